package org.drill.app.validation;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.app.statistics.CorrectedEstimate;
import org.drill.app.statistics.Wilson;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;
import org.drill.quality.LabelConfusion;
import org.drill.quality.LabelDecision;

/**
 * Parts of the examples of several labels, the same in the problems of all labels. So what is
 * learned for each label without a part can decide about it together with what is learned for the
 * others, and nothing that decides has seen any of it.
 *
 * <p>Parts have their share of each label, and follow from the seed alone. Immutable.
 */
public final class LabelFolds {
  private static final int NONE = -1;

  private final ValidationPlan plan;
  private final List<IndividualSet> labels;
  private final IntToDoubleFunction weight;
  private final int count;
  private final int[] partOf;

  private LabelFolds(
      ValidationPlan plan,
      List<IndividualSet> labels,
      IntToDoubleFunction weight,
      int count,
      int[] partOf) {
    this.plan = plan;
    this.labels = labels;
    this.weight = weight;
    this.count = count;
    this.partOf = partOf;
  }

  /**
   * Divides examples.
   *
   * @param plan how many parts, or which share; of folds there are as many as the smallest label
   *     with more than one example has, if that is fewer
   * @param labels the examples of each label, at least two labels
   * @param weight how much an example counts
   * @return the parts
   */
  public static LabelFolds of(
      ValidationPlan plan, List<IndividualSet> labels, IntToDoubleFunction weight) {
    requireNonNull(weight, "weight");
    if (labels.size() < 2) {
      throw new IllegalArgumentException(labels.size() + " labels; give two or more");
    }
    int smallest =
        labels.stream().mapToInt(IndividualSet::size).filter(size -> size > 1).min().orElse(2);
    int count = plan.isFolds() ? Math.min(plan.folds(), smallest) : 1;
    var partOf = new int[labels.get(0).universe()];
    Arrays.fill(partOf, NONE);
    var random = new Random(plan.seed());
    int next = 0;
    for (IndividualSet label : labels) {
      List<Integer> members = label.stream().boxed().collect(Collectors.toList());
      Collections.shuffle(members, random);
      int held =
          plan.isFolds() ? members.size() : StratifiedFolds.held(members.size(), plan.share());
      for (int member : members.subList(0, held)) {
        partOf[member] = next++ % count;
      }
    }
    return new LabelFolds(plan, List.copyOf(labels), weight, count, partOf);
  }

  /**
   * Splits the problem of a label.
   *
   * @param problem one label against all others
   * @return what to learn from and what to test on, for each part
   * @throws ProblemException if the label has fewer than two examples
   */
  public List<StratifiedFolds.Fold> split(LearningProblem problem) {
    StratifiedFolds.check(problem, plan.isFolds() ? "folds need" : "a part to hold out needs");
    var folds = new ArrayList<StratifiedFolds.Fold>();
    for (int k = 0; k < count; k++) {
      int part = k;
      folds.add(
          new StratifiedFolds.Fold(
              plan.isFolds() ? StratifiedFolds.name(k, count, plan.folds()) : "holdout",
              part(problem, example -> partOf[example] != part),
              part(problem, example -> partOf[example] == part)));
    }
    return folds;
  }

  private static LearningProblem part(LearningProblem problem, IntPredicate isIn) {
    return StratifiedFolds.problem(
        problem,
        names(problem, problem.positives(), isIn),
        names(problem, problem.negatives(), isIn));
  }

  private static List<String> names(
      LearningProblem problem, IndividualSet examples, IntPredicate isIn) {
    return examples.stream().filter(isIn).mapToObj(problem.kb().individuals()::name).toList();
  }

  /**
   * What to expect of the decision by all that was learned.
   *
   * @param learned what was learned for each label without each part, by {@link #split}
   * @return the scores of the decisions about the parts
   */
  public ExpectedDecision decide(List<Validation> learned) {
    var decided = new ArrayList<LabelConfusion>();
    var majority = new ArrayList<LabelConfusion>();
    for (int k = 0; k < count; k++) {
      int part = k;
      List<FoldResult> fold = learned.stream().map(each -> each.folds().get(part)).toList();
      List<IndividualSet> seen = examples(example -> partOf[example] != part);
      List<IndividualSet> held = examples(example -> partOf[example] == part);
      List<IndividualSet> extensions = fold.stream().map(LabelFolds::extension).toList();
      List<IndividualSet> nobody = seen.stream().map(each -> set(IntStream.empty(), each)).toList();
      decided.add(LabelConfusion.of(LabelDecision.of(extensions, seen, weight), held, weight));
      majority.add(LabelConfusion.of(LabelDecision.of(nobody, seen, weight), held, weight));
    }
    return new ExpectedDecision(plan, count, scores(decided), scores(majority));
  }

  private static IndividualSet extension(FoldResult fold) {
    return fold.learned().predictor().predict(fold.fold().training().kb()).predicted();
  }

  /** Of each label the examples that are in some parts. */
  private List<IndividualSet> examples(IntPredicate isIn) {
    return labels.stream().map(label -> set(label.stream().filter(isIn), label)).toList();
  }

  private static IndividualSet set(IntStream members, IndividualSet like) {
    long[] words = Bits.empty(like.universe());
    members.forEach(member -> Bits.set(words, member));
    return IndividualSet.wrap(words, like.universe());
  }

  private ExpectedDecision.Scores scores(List<LabelConfusion> parts) {
    double[] macro = parts.stream().mapToDouble(LabelConfusion::macroF1).toArray();
    double[] accuracy = parts.stream().mapToDouble(LabelConfusion::accuracy).toArray();
    return new ExpectedDecision.Scores(
        plan.isFolds()
            ? ExpectedScore.ofFolds(accuracy)
            : ExpectedScore.once(accuracy[0], wilson(parts.get(0))),
        plan.isFolds()
            ? ExpectedScore.ofFolds(macro)
            : ExpectedScore.once(macro[0], CorrectedEstimate.Interval.UNKNOWN));
  }

  /** Where accuracy lies; unknown with weights. */
  private CorrectedEstimate.Interval wilson(LabelConfusion counts) {
    boolean isPlain =
        labels.stream()
            .flatMapToInt(IndividualSet::stream)
            .allMatch(example -> weight.applyAsDouble(example) == 1);
    return isPlain
        ? Wilson.interval((int) counts.right(), (int) counts.all())
        : CorrectedEstimate.Interval.UNKNOWN;
  }
}
