package org.drill.app.serve;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.drill.app.validation.ValidationPlan;
import org.drill.define.DefinitionProblem;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;

/**
 * What a job is to do.
 *
 * @param problem what is learned
 * @param learner who learns
 * @param options what the learner keeps to
 * @param definition the class that is to be defined, if that is the problem
 * @param plan which examples are held out, if any
 * @param endpoint what is to be done besides learning where the graph is behind an endpoint; the
 *     problem is a placeholder then
 */
record JobTask(
    LearningProblem problem,
    Learner learner,
    LearnOptions options,
    Optional<DefinitionProblem> definition,
    Optional<ValidationPlan> plan,
    Optional<EndpointWork> endpoint) {
  JobTask {
    requireNonNull(endpoint, "endpoint");
    requireNonNull(problem, "problem");
    requireNonNull(learner, "learner");
    requireNonNull(options, "options");
    requireNonNull(definition, "definition");
    requireNonNull(plan, "plan");
  }

  /** Learning alone. */
  static JobTask of(LearningProblem problem, Learner learner, LearnOptions options) {
    return new JobTask(
        problem, learner, options, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
