package org.drill.learner.trained;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.Portfolio;
import org.drill.learner.published.DrillModel;
import org.drill.learner.published.ModelMismatchException;
import org.drill.policy.Policies;
import org.drill.policy.PolicyNetwork;
import org.jspecify.annotations.Nullable;

/**
 * A directory that {@code drill train} made, and the learner that it is for: an agent for one
 * knowledge graph is the learner {@value Learners#PUBLISHED_DRILL} if it was trained with the
 * paper's preset, and {@value Learners#DRILL_AGENT} otherwise; a policy for any graph is the
 * learner {@value Learners#DRILL} with that policy in place of the bundled one.
 *
 * <p>Immutable and thread-safe.
 */
public final class TrainedModel {
  private final Path directory;
  private final List<String> files;
  private final Learner learner;
  private final @Nullable DrillModel agent;

  private TrainedModel(
      Path directory, List<String> files, Learner learner, @Nullable DrillModel agent) {
    this.directory = directory;
    this.files = files;
    this.learner = learner;
    this.agent = agent;
  }

  /**
   * Reads a directory.
   *
   * @param directory the directory
   * @return the model in it
   * @throws IOException if there is none, or it is damaged; the message is one line that names it
   */
  public static TrainedModel read(Path directory) throws IOException {
    Path policy = directory.resolve(Policies.FILE);
    boolean isAgent =
        Files.exists(directory.resolve(DrillModel.EMBEDDINGS))
            || Files.exists(directory.resolve(DrillModel.NETWORK));
    boolean isPolicy = Files.exists(policy);
    if (isAgent && isPolicy) {
      throw new IOException(
          "%s: two models, since it holds %s beside %s and %s; give each a directory of its own"
              .formatted(directory, Policies.FILE, DrillModel.EMBEDDINGS, DrillModel.NETWORK));
    }
    if (isPolicy) {
      PolicyNetwork network = Policies.read(policy);
      Learner drill = Portfolio.drill(() -> network);
      return new TrainedModel(directory, List.of(Policies.FILE), drill, null);
    }
    if (Files.isDirectory(directory) && !isAgent) {
      throw new IOException(
          "%s: not a model, since it holds neither %s nor %s and %s"
              .formatted(directory, Policies.FILE, DrillModel.EMBEDDINGS, DrillModel.NETWORK));
    }
    DrillModel agent = DrillModel.read(directory);
    List<String> files = List.of(DrillModel.EMBEDDINGS, DrillModel.NETWORK);
    return new TrainedModel(directory, files, agent.learner(), agent);
  }

  /**
   * Where the model is.
   *
   * @return the directory that was read
   */
  public Path directory() {
    return directory;
  }

  /**
   * The files of the model.
   *
   * @return their paths, within the directory
   */
  public List<Path> files() {
    return files.stream().map(directory::resolve).toList();
  }

  /**
   * The learner that this model makes.
   *
   * @return the learner, under the name that it has everywhere
   */
  public Learner learner() {
    return learner;
  }

  /**
   * Whether the model works on any graph.
   *
   * @return whether it is a policy
   */
  public boolean isForAnyGraph() {
    return agent == null;
  }

  /**
   * Whether the model is an agent that searches as random weights do.
   *
   * @return whether its network was never trained
   */
  public boolean isUntrained() {
    return agent != null && agent.isUntrained();
  }

  /**
   * Checks that the model can be used on a graph.
   *
   * @param kb the graph
   * @return one line that says what is amiss, if the graph has changed since the model was made
   * @throws ModelMismatchException if the model was made for another graph
   */
  public Optional<String> check(KnowledgeBase kb) {
    return agent == null ? Optional.empty() : agent.check(kb);
  }
}
