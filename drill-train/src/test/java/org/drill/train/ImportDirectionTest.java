package org.drill.train;

import java.util.List;
import org.drill.testing.ImportRules;
import org.junit.jupiter.api.Test;

/** The three trainings know what they share, and nothing of each other. */
class ImportDirectionTest {
  private static final ImportRules RULES =
      ImportRules.of("org.drill.train")
          .room("")
          .room("embedding", "")
          .room("agent", "")
          .room("policy", "");

  @Test
  void importsPointOneWay() {
    RULES.check();
  }

  @Test
  void theAgentAndThePolicyAreApart() {
    RULES
        .onlyHere(List.of("org.drill.policy.."), "policy")
        .onlyHere(List.of("org.drill.neural.."), "agent");
  }
}
