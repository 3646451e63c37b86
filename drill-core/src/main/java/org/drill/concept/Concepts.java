package org.drill.concept;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** The factories for concepts, made for static import. */
public final class Concepts {
  /** The universal concept ⊤. */
  public static final Concept TOP = Top.INSTANCE;

  /** The empty concept ⊥. */
  public static final Concept BOTTOM = Bottom.INSTANCE;

  private Concepts() {}

  /**
   * A named class.
   *
   * @param iri its IRI
   * @return the concept
   */
  public static Concept atom(String iri) {
    return new Atom(iri);
  }

  /**
   * A role.
   *
   * @param iri its IRI
   * @return the role
   */
  public static Role role(String iri) {
    return new Role(iri);
  }

  /**
   * The negation ¬C.
   *
   * @param operand C
   * @return the concept
   */
  public static Concept not(Concept operand) {
    return new Not(operand);
  }

  /**
   * The existential restriction ∃r.C.
   *
   * @param role r
   * @param filler C
   * @return the concept
   */
  public static Concept some(Role role, Concept filler) {
    return new Some(role, filler);
  }

  /**
   * The universal restriction ∀r.C.
   *
   * @param role r
   * @param filler C
   * @return the concept
   */
  public static Concept all(Role role, Concept filler) {
    return new All(role, filler);
  }

  /**
   * A cardinality restriction.
   *
   * @param bound ≥, ≤ or =
   * @param number n, from 0 to {@link Cardinality#MOST}
   * @param role r
   * @param filler C
   * @return the concept
   */
  public static Concept cardinality(
      Cardinality.Bound bound, int number, Role role, Concept filler) {
    return new Cardinality(bound, number, role, filler);
  }

  /**
   * The cardinality restriction ≥n r.C.
   *
   * @param number n
   * @param role r
   * @param filler C
   * @return the concept
   */
  public static Concept atLeast(int number, Role role, Concept filler) {
    return new Cardinality(Cardinality.Bound.AT_LEAST, number, role, filler);
  }

  /**
   * The cardinality restriction ≤n r.C.
   *
   * @param number n
   * @param role r
   * @param filler C
   * @return the concept
   */
  public static Concept atMost(int number, Role role, Concept filler) {
    return new Cardinality(Cardinality.Bound.AT_MOST, number, role, filler);
  }

  /**
   * The cardinality restriction =n r.C.
   *
   * @param number n
   * @param role r
   * @param filler C
   * @return the concept
   */
  public static Concept exactly(int number, Role role, Concept filler) {
    return new Cardinality(Cardinality.Bound.EXACTLY, number, role, filler);
  }

  /**
   * The nominal {a}.
   *
   * @param individual a, an IRI or the name of a blank node
   * @return the concept
   */
  public static Concept nominal(String individual) {
    return new Nominal(individual);
  }

  /**
   * The local reflexivity ∃r.Self.
   *
   * @param role r
   * @return the concept
   */
  public static Concept self(Role role) {
    return new HasSelf(role);
  }

  /**
   * The data restriction ∃p.{v}.
   *
   * @param property the IRI of p
   * @param value v
   * @return the concept
   */
  public static Concept hasValue(String property, Value value) {
    return new HasValue(property, value);
  }

  /**
   * The data restriction ∃p.[≥v].
   *
   * @param property the IRI of p
   * @param low v, a number, date or time
   * @return the concept
   */
  public static Concept atLeast(String property, Value low) {
    return new DataRange(property, low, null);
  }

  /**
   * The data restriction ∃p.[≤v].
   *
   * @param property the IRI of p
   * @param high v, a number, date or time
   * @return the concept
   */
  public static Concept atMost(String property, Value high) {
    return new DataRange(property, null, high);
  }

  /**
   * The data restriction ∃p.[v,w].
   *
   * @param property the IRI of p
   * @param low v
   * @param high w, of the same kind and not below v
   * @return the concept
   */
  public static Concept between(String property, Value low, Value high) {
    return new DataRange(property, low, high);
  }

  /**
   * The conjunction of the operands, flattened and sorted.
   *
   * @param operands the conjuncts
   * @return ⊤ for none, the operand itself for one, else a conjunction
   */
  public static Concept and(Concept... operands) {
    return and(Arrays.asList(operands));
  }

  /**
   * The conjunction of the operands, flattened and sorted.
   *
   * @param operands the conjuncts
   * @return ⊤ for none, the operand itself for one, else a conjunction
   */
  public static Concept and(Collection<? extends Concept> operands) {
    List<Concept> flat = flatten(operands, And.class);
    return flat.isEmpty() ? TOP : flat.size() == 1 ? flat.get(0) : new And(flat);
  }

  /**
   * The disjunction of the operands, flattened and sorted.
   *
   * @param operands the disjuncts
   * @return ⊥ for none, the operand itself for one, else a disjunction
   */
  public static Concept or(Concept... operands) {
    return or(Arrays.asList(operands));
  }

  /**
   * The disjunction of the operands, flattened and sorted.
   *
   * @param operands the disjuncts
   * @return ⊥ for none, the operand itself for one, else a disjunction
   */
  public static Concept or(Collection<? extends Concept> operands) {
    List<Concept> flat = flatten(operands, Or.class);
    return flat.isEmpty() ? BOTTOM : flat.size() == 1 ? flat.get(0) : new Or(flat);
  }

  private static List<Concept> flatten(
      Collection<? extends Concept> operands, Class<? extends Junction> kind) {
    var flat = new ArrayList<Concept>(operands.size());
    for (Concept operand : operands) {
      requireNonNull(operand, "operand");
      if (kind.isInstance(operand)) {
        flat.addAll(((Junction) operand).operands());
      } else {
        flat.add(operand);
      }
    }
    flat.sort(null);
    return flat;
  }
}
