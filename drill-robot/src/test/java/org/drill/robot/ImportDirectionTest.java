package org.drill.robot;

import java.util.List;
import org.drill.testing.ImportRules;
import org.junit.jupiter.api.Test;

/** The plugin is one package on top of the bridge. */
class ImportDirectionTest {
  private static final ImportRules RULES = ImportRules.of("org.drill.robot").room("");

  @Test
  void importsPointOneWay() {
    RULES.check();
  }

  @Test
  void theProgramAndTrainingAreNotKnownHere() {
    RULES.onlyHere(List.of("org.drill.app..", "org.drill.train..", "org.eclipse.rdf4j.."));
  }
}
