package org.drill.app.options;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.drill.app.input.BadInputException;
import org.drill.app.input.NameList;

/**
 * Examples as they are given on the command line: a file of names, or names with commas.
 *
 * @param origin the file or the option, for messages
 * @param names IRIs or local names
 * @param file the file they come from, if they do
 */
record ExampleList(String origin, List<String> names, Optional<Path> file) {
  /** A comment starts at the beginning of a line or after a space: IRIs have a '#' within. */
  private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*");

  /** Reads the value of an option. */
  static ExampleList read(String option, String value) {
    Optional<Path> file = existing(value);
    ExampleList list =
        file.isPresent()
            ? new ExampleList(file.get().toString(), names(lines(file.get())), file)
            : new ExampleList(option, names(NameList.split(value).stream()), file);
    if (list.names.isEmpty()) {
      throw new BadInputException(
          list.origin + ": no examples in it; give IRIs or names, one a line or with commas");
    }
    boolean likeAPath = value.indexOf('/') >= 0 && value.indexOf(':') < 0;
    if (file.isEmpty() && likeAPath) {
      throw new BadInputException(option + " " + value + ": no such file");
    }
    return list;
  }

  /** The file that the value of an option names, if it names one. */
  static Optional<Path> existing(String value) {
    try {
      Path path = Path.of(value);
      return Files.exists(path) && !Files.isDirectory(path) ? Optional.of(path) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Stream<String> lines(Path file) {
    try {
      String text = Files.readString(file);
      return text.startsWith("\uFEFF") ? text.substring(1).lines() : text.lines();
    } catch (CharacterCodingException e) {
      throw new BadInputException(file + ": not a text file in UTF-8", e);
    } catch (IOException e) {
      throw new BadInputException(file + ": cannot be read (" + e + ")", e);
    }
  }

  private static List<String> names(Stream<String> lines) {
    return lines
        .map(line -> COMMENT.matcher(line).replaceFirst("").strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }
}
