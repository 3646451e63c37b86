package org.drill.robot;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.apache.commons.cli.CommandLine;

/** The options that were given to a command, read with one clear line where they are wrong. */
final class GivenOptions {
  private final CommandLine line;

  GivenOptions(CommandLine line) {
    this.line = requireNonNull(line, "line");
  }

  /** The last value of an option, if it was given. */
  Optional<String> text(String option) {
    List<String> all = texts(option);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
  }

  /** All values of an option, in order. */
  List<String> texts(String option) {
    String[] values = line.getOptionValues(option);
    return values == null ? List.of() : List.of(values);
  }

  /** A value that has to be there. */
  String required(String option, String example) {
    return text(option)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--" + option + " is missing; give it, such as --" + option + " " + example));
  }

  /** A number within bounds. */
  double number(String option, double byDefault, DoublePredicate isRight, String wanted) {
    return text(option)
        .map(
            given -> {
              try {
                double number = Double.parseDouble(given.strip());
                if (isRight.test(number)) {
                  return number;
                }
              } catch (NumberFormatException e) {
                // told below, like a number out of bounds
              }
              throw new IllegalArgumentException(
                  "--" + option + " is " + given + "; give " + wanted);
            })
        .orElse(byDefault);
  }

  /** A whole number from a least one on. */
  int whole(String option, int byDefault, int least) {
    return (int)
        number(
            option,
            byDefault,
            number -> number == Math.rint(number) && number >= least && number < 1e9,
            "a whole number, " + least + " or more");
  }

  /** Yes or no, as ROBOT has them. */
  boolean flag(String option, boolean byDefault) {
    return text(option)
        .map(
            given ->
                switch (given.strip().toLowerCase(Locale.ROOT)) {
                  case "true", "yes" -> true;
                  case "false", "no" -> false;
                  default ->
                      throw new IllegalArgumentException(
                          "--" + option + " is " + given + "; give true or false");
                })
        .orElse(byDefault);
  }

  /** Names with commas, or one a line in a file of that name; lines after # are left out. */
  List<String> names(String option) throws IOException {
    var names = new ArrayList<String>();
    for (String given : texts(option)) {
      Path file = Path.of(given);
      if (Files.isRegularFile(file)) {
        Files.readAllLines(file).stream()
            .map(String::strip)
            .filter(name -> !name.isEmpty() && !name.startsWith("#"))
            .forEach(names::add);
      } else {
        for (String name : given.split(",")) {
          if (!name.isBlank()) {
            names.add(name.strip());
          }
        }
      }
    }
    return names;
  }
}
