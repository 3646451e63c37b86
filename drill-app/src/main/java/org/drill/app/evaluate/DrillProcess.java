package org.drill.app.evaluate;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.drill.learner.LearnOptions;

/** Runs {@code drill learn} as a process of its own, as a user would. */
final class DrillProcess {
  /** The property with which the launcher says where it is. */
  static final String LAUNCHER = "drill.launcher";

  private static final double PATIENCE_SECONDS = 60;

  private DrillProcess() {}

  /**
   * Learns a problem of a file.
   *
   * @param trial the problem
   * @param contestant a learner of ours
   * @param options what it keeps to
   * @return its answer and the time of the whole process
   * @throws InterruptedException if this thread was interrupted
   */
  static RunOutcome run(Trial trial, Contestant contestant, LearnOptions options)
      throws InterruptedException {
    var command = new ArrayList<>(launcher());
    command.addAll(
        List.of(
            "learn",
            "--kb",
            trial.dataset().graph().toString(),
            "--problems",
            trial.file().map(Path::toString).orElseThrow(),
            "--problem",
            trial.problem().name(),
            "--language",
            options.language().name(),
            "--max-cardinality",
            String.valueOf(options.language().maxCardinality()),
            "--thresholds",
            options.language().thresholds().toString(),
            "--max-seconds",
            String.valueOf(options.limits().seconds()),
            "--max-expressions",
            String.valueOf(options.limits().expressions()),
            "--max-length",
            String.valueOf(options.limits().length()),
            "--max-nodes",
            String.valueOf(options.limits().nodes()),
            "--for",
            options.objective().toString(),
            "--noise",
            String.valueOf(options.noise()),
            "--length-penalty",
            String.valueOf(options.lengthPenalty()),
            "--threads",
            String.valueOf(options.threads()),
            "--format",
            "json"));
    options
        .sameExamples()
        .ifPresent(most -> command.addAll(List.of("--same-examples", String.valueOf(most))));
    for (String iri : trial.problem().ignored().all()) {
      command.addAll(List.of("--ignore", "<" + iri + ">"));
    }
    if (contestant.model().isPresent()) {
      command.addAll(List.of("--model", contestant.model().get().directory().toString()));
    } else {
      command.addAll(List.of("--learner", contestant.name()));
    }
    double limit = options.limits().seconds() + PATIENCE_SECONDS;
    return PrintedAnswer.of(trial, new FreshProcess(command, Map.of()).run(limit));
  }

  /** The script, or this Java with this class path if the program was not started by the script. */
  private static List<String> launcher() {
    String script = System.getProperty(LAUNCHER);
    if (script != null) {
      return List.of(script);
    }
    String java =
        System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
    return List.of(java, "-cp", System.getProperty("java.class.path", ""), "org.drill.app.Main");
  }
}
