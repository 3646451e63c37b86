package org.drill.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.app.options.ModelNotes;
import org.drill.app.terminal.Terminal;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.published.ModelMismatchException;
import org.drill.learner.trained.TrainedModel;

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

  /** What works on one graph: also the agents that were made for it, one of a name. */
  List<Learner> on(KnowledgeBase kb, String name) {
    List<Learner> learners = onAnyGraph;
    Map<String, TrainedModel> fitting = new HashMap<>();
    for (TrainedModel agent : agents) {
      if (fits(agent, kb)) {
        String learner = agent.learner().name();
        TrainedModel other = fitting.put(learner, agent);
        if (other != null) {
          refuse(agent, other, "both are " + learner + " for " + name);
        }
        learners = Learners.with(learners, agent.learner());
        unused.remove(agent);
      }
    }
    return learners;
  }

  private boolean fits(TrainedModel agent, KnowledgeBase kb) {
    try {
      agent
          .check(kb)
          .ifPresent(remark -> terminal.warn("--model " + agent.directory() + ": " + remark));
      ModelNotes.untrained(agent).ifPresent(terminal::note);
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
