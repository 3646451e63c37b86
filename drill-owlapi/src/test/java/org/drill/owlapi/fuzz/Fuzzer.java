package org.drill.owlapi.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Feeds a reader with seeded inputs, most of them valid: each is accepted or refused in one line,
 * nothing else happens, and nothing is printed.
 *
 * <p>{@code -Ddrill.fuzz=10000} sets the number of cases; a long run also asks each for an end
 * within a second. {@code -Ddrill.fuzz.seed=S} starts elsewhere: a failure names its seed, and its
 * input is saved in {@code target}.
 */
final class Fuzzer {
  private static final int SHORT_RUN = 150;
  private static final int CASES = Integer.getInteger("drill.fuzz", SHORT_RUN);
  private static final long FIRST_SEED = Long.getLong("drill.fuzz.seed", 1);
  private static final double LONGEST = 1;
  private static final int HANGS = 30;

  /** An input for a reader: content, and the name of the file that it could be from. */
  record Input(String name, byte[] content) {}

  /** Makes an input. */
  interface Maker {
    Input make(Random random);
  }

  /** Reads an input; throws what is wrong with it. */
  interface Reader {
    void read(Input input) throws IOException;
  }

  /** Tells refusals from failures. */
  interface Refusals {
    boolean include(Throwable thrown);
  }

  private final Maker maker;
  private final Reader reader;
  private final Refusals refusals;
  private int accepted;
  private int refused;
  private double slowest;
  private long slowestSeed;

  private Fuzzer(Maker maker, Reader reader, Refusals refusals) {
    this.maker = maker;
    this.reader = reader;
    this.refusals = refusals;
  }

  /** Runs all cases of one kind of input. */
  static void run(String kind, Maker maker, Reader reader, Refusals refusals) {
    var fuzzer = new Fuzzer(maker, reader, refusals);
    heapPools(MemoryPoolMXBean::resetPeakUsage);
    PrintStream terminal = System.err;
    var printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    ExecutorService worker =
        Executors.newSingleThreadExecutor(
            task -> {
              var thread = new Thread(task, "fuzz " + kind);
              thread.setDaemon(true); // a reader without end must not keep the tests from theirs
              return thread;
            });
    try {
      for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
        fuzzer.runCase(seed, worker);
        assertThat(printed.toString(StandardCharsets.UTF_8)).as("printed, seed " + seed).isEmpty();
      }
    } finally {
      worker.shutdownNow();
      System.setErr(terminal);
    }
    if (CASES > SHORT_RUN) {
      fuzzer.report(kind);
    }
    assertThat(fuzzer.accepted).as("accepted of " + CASES).isGreaterThanOrEqualTo(CASES / 2);
  }

  private void runCase(long seed, ExecutorService worker) {
    Input input = maker.make(new Random(seed));
    try {
      Outcome outcome = worker.submit(() -> outcome(input)).get(HANGS, TimeUnit.SECONDS);
      double seconds = outcome.seconds;
      if (seconds > LONGEST && CASES > SHORT_RUN) {
        // Once more, for a machine that was busy with something else.
        seconds = worker.submit(() -> outcome(input)).get(HANGS, TimeUnit.SECONDS).seconds;
        assertThat(seconds).as(() -> saved(seed, input)).isLessThan(LONGEST);
      }
      if (seconds > slowest) {
        slowest = seconds;
        slowestSeed = seed;
      }
      if (outcome.accepted) {
        accepted++;
      } else {
        refused++;
      }
    } catch (TimeoutException e) {
      throw new AssertionError("no end within " + HANGS + " s: " + saved(seed, input), e);
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause() + ": " + saved(seed, input), e.getCause());
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private record Outcome(boolean accepted, double seconds) {}

  private Outcome outcome(Input input) throws IOException {
    long start = System.nanoTime();
    boolean read = true;
    try {
      reader.read(input);
    } catch (RuntimeException e) {
      if (!refusals.include(e) || !isOneLine(e.getMessage())) {
        throw e;
      }
      read = false;
    }
    return new Outcome(read, (System.nanoTime() - start) * 1e-9);
  }

  private static boolean isOneLine(String message) {
    return message != null
        && !message.isBlank()
        && message.chars().noneMatch(Character::isISOControl);
  }

  private static String saved(long seed, Input input) {
    try {
      Path file = Path.of("target", "fuzz-" + seed + "-" + input.name);
      Files.write(file, input.content);
      return "seed " + seed + ", saved as " + file.toAbsolutePath();
    } catch (IOException e) {
      return "seed " + seed + ", not saved (" + e + ")";
    }
  }

  private void report(String kind) {
    long[] peak = {0};
    heapPools(pool -> peak[0] += pool.getPeakUsage().getUsed());
    System.out.printf(
        "fuzz %-12s %6d cases, %4.1f %% valid, %d refused, slowest %4.0f ms (seed %d), heap up to"
            + " %d MB%n",
        kind,
        accepted + refused,
        100.0 * accepted / (accepted + refused),
        refused,
        1000 * slowest,
        slowestSeed,
        peak[0] >> 20);
  }

  private static void heapPools(Consumer<MemoryPoolMXBean> action) {
    ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .forEach(action);
  }
}
