package org.drill.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the guide does what it says. */
class LearnFromJavaTest {
  @Test
  void printsTheBestAnswer(@TempDir Path folder) throws IOException {
    Path graph =
        Files.writeString(
            folder.resolve("graph.ttl"),
            "@prefix : <http://e/> . :ann a :Woman . :eva a :Woman . :bob a :Man .");
    Path problems = folder.resolve("problems.json");
    ProblemFile.write(
        problems,
        List.of(
            new ProblemEntry(
                "woman",
                List.of("http://e/ann", "http://e/eva"),
                List.of("http://e/bob"),
                List.of())));
    var out = new ByteArrayOutputStream();
    PrintStream console = System.out;
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      LearnFromJava.main(new String[] {graph.toString(), problems.toString()});
    } finally {
      System.setOut(console);
    }
    assertThat(out.toString(StandardCharsets.UTF_8).lines()).containsExactly("Woman", "F1 1.0");
  }
}
