package org.drill.app.evaluate;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.drill.app.statistics.SampleStatistics;

/**
 * The figures of the paper (C. Demir, A.-C. Ngonga Ngomo: <i>DRILL – Deep Reinforcement Learning
 * for Refinement Operators in ALC</i>, arXiv:2106.15373), as its authors measured them on their
 * hardware; the resources {@code published.csv} and {@code published-datasets.csv} hold them.
 */
final class PublishedFigures {
  /** What readers must know who compare. */
  static final String NOTE =
      "Figures under “paper” are those published in arXiv:2106.15373, measured by its authors on"
          + " other hardware (Intel Core i5-7300U, 16 GB); there, the seconds of CELOE, OCEL and ELTL"
          + " include the start of DL-Learner. – was not reported, † found no solution.";

  private static final String NO_SOLUTION = "none";

  /**
   * Figures of one learner, as they are printed.
   *
   * @param length the length of the answer
   * @param f1 F1
   * @param accuracy accuracy
   * @param seconds runtime
   * @param tested expressions tested
   */
  record Figures(String length, String f1, String accuracy, String seconds, String tested) {
    private static final Figures MISSING =
        new Figures(
            SampleStatistics.NONE,
            SampleStatistics.NONE,
            SampleStatistics.NONE,
            SampleStatistics.NONE,
            SampleStatistics.NONE);
  }

  private final Map<String, Figures> figures = new HashMap<>();
  private final Map<String, String[]> datasets = new HashMap<>();

  PublishedFigures() {
    for (String[] row : ResourceText.rows("published.csv")) {
      figures.put(
          key(row[0], row[1], row[2], row[3]),
          new Figures(shown(row[4]), shown(row[5]), shown(row[6]), shown(row[7]), shown(row[8])));
    }
    for (String[] row : ResourceText.rows("published-datasets.csv")) {
      datasets.put(row[0], row);
    }
  }

  private static String shown(String cell) {
    return cell.isEmpty() ? SampleStatistics.NONE : cell.equals(NO_SOLUTION) ? "†" : cell;
  }

  private static String key(String table, String dataset, String problem, String learner) {
    return String.join(",", table, dataset, problem, learner);
  }

  /** Means over the problems of an experiment, or dashes. */
  Figures of(Experiment experiment, String dataset, String learner) {
    return figures.getOrDefault(
        key(experiment.toString(), dataset, "", Contestant.publishedName(learner)),
        Figures.MISSING);
  }

  /** Figures of a single problem, or dashes. */
  Figures of(String dataset, String problem, String learner) {
    return figures.getOrDefault(key("problem", dataset, problem, learner), Figures.MISSING);
  }

  /** Name, instances, concepts, object and data properties, and language of a graph. */
  Optional<String[]> dataset(String name) {
    return Optional.ofNullable(datasets.get(name));
  }
}
