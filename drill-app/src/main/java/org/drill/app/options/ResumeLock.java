package org.drill.app.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntSupplier;
import org.drill.app.input.BadInputException;
import org.drill.io.ProcessLock;
import org.drill.io.WholeFile;
import org.jspecify.annotations.Nullable;

/** Keeps the state of a training, which {@code --resume} names, to one process at a time. */
public final class ResumeLock {
  private static final String ENDING = ".lock";

  private ResumeLock() {}

  /**
   * Trains while no other process does so with the same state.
   *
   * @param state the file or directory of the state; none if it is not kept
   * @param training what to do
   * @return what it returns
   */
  public static int during(@Nullable Path state, IntSupplier training) {
    if (state == null) {
      return training.getAsInt();
    }
    ProcessLock lock;
    try {
      lock = ProcessLock.take(file(state));
    } catch (ProcessLock.InUseException e) {
      throw new BadInputException(
          "--resume %s is in use by another training: %s; wait for it, or give another --resume"
              .formatted(state, e.getMessage()),
          e);
    } catch (IOException e) {
      throw new BadInputException(
          "--resume " + state + ": cannot be locked (" + WholeFile.reason(e) + ")", e);
    }
    try {
      return training.getAsInt();
    } finally {
      lock.close();
    }
  }

  private static Path file(Path state) {
    return Files.isDirectory(state)
        ? state.resolve("training" + ENDING)
        : state.resolveSibling(state.getFileName() + ENDING);
  }
}
