package org.drill.search.layered;

import java.util.ArrayList;
import java.util.List;
import org.drill.domain.NumberedDomain;

/**
 * A place where expressions can stand, the root or the filler of a relation: its domain, and the
 * expressions that a pass has kept there.
 */
final class LayeredPosition {
  /** Stands for the root. */
  static final int ROOT = -1;

  /** The relation whose fillers stand here, or {@link #ROOT}. */
  final int relation;

  /** The individuals that matter here. */
  final NumberedDomain domain;

  /** The kept expressions by length. */
  final List<List<Composition>> layers = new ArrayList<>();

  /** The sets of all kept expressions. */
  final SeenSets seen = new SeenSets();

  LayeredPosition(int relation, NumberedDomain domain) {
    this.relation = relation;
    this.domain = domain;
    layers.add(List.of()); // there are no expressions of length 0
  }

  boolean isRoot() {
    return relation == ROOT;
  }

  /** The number of words of a set here. */
  int words() {
    return domain.words();
  }

  /** The expressions of a length, none if that layer has not been built. */
  List<Composition> layer(int length) {
    return length < layers.size() ? layers.get(length) : List.of();
  }
}
