package org.drill.owlapi;

import org.drill.concept.Concept;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLClassExpressionVisitorEx;
import org.semanticweb.owlapi.model.OWLObjectAllValuesFrom;
import org.semanticweb.owlapi.model.OWLObjectComplementOf;
import org.semanticweb.owlapi.model.OWLObjectIntersectionOf;
import org.semanticweb.owlapi.model.OWLObjectPropertyExpression;
import org.semanticweb.owlapi.model.OWLObjectSomeValuesFrom;
import org.semanticweb.owlapi.model.OWLObjectUnionOf;

/** Makes a concept of a class expression at some depth of nesting. */
final class FromOwl implements OWLClassExpressionVisitorEx<Concept> {
  private final int depth;

  FromOwl(int depth) {
    this.depth = depth;
  }

  private Concept inner(OWLClassExpression expression) {
    // Flattening takes levels away, so twice the bound on concepts is only a bound on the stack.
    if (depth > 2 * Concept.MAX_DEPTH) {
      throw new ConceptDepthException();
    }
    return expression.accept(new FromOwl(depth + 1));
  }

  @Override
  public Concept visit(OWLClass c) {
    if (c.isOWLThing()) {
      return Concepts.TOP;
    }
    return c.isOWLNothing() ? Concepts.BOTTOM : Concepts.atom(c.getIRI().toString());
  }

  @Override
  public Concept visit(OWLObjectComplementOf not) {
    return Concepts.not(inner(not.getOperand()));
  }

  @Override
  public Concept visit(OWLObjectIntersectionOf and) {
    return Concepts.and(and.operands().map(this::inner).toList());
  }

  @Override
  public Concept visit(OWLObjectUnionOf or) {
    return Concepts.or(or.operands().map(this::inner).toList());
  }

  @Override
  public Concept visit(OWLObjectSomeValuesFrom some) {
    return Concepts.some(role(some.getProperty()), inner(some.getFiller()));
  }

  @Override
  public Concept visit(OWLObjectAllValuesFrom all) {
    return Concepts.all(role(all.getProperty()), inner(all.getFiller()));
  }

  @Override
  public Concept doDefault(Object expression) {
    throw notAlc(((OWLClassExpression) expression).getClassExpressionType().getName());
  }

  private static Role role(OWLObjectPropertyExpression property) {
    if (property.isAnonymous()) {
      throw notAlc("ObjectInverseOf");
    }
    if (property.isOWLTopObjectProperty() || property.isOWLBottomObjectProperty()) {
      throw notAlc(property.asOWLObjectProperty().getIRI().getShortForm());
    }
    return Concepts.role(property.asOWLObjectProperty().getIRI().toString());
  }

  private static IllegalArgumentException notAlc(String construct) {
    return new IllegalArgumentException(
        construct
            + " is not in ALC, which has complement, intersection, union and the restrictions"
            + " ObjectSomeValuesFrom and ObjectAllValuesFrom on named properties");
  }
}
