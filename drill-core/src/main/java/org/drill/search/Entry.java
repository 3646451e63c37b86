package org.drill.search;

import static java.util.Objects.requireNonNull;

import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.kb.KnowledgeBase;
import org.jspecify.annotations.Nullable;

/**
 * An expression inside the layered search: how it was composed, and its extension at its position.
 * The readable form is built for answers only.
 */
final class Entry {
  /** The outermost constructor. */
  enum Kind {
    TOP,
    BOTTOM,
    ATOM,
    NOT,
    SOME,
    ALL,
    AND,
    OR
  }

  final Kind kind;

  /** The number of the class or role, for the kinds that have one. */
  final int symbol;

  final @Nullable Entry left;
  final @Nullable Entry right;
  final int length;
  final long[] words;

  /** Positive and negative examples covered, at the root; 0 for fillers. */
  final int tp;

  final int fp;

  Entry(
      Kind kind,
      int symbol,
      @Nullable Entry left,
      @Nullable Entry right,
      int length,
      long[] words,
      int tp,
      int fp) {
    this.kind = kind;
    this.symbol = symbol;
    this.left = left;
    this.right = right;
    this.length = length;
    this.words = words;
    this.tp = tp;
    this.fp = fp;
  }

  /** The readable form. */
  Concept concept(KnowledgeBase kb) {
    return switch (kind) {
      case TOP -> Concepts.TOP;
      case BOTTOM -> Concepts.BOTTOM;
      case ATOM -> Concepts.atom(kb.classes().get(symbol).iri());
      case NOT -> Concepts.not(operand(left, kb));
      case SOME -> Concepts.some(role(kb), operand(left, kb));
      case ALL -> Concepts.all(role(kb), operand(left, kb));
      case AND -> Concepts.and(operand(left, kb), operand(right, kb));
      case OR -> Concepts.or(operand(left, kb), operand(right, kb));
    };
  }

  private Role role(KnowledgeBase kb) {
    return new Role(kb.roles().get(symbol).iri());
  }

  private static Concept operand(@Nullable Entry entry, KnowledgeBase kb) {
    return requireNonNull(entry, "operand").concept(kb);
  }
}
