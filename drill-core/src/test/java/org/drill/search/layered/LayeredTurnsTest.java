package org.drill.search.layered;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.language.SharedAlphabets;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.RandomGraph;
import org.drill.search.Answer;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.drill.search.layered.LayeredOptions.WhenLong;
import org.junit.jupiter.api.Test;

/** A search in many turns finds what it finds in one. */
class LayeredTurnsTest {
  private static final Limits LIMITS = Limits.DEFAULTS.withSeconds(1e6).withLength(7);
  private static final List<LayeredOptions> BEAMS =
      List.of(
          LayeredOptions.EXHAUSTIVE,
          new LayeredOptions(5, 3, 3, WhenLong.LOOK_QUICKLY, true, LayerScore.YOUDEN_J));

  /** A clock that goes on by a nanosecond at every look. */
  private final AtomicLong clock = new AtomicLong();

  private LayeredSearch search(LearningProblem problem, LayeredOptions options, Limits limits) {
    var budget = new Budget(limits, () -> false, clock::getAndIncrement);
    return new LayeredSearch(
        new SharedAlphabets(problem),
        Language.ALC,
        options,
        budget,
        5,
        0,
        Objective.EXACT,
        SearchListener.SILENT);
  }

  private LearningResult inOneTurn(LearningProblem problem, LayeredOptions options) {
    return search(problem, options, LIMITS).run(1, "layered");
  }

  /** Goes on with ever larger turns while one ends by a reason. */
  private LearningResult inTurns(
      LearningProblem problem, LayeredOptions options, StopReason reason, int first) {
    double turn = first;
    LayeredSearch search = search(problem, options, limits(reason, turn));
    LearningResult result = search.run(1, "layered");
    while (result.stopped() == reason) {
      turn *= 1.25;
      result = search.goOn(limits(reason, turn), SearchListener.SILENT, 1, "layered");
    }
    // one more, in which there is nothing left to do but to make answers without haste
    return search.goOn(LIMITS, SearchListener.SILENT, 1, "layered");
  }

  private static Limits limits(StopReason reason, double turn) {
    return reason == StopReason.TIME
        ? LIMITS.withSeconds(turn * 1e-9)
        : LIMITS.withExpressions((long) turn);
  }

  private static List<Concept> concepts(LearningResult result) {
    return result.answers().stream().map(Answer::concept).toList();
  }

  @Test
  void turnsByExpressionsFindTheSame() {
    turnsFindTheSame(StopReason.EXPRESSIONS, 20);
  }

  @Test
  void turnsByTimeFindTheSame() {
    turnsFindTheSame(StopReason.TIME, 12);
  }

  private void turnsFindTheSame(StopReason reason, int first) {
    for (int seed = 0; seed < 30; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      if (kb.size() < 2) {
        continue;
      }
      LearningProblem problem = LayeredSearchTest.problem(kb, seed);
      for (LayeredOptions options : BEAMS) {
        LearningResult whole = inOneTurn(problem, options);
        LearningResult parts = inTurns(problem, options, reason, first);
        assertThat(parts.best().confusion())
            .as("seed %d", seed)
            .isEqualTo(whole.best().confusion());
        assertThat(parts.stopped()).as("seed %d", seed).isEqualTo(whole.stopped());
        if (options.isExhaustive() && whole.stopped() != StopReason.GOAL) {
          assertThat(concepts(parts)).as("seed %d", seed).isEqualTo(concepts(whole));
          assertThat(parts.certified()).as("seed %d", seed).isEqualTo(whole.certified());
        }
      }
    }
  }

  @Test
  void aTurnGoesOnWhereTheLastOneRested() {
    LearningProblem problem = LayeredSearchTest.problem(RandomGraph.withAxioms(4).load(), 4);
    LearningResult whole = inOneTurn(problem, LayeredOptions.EXHAUSTIVE);
    long half = whole.tested() / 2;
    LayeredSearch search = search(problem, LayeredOptions.EXHAUSTIVE, LIMITS.withExpressions(half));
    LearningResult first = search.run(1, "layered");
    LearningResult rest = search.goOn(LIMITS, SearchListener.SILENT, 1, "layered");
    assertThat(first.stopped()).isEqualTo(StopReason.EXPRESSIONS);
    assertThat(first.tested()).isEqualTo(half);
    assertThat(rest.tested()).isLessThan(whole.tested());
    assertThat(concepts(rest)).isEqualTo(concepts(whole));
  }
}
