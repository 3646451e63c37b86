package org.drill.benchmarks;

import java.util.List;
import org.drill.testing.ImportRules;
import org.junit.jupiter.api.Test;

/** Benchmarks measure the library, and the program from outside. */
class ImportDirectionTest {
  private static final ImportRules RULES =
      ImportRules.of("org.drill.benchmarks").room("").room("jmh_generated", "");

  @Test
  void importsPointOneWay() {
    RULES.check();
  }

  @Test
  void theCommandLineIsMeasuredFromOutside() {
    RULES.onlyHere(List.of("org.drill.app..", "org.drill.owlapi.."));
  }
}
