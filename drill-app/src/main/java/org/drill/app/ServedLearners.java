package org.drill.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.ModelMismatchException;
import org.drill.learner.TrainedModel;

/** The learners of each graph that is served: ours, and those with models that fit the graph. */
final class ServedLearners {
  private final Terminal terminal;
  private final List<TrainedModel> agents = new ArrayList<>();
  private final List<TrainedModel> unused = new ArrayList<>();
  private List<Learner> onAnyGraph = Learners.all();

  ServedLearners(List<Path> directories, Terminal terminal) {
    this.terminal = terminal;
    Optional<TrainedModel> policy = Optional.empty();
    for (Path directory : directories) {
      TrainedModel model = read(directory);
      if (model.isForAnyGraph()) {
        policy.ifPresent(other -> refuse(model, other, "both are policies"));
        policy = Optional.of(model);
        onAnyGraph = Learners.with(onAnyGraph, model.learner());
      } else {
        agents.add(model);
      }
    }
    unused.addAll(agents);
  }

  private static TrainedModel read(Path directory) {
    try {
      return TrainedModel.read(directory);
    } catch (IOException e) {
      throw new BadInputException("--model " + e.getMessage(), e);
    }
  }

  private static void refuse(TrainedModel model, TrainedModel other, String why) {
    throw new BadInputException(
        "--model %s and --model %s: %s; leave one out"
            .formatted(other.directory(), model.directory(), why));
  }

  /** What works on any graph, the default first. */
  List<Learner> onAnyGraph() {
    return onAnyGraph;
  }

  /** What works on one graph: also the agent that was made for it, if there is one. */
  List<Learner> on(KnowledgeBase kb, String name) {
    Optional<TrainedModel> fitting = Optional.empty();
    for (TrainedModel agent : agents) {
      if (fits(agent, kb)) {
        fitting.ifPresent(other -> refuse(agent, other, "both were made for " + name));
        fitting = Optional.of(agent);
        unused.remove(agent);
      }
    }
    return fitting.map(agent -> Learners.with(onAnyGraph, agent.learner())).orElse(onAnyGraph);
  }

  private boolean fits(TrainedModel agent, KnowledgeBase kb) {
    try {
      agent
          .check(kb)
          .ifPresent(remark -> terminal.warn("--model " + agent.directory() + ": " + remark));
      return true;
    } catch (ModelMismatchException e) {
      return false;
    }
  }

  /** Refuses an agent that was made for none of the graphs. */
  void checkThatAllAreUsed() {
    if (!unused.isEmpty()) {
      throw new BadInputException(
          "--model "
              + unused.get(0).directory()
              + ": made for none of these graphs; give its own with --kb");
    }
  }
}
