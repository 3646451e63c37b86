package org.drill.app.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets Ctrl-C end a search early, so that what it has found is still printed.
 *
 * <p>A shutdown hook interrupts the thread that searches, and holds the end of the process back
 * until the command has printed its results, for a few seconds at most. The thread is interrupted
 * within a search only, never while it writes.
 */
public final class Interruption implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 5;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::endProcess, "drill-interruption");
  private @Nullable Thread searching;
  private boolean requested;
  private boolean outOfTime;

  private Interruption() {}

  /** Starts to watch; results must be printed and flushed before it is closed. */
  public static Interruption watch() {
    var interruption = new Interruption();
    try {
      Runtime.getRuntime().addShutdownHook(interruption.hook);
    } catch (IllegalStateException e) {
      interruption.request();
    }
    return interruption;
  }

  /** Runs a search that may be interrupted. */
  public <T> T during(Supplier<T> search) {
    begin();
    try {
      return search.get();
    } finally {
      end();
    }
  }

  private synchronized void begin() {
    searching = Thread.currentThread();
    if (requested) {
      searching.interrupt();
    }
  }

  private synchronized void end() {
    searching = null;
    Thread.interrupted(); // the wish is noted; writing to files would fail with the flag set
  }

  /** Ends the search that runs after some time, and all that come, as if somebody wanted it. */
  public void after(double seconds) {
    if (seconds >= Long.MAX_VALUE / 1e9) {
      return;
    }
    var clock =
        new Thread(
            () -> {
              try {
                if (!done.await((long) (seconds * 1e9), TimeUnit.NANOSECONDS)) {
                  runOut();
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "drill-clock");
    clock.setDaemon(true);
    clock.start();
  }

  private synchronized void runOut() {
    outOfTime = !requested;
    request();
  }

  /** Whether it was the time that ended the search. */
  public synchronized boolean isOutOfTime() {
    return outOfTime;
  }

  /** Whether somebody wants the command to end. */
  public synchronized boolean isRequested() {
    return requested;
  }

  /** Ends the search that runs, and all that come. */
  public synchronized void request() {
    requested = true;
    if (searching != null) {
      searching.interrupt();
    }
  }

  private void endProcess() {
    request();
    try {
      done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending, which is what the hook was for.
    }
  }
}
