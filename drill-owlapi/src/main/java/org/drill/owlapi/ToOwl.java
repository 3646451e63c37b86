package org.drill.owlapi;

import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLObjectProperty;

/** Makes class expressions of concepts. */
final class ToOwl implements ConceptVisitor<OWLClassExpression> {
  private final OWLDataFactory factory;

  ToOwl(OWLDataFactory factory) {
    this.factory = factory;
  }

  @Override
  public OWLClassExpression top(Top top) {
    return factory.getOWLThing();
  }

  @Override
  public OWLClassExpression bottom(Bottom bottom) {
    return factory.getOWLNothing();
  }

  @Override
  public OWLClassExpression atom(Atom atom) {
    return factory.getOWLClass(IRI.create(atom.iri()));
  }

  @Override
  public OWLClassExpression not(Not not) {
    return factory.getOWLObjectComplementOf(not.operand().accept(this));
  }

  @Override
  public OWLClassExpression some(Some some) {
    return factory.getOWLObjectSomeValuesFrom(property(some.role()), some.filler().accept(this));
  }

  @Override
  public OWLClassExpression all(All all) {
    return factory.getOWLObjectAllValuesFrom(property(all.role()), all.filler().accept(this));
  }

  @Override
  public OWLClassExpression and(And and) {
    return factory.getOWLObjectIntersectionOf(
        and.operands().stream().map(operand -> operand.accept(this)));
  }

  @Override
  public OWLClassExpression nominal(org.drill.concept.Nominal nominal) {
    throw new UnsupportedOperationException("nominal");
  }

  @Override
  public OWLClassExpression self(org.drill.concept.HasSelf self) {
    throw new UnsupportedOperationException("self");
  }

  @Override
  public OWLClassExpression hasValue(org.drill.concept.HasValue hasValue) {
    throw new UnsupportedOperationException("hasValue");
  }

  @Override
  public OWLClassExpression dataRange(org.drill.concept.DataRange dataRange) {
    throw new UnsupportedOperationException("dataRange");
  }

  @Override
  public OWLClassExpression cardinality(org.drill.concept.Cardinality cardinality) {
    throw new UnsupportedOperationException("cardinality");
  }

  @Override
  public OWLClassExpression or(Or or) {
    return factory.getOWLObjectUnionOf(or.operands().stream().map(operand -> operand.accept(this)));
  }

  private OWLObjectProperty property(Role role) {
    return factory.getOWLObjectProperty(IRI.create(role.iri()));
  }
}
