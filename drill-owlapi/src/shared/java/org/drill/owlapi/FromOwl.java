package org.drill.owlapi;

import org.drill.concept.Cardinality.Bound;
import org.drill.concept.Concept;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLClassExpressionVisitorEx;
import org.semanticweb.owlapi.model.OWLDataAllValuesFrom;
import org.semanticweb.owlapi.model.OWLDataExactCardinality;
import org.semanticweb.owlapi.model.OWLDataHasValue;
import org.semanticweb.owlapi.model.OWLDataMaxCardinality;
import org.semanticweb.owlapi.model.OWLDataMinCardinality;
import org.semanticweb.owlapi.model.OWLDataPropertyExpression;
import org.semanticweb.owlapi.model.OWLDataSomeValuesFrom;
import org.semanticweb.owlapi.model.OWLIndividual;
import org.semanticweb.owlapi.model.OWLObjectAllValuesFrom;
import org.semanticweb.owlapi.model.OWLObjectCardinalityRestriction;
import org.semanticweb.owlapi.model.OWLObjectComplementOf;
import org.semanticweb.owlapi.model.OWLObjectExactCardinality;
import org.semanticweb.owlapi.model.OWLObjectHasSelf;
import org.semanticweb.owlapi.model.OWLObjectHasValue;
import org.semanticweb.owlapi.model.OWLObjectIntersectionOf;
import org.semanticweb.owlapi.model.OWLObjectInverseOf;
import org.semanticweb.owlapi.model.OWLObjectMaxCardinality;
import org.semanticweb.owlapi.model.OWLObjectMinCardinality;
import org.semanticweb.owlapi.model.OWLObjectOneOf;
import org.semanticweb.owlapi.model.OWLObjectProperty;
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
    return Concepts.and(OwlapiCalls.operands(and).map(this::inner).toList());
  }

  @Override
  public Concept visit(OWLObjectUnionOf or) {
    return Concepts.or(OwlapiCalls.operands(or).map(this::inner).toList());
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
  public Concept visit(OWLObjectMinCardinality min) {
    return cardinality(Bound.AT_LEAST, min);
  }

  @Override
  public Concept visit(OWLObjectMaxCardinality max) {
    return cardinality(Bound.AT_MOST, max);
  }

  @Override
  public Concept visit(OWLObjectExactCardinality exactly) {
    return cardinality(Bound.EXACTLY, exactly);
  }

  private Concept cardinality(Bound bound, OWLObjectCardinalityRestriction restriction) {
    return Concepts.cardinality(
        bound,
        restriction.getCardinality(),
        role(restriction.getProperty()),
        inner(restriction.getFiller()));
  }

  @Override
  public Concept visit(OWLObjectHasValue value) {
    return Concepts.some(role(value.getProperty()), nominal(value.getFiller()));
  }

  @Override
  public Concept visit(OWLObjectOneOf oneOf) {
    return Concepts.or(OwlapiCalls.individuals(oneOf).map(FromOwl::nominal).toList());
  }

  @Override
  public Concept visit(OWLObjectHasSelf self) {
    return Concepts.self(role(self.getProperty()));
  }

  @Override
  public Concept visit(OWLDataHasValue value) {
    return Concepts.hasValue(property(value.getProperty()), OwlValues.value(value.getFiller()));
  }

  @Override
  public Concept visit(OWLDataSomeValuesFrom some) {
    return OwlValues.restriction(property(some.getProperty()), some.getFiller());
  }

  @Override
  public Concept visit(OWLDataAllValuesFrom all) {
    throw unsupported(all);
  }

  @Override
  public Concept visit(OWLDataMinCardinality min) {
    throw unsupported(min);
  }

  @Override
  public Concept visit(OWLDataMaxCardinality max) {
    throw unsupported(max);
  }

  @Override
  public Concept visit(OWLDataExactCardinality exactly) {
    throw unsupported(exactly);
  }

  private static IllegalArgumentException unsupported(OWLClassExpression expression) {
    return unsupported(expression.getClassExpressionType().getName());
  }

  private static Concept nominal(OWLIndividual individual) {
    return Concepts.nominal(
        individual.isNamed()
            ? individual.asOWLNamedIndividual().getIRI().toString()
            : individual.asOWLAnonymousIndividual().getID().getID());
  }

  private static String property(OWLDataPropertyExpression property) {
    if (property.isOWLTopDataProperty() || property.isOWLBottomDataProperty()) {
      throw unsupported(property.asOWLDataProperty().getIRI().getShortForm());
    }
    return property.asOWLDataProperty().getIRI().toString();
  }

  private static Role role(OWLObjectPropertyExpression property) {
    OWLObjectProperty named = property.getNamedProperty();
    if (named.isOWLTopObjectProperty() || named.isOWLBottomObjectProperty()) {
      throw unsupported(named.getIRI().getShortForm());
    }
    Role role = Concepts.role(named.getIRI().toString());
    boolean isInverse = false;
    for (OWLObjectPropertyExpression at = property;
        at instanceof OWLObjectInverseOf inverse;
        at = inverse.getInverse()) {
      isInverse = !isInverse;
    }
    return isInverse ? role.inverse() : role;
  }

  static IllegalArgumentException unsupported(String construct) {
    return new IllegalArgumentException(
        construct
            + " has no counterpart; there are complement, intersection, union, ObjectSomeValuesFrom,"
            + " ObjectAllValuesFrom, cardinalities, ObjectHasValue, ObjectHasSelf, ObjectOneOf,"
            + " DataHasValue and DataSomeValuesFrom with inclusive bounds");
  }
}
