package org.drill.quality;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.drill.kb.IndividualSet;

/**
 * Decides between several labels by one expression for each, learned against the rest.
 *
 * <p>Where several expressions hold, the one of the highest precision on the examples decides; of
 * equal ones that of the label with more examples, then the earlier one. Where none holds, the
 * label decides that most examples have for which none holds; without any, the label that most
 * examples have. That is a decision list with the default class of P. Clark, T. Niblett: The CN2
 * Induction Algorithm, Machine Learning 3, 1989, <a
 * href="https://doi.org/10.1007/BF00116835">doi:10.1007/BF00116835</a>, with one rule a label,
 * ordered by precision. Examples count by their weights. Immutable.
 */
public final class LabelDecision {
  private final List<IndividualSet> extensions;
  private final int[] order;
  private final int otherwise;

  private LabelDecision(List<IndividualSet> extensions, int[] order, int otherwise) {
    this.extensions = extensions;
    this.order = order;
    this.otherwise = otherwise;
  }

  /**
   * Makes the decision.
   *
   * @param extensions the individuals that belong to the expression of each label
   * @param examples the examples that have each label, likewise
   * @param weight how much an example counts
   * @return how to decide
   */
  public static LabelDecision of(
      List<IndividualSet> extensions, List<IndividualSet> examples, IntToDoubleFunction weight) {
    if (extensions.isEmpty() || extensions.size() != examples.size()) {
      throw new IllegalArgumentException(
          extensions.size() + " expressions for " + examples.size() + " labels");
    }
    int labels = extensions.size();
    double[] all = new double[labels];
    double[] uncovered = new double[labels];
    double[] right = new double[labels];
    double[] covered = new double[labels];
    for (int label = 0; label < labels; label++) {
      for (int example : examples.get(label).toArray()) {
        double weighs = weight.applyAsDouble(example);
        boolean isCovered = false;
        for (int k = 0; k < labels; k++) {
          if (extensions.get(k).contains(example)) {
            isCovered = true;
            covered[k] += weighs;
            right[k] += k == label ? weighs : 0;
          }
        }
        all[label] += weighs;
        uncovered[label] += isCovered ? 0 : weighs;
      }
    }
    int[] order =
        IntStream.range(0, labels)
            .boxed()
            .sorted(
                Comparator.comparingDouble(
                        (Integer k) -> covered[k] == 0 ? 0 : right[k] / covered[k])
                    .thenComparingDouble(k -> all[k])
                    .reversed())
            .mapToInt(Integer::intValue)
            .toArray();
    boolean isAnyUncovered = IntStream.range(0, labels).anyMatch(k -> uncovered[k] > 0);
    return new LabelDecision(
        List.copyOf(extensions), order, greatest(isAnyUncovered ? uncovered : all));
  }

  private static int greatest(double[] values) {
    int best = 0;
    for (int k = 1; k < values.length; k++) {
      best = values[k] > values[best] ? k : best;
    }
    return best;
  }

  /**
   * The same decision with other extensions, such as those in another graph.
   *
   * @param extensions the individuals that belong to the expression of each label
   * @param order the numbers of the labels, in the order in which they decide
   * @param otherwise the label of those for which no expression holds
   * @return how to decide
   */
  public static LabelDecision ordered(List<IndividualSet> extensions, int[] order, int otherwise) {
    boolean isOrder =
        IntStream.of(order)
            .sorted()
            .boxed()
            .toList()
            .equals(IntStream.range(0, extensions.size()).boxed().toList());
    if (!isOrder || otherwise < 0 || otherwise >= extensions.size()) {
      throw new IllegalArgumentException(
          "order %s and %d for %d labels"
              .formatted(Arrays.toString(order), otherwise, extensions.size()));
    }
    return new LabelDecision(List.copyOf(extensions), order.clone(), otherwise);
  }

  /**
   * The labels in the order in which they decide.
   *
   * @return their numbers
   */
  public int[] order() {
    return order.clone();
  }

  /**
   * The label of those for which no expression holds.
   *
   * @return its number
   */
  public int otherwise() {
    return otherwise;
  }

  /**
   * Decides.
   *
   * @param individual the number of any individual
   * @return the number of its label
   */
  public int decide(int individual) {
    for (int label : order) {
      if (extensions.get(label).contains(individual)) {
        return label;
      }
    }
    return otherwise;
  }
}
