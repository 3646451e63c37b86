package org.drill.learner;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Supplier;
import org.drill.language.Language;
import org.drill.policy.PolicyHeuristic;
import org.drill.policy.PolicyNetwork;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.layered.LayeredOptions;
import org.drill.search.layered.LayeredOptions.WhenLong;

/**
 * Several learners within one set of limits: what one does not solve, another one goes on with. A
 * learner that stands there twice has two turns of one run: the second goes on where the first
 * ended. The answers of all are ranked together, or chosen from all that they found by {@link
 * org.drill.search.Consensus}, as the objective of a run says.
 *
 * <p>With one thread, or a limit on expressions, they work one after another, so that what is found
 * depends on nothing else. Otherwise they work in two lanes at once: {@link PortfolioRun}.
 */
public final class Portfolio implements Learner {
  /** What a stage is there for. */
  public enum Part {
    /** Goes first, and with all threads; nobody is asked to shorten what it solves. */
    OPENS,
    /** Proposes expressions where those before have not solved the problem. */
    PROPOSES,
    /**
     * The same, and is also asked where another one has solved the problem, for something shorter;
     * it may then spend four times as much as was spent until then.
     */
    SHORTENS,
    /** A cautious learner, whose answer is the third judge of the consensus. */
    JUDGES
  }

  /**
   * A learner and what it may use of what is left.
   *
   * @param learner the learner
   * @param share the share of the time
   * @param cost how many expressions of other learners one of this learner is worth: of a limit on
   *     expressions it gets this part at most
   * @param part what it is there for
   */
  public record Stage(Learner learner, double share, int cost, Part part) {
    /** Checks the numbers. */
    public Stage {
      requireNonNull(learner, "learner");
      requireNonNull(part, "part");
      if (!(share > 0 && share <= 1) || cost < 1) {
        throw new IllegalArgumentException("share " + share + ", cost " + cost);
      }
    }
  }

  /** An expression of a downward refinement takes this much more time than one of the layered. */
  private static final int REFINING_COST = 20;

  /** An expression of the policy's search takes this much more time than one of the layered. */
  private static final int POLICY_COST = 200;

  /**
   * DL-FOIL with the gain over ⊤ and hardly a penalty for length. It comes to other descriptions
   * than its defaults: better ones where examples are clean, worse ones where they are not.
   */
  private static final DlFoil.Options GREEDY =
      DlFoil.Options.DEFAULTS.withKept(1).withLengthPenalty(0.02).withEstimate(1e-9);

  private final String name;
  private final List<Stage> stages;

  /**
   * Makes a learner.
   *
   * @param name its name
   * @param stages the learners in turn, at least one
   */
  public Portfolio(String name, List<Stage> stages) {
    this.name = requireNonNull(name, "name");
    this.stages = List.copyOf(stages);
    if (stages.isEmpty()) {
      throw new IllegalArgumentException("no learner; give one or more");
    }
  }

  /**
   * The learner that needs no training. Where a layered search takes long or ends without an exact
   * answer, it rests, and two DL-FOILs and a policy propose longer expressions, for some of the
   * time that is left; then the layered search goes on to its end, and with wider beams. CELOE is
   * the cautious judge.
   *
   * @param policy the policy, asked for when it is needed
   * @return the learner {@code drill}
   */
  public static Learner drill(Supplier<PolicyNetwork> policy) {
    var layered = new Layered("layered", LayeredOptions.BEAM.whenLong(WhenLong.REST));
    var celoe = new RefinementLearner("celoe", RefinementLearner.Options.CELOE);
    return new Portfolio(
        Learners.DRILL,
        List.of(
            new Stage(layered, 0.15, 1, Part.OPENS),
            new Stage(new DlFoil(DlFoil.Options.DEFAULTS), 0.1, REFINING_COST, Part.PROPOSES),
            new Stage(new DlFoil(GREEDY), 0.15, REFINING_COST, Part.PROPOSES),
            new Stage(policy(policy), 0.4, POLICY_COST, Part.SHORTENS),
            new Stage(layered, 1, 1, Part.SHORTENS),
            new Stage(celoe, 1, REFINING_COST, Part.JUDGES)));
  }

  /**
   * The search that a policy steers, alone.
   *
   * @param policy the policy, asked for when it is needed
   * @return the learner {@code policy}
   */
  public static Learner policy(Supplier<PolicyNetwork> policy) {
    return BlockLearner.byMoves(
        "policy",
        (terms, extents, operator) ->
            new PolicyHeuristic(
                policy.get()::scorer, PolicyHeuristic.Recorder.NONE, terms, extents, operator));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Language language(LearnOptions options) {
    return stages.stream()
        .filter(stage -> keepsTo(stage, options))
        .map(stage -> stage.learner().language(options))
        .reduce(Portfolio::either)
        .orElseThrow();
  }

  /** Whether a learner uses no more than the language of a run. */
  static boolean keepsTo(Stage stage, LearnOptions options) {
    return options.language().covers(stage.learner().language(options));
  }

  /** What one of two learners uses. */
  private static Language either(Language a, Language b) {
    return new Language(
        a.negation() || b.negation(),
        a.universal() || b.universal(),
        a.disjunction() || b.disjunction(),
        a.inverse() || b.inverse(),
        Math.max(a.maxCardinality(), b.maxCardinality()),
        a.nominals() || b.nominals(),
        a.self() || b.self(),
        a.data() || b.data(),
        a.thresholds());
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    return new PortfolioRun(name, stages, problem, options).learn();
  }
}
