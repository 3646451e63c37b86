package org.drill.examples;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;

/** The bundled graph and its problems, for the examples that need no data of their own. */
final class Bundled {
  private Bundled() {}

  static KnowledgeBase graph() {
    try (InputStream in = FamilyGraph.openBundled()) {
      return KnowledgeBaseLoader.load(in, "families.ttl", LoadOptions.DEFAULTS.withLabels());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static LearningProblem problem(KnowledgeBase kb, String name) {
    try (InputStream in = SampleProblems.open()) {
      return ProblemFile.read(in, "problems.json").stream()
          .filter(entry -> entry.name().equals(name))
          .findFirst()
          .map((ProblemEntry entry) -> entry.bind(kb))
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
