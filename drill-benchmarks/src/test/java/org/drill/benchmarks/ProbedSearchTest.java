package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.published.HeuristicFactory;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.sample.SampleProblems;
import org.junit.jupiter.api.Test;

class ProbedSearchTest {
  private static final HeuristicFactory ACCURACY =
      (problem, sets) -> (nodes, n) -> nodes.accuracy(n);
  private static final HeuristicFactory WORST = (problem, sets) -> (nodes, n) -> -nodes.accuracy(n);
  private static final HeuristicFactory MYOPIC = (problem, sets) -> AgentRow.myopic(0.02);

  @Test
  void observersAreJudgedOnTheSameSearch() throws IOException {
    KnowledgeBase kb = Worlds.families();
    Map<String, HeuristicFactory> observers = new LinkedHashMap<>();
    observers.put("accuracy", ACCURACY);
    observers.put("worst", WORST);
    observers.put("myopic", MYOPIC);
    observers.put("network", Worlds.model(kb, "paper")::heuristic);
    var settings = AgentSettings.of(new PageOptions(List.of()));
    var search = new ProbedSearch(MYOPIC, observers, settings.search());
    int judged = 0;
    try (InputStream file = SampleProblems.open()) {
      for (ProblemEntry entry : ProblemFile.read(file, "problems.json")) {
        Optional<Map<String, ProbedSearch.Opinion>> opinions = search.learn(entry.bind(kb));
        if (opinions.isPresent()) {
          judged++;
          check(opinions.get());
          assertThat(search.learn(entry.bind(kb))).isEqualTo(opinions);
        }
      }
    }
    assertThat(judged).isPositive();
  }

  private static void check(Map<String, ProbedSearch.Opinion> opinions) {
    ProbedSearch.Opinion accuracy = requireNonNull(opinions.get("accuracy"));
    ProbedSearch.Opinion worst = requireNonNull(opinions.get("worst"));
    ProbedSearch.Opinion myopic = requireNonNull(opinions.get("myopic"));
    ProbedSearch.Opinion network = requireNonNull(opinions.get("network"));
    assertThat(accuracy.withAccuracy()).isCloseTo(1, within(1e-9));
    assertThat(worst.withAccuracy()).isCloseTo(-1, within(1e-9));
    assertThat(worst.withLength()).isCloseTo(-accuracy.withLength(), within(1e-9));
    assertThat(worst.withDistance()).isCloseTo(-accuracy.withDistance(), within(1e-9));
    assertThat(worst.whenMade()).isCloseTo(1 - accuracy.whenMade(), within(1e-9));
    assertThat(worst.whenRefined()).isCloseTo(1 - accuracy.whenRefined(), within(1e-9));
    // what steers refines what it finds best; of equal ones the shortest, then the oldest
    assertThat(myopic.whenRefined()).isBetween(0.0, 0.1);
    assertThat(network.whenMade()).isBetween(0.0, 1.0);
  }
}
