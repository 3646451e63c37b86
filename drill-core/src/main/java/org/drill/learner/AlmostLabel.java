package org.drill.learner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.kb.DataColumn;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;

/**
 * A data property that alone is almost the label: one bound or one value of it, or its negation,
 * tells positive from negative examples. Often the label was made from such a property, and an
 * answer with it says nothing.
 *
 * <p>The score is the mean of the shares of positive and negative examples that are right, by
 * weight, so that a small side counts as much as a large one; without that, ⊥ would look good where
 * positives are few. A property is almost the label if its score is {@link #ENOUGH}, or if it is
 * {@link #STANDING_OUT} and its errors are a third of those of the next best property or fewer:
 * measured properties come close to each other, the one that the label was made from stands alone.
 * Both numbers were chosen on the data sets of docs/languages.md, where the figures are. With fewer
 * than {@link #EXAMPLES} examples, or {@link #SIDE} on a side, chance reaches that, too, and
 * nothing is said.
 *
 * @param property the IRI of the property
 * @param concept the expression
 * @param score the mean share of right examples of both sides
 */
public record AlmostLabel(String property, Concept concept, double score) {
  /** The least score of what is almost the label, whatever other properties have. */
  public static final double ENOUGH = 0.95;

  /** The least score of a property that is far better than all others. */
  static final double STANDING_OUT = 0.9;

  /** How many times the errors of what stands out the next best property has at least. */
  private static final int FAR = 3;

  /** The least number of examples. */
  static final int EXAMPLES = 20;

  /** The least number of examples on each side. */
  static final int SIDE = 5;

  /** How many properties a note names. */
  private static final int NAMED = 3;

  /**
   * Finds the properties of examples that are almost the label.
   *
   * @param problem a problem
   * @return the best expression of each, the best first; none of what the problem ignores
   */
  public static List<AlmostLabel> in(LearningProblem problem) {
    int positives = problem.positives().size();
    int negatives = problem.negatives().size();
    if (positives + negatives < EXAMPLES || Math.min(positives, negatives) < SIDE) {
      return List.of();
    }
    List<AlmostLabel> best = best(problem);
    List<AlmostLabel> enough = best.stream().filter(found -> found.score() >= ENOUGH).toList();
    return enough.isEmpty() && standsOut(best) ? best.subList(0, 1) : enough;
  }

  private static boolean standsOut(List<AlmostLabel> best) {
    if (best.isEmpty()) {
      return false;
    }
    double first = best.get(0).score();
    double next = best.size() == 1 ? 0.5 : best.get(1).score(); // ⊤ has half of it right
    return first >= STANDING_OUT && FAR * (1 - first) <= 1 - next;
  }

  /** The best expression of each property that examples have, the best first. */
  static List<AlmostLabel> best(LearningProblem problem) {
    Map<String, AlmostLabel> best = new HashMap<>();
    for (DataColumn column : problem.kb().dataColumns()) {
      if (!problem.ignoredProperties().contains(column.property())) {
        new Column(problem, column)
            .best()
            .ifPresent(
                found ->
                    best.merge(found.property(), found, (a, b) -> a.score() >= b.score() ? a : b));
      }
    }
    return best.values().stream()
        .sorted(
            Comparator.comparingDouble(AlmostLabel::score)
                .reversed()
                .thenComparing(AlmostLabel::property))
        .toList();
  }

  /**
   * A warning for users.
   *
   * @param problem a problem
   * @param language the language of the run
   * @return one sentence that names the properties and says how to leave them out; none where the
   *     language has no data or no property is almost the label
   */
  public static Optional<String> note(LearningProblem problem, Language language) {
    List<AlmostLabel> found = language.data() ? in(problem) : List.of();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    KnowledgeBase kb = problem.kb();
    AlmostLabel first = found.get(0);
    String others =
        String.join(
            ", ",
            found.stream()
                .skip(1)
                .limit(NAMED - 1)
                .map(each -> kb.vocabulary().propertyName(each.property()))
                .toList());
    String more = found.size() > NAMED ? " and " + (found.size() - NAMED) + " more" : "";
    return Optional.of(
        String.format(
            Locale.ROOT,
            "the data property %2$s alone is almost the label: %1$s is right for %3$.1f %% of the"
                + " examples, both sides counted alike%4$s; if the label was made from it, leave it"
                + " out with --ignore %2$s",
            kb.vocabulary().dl(first.concept()),
            kb.vocabulary().propertyName(first.property()),
            100 * first.score(),
            others.isEmpty() ? "" : " (likewise " + others + more + ")"));
  }

