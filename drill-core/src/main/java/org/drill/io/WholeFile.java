package org.drill.io;

import static java.util.Objects.requireNonNull;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that is written whole or not at all.
 *
 * <p>The content goes to a file beside it, named {@code NAME.part}, which is renamed at the end and
 * deleted on failure. A file that was there before stays as it was until then. Links are followed,
 * and stay. What is no file, such as {@code /dev/null} or a pipe, is written to and never replaced.
 */
public final class WholeFile {
  private static final String NO_RIGHT = "no right to write there";

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
   * @throws IOException if there is a directory in its place, none to hold it, or no right to write
   *     there; the message is one line that names the file
   */
  public static void check(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a directory");
    }
    if (!Files.isDirectory(folder)) {
      throw new NoSuchFileException(file.toString(), null, "there is no folder " + folder);
    }
    if (!Files.isWritable(isReplaced(file) ? folder : file)) {
      throw new AccessDeniedException(file.toString(), null, NO_RIGHT);
    }
  }

  /**
   * The name under which a file is written until it is whole.
   *
   * @param file where the file is to be
   * @return the name beside it
   */
  public static Path partOf(Path file) {
    Path place = place(file);
    return place.resolveSibling(place.getFileName() + ".part");
  }

  /** What a file is, behind links. */
  private static Path place(Path file) {
    try {
      return Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file;
    } catch (IOException e) {
      return file;
    }
  }

  /** Whether there is nothing or a file, not a device or a pipe. */
  private static boolean isReplaced(Path file) {
    return !Files.exists(file) || Files.isRegularFile(file);
  }

  /**
   * Writes the file, or replaces it.
   *
   * @param file where the file is to be
   * @param content what goes into it
   * @throws IOException if it cannot be written; the message is one line that names the file
   */
  public static void write(Path file, Content content) throws IOException {
    requireNonNull(content, "content");
    check(file);
    if (!isReplaced(file)) {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
        content.write(out);
      }
      return;
    }
    Path beside = partOf(file);
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(beside), 1 << 16)) {
        content.write(out);
      }
      Files.move(beside, place(file), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      delete(beside, e);
      throw new IOException(file + ": " + reason(e), e);
    } catch (RuntimeException e) {
      delete(beside, e);
      throw e;
    }
  }

  private static void delete(Path beside, Exception cause) {
    try {
      Files.deleteIfExists(beside);
    } catch (IOException leftBehind) {
      cause.addSuppressed(leftBehind);
    }
  }

  /**
   * What went wrong with a file, without its name.
   *
   * @param e what was thrown
   * @return a few words
   */
  public static String reason(IOException e) {
    if (e.getCause() instanceof IOException cause) {
      return reason(cause);
    }
    if (e instanceof AccessDeniedException) {
      return NO_RIGHT;
    }
    String reason = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
    return reason == null ? "cannot be made there" : reason;
  }
}
