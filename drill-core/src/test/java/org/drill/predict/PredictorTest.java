package org.drill.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.KnowledgeBase;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;

/** What predictors say, against their definitions over the sets of the oracle. */
class PredictorTest {
  private static final Concept A = Concepts.atom("urn:A");
  private static final Concept B = Concepts.atom("urn:B");

  @Test
  void predictionsFollowFromTheSetsOfExpressions() {
    for (int seed = 0; seed < Effort.cases(60); seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      var random = new RandomPredictors(graph.concepts(seed), seed);
      for (int k = 0; k < 4; k++) {
        Predictor predictor = random.next();
        List<Set<String>> sets =
            predictor.expressions().stream().map(graph.plain::retrieve).toList();
        Predictions predictions = predictor.predict(kb);
        for (int i = 0; i < kb.size(); i++) {
          String name = kb.individuals().name(i);
          List<Integer> holds =
              IntStream.range(0, sets.size())
                  .filter(e -> sets.get(e).contains(name))
                  .boxed()
                  .toList();
          assertThat(predictions.of(i))
              .as("seed %d, %s, individual %s", seed, predictor, name)
              .isEqualTo(expected(predictor, i, holds));
        }
      }
    }
  }

  /** What is to be said of an individual for which some of the expressions hold. */
  private static Prediction expected(Predictor predictor, int individual, List<Integer> holds) {
    if (predictor instanceof RuleList list) {
      Rule first = list.rules().get(holds.get(0));
      return new Prediction(
          individual,
          first.predicts(),
          OptionalDouble.of(first.probability()),
          List.of(holds.get(0)));
    }
    if (predictor instanceof Vote vote) {
      int votes = holds.stream().mapToInt(k -> vote.ballots().get(k).votes()).sum();
      boolean wins = votes > vote.votes() - votes;
      List<Integer> others =
          IntStream.range(0, vote.ballots().size())
              .filter(k -> !holds.contains(k))
              .boxed()
              .toList();
      return new Prediction(
          individual,
          wins,
          OptionalDouble.of(votes / (double) vote.votes()),
          wins ? holds : others);
    }
    return new Prediction(individual, !holds.isEmpty(), OptionalDouble.empty(), List.of(0));
  }

  @Test
  void precisionIsCorrected() {
    assertThat(new Rule(A, true, 8, 8).precision()).isEqualTo(.9);
    assertThat(new Rule(A, true, 8, 8).probability()).isEqualTo(.9);
    assertThat(new Rule(A, false, 8, 8).probability()).isCloseTo(.1, within(1e-15));
    assertThat(new Rule(A, false, 0, 0).precision()).isEqualTo(.5);
  }

  @Test
  void votesAreCounted() {
    Vote vote = Vote.count(List.of(B, A, Concepts.not(A), A));
    assertThat(vote.ballots())
        .containsExactly(new Ballot(A, 2), new Ballot(B, 1), new Ballot(Concepts.not(A), 1));
    assertThat(vote.votes()).isEqualTo(4);
    assertThat(vote.length()).isEqualTo(4);
  }

  @Test
  void whatIsNoPredictorIsRefused() {
    var all = new Rule(Concepts.TOP, true, 1, 2);
    var some = new Rule(A, true, 1, 2);
    assertThatThrownBy(() -> new RuleList(List.of())).hasMessageContaining("without rules");
    assertThatThrownBy(() -> new RuleList(List.of(some))).hasMessageContaining("rule 1 of 1");
    assertThatThrownBy(() -> new RuleList(List.of(all, all))).hasMessageContaining("rule 1 of 2");
    assertThatThrownBy(() -> new Rule(A, true, 3, 2)).hasMessageContaining("3.0 of 2.0");
    assertThatThrownBy(() -> new Rule(A, true, 1, Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Vote(List.of())).hasMessageContaining("without expressions");
    assertThatThrownBy(() -> new Vote(List.of(new Ballot(A, 1), new Ballot(A, 2))))
        .hasMessageContaining("twice");
    assertThatThrownBy(() -> new Ballot(A, 0)).hasMessageContaining("0 votes");
    assertThatThrownBy(() -> new Vote(List.of(new Ballot(A, Integer.MAX_VALUE))))
        .hasMessageContaining("at most 10000");
  }
}
