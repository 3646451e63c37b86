package org.drill.protege.search;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Runs what is for the thread of the UI on the thread of a test, which waits for something. */
public final class UiThread implements Executor {
  private static final long PATIENCE = 60;

  private final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

  @Override
  public void execute(Runnable task) {
    tasks.add(task);
  }

  /** Runs tasks until something holds. */
  public void runUntil(BooleanSupplier isDone) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
    while (!isDone.getAsBoolean()) {
      Runnable task = tasks.poll(100, TimeUnit.MILLISECONDS);
      if (task != null) {
        task.run();
      }
      if (System.nanoTime() > end) {
        throw new AssertionError("nothing happened for " + PATIENCE + " s");
      }
    }
  }
}
