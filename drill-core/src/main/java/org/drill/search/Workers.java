package org.drill.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** The threads of one run, started when there is work for them. Belongs to the calling thread. */
public final class Workers implements AutoCloseable {
  private final int threads;
  private final Budget budget;
  private @Nullable ExecutorService service;

  /**
   * Starts no thread yet.
   *
   * @param threads how many may work
   * @param budget the budget of the run
   */
  public Workers(int threads, Budget budget) {
    this.threads = threads;
    this.budget = budget;
  }

  /**
   * How many threads work.
   *
   * @return 1 or more
   */
  public int threads() {
    return threads;
  }

  /**
   * Runs all tasks.
   *
   * @param <T> what they return
   * @param tasks the tasks
   * @return their results, in the order of the tasks
   */
  public <T> List<T> run(List<? extends Callable<T>> tasks) {
    var results = new ArrayList<T>(tasks.size());
    try {
      if (threads == 1 || tasks.size() == 1) {
        for (Callable<T> task : tasks) {
          results.add(task.call());
        }
        return results;
      }
      if (service == null) {
        service =
            Executors.newFixedThreadPool(
                threads,
                work -> {
                  var thread = new Thread(work, "drill-search");
                  thread.setDaemon(true);
                  return thread;
                });
      }
      List<Future<T>> futures = new ArrayList<>();
      for (Callable<T> task : tasks) {
        futures.add(service.submit(task));
      }
      for (Future<T> future : futures) {
        results.add(await(future));
      }
      return results;
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits for a result; an interruption cancels the run, whose tasks then end by themselves. */
  private <T> T await(Future<T> future) throws Exception {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return future.get();
        } catch (InterruptedException e) {
          interrupted = true;
          budget.cancel();
        } catch (ExecutionException e) {
          if (e.getCause() instanceof RuntimeException runtime) {
            throw runtime;
          }
          if (e.getCause() instanceof Error error) {
            throw error;
          }
          throw new CancellationException(String.valueOf(e.getCause()));
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    if (service != null) {
      service.shutdown();
    }
  }
}
