package org.drill.benchmarks;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.drill.kb.Bits;
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

/** ⊓, ⊔, ¬ and counting over sets of half of all individuals. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class BitsBenchmark {
  /** The number of individuals. */
  @Param({"200", "22000", "1000000", "10000000"})
  public int individuals;

  private long[] a = new long[0];
  private long[] b = new long[0];
  private long[] result = new long[0];

  /** Fills two sets. */
  @Setup
  public void fill() {
    var random = new SplittableRandom(1);
    a = Bits.empty(individuals);
    b = Bits.empty(individuals);
    result = Bits.empty(individuals);
    for (int i = 0; i < individuals; i++) {
      if (random.nextBoolean()) {
        Bits.set(a, i);
      }
      if (random.nextBoolean()) {
        Bits.set(b, i);
      }
    }
  }

  /**
   * C ⊓ D.
   *
   * @return the set
   */
  @Benchmark
  public long[] and() {
    System.arraycopy(a, 0, result, 0, a.length);
    Bits.and(result, b);
    return result;
  }

  /**
   * C ⊔ D.
   *
   * @return the set
   */
  @Benchmark
  public long[] or() {
    System.arraycopy(a, 0, result, 0, a.length);
    Bits.or(result, b);
    return result;
  }

  /**
   * ¬C.
   *
   * @return the set
   */
  @Benchmark
  public long[] not() {
    Bits.complement(a, result, individuals);
    return result;
  }

  /**
   * The size of C ⊓ D, without building it.
   *
   * @return the count
   */
  @Benchmark
  public int countAnd() {
    return Bits.andCount(a, b);
  }
}
