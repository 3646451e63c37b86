package org.drill.app.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;

/**
 * A knowledge graph with its learning problems, in a folder of its own.
 *
 * <p>The folder {@code NAME} holds one ontology, {@code standard.json} and {@code generated.json};
 * one of the two suffices.
 *
 * @param name the name of the folder
 * @param graph the ontology
 * @param standard the file of standard problems, if there is one
 * @param generated the file of generated problems, if there is one
 */
record Dataset(String name, Path graph, Optional<Path> standard, Optional<Path> generated) {
  /** The graphs of the paper, in its order. */
  static final List<String> PAPER = List.of("family", "carcinogenesis", "mutagenesis", "biopax");

  private static final List<String> ENDINGS =
      List.of(".owl", ".rdf", ".ttl", ".nt", ".owx", ".ofn", ".omn", ".jsonld", ".nq", ".trig");

  /** The names of the datasets in some folders: those of the paper first, then all others. */
  static List<String> names(List<Path> folders) {
    Map<String, Path> found = new LinkedHashMap<>();
    for (Path data : folders) {
      for (String name : found(data)) {
        Path other = found.put(name, data);
        if (other != null) {
          throw new EvaluationException(
              "--data: %s and %s both have a dataset %s; rename one of them"
                  .formatted(other, data, name));
        }
      }
    }
    Set<String> names = new LinkedHashSet<>(PAPER);
    names.retainAll(found.keySet());
    names.addAll(found.keySet());
    return List.copyOf(names);
  }

  /** The names of the datasets in a folder, in their order. */
  private static List<String> found(Path data) {
    if (!Files.isDirectory(data)) {
      throw new EvaluationException(
          "--data "
              + data
              + ": no such folder; give one that holds a folder for each graph, such as family/");
    }
    var found = new ArrayList<String>();
    try (Stream<Path> folders = Files.list(data)) {
      folders
          .filter(Files::isDirectory)
          .filter(folder -> problems(folder).findAny().isPresent())
          .map(folder -> String.valueOf(folder.getFileName()))
          .sorted()
          .forEach(found::add);
    } catch (IOException e) {
      throw new EvaluationException("--data " + data + ": cannot be read (" + e + ")", e);
    }
    if (found.isEmpty() && problems(data).findAny().isPresent()) {
      Path whole = data.toAbsolutePath().normalize();
      throw new EvaluationException(
          "--data %s: that is a dataset itself; give the folder that it is in: --data %s --dataset %s"
              .formatted(data, whole.getParent(), whole.getFileName()));
    }
    if (found.isEmpty()) {
      throw new EvaluationException(
          "--data "
              + data
              + ": no datasets; each is a folder with an ontology, and standard.json or"
              + " generated.json");
    }
    return found;
  }

  /**
   * Finds the files of a dataset.
   *
   * @throws EvaluationException if some are missing; the message fits into a row
   */
  static Dataset in(Path data, String name) {
    Path folder = data.resolve(name);
    if (!Files.isDirectory(folder)) {
      throw new EvaluationException("no folder " + folder);
    }
    if (problems(folder).findAny().isEmpty()) {
      throw new EvaluationException("no standard.json or generated.json in " + folder);
    }
    return new Dataset(
        name, graph(folder, name), file(folder, "standard"), file(folder, "generated"));
  }

  private static Stream<Path> problems(Path folder) {
    return Stream.of("standard", "generated").flatMap(name -> file(folder, name).stream());
  }

  private static Optional<Path> file(Path folder, String name) {
    return Optional.of(folder.resolve(name + ".json")).filter(Files::isRegularFile);
  }

  private static Path graph(Path folder, String name) {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> graphs =
          files
              .filter(file -> isGraph(String.valueOf(file.getFileName())))
              .sorted(
                  Comparator.comparing((Path file) -> !startsWith(file, name))
                      .thenComparing(f -> f))
              .toList();
      if (graphs.isEmpty()) {
        throw new EvaluationException("no ontology in " + folder);
      }
      if (graphs.size() > 1 && startsWith(graphs.get(1), name) == startsWith(graphs.get(0), name)) {
        throw new EvaluationException(
            "several ontologies in " + folder + "; name one of them " + name + ".owl");
      }
      return graphs.get(0);
    } catch (IOException e) {
      throw new EvaluationException(folder + " cannot be read (" + e + ")", e);
    }
  }

  private static boolean startsWith(Path file, String name) {
    return String.valueOf(file.getFileName()).startsWith(name);
  }

  private static boolean isGraph(String file) {
    String plain = file.endsWith(".gz") ? file.substring(0, file.length() - 3) : file;
    return ENDINGS.stream().anyMatch(plain::endsWith);
  }

  /** All files, for their digest. */
  List<Path> files() {
    var files = new ArrayList<Path>(List.of(graph));
    standard.ifPresent(files::add);
    generated.ifPresent(files::add);
    return files;
  }

  List<ProblemEntry> standardProblems() {
    return standard.map(ProblemFile::read).orElse(List.of());
  }

  List<ProblemEntry> generatedProblems() {
    return generated.map(ProblemFile::read).orElse(List.of());
  }
}
