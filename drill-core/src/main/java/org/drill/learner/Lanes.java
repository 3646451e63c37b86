package org.drill.learner;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Predicate;
import org.drill.learner.Portfolio.Stage;
import org.drill.search.LearningResult;
import org.jspecify.annotations.Nullable;

/**
 * Runs lanes at the same time, each on a thread of its own, until all have ended. Where one ends
 * with what is wanted, the others are interrupted. Belongs to the calling thread.
 */
final class Lanes {
  private final BlockingQueue<LaneThread> ended = new LinkedBlockingQueue<>();
  private final List<LaneThread> running = new ArrayList<>();
  private final Predicate<LearningResult> isEnough;

  /**
   * Starts none yet.
   *
   * @param isEnough whether what a lane has found is what is wanted; asked from all threads
   */
  Lanes(Predicate<LearningResult> isEnough) {
    this.isEnough = isEnough;
  }

  /** Runs one lane. */
  private final class LaneThread extends Thread {
    private final Lane lane;
    private final List<Stage> stages;
    private final LearnOptions options;
    private @Nullable Throwable failure;

    LaneThread(Lane lane, List<Stage> stages, LearnOptions options) {
      super("drill-lane");
      setDaemon(true);
      this.lane = lane;
      this.stages = stages;
      this.options = options;
    }

    @Override
    public void run() {
      try {
        lane.run(stages, options, isEnough);
      } catch (RuntimeException | Error e) {
        failure = e;
      } finally {
        ended.add(this);
      }
    }
  }

  /**
   * Starts a lane.
   *
   * @param lane the lane
   * @param stages who has a turn in it
   * @param options what it keeps to
   */
  void start(Lane lane, List<Stage> stages, LearnOptions options) {
    var thread = new LaneThread(lane, stages, options);
    running.add(thread);
    thread.start();
  }

  /** Waits until all lanes have ended. An interruption is passed on to them, and stays. */
  void join() {
    boolean isInterrupted = false;
    @Nullable Throwable failure = null;
    while (!running.isEmpty()) {
      try {
        LaneThread thread = ended.take();
        running.remove(thread);
        failure = failure == null ? thread.failure : failure;
        if (failure != null || isEnough.test(thread.lane.found())) {
          running.forEach(Thread::interrupt);
        }
      } catch (InterruptedException e) {
        isInterrupted = true;
        running.forEach(Thread::interrupt);
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (failure instanceof Error error) {
      throw error;
    }
  }
}
