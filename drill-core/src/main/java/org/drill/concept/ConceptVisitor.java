package org.drill.concept;

/**
 * One method for each kind of concept: a meaning, a rendering or a rewriting.
 *
 * <p>A new constructor becomes a new method here, and everything that gives concepts a meaning
 * stops compiling until it handles it.
 *
 * @param <R> the type of the result
 */
public interface ConceptVisitor<R> {
  /**
   * Visits ⊤.
   *
   * @param top the concept
   * @return the result
   */
  R top(Top top);

  /**
   * Visits ⊥.
   *
   * @param bottom the concept
   * @return the result
   */
  R bottom(Bottom bottom);

  /**
   * Visits a named class.
   *
   * @param atom the concept
   * @return the result
   */
  R atom(Atom atom);

  /**
   * Visits a negation.
   *
   * @param not the concept
   * @return the result
   */
  R not(Not not);

  /**
   * Visits an existential restriction.
   *
   * @param some the concept
   * @return the result
   */
  R some(Some some);

  /**
   * Visits a universal restriction.
   *
   * @param all the concept
   * @return the result
   */
  R all(All all);

  /**
   * Visits a conjunction.
   *
   * @param and the concept
   * @return the result
   */
  R and(And and);

  /**
   * Visits a disjunction.
   *
   * @param or the concept
   * @return the result
   */
  R or(Or or);

  /**
   * Visits a nominal.
   *
   * @param nominal the concept
   * @return the result
   */
  R nominal(Nominal nominal);

  /**
   * Visits a data restriction to one value.
   *
   * @param hasValue the concept
   * @return the result
   */
  R hasValue(HasValue hasValue);

  /**
   * Visits a data restriction to a range.
   *
   * @param dataRange the concept
   * @return the result
   */
  R dataRange(DataRange dataRange);

  /**
   * Visits a local reflexivity.
   *
   * @param self the concept
   * @return the result
   */
  R self(HasSelf self);

  /**
   * Visits a cardinality restriction.
   *
   * @param cardinality the concept
   * @return the result
   */
  R cardinality(Cardinality cardinality);
}
