package org.drill.train.agent;

import org.drill.neural.QNetwork;
import org.drill.train.agent.AgentOptions.Choice;
import org.jspecify.annotations.Nullable;

/**
 * The agent that is kept: the last one, or the best so far in validation. The untrained one is no
 * candidate.
 */
final class KeptAgent {
  private static final String NETWORK = "best";
  private static final String ROWS = "best.individuals";
  private static final String RESULT = "best.result";

  /** Makes an agent of saved weights, and of saved vectors if there are any. */
  interface Factory {
    ActingAgent make(QNetwork network, float @Nullable [] rows);
  }

  private final Choice choice;
  private @Nullable ActingAgent agent;
  private AgentValidation.@Nullable Result result;

  KeptAgent(Choice choice) {
    this.choice = choice;
  }

  /** Takes an agent with its result in validation, if it is to be kept. */
  void offer(ActingAgent candidate, AgentValidation.Result achieved) {
    if (choice == Choice.LAST || result == null || !(achieved.tested() >= result.tested())) {
      agent = candidate;
      result = achieved;
    }
  }

  @Nullable ActingAgent agent() {
    return agent;
  }

  AgentValidation.@Nullable Result result() {
    return result;
  }

  void save(AgentState state, boolean withRows) {
    if (agent != null && result != null) {
      state.putAll(NETWORK, agent.network().toTensors());
      if (withRows) {
        state.put(ROWS, agent.rows());
      }
      state.put(RESULT, result.tested() + " " + result.solved() + " " + result.problems());
    }
  }

  void restore(AgentState state, Factory factory, long rows) {
    if (!state.has(RESULT)) {
      return;
    }
    agent = factory.make(QNetwork.of(state.all(NETWORK)), state.floatsIfAny(ROWS, rows));
    String[] numbers = state.text(RESULT).split(" ", -1);
    result =
        new AgentValidation.Result(
            Double.parseDouble(numbers[0]),
            Integer.parseInt(numbers[1]),
            Integer.parseInt(numbers[2]));
  }
}
