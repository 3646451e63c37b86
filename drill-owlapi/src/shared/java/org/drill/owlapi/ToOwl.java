package org.drill.owlapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.DataRange;
import org.drill.concept.Datatypes;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.concept.Value;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLDataProperty;
import org.semanticweb.owlapi.model.OWLFacetRestriction;
import org.semanticweb.owlapi.model.OWLIndividual;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.model.OWLObjectProperty;
import org.semanticweb.owlapi.model.OWLObjectPropertyExpression;
import org.semanticweb.owlapi.vocab.OWLFacet;

/** Makes class expressions of concepts. */
final class ToOwl implements ConceptVisitor<OWLClassExpression> {
  private final OWLDataFactory factory;
  private final Map<String, String> datatypes;

  /**
   * Makes a visitor.
   *
   * @param factory what makes the parts
   * @param datatypes the datatypes of data properties, where they are known
   */
  ToOwl(OWLDataFactory factory, Map<String, String> datatypes) {
    this.factory = factory;
    this.datatypes = datatypes;
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
    if (some.filler() instanceof Nominal nominal) {
      return factory.getOWLObjectHasValue(property(some.role()), individual(nominal));
    }
    return factory.getOWLObjectSomeValuesFrom(property(some.role()), some.filler().accept(this));
  }

  @Override
  public OWLClassExpression all(All all) {
    return factory.getOWLObjectAllValuesFrom(property(all.role()), all.filler().accept(this));
  }

  @Override
  public OWLClassExpression and(And and) {
    return factory.getOWLObjectIntersectionOf(
        and.operands().stream()
            .map(operand -> operand.accept(this))
            .toArray(OWLClassExpression[]::new));
  }

  @Override
  public OWLClassExpression nominal(Nominal nominal) {
    return factory.getOWLObjectOneOf(individual(nominal));
  }

  @Override
  public OWLClassExpression self(HasSelf self) {
    return factory.getOWLObjectHasSelf(property(self.role()));
  }

  @Override
  public OWLClassExpression hasValue(HasValue hasValue) {
    String datatype =
        Datatypes.fitting(datatypes.get(hasValue.property()), List.of(hasValue.value()));
    return factory.getOWLDataHasValue(
        dataProperty(hasValue.property()), literal(hasValue.value(), datatype));
  }

  @Override
  public OWLClassExpression dataRange(DataRange range) {
    List<Value> bounds = Stream.of(range.low(), range.high()).filter(Objects::nonNull).toList();
    String datatype = Datatypes.fitting(datatypes.get(range.property()), bounds);
    var facets = new ArrayList<OWLFacetRestriction>();
    if (range.low() != null) {
      facets.add(
          factory.getOWLFacetRestriction(OWLFacet.MIN_INCLUSIVE, literal(range.low(), datatype)));
    }
    if (range.high() != null) {
      facets.add(
          factory.getOWLFacetRestriction(OWLFacet.MAX_INCLUSIVE, literal(range.high(), datatype)));
    }
    return factory.getOWLDataSomeValuesFrom(
        dataProperty(range.property()),
        factory.getOWLDatatypeRestriction(
            factory.getOWLDatatype(IRI.create(datatype)),
            facets.toArray(OWLFacetRestriction[]::new)));
  }

  @Override
  public OWLClassExpression cardinality(Cardinality cardinality) {
    OWLObjectPropertyExpression property = property(cardinality.role());
    OWLClassExpression filler = cardinality.filler().accept(this);
    int number = cardinality.number();
    return switch (cardinality.bound()) {
      case AT_LEAST -> factory.getOWLObjectMinCardinality(number, property, filler);
      case AT_MOST -> factory.getOWLObjectMaxCardinality(number, property, filler);
      case EXACTLY -> factory.getOWLObjectExactCardinality(number, property, filler);
    };
  }

  @Override
  public OWLClassExpression or(Or or) {
    return factory.getOWLObjectUnionOf(
        or.operands().stream()
            .map(operand -> operand.accept(this))
            .toArray(OWLClassExpression[]::new));
  }

  private OWLObjectPropertyExpression property(Role role) {
    OWLObjectProperty property = factory.getOWLObjectProperty(IRI.create(role.iri()));
    return role.isInverse() ? factory.getOWLObjectInverseOf(property) : property;
  }

  private OWLDataProperty dataProperty(String iri) {
    return factory.getOWLDataProperty(IRI.create(iri));
  }

  private OWLIndividual individual(Nominal nominal) {
    String name = nominal.individual();
    return name.startsWith("_:")
        ? factory.getOWLAnonymousIndividual(name)
        : factory.getOWLNamedIndividual(IRI.create(name));
  }

  private OWLLiteral literal(Value value, String datatype) {
    return OwlapiCalls.literal(
        factory,
        Datatypes.lexical(value, datatype),
        factory.getOWLDatatype(IRI.create(datatype)));
  }
}
