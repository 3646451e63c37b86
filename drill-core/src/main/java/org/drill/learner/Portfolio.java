package org.drill.learner;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.drill.language.DescriptionLength;
import org.drill.language.Language;
import org.drill.policy.PolicyHeuristic;
import org.drill.policy.PolicyNetwork;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;
import org.drill.search.Answers;
import org.drill.search.Budget;
import org.drill.search.Consensus;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.drill.search.StopReason;
import org.drill.search.layered.LayeredOptions;
import org.drill.search.layered.LayeredOptions.WhenLong;
import org.jspecify.annotations.Nullable;

/**
 * One learner after another, within one set of limits: what one does not solve, the next goes on
 * with. A learner that stands there twice has two turns of one run: the second goes on where the
 * first ended. The answers of all are ranked together, or chosen from all that they found by {@link
 * Consensus}, as the objective of a run says.
 */
public final class Portfolio implements Learner {
  /**
   * A learner and what it may use of what is left.
   *
   * @param learner the learner
   * @param share the share of the time
   * @param cost how many expressions of other learners one of this learner is worth: of a limit on
   *     expressions it gets this part at most
   * @param shortens whether it is also asked where an earlier one has solved the problem, for
   *     something shorter; it may then spend four times as much as was spent until then
   */
  public record Stage(Learner learner, double share, int cost, boolean shortens) {
    /** Checks the numbers. */
    public Stage {
      requireNonNull(learner, "learner");
      if (!(share > 0 && share <= 1) || cost < 1) {
        throw new IllegalArgumentException("share " + share + ", cost " + cost);
      }
    }
  }

  /** An expression of DL-FOIL's search takes this much more time than one of the layered. */
  private static final int COVERING_COST = 20;

  /** An expression of the policy's search takes this much more time than one of the layered. */
  private static final int POLICY_COST = 200;

  /**
   * DL-FOIL with the gain over ⊤ and hardly a penalty for length. It comes to other descriptions
   * than its defaults: better ones where examples are clean, worse ones where they are not.
   */
  private static final DlFoil.Options GREEDY =
      DlFoil.Options.DEFAULTS.withKept(1).withLengthPenalty(0.02).withEstimate(1e-9);

  /** What the cautious judge of the consensus may use of the time. */
  private static final double CAUTIOUS_SHARE = 0.35;

  /** What is kept of the time for the choice. */
  private static final double CHOOSING_SHARE = 0.02;

  /** How much may be spent to shorten a solution, in terms of what was spent until it was found. */
  private static final int SHORTENING = 4;

  private final String name;
  private final List<Stage> stages;
  private final Learner cautious;

  /**
   * Makes a learner.
   *
   * @param name its name
   * @param cautious whose answer is the third judge of the consensus
   * @param stages the learners in turn, at least one
   */
  public Portfolio(String name, Learner cautious, List<Stage> stages) {
    this.name = requireNonNull(name, "name");
    this.cautious = requireNonNull(cautious, "cautious");
    this.stages = List.copyOf(stages);
    if (stages.isEmpty()) {
      throw new IllegalArgumentException("no learner; give one or more");
    }
  }

