package org.drill.train.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;

/**
 * The bundled graph and its problems.
 *
 * @param kb the graph
 * @param problems the problems
 */
record BundledFamily(KnowledgeBase kb, List<LearningProblem> problems) {
  static BundledFamily load() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream file = SampleProblems.open()) {
      KnowledgeBase kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
      return new BundledFamily(
          kb,
          ProblemFile.read(file, "problems.json").stream().map(entry -> entry.bind(kb)).toList());
    }
  }
}
