package org.drill.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.junit.jupiter.api.Test;

/** Decisions between labels, and their scores, beside slow and obvious ones. */
class LabelDecisionTest {
  private static final int EVERYONE = 70;

  private static IndividualSet set(int... members) {
    long[] words = Bits.empty(EVERYONE);
    for (int member : members) {
      Bits.set(words, member);
    }
    return IndividualSet.wrap(words, EVERYONE);
  }

  @Test
  void theMostPreciseThatHoldsDecides() {
    LabelDecision decision =
        LabelDecision.of(
            List.of(set(0, 1, 2, 3), set(2, 3, 10), set(20)),
            List.of(set(0, 1), set(2, 3), set(4, 5, 6)),
            example -> 1);
    assertThat(decision.decide(0)).isZero();
    assertThat(decision.decide(2)).as("both hold, and 2 of 2 beats 2 of 4").isEqualTo(1);
    assertThat(decision.decide(10)).as("no example").isEqualTo(1);
    assertThat(decision.otherwise()).as("4, 5 and 6 are in no extension").isEqualTo(2);
    assertThat(decision.decide(60)).isEqualTo(2);
  }

  @Test
  void tiesGoToMoreExamplesAndThenToTheFirst() {
    LabelDecision more =
        LabelDecision.of(
            List.of(set(0, 9), set(1, 2, 9)), List.of(set(0), set(1, 2)), example -> 1);
    assertThat(more.decide(9)).isEqualTo(1);
    LabelDecision first =
        LabelDecision.of(List.of(set(0, 9), set(1, 9)), List.of(set(0), set(1)), example -> 1);
    assertThat(first.decide(9)).isZero();
    assertThat(first.otherwise()).as("all are covered").isZero();
  }

  @Test
  void weightsCountAsCopies() {
    List<IndividualSet> extensions = List.of(set(0, 2, 3), set(1, 3));
    List<IndividualSet> examples = List.of(set(0, 3), set(1, 2));
    assertThat(LabelDecision.of(extensions, examples, example -> 1).decide(3)).isZero();
    assertThat(LabelDecision.of(extensions, examples, e -> e == 1 ? 9 : 1).decide(3)).isEqualTo(1);
  }

  /** Laws on random cases: the decision is the one that its description says. */
  @Test
  void decisionsAreAsDescribed() {
    var random = new Random(3);
    for (int round = 0; round < 100; round++) {
      int labels = 1 + random.nextInt(4);
      int[] labelOf = random.ints(EVERYONE, -1, labels).toArray();
      double[] weights = random.ints(EVERYONE, 1, 4).asDoubleStream().toArray();
      List<IndividualSet> examples = new ArrayList<>();
      List<IndividualSet> extensions = new ArrayList<>();
      for (int label = 0; label < labels; label++) {
        int wanted = label;
        examples.add(set(IntStream.range(0, EVERYONE).filter(i -> labelOf[i] == wanted).toArray()));
        extensions.add(
            set(
                IntStream.range(0, EVERYONE)
                    .filter(i -> random.nextInt(4) == (labelOf[i] == wanted ? 1 : 0))
                    .toArray()));
      }
      LabelDecision decision = LabelDecision.of(extensions, examples, i -> weights[i]);
      LabelDecision again =
          LabelDecision.ordered(extensions, decision.order(), decision.otherwise());
      assertThat(IntStream.range(0, EVERYONE).map(again::decide))
          .containsExactlyElementsOf(
              IntStream.range(0, EVERYONE).map(decision::decide).boxed().toList());
      var counts = new LabelConfusion(labels);
      double right = 0;
      double all = 0;
      for (int i = 0; i < EVERYONE; i++) {
        int decided = decision.decide(i);
        assertThat(decided).isEqualTo(slow(i, extensions, labelOf, weights));
        if (labelOf[i] >= 0) {
          counts.add(labelOf[i], decided, weights[i]);
          right += labelOf[i] == decided ? weights[i] : 0;
          all += weights[i];
        }
      }
      assertThat(counts.accuracy()).isEqualTo(right / all, within(1e-12));
      double f1 = 0;
      for (int label = 0; label < labels; label++) {
        double p = counts.precision(label);
        double r = counts.recall(label);
        f1 += p + r == 0 ? 0 : 2 * p * r / (p + r) / labels;
      }
      assertThat(counts.macroF1()).isEqualTo(f1, within(1e-12));
    }
  }

  private static int slow(
      int individual, List<IndividualSet> extensions, int[] labelOf, double[] weights) {
    List<Integer> all = IntStream.range(0, extensions.size()).boxed().toList();
    List<Integer> holding =
        all.stream().filter(k -> extensions.get(k).contains(individual)).toList();
    boolean isAnyFree =
        IntStream.range(0, EVERYONE).anyMatch(i -> labelOf[i] >= 0 && isFree(i, extensions));
    ToDoubleFunction<Integer> size = k -> sum(labelOf, weights, k, i -> true);
    ToDoubleFunction<Integer> score =
        holding.isEmpty()
            ? k -> sum(labelOf, weights, k, i -> !isAnyFree || isFree(i, extensions))
            : k -> precision(k, extensions.get(k), labelOf, weights);
    return (holding.isEmpty() ? all : holding)
        .stream()
            .min(
                Comparator.comparingDouble((Integer k) -> -score.applyAsDouble(k))
                    .thenComparing(k -> holding.isEmpty() ? 0 : -size.applyAsDouble(k))
                    .thenComparing(k -> k))
            .orElseThrow();
  }

  private static boolean isFree(int individual, List<IndividualSet> extensions) {
    return extensions.stream().noneMatch(each -> each.contains(individual));
  }

  private static double precision(
      int label, IndividualSet extension, int[] labelOf, double[] weights) {
    double right = sum(labelOf, weights, label, extension::contains);
    double all =
        IntStream.range(0, EVERYONE)
            .filter(i -> labelOf[i] >= 0 && extension.contains(i))
            .mapToDouble(i -> weights[i])
            .sum();
    return all == 0 ? 0 : right / all;
  }

  private static double sum(int[] labelOf, double[] weights, int label, IntPredicate counts) {
    return IntStream.range(0, EVERYONE)
        .filter(i -> labelOf[i] == label && counts.test(i))
        .mapToDouble(i -> weights[i])
        .sum();
  }

  @Test
  void everyLabelNeedsAnExpression() {
    assertThatThrownBy(() -> LabelDecision.of(List.of(set(0)), List.of(set(0), set(1)), e -> 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 expressions for 2 labels");
    assertThatThrownBy(() -> LabelDecision.ordered(List.of(set(0), set(1)), new int[] {1, 1}, 0))
        .hasMessage("order [1, 1] and 0 for 2 labels");
  }
}
