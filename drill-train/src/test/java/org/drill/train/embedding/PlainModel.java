package org.drill.train.embedding;

import java.util.Map;

/**
 * The scores of every method, a number at a time, straight from the papers' equations: the oracle
 * of the models. Works on whole batches, as batch normalisation does.
 */
final class PlainModel {
  private static final double EPSILON = 1e-5;

  private final EmbeddingMethod method;
  private final Map<String, double[]> arrays;
  private final int d;
  private final int channels;

  PlainModel(EmbeddingMethod method, Map<String, double[]> arrays, int d, int channels) {
    this.method = method;
    this.arrays = arrays;
    this.d = d;
    this.channels = channels;
  }

  /** The scores of triples that are in one batch. */
  double[] scores(long[] heads, long[] relations, long[] tails, boolean training) {
    double[] scores = new double[heads.length];
    if (method == EmbeddingMethod.SHALLOM) {
      for (int i = 0; i < heads.length; i++) {
        scores[i] = shallom(row("entities", heads[i]), row("entities", tails[i]), relations[i]);
      }
      return scores;
    }
    double[][] gamma =
        method == EmbeddingMethod.CONEX ? convolution(heads, relations, training) : null;
    for (int i = 0; i < heads.length; i++) {
      double[] h = row("entities", heads[i]);
      double[] r = row("relations", relations[i]);
      double[] t = row("entities", tails[i]);
      scores[i] =
          switch (method) {
            case DISTMULT -> distMult(h, r, t);
            case COMPLEX -> complEx(h, r, t);
            default -> conEx(gamma[i], h, r, t);
          };
    }
    return scores;
  }

  private double distMult(double[] h, double[] r, double[] t) {
    double sum = 0;
    for (int i = 0; i < d; i++) {
      sum += h[i] * r[i] * t[i];
    }
    return sum;
  }

  private double complEx(double[] h, double[] r, double[] t) {
    int n = d / 2;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      // Re((a + bi)(c + di)(e − fi))
      double a = h[i];
      double b = h[n + i];
      double re = a * r[i] - b * r[n + i];
      double im = a * r[n + i] + b * r[i];
      sum += re * t[i] + im * t[n + i];
    }
    return sum;
  }

  /** The four terms of the paper's equation. */
  private double conEx(double[] gamma, double[] h, double[] r, double[] t) {
    int n = d / 2;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      int j = n + i;
      sum += gamma[i] * h[i] * r[i] * t[i];
      sum += gamma[i] * h[i] * r[j] * t[j];
      sum += gamma[j] * h[j] * r[i] * t[j];
      sum -= gamma[j] * h[j] * r[j] * t[i];
    }
    return sum;
  }

  private double[][] convolution(long[] heads, long[] relations, boolean training) {
    int batch = heads.length;
    int n = d / 2;
    double[][][] maps = new double[channels][batch][4 * n];
    for (int b = 0; b < batch; b++) {
      double[][] image = new double[4][n];
      for (int i = 0; i < n; i++) {
        image[0][i] = row("entities", heads[b])[i];
        image[1][i] = row("entities", heads[b])[n + i];
        image[2][i] = row("relations", relations[b])[i];
        image[3][i] = row("relations", relations[b])[n + i];
      }
      for (int c = 0; c < channels; c++) {
        for (int y = 0; y < 4; y++) {
          for (int x = 0; x < n; x++) {
            maps[c][b][y * n + x] = arrays.get("convolution.bias")[c] + window(image, c, y, x, n);
          }
        }
      }
    }
    for (int c = 0; c < channels; c++) {
      normalise(maps[c], "map", c, training);
    }
    double[][][] projected = new double[d][batch][1];
    for (int o = 0; o < d; o++) {
      for (int b = 0; b < batch; b++) {
        for (int c = 0; c < channels; c++) {
          for (int p = 0; p < 4 * n; p++) {
            projected[o][b][0] +=
                maps[c][b][p] * arrays.get("linear.weight")[(c * 4 * n + p) * d + o];
          }
        }
      }
      normalise(projected[o], "norm", o, training);
    }
    double[][] gamma = new double[batch][d];
    for (int b = 0; b < batch; b++) {
      for (int o = 0; o < d; o++) {
        gamma[b][o] = projected[o][b][0];
      }
    }
    return gamma;
  }

  /** The sum of a kernel of 3 × 3 over a place of an image with zeros around it. */
  private double window(double[][] image, int channel, int y, int x, int width) {
    double sum = 0;
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        if (y + dy >= 0 && y + dy < 4 && x + dx >= 0 && x + dx < width) {
          sum +=
              image[y + dy][x + dx]
                  * arrays.get("convolution.weight")[channel * 9 + (dy + 1) * 3 + dx + 1];
        }
      }
    }
    return sum;
  }

  /** Batch normalisation of one channel, and ReLU. */
  private void normalise(double[][] values, String name, int channel, boolean training) {
    double mean = arrays.get(name + ".mean")[channel];
    double variance = arrays.get(name + ".variance")[channel];
    if (training) {
      int count = values.length * values[0].length;
      mean = 0;
      for (double[] row : values) {
        for (double value : row) {
          mean += value / count;
        }
      }
      variance = 0;
      for (double[] row : values) {
        for (double value : row) {
          variance += (value - mean) * (value - mean) / count;
        }
      }
    }
    for (double[] row : values) {
      for (int i = 0; i < row.length; i++) {
        double normal = (row[i] - mean) / Math.sqrt(variance + EPSILON);
        double moved =
            normal * arrays.get(name + ".gain")[channel] + arrays.get(name + ".bias")[channel];
        row[i] = Math.max(0, moved);
      }
    }
  }

  private double shallom(double[] h, double[] t, long relation) {
    int width = 2 * d;
    double score = arrays.get("output.bias")[(int) relation];
    for (int o = 0; o < width; o++) {
      double hidden = arrays.get("hidden.bias")[o];
      for (int i = 0; i < d; i++) {
        hidden += h[i] * arrays.get("hidden.head")[i * width + o];
        hidden += t[i] * arrays.get("hidden.tail")[i * width + o];
      }
      score += Math.max(0, hidden) * arrays.get("output.weight")[(int) relation * width + o];
    }
    return score;
  }

  private double[] row(String name, long index) {
    double[] row = new double[d];
    System.arraycopy(arrays.get(name), (int) index * d, row, 0, d);
    return row;
  }
}
