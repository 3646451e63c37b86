package org.drill.io;

import static java.util.Objects.requireNonNull;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that is written whole or not at all.
 *
 * <p>The content goes to a file beside it, named {@code NAME.part}, which is renamed at the end and
 * deleted on failure. A file that was there before stays as it was until then.
 */
public final class WholeFile {
  private WholeFile() {}

  /** Something that can be written to a stream. */
  @FunctionalInterface
  public interface Content {
    /**
     * Writes all of it; the stream is buffered, and closed by the caller.
     *
     * @param out where to
     * @throws IOException if the stream refuses
     */
    void write(OutputStream out) throws IOException;
  }

  /**
   * Checks that a file could be written here, before any work is done for it.
   *
   * @param file where the file is to be
   * @throws IOException if there is a directory in its place, or none to hold it; the message is
   *     one line that names the file
   */
  public static void check(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a directory");
    }
    if (!Files.isDirectory(folder)) {
      throw new NoSuchFileException(file.toString(), null, "there is no folder " + folder);
    }
  }

  /**
   * Writes the file, or replaces it.
   *
   * @param file where the file is to be
   * @param content what goes into it
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, Content content) throws IOException {
    requireNonNull(content, "content");
    check(file);
    Path beside = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(beside), 1 << 16)) {
        content.write(out);
      }
      Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException | RuntimeException e) {
      try {
        Files.deleteIfExists(beside);
      } catch (IOException leftBehind) {
        e.addSuppressed(leftBehind);
      }
      throw e;
    }
  }
}
