package org.drill.app;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in words what is wrong with a command line, and what to give instead. */
final class UsageProblem {
  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class);
  private static final Set<Class<?>> INTEGERS = Set.of(int.class, Integer.class);
  private static final Set<Class<?>> DECIMAL = Set.of(double.class, Double.class);

  private UsageProblem() {}

  /** One line about an exception of picocli. */
  static String of(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      return unknown(unmatched);
    }
    ArgSpec spec = e.getArgSpec();
    if (spec instanceof OptionSpec option
        && e.getValue() != null
        && !(e instanceof MissingParameterException)) {
      return value(option, e.getValue());
    }
    return String.valueOf(e.getMessage());
  }

  private static String unknown(UnmatchedArgumentException e) {
    String argument = e.getUnmatched().get(0);
    String what = argument.startsWith("-") ? "option" : "command or argument";
    String hint =
        e.getSuggestions().isEmpty()
            ? ""
            : "; did you mean " + String.join(" or ", e.getSuggestions()) + "?";
    return "unknown " + what + " '" + argument + "'" + hint;
  }

  private static String value(OptionSpec option, String value) {
    String named = option.longestName() + " is '" + value + "'; give ";
    Class<?> type = option.auxiliaryTypes()[0];
    if (type.isEnum()) {
      List<String> names =
          Stream.of(type.getEnumConstants())
              .map(each -> String.valueOf(each).toLowerCase(Locale.ROOT))
              .toList();
      return named + anyOf(names);
    }
    if (WHOLE.contains(type)) {
      long most = INTEGERS.contains(type) ? Integer.MAX_VALUE : Long.MAX_VALUE;
      String bound = value.startsWith("-") ? " of -%s at least" : " of %s at most";
      boolean isTooLarge = value.matches("[+-]?\\d+");
      return named + "a whole number" + (isTooLarge ? bound.formatted(Lines.count(most)) : "");
    }
    return named + (DECIMAL.contains(type) ? "a number, such as 0.5" : "something else");
  }

  private static String anyOf(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }
}