  /** The values of one column that examples have. */
  private static final class Column {
    private final LearningProblem problem;
    private final DataColumn column;
    private final int allPositives;
    private final int allNegatives;
    private final List<AlmostLabel> found = new ArrayList<>();

    Column(LearningProblem problem, DataColumn column) {
      this.problem = problem;
      this.column = column;
      this.allPositives = problem.weights().units(problem.positives().words());
      this.allNegatives = problem.weights().units(problem.negatives().words());
    }

    Optional<AlmostLabel> best() {
      if (column.kind().isOrdered()) {
        bounds();
      } else {
        values();
      }
      return found.stream().max(Comparator.comparingDouble(AlmostLabel::score));
    }

    /** A value that an example has, its least or its greatest. */
    private record Owned(double number, boolean isPositive, int units) {}

    private void bounds() {
      Map<Integer, Double> greatest = new HashMap<>();
      Map<Integer, Double> least = new HashMap<>();
      for (int k = 0; k < column.size(); k++) {
        int owner = column.individual(k);
        double number = column.number(k);
        if (isExample(owner) && !Double.isNaN(number)) {
          greatest.merge(owner, number, Math::max);
          least.merge(owner, number, Math::min);
        }
      }
      sweep(greatest, true);
      sweep(least, false);
    }

    private Owned owned(int example, double number) {
      return new Owned(
          number, problem.positives().contains(example), problem.weights().units(example));
    }

    /** Counts what ∃p.[≥v] or ∃p.[≤v] covers, for each v that is the bound of an example. */
    private void sweep(Map<Integer, Double> numbers, boolean isFromAbove) {
      Owned[] owned =
          numbers.entrySet().stream()
              .map(e -> owned(e.getKey(), e.getValue()))
              .toArray(Owned[]::new);
      Comparator<Owned> ascending = Comparator.comparingDouble(Owned::number);
      Arrays.sort(owned, isFromAbove ? ascending.reversed() : ascending);
      int positives = 0;
      int negatives = 0;
      for (int k = 0; k < owned.length; k++) {
        positives += owned[k].isPositive() ? owned[k].units() : 0;
        negatives += owned[k].isPositive() ? 0 : owned[k].units();
        if (k + 1 == owned.length || owned[k + 1].number() != owned[k].number()) {
          Value bound = Value.of(column.kind(), owned[k].number());
          add(
              isFromAbove
                  ? Concepts.atLeast(column.property(), bound)
                  : Concepts.atMost(column.property(), bound),
              positives,
              negatives);
        }
      }
    }

    private void values() {
      Map<Value, Set<Integer>> owners = new HashMap<>();
      for (int k = 0; k < column.size(); k++) {
        if (isExample(column.individual(k))) {
          Value value =
              column.kind() == ValueKind.STRING
                  ? Value.string(column.string(k))
                  : Value.of(column.kind(), column.number(k));
          owners.computeIfAbsent(value, v -> new HashSet<>()).add(column.individual(k));
        }
      }
      owners.forEach(
          (value, all) -> {
            int positives = units(all, problem.positives());
            int negatives = units(all, problem.negatives());
            add(Concepts.hasValue(column.property(), value), positives, negatives);
          });
    }

    private int units(Set<Integer> examples, IndividualSet side) {
      return examples.stream().filter(side::contains).mapToInt(problem.weights()::units).sum();
    }

    private boolean isExample(int individual) {
      return problem.positives().contains(individual) || problem.negatives().contains(individual);
    }

    /** Keeps an expression that covers so many units, or its negation if that is better. */
    private void add(Concept concept, int positives, int negatives) {
      double covered = positives / (double) allPositives;
      double leftOut = 1 - negatives / (double) allNegatives;
      double score = (covered + leftOut) / 2;
      found.add(
          score >= 0.5
              ? new AlmostLabel(column.property(), concept, score)
              : new AlmostLabel(column.property(), Concepts.not(concept), 1 - score));
    }
  }
}
