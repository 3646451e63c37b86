package org.drill.owlapi;

import java.util.List;
import org.drill.testing.ImportRules;
import org.junit.jupiter.api.Test;

/** The bridge knows concepts and what is loaded, and nothing of learning. */
class ImportDirectionTest {
  private static final ImportRules RULES = ImportRules.of("org.drill.owlapi").room("");

  @Test
  void importsPointOneWay() {
    RULES.check();
  }

  @Test
  void learningIsNotKnownHere() {
    RULES.onlyHere(
        List.of(
            "org.drill.retrieval..",
            "org.drill.problem..",
            "org.drill.refinement..",
            "org.drill.search..",
            "org.drill.learner.."));
  }
}
