package org.drill.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;
import org.drill.generate.Exclusions;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.Generation;
import org.drill.generate.GenerationListener;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.generate.TargetFile;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;

/** Generated problems, kept in files: certificates take minutes. */
final class CachedProblems {
  /** Where files are kept unless somebody says otherwise: until the next {@code mvn clean}. */
  static final Path FOLDER = Path.of("drill-benchmarks", "target", "problems");

  private final KnowledgeBase kb;
  private final Path file;
  private final GeneratorOptions options;
  private final Exclusions exclusions;

  CachedProblems(KnowledgeBase kb, String graph, GeneratorOptions options) {
    this(kb, graph, options, FOLDER);
  }

  CachedProblems(KnowledgeBase kb, String graph, GeneratorOptions options, Path folder) {
    this(kb, options, Exclusions.NONE, folder.resolve(name(graph, options)));
  }

  private CachedProblems(
      KnowledgeBase kb, GeneratorOptions options, Exclusions exclusions, Path file) {
    this.kb = kb;
    this.options = options;
    this.exclusions = exclusions;
    this.file = file;
  }

  /** The same without targets and examples of others, which are there. */
  CachedProblems without(CachedProblems others) {
    String name =
        String.valueOf(file.getFileName())
            .replace(".json", "-without-%08x.json".formatted(sum("" + others.file.getFileName())));
    return new CachedProblems(
        kb, options, Exclusions.read(List.of(others.file), kb), file.resolveSibling(name));
  }

  private static String name(String graph, GeneratorOptions options) {
    return String.format(
        Locale.ROOT,
        "%s-hard-%d-count-%d-seed-%d-%08x.json",
        graph,
        options.hard(),
        options.count(),
        options.seed(),
        // what is not in the name; files keep the names that they had before there were languages
        sum(options.withThreads(1).toString().replace(", language=ALC]", "]")));
  }

  private static long sum(String text) {
    var sum = new CRC32();
    sum.update(text.getBytes(UTF_8));
    return sum.getValue();
  }

  boolean isThere() {
    return Files.exists(file);
  }

  /** The problems, if there are enough of them. */
  Optional<List<LearningProblem>> get(int least) {
    if (!isThere()) {
      Generation generation =
          new ProblemGenerator(kb, options, exclusions, GenerationListener.SILENT).generate();
      List<GeneratedProblem> made = generation.problems();
      System.err.printf(
          "%s: %d problems; %d certificates ran out of time%n",
          file.getFileName(), made.size(), generation.outOfTime());
      if (made.size() < Math.max(1, least)) {
        return Optional.empty();
      }
      try {
        Files.createDirectories(file.toAbsolutePath().resolveSibling("."));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      TargetFile.write(file, made);
    }
    return Optional.of(ProblemFile.read(file).stream().map(entry -> entry.bind(kb)).toList());
  }
}
