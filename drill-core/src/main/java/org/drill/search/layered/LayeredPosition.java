package org.drill.search.layered;

import java.util.ArrayList;
import java.util.List;
import org.drill.domain.NumberedDomain;
import org.drill.domain.ReachedDomains;

/**
 * A place where expressions can stand, the root or a filler: its domain, how deep expressions may
 * look from there, and those that a pass has kept.
 */
final class LayeredPosition {
  /** Its number among the places below the examples, or {@link ReachedDomains#ROOT}. */
  final int place;

  /** How deep an expression may look from here. */
  final int stepsLeft;

  /** The individuals that matter here. */
  final NumberedDomain domain;

  /** The kept expressions by length. */
  final List<List<Composition>> layers = new ArrayList<>();

  /** The sets of all kept expressions. */
  final SeenSets seen = new SeenSets();

  LayeredPosition(int place, int stepsLeft, NumberedDomain domain) {
    this.place = place;
    this.stepsLeft = stepsLeft;
    this.domain = domain;
    layers.add(List.of()); // there are no expressions of length 0
  }

  boolean isRoot() {
    return place == ReachedDomains.ROOT;
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
