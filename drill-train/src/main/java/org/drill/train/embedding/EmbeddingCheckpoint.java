package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.drill.io.WholeFile;
import org.drill.train.TrainingException;

/**
 * The state of a training at the end of an epoch, from which it continues as if it had not stopped.
 *
 * <p>The file is binary: a mark, the fields below in order, and arrays with names, big-endian.
 *
 * @param data the hash of the graph
 * @param options the options that must not change
 * @param epoch how many epochs were done
 * @param steps how many steps Adam made
 * @param bestEpoch the epoch with the best validation
 * @param bestMrr its mean reciprocal rank
 * @param lastMrr that of the last validation
 * @param lastLoss the loss of the last epoch
 * @param disappointments how many validations did not improve on the best
 * @param model the arrays of the model
 * @param adam the moments of Adam
 * @param best the arrays of the model at the best epoch; empty if none was validated
 */
record EmbeddingCheckpoint(
    String data,
    String options,
    int epoch,
    long steps,
    int bestEpoch,
    double bestMrr,
    double lastMrr,
    double lastLoss,
    int disappointments,
    Map<String, float[]> model,
    Map<String, float[]> adam,
    Map<String, float[]> best) {
  private static final long MARK = 0x4452494C4C454D31L; // DRILLEM1

  /** The options that a continued training must share, as text. */
  static String identity(EmbeddingOptions o) {
    return "method="
        + o.method()
        + " dimension="
        + o.dimension()
        + " batchSize="
        + o.batchSize()
        + " candidates="
        + o.candidates()
        + " loss="
        + o.loss()
        + " learningRate="
        + o.learningRate()
        + " labelSmoothing="
        + o.labelSmoothing()
        + " inputDropout="
        + o.inputDropout()
        + " featureDropout="
        + o.featureDropout()
        + " channels="
        + o.channels()
        + " convolutionPace="
        + o.convolutionPace()
        + " initialScale="
        + o.initialScale()
        + " seed="
        + o.seed();
  }

  /** Refuses a state that belongs to something else. */
  void check(String file, TripleGraph graph, EmbeddingOptions wanted) {
    if (!options.equals(identity(wanted))) {
      throw new TrainingException(
          file
              + ": the state of a training with other options ("
              + options
              + "); give those, or another file");
    }
    if (!data.equals(graph.fingerprint())) {
      throw new TrainingException(
          file + ": the state of a training on another graph; give another file");
    }
  }

  /** Puts the saved values into the arrays. */
  void restore(Map<String, NDArray> modelArrays, Map<String, NDArray> adamArrays) {
    TrainingRun.fill(modelArrays, model);
    TrainingRun.fill(adamArrays, adam);
  }

  void write(Path file) {
    try {
      WholeFile.write(
          file,
          stream -> {
            var out = new DataOutputStream(stream);
            out.writeLong(MARK);
            out.writeUTF(data);
            out.writeUTF(options);
            out.writeInt(epoch);
            out.writeLong(steps);
            out.writeInt(bestEpoch);
            out.writeDouble(bestMrr);
            out.writeDouble(lastMrr);
            out.writeDouble(lastLoss);
            out.writeInt(disappointments);
            write(out, model);
            write(out, adam);
            write(out, best);
            out.writeLong(MARK);
            out.flush();
          });
    } catch (IOException e) {
      throw new TrainingException("the state cannot be written: " + e.getMessage(), e);
    }
  }

  private static void write(DataOutputStream out, Map<String, float[]> arrays) throws IOException {
    out.writeInt(arrays.size());
    for (Map.Entry<String, float[]> entry : arrays.entrySet()) {
      out.writeUTF(entry.getKey());
      float[] values = entry.getValue();
      out.writeInt(values.length);
      ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(4, values.length));
      bytes.asFloatBuffer().put(values);
      out.write(bytes.array());
    }
  }

  /** The state in a file, or nothing if there is no such file. */
  static Optional<EmbeddingCheckpoint> readIfPresent(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (InputStream stream = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      var in = new DataInputStream(stream);
      if (in.readLong() != MARK) {
        throw new TrainingException(file + ": not the state of a training of embeddings");
      }
      long size = Files.size(file);
      var checkpoint =
          new EmbeddingCheckpoint(
              in.readUTF(),
              in.readUTF(),
              in.readInt(),
              in.readLong(),
              in.readInt(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readInt(),
              read(in, size),
              read(in, size),
              read(in, size));
      if (in.readLong() != MARK) {
        throw new TrainingException(file + ": damaged; delete it to start anew");
      }
      return Optional.of(checkpoint);
    } catch (EOFException e) {
      throw new TrainingException(file + ": truncated; delete it to start anew", e);
    } catch (IOException e) {
      throw new TrainingException(file + ": cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private static Map<String, float[]> read(DataInputStream in, long fileSize) throws IOException {
    var arrays = new LinkedHashMap<String, float[]>();
    int count = in.readInt();
    for (int k = 0; k < count; k++) {
      String name = in.readUTF();
      int length = in.readInt();
      if (length < 0 || 4L * length > fileSize) {
        throw new IOException("damaged: an array of " + length + " numbers");
      }
      byte[] bytes = in.readNBytes(Math.multiplyExact(4, length));
      if (bytes.length < 4 * length) {
        throw new EOFException();
      }
      float[] values = new float[length];
      ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
      arrays.put(name, values);
    }
    return arrays;
  }
}
