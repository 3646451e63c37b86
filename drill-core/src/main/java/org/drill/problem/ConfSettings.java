package org.drill.problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** What configurations say, as it comes in; each word is used or it is not. */
final class ConfSettings {
  /** What others call learners that we have. */
  private static final Map<String, String> LEARNERS =
      Map.ofEntries(
          Map.entry("celoe", "celoe"),
          Map.entry("ocel", "ocel"),
          Map.entry("refexamples", "ocel"),
          Map.entry("eltl", "eltl"),
          Map.entry("el", "eltl"),
          Map.entry("drill", "drill"),
          Map.entry("dlfoil", "dl-foil"),
          Map.entry("dl-foil", "dl-foil"));

  private final Set<String> used = new LinkedHashSet<>();
  private final Set<String> unused = new LinkedHashSet<>();
  private Optional<Path> knowledgeBase = Optional.empty();
  private Optional<String> learner = Optional.empty();
  private OptionalDouble seconds = OptionalDouble.empty();
  private OptionalLong expressions = OptionalLong.empty();
  private OptionalDouble noise = OptionalDouble.empty();
  private OptionalInt top = OptionalInt.empty();

  void used(String word) {
    used.add(word);
  }

  void unused(String word) {
    unused.add(word);
  }

  /** Notes whether a word was used. */
  private void note(String word, boolean isUsed) {
    (isUsed ? used : unused).add(word);
  }

  void knowledgeBase(String word, Path file) {
    boolean isFirst = knowledgeBase.isEmpty();
    if (isFirst) {
      knowledgeBase = Optional.of(file);
    }
    note(word, isFirst);
  }

  void learner(String word, String name) {
    Optional<String> known =
        Optional.ofNullable(LEARNERS.get(name.strip().toLowerCase(Locale.ROOT)));
    known.ifPresent(one -> learner = known);
    note(word, known.isPresent());
  }

  /** A time limit; none is below 1, where DL-Learner means that there is no limit. */
  void seconds(String word, double limit) {
    if (limit > 0) {
      seconds = OptionalDouble.of(limit);
    }
    note(word, limit > 0);
  }

  void expressions(String word, double limit) {
    if (limit >= 1) {
      expressions = OptionalLong.of((long) limit);
    }
    note(word, limit >= 1);
  }

  void noise(String word, double percentage) {
    boolean isShare = percentage >= 0 && percentage < 100;
    if (isShare) {
      noise = OptionalDouble.of(percentage / 100);
    }
    note(word, isShare);
  }

  void top(String word, double number) {
    boolean isNumber = number >= 1 && number <= Integer.MAX_VALUE;
    if (isNumber) {
      top = OptionalInt.of((int) number);
    }
    note(word, isNumber);
  }

  ProblemConfiguration with(List<ProblemEntry> problems) {
    return new ProblemConfiguration(
        problems,
        knowledgeBase,
        learner,
        seconds,
        expressions,
        noise,
        top,
        new ArrayList<>(used),
        new ArrayList<>(unused));
  }
}
