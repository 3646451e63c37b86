package org.drill.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No source file of the program is long without a reason. */
class FileLengthTest {
  private static final int MOST_LINES = 350;

  /** How the header of a long file begins its reason. */
  private static final String REASON = "file is long since";

  @Test
  void longFilesSayWhy() throws IOException {
    List<Path> sources =
        PageLinks.files(Path.of(".."), name -> name.endsWith(".java")).stream()
            .filter(file -> file.toString().replace('\\', '/').contains("/src/main/"))
            .toList();
    assertThat(sources).hasSizeGreaterThan(500);
    var silent = new ArrayList<String>();
    for (Path source : sources) {
      List<String> lines = Files.readAllLines(source);
      if (lines.size() > MOST_LINES && !header(lines).contains(REASON)) {
        silent.add(source.getFileName() + ": " + lines.size() + " lines");
      }
    }
    assertThat(silent).isEmpty();
  }

  /** The comment of a file up to its first type, without the line breaks. */
  private static String header(List<String> lines) {
    int end = lines.indexOf(" */");
    return String.join(" ", lines.subList(0, Math.max(end, 0))).replaceAll("\\s+\\*\\s+", " ");
  }
}
