package org.drill.app.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Looks at files now and then, and says which have changed. A file that is still being written has
 * changed once it looks the same twice.
 */
public final class FileWatch implements AutoCloseable {
  private static final long PERIOD_MILLIS = 2000;

  private final Map<Path, String> reported = new LinkedHashMap<>();
  private final Map<Path, String> last = new LinkedHashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            var thread = new Thread(work, "drill-file-watch");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * Takes note of how files look now; make it before they are read.
   *
   * @param files the files
   */
  public FileWatch(Collection<Path> files) {
    for (Path file : files) {
      reported.put(file, look(file));
    }
    last.putAll(reported);
  }

  /**
   * Begins to look, every two seconds.
   *
   * @param onChange what to do with a file that has changed; what it throws ends the watch
   */
  public void start(Consumer<Path> onChange) {
    ScheduledFuture<?> unused =
        clock.scheduleWithFixedDelay(
            () -> look(onChange), PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Looks once. */
  void look(Consumer<Path> onChange) {
    for (Path file : List.copyOf(reported.keySet())) {
      String now = look(file);
      boolean isStill = now.equals(last.put(file, now));
      if (isStill && !now.isEmpty() && !now.equals(reported.get(file))) {
        reported.put(file, now);
        onChange.accept(file);
      }
    }
  }

  /** How a file looks; empty if it is not there. */
  private static String look(Path file) {
    try {
      BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
      return now.lastModifiedTime() + " " + now.size() + " " + now.fileKey();
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
