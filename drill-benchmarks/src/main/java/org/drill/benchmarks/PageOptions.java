package org.drill.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Options of a page: pairs {@code --name value} among the names of its sections. */
final class PageOptions {
  private static final String SIGN = "--";

  private final Map<String, String> values = new TreeMap<>();
  private final List<String> others = new ArrayList<>();

  PageOptions(List<String> args) {
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (!arg.startsWith(SIGN)) {
        others.add(arg);
      } else if (i + 1 < args.size()) {
        values.put(arg.substring(SIGN.length()), args.get(++i));
      } else {
        throw new IllegalArgumentException(arg + " needs a value");
      }
    }
  }

  /** The arguments that are no options. */
  List<String> others() {
    return List.copyOf(others);
  }

  /** Refuses options that a page does not have. */
  PageOptions allow(String... names) {
    for (String name : values.keySet()) {
      if (!List.of(names).contains(name)) {
        throw new IllegalArgumentException(
            "unknown option --" + name + "; there are " + List.of(names));
      }
    }
    return this;
  }

  String text(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  long number(String name, long otherwise) {
    String value = values.get(name);
    return value == null ? otherwise : Long.parseLong(value);
  }

  /** The options as they are given on a command line, but some of them. */
  String textWithout(String... some) {
    var text = new StringBuilder();
    values.forEach(
        (name, value) ->
            text.append(List.of(some).contains(name) ? "" : " " + SIGN + name + " " + value));
    return text.toString();
  }
}
