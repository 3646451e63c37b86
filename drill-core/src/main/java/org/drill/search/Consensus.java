package org.drill.search;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.drill.concept.Concepts;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.Retriever;
import org.drill.language.DescriptionLength;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.quality.Promise;

/**
 * Chooses among all that searches have found the answer that should hold on individuals that nobody
 * has seen.
 *
 * <p>Where more length clearly explains only wrong labels, the answer is the {@link Knee}.
 * Elsewhere any one rule that trades fit for length fails on some data. So there are three judges,
 * each careful in its own way, and the answer is the expression that agrees most with the three, by
 * the examples that they cover:
 *
 * <ul>
 *   <li>the best score less 0.01 for each symbol;
 *   <li>the best score less what two examples weigh for each symbol, which is harder on few
 *       examples and softer on many;
 *   <li>what a cautious search found, one that tests few long expressions; where there was none,
 *       the best score with pessimistic rates. It has three votes, and so decides, if there is
 *       evidence, that is, if any expression tells more of the labels than 0.3 times its bits, and
 *       nothing of at most its length has more F1 by more than 0.02; else one vote like the others.
 * </ul>
 *
 * <p>An expression that another one beats in score and length is never chosen. An exact one comes
 * first if it promises at least what ⊤ scores (for accuracy, what the majority does): then its
 * examples are enough for its length. The others follow by what they promise.
 */
public final class Consensus {
  /** What the first judge takes for a symbol. */
  private static final double SYMBOL = 0.01;

  /** What the second judge takes for a symbol, in examples. */
  private static final double SYMBOL_EXAMPLES = 2;

  /** How many votes a cautious search has where it decides: more than the two others. */
  private static final int CAUTIOUS_VOTES = 3;

  /** What a bit of an expression costs when it is asked whether there is evidence. */
  private static final double EVIDENCE_PRICE = 0.3;

  /** A search is behind if something else of at most the length has so much more F1. */
  private static final double BEHIND = 0.02;

  private final LearningProblem problem;
  private final DescriptionLength price;
  private final LabelCode code;
  private final boolean isForAccuracy;
  private final Retriever retriever;
  private final Map<Answer, Promise> promises = new HashMap<>();

  /**
   * Prepares the choice.
   *
   * @param problem the problem
   * @param price how long expressions are
   * @param objective {@link Objective#F1} or {@link Objective#ACCURACY}
   */
  public Consensus(LearningProblem problem, DescriptionLength price, Objective objective) {
    this.problem = requireNonNull(problem, "problem");
    this.price = requireNonNull(price, "price");
    this.code = new LabelCode(problem, price);
    if (objective == Objective.EXACT) {
      throw new IllegalArgumentException("the best fit needs no consensus");
    }
    this.isForAccuracy = objective == Objective.ACCURACY;
    this.retriever = problem.kb().retriever();
  }

  /**
   * Chooses answers.
   *
   * @param found at least one answer
   * @param cautious the answer of a cautious search, if there was one
   * @param count how many answers are wanted
   * @param budget the budget of the run; when its time is up, fewer answers are made, but always
   *     one
   * @return the chosen one first; simplified, distinct by extension, and none that another one
   *     beats in score and length
   */
  public List<Answer> answers(
      List<Answer> found, Optional<Answer> cautious, int count, Budget budget) {
    var distinct = new ArrayList<Answer>();
    Set<IndividualSet> seen = new HashSet<>();
    for (Answer answer : rank(found, cautious)) {
      boolean isLate = budget.seconds() > budget.limits().seconds();
      if (distinct.size() < count
          && (distinct.isEmpty() || !isLate)
          && seen.add(retriever.retrieve(answer.concept()))) {
        distinct.add(answer);
      }
    }
    List<Answer> simple = Answers.simplified(problem, budget, distinct, count);
    List<Answer> left =
        new ArrayList<>(
            simple.stream().filter(one -> simple.stream().noneMatch(o -> beats(o, one))).toList());
    left.stream()
        .filter(other -> beats(other, simple.get(0)))
        .findFirst()
        .ifPresent(better -> putFirst(better, left));
    return List.copyOf(left);
  }

  private static void putFirst(Answer answer, List<Answer> answers) {
    answers.remove(answer);
    answers.add(0, answer);
  }

  /** Those that no other one beats in score and length, the chosen one first. */
  private List<Answer> rank(List<Answer> found, Optional<Answer> cautious) {
    List<Answer> left =
        new ArrayList<>(
            found.stream()
                .filter(answer -> found.stream().noneMatch(other -> beats(other, answer)))
                .sorted(
                    Comparator.comparingDouble((Answer answer) -> -promised(answer))
                        .thenComparing(Ranking.BY_TRADE))
                .toList());
    putFirst(first(found, left, cautious), left);
    return left;
  }

