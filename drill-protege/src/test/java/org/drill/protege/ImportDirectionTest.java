package org.drill.protege;

import java.util.List;
import org.drill.testing.ImportRules;
import org.junit.jupiter.api.Test;

/** Only the topmost package knows Protégé, and only it and the panels know Swing. */
class ImportDirectionTest {
  private static final ImportRules RULES =
      ImportRules.of("org.drill.protege")
          .room("search")
          .room("ui", "search")
          .room("", "search", "ui");

  @Test
  void importsPointOneWay() {
    RULES.check();
  }

  @Test
  void whatIsForeignStaysAtTheEdge() {
    RULES
        .onlyHere(List.of("org.protege.."), "")
        .onlyHere(List.of("javax.swing..", "java.awt.."), "", "ui")
        .onlyHere(List.of("org.drill.app..", "org.drill.train..", "org.eclipse.rdf4j.."));
  }
}
