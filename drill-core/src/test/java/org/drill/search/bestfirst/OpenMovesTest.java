package org.drill.search.bestfirst;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** The agenda against a priority queue of all entries. */
class OpenMovesTest {
  private static final int GROUPS = 7;

  private static final Comparator<Expected> BEST =
      Comparator.comparingDouble((Expected e) -> -e.score()).thenComparingInt(Expected::group);

  private record Expected(float score, int length, int node, int group) {}

  @Test
  void bestComesFirst() {
    var order =
        Comparator.comparingDouble(Expected::score)
            .reversed()
            .thenComparingInt(Expected::length)
            .thenComparingInt(Expected::node)
            .thenComparingInt(Expected::group);
    for (int seed = 0; seed < 200; seed++) {
      var random = new Random(seed);
      var expected = new PriorityQueue<Expected>(order);
      var agenda = new OpenMoves(GROUPS);
      for (int node = 0; node < 500; node++) {
        int length = 1 + random.nextInt(9);
        int[] sizes = new int[GROUPS + 1];
        double[] scores = new double[GROUPS + 1];
        for (int g = 0; g < GROUPS; g++) {
          sizes[1 + g] = random.nextInt(3);
          scores[1 + g] = random.nextBoolean() ? random.nextInt(4) - 2 : random.nextGaussian();
          if (sizes[1 + g] > 0) {
            expected.add(new Expected((float) scores[1 + g], length, node, g));
          }
        }
        agenda.add(node, length, sizes, scores, 1);
        while (random.nextInt(5) > 0 && !expected.isEmpty()) {
          check(agenda, expected.remove());
        }
      }
      while (!expected.isEmpty()) {
        check(agenda, expected.remove());
      }
      assertThat(agenda.isEmpty()).isTrue();
    }
  }

  private static void check(OpenMoves agenda, Expected expected) {
    assertThat(agenda.isEmpty()).isFalse();
    assertThat(agenda.remove()).isEqualTo(expected.node());
    assertThat(agenda.move()).isEqualTo(expected.group());
  }

  @Test
  void theSecondOrderTakesTheBestGroupsOfItsOwnNodes() {
    for (int seed = 0; seed < 200; seed++) {
      var random = new Random(seed);
      var left = new TreeMap<Integer, PriorityQueue<Expected>>();
      double[] others = new double[200];
      var agenda = new OpenMoves(GROUPS);
      for (int node = 0; node < others.length; node++) {
        int[] sizes = new int[GROUPS];
        double[] scores = new double[GROUPS];
        left.put(node, new PriorityQueue<>(BEST));
        for (int g = 0; g < GROUPS; g++) {
          sizes[g] = random.nextInt(2);
          scores[g] = random.nextInt(3);
          if (sizes[g] > 0) {
            left.get(node).add(new Expected((float) scores[g], 1, node, g));
          }
        }
        others[node] = random.nextInt(9);
        agenda.add(node, 1, sizes, scores, 0);
        agenda.addOther(node, 1, others[node]);
      }
      left.values().removeIf(PriorityQueue::isEmpty);
      while (!agenda.isEmpty()) {
        boolean isOther = random.nextBoolean();
        int best =
            isOther
                ? first(left.keySet(), n -> others[n])
                : first(left.keySet(), n -> left.get(n).peek().score());
        assertThat(isOther ? agenda.removeOther() : agenda.remove()).isEqualTo(best);
        assertThat(agenda.move()).isEqualTo(left.get(best).remove().group());
        left.values().removeIf(PriorityQueue::isEmpty);
      }
      assertThat(left).isEmpty();
    }
  }

