package org.drill.learner;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.drill.language.SharedAlphabets;
import org.drill.learner.Portfolio.Part;
import org.drill.learner.Portfolio.Stage;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;
import org.drill.search.Answers;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.drill.search.StopReason;
import org.jspecify.annotations.Nullable;

/**
 * Learners of a portfolio in turn, on one problem: what one does not solve, the next goes on with.
 * Belongs to one thread at a time.
 */
final class Lane {
  /** How much may be spent to shorten a solution, in terms of what was spent until it was found. */
  private static final int SHORTENING = 4;

  /** What the first turn has, however late it is: there is always an answer. */
  private static final double LEAST_SECONDS = 0.001;

  private final String name;
  private final LearningProblem problem;
  private final SharedAlphabets alphabets;
  private final Budget clock;
  private final Deque<Stage> left = new ArrayDeque<>();
  private final Map<Learner, LearningRun> runs = new HashMap<>();
  private final Map<Learner, LearningResult> results = new HashMap<>();
  private @Nullable LearningResult sofar;

  /** The expressions that were tested, each as many as it is worth. */
  private long spent;

  /** Whether there is a solution that nobody needs to shorten. */
  private boolean isSolvedShortly;

  /**
   * Makes a lane.
   *
   * @param name the name to put on results
   * @param alphabets what has the problem, and what all learners share
   * @param clock the clock of the whole run
   */
  Lane(String name, SharedAlphabets alphabets, Budget clock) {
    this.name = name;
    this.problem = alphabets.problem();
    this.alphabets = alphabets;
    this.clock = clock;
  }

  /**
   * Lets learners search in turn.
   *
   * @param stages the learners
   * @param options what all of the lane may spend, counted from the start of the whole run
   * @param isEnough whether nobody needs to go on
   */
  void run(List<Stage> stages, LearnOptions options, Predicate<LearningResult> isEnough) {
    left.clear();
    left.addAll(stages);
    goOn(options, isEnough);
  }

  /**
   * Goes on with the learners that had no turn, and first with the one that was interrupted, for
   * something shorter than what solves the problem.
   *
   * @param options what all of the lane may spend, counted from the start of the whole run
   */
  void shorten(LearnOptions options) {
    goOn(options, found -> false);
  }

  private void goOn(LearnOptions options, Predicate<LearningResult> isEnough) {
    while (!left.isEmpty() && !isOver(options) && (sofar == null || !isEnough.test(sofar))) {
      if (isWanted(left.element())) {
        turn(left.element(), options);
      }
      if (!isStopped(StopReason.CANCELLED)) {
        left.remove();
      }
    }
  }

  /**
   * Whether nobody is to be asked any more: there is no time, everything was tried, or somebody
   * wants an end. One that used up its share is like one that had nothing left to try.
   */
  private boolean isOver(LearnOptions options) {
    return isStopped(StopReason.EXHAUSTED)
        || isStopped(StopReason.CANCELLED)
        || (sofar != null && secondsLeft(options) <= 0);
  }

  private double secondsLeft(LearnOptions options) {
    return options.limits().seconds() - clock.seconds();
  }

  /** Whether a learner has something to do, though the problem may be solved. */
  private boolean isWanted(Stage stage) {
    return !isSolved()
        || stage.part() == Part.JUDGES
        || (stage.part() == Part.SHORTENS && !isSolvedShortly);
  }

  private boolean isSolved() {
    return isStopped(StopReason.GOAL);
  }

  private boolean isStopped(StopReason reason) {
    return sofar != null && sofar.stopped() == reason;
  }

  private void turn(Stage stage, LearnOptions options) {
    Limits all = options.limits();
    long tested = sofar == null ? 0 : sofar.tested();
    long mayTest = Math.min(all.expressions() - tested, all.expressions() / stage.cost());
    int length = all.length();
    if (isSolved() && stage.part() == Part.SHORTENS) {
      length = found().best().concept().length() - 1;
      mayTest = Math.min(mayTest, SHORTENING * spent / stage.cost());
    }
    if (mayTest < 1 || length < 1) {
      return;
    }
    Limits limits =
        all.withSeconds(Math.max(LEAST_SECONDS, stage.share() * secondsLeft(options)))
            .withExpressions(mayTest)
            .withLength(length);
    LearningResult begun = sofar;
    SearchListener listener =
        begun == null ? options.listener() : new Later(begun, options.listener());
    LearningRun run = runs.computeIfAbsent(stage.learner(), one -> one.begin(alphabets));
    LearningResult found = run.turn(options.withLimits(limits).withListener(listener));
    results.put(stage.learner(), found);
    spent += found.tested() * stage.cost();
    isSolvedShortly |= stage.part() == Part.OPENS && found.stopped() == StopReason.GOAL;
    add(found, options.top());
    if (stage.part() == Part.JUDGES && begun != null && found.stopped() != StopReason.CANCELLED) {
      sofar = found().stoppedBy(begun.stopped());
    }
  }

  /** Puts a result beside what was found so far, as that of a later search. */
  private void add(LearningResult found, int top) {
    LearningResult begun = sofar;
    sofar = begun == null ? found : joined(begun, found, top);
  }

  /**
   * Takes over what another lane found at the same time. What that one has solved, the learners
   * that are left here may shorten.
   *
   * @param other the lane, which has ended
   * @param top how many answers are wanted
   */
  void take(Lane other, int top) {
    LearningResult found = other.sofar;
    if (found == null) {
      return;
    }
    LearningResult own = found();
    add(found, top);
    boolean isSolved = found.stopped() == StopReason.GOAL || own.stopped() == StopReason.GOAL;
    sofar =
        found().stoppedBy(isSolved ? StopReason.GOAL : own.stopped()).withSeconds(clock.seconds());
    spent += other.spent;
    results.putAll(other.results);
  }

  /** What was found so far, by at least one learner. */
  LearningResult found() {
    return requireNonNull(sofar, "stages");
  }

  /** What a learner found in its last turn, if it had one. */
  Optional<LearningResult> found(Learner learner) {
    return Optional.ofNullable(results.get(learner));
  }

  private LearningResult joined(LearningResult begun, LearningResult rest, int top) {
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
}
