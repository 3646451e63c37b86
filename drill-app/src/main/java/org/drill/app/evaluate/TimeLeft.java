package org.drill.app.evaluate;

import java.util.EnumMap;
import java.util.Map;

/** Guesses how long the rest of an evaluation takes, from what its parts took so far. */
final class TimeLeft {
  /** What a run takes as long as none has been seen. */
  private static final Map<Experiment, Double> FIRST_GUESS =
      Map.of(
          Experiment.STANDARD,
          0.3,
          Experiment.GENERATED,
          0.02,
          Experiment.HARD,
          0.4,
          Experiment.FOLDS,
          0.3,
          Experiment.PROCESS,
          1.5);

  private final Map<Experiment, Integer> left = new EnumMap<>(Experiment.class);
  private final Map<Experiment, Integer> done = new EnumMap<>(Experiment.class);
  private final Map<Experiment, Double> spent = new EnumMap<>(Experiment.class);

  /** Runs are added to what is to be done, or taken away. */
  void plan(Experiment experiment, int runs) {
    left.merge(experiment, runs, Integer::sum);
  }

  /** A run has ended. */
  void ended(Experiment experiment, double seconds) {
    left.merge(experiment, -1, Integer::sum);
    done.merge(experiment, 1, Integer::sum);
    spent.merge(experiment, seconds, Double::sum);
  }

  /** How many runs are left. */
  int runs() {
    return left.values().stream().mapToInt(Integer::intValue).sum();
  }

  double seconds() {
    double seconds = 0;
    for (var entry : left.entrySet()) {
      Experiment experiment = entry.getKey();
      int seen = done.getOrDefault(experiment, 0);
      double each =
          seen == 0
              ? FIRST_GUESS.getOrDefault(experiment, 1.0)
              : spent.getOrDefault(experiment, 0.0) / seen;
      seconds += Math.max(0, entry.getValue()) * each;
    }
    return seconds;
  }
}
