package org.drill.learner;

import java.util.List;
import java.util.Optional;
import org.drill.language.DescriptionLength;
import org.drill.language.SharedAlphabets;
import org.drill.learner.Portfolio.Part;
import org.drill.learner.Portfolio.Stage;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;
import org.drill.search.Budget;
import org.drill.search.Consensus;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.drill.search.Ranking;
import org.drill.search.StopReason;

/**
 * One run of a portfolio.
 *
 * <p>Searches by refinement use one core well and a second one hardly (1.0 to 1.15 times as many
 * expressions), layered ones use both (1.85 times). So after an opening with all threads there are
 * two lanes at once: those who propose and the judge have one thread, the others the rest. Neither
 * lane waits for the other. That depends on the clock; with a limit on expressions, or one thread,
 * all work in turn, and the judge has a share of the time at the end. Where the best fit is wanted,
 * there is no judge, and all work in turn.
 */
final class PortfolioRun {
  /** What the judge may use of the time where all work in turn. */
  private static final double JUDGE_SHARE = 0.35;

  /** What is kept of the time for the choice. */
  private static final double CHOOSING_SHARE = 0.02;

  private final String name;
  private final List<Stage> stages;
  private final LearningProblem problem;
  private final SharedAlphabets alphabets;
  private final LearnOptions options;
  private final Budget clock;
  private final Lane lane;

  /** How long expressions are, once the first has begun to search. */
  private Optional<DescriptionLength> price = Optional.empty();

  /**
   * Prepares a run and starts its clock.
   *
   * @param name the name to put on the result
   * @param stages the learners
   * @param problem the problem
   * @param options what to keep to
   */
  PortfolioRun(String name, List<Stage> stages, LearningProblem problem, LearnOptions options) {
    this.name = name;
    this.stages = stages.stream().filter(stage -> Portfolio.keepsTo(stage, options)).toList();
    this.problem = problem;
    this.options = options;
    this.clock = new Budget(options.limits());
    this.alphabets = new SharedAlphabets(problem);
    this.lane = new Lane(name, alphabets, clock);
  }

  LearningResult learn() {
    boolean isByTheClock = options.limits().expressions() == Limits.DEFAULTS.expressions();
    boolean hasJudge = !isExact() && !stages(Part.JUDGES).isEmpty();
    if (hasJudge && options.threads() > 1 && isByTheClock && !stages(Part.OPENS).isEmpty()) {
      searchAtOnce();
    } else {
      searchInTurn();
    }
    return isExact() ? named(lane.found(), Ranking.BY_TRADE) : choose();
  }

  private boolean isExact() {
    return options.objective() == Objective.EXACT;
  }

  /** What those who search keep to: they look for the best fit, whoever chooses in the end. */
  private LearnOptions searching() {
    Limits limits = options.limits();
    return isExact()
        ? options
        : options
            .withObjective(Objective.EXACT)
            .withLimits(limits.withSeconds(limits.seconds() * (1 - CHOOSING_SHARE)));
  }

  private List<Stage> stages(Part... parts) {
    List<Part> wanted = List.of(parts);
    return stages.stream().filter(stage -> wanted.contains(stage.part())).toList();
  }

  /** One after another; what is found then depends neither on the clock nor on the threads. */
  private void searchInTurn() {
    List<Stage> all = stages(Part.OPENS, Part.PROPOSES, Part.SHORTENS);
    if (isExact()) {
      lane.run(all, options, found -> false);
      return;
    }
    Limits limits = options.limits();
    long judged =
        stages(Part.JUDGES).stream().mapToLong(judge -> limits.expressions() / judge.cost()).sum();
    long expressions = Math.max(1, limits.expressions() - judged);
    double seconds = limits.seconds() * (1 - JUDGE_SHARE);
    lane.run(
        all,
        searching().withLimits(limits.withSeconds(seconds).withExpressions(expressions)),
        found -> false);
    price = lane.found().price();
    if (!isEnough(lane.found())) {
      lane.run(stages(Part.JUDGES), searching(), found -> false);
    }
  }

  /** The first alone, then two lanes; where that of the others solves it, the first shortens. */
  private void searchAtOnce() {
    lane.run(stages(Part.OPENS), searching(), found -> false);
    price = lane.found().price();
    if (isEnough(lane.found()) || clock.seconds() >= searching().limits().seconds()) {
      return;
    }
    if (isSolved()) { // by something too long to be believed
      lane.run(stages(Part.JUDGES), searching(), found -> false);
      return;
    }
    Limits limits = searching().limits();
    LearnOptions half = searching().withLimits(limits.withNodes(Math.max(1, limits.nodes() / 2)));
    var told = new LanesListener(lane.found(), options.listener(), clock);
    var beside = new Lane(name, alphabets, clock);
    var lanes = new Lanes(this::isEnough);
    lanes.start(
        lane,
        stages(Part.SHORTENS),
        half.withThreads(options.threads() - 1).withListener(told.first()));
    lanes.start(
        beside,
        stages(Part.PROPOSES, Part.JUDGES),
        half.withThreads(1).withListener(told.second()));
    lanes.join();
    lane.take(beside, options.top());
    if (isSolved()) {
      lane.shorten(searching());
    }
  }

  private boolean isSolved() {
    return lane.found().stopped() == StopReason.GOAL;
  }

  /** Whether there is nothing left to find, or nobody wants to wait for it. */
  private boolean isEnough(LearningResult found) {
    return switch (found.stopped()) {
      case EXHAUSTED, CANCELLED -> true;
      case GOAL -> isExact() || consensus().isSupported(found.best());
      case TIME, EXPRESSIONS, MEMORY, NARROWED -> false;
    };
  }

  private Consensus consensus() {
    return new Consensus(problem, price.orElseThrow(), options.objective());
  }

  /** Chooses from all that was found what should hold on new individuals. */
  private LearningResult choose() {
    LearningResult found = lane.found();
    Optional<Answer> judged =
        stages(Part.JUDGES).stream()
            .flatMap(stage -> lane.found(stage.learner()).stream())
            .map(LearningResult::best)
            .findFirst();
    List<Answer> answers = consensus().answers(found.archive(), judged, options.top(), clock);
    if (found.best().confusion().isPerfect() && !answers.get(0).confusion().isPerfect()) {
      options.listener().note(tooLong(found.best()));
    }
    return named(found.withAnswers(answers), Ranking.BY_CONSENSUS);
  }

  private String tooLong(Answer exact) {
    return "an exact answer of %d symbols is too long for %d examples to be believed; --for exact puts it first"
        .formatted(
            exact.concept().length(), problem.positives().size() + problem.negatives().size());
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
}