  @Test
  void movesAreAddedOrScoredAnewWhenANodeHasItsTurn() {
    for (int seed = 0; seed < 200; seed++) {
      var random = new Random(seed);
      var agenda = new OpenMoves(GROUPS);
      // what waits: a node with group -1 if its moves are not known, and all moves of the others
      var waiting = new ArrayList<Expected>();
      double[] others = new double[150];
      boolean[] isSeen = new boolean[others.length];
      for (int node = 0; node < others.length; node++) {
        float score = random.nextInt(6);
        waiting.add(new Expected(score, 1, node, -1));
        agenda.addUnseen(node, 1, score);
        others[node] = random.nextInt(9);
        agenda.addOther(node, 1, others[node]);
      }
      while (!waiting.isEmpty()) {
        boolean isOther = random.nextInt(3) == 0;
        int next = isOther ? other(waiting, others) : main(waiting);
        boolean isUnseen = waiting.stream().anyMatch(e -> e.node() == next && e.group() < 0);
        assertThat(agenda.unseen(isOther)).isEqualTo(isUnseen ? next : OpenMoves.NONE);
        int[] sizes = new int[GROUPS];
        double[] scores = new double[GROUPS];
        Arrays.setAll(scores, g -> random.nextInt(6));
        if (isUnseen) {
          Arrays.setAll(sizes, g -> random.nextInt(3) > 0 ? 1 : 0);
          waiting.removeIf(e -> e.node() == next);
          isSeen[next] = true;
          agenda.add(next, 1, sizes, scores, 0);
        } else {
          assertThat(agenda.isEmpty()).isFalse();
          assertThat(isOther ? agenda.removeOther() : agenda.remove()).isEqualTo(next);
          int move = agenda.move();
          assertThat(move).isEqualTo(best(waiting, next).group());
          waiting.removeIf(e -> e.node() == next && e.group() == move);
          if (random.nextBoolean()) {
            continue;
          }
          boolean[] left = new boolean[GROUPS];
          agenda.copyMoves(next, left);
          for (int g = 0; g < GROUPS; g++) {
            int group = g;
            assertThat(left[g])
                .isEqualTo(waiting.stream().anyMatch(e -> e.node() == next && e.group() == group));
            sizes[g] = left[g] ? 1 : 0;
          }
          waiting.removeIf(e -> e.node() == next);
          agenda.rescore(next, 1, scores);
        }
        for (int g = 0; g < GROUPS; g++) {
          if (sizes[g] > 0) {
            waiting.add(new Expected((float) scores[g], 1, next, g));
          }
        }
      }
      assertThat(agenda.isEmpty()).isTrue();
      assertThat(agenda.unseen(true)).isEqualTo(OpenMoves.NONE);
      assertThat(isSeen).doesNotContain(false);
    }
  }

  /** The node that is next in the first order. */
  private static int main(Collection<Expected> waiting) {
    return Collections.min(
            waiting,
            Comparator.comparingDouble((Expected e) -> -e.score()).thenComparing(Expected::node))
        .node();
  }

  /** The node that is next in the second order. */
  private static int other(Collection<Expected> waiting, double[] others) {
    return first(waiting.stream().map(Expected::node).toList(), node -> others[node]);
  }

  /** The best move of a node. */
  private static Expected best(Collection<Expected> waiting, int node) {
    return waiting.stream().filter(e -> e.node() == node).min(BEST).orElseThrow();
  }

  /** The node with the highest value, of equal ones the first. */
  private static int first(Collection<Integer> nodes, ToDoubleFunction<Integer> value) {
    return Collections.min(
        nodes,
        Comparator.comparingDouble((Integer n) -> -value.applyAsDouble(n)).thenComparing(n -> n));
  }

  @Test
  void ofOneGroupNodesComeAgain() {
    var agenda = new OpenMoves(1);
    agenda.add(0, 1, new int[] {1}, new double[] {0.5}, 0);
    agenda.add(1, 1, new int[] {0}, new double[] {0.9}, 0);
    assertThat(agenda.remove()).isZero();
    assertThat(agenda.isEmpty()).isTrue();
    agenda.addAgain(0, 1, 0.25);
    assertThat(agenda.remove()).isZero();
    assertThat(agenda.move()).isZero();
  }
}
