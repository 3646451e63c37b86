package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.problem.LearningProblem;
import org.drill.search.SearchTree;
import org.junit.jupiter.api.Test;

/** The part of a search tree that people watch, on trees made for it. */
class TreeSliceTest {
  private static final LearningProblem PROBLEM = problem();

  private static LearningProblem problem() {
    var kb = Graphs.families().kb();
    List<String> names =
        List.of(0, 1, 2, 3, 4, 5, 6, 7).stream().map(kb.individuals()::name).toList();
    return LearningProblem.of(kb, "p", names.subList(0, 4), names.subList(4, 8), List.of());
  }

  /** A tree in which node n hangs below n/2 and covers n % 5 positive examples. */
  private static final class Tree implements SearchTree {
    private int size;

    Tree(int size) {
      this.size = size;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public long tested() {
      return size;
    }

    @Override
    public int open() {
      return 1;
    }

    @Override
    public int parent(int node) {
      return node / 2;
    }

    @Override
    public int truePositives(int node) {
      return node % 5;
    }

    @Override
    public int falsePositives(int node) {
      return 0;
    }

    @Override
    public Concept concept(int node) {
      return Concepts.TOP;
    }
  }

  @Test
  void staysSmallAndConnectedAndTellsWhatChanged() {
    var slice = new TreeSlice(PROBLEM, PROBLEM.kb().vocabulary());
    Set<Integer> known = new HashSet<>();
    long seen = 0;
    var tree = new Tree(1);
    for (int round = 1; round < 60; round++) {
      slice.improved();
      tree.size = 40 * round;
      assertThat(slice.take(tree)).isTrue();
      if (round % 3 == 0) {
        TreeSlice.Delta delta = slice.since(seen);
        seen = delta.change();
        assertThat(delta.reset()).isEqualTo(known.isEmpty());
        delta.removed().forEach(known::remove);
        for (TreeSlice.Node node : delta.added()) {
          known.add(node.id());
          assertThat(known).contains(node.parent());
        }
        Set<Integer> all = new HashSet<>();
        slice.since(0).added().forEach(node -> all.add(node.id()));
        assertThat(known).isEqualTo(all).hasSizeLessThan(200);
      }
    }
  }

  @Test
  void letsGoOfASearchThatHasEnded() throws InterruptedException {
    var slice = new TreeSlice(PROBLEM, PROBLEM.kb().vocabulary());
    var tree = new Tree[] {new Tree(100)};
    var reference = new WeakReference<>(tree[0]);
    slice.take(tree[0]);
    slice.release();
    tree[0] = null;
    for (int k = 0; k < 100 && reference.get() != null; k++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(reference.get()).isNull();
  }
}
