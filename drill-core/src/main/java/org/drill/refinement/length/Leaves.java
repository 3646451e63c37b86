package org.drill.refinement.length;

import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Junction;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Some;
import org.drill.concept.Top;

/** The number of leaves of a syntax tree: occurrences of ⊤, ⊥ and names. */
final class Leaves implements ConceptVisitor<Integer> {
  private static final Leaves VISITOR = new Leaves();

  private Leaves() {}

  static int of(Concept concept) {
    return concept.accept(VISITOR);
  }

  @Override
  public Integer top(Top top) {
    return 1;
  }

  @Override
  public Integer bottom(Bottom bottom) {
    return 1;
  }

  @Override
  public Integer atom(Atom atom) {
    return 1;
  }

  @Override
  public Integer not(Not not) {
    return of(not.operand());
  }

  @Override
  public Integer some(Some some) {
    return of(some.filler());
  }

  @Override
  public Integer all(All all) {
    return of(all.filler());
  }

  @Override
  public Integer and(And and) {
    return sum(and);
  }

  @Override
  public Integer or(Or or) {
    return sum(or);
  }

  private static int sum(Junction junction) {
    int leaves = 0;
    for (Concept operand : junction.operands()) {
      leaves += of(operand);
    }
    return leaves;
  }
}
