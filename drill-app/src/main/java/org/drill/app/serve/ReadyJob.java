package org.drill.app.serve;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import java.util.function.Predicate;
import org.drill.concept.Concept;
import org.drill.learner.LearnOptions;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/**
 * What a job learns from.
 *
 * @param hosted the graph
 * @param problem what is learned
 * @param options what the learner keeps to
 * @param isPromised which expressions hold for examples in the graph as they do in the whole of it
 * @param check has a last look at a result, and says what it saw
 */
record ReadyJob(
    HostedKnowledgeBase hosted,
    LearningProblem problem,
    LearnOptions options,
    Predicate<Concept> isPromised,
    Check check) {
  /** Whoever has a last look at a result. */
  @FunctionalInterface
  interface Check {
    /** The result as it is shown; notes go to the consumer. */
    LearningResult checked(LearningResult result, Consumer<String> notes);
  }

  ReadyJob {
    requireNonNull(hosted, "hosted");
    requireNonNull(problem, "problem");
    requireNonNull(options, "options");
  }

  /** A job over a graph that is here as a whole. */
  static ReadyJob whole(HostedKnowledgeBase hosted, LearningProblem problem, LearnOptions options) {
    return new ReadyJob(hosted, problem, options, concept -> true, (result, notes) -> result);
  }
}
