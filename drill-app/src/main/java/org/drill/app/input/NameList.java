package org.drill.app.input;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names with commas between them; a label with a comma within is in quotes. */
public final class NameList {
  private static final Pattern NAME =
      Pattern.compile("\\s*('(?:[^'\\\\]|\\\\.)*'(?=\\s*(?:,|$))|[^,]*)\\s*(?:,|$)");

  private NameList() {}

  /**
   * Takes the names apart.
   *
   * @param text names with commas
   * @return the names, without space around them; empty where there is nothing between two commas
   */
  public static List<String> split(String text) {
    var names = new ArrayList<String>();
    Matcher matcher = NAME.matcher(text + ",");
    int at = 0;
    while (at <= text.length() && matcher.find(at)) {
      names.add(matcher.group(1).strip());
      at = matcher.end();
    }
    return names;
  }
}
