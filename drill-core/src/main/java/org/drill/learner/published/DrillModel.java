package org.drill.learner.published;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.drill.concept.Concept;
import org.drill.embedding.EmbeddingFile;
import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.neural.InitialWeights;
import org.drill.neural.QNetwork;
import org.drill.neural.SetEncoder;
import org.drill.problem.LearningProblem;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.tensor.TensorFile;
import org.drill.term.Extents;
import org.jspecify.annotations.Nullable;

/**
 * A trained DRILL agent for one knowledge graph: vectors of its individuals and the weights of its
 * Q-network. One directory is one model, with the files {@value #EMBEDDINGS} and {@value #NETWORK};
 * both hold how they were made.
 *
 * <p>The notes of the network say which graph the model is for, and have checksums of the vectors
 * and weights: files that were damaged, changed or taken from two models are refused. Models
 * without these notes are taken as they are.
 *
 * <p>Immutable and thread-safe.
 */
public final class DrillModel {
  /** The name of the file with the vectors. */
  public static final String EMBEDDINGS = "embeddings.safetensors";

  /** The name of the file with the weights. */
  public static final String NETWORK = "network.safetensors";

  private static final String EMBEDDINGS_CHECKSUM = "checksum.embeddings";
  private static final String NETWORK_CHECKSUM = "checksum.network";
  private static final String GRAPH_VOCABULARY = "graph.vocabulary";
  private static final String GRAPH_DATA = "graph.data";

  /** The note of what the problems that it was trained on were made of: a target on each line. */
  private static final String TARGETS = "agent.targets";

  /** The note that says with which of the named settings the network was trained. */
  private static final String PRESET = "preset";

  private static final String PAPER = "paper";

