package org.drill.refinement.length;

import org.drill.concept.Concept;

/** The number of leaves of a syntax tree: occurrences of ⊤, ⊥ and names. */
final class LeafCount {
  private LeafCount() {}

  static int of(Concept concept) {
    if (concept.children().isEmpty()) {
      return 1;
    }
    int leaves = 0;
    for (Concept child : concept.children()) {
      leaves += of(child);
    }
    return leaves;
  }
}
