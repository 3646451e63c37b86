package org.drill.benchmarks;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.drill.neural.QNetwork;
import org.drill.neural.QScorer;
import org.drill.train.Torch;
import org.drill.train.agent.QLearner;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * How many states a second the Q-network scores in the core and on PyTorch through DJL: the same
 * weights and states, vectors of 50 values, two cores.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class NetworkBenchmark {
  private static final int CORES = 2;
  private static final int DIMENSION = 50;
  private static final int STATES = 512;
  private static final float TOLERANCE = 1e-4f;

  /** The number of children of a parent. */
  @Param({"1", "512"})
  public int batch;

  private final QNetwork network = QNetwork.random(DIMENSION, 1);
  private final QScorer scorer = new QScorer(network);
  private final QLearner learner = new QLearner(network);
  private int share;
  private float[] parent = new float[0];
  private float[] children = new float[0];
  private float[] scores = new float[0];
  private float[] inputs = new float[0];

  /**
   * Makes this thread's share of a batch, and checks that both give the same scores.
   *
   * @param params tells how many threads there are
   */
  @Setup
  public void fill(BenchmarkParams params) {
    Torch.threads(CORES / params.getThreads());
    share = Math.max(1, batch / params.getThreads());
    var random = new SplittableRandom(1);
    float[] positives = vector(random, DIMENSION);
    float[] negatives = vector(random, DIMENSION);
    parent = vector(random, DIMENSION);
    children = vector(random, share * DIMENSION);
    scores = new float[share];
    inputs = new float[share * 4 * DIMENSION];
    for (int s = 0; s < share; s++) {
      int at = s * 4 * DIMENSION;
      System.arraycopy(parent, 0, inputs, at, DIMENSION);
      System.arraycopy(children, s * DIMENSION, inputs, at + DIMENSION, DIMENSION);
      System.arraycopy(positives, 0, inputs, at + 2 * DIMENSION, DIMENSION);
      System.arraycopy(negatives, 0, inputs, at + 3 * DIMENSION, DIMENSION);
    }
    scorer.examples(positives, negatives);
    core();
    float[] predicted = learner.predict(inputs);
    for (int s = 0; s < share; s++) {
      if (Math.abs(predicted[s] - scores[s]) > TOLERANCE) {
        throw new IllegalStateException(
            "state " + s + ": " + scores[s] + " in the core, " + predicted[s] + " on PyTorch");
      }
    }
  }

  private static float[] vector(SplittableRandom random, int length) {
    float[] vector = new float[length];
    for (int k = 0; k < length; k++) {
      vector[k] = (float) random.nextDouble(-1, 1);
    }
    return vector;
  }

  /** Frees the arrays of PyTorch. */
  @TearDown
  public void close() {
    learner.close();
  }

  /**
   * The core, two threads.
   *
   * @return the scores of the last share of a batch
   */
  @Benchmark
  @Threads(2)
  @OperationsPerInvocation(STATES)
  public float[] core() {
    for (int done = 0; done < STATES; done += share) {
      scorer.parent(parent, batch);
      scorer.score(children, share, scores);
    }
    return scores;
  }

  /**
   * DJL, one caller: PyTorch has two threads.
   *
   * @return the scores of the last batch
   */
  @Benchmark
  @Threads(1)
  @OperationsPerInvocation(STATES)
  public float[] djl() {
    return predict();
  }

  /**
   * DJL, two callers with one thread each.
   *
   * @return the scores of the last share of a batch
   */
  @Benchmark
  @Threads(2)
  @OperationsPerInvocation(STATES)
  public float[] djlTwoCallers() {
    return predict();
  }

  private float[] predict() {
    float[] last = scores;
    for (int done = 0; done < STATES; done += share) {
      last = learner.predict(inputs);
    }
    return last;
  }
}
