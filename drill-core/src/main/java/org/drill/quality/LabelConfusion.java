package org.drill.quality;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.drill.kb.IndividualSet;

/**
 * The confusion matrix of a decision between several labels: how often which label is taken for
 * which, by weight.
 */
public final class LabelConfusion {
  private final double[][] counts;

  /**
   * Starts without any individual.
   *
   * @param labels how many labels there are
   */
  public LabelConfusion(int labels) {
    this.counts = new double[labels][labels];
  }

  /**
   * Counts examples by what is decided about them.
   *
   * @param decision how it is decided
   * @param examples the examples that have each label
   * @param weight how much an example counts
   * @return the matrix
   */
  public static LabelConfusion of(
      LabelDecision decision, List<IndividualSet> examples, IntToDoubleFunction weight) {
    var counts = new LabelConfusion(examples.size());
    for (int label = 0; label < examples.size(); label++) {
      for (int example : examples.get(label).toArray()) {
        counts.add(label, decision.decide(example), weight.applyAsDouble(example));
      }
    }
    return counts;
  }

  /**
   * Counts an individual.
   *
   * @param label the number of the label it has
   * @param decided the number of the label that was decided
   * @param weight how much it counts
   */
  public void add(int label, int decided, double weight) {
    counts[label][decided] += weight;
  }

  /**
   * How much was counted.
   *
   * @param label the number of a label
   * @param decided the number of the label that was decided
   * @return the weight of all individuals that were counted so
   */
  public double count(int label, int decided) {
    return counts[label][decided];
  }

  /**
   * How much counts as right.
   *
   * @return the weight of those whose label was decided
   */
  public double right() {
    return IntStream.range(0, counts.length).mapToDouble(k -> counts[k][k]).sum();
  }

  /**
   * How much was counted in all.
   *
   * @return the weight of all
   */
  public double all() {
    return IntStream.range(0, counts.length).mapToDouble(this::labelled).sum();
  }

  /**
   * The share of right ones.
   *
   * @return accuracy, from 0 to 1; 0 if nothing was counted
   */
  public double accuracy() {
    return ratio(right(), all());
  }

  /**
   * How many of those that were decided to have a label have it.
   *
   * @param label the number of the label
   * @return from 0 to 1; 0 if it was never decided
   */
  public double precision(int label) {
    return ratio(counts[label][label], decided(label));
  }

  /**
   * How many of those that have a label were decided to.
   *
   * @param label the number of the label
   * @return from 0 to 1; 0 if nobody has it
   */
  public double recall(int label) {
    return ratio(counts[label][label], labelled(label));
  }

  /**
   * The harmonic mean of precision and recall of a label.
   *
   * @param label the number of the label
   * @return F1, from 0 to 1; 0 if it was never decided rightly
   */
  public double f1(int label) {
    return ratio(2 * counts[label][label], decided(label) + labelled(label));
  }

  /**
   * The mean of the F1 of all labels, which all count alike.
   *
   * @return macro F1, from 0 to 1
   */
  public double macroF1() {
    return IntStream.range(0, counts.length).mapToDouble(this::f1).average().orElse(0);
  }

  private double labelled(int label) {
    return IntStream.range(0, counts.length).mapToDouble(k -> counts[label][k]).sum();
  }

  private double decided(int label) {
    return IntStream.range(0, counts.length).mapToDouble(k -> counts[k][label]).sum();
  }

  private static double ratio(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }
}
