package org.drill.app.serve;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A file that lines are added to. Where somebody moves or deletes it, as programs do that keep logs
 * small, a new one is begun. What cannot be written is lost, and is said once. Thread-safe.
 */
public final class LogFile implements Consumer<String>, AutoCloseable {
  private final Path file;
  private final Consumer<String> onFailure;
  private @Nullable Writer writer;
  private boolean failed;

  /**
   * Opens a file.
   *
   * @param file the file, which is made where there is none
   * @param onFailure what to say when a line cannot be written
   * @throws IOException if it cannot be opened
   */
  public LogFile(Path file, Consumer<String> onFailure) throws IOException {
    this.file = file;
    this.onFailure = onFailure;
    this.writer = open();
  }

  private Writer open() throws IOException {
    return Files.newBufferedWriter(
        file, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Override
  public synchronized void accept(String line) {
    try {
      if (writer == null || !Files.exists(file)) {
        close();
        writer = open();
      }
      writer.write(line + "\n");
      writer.flush();
      failed = false;
    } catch (IOException e) {
      if (!failed) {
        onFailure.accept("cannot write to " + file + " (" + e + ")");
      }
      failed = true;
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (writer != null) {
      writer.close();
      writer = null;
    }
  }
}
