package org.drill.search.layered;

import java.util.List;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.search.Budget;
import org.drill.search.SearchTree;
import org.jspecify.annotations.Nullable;

/**
 * The expressions that a layered search has kept at the root, as a tree: a junction hangs below the
 * longer of its operands, a negation below what it negates, everything else below ⊤.
 */
final class LayeredTree implements SearchTree {
  private final LayeredSpace space;
  private final Budget budget;

  LayeredTree(LayeredSpace space, Budget budget) {
    this.space = space;
    this.budget = budget;
  }

  @Override
  public long tested() {
    return budget.tested();
  }

  @Override
  public int open() {
    return size();
  }

  @Override
  public int size() {
    return 1 + space.root.layers.stream().mapToInt(List::size).sum();
  }

  @Override
  public int parent(int node) {
    if (node == START) {
      return START;
    }
    Composition composition = composition(node);
    return switch (composition.shape) {
      case NOT, AND, OR -> node(composition.right == null ? composition.left : composition.right);
      case TOP, BOTTOM, LEAF, STEP -> START;
    };
  }

  @Override
  public int truePositives(int node) {
    return node == START ? space.examples.positives() : composition(node).tp;
  }

  @Override
  public int falsePositives(int node) {
    return node == START ? space.examples.negatives() : composition(node).fp;
  }

  @Override
  public Concept concept(int node) {
    return node == START ? Concepts.TOP : composition(node).concept(space.alphabet);
  }

  private Composition composition(int node) {
    int at = node - 1;
    for (List<Composition> layer : space.root.layers) {
      if (at < layer.size()) {
        return layer.get(at);
      }
      at -= layer.size();
    }
    throw new IndexOutOfBoundsException("node " + node + " of " + size());
  }

  /** The number of an composition at the root; the start node for one that is not kept there. */
  private int node(@Nullable Composition composition) {
    int before = 1;
    for (List<Composition> layer : space.root.layers) {
      for (int i = 0; i < layer.size(); i++) {
        if (layer.get(i) == composition) {
          return before + i;
        }
      }
      before += layer.size();
    }
    return START;
  }
}
