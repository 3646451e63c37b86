package org.drill.app.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.drill.app.input.LabelledIndividuals;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.predict.SavedDecision;
import org.drill.quality.LabelDecision;

/**
 * Predictors of several labels applied to individuals: which label is decided for each, why, and
 * how often that is right. Reasons are made one at a time, so that any number takes little memory.
 */
public final class DecidedRows {
  private final KnowledgeBase kb;
  private final List<String> labels;
  private final SavedDecision decision;
  private final List<AppliedRows> applied;
  private final LabelDecision decided;
  private final int[] individuals;
  private final Optional<LabelledIndividuals> labelled;

  /**
   * Applies predictors.
   *
   * @param kb the knowledge base
   * @param predictors a predictor for each label, and how they decide
   * @param individuals to whom
   * @param labelled what is true, if that is known
   * @throws IllegalArgumentException if a class or property is not in the knowledge base
   */
  public DecidedRows(
      KnowledgeBase kb,
      NamedPredictors predictors,
      int[] individuals,
      Optional<LabelledIndividuals> labelled) {
    this.kb = kb;
    this.decision = predictors.decision().orElseThrow();
    this.labels = decision.order();
    this.individuals = individuals.clone();
    this.labelled = labelled;
    this.applied =
        labels.stream()
            .map(predictors::named)
            .map(each -> new AppliedRows(kb, each.predictor(), individuals, Optional.empty(), 0))
            .toList();
    this.decided =
        LabelDecision.ordered(
            applied.stream().map(this::predicted).toList(),
            IntStream.range(0, labels.size()).toArray(),
            labels.indexOf(decision.otherwise()));
  }

  private IndividualSet predicted(AppliedRows rows) {
    long[] words = Bits.empty(kb.size());
    for (int row = 0; row < individuals.length; row++) {
      if (rows.isPredicted(row)) {
        Bits.set(words, individuals[row]);
      }
    }
    return IndividualSet.wrap(words, kb.size());
  }

  KnowledgeBase kb() {
    return kb;
  }

  /** The labels in the order in which they decide. */
  List<String> labels() {
    return labels;
  }

  /** The label of those whom nothing predicts. */
  String otherwise() {
    return decision.otherwise();
  }

  /** What predicts a label. */
  AppliedRows applied(int label) {
    return applied.get(label);
  }

  /** How many rows there are. */
  int size() {
    return individuals.length;
  }

  /** The individual of a row. */
  int individual(int row) {
    return individuals[row];
  }

  /** How often a label is decided. */
  long count(int label) {
    return IntStream.of(individuals).filter(i -> decided.decide(i) == label).count();
  }

  /** The label that is decided. */
  String predicted(int row) {
    return labels.get(decided.decide(individuals[row]));
  }

  /** Whether something predicts the individual of a row. */
  private boolean holds(int row) {
    return applied.get(decided.decide(individuals[row])).isPredicted(row);
  }

  /** How probable it is, by what decided; nothing if nothing did or it does not know. */
  OptionalDouble probability(int row) {
    return holds(row)
        ? applied.get(decided.decide(individuals[row])).probability(row)
        : OptionalDouble.empty();
  }

  /** Whether some row may have a probability. */
  boolean hasProbabilities() {
    return size() > 0 && applied.stream().anyMatch(each -> each.probability(0).isPresent());
  }

  /** Why, in a line. */
  String reason(int row) {
    return holds(row)
        ? applied.get(decided.decide(individuals[row])).reason(row)
        : "no answer holds";
  }

  /** Whether labels were given. */
  boolean hasLabels() {
    return labelled.isPresent();
  }

  /** The label that an individual has; empty if it has none. */
  String label(int row) {
    return labelled
        .filter(known -> known.label(individuals[row]) >= 0)
        .map(known -> known.labels().get(known.label(individuals[row])))
        .orElse("");
  }

  /** How often decisions are right, if any individual has a label. */
  Optional<LabelScores> scores() {
    return labelled
        .map(known -> LabelScores.of(labels, known, individuals, decided::decide))
        .filter(scores -> scores.all() > 0);
  }
}
