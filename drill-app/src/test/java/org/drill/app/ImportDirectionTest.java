package org.drill.app;

import java.util.List;
import org.drill.testing.ImportRules;
import org.junit.jupiter.api.Test;

/** Which room of the command line may use which others, and which libraries. */
class ImportDirectionTest {
  private static final ImportRules RULES =
      ImportRules.of("org.drill.app")
          .room("text")
          .room("shell")
          .room("input", "text")
          .room("plot")
          .room("statistics")
          .room("validation", "statistics", "text")
          .room("evaluate", "input", "statistics", "text", "validation")
          .room("recount", "text")
          .room("serve", "input", "recount", "statistics", "text", "validation")
          .room("terminal", "evaluate", "text", "validation")
          .room("report", "evaluate", "input", "statistics", "text", "validation")
          .room(
              "options", "evaluate", "input", "recount", "report", "terminal", "text", "validation")
          .room("options.agent", "input", "options", "terminal")
          .room(
              "command",
              "evaluate",
              "input",
              "options",
              "options.agent",
              "plot",
              "recount",
              "report",
              "serve",
              "shell",
              "terminal",
              "text",
              "validation")
          .room("", "command", "input", "serve", "shell", "terminal");

  @Test
  void importsPointOneWay() {
    RULES.check();
  }

  @Test
  void librariesStayInTheirRooms() {
    RULES
        .onlyHere(List.of("io.javalin..", "org.eclipse.jetty..", "jakarta.servlet.."), "serve")
        .onlyHere(List.of("org.knowm.xchart.."), "plot")
        .onlyHere(List.of("me.tongfei.progressbar.."), "terminal")
        .onlyHere(List.of("org.hipparchus.."), "statistics")
        .onlyHere(
            List.of("picocli.."), "", "command", "options", "options.agent", "shell", "terminal")
        .onlyHere(
            List.of("com.fasterxml.jackson.."), "command", "evaluate", "input", "report", "serve")
        .onlyHere(List.of("org.drill.owlapi.."), "report", "serve")
        .onlyHere(List.of("ai.djl..", "org.semanticweb.."));
  }

  @Test
  void theServiceAndTheExperimentsNeedNoTraining() {
    RULES.onlyHere(
        List.of("org.drill.train.."), "", "command", "options.agent", "plot", "report", "terminal");
  }
}
