package org.drill.app.terminal;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.drill.app.text.PlainText;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in words what is wrong with a command line, and what to give instead. */
public final class UsageProblem {
  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class);
  private static final Set<Class<?>> INTEGERS = Set.of(int.class, Integer.class);
  private static final Set<Class<?>> DECIMAL = Set.of(double.class, Double.class);

  private UsageProblem() {}

  /** One line about an exception of picocli. */
  public static String of(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      return unknown(unmatched);
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing(missing);
    }
    if (e instanceof OverwrittenOptionException twice
        && twice.getOverwritten() instanceof OptionSpec option) {
      return option.longestName() + " is there twice; give it once";
    }
    if (e.getArgSpec() != null && e.getValue() != null) {
      return value(e.getArgSpec(), e.getValue());
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

  /** An option that is not there, or one that is there without its value. */
  private static String missing(MissingParameterException e) {
    boolean isThere = String.valueOf(e.getMessage()).startsWith("Missing required parameter");
    ArgSpec first = e.getMissing().get(0);
    String name = first instanceof OptionSpec option ? option.longestName() + " " : "";
    return isThere && !name.isEmpty()
        ? name + "needs a value: " + first.paramLabel()
        : "give " + name + first.paramLabel();
  }

  private static String value(ArgSpec argument, String value) {
    String name =
        argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    String named = name + " is '" + value + "'; give ";
    Class<?> type = argument.auxiliaryTypes()[0];
    if (type == boolean.class) {
      return name + " takes no value; leave '" + value + "' out";
    }
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
      return named + "a whole number" + (isTooLarge ? bound.formatted(PlainText.count(most)) : "");
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
