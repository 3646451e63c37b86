package org.drill.search.layered;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.Language;
import org.drill.language.SharedAlphabets;
import org.drill.problem.LearningProblem;
import org.drill.sample.RandomGraph;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.drill.search.layered.LayeredOptions.WhenLong;
import org.junit.jupiter.api.Test;

/** The passes of a layered search: what is said of them, and that wider ones follow. */
class LayeredPassTest {
  private static final LayeredOptions TINY =
      new LayeredOptions(2, 2, 3, WhenLong.GO_ON, false, LayerScore.YOUDEN_J);

  private static LearningResult learn(LearningProblem problem, LayeredOptions options, int length) {
    return learn(problem, options, Limits.DEFAULTS.withLength(length).withExpressions(20_000_000));
  }

  private static LearningResult learn(
      LearningProblem problem, LayeredOptions options, Limits limits) {
    var budget = new Budget(limits.withSeconds(100));
    return new LayeredSearch(
            new SharedAlphabets(problem),
            Language.ALC,
            options,
            budget,
            5,
            0,
            Objective.EXACT,
            SearchListener.SILENT)
        .run(2, "layered");
  }

  /** Hands of cards; a positive one has a run of five, which is one expression of 11 symbols. */
  private static LearningProblem straights() {
    var random = new Random(1);
    var graph = new StringBuilder("@prefix : <http://e/> .\n");
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int hand = 0; hand < 60; hand++) {
      boolean isRun = hand % 3 == 0;
      for (int card = 0; card < 5; card++) {
        String name = ":c" + hand + "_" + card;
        graph.append(":h" + hand + " :hasCard " + name + " . " + name + " a :Card .\n");
        boolean isNext = isRun || (hand % 3 == 1 && card != 2) || random.nextInt(3) == 0;
        if (card < 4 && isNext && (isRun || card != hand % 4)) {
          graph.append(name + " :nextRank :c" + hand + "_" + (card + 1) + " .\n");
        }
        graph.append(name + " :sameSuit :c" + hand + "_" + random.nextInt(5) + " .\n");
      }
      (isRun ? positives : negatives).add("http://e/h" + hand);
    }
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(graph.toString().getBytes(StandardCharsets.UTF_8)),
            "hands.ttl",
            LoadOptions.DEFAULTS);
    return LearningProblem.of(kb, "straight", positives, negatives, List.of());
  }

  @Test
  void aBeamThatDroppedSomethingIsNotExhausted() {
    LearningProblem problem = noise(400, 8);
    assertThat(learn(problem, TINY, 7).stopped()).isEqualTo(StopReason.NARROWED);
    assertThat(learn(problem, LayeredOptions.EXHAUSTIVE, 3).stopped())
        .isEqualTo(StopReason.EXHAUSTED);
  }

  @Test
  void fillersThatWouldBeTooLongAreNotExhausted() {
    LearningProblem problem = straights();
    LayeredOptions narrow =
        new LayeredOptions(100_000, 100_000, 1, WhenLong.GO_ON, false, LayerScore.YOUDEN_J);
    assertThat(learn(problem, narrow, 3).stopped()).isEqualTo(StopReason.EXHAUSTED);
    assertThat(learn(problem, narrow, 5).stopped()).isEqualTo(StopReason.NARROWED);
  }

  @Test
  void widerBeamsFindAFillerOfNineSymbols() {
    LearningProblem problem = straights();
    LearningResult once = learn(problem, LayeredOptions.BEAM.once(WhenLong.GO_ON), 11);
    assertThat(once.best().confusion().isPerfect()).isFalse();
    assertThat(once.stopped()).isEqualTo(StopReason.NARROWED);
    LearningResult result = learn(problem, LayeredOptions.BEAM, 31);
    assertThat(result.stopped()).isEqualTo(StopReason.GOAL);
    assertThat(result.best().confusion().isPerfect()).isTrue();
    assertThat(result.best().concept().length()).isLessThanOrEqualTo(11);
  }

  @Test
  void aSearchThatTakesLongHasAQuickLook() {
    LearningProblem problem = noise(3_000, 40);
    Limits limits = Limits.DEFAULTS.withExpressions(1_500_000);
    LearningResult end = learn(problem, LayeredOptions.BEAM.once(WhenLong.REST), limits);
    LearningResult look = learn(problem, LayeredOptions.BEAM, limits);
    LearningResult goOn = learn(problem, LayeredOptions.BEAM.once(WhenLong.GO_ON), limits);
    assertThat(end.stopped()).isEqualTo(StopReason.NARROWED);
    assertThat(end.tested()).isLessThan(1_000_000);
    assertThat(longest(end)).isLessThan(longest(look));
    assertThat(longest(goOn)).isLessThan(longest(look));
  }

  private static int longest(LearningResult result) {
    return result.answers().stream().mapToInt(a -> a.concept().length()).max().orElse(0);
  }

  /** Examples by chance on a graph of a given size. */
  private static LearningProblem noise(int individuals, int roles) {
    KnowledgeBase kb = RandomGraph.draw(3, individuals, roles);
    assertThat(kb.size()).isEqualTo(individuals);
    assertThat(kb.roles()).hasSize(roles);
    var random = new Random(5);
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int i = 0; i < kb.size(); i++) {
      (random.nextInt(3) == 0 ? positives : negatives).add(kb.individuals().name(i));
    }
    return LearningProblem.of(kb, "noise", positives, negatives, List.of());
  }
}
