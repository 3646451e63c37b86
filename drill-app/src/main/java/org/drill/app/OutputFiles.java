package org.drill.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.drill.io.WholeFile;

/** Checks the names of files to write before any work is done for them. */
final class OutputFiles {
  private OutputFiles() {}

  /**
   * Checks that a file can be written.
   *
   * @param option the option that names it
   * @param file the file
   * @param endings how its name may end; none if it may end as it likes
   */
  static void check(String option, Path file, String... endings) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (endings.length > 0 && List.of(endings).stream().noneMatch(name::endsWith)) {
      throw new BadInputException(
          option + " " + file + ": end the name in " + String.join(" or ", endings));
    }
    try {
      WholeFile.check(file);
    } catch (IOException e) {
      throw new BadInputException(option + ": cannot write " + e.getMessage(), e);
    }
  }
}