  /**
   * The learner that needs no training. Where a layered search takes long or ends without an exact
   * answer, it rests, and two DL-FOILs and a policy propose longer expressions, for some of the
   * time that is left; then the layered search goes on to its end, and with wider beams.
   *
   * @param policy the policy, asked for when it is needed
   * @return the learner {@code drill}
   */
  public static Learner drill(Supplier<PolicyNetwork> policy) {
    var layered = new Layered("layered", LayeredOptions.BEAM.whenLong(WhenLong.REST));
    return new Portfolio(
        Learners.DRILL,
        new RefinementLearner("celoe", RefinementLearner.Options.CELOE),
        List.of(
            new Stage(layered, 0.15, 1, false),
            new Stage(new DlFoil(DlFoil.Options.DEFAULTS), 0.1, COVERING_COST, false),
            new Stage(new DlFoil(GREEDY), 0.15, COVERING_COST, false),
            new Stage(policy(policy), 0.4, POLICY_COST, true),
            new Stage(layered, 1, 1, true)));
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
  private static boolean keepsTo(Stage stage, LearnOptions options) {
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
    var clock = new Budget(options.limits());
    if (options.objective() == Objective.EXACT) {
      return named(search(problem, options, clock), Ranking.BY_TRADE);
    }
    Limits limits = options.limits();
    Limits most =
        limits
            .withSeconds(limits.seconds() * (1 - CAUTIOUS_SHARE))
            .withExpressions(
                Math.max(1, limits.expressions() - limits.expressions() / COVERING_COST));
    LearnOptions fitting = options.withObjective(Objective.EXACT);
    LearningResult found = search(problem, fitting.withLimits(most), clock);
    return named(choose(problem, found, fitting, options.objective(), clock), Ranking.BY_CONSENSUS);
  }

  /** Lets the learners search in turn, for the best fit. */
  private LearningResult search(LearningProblem problem, LearnOptions options, Budget clock) {
    long spent = 0;
    @Nullable LearningResult sofar = null;
    Map<Learner, LearningRun> runs = new HashMap<>();
    for (Stage stage : stages) {
      if (!keepsTo(stage, options)) {
        continue;
      }
      double elapsed = sofar == null ? 0 : clock.seconds();
      double secondsLeft = options.limits().seconds() - elapsed;
      if (sofar != null && (secondsLeft <= 0 || isOver(sofar, stage))) {
        break;
      }
      long expressions = options.limits().expressions();
      long tested = sofar == null ? 0 : sofar.tested();
      long mayTest = Math.min(expressions - tested, expressions / stage.cost());
      int length = options.limits().length();
      if (sofar != null && sofar.stopped() == StopReason.GOAL) {
        length = sofar.best().concept().length() - 1;
        mayTest = Math.min(mayTest, SHORTENING * spent / stage.cost());
      }
      if (mayTest < 1 || length < 1) {
        continue;
      }
      Limits limits =
          options
              .limits()
              .withSeconds(stage.share() * secondsLeft)
              .withExpressions(mayTest)
              .withLength(length);
      LearningRun run = runs.computeIfAbsent(stage.learner(), one -> one.begin(problem));
      LearningResult found = ask(run, sofar, options.withLimits(limits));
      spent += found.tested() * stage.cost();
      sofar = sofar == null ? found : joined(problem, sofar, found, options.top());
    }
    return requireNonNull(sofar, "stages");
  }

  private static LearningResult ask(
      LearningRun run, @Nullable LearningResult sofar, LearnOptions options) {
    var listener = sofar == null ? options.listener() : new Later(sofar, options.listener());
    return run.turn(options.withListener(listener));
  }

  /** Chooses from all that was found what should hold on new individuals. */
  private LearningResult choose(
      LearningProblem problem,
      LearningResult found,
      LearnOptions fitting,
      Objective objective,
      Budget clock) {
    DescriptionLength price = found.price().orElseThrow();
    var consensus = new Consensus(problem, price, objective);
    boolean isSettled = consensus.isSupported(found.best());
    Optional<LearningResult> careful =
        isSettled || isEnded(found.stopped())
            ? Optional.empty()
            : askCautious(problem, found, fitting, clock);
    LearningResult all =
        careful
            .map(more -> joined(problem, found, more, fitting.top()).stoppedBy(found.stopped()))
            .orElse(found);
    List<Answer> answers =
        consensus.answers(all.archive(), careful.map(LearningResult::best), fitting.top(), clock);
    if (found.best().confusion().isPerfect() && !answers.get(0).confusion().isPerfect()) {
      fitting.listener().note(tooLong(problem, found.best()));
    }
    return all.withAnswers(answers);
  }

  /** Whether there is nothing left to find, or nobody wants to wait for it. */
  private static boolean isEnded(StopReason reason) {
    return reason == StopReason.EXHAUSTED || reason == StopReason.CANCELLED;
  }

  private static String tooLong(LearningProblem problem, Answer exact) {
    return "an exact answer of %d symbols is too long for %d examples to be believed; --for exact puts it first"
        .formatted(
            exact.concept().length(), problem.positives().size() + problem.negatives().size());
  }

  /** Asks the cautious judge, within what is left. */
  private Optional<LearningResult> askCautious(
      LearningProblem problem, LearningResult found, LearnOptions options, Budget clock) {
    Limits limits = options.limits();
    double seconds = limits.seconds() * (1 - CHOOSING_SHARE) - clock.seconds();
    long mayTest =
        Math.min(limits.expressions() - found.tested(), limits.expressions() / COVERING_COST);
    if (seconds <= 0 || mayTest < 1) {
      return Optional.empty();
    }
    Limits own = limits.withSeconds(seconds).withExpressions(mayTest);
    return Optional.of(ask(cautious.begin(problem), found, options.withLimits(own)));
  }

  /**
   * Whether a learner and those after it are not asked: the problem is solved, everything was
   * tried, or somebody wants an end. One that used up its share is like one that had nothing left
   * to try.
   */
  private static boolean isOver(LearningResult result, Stage next) {
    return switch (result.stopped()) {
      case GOAL -> !next.shortens();
      case CANCELLED, EXHAUSTED, NARROWED, TIME, EXPRESSIONS, MEMORY -> isEnded(result.stopped());
    };
  }

  /** Tells of a later search as the rest of the earlier ones. */
  private record Later(LearningResult begun, SearchListener listener) implements SearchListener {
    @Override
    public void progress(Answer best, long tested, double seconds) {
      listener.progress(
          Ranking.BY_TRADE.compare(best, begun.best()) < 0 ? best : begun.best(),
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

  private LearningResult named(LearningResult result, Ranking ranking) {
    return new LearningResult(
        result.problem(),
        name,
        result.answers(),
        ranking,
        result.stopped(),
        result.seconds(),
        result.tested(),
        result.duplicates(),
        result.dropped(),
        result.lookedAhead(),
        result.certified(),
        result.archive(),
        result.price());
  }

  private LearningResult joined(
      LearningProblem problem, LearningResult begun, LearningResult rest, int top) {
    var answers = new ArrayList<>(begun.answers());
    answers.addAll(rest.answers());
    var archive = new ArrayList<>(begun.archive());
    archive.addAll(rest.archive());
    return new LearningResult(
        begun.problem(),
        name,
        Answers.merge(problem, answers, top, Ranking.BY_TRADE),
        Ranking.BY_TRADE,
        begun.stopped() == StopReason.GOAL ? StopReason.GOAL : rest.stopped(),
        begun.seconds() + rest.seconds(),
        begun.tested() + rest.tested(),
        begun.duplicates() + rest.duplicates(),
        begun.dropped() + rest.dropped(),
        begun.lookedAhead() + rest.lookedAhead(),
        begun.certified(),
        archive,
        begun.price().or(rest::price));
  }
}