  private record Aligned(
      KnowledgeBase kb, IndividualVectors vectors, @Nullable SetEncoder attention) {}

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
    if (embeddings.dimension() != network.vectorDimension()) {
      throw new IllegalArgumentException(
          "the vectors have "
              + embeddings.dimension()
              + " values, but the network is for "
              + network.vectorDimension()
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
              + NETWORK
              + new ModelDirectory(directory).lost());
    }
    for (String name : new String[] {EMBEDDINGS, NETWORK}) {
      if (!Files.isRegularFile(directory.resolve(name))) {
        throw new IOException(directory + ": not a model, since there is no " + name + " in it");
      }
    }
    Embeddings embeddings = EmbeddingFile.read(directory.resolve(EMBEDDINGS));
    QNetwork network = QNetwork.read(directory.resolve(NETWORK));
    try {
      verify(network, NETWORK_CHECKSUM, network.checksum(), NETWORK);
      verify(network, EMBEDDINGS_CHECKSUM, embeddings.checksum(), EMBEDDINGS);
      return new DrillModel(embeddings, network);
    } catch (IllegalArgumentException e) {
      throw new IOException(directory + ": " + e.getMessage(), e);
    }
  }

  private static void verify(QNetwork network, String note, String checksum, String file) {
    String noted = network.provenance().get(note);
    if (noted != null && !noted.equals(checksum)) {
      throw new IllegalArgumentException(
          file + " is not as it was when the model was made (its checksum differs)");
    }
  }

  /**
   * Checks that a model can be written somewhere, before any work is done for it.
   *
   * @param directory the directory: new, empty, or with a model to replace
   * @throws IOException if it cannot be made, or holds something else; the message is one line that
   *     names it
   */
  public static void checkWritable(Path directory) throws IOException {
    new ModelDirectory(directory).check();
  }

  /**
   * Writes a directory, or replaces the model in it. Both files are written in half precision to a
   * directory beside, read again, and then put in place as one.
   *
   * @param directory where to; made if it is not there
   * @throws IOException if it cannot be written
   */
  public void write(Path directory) throws IOException {
    var place = new ModelDirectory(directory);
    Path fresh = place.start();
    try {
      Path vectors = fresh.resolve(EMBEDDINGS);
      EmbeddingFile.writeHalves(embeddings, vectors);
      QNetwork rounded = QNetwork.of(network.toHalfTensors());
      var notes = new TreeMap<String, String>(network.provenance());
      notes.put(EMBEDDINGS_CHECKSUM, EmbeddingFile.read(vectors).checksum());
      notes.put(NETWORK_CHECKSUM, rounded.checksum());
      TensorFile.write(rounded.withProvenance(notes).toHalfTensors(), fresh.resolve(NETWORK));
      read(fresh);
      place.finish();
    } finally {
      place.abandon();
    }
  }

  /**
   * The same model with a note of the graph that it was made for.
   *
   * @param kb the graph
   * @return a model that {@link #check} recognises the graph with
   */
  public DrillModel madeFor(KnowledgeBase kb) {
    GraphFingerprint graph = GraphFingerprint.of(kb);
    var notes = new TreeMap<String, String>(network.provenance());
    notes.put(GRAPH_VOCABULARY, graph.vocabulary());
    notes.put(GRAPH_DATA, graph.data());
    return new DrillModel(embeddings, network.withProvenance(notes));
  }

  /**
   * The same model with a note of what it was trained on.
   *
   * @param targets what the problems were made of; see {@link #targets}
   * @param kb the graph
   * @return a model that {@link #targets} knows them of
   */
  public DrillModel trainedOn(List<Concept> targets, KnowledgeBase kb) {
    var notes = new TreeMap<String, String>(network.provenance());
    notes.put(TARGETS, targets.stream().map(kb.vocabulary()::dl).collect(Collectors.joining("\n")));
    return new DrillModel(embeddings, network.withProvenance(notes));
  }

  /**
   * What the problems that the network was trained on were made of, so that anybody can check
   * whether it knows a problem.
   *
   * @param kb the graph that the model was made for
   * @return the targets; empty if the model has no such note
   * @throws IllegalArgumentException if the note does not fit the graph
   */
  public Optional<List<Concept>> targets(KnowledgeBase kb) {
    return Optional.ofNullable(network.provenance().get(TARGETS))
        .map(note -> note.lines().map(kb.vocabulary()::parse).toList());
  }

  /**
   * Checks that the model was made for a graph.
   *
   * @param kb the graph
   * @return one line that says what is amiss, if the graph has changed since the model was made,
   *     but has the same classes and roles and most of its individuals; empty if all is well
   * @throws ModelMismatchException if the model was made for another graph
   */
  public Optional<String> check(KnowledgeBase kb) {
    GraphFingerprint graph = GraphFingerprint.of(kb);
    String vocabulary = network.provenance().getOrDefault(GRAPH_VOCABULARY, graph.vocabulary());
    int known = 0;
    for (int i = 0; i < kb.size(); i++) {
      known += embeddings.row(kb.individuals().name(i)).isPresent() ? 1 : 0;
    }
    String count = known + " of " + kb.size() + " individuals have a vector in it";
    if (!vocabulary.equals(graph.vocabulary())) {
      throw new ModelMismatchException(
          "the model was made for another knowledge base: the classes and roles differ, and "
              + count);
    }
    if (known < IndividualVectors.LEAST_SHARE * kb.size()) {
      throw new ModelMismatchException(
          "the model was made for another knowledge base: only " + count);
    }
    boolean isSame =
        network.provenance().getOrDefault(GRAPH_DATA, graph.data()).equals(graph.data());
    return isSame && known == kb.size()
        ? Optional.empty()
        : Optional.of("the knowledge base has changed since the model was made; " + count);
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
    return aligned(kb).vectors;
  }

  private Aligned aligned(KnowledgeBase kb) {
    Aligned known = last;
    if (known == null || known.kb != kb) {
      IndividualVectors vectors = IndividualVectors.align(embeddings, kb);
      SetEncoder attention =
          network.attention().map(weights -> weights.encoder(vectors.rows())).orElse(null);
      known = new Aligned(kb, vectors, attention);
      last = known;
    }
    return known;
  }

  /**
   * Whether the network has the weights that it had before any training.
   *
   * @return whether it searches as random weights do
   */
  public boolean isUntrained() {
    return InitialWeights.areThoseOf(network);
  }

  /**
   * The learner that this model makes.
   *
   * @return the learner {@value Learners#PUBLISHED_DRILL} with this model if the notes say that it
   *     was trained with the paper's preset; otherwise {@value Learners#DRILL_AGENT}
   */
  public Learner learner() {
    boolean isPublished = PAPER.equals(network.provenance().get(PRESET));
    return new LengthBasedLearner(
        isPublished ? Learners.PUBLISHED_DRILL : Learners.DRILL_AGENT, this::heuristic);
  }

  /**
   * The heuristic of {@link #learner}: what the network predicts for the nodes of a search.
   *
   * @param problem the problem of the run
   * @param extents what the terms of the run cover
   * @return the heuristic
   */
  public NodeHeuristic heuristic(LearningProblem problem, Extents extents) {
    Aligned known = aligned(problem.kb());
    return new QHeuristic(network, known.vectors, known.attention, problem, extents);
  }
}