  /** An exact answer, or the knee, or what the judges agree on. */
  private Answer first(List<Answer> found, List<Answer> left, Optional<Answer> cautious) {
    return supported(left)
        .or(() -> new Knee(code).of(found).filter(left::contains))
        .orElseGet(() -> agreed(found, left, cautious));
  }

  private boolean beats(Answer one, Answer other) {
    return score(one) > score(other) && one.concept().length() < other.concept().length();
  }

  private double score(Answer answer) {
    return isForAccuracy ? answer.confusion().accuracy() : answer.confusion().f1();
  }

  private Promise promise(Answer answer) {
    return promises.computeIfAbsent(
        answer, a -> Promise.of(a.confusion(), price.bits(a.concept())));
  }

  private double promised(Answer answer) {
    return isForAccuracy ? promise(answer).accuracy() : promise(answer).f1();
  }

  /**
   * Whether an answer is exact, and its examples are enough for its length.
   *
   * @param answer an answer to the problem
   * @return whether it promises at least what ⊤ or the majority scores
   */
  public boolean isSupported(Answer answer) {
    return answer.confusion().isPerfect() && promised(answer) >= trivialScore();
  }

  /** The shortest exact answer, if its examples are enough for its length. */
  private Optional<Answer> supported(List<Answer> answers) {
    return answers.stream()
        .filter(answer -> answer.confusion().isPerfect())
        .min(Ranking.BY_TRADE)
        .filter(this::isSupported);
  }

  /** The score of ⊤, or for accuracy of the larger side of the examples. */
  private double trivialScore() {
    var all = new Answer(Concepts.TOP, Confusion.of(problem, retriever.retrieve(Concepts.TOP)));
    double score = score(all);
    return isForAccuracy ? Math.max(score, 1 - score) : score;
  }

  /** The candidate that agrees most with the judges; of equally good ones the shorter. */
  private Answer agreed(List<Answer> found, List<Answer> candidates, Optional<Answer> cautious) {
    List<long[]> votes = new ArrayList<>();
    for (double symbol : new double[] {SYMBOL, SYMBOL_EXAMPLES / examples(found)}) {
      votes.add(examples(best(found, each -> score(each) - symbol * each.concept().length())));
    }
    long[] third = examples(cautious.orElseGet(() -> best(found, this::promised)));
    boolean decides = cautious.isPresent() && decides(found, cautious.get());
    votes.addAll(Collections.nCopies(decides ? CAUTIOUS_VOTES : 1, third));
    return best(candidates, answer -> agreement(examples(answer), votes));
  }

  /**
   * Whether the answer of a cautious search has more votes than all others: where there is
   * evidence, unless the search had too little time, which is seen by what others have found. F1
   * tells, whatever is wanted of answers, since F1 is what such a search looks for.
   */
  private boolean decides(List<Answer> found, Answer cautious) {
    boolean isEvident = found.stream().anyMatch(each -> code.saves(each, EVIDENCE_PRICE) > 0);
    return isEvident
        && found.stream()
            .filter(each -> each.concept().length() <= cautious.concept().length())
            .noneMatch(each -> each.confusion().f1() > cautious.confusion().f1() + BEHIND);
  }

  /** What all examples weigh: how many there are, where weights are 1. */
  private static double examples(List<Answer> found) {
    Confusion any = found.get(0).confusion();
    Confusion.Units units = any.units();
    long positives = (long) units.truePositives() + units.falseNegatives();
    long negatives = (long) units.falsePositives() + units.trueNegatives();
    return any.unit() * (positives + negatives);
  }

  private static Answer best(List<Answer> answers, ToDoubleFunction<Answer> worth) {
    return answers.stream()
        .min(
            Comparator.comparingDouble((Answer answer) -> -worth.applyAsDouble(answer))
                .thenComparingInt(answer -> answer.concept().length())
                .thenComparing(Answer::concept))
        .orElseThrow();
  }

  /** The examples that an answer covers. */
  private long[] examples(Answer answer) {
    long[] covered = problem.positives().words().clone();
    Bits.or(covered, problem.negatives().words());
    Bits.and(covered, retriever.retrieve(answer.concept()).words());
    return covered;
  }

  /**
   * How much a set of examples has in common with the votes: F1 with the share of votes that each
   * example has, or for accuracy the share of examples and votes that agree.
   */
  private double agreement(long[] covered, List<long[]> votes) {
    long common = 0;
    long voted = 0;
    for (long[] vote : votes) {
      common += problem.weights().units(covered, vote);
      voted += problem.weights().units(vote, vote);
    }
    long own = (long) votes.size() * problem.weights().units(covered, covered);
    if (isForAccuracy) {
      return 2.0 * common - own - voted;
    }
    return own + voted == 0 ? 1 : 2.0 * common / (own + voted);
  }
}
