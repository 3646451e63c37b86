package org.drill.predict;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.quality.Promise;
import org.drill.search.Objective;

/** A list of rules in the making, and the examples that none of them decides. Immutable. */
final class RuleDraft {
  private final LearningProblem whole;
  private final Objective objective;
  private final List<Rule> rules;

  /** What is predicted of those that rules decide. */
  private final long[] predicted;

  private final long[] positives;
  private final long[] negatives;

  /** What the rules take to be written down, in bits. */
  private final double cost;

  /** No rules yet. */
  RuleDraft(LearningProblem whole, Objective objective) {
    this(
        whole,
        objective,
        List.of(),
        Bits.empty(whole.kb().size()),
        whole.positives().words(),
        whole.negatives().words(),
        0);
  }

  private RuleDraft(
      LearningProblem whole,
      Objective objective,
      List<Rule> rules,
      long[] predicted,
      long[] positives,
      long[] negatives,
      double cost) {
    this.whole = whole;
    this.objective = objective;
    this.rules = rules;
    this.predicted = predicted;
    this.positives = positives;
    this.negatives = negatives;
    this.cost = cost;
  }

  /** Whether the examples that are left are of one side, or none. */
  boolean isDone() {
    return Bits.count(positives) == 0 || Bits.count(negatives) == 0;
  }

  /** The examples that are left, as a problem. */
  LearningProblem problem(boolean forPositives) {
    return whole.withExamples(
        set(forPositives ? positives : negatives), set(forPositives ? negatives : positives));
  }

  private IndividualSet set(long[] words) {
    return IndividualSet.wrap(words, whole.kb().size());
  }

  /** What the list promises on new individuals, with the better rule for all that are left. */
  double worth() {
    return Math.max(worth(true), worth(false));
  }

  /** What it promises if it predicts one side for all that are left. */
  private double worth(boolean otherwise) {
    Promise promise = Promise.of(counts(otherwise), objective == Objective.EXACT ? 0 : cost);
    return objective == Objective.ACCURACY ? promise.accuracy() : promise.f1();
  }

  private Confusion counts(boolean otherwise) {
    if (!otherwise) {
      return Confusion.of(whole, set(predicted));
    }
    long[] all = predicted.clone();
    Bits.or(all, positives);
    Bits.or(all, negatives);
    return Confusion.of(whole, set(all));
  }

  /**
   * This list with one more rule, which predicts what makes it worth more.
   *
   * @param condition the condition of the rule
   * @param bits what it takes to be written down
   */
  RuleDraft with(Concept condition, double bits) {
    long[] covered = whole.kb().retriever().retrieve(condition).words();
    RuleDraft yes = with(condition, bits, covered, true);
    RuleDraft no = with(condition, bits, covered, false);
    return yes.worth() >= no.worth() ? yes : no;
  }

  private RuleDraft with(Concept condition, double bits, long[] covered, boolean predicts) {
    int yes = whole.weights().units(covered, positives);
    int no = whole.weights().units(covered, negatives);
    var longer = new ArrayList<>(rules);
    longer.add(rule(condition, predicts, yes, no));
    long[] more = predicted.clone();
    if (predicts) {
      Bits.or(more, both(positives, covered));
      Bits.or(more, both(negatives, covered));
    }
    return new RuleDraft(
        whole,
        objective,
        longer,
        more,
        without(positives, covered),
        without(negatives, covered),
        cost + bits + 1); // a bit for what it predicts
  }

  private static long[] both(long[] examples, long[] covered) {
    long[] both = examples.clone();
    Bits.and(both, covered);
    return both;
  }

  private static long[] without(long[] examples, long[] covered) {
    long[] left = examples.clone();
    Bits.andNot(left, covered);
    return left;
  }

  /** The rules, and one for all that are left. */
  RuleList list() {
    var all = new ArrayList<>(rules);
    boolean otherwise = worth(true) > worth(false);
    all.add(rule(Concepts.TOP, otherwise, units(positives), units(negatives)));
    return new RuleList(all);
  }

  private Rule rule(Concept condition, boolean predicts, int yes, int no) {
    double unit = counts(true).unit();
    return new Rule(condition, predicts, unit * (predicts ? yes : no), unit * (yes + no));
  }

  private int units(long[] examples) {
    return whole.weights().units(examples);
  }
}
