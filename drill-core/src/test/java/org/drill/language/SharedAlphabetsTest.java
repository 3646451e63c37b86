package org.drill.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;

/** Alphabets that several searches share, and the numbers that examples see at others. */
class SharedAlphabetsTest {
  private static LearningProblem problem(KnowledgeBase kb) {
    List<String> names = IntStream.range(0, kb.size()).mapToObj(kb.individuals()::name).toList();
    int half = kb.size() / 2;
    return LearningProblem.of(
        kb, "p", names.subList(0, half), names.subList(half, kb.size()), List.of());
  }

  /** Graphs with data and at least two individuals. */
  private static List<KnowledgeBase> graphs(int seeds) {
    return IntStream.range(0, seeds)
        .mapToObj(seed -> RandomGraph.withData(seed).load())
        .filter(kb -> kb.size() >= 2)
        .toList();
  }

  @Test
  void eachLanguageAndDepthHasOneAlphabetForAllThreads() throws InterruptedException {
    var alphabets = new SharedAlphabets(problem(graphs(20).get(0)));
    List<Alphabet> got = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      var thread =
          new Thread(
              () -> {
                Alphabet one = alphabets.of(Language.ALL, 3, () -> false);
                synchronized (got) {
                  got.add(one);
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(got).hasSize(4).containsOnly(got.get(0));
    assertThat(alphabets.of(Language.ALC, 3, () -> false).language()).isEqualTo(Language.ALC);
    assertThat(alphabets.of(Language.ALL, 2, () -> false).roleDepth()).isEqualTo(2);
  }

  @Test
  void examplesSeeTheLargestNumberAtTheirNearestSuccessorsThatHaveAny() {
    int seen = 0;
    for (KnowledgeBase kb : graphs(150)) {
      LearningProblem problem = problem(kb);
      List<RoleIndex> relations = new Alphabet(problem, Language.ALC).relations();
      var random = new Random(kb.size());
      double[] own = new double[kb.size()];
      Arrays.setAll(own, x -> random.nextInt(3) == 0 ? random.nextInt(5) - 2 : Double.NaN);
      for (int depth = 0; depth <= 4; depth++) {
        var reach = new Reach(problem, relations, depth, () -> false);
        double[] found = reach.largestSeen(own);
        assertThat(found).isEqualTo(bySteps(reach.examples(), relations, own, depth));
        seen += found.length;
      }
    }
    assertThat(seen).isGreaterThan(500);
  }

  /** One step after the other from each example, as the words say. */
  private static double[] bySteps(
      int[] examples, List<RoleIndex> relations, double[] own, int depth) {
    for (int steps = 1; steps <= Math.min(3, depth - 1); steps++) {
      double[] seen = new double[examples.length];
      for (int i = 0; i < examples.length; i++) {
        seen[i] = farthest(examples[i], steps, relations, own);
      }
      if (Arrays.stream(seen).anyMatch(value -> !Double.isNaN(value))) {
        return seen;
      }
    }
    return new double[0];
  }

  private static double farthest(int from, int steps, List<RoleIndex> relations, double[] own) {
    if (steps == 0) {
      return own[from];
    }
    double most = Double.NaN;
    for (RoleIndex relation : relations) {
      for (int k = 0; k < relation.successors().degree(from); k++) {
        double value = farthest(relation.successors().target(from, k), steps - 1, relations, own);
        most = Double.isNaN(most) || value > most ? value : most;
      }
    }
    return most;
  }
}
