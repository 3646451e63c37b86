package org.drill.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The examples run, and pages quote them as they are. */
@Timeout(60)
class ExamplesTest {
  private static final Path SOURCES = Path.of("src/main/java/org/drill/examples");
  private static final List<Path> PAGES = List.of(Path.of("../README.md"), Path.of("README.md"));

  /** A program that may fail. */
  private interface Program {
    void run() throws IOException;
  }

  private static String printed(Program program) throws IOException {
    PrintStream before = System.out;
    var out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      program.run();
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }

  @Test
  void retrieves() throws IOException {
    assertThat(printed(() -> Example1Retrieve.main(new String[0])))
        .startsWith("32 of 320 are Woman ⊓ ∃hasChild.Doctor\nhttps://example.org/families#");
  }

  @Test
  void learns() throws IOException {
    assertThat(printed(() -> Example2Learn.main(new String[0])))
        .isEqualTo("Woman ⊓ ∃hasChild.⊤\nWoman and (hasChild some owl:Thing)\nF1 1.0\n");
  }

  @Test
  void takesOptions() throws IOException {
    assertThat(printed(() -> Example3Options.main(new String[0])))
        .contains("so far: ", "\n1.0  Man ⊓ ∃hasChild.∃hasChild.⊤\n");
  }

  @Test
  void explains() throws IOException {
    assertThat(printed(() -> Example4Explain.main(new String[0])))
        .startsWith("a woman who has a child that is a doctor\n")
        .contains("∃hasChild.Doctor ");
  }

  @Test
  void predicts() throws IOException {
    assertThat(printed(() -> Example5Predict.main(new String[0])))
        .contains("Woman", "\n⊤\n", " of 320 are predicted\n"); // the last rule is for all others
  }

  @Test
  void makesAxioms() throws IOException {
    assertThat(printed(() -> Example6Owl.main(new String[0])))
        .startsWith("EquivalentClasses(")
        .contains("ObjectSomeValuesFrom(")
        .endsWith("true\n");
  }

  /** What stands in a program between the comments 'example' and 'end', without its indentation. */
  private static String quoted(Path source) throws IOException {
    String text = Files.readString(source);
    int start = text.indexOf("    // example\n") + "    // example\n".length();
    return text.substring(start, text.indexOf("\n    // end\n")).stripIndent();
  }

  @Test
  void pagesQuoteTheExamples() throws IOException {
    assertThat(Files.readString(PAGES.get(0)))
        .contains(quoted(SOURCES.resolve("Example2Learn.java")));
    String page = Files.readString(PAGES.get(1));
    try (Stream<Path> files = Files.list(SOURCES)) {
      List<Path> examples =
          files.filter(file -> file.getFileName().toString().startsWith("Example")).toList();
      assertThat(examples).hasSizeGreaterThan(5);
      for (Path example : examples) {
        assertThat(page).contains(example.getFileName().toString());
      }
    }
  }
}
