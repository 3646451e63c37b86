package org.drill.io;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Set;

/**
 * A lock that one process at a time has. It ends with the process, however that ends.
 *
 * <p>The lock is on a file of its own that says who has it and since when. No other stream may be
 * opened on that file while the lock is held: when any stream of a process on a file is closed,
 * POSIX drops all locks of the process on the file. The file stays when the lock is released,
 * empty, since whoever deletes it takes it from under the next process.
 */
public final class ProcessLock implements AutoCloseable {
  /** The locked byte is far behind the text, so that others can read that everywhere. */
  private static final long PLACE = Long.MAX_VALUE - 1;

  private static final int MOST_TEXT = 200;

  /** The locks of this process, for which the system does not keep its own streams apart. */
  private static final Set<Path> HELD = new HashSet<>();

  private final Path name;
  private final FileChannel channel;

  private ProcessLock(Path name, FileChannel channel) {
    this.name = name;
    this.channel = channel;
  }

  /**
   * Takes a lock.
   *
   * @param file the file of the lock, in a folder that is there
   * @return the lock
   * @throws InUseException if a process has it; the message says which one and since when
   * @throws IOException if the file cannot be made or locked
   */
  public static ProcessLock take(Path file) throws IOException {
    Path folder = requireNonNull(file.toAbsolutePath().getParent(), "folder");
    Path name = folder.toRealPath().resolve(file.getFileName());
    synchronized (HELD) {
      if (!HELD.add(name)) {
        throw new InUseException(
            "process " + ProcessHandle.current().pid() + ", which is this one");
      }
      FileChannel channel = null;
      try {
        channel =
            FileChannel.open(
                name, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (channel.tryLock(PLACE, 1, false) == null) {
          throw new InUseException(text(channel));
        }
        write(channel, owner());
        return new ProcessLock(name, channel);
      } catch (IOException | RuntimeException e) {
        HELD.remove(name);
        if (channel != null) {
          channel.close();
        }
        throw e;
      }
    }
  }

  private static String owner() {
    return "process %d, since %s"
        .formatted(
            ProcessHandle.current().pid(),
            LocalDateTime.now(ZoneId.systemDefault())
                .truncatedTo(ChronoUnit.SECONDS)
                .toString()
                .replace('T', ' '));
  }

  private static void write(FileChannel channel, String text) throws IOException {
    channel.truncate(0);
    channel.write(StandardCharsets.UTF_8.encode(text), 0);
  }

  private static String text(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(MOST_TEXT);
    channel.read(bytes, 0);
    String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    return text.isEmpty() ? "another process" : text;
  }

  /** Releases the lock. */
  @Override
  public void close() {
    synchronized (HELD) {
      try (channel) {
        channel.truncate(0);
      } catch (IOException e) {
        // the lock is gone with the channel; only a line of text stays
      } finally {
        HELD.remove(name);
      }
    }
  }

  /** That somebody else has a lock. The message says who, and since when. */
  public static final class InUseException extends IOException {
    private static final long serialVersionUID = 1;

    private InUseException(String owner) {
      super(owner);
    }
  }
}
