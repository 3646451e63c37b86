package org.drill.app.evaluate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Small files that come with the program. */
final class ResourceText {
  private ResourceText() {}

  /** A whole text. */
  static String text(String name) {
    try (InputStream in = ResourceText.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rows of a table without quotes, without its comments and header. */
  static List<String[]> rows(String name) {
    return text(name)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .skip(1)
        .map(line -> line.split(",", -1))
        .toList();
  }
}
