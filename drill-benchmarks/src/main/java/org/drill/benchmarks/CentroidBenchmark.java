package org.drill.benchmarks;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
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

/** The centroid of a set of individuals, with vectors of 50 values. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class CentroidBenchmark {
  private static final int DIMENSION = 50;

  /** The number of individuals. */
  @Param({"200", "22000"})
  public int individuals;

  /** The share of them that the set holds, in percent. */
  @Param({"1", "10", "50", "99"})
  public int percent;

  private IndividualVectors vectors = vectors(1);
  private long[] set = new long[0];
  private final float[] centroid = new float[DIMENSION];

  /** Makes vectors and a set. */
  @Setup
  public void fill() {
    var random = new SplittableRandom(1);
    vectors = vectors(individuals);
    set = Bits.empty(individuals);
    for (int i = 0; i < individuals; i++) {
      if (random.nextInt(100) < percent) {
        Bits.set(set, i);
      }
    }
  }

  private static IndividualVectors vectors(int count) {
    var random = new SplittableRandom(2);
    var graph = new StringBuilder();
    var iris = new ArrayList<String>();
    float[] values = new float[count * DIMENSION];
    for (int i = 0; i < count; i++) {
      iris.add("http://e/" + i);
      graph.append("<http://e/").append(i).append("> a <http://e/C> .\n");
    }
    for (int k = 0; k < values.length; k++) {
      values[k] = (float) random.nextDouble(-1, 1);
    }
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(graph.toString().getBytes(StandardCharsets.UTF_8)),
            "individuals.ttl",
            LoadOptions.DEFAULTS);
    return IndividualVectors.align(Embeddings.of(iris, DIMENSION, values, Map.of()), kb);
  }

  /**
   * The mean vector of the set.
   *
   * @return the vector
   */
  @Benchmark
  public float[] centroid() {
    vectors.centroid(set, centroid);
    return centroid;
  }
}
