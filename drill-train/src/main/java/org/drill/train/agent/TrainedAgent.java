package org.drill.train.agent;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.drill.embedding.Embeddings;
import org.drill.neural.QNetwork;

/**
 * The outcome of a training.
 *
 * @param network the network that was kept; the one that the training started from only if it was
 *     stopped before the first update
 * @param embeddings the vectors that belong to it: those that were given, unless they were trained
 * @param curve how the training went, problem by problem
 * @param validation what it achieved
 * @param updates how often the network was updated; 0 if the training was stopped before that
 * @param isComplete whether all problems were used; otherwise it was interrupted
 * @param seconds how long it took, without what was done before it was continued
 */
public record TrainedAgent(
    QNetwork network,
    Embeddings embeddings,
    List<Point> curve,
    Achievement validation,
    int updates,
    boolean isComplete,
    double seconds) {
  /** Copies the curve. */
  public TrainedAgent {
    curve = List.copyOf(curve);
  }

  /**
   * How good the network became, on problems that it was not trained on and did not solve before.
   *
   * @param problems how many problems that are; 0 if there were none to validate on
   * @param untested the geometric mean of expressions that the untrained network tests for one, a
   *     problem without a solution counting as twice the limit
   * @param tested the same with the network that was kept
   * @param solved how many problems that one solves
   */
  public record Achievement(int problems, double untested, double tested, int solved) {
    /**
     * Whether training helped.
     *
     * @return whether the network needs fewer expressions than before; true if there was nothing to
     *     validate on
     */
    public boolean hasLearned() {
      return problems == 0 || tested < untested;
    }
  }

  /** The same with further notes in the network. */
  TrainedAgent withProvenance(Map<String, String> notes) {
    var all = new TreeMap<String, String>(network.provenance());
    all.putAll(notes);
    return new TrainedAgent(
        network.withProvenance(all), embeddings, curve, validation, updates, isComplete, seconds);
  }

  /**
   * What happened in the episodes of one problem.
   *
   * @param episodes how many episodes were done by then, in all
   * @param meanReturn the mean discounted return of its episodes
   * @param goals how many of them reached the goal
   * @param loss the mean loss of its minibatches
   * @param tested the geometric mean of expressions tested in the validation after it; NaN if there
   *     was none
   */
  public record Point(long episodes, double meanReturn, int goals, double loss, double tested) {
    private static final String SEPARATOR = " ";

    /** The numbers as text, which keeps all of their bits. */
    String toText() {
      return String.join(
          SEPARATOR, "" + episodes, "" + meanReturn, "" + goals, "" + loss, "" + tested);
    }

    /** Reads what {@link #toText()} wrote. */
    static Point parse(String text) {
      String[] parts = text.split(SEPARATOR, -1);
      if (parts.length != 5) {
        throw new NumberFormatException("'" + text + "' has not 5 numbers");
      }
      return new Point(
          Long.parseLong(parts[0]),
          Double.parseDouble(parts[1]),
          Integer.parseInt(parts[2]),
          Double.parseDouble(parts[3]),
          Double.parseDouble(parts[4]));
    }
  }
}
