package org.drill.refinement;

import java.util.Arrays;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.kb.KnowledgeBase;
import org.jspecify.annotations.Nullable;

/**
 * A concept inside one run of a search: interned by {@link Terms}, so that equal terms are the same
 * object, and with its extension on the examples.
 */
public final class Term {
  /** The outermost constructor. */
  public enum Kind {
    /** ⊤. */
    TOP(1),
    /** ⊥. */
    BOTTOM(2),
    /** A named class. */
    ATOM(3),
    /** ¬C. */
    NOT(4),
    /** ∃r.C. */
    SOME(5),
    /** ∀r.C. */
    ALL(6),
    /** C₁ ⊓ … ⊓ Cₙ. */
    AND(7),
    /** C₁ ⊔ … ⊔ Cₙ. */
    OR(8);

    /** Tells kinds apart in hash codes, the same in every run. */
    final int code;

    Kind(int code) {
      this.code = code;
    }
  }

  private static final Term[] NONE = {};

  final Kind kind;
  final int symbol;
  final Term[] operands;
  final int length;
  final int hash;
  final int id;

  /** The examples that belong to the concept, once computed. */
  long @Nullable [] examples;

  /** The individuals that belong to the concept, once computed. */
  long @Nullable [] individuals;

  int truePositives;
  int falsePositives;
  boolean isCounted;

  /** The last pass over a list that met the term. */
  int stamp;

  private final short tops;
  private final short negations;

  Term(Kind kind, int symbol, Term[] operands, int length, int hash, int id) {
    this.kind = kind;
    this.symbol = symbol;
    this.operands = operands;
    this.length = length;
    this.hash = hash;
    this.id = id;
    int tops = kind == Kind.TOP ? 1 : 0;
    int negations = kind == Kind.NOT ? 1 : 0;
    for (Term operand : operands) {
      tops += operand.tops;
      negations += operand.negations;
    }
    this.tops = (short) tops;
    this.negations = (short) negations;
  }

  static Term[] none() {
    return NONE;
  }

  /**
   * The outermost constructor.
   *
   * @return the kind
   */
  public Kind kind() {
    return kind;
  }

  /**
   * The length of the concept.
   *
   * @return the length as {@link Concept#length()} has it
   */
  public int length() {
    return length;
  }

  /**
   * How often ⊤ occurs.
   *
   * @return the number of symbols ⊤
   */
  public int tops() {
    return tops;
  }

  /**
   * How often ¬ occurs.
   *
   * @return the number of symbols ¬
   */
  public int negations() {
    return negations;
  }

  /**
   * The number of the term, in the order in which the run made them.
   *
   * @return a number from 0
   */
  public int id() {
    return id;
  }

  /**
   * How many positive examples it covers; valid once {@link Terms#evaluate} has seen it.
   *
   * @return tp
   */
  public int truePositives() {
    return truePositives;
  }

  /**
   * How many negative examples it covers; valid once {@link Terms#evaluate} has seen it.
   *
   * @return fp
   */
  public int falsePositives() {
    return falsePositives;
  }

  /**
   * The readable form.
   *
   * @param kb the knowledge base of the run
   * @return the concept
   */
  public Concept concept(KnowledgeBase kb) {
    return switch (kind) {
      case TOP -> Concepts.TOP;
      case BOTTOM -> Concepts.BOTTOM;
      case ATOM -> Concepts.atom(kb.classes().get(symbol).iri());
      case NOT -> Concepts.not(operands[0].concept(kb));
      case SOME -> Concepts.some(role(kb), operands[0].concept(kb));
      case ALL -> Concepts.all(role(kb), operands[0].concept(kb));
      case AND -> Concepts.and(Arrays.stream(operands).map(t -> t.concept(kb)).toList());
      case OR -> Concepts.or(Arrays.stream(operands).map(t -> t.concept(kb)).toList());
    };
  }

  private Role role(KnowledgeBase kb) {
    return new Role(kb.roles().get(symbol).iri());
  }
}
