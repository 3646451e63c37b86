package org.drill.app.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.ProblemEntry;

/** Individuals of a knowledge base, each with a label and a weight. Immutable. */
public final class LabelledIndividuals {
  private final String origin;
  private final KnowledgeBase kb;
  private final List<String> labels;
  private final boolean isTruth;
  private final int[] individuals;
  private final int[] labelOf;
  private final double[] weights;

  LabelledIndividuals(
      String origin,
      KnowledgeBase kb,
      List<String> labels,
      boolean isTruth,
      int[] individuals,
      int[] labelOf,
      double[] weights) {
    this.origin = origin;
    this.kb = kb;
    this.labels = labels;
    this.isTruth = isTruth;
    this.individuals = individuals;
    this.labelOf = labelOf;
    this.weights = weights;
  }

  /** Where the labels come from, for messages. */
  public String origin() {
    return origin;
  }

  /** The different labels in the order of the file; true and false if they are truth values. */
  public List<String> labels() {
    return labels;
  }

  /** Whether labels are truth values. */
  public boolean areTruths() {
    return isTruth;
  }

  /** The individuals in the order of the file. */
  public int[] individuals() {
    return individuals.clone();
  }

  /** The number of the label of an individual; below 0 if it has none. */
  public int label(int individual) {
    return labelOf[individual];
  }

  /** The weight of an individual that has a label. */
  public double weight(int individual) {
    return weights[individual];
  }

  /** The individuals that have a label. */
  public IndividualSet with(int label) {
    long[] words = Bits.empty(kb.size());
    for (int individual : individuals) {
      if (labelOf[individual] == label) {
        Bits.set(words, individual);
      }
    }
    return IndividualSet.wrap(words, kb.size());
  }

  /** A problem for each label against the rest, or one of the given name if labels are truths. */
  public List<ProblemEntry> problems(String own) {
    return isTruth
        ? List.of(problem(0, own))
        : IntStream.range(0, labels.size()).mapToObj(k -> problem(k, labels.get(k))).toList();
  }

  /** A learning problem: those with a label against those with any other. */
  public ProblemEntry problem(int label, String name) {
    var positives = new ArrayList<String>();
    var negatives = new ArrayList<String>();
    Map<String, Double> weighed = new LinkedHashMap<>();
    for (int individual : individuals) {
      String iri = kb.individuals().name(individual);
      (labelOf[individual] == label ? positives : negatives).add(iri);
      if (weights[individual] != 1) {
        weighed.put(iri, weights[individual]);
      }
    }
    String only = positives.isEmpty() ? labels.get(labelOf[individuals[0]]) : labels.get(label);
    if (positives.isEmpty() || negatives.isEmpty()) {
      throw new BadInputException(
          "%s: all labels are '%s'; give two different ones, or --positives to learn from"
                  .formatted(origin, only)
              + " positive examples alone");
    }
    return new ProblemEntry(name, positives, negatives, List.of()).weighing(weighed);
  }
}
