package org.drill.robot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drill.io.WholeFile;
import org.drill.quality.Confusion;

/** The answers of a command as tab-separated values. */
final class AnswerTable {
  private final List<String> lines = new ArrayList<>();

  AnswerTable() {
    row(
        "subject",
        "kind",
        "expression",
        "english",
        "length",
        "f1",
        "recall",
        "precision",
        "wrongly covered",
        "missed",
        "added");
  }

  /** Adds a row. */
  void row(Object... cells) {
    lines.add(
        Stream.of(cells)
            .map(cell -> cell instanceof Double score ? Confusion.text(score) : cell.toString())
            .map(cell -> cell.replaceAll("[\\t\\r\\n]+", " "))
            .collect(Collectors.joining("\t")));
  }

  /** Writes the table, if that was asked for. */
  void write(Optional<String> file) throws IOException {
    if (file.isPresent()) {
      byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
      WholeFile.write(Path.of(file.get()), out -> out.write(text));
    }
  }
}
