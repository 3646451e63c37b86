package org.drill.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.drill.benchmarks.HardProblems.SearchRun;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.BlockLearner;
import org.drill.learner.Learner;
import org.drill.learner.Portfolio;
import org.drill.policy.LookAheadHeuristic;
import org.drill.policy.Policies;
import org.drill.problem.LearningProblem;
import org.drill.search.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyContestTest {
  private static final Limits LIMITS = Limits.DEFAULTS.withSeconds(60).withExpressions(1_000);

  @TempDir private Path folder = Path.of("");

  /** Runs of two problems each: tested, looked ahead, seconds. */
  private static List<SearchRun> runs(double tested, double looks, double seconds) {
    return IntStream.range(0, 2)
        .mapToObj(i -> new SearchRun(tested, looks, seconds, tested < 1_000))
        .toList();
  }

  private static PolicyContest contest(String graph) {
    Map<String, List<SearchRun>> runs = new LinkedHashMap<>();
    runs.put(PolicyContest.POLICY, runs(100, 900, 0.004));
    runs.put(Opponent.LOOK_AHEAD, runs(200, 2_800, 0.008));
    runs.put(Opponent.BY_MOVES, runs(300, 0, 0.002));
    runs.put(Opponent.WHOLE, runs(400, 0, 0.006));
    runs.put(Opponent.CELOE, runs(2_000, 0, 0.016));
    runs.put(PolicyContest.LAYERED, runs(20_000, 0, 0.001));
    return new PolicyContest(graph, 8, Map.of(Opponent.CELOE, "λ = 0.3, β = 0.1"), runs);
  }

  @Test
  void theStrongestIsAnotherOneForEachCost() {
    PolicyContest one = contest("one");
    assertThat(one.strongest(SearchRun::tested)).isEqualTo(Opponent.LOOK_AHEAD);
    assertThat(one.strongest(SearchRun::counted)).isEqualTo(Opponent.BY_MOVES);
    assertThat(OpponentTable.graphs(List.of(one), List.of("poor")).lines().skip(2))
        .satisfiesExactly(
            row ->
                assertThat(row)
                    .startsWith("| one | 8 | 2, 2 of 2 | 100 | look-ahead | 2.00 | ")
                    .contains(" | 1,000 | myopic, by moves | 0.30 | ")
                    .contains(" | 4.0 | myopic, by moves | 0.50 | "),
            row -> assertThat(row).isEqualTo("| poor | | no hard problems found |"),
            row -> assertThat(row).startsWith("| **all** | 8 | 2, 2 of 2 | 100 | look-ahead |"));
  }

  @Test
  void groupsHaveARowEach() {
    Map<String, List<PolicyContest>> groups = new LinkedHashMap<>();
    groups.put("random", List.of(contest("one"), contest("two")));
    groups.put("none", List.of());
    assertThat(OpponentTable.groups(groups).lines().skip(2))
        .singleElement()
        .asString()
        .startsWith("| random: 2 | 8 | 4, 4 of 4 | 100 | look-ahead: 2 | 2.00 | ");
  }

  @Test
  void learnersAreListedWithTheirSettings() {
    assertThat(OpponentTable.learners(List.of(contest("one"))).lines().skip(2))
        .hasSize(6)
        .contains("| one | CELOE, β = 0.1 | λ = 0.3, β = 0.1 | 0 of 2 | 2,000 | 2,000 | 16.0 |")
        .contains("| one | layered |  | 0 of 2 |  |  | 1.0 |");
  }

  @Test
  void whatIsNotSolvedCountsTwiceWithItsLooks() throws IOException {
    KnowledgeBase kb = Worlds.families();
    for (LearningProblem problem :
        HardProblems.generate(kb, 3, 1, 3).stream().map(made -> made.problem()).toList()) {
      for (long most : new long[] {1, 1_000_000}) {
        SearchRun policy =
            HardProblems.run(
                Portfolio.policy(Policies::bundled), problem, LIMITS.withExpressions(most));
        SearchRun looking = HardProblems.run(lookingAhead(), problem, LIMITS.withExpressions(most));
        for (SearchRun run : List.of(policy, looking)) {
          assertThat(run.solved()).isEqualTo(most > 1);
          assertThat(run.counted()).isEqualTo(run.tested() + run.lookedAhead());
        }
        assertThat(looking.lookedAhead()).isGreaterThanOrEqualTo(most > 1 ? 1 : 0);
        assertThat(policy.lookedAhead()).as("the policy looks at what it tests").isZero();
      }
    }
  }

  private static Learner lookingAhead() {
    var weights = new LookAheadHeuristic.Weights(0.3, 0.005, 0.5, 0.005);
    return BlockLearner.byMoves(
        Opponent.LOOK_AHEAD,
        (terms, extents, operator) ->
            new LookAheadHeuristic(weights, Optional.empty(), terms, extents, operator));
  }

  @Test
  void opponentsAreTunedAndMeetThePolicy() throws IOException {
    KnowledgeBase kb = Worlds.families();
    List<LearningProblem> tuning =
        HardProblems.generate(kb, 3, 2, 2).stream().map(made -> made.problem()).toList();
    Map<String, Opponent> tuned = new LinkedHashMap<>();
    Opponent.ALL.forEach(name -> tuned.put(name, Opponent.tuned(name, tuning, LIMITS)));
    assertThat(tuned.values())
        .allSatisfy(
            opponent ->
                assertThat(opponent.tested())
                    .isEqualTo(
                        HardProblems.mean(PolicyGraph.run(opponent.learner(), tuning, LIMITS))));
    // CELOE's setting is in the grid
    assertThat(tuned.get(Opponent.WHOLE).tested())
        .isLessThanOrEqualTo(tuned.get(Opponent.CELOE).tested());
    assertThat(tuned.get(Opponent.LOOK_AHEAD).setting())
        .matches("λ = \\S+, β = \\S+, σ = \\S+, μ = \\S+, second: .*");
    assertThat(tuned.get(Opponent.CELOE).setting()).isEqualTo("λ = 0.3, β = 0.1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Opponent.tuned("best", tuning, LIMITS))
        .withMessageContaining("look-ahead");
  }

  @Test
  void aDescentEndsWhereNoAxisBringsAnything() {
    double[][] costs = {{5, 4, 9}, {9, 3, 2}, {1, 9, 9}};
    var asked = new AtomicInteger();
    GridDescent.Found found =
        GridDescent.best(
            List.of(3, 3),
            List.of(List.of(0, 1)),
            at -> {
              asked.incrementAndGet();
              return costs[at.get(0)][at.get(1)];
            });
    assertThat(found).isEqualTo(new GridDescent.Found(List.of(1, 2), 2));
    assertThat(asked).hasValueLessThanOrEqualTo(9);
    assertThat(
            GridDescent.best(
                    List.of(3, 3),
                    List.of(List.of(0, 1), List.of(0, 0)),
                    at -> costs[at.get(0)][at.get(1)])
                .cost())
        .isEqualTo(1);
  }

  @Test
  void anyFolderOfGraphsCanBeGiven() throws IOException {
    Files.createDirectories(folder.resolve("inner"));
    Files.createDirectories(folder.resolve("two"));
    for (String file :
        List.of("b.ttl", "a.owl.gz", "notes.json", "inner/some.rdf", "two/x.nt", "two/y.nt")) {
      Files.writeString(folder.resolve(file), "");
    }
    List<GraphSource> found = GraphSource.in(folder);
    assertThat(found)
        .extracting(GraphSource::name)
        .containsExactly("a", "b", "inner", "two/x", "two/y");
    assertThat(found)
        .extracting(GraphSource::key)
        .doesNotHaveDuplicates()
        .noneMatch(k -> k.contains("/"));
    assertThat(found.get(2).file()).isEqualTo(Optional.of(folder.resolve("inner/some.rdf")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GraphSource.in(folder.resolve("none")))
        .withMessageContaining("no such folder");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GraphSource.in(Files.createDirectories(folder.resolve("empty"))))
        .withMessageContaining("no graphs");
  }

  @Test
  void optionsSayHowMuchIsMeasured() {
    var options =
        new PageOptions(List.of("--count", "7", "--tuning", "5", "--budget", "900", "--hard", "6"));
    PolicyScale scale = PolicyScale.of(options);
    assertThat(List.of(scale.problems(), scale.tuning(), scale.hard())).containsExactly(7, 5, 6);
    assertThat(scale.limits().expressions()).isEqualTo(900);
    assertThat(new ArrayList<>(PolicyTable.sections(folder.resolve("policy.md"), options).keySet()))
        .containsAll(Arrays.asList("known", "drawn", "cv", "together"));
    assertThat(
            PolicyTable.sections(
                folder.resolve("policy.md"), new PageOptions(List.of("--data", "d"))))
        .containsKey("data");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                PolicyTable.sections(
                    folder.resolve("policy.md"), new PageOptions(List.of("--dat", "x"))))
        .withMessageContaining("--dat");
  }

  @Test
  void randomGraphsOfTheReportAreNotThoseOfTheTraining() {
    // training draws the graphs of a seed s from s·1,000,003 on
    assertThat(PolicyScale.of(new PageOptions(List.of())).drawn())
        .doesNotHaveDuplicates()
        .allSatisfy(seed -> assertThat(seed % 1_000_003).isGreaterThan(5_000));
  }
}
