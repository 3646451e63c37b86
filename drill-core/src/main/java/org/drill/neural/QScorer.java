package org.drill.neural;

import static java.util.Objects.checkFromToIndex;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Scores the children of a node with a {@link QNetwork}.
 *
 * <p>The children of one node share three of the four channels, and mostly resemble each other and
 * their parent. Two things follow.
 *
 * <ul>
 *   <li>The part of the convolution that is the same for all is computed once.
 *   <li>For most of the 32d inputs of the hidden layer, all children lie on the same side of the
 *       ReLU, where it is linear. So a tangent is laid at the parent: where ReLU passes an input
 *       there, it is taken to pass it everywhere, and where not, nowhere. Under the tangent the
 *       hidden layer is a linear function of the d values of a child, found once for all. A child
 *       then costs these d values, and a correction by |z| for each input z that is on the other
 *       side of zero than it is for the parent: ReLU(z) − tangent(z) = |z| there. This is exact,
 *       but for rounding. Nodes with few children go without: their tangent is 0, and what is to be
 *       corrected are the positive inputs.
 * </ul>
 *
 * <p>With duelling heads, the parent goes through the layers once as its own child, for its value
 * and the advantage that is subtracted; a child costs nothing more.
 *
 * <p>A score depends on the network, the examples, the parent, the child, and on whether the parent
 * was said to have {@link #MANY} children; to the last bit on nothing else. So children may be
 * scored in any order, number at a time, and by several threads, each with a scorer of its own.
 *
 * <p>Belongs to one thread. Scoring allocates nothing.
 */
public final class QScorer {
  /**
   * From so many children on, a tangent at their parent pays; it costs as much as three to five.
   */
  public static final int MANY = 16;

  /** How many states go through the layers together. */
  private static final int STATES = 32;

  /** How many weights should be used for all states before going on: half of a usual L2 cache. */
  private static final int CACHED_WEIGHTS = 1 << 17;

  /** How many rows are added at once; with more, HotSpot no longer vectorises the loop. */
  private static final int LANES = 4;

  private static final int PARENT = 0;
  private static final int CHILD = 1;
  private static final int POSITIVES = 2;
  private static final int NEGATIVES = 3;

  private final QNetwork network;
  private final int dimension;
  private final int inputs;
  private final float[][] kernels = new float[QNetwork.INPUTS][];
  private final RectifiedSum out;
  private final @Nullable ValueHead value;

  /** The rows of the hidden layer: of the 32d inputs, then of the d values under the tangent. */
  private final float[][] rows;

  /** The convolution of the channels that are known so far: examples; examples and parent. */
  private final float[] ofExamples;

  private final float[] ofFamily;

  /** The sign bit of each input under the tangent: clear where ReLU passes the input. */
  private final int[] tangent;

  /** What all children have in the hidden units. */
  private final float[] base;

  private boolean hasSlopes;

  /** What is added to the sum of a child: V of the parent, or a bias. */
  private float parentValue;

  /** What is subtracted from it: the sum of the parent as its own child, with duelling heads. */
  private float parentSum;

  private final float[] padded;
  private final float[] convolved;

  /** For each state the rows to add to its hidden units, and how much of them. */
  private final int[][] chosen = new int[STATES][];

  private final float[][] amounts = new float[STATES][];
  private final int[] counts = new int[STATES];
  private final int[] done = new int[STATES];
  private final float[][] units = new float[STATES][];

  /**
   * Makes a scorer; {@link #examples} and {@link #parent} follow.
   *
   * @param network the network
   */
  public QScorer(QNetwork network) {
    this.network = network;
    this.dimension = network.dimension();
    this.inputs = QNetwork.CHANNELS * dimension;
    int hidden = QNetwork.HIDDEN * dimension;
    this.rows = Arrays.copyOf(network.layers().hiddenRows(), inputs + dimension);
    for (int q = 0; q < dimension; q++) {
      rows[inputs + q] = new float[hidden];
    }
    this.ofExamples = new float[inputs];
    this.ofFamily = new float[inputs];
    this.tangent = new int[inputs];
    this.base = new float[hidden];
    this.padded = new float[dimension + 2];
    this.convolved = new float[inputs];
    for (int s = 0; s < STATES; s++) {
      // one more than all, since a place is written before it is known whether it is needed
      chosen[s] = new int[inputs + dimension + LANES];
      amounts[s] = new float[inputs + dimension + LANES];
      units[s] = new float[hidden];
    }
    for (int input = 0; input < QNetwork.INPUTS; input++) {
      kernels[input] = kernels(input);
    }
    this.out = new RectifiedSum(network.layers().outWeight());
    this.value = network.value().orElse(null);
    this.parentValue = network.layers().outBias();
  }

  private float[] kernels(int input) {
    float[] kernels = new float[QNetwork.CHANNELS * QNetwork.KERNEL];
    for (int i = 0; i < kernels.length; i++) {
      kernels[i] = network.layers().conv(i / QNetwork.KERNEL, input, i % QNetwork.KERNEL);
    }
    return kernels;
  }

  /**
   * Sets the examples of the problem; a parent must follow.
   *
   * @param positiveCentroid the mean of the positive examples, d values
   * @param negativeCentroid the mean of the negative examples, zeros if there are none
   */
  public void examples(float[] positiveCentroid, float[] negativeCentroid) {
    for (int k = 0; k < inputs; k++) {
      ofExamples[k] = network.layers().convBias(k / dimension);
    }
    convolve(POSITIVES, positiveCentroid, 0, ofExamples, ofExamples);
    convolve(NEGATIVES, negativeCentroid, 0, ofExamples, ofExamples);
  }

  /**
   * Sets the node whose children are to be scored.
   *
   * @param centroid the mean of its instances, d values
   * @param children how many children will be scored, by this scorer and others together; from
   *     {@link #MANY} on this call takes longer and scoring less time
   */
  public void parent(float[] centroid, int children) {
    convolve(PARENT, centroid, 0, ofExamples, ofFamily);
    System.arraycopy(network.layers().hiddenBias(), 0, base, 0, base.length);
    Arrays.fill(tangent, Integer.MIN_VALUE);
    hasSlopes = children >= MANY;
    if (hasSlopes) {
      layTangent(centroid);
    }
    if (value != null) {
      prepare(0, centroid, 0);
      addAllRows(1);
      parentValue = value.of(units[0]);
      parentSum = out.of(units[0]);
    }
  }

  private void layTangent(float[] centroid) {
    convolve(CHILD, centroid, 0, ofFamily, convolved);
    int[] row = chosen[0];
    float[] amount = amounts[0];
    int count = 0;
    for (int k = 0; k < inputs; k++) {
      tangent[k] = Float.floatToRawIntBits(convolved[k]) & Integer.MIN_VALUE;
      if (tangent[k] == 0) {
        row[count] = k;
        amount[count++] = ofFamily[k];
      }
    }
    addRows(row, amount, pad(row, amount, count), base);
    for (int q = 0; q < dimension; q++) {
      float[] slope = rows[inputs + q];
      Arrays.fill(slope, 0);
      addRows(row, amount, pad(row, amount, slope(q, row, amount)), slope);
    }
  }

  /** How much of which input a value of a child makes, of those that ReLU passes. */
  private int slope(int q, int[] row, float[] amount) {
    int count = 0;
    for (int channel = 0; channel < QNetwork.CHANNELS; channel++) {
      for (int t = 0; t < QNetwork.KERNEL; t++) {
        int at = q + 1 - t;
        int k = channel * dimension + at;
        if (at >= 0 && at < dimension && tangent[k] == 0) {
          row[count] = k;
          amount[count++] = kernels[CHILD][channel * QNetwork.KERNEL + t];
        }
      }
    }
    return count;
  }

  /**
   * Scores children of the parent.
   *
   * @param childCentroids the means of their instances, d values each, one after the other
   * @param count how many there are
   * @param into where the scores go
   */
  public void score(float[] childCentroids, int count, float[] into) {
    score(childCentroids, 0, count, into);
  }

  /**
   * Scores some of the children of the parent: a share of the work for a thread, or for the time
   * until one looks at the clock again.
   *
   * @param childCentroids the means of their instances, d values each, one after the other
   * @param from the first child to score
   * @param to the first child not to score
   * @param into where the scores go, that of a child under its number
   */
  public void score(float[] childCentroids, int from, int to, float[] into) {
    checkFromToIndex(from, to, Math.min(childCentroids.length / dimension, into.length));
    for (int first = from; first < to; first += STATES) {
      int states = Math.min(STATES, to - first);
      for (int s = 0; s < states; s++) {
        prepare(s, childCentroids, (first + s) * dimension);
      }
      addAllRows(states);
      for (int s = 0; s < states; s++) {
        into[first + s] = parentValue + (out.of(units[s]) - parentSum);
      }
    }
  }

  /** Lists what distinguishes a child from the base. */
  private void prepare(int s, float[] centroids, int from) {
    convolve(CHILD, centroids, from, ofFamily, convolved);
    int[] row = chosen[s];
    float[] amount = amounts[s];
    int count = choose(convolved, tangent, row);
    for (int i = 0; i < count; i++) {
      amount[i] = Math.abs(convolved[row[i]]);
    }
    if (hasSlopes) {
      for (int q = 0; q < dimension; q++) {
        row[count] = inputs + q;
        amount[count++] = centroids[from + q];
      }
    }
    counts[s] = pad(row, amount, count);
    done[s] = 0;
    System.arraycopy(base, 0, units[s], 0, base.length);
  }

  /** Lists values whose sign is not the tangent's; a branch would be mispredicted half the time. */
  private static int choose(float[] values, int[] tangent, int[] row) {
    int count = 0;
    for (int k = 0; k < values.length; k++) {
      row[count] = k;
      count += (Float.floatToRawIntBits(values[k]) ^ tangent[k]) >>> 31;
    }
    return count;
  }

  /** Fills up a list with nothing of some row, so that rows can be added four by four. */
  private static int pad(int[] row, float[] amount, int count) {
    int padded = count;
    for (; padded % LANES != 0; padded++) {
      row[padded] = 0;
      amount[padded] = 0;
    }
    return padded;
  }

  /** Adds the rows of all states, so many at a time as stay in the cache until all had them. */
  private void addAllRows(int states) {
    int step = Math.max(LANES, CACHED_WEIGHTS / base.length);
    for (int end = step; end < rows.length + step; end += step) {
      for (int s = 0; s < states; s++) {
        int[] row = chosen[s];
        int i = done[s];
        for (; i < counts[s] && row[i] < end; i += LANES) {
          addFour(row, amounts[s], i, units[s]);
        }
        done[s] = i;
      }
    }
  }

  private void addRows(int[] row, float[] amount, int count, float[] into) {
    for (int i = 0; i < count; i += LANES) {
      addFour(row, amount, i, into);
    }
  }

  private void addFour(int[] row, float[] amount, int i, float[] into) {
    addFour(
        rows[row[i]],
        rows[row[i + 1]],
        rows[row[i + 2]],
        rows[row[i + 3]],
        amount[i],
        amount[i + 1],
        amount[i + 2],
        amount[i + 3],
        into);
  }

  /** The loop in which nearly all time goes; HotSpot vectorises it as it stands. */
  private static void addFour(
      float[] row0,
      float[] row1,
      float[] row2,
      float[] row3,
      float amount0,
      float amount1,
      float amount2,
      float amount3,
      float[] into) {
    for (int j = 0; j < into.length; j++) {
      into[j] += amount0 * row0[j] + amount1 * row1[j] + amount2 * row2[j] + amount3 * row3[j];
    }
  }

  /** Adds the convolution of one channel to that of others. */
  private void convolve(int input, float[] centroid, int from, float[] others, float[] into) {
    int d = dimension;
    System.arraycopy(centroid, from, padded, 1, d);
    float[] kernel = kernels[input];
    for (int channel = 0; channel < QNetwork.CHANNELS; channel++) {
      float left = kernel[QNetwork.KERNEL * channel];
      float middle = kernel[QNetwork.KERNEL * channel + 1];
      float right = kernel[QNetwork.KERNEL * channel + 2];
      int at = channel * d;
      for (int p = 0; p < d; p++) {
        into[at + p] =
            others[at + p] + left * padded[p] + middle * padded[p + 1] + right * padded[p + 2];
      }
    }
  }
}
