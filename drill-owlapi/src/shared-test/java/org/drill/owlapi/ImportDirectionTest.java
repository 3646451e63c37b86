package org.drill.owlapi;

import java.util.List;
import org.drill.testing.ImportRules;
import org.junit.jupiter.api.Test;

/** The bridge knows concepts and what is loaded; only what is above it knows of learning. */
class ImportDirectionTest {
  private static final ImportRules RULES =
      ImportRules.of("org.drill.owlapi").room("").room("learning", "");

  @Test
  void importsPointOneWay() {
    RULES.check();
  }

  @Test
  void learningIsKnownInOnePlace() {
    RULES.onlyHere(
        List.of(
            "org.drill.define..",
            "org.drill.retrieval..",
            "org.drill.problem..",
            "org.drill.refinement..",
            "org.drill.search..",
            "org.drill.learner.."),
        "learning");
  }
}
