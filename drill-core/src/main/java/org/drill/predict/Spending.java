package org.drill.predict;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.drill.learner.LearnOptions;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;

/**
 * What several searches may spend together of one limit of time and expressions. Thread-safe.
 *
 * <p>A little time is kept back, for what is done beside the searches.
 */
final class Spending {
  private static final double RESERVE = 0.03;

  /** A search that would get less time than this is not worth starting. */
  private static final double LEAST_SECONDS = 0.003;

  private final LearnOptions options;
  private final long start = System.nanoTime();
  private final Listener listener;
  private long tested;
  private boolean cancelled;

  Spending(LearnOptions options) {
    this.options = requireNonNull(options, "options");
    this.listener = new Listener(options.listener());
  }

  /** How long it has lasted. */
  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** How many expressions were tested. */
  synchronized long tested() {
    return tested;
  }

  /**
   * What the next search of several in a row keeps to.
   *
   * @param share the share that it gets of what is left
   * @return as {@link #part(double, long)}
   */
  synchronized Optional<LearnOptions> part(double share) {
    long all = options.limits().expressions();
    return part(share, all == Long.MAX_VALUE ? all : (long) (share * (all - tested)));
  }

  /**
   * What the next search keeps to.
   *
   * @param share the share that it gets of the time that is left
   * @param expressions how many expressions it may test
   * @return the options; empty if nothing is left, but never before the first search has ended
   */
  synchronized Optional<LearnOptions> part(double share, long expressions) {
    double seconds = share * secondsLeft();
    boolean isFirst = tested == 0;
    if (!isFirst && (cancelled || seconds < LEAST_SECONDS || expressions < 1)) {
      return Optional.empty();
    }
    return Optional.of(
        options
            .withListener(listener)
            .withLimits(
                options
                    .limits()
                    .withSeconds(Math.max(seconds, LEAST_SECONDS))
                    .withExpressions(Math.max(1, expressions))));
  }

  /** Which share of the time that is left some seconds are, at most all. */
  synchronized double share(double seconds) {
    return seconds < secondsLeft() ? seconds / secondsLeft() : 1;
  }

  private double secondsLeft() {
    return (1 - RESERVE) * options.limits().seconds() - seconds();
  }

  /** Counts what a search has spent. */
  synchronized void add(LearningResult found) {
    tested += found.tested();
    cancelled |= found.stopped() == StopReason.CANCELLED;
  }

  /** Ends everything early. */
  synchronized void cancel() {
    cancelled = true;
  }

  /** Whether nothing more can be started. */
  synchronized boolean isOver() {
    return cancelled || secondsLeft() < LEAST_SECONDS || tested >= options.limits().expressions();
  }

  /** Why nothing more can be started. */
  synchronized StopReason reason() {
    return cancelled
        ? StopReason.CANCELLED
        : tested >= options.limits().expressions() ? StopReason.EXPRESSIONS : StopReason.TIME;
  }

  /** Tells of each search as a part of all, and notes once. */
  private final class Listener implements SearchListener {
    private final SearchListener outer;
    private final Set<String> notes = new HashSet<>();

    Listener(SearchListener outer) {
      this.outer = outer;
    }

    @Override
    public void progress(Answer best, long testedNow, double secondsNow) {
      outer.progress(best, tested() + testedNow, seconds());
    }

    @Override
    public void note(String text) {
      synchronized (notes) {
        if (!notes.add(text)) {
          return;
        }
      }
      outer.note(text);
    }
  }
}
