package org.drill.app.evaluate;

import java.nio.file.Path;
import java.util.Optional;
import org.drill.problem.LearningProblem;

/**
 * A problem to put to every contestant.
 *
 * @param experiment the experiment that it belongs to
 * @param dataset the graph
 * @param fold which part is held out; empty without cross-validation
 * @param problem the examples to learn from
 * @param test the examples that are held out, in cross-validation
 * @param file the file that has the problem, if there is one
 */
record Trial(
    Experiment experiment,
    Dataset dataset,
    String fold,
    LearningProblem problem,
    Optional<LearningProblem> test,
    Optional<Path> file) {
  RowKey key(Contestant contestant) {
    return new RowKey(
        experiment,
        dataset.name(),
        problem.name(),
        fold,
        contestant.name(),
        contestant.language(),
        contestant.limit());
  }
}
