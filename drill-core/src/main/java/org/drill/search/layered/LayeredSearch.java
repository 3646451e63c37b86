package org.drill.search.layered;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.domain.ReachedDomains;
import org.drill.language.DescriptionLength;
import org.drill.language.Language;
import org.drill.language.SharedAlphabets;
import org.drill.language.Thresholds;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.quality.Goal;
import org.drill.search.Answer;
import org.drill.search.Answers;
import org.drill.search.Budget;
import org.drill.search.Consensus;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.drill.search.Workers;
import org.drill.search.layered.LayeredOptions.WhenLong;
import org.jspecify.annotations.Nullable;

/**
 * Layered composition: builds expressions bottom-up by length, and keeps of each length those that
 * treat positive and negative examples most differently.
 *
 * <p>Layer k holds ¬ of layer k−1, ∃r and ∀r of layer k−2, and ⊓ and ⊔ of two shorter layers whose
 * lengths add up to k−1. Expressions are typed by {@link LayeredPosition}: at the root only the
 * examples matter, below a role only the individuals that the examples reach. Two expressions with
 * the same extension at their position are interchangeable in every composition, so that only the
 * first and shortest is kept: nothing is lost. Fillers are scored by the better of their ∃ and ∀ at
 * the root.
 *
 * <p>With an unlimited beam this is exhaustive: the first exact answer is a shortest one, and a
 * finished layer certifies that no expression up to its length is better than the best one found.
 * Where the alphabet could not have all leaves, certificates end before their length; the search
 * goes on. Where the role depth is limited, positions are told apart by the steps that are left,
 * too, and a certificate is about expressions of that depth.
 *
 * <p>With a limited beam the search works in passes ({@link LayeredPass}). The first has the beam
 * that was asked for. Once it has taken long, it rests during a quick look with a narrow beam, so
 * that a good answer is not late, or the search rests until its next turn, as it was told. Where a
 * pass ends without an exact answer and has dropped expressions, one with a wider beam follows, if
 * that was asked for.
 *
 * <p>A search belongs to one run and one calling thread; its workers are its own.
 */
public final class LayeredSearch {
  /** A pass that has done more than this, in words of sets, takes long: about a second. */
  private static final long LONG = 1L << 29;

  private final LearningProblem problem;
  private final LayeredOptions options;
  private final Budget budget;
  private final double noise;
  private final int top;
  private final Objective objective;

  private final LayeredSpace space;
  private final BestCompositions champions;

  private SearchListener listener;
  private LayeredOptions beam;
  private boolean widens;
  private LayeredPass pass;

  /** The quick look; null before it. */
  private @Nullable LayeredPass quick;

  /** Whether it is the first turn of a search that rests where it takes long. */
  private boolean mayRest;

  /**
   * Up to which length the alphabet has all leaves of the language; beyond it nothing is certain.
   */
  private final int completeUpTo;

  private int certified;

  /**
   * Prepares a run.
   *
   * @param alphabets what has the problem, and its alphabets
   * @param language which constructors expressions may have; a search that keeps everything uses
   *     every threshold that tells two individuals apart
   * @param options the beam
   * @param budget what may be spent; its clock is running
   * @param top how many answers are wanted
   * @param noise the share of examples that an answer may get wrong and still end the search
   * @param objective what is wanted of answers; certificates speak of F1 in any case
   * @param listener who hears of progress
   */
  public LayeredSearch(
      SharedAlphabets alphabets,
      Language language,
      LayeredOptions options,
      Budget budget,
      int top,
      double noise,
      Objective objective,
      SearchListener listener) {
    this.problem = alphabets.problem();
    this.options = options;
    this.budget = budget;
    this.listener = listener;
    this.top = top;
    var alphabet =
        alphabets.of(
            options.isExhaustive() ? language.withThresholds(Thresholds.ALL) : language,
            budget.limits().roleDepth(),
            options.isExhaustive() ? budget::isHalfGone : budget::isLateToPrepare);
    var domains = new ReachedDomains(problem, alphabet.relations(), steps(budget.limits()));
    this.space = new LayeredSpace(alphabet, domains, options.score());
    this.champions =
        new BestCompositions(4 * top, space.examples.positives(), space.examples.negatives());
    this.noise = noise;
    this.objective = objective;
    this.beam = options;
    this.widens = options.widens();
    this.mayRest = options.whenLong() == WhenLong.REST;
    this.pass = new LayeredPass(space, options, budget, top, champions);
    this.completeUpTo = alphabet.completeUpTo();
  }

  /**
   * Runs until a goal, a limit, or the end of the space.
   *
   * @param threads how many threads may work
   * @param learner the name to put on the result
   * @return the answers
   */
  public LearningResult run(int threads, String learner) {
    try (var workers = new Workers(threads, budget)) {
      search(workers);
      if (isSolved()) {
        budget.stop(StopReason.GOAL);
      } else if (!pass.isComplete() || completeUpTo < pass.finished()) {
        budget.stop(StopReason.NARROWED);
      }
    }
    return result(learner);
  }

