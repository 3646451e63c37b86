package org.drill.train.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.drill.train.TrainingException;

/** Threads that run many tasks; results come in the order of the tasks. */
final class TaskPool implements AutoCloseable {
  private final ExecutorService threads;
  private final Progress progress;

  /** A task. */
  @FunctionalInterface
  interface Task<T> {
    T run();
  }

  /** Hears how much of the tasks is done. */
  @FunctionalInterface
  interface Progress {
    void done(PolicyListener.Phase phase, double share);
  }

  /** Thrown where the calling thread is interrupted. */
  static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  TaskPool(int size, Progress progress) {
    this.progress = progress;
    this.threads =
        Executors.newFixedThreadPool(
            size,
            work -> {
              var thread = new Thread(work, "drill-train");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Runs tasks; throws {@link Interrupted} if this thread is interrupted meanwhile. */
  <T> List<T> run(List<Task<T>> tasks, PolicyListener.Phase phase) {
    List<Future<T>> futures = new ArrayList<>();
    tasks.forEach(task -> futures.add(threads.submit(task::run)));
    List<T> results = new ArrayList<>();
    try {
      for (Future<T> future : futures) {
        results.add(future.get());
        progress.done(phase, (double) results.size() / tasks.size());
      }
    } catch (InterruptedException e) {
      futures.forEach(future -> future.cancel(true));
      Thread.currentThread().interrupt();
      throw new Interrupted();
    } catch (ExecutionException e) {
      futures.forEach(future -> future.cancel(true));
      throw e.getCause() instanceof RuntimeException fault
          ? fault
          : new TrainingException("a search failed: " + e.getCause());
    }
    return results;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
