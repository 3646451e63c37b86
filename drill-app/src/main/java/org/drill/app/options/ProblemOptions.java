package org.drill.app.options;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.drill.app.input.BadInputException;
import org.drill.app.input.IndividualLookup;
import org.drill.app.input.Suggestions;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.IgnoredNames;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import org.drill.problem.ProblemFile;
import org.drill.sample.SampleProblems;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what to learn. */
public final class ProblemOptions {
  static final String BUNDLED = "problems.json (bundled)";

  @Option(
      names = "--problems",
      paramLabel = "FILE.json",
      description = {
        "Learning problems, as DRILL and Ontolearn have them:",
        "{\"problems\": {NAME: {",
        "  \"positive_examples\": [IRI, ...],",
        "  \"negative_examples\": [IRI, ...],",
        "  \"ignore_concepts\": [NAME, ...],",
        "  \"language\": \"ALCQ(D)\"}}}",
        "Default, without --kb: the bundled problems."
      })
  private @Nullable Path file;

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      description = "Only this problem of the file; repeatable.")
  private List<String> chosen = new ArrayList<>();

  @Option(
      names = "--list",
      description = "List the problems of the file, and their numbers of examples; learn none.")
  private boolean list;

  @Option(
      names = "--positives",
      paramLabel = "FILE|NAME,...",
      description =
          "Positive examples instead of a problem file: IRIs, or local names or labels that only one"
              + " individual has, with commas or in a file, one a line ('#' starts a comment).")
  private List<String> positives = new ArrayList<>();

  @Option(
      names = "--negatives",
      paramLabel = "FILE|NAME,...",
      description = "Negative examples likewise. Without any, all other individuals are negative.")
  private List<String> negatives = new ArrayList<>();

  @Option(
      names = "--ignore",
      paramLabel = "NAME",
      description =
          "A class, role or data property that no answer may use, besides those of the problem;"
              + " repeatable.")
  private List<String> ignored = new ArrayList<>();

  /** Refuses options that do not go together. */
  public void check(boolean hasOwnGraph) {
    if (file != null && !positives.isEmpty()) {
      throw new BadInputException("give either --problems or --positives, not both");
    }
    if (positives.isEmpty() && !negatives.isEmpty()) {
      throw new BadInputException("--negatives without --positives; give the positives, too");
    }
    if (!positives.isEmpty() && !chosen.isEmpty()) {
      throw new BadInputException(
          "--problem chooses from a problem file; leave it out with --positives");
    }
    if (list && !positives.isEmpty()) {
      throw new BadInputException("--list is for a problem file; leave it out with --positives");
    }
    if (hasOwnGraph && file == null && positives.isEmpty()) {
      throw new BadInputException(
          "say what to learn from --kb: give --problems FILE.json, or --positives and --negatives"
              + " (see drill learn --help)");
    }
  }

  /** Names the files that are read. */
  public void inputs(OutputFiles files) {
    files.reads("--problems", file);
    positives.forEach(value -> files.reads("--positives", ExampleList.existing(value)));
    negatives.forEach(value -> files.reads("--negatives", ExampleList.existing(value)));
  }

  /** Whether problems are to be listed, not learned. */
  public boolean isList() {
    return list;
  }

  /** Whether all bundled problems are learned. */
  public boolean areBundled() {
    return file == null && positives.isEmpty() && chosen.isEmpty();
  }

  /** The problems of the file that were asked for; none if examples were given instead. */
  public List<ProblemEntry> fromFile() {
    if (!positives.isEmpty()) {
      return List.of();
    }
    return chosen(file == null ? bundled() : ProblemFile.read(file));
  }

  /** The problem that was given by its examples; none if there is a file instead. */
  public List<ProblemEntry> fromExamples(KnowledgeBase kb) {
    if (positives.isEmpty()) {
      return List.of();
    }
    var lookup = new IndividualLookup(kb);
    List<ExampleList> lists =
        positives.stream().map(value -> ExampleList.read("--positives", value)).toList();
    String name =
        lists.size() == 1 ? lists.get(0).file().map(ProblemOptions::baseName).orElse("") : "";
    return List.of(
        new ProblemEntry(
            name.isEmpty() ? "examples" : name,
            resolved(lookup, lists),
            resolved(
                lookup,
                negatives.stream().map(value -> ExampleList.read("--negatives", value)).toList()),
            List.of()));
  }

  private static List<String> resolved(IndividualLookup lookup, List<ExampleList> lists) {
    var names = new ArrayList<String>();
    lists.forEach(list -> names.addAll(lookup.resolve(list.names(), list.origin())));
    return names;
  }

  private static String baseName(Path path) {
    String name = String.valueOf(path.getFileName());
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** What no answer may use, whatever the problem, as IRIs. */
  public List<String> ignored(KnowledgeBase kb) {
    try {
      return IgnoredNames.find(kb, ignored).all();
    } catch (ProblemException e) {
      throw new BadInputException("--ignore: " + e.getMessage(), e);
    }
  }

  /** The problems that come with the bundled graph. */
  static List<ProblemEntry> bundled() {
    try (InputStream in = SampleProblems.open()) {
      return ProblemFile.read(in, BUNDLED);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<ProblemEntry> chosen(List<ProblemEntry> all) {
    if (chosen.isEmpty()) {
      return all;
    }
    Map<String, ProblemEntry> byName = new LinkedHashMap<>();
    all.forEach(entry -> byName.put(entry.name(), entry));
    var entries = new ArrayList<ProblemEntry>();
    for (String name : new LinkedHashSet<>(chosen)) {
      ProblemEntry entry = byName.get(name);
      if (entry == null) {
        throw new BadInputException(
            "no problem '"
                + name
                + "' in "
                + (file == null ? BUNDLED : file)
                + Suggestions.didYouMeanOrAll(name, byName.keySet(), "; --list shows all"));
      }
      entries.add(entry);
    }
    return entries;
  }
}
