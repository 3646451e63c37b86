package org.drill.benchmarks;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.drill.embedding.Centroids;
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

/**
 * The centroid of a set of individuals with vectors of 50 values: from nothing, and from the sum of
 * a parent that has a tenth of all individuals more or less.
 */
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
  private Centroids centroids = new Centroids(vectors);
  private long[] parent = new long[0];
  private final double[] parentSum = new double[DIMENSION];
  private final double[] sum = new double[DIMENSION];

  /** Makes vectors and a set. */
  @Setup
  public void fill() {
    var random = new SplittableRandom(1);
    vectors = vectors(individuals);
    centroids = new Centroids(vectors);
    set = Bits.empty(individuals);
    parent = Bits.empty(individuals);
    for (int i = 0; i < individuals; i++) {
      boolean isMember = random.nextInt(100) < percent;
      if (isMember) {
        Bits.set(set, i);
      }
      if (isMember != (random.nextInt(10) == 0)) {
        Bits.set(parent, i);
      }
    }
    centroids.sum(parent, parentSum);
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
   * The mean vector of the set, from nothing.
   *
   * @return the vector
   */
  @Benchmark
  public float[] alone() {
    centroids.sum(set, sum);
    centroids.centroid(sum, Bits.count(set), centroid, 0);
    return centroid;
  }

  /**
   * The mean vector of the set, given the sum of its parent.
   *
   * @return the vector
   */
  @Benchmark
  public float[] fromParent() {
    centroids.sum(set, parent, parentSum, sum);
    centroids.centroid(sum, Bits.count(set), centroid, 0);
    return centroid;
  }

  /**
   * The mean vector of the set, member by member or by those that are no members.
   *
   * @return the vector
   */
  @Benchmark
  public float[] oneByOne() {
    vectors.centroid(set, centroid);
    return centroid;
  }
}
