package org.drill.benchmarks;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.drill.neural.QNetwork;
import org.drill.neural.QScorer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many states a second the Q-network scores for vectors of 50 values, with a new parent for
 * each batch. Two threads score the two halves of each batch, or a state each.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class QScorerBenchmark {
  private static final int DIMENSION = 50;
  private static final int STATES = 512;

  /** The number of children of a parent. */
  @Param({"1", "32", "512"})
  public int batch;

  /** How far children lie from their parent, in parts of what any two nodes are apart. */
  @Param({"0.2", "1"})
  public float distance;

  private QScorer scorer = new QScorer(QNetwork.random(DIMENSION, 1));
  private float[] parent = new float[0];
  private float[] children = new float[0];
  private float[] scores = new float[0];

  /** Makes a parent and its children. */
  @Setup
  public void fill() {
    var random = new SplittableRandom(1);
    scorer = new QScorer(QNetwork.random(DIMENSION, 1));
    scorer.examples(vector(random, DIMENSION), vector(random, DIMENSION));
    parent = vector(random, DIMENSION);
    children = vector(random, batch * DIMENSION);
    for (int k = 0; k < children.length; k++) {
      children[k] = (1 - distance) * parent[k % DIMENSION] + distance * children[k];
    }
    scores = new float[batch];
  }

  private static float[] vector(SplittableRandom random, int length) {
    float[] vector = new float[length];
    for (int k = 0; k < length; k++) {
      vector[k] = (float) random.nextDouble(-1, 1);
    }
    return vector;
  }

  /**
   * One thread.
   *
   * @return the scores of the last batch
   */
  @Benchmark
  @Threads(1)
  @OperationsPerInvocation(STATES)
  public float[] oneThread() {
    return score(batch);
  }

  /**
   * Two threads.
   *
   * @return the scores of the last half of a batch
   */
  @Benchmark
  @Threads(2)
  @OperationsPerInvocation(STATES)
  public float[] twoThreads() {
    return score(Math.max(1, batch / 2));
  }

  private float[] score(int share) {
    for (int done = 0; done < STATES; done += share) {
      scorer.parent(parent, batch);
      scorer.score(children, share, scores);
    }
    return scores;
  }
}
