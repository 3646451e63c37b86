package org.drill.learner;

import java.util.Optional;
import org.drill.kb.DataColumn;
import org.drill.kb.IndividualSet;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/** What to say where answers are wrong and examples have data that no expression speaks of. */
public final class UnusedData {
  private UnusedData() {}

  /**
   * A note that data properties are not used.
   *
   * @param problem a problem
   * @param result what was learned for it
   * @param language the language of the run
   * @return the note; none if the language has data restrictions, if the best answer is exact, or
   *     if no example has values
   */
  public static Optional<String> note(
      LearningProblem problem, LearningResult result, Language language) {
    if (language.data() || result.best().confusion().isPerfect()) {
      return Optional.empty();
    }
    long properties =
        problem.kb().dataColumns().stream()
            .filter(column -> !problem.ignoredProperties().contains(column.property()))
            .filter(column -> has(column, problem.positives()) || has(column, problem.negatives()))
            .map(DataColumn::property)
            .distinct()
            .count();
    if (properties == 0) {
      return Optional.empty();
    }
    return Optional.of(
        language.name()
            + " has no data restrictions: "
            + (properties == 1 ? "1 data property is" : properties + " data properties are")
            + " not used, which might tell the examples apart");
  }

  private static boolean has(DataColumn column, IndividualSet examples) {
    for (int k = 0; k < column.size(); k++) {
      if (examples.contains(column.individual(k))) {
        return true;
      }
    }
    return false;
  }
}
