package org.drill.search;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What one run may still spend: the clock, the number of tested expressions, and the wish to
 * cancel.
 *
 * <p>Thread-safe. The first reason to stop stays; workers ask {@link #isSpent} every few hundred
 * expressions.
 */
public final class Budget {
  /** The share of the time that is kept for turning what was found into answers. */
  private static final double RESERVE = 0.03;

  /** The most time that is kept for it. */
  private static final double MOST_RESERVE_SECONDS = 0.1;

  /** The share of the time that preparations may take, and the seconds that they always may. */
  private static final double PREPARATION = 0.2;

  private static final double PREPARATION_SECONDS = 0.3;

  private volatile Limits limits;
  private final BooleanSupplier outer;
  private final LongSupplier nanos;
  private volatile long start;
  private volatile long end;
  private final LongAdder tested = new LongAdder();
  private final LongAdder duplicates = new LongAdder();
  private final LongAdder dropped = new LongAdder();
  private final LongAdder lookedAhead = new LongAdder();
  private final AtomicReference<@Nullable StopReason> stopped = new AtomicReference<>();

  /**
   * Starts the clock.
   *
   * @param limits what may be spent
   */
  public Budget(Limits limits) {
    this(limits, () -> false);
  }

  /**
   * Starts the clock of a part of a larger run.
   *
   * @param limits what may be spent
   * @param outer says when the larger run has to end
   */
  public Budget(Limits limits, BooleanSupplier outer) {
    this(limits, outer, System::nanoTime);
  }

  /**
   * Starts a clock of the caller.
   *
   * @param limits what may be spent
   * @param outer says when the larger run has to end
   * @param nanos the clock, in nanoseconds
   */
  public Budget(Limits limits, BooleanSupplier outer, LongSupplier nanos) {
    this.limits = limits;
    this.outer = outer;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
    this.end = start + nanosToSearch(limits);
  }

  private static long nanosToSearch(Limits limits) {
    double reserve = Math.min(RESERVE * limits.seconds(), MOST_RESERVE_SECONDS);
    return (long) Math.min((limits.seconds() - reserve) * 1e9, Long.MAX_VALUE / 4.0);
  }

  /**
   * Starts all over, for another turn of a run that has rested: nothing is spent, and the clock
   * starts. Nobody may work with the budget meanwhile.
   *
   * @param other what may be spent in this turn
   */
  public void renew(Limits other) {
    limits = other;
    start = nanos.getAsLong();
    end = start + nanosToSearch(other);
    tested.reset();
    duplicates.reset();
    dropped.reset();
    lookedAhead.reset();
    stopped.set(null);
  }

  /**
   * The limits.
   *
   * @return what may be spent
   */
  public Limits limits() {
    return limits;
  }

  /**
   * Whether so much time is gone that a run should start with what is prepared.
   *
   * @return whether a fifth of the time is gone, and three tenths of a second at least
   */
  public boolean isLateToPrepare() {
    return seconds() > Math.max(PREPARATION_SECONDS, PREPARATION * limits.seconds());
  }

  /**
   * Whether half of the time is gone: later than this, not even a run that needs everything should
   * go on preparing.
   *
   * @return whether half of the time is gone
   */
  public boolean isHalfGone() {
    return seconds() > limits.seconds() / 2;
  }

  /**
   * Counts expressions as tested.
   *
   * @param expressions how many
   */
  public void spend(long expressions) {
    tested.add(expressions);
  }

  /**
   * Counts expressions that were met again.
   *
   * @param expressions how many
   */
  public void countDuplicates(long expressions) {
    duplicates.add(expressions);
  }

  /**
   * Counts expressions that were tested but not refined.
   *
   * @param expressions how many
   */
  public void countDropped(long expressions) {
    dropped.add(expressions);
  }

  /**
   * Counts expressions that a heuristic counted for itself, to see what a step could bring.
   *
   * @param expressions how many
   */
  public void countLookedAhead(long expressions) {
    lookedAhead.add(expressions);
  }

  /**
   * How many expressions were met again.
   *
   * @return the count
   */
  public long duplicates() {
    return duplicates.sum();
  }

  /**
   * How many expressions were tested but not refined.
   *
   * @return the count
   */
  public long dropped() {
    return dropped.sum();
  }

  /**
   * How many expressions heuristics counted for themselves; they do not count as tested.
   *
   * @return the count
   */
  public long lookedAhead() {
    return lookedAhead.sum();
  }

  /**
   * Whether the run has to end, now or long since. Its time is up a little before the limit, so
   * that there is some left for the answers.
   *
   * @return whether there is a reason to stop
   */
  public boolean isSpent() {
    if (stopped.get() != null) {
      return true;
    }
    if (Thread.currentThread().isInterrupted() || outer.getAsBoolean()) {
      stop(StopReason.CANCELLED);
    } else if (nanos.getAsLong() - end >= 0) {
      stop(StopReason.TIME);
    } else if (tested.sum() >= limits.expressions()) {
      stop(StopReason.EXPRESSIONS);
    }
    return stopped.get() != null;
  }

  /**
   * Whether the run has to end, also for lack of memory.
   *
   * @param kept how many expressions are kept
   * @return whether there is a reason to stop
   */
  public boolean isSpent(int kept) {
    if (kept >= limits.nodes()) {
      stop(StopReason.MEMORY);
    }
    return isSpent();
  }

  /**
   * Ends the run, unless it has ended already.
   *
   * @param reason why
   */
  public void stop(StopReason reason) {
    stopped.compareAndSet(null, reason);
  }

  /** Ends the run from another thread. */
  public void cancel() {
    stop(StopReason.CANCELLED);
  }

  /**
   * Why the run ended.
   *
   * @return the first reason, or {@link StopReason#EXHAUSTED} if there was none
   */
  public StopReason reason() {
    StopReason reason = stopped.get();
    return reason == null ? StopReason.EXHAUSTED : reason;
  }

  /**
   * How many expressions were tested.
   *
   * @return the count
   */
  public long tested() {
    return tested.sum();
  }

  /**
   * How long the run has lasted.
   *
   * @return seconds since the start
   */
  public double seconds() {
    return (nanos.getAsLong() - start) / 1e9;
  }
}
