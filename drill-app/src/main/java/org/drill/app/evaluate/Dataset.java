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
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.drill.app.input.BadInputException;
import org.drill.app.input.InputText;
import org.drill.app.input.LabelTable;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import org.drill.problem.ProblemFile;

/**
 * A knowledge graph with its learning problems, in a folder of its own.
 *
 * <p>The folder {@code NAME} holds one ontology, {@code standard.json} and {@code generated.json};
 * one of the two suffices. A table of labels, {@code standard.csv}, can stand for the first.
 *
 * @param name the name of the folder
 * @param graph the ontology
 * @param standard the file or table of standard problems, if there is one
 * @param generated the file of generated problems, if there is one
 */
record Dataset(String name, Path graph, Optional<Path> standard, Optional<Path> generated) {
  /** The graphs of the paper, in its order. */
  static final List<String> PAPER = List.of("family", "carcinogenesis", "mutagenesis", "biopax");

  private static final String JSON = ".json";
  private static final String TABLE = ".csv";

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
              + ": no datasets; each is a folder with an ontology, and standard.json, standard.csv"
              + " or generated.json");
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
      throw new EvaluationException(
          "no standard.json, standard.csv or generated.json in " + folder);
    }
    if (file(folder, "standard", JSON).isPresent() && file(folder, "standard", TABLE).isPresent()) {
      throw new EvaluationException(
          "standard.json and standard.csv in " + folder + "; leave one of them out");
    }
    return new Dataset(
        name,
        graph(folder, name),
        file(folder, "standard", JSON).or(() -> file(folder, "standard", TABLE)),
        file(folder, "generated", JSON));
  }

  private static Stream<Path> problems(Path folder) {
    return Stream.of("standard" + JSON, "standard" + TABLE, "generated" + JSON)
        .flatMap(name -> file(folder, name, "").stream());
  }

  private static Optional<Path> file(Path folder, String name, String ending) {
    return Optional.of(folder.resolve(name + ending)).filter(Files::isRegularFile);
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

  /** The file that fresh processes read standard problems from; none if they are in a table. */
  Optional<Path> standardFile() {
    return standard.filter(file -> !isTable(file));
  }

  private static boolean isTable(Path file) {
    return String.valueOf(file.getFileName()).endsWith(TABLE);
  }

  /** The names of the standard problems; that of the dataset if a table has truth values. */
  List<String> standardNames() {
    return standard
        .map(
            file ->
                isTable(file)
                    ? fromTable(() -> table(file).problems(name))
                    : ProblemFile.read(file).stream().map(ProblemEntry::name).toList())
        .orElse(List.of());
  }

  /** The standard problems, with the individuals that a table names found in the graph. */
  List<ProblemEntry> standardProblems(KnowledgeBase kb) {
    return standard
        .map(
            file ->
                isTable(file)
                    ? fromTable(() -> table(file).bind(kb).problems(name))
                    : ProblemFile.read(file))
        .orElse(List.of());
  }

  private static LabelTable table(Path file) {
    return LabelTable.read(new InputText("--data", file));
  }

  private static <T> T fromTable(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (BadInputException e) {
      throw new ProblemException(String.valueOf(e.getMessage()), e);
    }
  }

  List<ProblemEntry> generatedProblems() {
    return generated.map(ProblemFile::read).orElse(List.of());
  }
}
