package org.drill.app.evaluate;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drill.io.ProcessLock;
import org.jspecify.annotations.Nullable;

/**
 * The finished runs of an evaluation, in a file that only grows: a line of JSON for each, written
 * as soon as the run has ended. An evaluation that is started again goes on after the last line.
 *
 * <p>Settings that runs depend on stand in the file, too. With other settings the file is refused,
 * so that no table ever mixes what cannot be compared. One process at a time may have it open, and
 * so the folder to itself.
 */
public final class RunJournal implements AutoCloseable {
  /** The name of the file within the folder of results. */
  public static final String NAME = "runs.jsonl";

  /** The file that says which process has the folder. */
  public static final String LOCK = "runs.lock";

  private final Path file;
  private final ProcessLock lock;
  private final FileChannel channel;
  private final Map<String, String> settings = new LinkedHashMap<>();
  private final Map<RowKey, List<FinishedRun>> runs = new LinkedHashMap<>();

  private RunJournal(Path file, ProcessLock lock, FileChannel channel) {
    this.file = file;
    this.lock = lock;
    this.channel = channel;
  }

  /**
   * Opens or makes the file in a folder.
   *
   * @param folder the folder, which is made if it is not there
   * @param wanted the settings of this evaluation
   * @return the journal, with the runs that are already in it
   * @throws EvaluationException if it cannot be opened, or was made with other settings
   */
  public static RunJournal open(Path folder, Map<String, String> wanted) {
    Path file = folder.resolve(NAME);
    try {
      Files.createDirectories(folder);
      ProcessLock lock = ProcessLock.take(folder.resolve(LOCK));
      try {
        return open(lock, file, wanted);
      } catch (IOException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (ProcessLock.InUseException e) {
      throw new EvaluationException(
          "%s is in use by another evaluation: %s; wait for it, or give another --out"
              .formatted(folder, e.getMessage()),
          e);
    } catch (IOException e) {
      throw new EvaluationException("cannot keep runs in " + file + " (" + e + ")", e);
    }
  }

  private static RunJournal open(ProcessLock lock, Path file, Map<String, String> wanted)
      throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    var journal = new RunJournal(file, lock, channel);
    try {
      journal.read();
      journal.adopt(wanted);
      return journal;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Reads all whole lines; a last one that was cut off by the end of a process is dropped. */
  private void read() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    channel.truncate(end);
    channel.position(end);
    int number = 0;
    for (String line : new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList()) {
      number++;
      try {
        if (JournalLine.isSettings(line)) {
          settings.putAll(JournalLine.settings(line));
        } else {
          add(JournalLine.run(line));
        }
      } catch (IOException e) {
        throw new EvaluationException(
            "%s, line %d: damaged (%s); repair or remove that line, or give another --out"
                .formatted(file, number, firstLine(e.getMessage())),
            e);
      }
    }
  }

  private static String firstLine(@Nullable String message) {
    return message == null ? "" : message.lines().findFirst().orElse("");
  }

  private void adopt(Map<String, String> wanted) throws IOException {
    var added = new LinkedHashMap<String, String>();
    for (var entry : wanted.entrySet()) {
      String old = settings.putIfAbsent(entry.getKey(), entry.getValue());
      if (old == null) {
        added.put(entry.getKey(), entry.getValue());
      } else if (!old.equals(entry.getValue())) {
        throw new EvaluationException(
            "the results in %s were made with %s %s, not %s; give another --out"
                .formatted(file.getParent(), entry.getKey(), old, entry.getValue()));
      }
    }
    if (!added.isEmpty()) {
      append(JournalLine.write(added));
    }
  }

  private void append(String line) throws IOException {
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(line);
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private void add(FinishedRun run) {
    runs.computeIfAbsent(run.key(), key -> new ArrayList<>()).add(run);
  }

  /** Keeps a run. */
  void append(FinishedRun run) {
    try {
      append(JournalLine.write(run));
    } catch (IOException e) {
      throw new EvaluationException("cannot write " + file + " (" + e.getMessage() + ")", e);
    }
    add(run);
  }

  /** The runs of a row, in the order in which they ended. */
  List<FinishedRun> of(RowKey key) {
    return List.copyOf(runs.getOrDefault(key, List.of()));
  }

  /** The runs of all rows. */
  Collection<List<FinishedRun>> all() {
    return runs.values().stream().map(List::copyOf).toList();
  }

  /** How many runs there are. */
  int size() {
    return runs.values().stream().mapToInt(List::size).sum();
  }

  /** How many runs an experiment on a graph has. */
  int size(Experiment experiment, String dataset) {
    return runs.values().stream()
        .filter(row -> row.get(0).key().experiment() == experiment)
        .filter(row -> row.get(0).key().dataset().equals(dataset))
        .mapToInt(List::size)
        .sum();
  }

  /**
   * The settings under which the runs were made.
   *
   * @return names and values, in the order in which they were given
   */
  public Map<String, String> settings() {
    return new LinkedHashMap<>(settings);
  }

  @Override
  public void close() {
    try (lock) {
      channel.close();
    } catch (IOException e) {
      throw new EvaluationException("cannot close " + file + " (" + e.getMessage() + ")", e);
    }
  }
}