  /**
   * Goes on where the search rested or reached a limit. A turn for shorter expressions than before
   * is about the beam that was asked for; no wider one follows.
   *
   * @param limits what may be spent in this turn
   * @param teller who hears of progress
   * @param threads how many threads may work
   * @param learner the name to put on the result
   * @return the answers of all turns, and what was spent in this one
   */
  public LearningResult goOn(Limits limits, SearchListener teller, int threads, String learner) {
    widens &= limits.length() >= budget.limits().length();
    mayRest = false;
    budget.renew(limits);
    listener = teller;
    pass.resume();
    if (quick != null) {
      quick.resume();
    }
    return run(threads, learner);
  }

  /** How many steps may be taken; any number where the length lets no more be taken. */
  private static int steps(Limits limits) {
    return limits.roleDepth() < (limits.length() - 1) / 2
        ? limits.roleDepth()
        : ReachedDomains.ANY_STEPS;
  }

  private LayeredPass pass(LayeredOptions beam) {
    return new LayeredPass(space.cleared(), beam, budget, top, champions);
  }

  private void search(Workers workers) {
    if (beam.whenLong() != WhenLong.GO_ON) {
      if (quick == null) {
        run(pass, LONG, workers);
      }
      if (mayRest && !isSolved() && !pass.isDone()) {
        return;
      }
      if (!isSolved() && !pass.isDone() && !budget.isSpent()) {
        lookQuickly(workers);
      }
    }
    run(pass, Long.MAX_VALUE, workers);
    certified = Math.min(pass.finished(), completeUpTo);
    while (widens && !isSolved() && !budget.isSpent() && !pass.isComplete()) {
      beam = beam.wider();
      pass = pass(beam);
      run(pass, Long.MAX_VALUE, workers);
    }
  }

  /** Has one quick look, in as many turns as it takes. */
  private void lookQuickly(Workers workers) {
    if (quick == null) {
      quick = pass(LayeredOptions.QUICK);
    }
    run(quick, Long.MAX_VALUE, workers);
  }

  /**
   * Runs a pass until it is done, has solved the problem, or would do more than so much work. What
   * an earlier pass has solved, it can only solve by something shorter.
   */
  private void run(LayeredPass pass, long mostWork, Workers workers) {
    if (isSolved()) {
      pass.limit(champions.first().length - 1);
    }
    while (!pass.isDone() && !budget.isSpent() && pass.workWithNext() <= mostWork) {
      if (pass.build(workers)) {
        if (isSolved()) {
          pass.limit(champions.first().length - 1);
        }
        report();
        listener.step(pass.tree());
      }
    }
  }

  private boolean isSolved() {
    if (champions.isEmpty()) {
      return false;
    }
    Composition first = champions.first();
    int positives = space.examples.positives();
    int examples = positives + space.examples.negatives();
    return Goal.isReached(positives - first.tp + first.fp, examples, noise);
  }

  private void report() {
    if (!champions.isEmpty()) {
      Composition best = champions.first();
      var covered = space.examples.individuals(best.words, problem.kb().size());
      var confusion = Confusion.of(problem, covered);
      listener.progress(
          new Answer(best.concept(space.alphabet), confusion), budget.tested(), budget.seconds());
    }
  }

  private LearningResult result(String learner) {
    double seconds = budget.seconds();
    Ranking ranking = ranking();
    List<Concept> concepts =
        champions.isEmpty()
            ? List.of(Concepts.TOP)
            : champions.ranked(ranking).stream()
                .map(entry -> entry.concept(space.alphabet))
                .toList();
    var price = DescriptionLength.over(space.alphabet);
    List<Answer> archive = Answers.counted(problem, budget, concepts);
    List<Answer> answers =
        ranking == Ranking.BY_CONSENSUS
            ? new Consensus(problem, price, objective)
                .answers(archive, Optional.empty(), top, budget)
            : Answers.of(problem, budget, archive, top, ranking);
    return new LearningResult(
        problem.name(),
        learner,
        answers,
        ranking,
        isSolved() && budget.reason() != StopReason.CANCELLED ? StopReason.GOAL : budget.reason(),
        seconds,
        budget.tested(),
        budget.duplicates(),
        0,
        0,
        options.isExhaustive() && certified > 0 ? OptionalInt.of(certified) : OptionalInt.empty(),
        archive,
        Optional.of(price));
  }

  /** What is certified speaks of the best F1; a beam chooses what users want. */
  private Ranking ranking() {
    if (options.isExhaustive()) {
      return Ranking.BY_F1;
    }
    return objective == Objective.EXACT ? Ranking.BY_TRADE : Ranking.BY_CONSENSUS;
  }
}
