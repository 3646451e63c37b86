package org.drill.owlapi;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.drill.kb.load.OntologyLoadException;
import org.jspecify.annotations.Nullable;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * A thread in which reasoners work, one task after the other, with one time limit for all of them.
 *
 * <p>The clock starts at once. A reasoner that goes on when its time is up is interrupted, and left
 * to a thread that does not keep the program alive.
 */
final class ReasonerThread implements AutoCloseable {
  private final double seconds;
  private final long start = System.nanoTime();
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            var thread = new Thread(task, "reasoner");
            thread.setDaemon(true);
            return thread;
          });

  private volatile @Nullable OWLReasoner running;
  private volatile boolean isLate;

  ReasonerThread(double seconds) {
    this.seconds = seconds;
  }

  /**
   * Has a task done.
   *
   * @return what came out; nothing if the time is up
   * @throws ExecutionException if the task failed
   */
  <T> Optional<T> call(Callable<T> task) throws ExecutionException {
    if (isLate) {
      return Optional.empty();
    }
    Future<T> result = worker.submit(task);
    try {
      long used = System.nanoTime() - start;
      return Optional.of(result.get((long) (seconds * 1e9) - used, TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      stop(result);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stop(result);
    }
    return Optional.empty();
  }

  private void stop(Future<?> result) {
    isLate = true;
    result.cancel(true);
    OWLReasoner reasoner = running;
    if (reasoner != null) {
      reasoner.interrupt();
    }
  }

  /** Whether the time was up before all tasks were done. */
  boolean isLate() {
    return isLate;
  }

  /** Makes a reasoner, within a task; to be ended by {@link #end}. */
  OWLReasoner begin(Supplier<OWLReasoner> making) {
    if (isLate) {
      throw new OntologyLoadException("the time is up");
    }
    OWLReasoner reasoner = making.get();
    running = reasoner;
    return reasoner;
  }

  /** Lets go of a reasoner. */
  void end(OWLReasoner reasoner) {
    running = null;
    reasoner.dispose();
  }

  /** Why a task failed, in a line; errors of the machine are thrown. */
  static String reason(ExecutionException e) {
    if (e.getCause() instanceof Error error && !(error instanceof StackOverflowError)) {
      throw error;
    }
    Throwable cause = e.getCause();
    return cause instanceof StackOverflowError || cause == null
        ? "nested too deeply"
        : Problems.line(cause);
  }

  /** Lets go of the thread. */
  @Override
  public void close() {
    worker.shutdownNow();
  }
}
