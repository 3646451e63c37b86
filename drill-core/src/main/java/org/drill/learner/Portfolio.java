package org.drill.learner;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.drill.kb.IndividualSet;
import org.drill.policy.PolicyHeuristic;
import org.drill.policy.PolicyNetwork;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.BitsetRetriever;
import org.drill.search.Answer;
import org.drill.search.LayeredOptions;
import org.drill.search.LearningResult;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.drill.search.StopReason;

/**
 * One learner after another, within one set of limits: what the first does not solve, the second
 * goes on with.
 *
 * <p>The answers of both are ranked together. The first answer is that of the first learner, unless
 * the second has one that is enough better to be worth its length.
 */
public final class Portfolio implements Learner {
  /** How much F1 a symbol must bring, as in the layered search. */
  private static final double SYMBOL = LayeredOptions.BEAM.lengthPenalty();

  /**
   * How many expressions of the first learner one of the second is worth: of a limit on expressions
   * it gets this part at most.
   */
  private static final int COST = 200;

  private final String name;
  private final Learner first;
  private final Learner second;

  /**
   * Makes a learner.
   *
   * @param name its name
   * @param first what begins
   * @param second what goes on
   */
  public Portfolio(String name, Learner first, Learner second) {
    this.name = requireNonNull(name, "name");
    this.first = requireNonNull(first, "first");
    this.second = requireNonNull(second, "second");
  }

  /**
   * The learner that needs no training: short expressions by layers, then longer ones as a policy
   * proposes.
   *
   * @param policy the policy, asked for when it is needed
   * @return the learner {@code drill}
   */
  public static Learner drill(Supplier<PolicyNetwork> policy) {
    return new Portfolio(Learners.DRILL, Layered.layered(), agent(policy));
  }

  /**
   * The search that a policy steers, alone.
   *
   * @param policy the policy, asked for when it is needed
   * @return the learner {@code agent}
   */
  public static Learner agent(Supplier<PolicyNetwork> policy) {
    return BlockLearner.grouped(
        "agent",
        (terms, extensions, operator) ->
            new PolicyHeuristic(
                policy.get()::scorer, PolicyHeuristic.Recorder.NONE, terms, extensions, operator));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    long start = System.nanoTime();
    LearningResult begun = first.learn(problem, options);
    double secondsLeft = options.limits().seconds() - (System.nanoTime() - start) / 1e9;
    long expressions = options.limits().expressions();
    long expressionsLeft = Math.min(expressions - begun.tested(), expressions / COST);
    if (begun.stopped() != StopReason.EXHAUSTED || secondsLeft <= 0 || expressionsLeft <= 0) {
      return named(begun);
    }
    LearningResult rest =
        second.learn(
            problem,
            options
                .withListener(new Later(begun, options.listener()))
                .withLimits(
                    options.limits().withSeconds(secondsLeft).withExpressions(expressionsLeft)));
    return joined(problem, begun, rest, options.top());
  }

  /** Tells of the second search as the rest of the first. */
  private record Later(LearningResult begun, SearchListener listener) implements SearchListener {
    @Override
    public void progress(Answer best, long tested, double seconds) {
      listener.progress(
          isBetter(best, begun.best()) ? best : begun.best(),
          begun.tested() + tested,
          begun.seconds() + seconds);
    }

    @Override
    public void step(SearchTree tree) {
      listener.step(tree);
    }

    @Override
    public void note(String text) {
      listener.note(text);
    }
  }

  private LearningResult named(LearningResult result) {
    return new LearningResult(
        result.problem(),
        name,
        result.answers(),
        result.stopped(),
        result.seconds(),
        result.tested(),
        result.duplicates(),
        result.dropped(),
        result.certified());
  }

  private static boolean isBetter(Answer one, Answer other) {
    double gain = one.confusion().f1() - other.confusion().f1();
    boolean isExact = one.confusion().isPerfect() && !other.confusion().isPerfect();
    int longer = one.concept().length() - other.concept().length();
    return isExact || (gain >= 0 && gain > SYMBOL * longer + 1e-12);
  }

  private LearningResult joined(
      LearningProblem problem, LearningResult begun, LearningResult rest, int top) {
    Answer best = isBetter(rest.best(), begun.best()) ? rest.best() : begun.best();
    var others = new ArrayList<Answer>();
    others.addAll(begun.answers());
    others.addAll(rest.answers());
    others.sort(null);
    var retriever = new BitsetRetriever(problem.kb());
    Set<IndividualSet> seen = new HashSet<>(List.of(retriever.retrieve(best.concept())));
    List<Answer> answers = new ArrayList<>(List.of(best));
    for (Answer answer : others) {
      if (answers.size() < top && seen.add(retriever.retrieve(answer.concept()))) {
        answers.add(answer);
      }
    }
    return new LearningResult(
        begun.problem(),
        name,
        answers,
        rest.stopped(),
        begun.seconds() + rest.seconds(),
        begun.tested() + rest.tested(),
        begun.duplicates() + rest.duplicates(),
        begun.dropped() + rest.dropped(),
        begun.certified());
  }
}
