package org.drill.learner;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.drill.embedding.EmbeddingFile;
import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.KnowledgeBase;
import org.drill.neural.QNetwork;
import org.drill.tensor.TensorFile;
import org.jspecify.annotations.Nullable;

/**
 * A trained DRILL agent for one knowledge graph: vectors of its individuals and the weights of its
 * Q-network. One directory is one model, with the files {@value #EMBEDDINGS} and {@value #NETWORK};
 * both hold how they were made.
 *
 * <p>Immutable and thread-safe.
 */
public final class DrillModel {
  /** The name of the file with the vectors. */
  public static final String EMBEDDINGS = "embeddings.safetensors";

  /** The name of the file with the weights. */
  public static final String NETWORK = "network.safetensors";

  private record Aligned(KnowledgeBase kb, IndividualVectors vectors) {}

  private final Embeddings embeddings;
  private final QNetwork network;
  private volatile @Nullable Aligned last;

  /**
   * Puts the parts of a model together.
   *
   * @param embeddings vectors of the individuals of a graph
   * @param network a network for vectors of the same dimension
   */
  public DrillModel(Embeddings embeddings, QNetwork network) {
    this.embeddings = requireNonNull(embeddings, "embeddings");
    this.network = requireNonNull(network, "network");
    if (embeddings.dimension() != network.dimension()) {
      throw new IllegalArgumentException(
          "the vectors have "
              + embeddings.dimension()
              + " values, but the network is for "
              + network.dimension()
              + "; were they trained together?");
    }
  }

  /**
   * Reads the model of a directory.
   *
   * @param directory the directory
   * @return the model
   * @throws IOException if a file is missing, damaged, or does not fit the other; the message is
   *     one line that names it
   */
  public static DrillModel read(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      throw new IOException(
          directory
              + ": no such directory; a model is a directory that holds "
              + EMBEDDINGS
              + " and "
              + NETWORK);
    }
    for (String name : new String[] {EMBEDDINGS, NETWORK}) {
      if (!Files.isRegularFile(directory.resolve(name))) {
        throw new IOException(directory + ": not a model, since there is no " + name + " in it");
      }
    }
    Embeddings embeddings = EmbeddingFile.read(directory.resolve(EMBEDDINGS));
    QNetwork network = QNetwork.read(directory.resolve(NETWORK));
    try {
      return new DrillModel(embeddings, network);
    } catch (IllegalArgumentException e) {
      throw new IOException(directory + ": " + e.getMessage(), e);
    }
  }

  /**
   * Writes a directory, or replaces the model in it. Both files are written in half precision, and
   * both are complete before the first takes the place of an old one.
   *
   * @param directory where to; made if it is not there
   * @throws IOException if it cannot be written
   */
  public void write(Path directory) throws IOException {
    Files.createDirectories(directory);
    Path newEmbeddings = directory.resolve("new-" + EMBEDDINGS);
    Path newNetwork = directory.resolve("new-" + NETWORK);
    try {
      EmbeddingFile.writeHalves(embeddings, newEmbeddings);
      TensorFile.write(network.toHalfTensors(), newNetwork);
      Files.move(newEmbeddings, directory.resolve(EMBEDDINGS), StandardCopyOption.REPLACE_EXISTING);
      Files.move(newNetwork, directory.resolve(NETWORK), StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(newEmbeddings);
      Files.deleteIfExists(newNetwork);
    }
  }

  /**
   * The vectors.
   *
   * @return the vectors of individuals, by IRI
   */
  public Embeddings embeddings() {
    return embeddings;
  }

  /**
   * The network.
   *
   * @return the Q-network
   */
  public QNetwork network() {
    return network;
  }

  /**
   * The vectors of the individuals of a graph.
   *
   * @param kb the graph
   * @return the vectors
   * @throws org.drill.embedding.MissingVectorsException if the model was made for another graph
   */
  public IndividualVectors vectors(KnowledgeBase kb) {
    Aligned known = last;
    if (known == null || known.kb != kb) {
      known = new Aligned(kb, IndividualVectors.align(embeddings, kb));
      last = known;
    }
    return known.vectors;
  }

  /**
   * The learner that this model makes.
   *
   * @return DRILL with this model
   */
  public Learner learner() {
    return new LengthBasedLearner(
        "drill",
        (problem, extensions) ->
            new QHeuristic(network, vectors(problem.kb()), problem, extensions));
  }
}
