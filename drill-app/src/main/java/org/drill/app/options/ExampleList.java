package org.drill.app.options;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.drill.app.input.BadInputException;
import org.drill.app.input.InputText;
import org.drill.app.input.NameFile;
import org.drill.app.input.NameList;

/**
 * Individuals as they are given on the command line: a text of names, or names with commas.
 *
 * @param origin the text or the option, for messages
 * @param names IRIs or local names
 * @param text the text they come from, if they do
 */
record ExampleList(String origin, List<String> names, Optional<InputText> text) {
  /** Reads examples, which have no labels of their own. */
  static ExampleList read(String option, String value) {
    return read(option, value, "examples", NameFile::examples);
  }

  /** Reads individuals, whatever else is said of them. */
  static ExampleList individuals(String option, String value) {
    return read(option, value, "individuals", NameFile::read);
  }

  private static ExampleList read(
      String option, String value, String kind, Function<InputText, List<String>> reader) {
    Optional<InputText> text = InputText.existing(option, value);
    ExampleList list =
        text.map(each -> new ExampleList(each.origin(), reader.apply(each), text))
            .orElseGet(() -> new ExampleList(option, listed(value), text));
    if (list.names.isEmpty()) {
      throw new BadInputException(
          list.origin + ": no " + kind + " in it; give IRIs or names, one a line or with commas");
    }
    boolean likeAPath = value.indexOf('/') >= 0 && value.indexOf(':') < 0;
    if (text.isEmpty() && likeAPath) {
      throw new BadInputException(option + " " + value + ": no such file");
    }
    return list;
  }

  private static List<String> listed(String value) {
    return NameList.split(value).stream()
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }
}
