package org.drill.train.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.drill.generate.Exclusions;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.train.agent.ProblemSource.Practised;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What chooses problems at the edge, in simulated worlds and on a graph. */
class EdgeChoiceTest {
  @TempDir private Path folder = Path.of("");

  private static KnowledgeBase kb;
  private static List<LearningProblem> problems;

  @BeforeAll
  static void load() throws IOException {
    BundledFamily family = BundledFamily.load();
    kb = family.kb();
    problems = family.problems();
  }

  /** Three kinds of so many problems. */
  private static EdgeChoice three(int size, long seed) {
    List<List<LearningProblem>> kinds = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      kinds.add(Collections.nCopies(size, problems.get(k)));
    }
    return new EdgeChoice(kinds, seed);
  }

  /** An agent that masters the first kind always, the second at times, and the last never. */
  private static double outcome(int kind, SplittableRandom luck) {
    return kind == 0 ? 1 : kind == 1 ? luck.nextInt(2) : 0;
  }

  private static List<Integer> choices(EdgeChoice choice, int count, IntToDoubleFunction world) {
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      chosen.add(choice.kind());
      assertThat(choice.next()).isSameAs(problems.get(choice.kind()));
      choice.tell(new Practised(0, world.applyAsDouble(choice.kind())));
    }
    return chosen;
  }

  @Test
  void problemsThatAreSolvedAtTimesArePreferred() {
    for (int seed = 0; seed < 10; seed++) {
      var luck = new SplittableRandom(seed);
      EdgeChoice choice = three(300, seed);
      List<Integer> chosen = choices(choice, 300, kind -> outcome(kind, luck));
      assertThat(chosen).as("seed %d", seed).contains(0, 2);
      assertThat(Collections.frequency(chosen, 1)).as("seed %d", seed).isGreaterThan(200);
      assertThat(choice.edge(1)).isGreaterThan(choice.edge(0)).isGreaterThan(choice.edge(2));
    }
  }

  @Test
  void problemsThatTakeGreatEffortArePreferred() {
    double atOnce = new EpisodeSource.Outcome(1, true, 0.001).mastery();
    double late = new EpisodeSource.Outcome(1, true, 0.8).mastery();
    double never = new EpisodeSource.Outcome(0, false, 1).mastery();
    List<Integer> chosen =
        choices(three(300, 1), 300, kind -> kind == 0 ? atOnce : kind == 1 ? late : never);
    assertThat(Collections.frequency(chosen, 1)).isGreaterThan(200);
  }

  /** An agent that gets better by practice, at kinds that are not too hard for it yet. */
  private static final class Pupil {
    private final double[] skill = new double[3];

    double practise(int kind) {
      double mastery = skill[kind];
      boolean isReady = kind == 0 || skill[kind - 1] > 0.5;
      skill[kind] = Math.min(1, skill[kind] + (isReady ? 0.02 : 0));
      return mastery;
    }

    boolean masters(int kind) {
      return skill[kind] == 1;
    }
  }

  @Test
  void theEdgeMovesAsTheAgentLearns() {
    int atTheEdge = 0;
    int atRandom = 0;
    for (int seed = 0; seed < 10; seed++) {
      EdgeChoice choice = three(1_000, seed);
      for (var pupil = new Pupil(); !pupil.masters(2); atTheEdge++) {
        choice.tell(new Practised(0, pupil.practise(choice.kind())));
      }
      var random = new SplittableRandom(seed);
      for (var pupil = new Pupil(); !pupil.masters(2); atRandom++) {
        pupil.practise(random.nextInt(3));
      }
    }
    assertThat(atTheEdge).isLessThan(atRandom * 9 / 10);
  }

  @Test
  void noProblemComesTwiceBeforeAllOthersCame() {
    List<List<LearningProblem>> kinds = List.of(problems.subList(0, 1), problems.subList(1, 6));
    var choice = new EdgeChoice(kinds, 3);
    for (int round = 0; round < 3; round++) {
      Set<LearningProblem> seen = Collections.newSetFromMap(new IdentityHashMap<>());
      for (int i = 0; i < 6; i++) {
        seen.add(choice.next());
        choice.tell(new Practised(1, 1));
      }
      assertThat(seen).hasSize(6);
    }
  }

  @Test
  void theSameSeedGivesTheSameChoices() {
    var one = new SplittableRandom(1);
    var two = new SplittableRandom(1);
    List<Integer> chosen = choices(three(100, 5), 100, kind -> outcome(kind, one));
    assertThat(choices(three(100, 5), 100, kind -> outcome(kind, two))).isEqualTo(chosen);
    assertThat(choices(three(100, 6), 100, kind -> outcome(kind, two))).isNotEqualTo(chosen);
  }

  @Test
  void choicesGoOnWhereTheyWereSaved() throws IOException {
    var luck = new SplittableRandom(1);
    EdgeChoice whole = three(100, 5);
    choices(whole, 40, kind -> outcome(kind, luck));
    var state = new AgentState();
    whole.save(state);
    Path file = folder.resolve("edge.state");
    state.write(file);
    AgentState read = AgentState.readIfPresent(file).orElseThrow();
    EdgeChoice continued = three(100, 5);
    continued.restore(read);
    assertThat(choices(continued, 100, kind -> kind / 2.0))
        .isEqualTo(choices(whole, 100, kind -> kind / 2.0));
    var other = new EdgeChoice(List.of(problems), 5);
    assertThatThrownBy(() -> other.restore(read))
        .hasMessageContaining("there are 3 kinds of problems, not 1");
  }

  @Test
  void thePoolHasMoreProblemsThanAreTrainedOnAndNoneThatIsExcluded() {
    var excluded = new Exclusions(List.of(), List.of(), problems);
    var plan = new ProblemPlan(1, 12, 1, List.of(0, 2), 5, 0, 1, 0, 3, 8, 3);
    TrainingProblems made = TrainingProblems.generate(kb, plan, excluded, 1);
    Curriculum curriculum = made.curriculum();
    assertThat(curriculum.order()).isEqualTo(Curriculum.Order.EDGE);
    assertThat(curriculum.count()).isEqualTo(12);
    assertThat(curriculum.levels()).hasSizeGreaterThan(2);
    List<LearningProblem> pool = curriculum.levels().stream().flatMap(List::stream).toList();
    assertThat(pool).hasSize(36);
    assertThat(pool).noneMatch(made.exclusions()::contains);
    assertThat(curriculum.source(AgentOptions.DEFAULTS)).isInstanceOf(EdgeChoice.class);
  }

  @Test
  void plansSayWhatIsWrong() {
    assertThat(ProblemPlan.PAPER.edge()).isZero();
    assertThat(ProblemPlan.DEFAULTS.edge()).isZero();
    assertThatThrownBy(() -> new ProblemPlan(1, 12, 1, List.of(0), 5, 0, 1, 0, -1, 8, 3))
        .hasMessage("edge is -1; give 0 or more");
    assertThatThrownBy(() -> new ProblemPlan(1, 12, 1, List.of(0), 5, 0, 1, 4, 2, 8, 3))
        .hasMessage("edge is 2, and curriculum 4; give 0 for one of them");
  }
}
