package org.drill.search;

import java.util.List;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.jspecify.annotations.Nullable;

/**
 * The expressions that a layered search has kept at the root, as a tree: a junction hangs below the
 * longer of its operands, a negation below what it negates, everything else below ⊤.
 */
final class LayeredTree implements SearchTree {
  private final Space space;
  private final Budget budget;

  LayeredTree(Space space, Budget budget) {
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
    Entry entry = entry(node);
    return switch (entry.kind) {
      case NOT, AND, OR -> node(entry.right == null ? entry.left : entry.right);
      case TOP, BOTTOM, ATOM, SOME, ALL -> START;
    };
  }

  @Override
  public int truePositives(int node) {
    return node == START ? space.examples.positives() : entry(node).tp;
  }

  @Override
  public int falsePositives(int node) {
    return node == START ? space.examples.negatives() : entry(node).fp;
  }

  @Override
  public Concept concept(int node) {
    return node == START ? Concepts.TOP : entry(node).concept(space.kb);
  }

  private Entry entry(int node) {
    int at = node - 1;
    for (List<Entry> layer : space.root.layers) {
      if (at < layer.size()) {
        return layer.get(at);
      }
      at -= layer.size();
    }
    throw new IndexOutOfBoundsException("node " + node + " of " + size());
  }

  /** The number of an entry at the root; the start node for one that is not kept there. */
  private int node(@Nullable Entry entry) {
    int before = 1;
    for (List<Entry> layer : space.root.layers) {
      for (int i = 0; i < layer.size(); i++) {
        if (layer.get(i) == entry) {
          return before + i;
        }
      }
      before += layer.size();
    }
    return START;
  }
}
