package org.drill.kb.load;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * The lines of a file in large pieces, looked at on all cores. Pieces are used again, so that
 * memory is a few megabytes a core.
 */
final class LineChunks {
  /** How much of a file is looked at in one piece. */
  private static final int CHUNK = 4 << 20;

  private static final int MOST_LINE = 64 << 20;

  private LineChunks() {}

  /**
   * Looks at some whole lines: those up to {@code end}, where a line ends; behind it there are
   * bytes enough for a {@link LineCursor}.
   */
  @FunctionalInterface
  interface Work<T> {
    T of(byte[] lines, int end) throws IOException;
  }

  /** A piece, and what is found in it. */
  private record Piece<T>(byte[] bytes, Future<T> found) {}

  /**
   * Reads a stream to its end.
   *
   * @param name what users call it
   * @param content the stream
   * @param work what is done with a piece, by many threads
   * @param receiver who gets what it finds, in the order of the file, by this thread
   */
  static <T> void read(String name, InputStream content, Work<T> work, Consumer<T> receiver)
      throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    ExecutorService workers = Executors.newFixedThreadPool(cores);
    try {
      Deque<Piece<T>> open = new ArrayDeque<>();
      Deque<byte[]> free = new ArrayDeque<>();
      byte[] rest = {};
      boolean ends = false;
      while (!ends) {
        byte[] bytes = free.isEmpty() ? new byte[CHUNK + LineCursor.SPARE] : free.remove();
        int room = bytes.length - LineCursor.SPARE;
        if (rest.length > room / 2) {
          if (rest.length > MOST_LINE) {
            throw new OntologyLoadException(
                name + ": a line has more than " + MOST_LINE + " bytes");
          }
          room = 2 * rest.length;
          bytes = new byte[room + LineCursor.SPARE];
        }
        System.arraycopy(rest, 0, bytes, 0, rest.length);
        int filled = rest.length + content.readNBytes(bytes, rest.length, room - rest.length);
        ends = filled < room;
        int end = ends ? filled : behindLastLine(bytes, filled);
        rest = Arrays.copyOfRange(bytes, end, filled);
        bytes[end] = '\n';
        byte[] piece = bytes;
        Callable<T> task = () -> work.of(piece, end);
        open.add(new Piece<>(piece, workers.submit(task)));
        while (open.size() > (ends ? 0 : 2 * cores)) {
          Piece<T> done = open.remove();
          receiver.accept(done.found().get());
          free.add(done.bytes());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new OntologyLoadException(name + ": reading was cancelled", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof OntologyLoadException refusal) {
        throw refusal;
      }
      throw new IOException(e.getCause());
    } finally {
      workers.shutdownNow();
    }
  }

  private static int behindLastLine(byte[] bytes, int filled) {
    int end = filled;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }
}
