package org.drill.app.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.drill.app.input.BadInputException;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.PlainText;
import org.drill.generate.Exclusions;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import org.drill.problem.ProblemFile;
import picocli.CommandLine.Option;

/**
 * The options that say what an agent must not be trained on, so that it can be evaluated on it: the
 * problem files beside the graph, and others.
 */
public final class ExclusionOptions {
  @Option(
      names = "--exclude",
      paramLabel = "FILE.json",
      description =
          "Problems not to train on, also several times: no target that solves one exactly."
              + " Those beside --kb, or bundled with the graph, are excluded in any case, unless"
              + " there is --no-exclude.")
  private List<Path> files = List.of();

  @Option(
      names = "--no-exclude",
      description = "Exclude only what --exclude names, and nothing without it.")
  private boolean isOff;

  /**
   * What is excluded.
   *
   * @param exclusions what must not be trained on: no target with the instances of a known one, and
   *     none that solves a known problem
   * @param problems how many problems that are, by the name of the file without folders
   */
  public record Excluded(Exclusions exclusions, Map<String, Integer> problems) {
    /** Files and numbers in a line. */
    public String text() {
      return problems.isEmpty()
          ? "none"
          : String.join(
              ", ",
              problems.entrySet().stream()
                  .map(
                      file ->
                          file.getKey()
                              + " ("
                              + PlainText.count(file.getValue(), "problem", "problems")
                              + ")")
                  .toList());
    }
  }

  /** Names the files that are read. */
  public void inputs(OutputFiles outputs) {
    outputs.reads("--exclude", files);
  }

  /** Reads what is excluded, and says so in a line. */
  public Excluded read(KnowledgeBase kb, Optional<Path> graph, Terminal terminal) {
    var excluded = new Excluded(Exclusions.NONE, new LinkedHashMap<>());
    for (Path file : files) {
      excluded = and(excluded, file, kb);
    }
    if (!isOff && graph.isEmpty()) {
      excluded = andBundled(excluded, kb);
    } else if (!isOff) {
      for (Path file : beside(graph.get())) {
        try {
          if (ProblemFile.hasExamples(file)) {
            excluded = and(excluded, file, kb);
          }
        } catch (ProblemException e) {
          terminal.warn("not excluded from training: " + e.getMessage());
        }
      }
    }
    if (!excluded.problems.isEmpty()) {
      terminal.note(
          "excluded from training: " + excluded.text() + (isOff ? "" : "; see --no-exclude"));
    }
    return new Excluded(excluded.exclusions.andSolutions(), excluded.problems);
  }

  private static Excluded and(Excluded excluded, Path file, KnowledgeBase kb) {
    Exclusions all = excluded.exclusions.and(Exclusions.read(List.of(file), kb));
    return with(excluded, all, String.valueOf(file.getFileName()), ProblemFile.read(file).size());
  }

  private static Excluded andBundled(Excluded excluded, KnowledgeBase kb) {
    List<ProblemEntry> bundled = ProblemOptions.bundled();
    var problems =
        new Exclusions(Set.of(), List.of(), bundled.stream().map(p -> p.bind(kb)).toList());
    return with(
        excluded, excluded.exclusions.and(problems), ProblemOptions.BUNDLED, bundled.size());
  }

  private static Excluded with(Excluded excluded, Exclusions all, String name, int count) {
    excluded.problems.merge(name, count, Integer::sum);
    return new Excluded(all, excluded.problems);
  }

  /** The files beside the graph that are not named, and might be problem files. */
  private List<Path> beside(Path graph) {
    Path folder = graph.toAbsolutePath().getParent();
    if (folder == null) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      var found = new ArrayList<Path>();
      for (Path file :
          all.filter(each -> each.toString().toLowerCase(Locale.ROOT).endsWith(".json"))
              .filter(Files::isRegularFile)
              .sorted()
              .toList()) {
        if (!Files.isSameFile(file, graph) && !isNamed(file)) {
          found.add(file);
        }
      }
      return found;
    } catch (IOException e) {
      throw new BadInputException(folder + ": cannot be read (" + e + ")", e);
    }
  }

  private boolean isNamed(Path file) throws IOException {
    for (Path named : files) {
      if (Files.exists(named) && Files.isSameFile(named, file)) {
        return true;
      }
    }
    return false;
  }
}
