package org.drill.benchmarks;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.RoleIndex;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * ∃r.C and ∀r.C where r has two pairs an individual, between individuals that are mostly close in
 * the order of the file (as generated and crawled graphs have them), for sparse and dense fillers.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgs = "-Xmx4g")
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class RoleBenchmark {
  private static final int NEARBY = 300;

  /** The number of individuals. */
  @Param({"200", "22000", "1000000", "10000000"})
  public int individuals;

  /** The share of individuals in the filler, in percent. */
  @Param({"2", "30", "90"})
  public int fillerPercent;

  private RoleIndex role = new RoleIndex("r", empty(), empty());
  private long[] filler = new long[0];
  private long[] result = new long[0];

  private static Adjacency empty() {
    return Adjacency.of(0, new int[0], new int[0], 0);
  }

  /** Makes the role and the filler. */
  @Setup
  public void fill() {
    var random = new SplittableRandom(2);
    int pairs = 2 * individuals;
    int[] sources = new int[pairs];
    int[] targets = new int[pairs];
    for (int k = 0; k < pairs; k++) {
      sources[k] = random.nextInt(individuals);
      int step = random.nextInt(-NEARBY, NEARBY + 1);
      targets[k] =
          k % 10 == 0 ? random.nextInt(individuals) : Math.floorMod(sources[k] + step, individuals);
    }
    Adjacency forward = Adjacency.of(individuals, sources, targets, pairs);
    role = new RoleIndex("r", forward, forward.inverse());
    filler = Bits.empty(individuals);
    result = Bits.empty(individuals);
    for (int i = 0; i < individuals; i++) {
      if (random.nextInt(100) < fillerPercent) {
        Bits.set(filler, i);
      }
    }
  }

  /**
   * ∃r.C.
   *
   * @return the set
   */
  @Benchmark
  public long[] some() {
    role.preimage(filler, result);
    return result;
  }

  /**
   * ∀r.C.
   *
   * @return the set
   */
  @Benchmark
  public long[] all() {
    role.preimageOfOthers(filler, result);
    return result;
  }
}
