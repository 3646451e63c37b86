package org.drill.app.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.drill.app.input.IndividualLookup;
import org.drill.app.recount.WithheldAnswersException;
import org.drill.app.report.LearnedProblem;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.SearchProgress;
import org.drill.app.terminal.Terminal;
import org.drill.app.validation.LabelFolds;
import org.drill.app.validation.Validation;
import org.drill.app.validation.ValidationPlan;
import org.drill.learner.AnswerCeiling;
import org.drill.learner.CheckedLearner;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LanguageChooser;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.RunNotes;
import org.drill.learner.WrongAnswerException;
import org.drill.predict.ExpressionLearner;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.SearchListener;

/** Learns one problem after the other, checks each answer and hands it on. */
final class LearnRun {
  private final Terminal terminal;
  private final List<Learner> learners;
  private final LearnOptions options;
  private final Interruption interruption;
  private final List<LearnedProblem> answers = new ArrayList<>();
  private HeldOutRun heldOut;
  private UnaryOperator<LearnedProblem> judge = UnaryOperator.identity();
  private boolean failed;

  LearnRun(Terminal terminal, Learner learner, LearnOptions options, Interruption interruption) {
    this(terminal, List.of(learner), options, interruption);
  }

  LearnRun(
      Terminal terminal, List<Learner> learners, LearnOptions options, Interruption interruption) {
    this.terminal = terminal;
    this.learners = learners.stream().<Learner>map(CheckedLearner::new).toList();
    this.options = options;
    this.interruption = interruption;
    this.heldOut =
        new HeldOutRun(terminal, options, Optional.empty(), Optional.empty(), interruption);
  }

  /** The same, with examples held out to see what to expect on new individuals. */
  LearnRun validating(Optional<ValidationPlan> which, Optional<LabelFolds> shared) {
    heldOut = new HeldOutRun(terminal, options, which, shared, interruption);
    return this;
  }

  /** The same, with answers that somebody has a last look at, after those that have one already. */
  LearnRun judging(UnaryOperator<LearnedProblem> last) {
    UnaryOperator<LearnedProblem> before = judge;
    judge = learned -> last.apply(before.apply(learned));
    return this;
  }

  /** Whoever shows answers. */
  @FunctionalInterface
  interface Sink {
    /** Shows one. */
    void accept(LearnedProblem learned) throws IOException;
  }

  /** Learns the problems until they are done or somebody interrupts. */
  void each(List<LearningProblem> problems, Sink sink) throws IOException {
    for (int k = 0; k < problems.size(); k++) {
      String position = problems.size() == 1 ? "" : "[" + (k + 1) + "/" + problems.size() + "] ";
      String name = position + problems.get(k).name();
      for (Learner learner : learners) {
        String label = learners.size() == 1 ? name : name + ", " + learner.name();
        if (!interruption.isRequested()) {
          each(problems.get(k), learner, label, sink);
        }
      }
    }
  }

  private void each(LearningProblem problem, Learner learner, String label, Sink sink)
      throws IOException {
    try {
      LearnedProblem learned = judge.apply(learn(problem, learner, label));
      answers.add(learned);
      sink.accept(learned);
    } catch (WrongAnswerException e) {
      terminal.error("internal error: " + e.getMessage());
      failed = true;
    } catch (WithheldAnswersException e) {
      terminal.error(problem.name() + ": " + e.getMessage());
      failed = true;
    }
  }

  private LearnedProblem learn(LearningProblem problem, Learner learner, String label) {
    try (var progress = new SearchProgress(terminal, label, problem.kb().vocabulary())) {
      LearnOptions listening = listening(problem, options, progress);
      LearningResult result = interruption.during(() -> learner.learn(problem, listening));
      RunNotes.of(problem, learner, listening, result).forEach(progress::note);
      AnswerCeiling ceiling =
          interruption.during(
              () -> AnswerCeiling.of(problem, result, listening, i -> name(problem, i)));
      ceiling.note().ifPresent(progress::note);
      Optional<Validation> expected =
          heldOut.validate(problem, new ExpressionLearner(learner), label);
      expected.ifPresent(each -> each.notes(result.best().confusion()).forEach(progress::note));
      return new LearnedProblem(
          problem,
          result,
          learner.language(listening),
          ceiling.f1(),
          expected,
          progress.notes(),
          Optional.empty());
    }
  }

  /** What a search for one problem keeps to. */
  static LearnOptions listening(
      LearningProblem problem, LearnOptions options, SearchListener progress) {
    return options
        .withListener(progress)
        .withLanguage(
            LanguageChoice.of(problem.language())
                .language(
                    problem, LanguageChooser.within(options.limits().roleDepth()), progress::note));
  }

  private static String name(LearningProblem problem, int individual) {
    return new IndividualLookup(problem.kb()).shortest(List.of(individual)).get(0);
  }

  /** The answers that were shown. */
  List<LearnedProblem> answers() {
    return List.copyOf(answers);
  }

  /** Whether an answer did not stand the check, or examples could not be held out. */
  boolean hasFailed() {
    return failed || heldOut.hasFailed();
  }
}
