package org.drill.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/** Learns one problem after the other, checks each answer and hands it on. */
final class LearnRun {
  private final Terminal terminal;
  private final Learner learner;
  private final LearnOptions options;
  private final Interruption interruption;
  private final List<Learned> answers = new ArrayList<>();
  private boolean failed;

  LearnRun(Terminal terminal, Learner learner, LearnOptions options, Interruption interruption) {
    this.terminal = terminal;
    this.learner = learner;
    this.options = options;
    this.interruption = interruption;
  }

  /** Whoever shows answers. */
  @FunctionalInterface
  interface Sink {
    /** Shows one. */
    void accept(Learned learned) throws IOException;
  }

  /** Learns the problems until they are done or somebody interrupts. */
  void each(List<LearningProblem> problems, Sink sink) throws IOException {
    for (int k = 0; k < problems.size() && !interruption.isRequested(); k++) {
      String position = problems.size() == 1 ? "" : "[" + (k + 1) + "/" + problems.size() + "] ";
      Learned learned = learn(problems.get(k), position);
      Optional<String> fault = AnswerCheck.fault(learned);
      if (fault.isPresent()) {
        terminal.error(fault.get());
        failed = true;
      } else {
        answers.add(learned);
        sink.accept(learned);
      }
    }
  }

  private Learned learn(LearningProblem problem, String position) {
    try (var progress =
        new SearchProgress(terminal, position + problem.name(), problem.kb().vocabulary())) {
      LearnOptions listening = options.withListener(progress);
      LearningResult result = interruption.during(() -> learner.learn(problem, listening));
      return new Learned(problem, result, progress.notes());
    }
  }

  /** The answers that were shown. */
  List<Learned> answers() {
    return List.copyOf(answers);
  }

  /** Whether an answer did not stand the check. */
  boolean hasFailed() {
    return failed;
  }
}
