package org.drill.app.validation;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.drill.quality.Confusion;

/**
 * What to expect of answers to a problem on new individuals, by examples that were held out.
 *
 * @param plan which examples were held out
 * @param folds what was learned without them, at least once
 */
public record Validation(ValidationPlan plan, List<FoldResult> folds) {
  /** How far a score on the examples is above the expected one if that is worth a note. */
  private static final double FAR = 0.1;

  /** Checks that there is something. */
  public Validation {
    requireNonNull(plan, "plan");
    folds = List.copyOf(folds);
    if (folds.isEmpty()) {
      throw new IllegalArgumentException("nothing was held out");
    }
  }

  /**
   * F1 and accuracy to expect.
   *
   * @param f1 F1
   * @param accuracy accuracy
   */
  public record Scores(ExpectedScore f1, ExpectedScore accuracy) {}

  /**
   * What to expect of what is learned.
   *
   * @return the scores
   */
  public Scores learned() {
    return scores(FoldResult::test);
  }

  /**
   * What to expect where every individual is taken for a positive one.
   *
   * @return the scores of ⊤ on the same examples
   */
  public Scores top() {
    return scores(FoldResult::top);
  }

  /**
   * What to expect where all are taken for what most examples are.
   *
   * @return the scores of the larger side on the same examples
   */
  public Scores majority() {
    return scores(FoldResult::majority);
  }

  private Scores scores(Function<FoldResult, Confusion> counts) {
    return new Scores(ExpectedScore.f1(folds, counts), ExpectedScore.accuracy(folds, counts));
  }

  /**
   * What users should know, a sentence each.
   *
   * @param examples right and wrong among all examples, of the answer to the whole problem
   * @return the notes, none if the answer is as good as it looks
   */
  public List<String> notes(Confusion examples) {
    var notes = new ArrayList<String>();
    Scores expected = learned();
    if (folds.size() < plan.runs()) {
      notes.add(
          "%d folds instead of %d, since %s has %d examples"
              .formatted(
                  folds.size(),
                  plan.runs(),
                  smallerSide() == folds.size() ? "one side" : "another label",
                  folds.size()));
    }
    if (examples.f1() - expected.f1().mean() > FAR) {
      notes.add(fitted("F1", examples.f1(), expected.f1()));
    } else if (examples.accuracy() - expected.accuracy().mean() > FAR) {
      notes.add(fitted("accuracy", examples.accuracy(), expected.accuracy()));
    }
    if (expected.f1().mean() <= top().f1().mean()
        && expected.accuracy().mean() <= majority().accuracy().mean()) {
      notes.add(
          ("on individuals that were held out, what is learned is no better than ⊤ by F1 and than"
                  + " the majority by accuracy (%s and %s, against %s and %s)")
              .formatted(
                  score(expected.f1().mean()),
                  score(expected.accuracy().mean()),
                  score(top().f1().mean()),
                  score(majority().accuracy().mean())));
    }
    return notes;
  }

  /** How many examples the smaller side of the whole problem has. */
  private int smallerSide() {
    int positives = folds.stream().mapToInt(f -> f.fold().test().positives().size()).sum();
    int negatives = folds.stream().mapToInt(f -> f.fold().test().negatives().size()).sum();
    return Math.min(positives, negatives);
  }

  private static String fitted(String measure, double examples, ExpectedScore expected) {
    return "%s on the examples, %s, is far above that on held-out ones, %s: do not expect it of new ones"
        .formatted(measure, score(examples), score(expected.mean()));
  }

  private static String score(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
