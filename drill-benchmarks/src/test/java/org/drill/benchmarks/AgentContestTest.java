package org.drill.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.drill.kb.KnowledgeBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentContestTest {
  @TempDir private Path folder = Path.of("");

  private static List<HardProblems.SearchRun> runs(double... tested) {
    return Arrays.stream(tested)
        .mapToObj(each -> new HardProblems.SearchRun(each, 1, each < 40_000))
        .toList();
  }

  @Test
  void aTableHasMeansAndRatios() {
    Map<String, List<List<HardProblems.SearchRun>>> all = new LinkedHashMap<>();
    all.put("seeds", List.of(runs(100, 40_000), runs(100, 10_000)));
    all.put(AgentRow.CELOE, List.of(runs(100, 400)));
    all.put(AgentRow.TUNED + ": β = 0.02", List.of(runs(10, 40)));
    AgentContest contest = AgentContest.of(all, 2);
    assertThat(contest.table().lines().skip(2))
        .satisfiesExactly(
            seeds ->
                assertThat(seeds)
                    .startsWith("| seeds | 1, 2 | 1,414 | 7.07 | ")
                    .contains(" | 70.71 | ")
                    .endsWith(" | 1.000 |"),
            celoe -> assertThat(celoe).startsWith("| CELOE, β = 0.1 | 2 | 200 | 1.00 |  | 10.00 |"),
            tuned -> assertThat(tuned).contains("| 20 | 0.10 |").endsWith("| 1.00 |  | 1.000 |"));
    assertThat(contest.claim("seeds"))
        .isEqualTo(
            "*seeds* takes 7.07 times the expressions and 1.00 times the seconds of CELOE with β ="
                + " 0.1.");
    assertThat(contest.joined().get("seeds"))
        .extracting(HardProblems.SearchRun::solved)
        .containsExactly(true, false);
  }

  @Test
  void problemsAreMadeOnceAndThoseToTuneOnAreOthers() throws IOException {
    KnowledgeBase kb = Worlds.families();
    AgentSettings settings =
        AgentSettings.of(
            new PageOptions(List.of("--problems", folder + "/p", "--count", "3", "--tuning", "2")));
    HardProblemSet made = HardProblemSet.of(kb, "families", 3, 3, settings);
    assertThat(made.hard()).isEqualTo(3);
    assertThat(made.problems()).hasSize(3);
    assertThat(made.tuning()).hasSize(2);
    try (Stream<Path> files = Files.list(folder.resolve("p"))) {
      assertThat(files).hasSize(2);
    }
    HardProblemSet again =
        HardProblemSet.of(kb, "families", 4, 3, settings); // what is there is taken
    assertThat(again.hard()).isEqualTo(3);
    assertThat(again.problems()).hasSize(3);

    AgentContest contest =
        AgentContest.hold(AgentRow.all(List.of(), 0.02), made.problems(), settings);
    assertThat(contest.joined()).hasSize(5).allSatisfy((name, runs) -> assertThat(runs).hasSize(3));
    CactusPlot.writeBelow(
        folder.resolve("c.png"),
        new CactusPlot(contest.joined(), 3).draw("tested", HardProblems.SearchRun::tested, 100),
        new CactusPlot(contest.joined(), 3).draw("tested", HardProblems.SearchRun::tested, 100));
    assertThat(folder.resolve("c.png")).isNotEmptyFile();
  }
}
