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
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.generate.TargetFile;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;

/**
 * Generated problems, kept in files until the next {@code mvn clean}: certificates take minutes.
 */
final class CachedProblems {
  private static final Path FOLDER = Path.of("drill-benchmarks", "target", "problems");

  private final KnowledgeBase kb;
  private final Path file;
  private final GeneratorOptions options;

  CachedProblems(KnowledgeBase kb, String graph, GeneratorOptions options) {
    this.kb = kb;
    this.options = options;
    var sum = new CRC32(); // of what is not in the name
    sum.update(options.withThreads(1).toString().getBytes(UTF_8));
    this.file =
        FOLDER.resolve(
            String.format(
                Locale.ROOT,
                "%s-hard-%d-count-%d-seed-%d-%08x.json",
                graph,
                options.hard(),
                options.count(),
                options.seed(),
                sum.getValue()));
  }

  boolean isThere() {
    return Files.exists(file);
  }

  /** The problems, if there are enough of them. */
  Optional<List<LearningProblem>> get(int least) {
    if (!isThere()) {
      List<GeneratedProblem> made = new ProblemGenerator(kb, options).generate().problems();
      System.err.printf("%s: %d problems%n", file.getFileName(), made.size());
      if (made.size() < Math.max(1, least)) {
        return Optional.empty();
      }
      try {
        Files.createDirectories(FOLDER);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      TargetFile.write(file, made);
    }
    return Optional.of(ProblemFile.read(file).stream().map(entry -> entry.bind(kb)).toList());
  }
}
