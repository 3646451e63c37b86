package org.drill.predict;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.language.Language;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.StopReason;

/**
 * Learns votes: the answers of a learner to many resamples of a problem.
 *
 * <p>Bagging (L. Breiman: Bagging Predictors, Machine Learning 24, 1996, <a
 * href="https://doi.org/10.1007/BF00058655">doi:10.1007/BF00058655</a>): each of his learning sets
 * is drawn from the examples with replacement ({@link Resample}), and all predictors have one vote.
 * Departure: positive and negative examples are drawn apart, so that each resample has as many of
 * both sides as there are.
 *
 * <p>Each search has one thread, and as many run at once as the options allow. The same seed gives
 * the same resamples, and the same vote unless the clock ends searches; with a limit on
 * expressions, each search gets its part of it. Where the time is too short for all, there are
 * fewer votes.
 */
public final class VoteLearner implements PredictorLearner {
  /** The seed of resamples if none is given. */
  public static final long DEFAULT_SEED = 1;

  /** What a search gets at least: rather fewer votes than poor ones. */
  private static final double LEAST_SECONDS = 0.2;

  private final Learner learner;
  private final int votes;
  private final long seed;

  /**
   * Puts a learner to use.
   *
   * @param learner who learns members
   * @param votes how many answers have a vote, from 1 to {@link Vote#MOST_VOTES}
   * @param seed what the resamples follow from
   */
  public VoteLearner(Learner learner, int votes, long seed) {
    this.learner = requireNonNull(learner, "learner");
    this.votes = votes;
    this.seed = seed;
    if (votes < 1 || votes > Vote.MOST_VOTES) {
      throw new IllegalArgumentException(votes + " votes; give from 1 to " + Vote.MOST_VOTES);
    }
  }

  @Override
  public String name() {
    return learner.name() + "+vote";
  }

  @Override
  public Language language(LearnOptions options) {
    return learner.language(options);
  }

  @Override
  public LearnedPredictor learn(LearningProblem problem, LearnOptions options) {
    return new Run(problem, options).learn();
  }

  /** All searches for one problem. */
  private final class Run {
    private final LearningProblem problem;
    private final Spending spending;
    private final int workers;
    private final long expressions;
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicReferenceArray<LearningResult> results = new AtomicReferenceArray<>(votes);

    Run(LearningProblem problem, LearnOptions options) {
      this.problem = problem;
      this.workers = Math.min(options.threads(), votes);
      long all = options.limits().expressions();
      this.expressions = all == Long.MAX_VALUE ? all : Math.max(1, all / votes);
      this.spending = new Spending(options.withThreads(1).withTop(1));
    }

    LearnedPredictor learn() {
      if (workers == 1) {
        work();
      } else {
        inParallel();
      }
      List<LearningResult> found =
          IntStream.range(0, votes).mapToObj(results::get).filter(Objects::nonNull).toList();
      List<Concept> answers = found.stream().map(result -> result.best().concept()).toList();
      return new LearnedPredictor(
          Vote.count(answers), stopped(found), spending.seconds(), spending.tested());
    }

    /** Why there are not more, or not better answers. */
    private StopReason stopped(List<LearningResult> found) {
      if (found.size() < votes) {
        return spending.reason();
      }
      boolean areGoals = found.stream().allMatch(r -> r.stopped() == StopReason.GOAL);
      return areGoals
          ? StopReason.GOAL
          : found.stream()
              .map(LearningResult::stopped)
              .filter(reason -> reason != StopReason.GOAL)
              .min(VoteLearner::compare)
              .orElseThrow();
    }

    private void inParallel() {
      ExecutorService service =
          Executors.newFixedThreadPool(
              workers,
              work -> {
                var thread = new Thread(work, "drill-vote");
                thread.setDaemon(true);
                return thread;
              });
      boolean interrupted = false;
      try {
        var futures = new ArrayList<Future<?>>();
        for (int k = 0; k < workers; k++) {
          futures.add(service.submit(this::work));
        }
        for (int k = 0; k < workers; ) {
          try {
            futures.get(k).get();
            k++;
          } catch (InterruptedException e) {
            interrupted = true;
            spending.cancel();
            service.shutdownNow(); // every search ends with what it has
          }
        }
      } catch (ExecutionException e) {
        if (e.getCause() instanceof RuntimeException cause) {
          throw cause;
        }
        throw new IllegalStateException(e.getCause());
      } finally {
        service.shutdownNow();
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }

    /** Takes one resample after the other, as long as there are some and time is left. */
    private void work() {
      for (int k = begun.getAndIncrement(); k < votes; k = begun.getAndIncrement()) {
        int rounds = (votes - k + workers - 1) / workers;
        double share = Math.max(1.0 / rounds, spending.share(LEAST_SECONDS));
        Optional<LearnOptions> part = spending.part(share, expressions);
        if (part.isEmpty()) {
          return;
        }
        LearningResult found = learner.learn(Resample.of(problem, seed, k), part.get());
        results.set(k, found);
        spending.add(found);
      }
    }
  }

  private static int compare(StopReason one, StopReason other) {
    return Integer.compare(rank(one), rank(other));
  }

  /** What is said of several searches that ended for different reasons: the first of these. */
  private static int rank(StopReason reason) {
    return List.of(
            StopReason.CANCELLED,
            StopReason.TIME,
            StopReason.EXPRESSIONS,
            StopReason.MEMORY,
            StopReason.NARROWED,
            StopReason.EXHAUSTED,
            StopReason.GOAL)
        .indexOf(reason);
  }
}
