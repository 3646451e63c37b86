package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.concept.Concepts.BOTTOM;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.all;
import static org.drill.concept.Concepts.and;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.not;
import static org.drill.concept.Concepts.or;
import static org.drill.concept.Concepts.role;
import static org.drill.concept.Concepts.some;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.drill.concept.All;
import org.drill.concept.Concept;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.Junction;
import org.drill.concept.Not;
import org.drill.concept.Some;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLDataProperty;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLObjectProperty;

/** Concepts as class expressions, and back. */
class OwlConceptsTest {
  private static final long SEED = 7;
  private static final OWLDataFactory DF = OWLManager.getOWLDataFactory();
  private static final OWLClass OWL_A = DF.getOWLClass(IRI.create("urn:A"));
  private static final OWLClass OWL_B = DF.getOWLClass(IRI.create("urn:B"));
  private static final OWLObjectProperty OWL_R = DF.getOWLObjectProperty(IRI.create("urn:r"));
  private static final Concept A = atom("urn:A");
  private static final Concept B = atom("urn:B");

  @Test
  void constructorsCorrespond() {
    assertThat(OwlConcepts.toOwl(TOP, DF)).isEqualTo(DF.getOWLThing());
    assertThat(OwlConcepts.toOwl(BOTTOM, DF)).isEqualTo(DF.getOWLNothing());
    assertThat(OwlConcepts.toOwl(not(A), DF)).isEqualTo(DF.getOWLObjectComplementOf(OWL_A));
    assertThat(OwlConcepts.toOwl(some(role("urn:r"), and(A, B)), DF))
        .isEqualTo(
            DF.getOWLObjectSomeValuesFrom(OWL_R, DF.getOWLObjectIntersectionOf(OWL_A, OWL_B)));
    assertThat(OwlConcepts.toOwl(all(role("urn:r"), or(A, B)), DF))
        .isEqualTo(DF.getOWLObjectAllValuesFrom(OWL_R, DF.getOWLObjectUnionOf(OWL_A, OWL_B)));
  }

  @Test
  void randomConceptsComeBackEqual() {
    var random =
        new RandomConcepts(
            List.of("urn:A", "urn:B", "urn:C", "urn:D"), List.of("urn:r", "urn:s"), SEED);
    int compared = 0;
    for (int k = 0; k < 20_000; k++) {
      Concept concept = random.next(1 + k % 20);
      if (hasDistinctOperands(concept)) {
        assertThat(OwlConcepts.fromOwl(OwlConcepts.toOwl(concept, DF))).isEqualTo(concept);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(10_000);
  }

  private static boolean hasDistinctOperands(Concept concept) {
    if (concept instanceof Junction junction) {
      return new HashSet<>(junction.operands()).size() == junction.operands().size()
          && junction.operands().stream().allMatch(OwlConceptsTest::hasDistinctOperands);
    }
    if (concept instanceof Not not) {
      return hasDistinctOperands(not.operand());
    }
    if (concept instanceof Some some) {
      return hasDistinctOperands(some.filler());
    }
    return !(concept instanceof All all) || hasDistinctOperands(all.filler());
  }

  @Test
  void duplicateOperandsCollapse() {
    assertThat(OwlConcepts.fromOwl(OwlConcepts.toOwl(and(A, A), DF))).isEqualTo(A);
    assertThat(OwlConcepts.fromOwl(OwlConcepts.toOwl(or(A, A, B), DF))).isEqualTo(or(A, B));
  }

  @Test
  void nestedJunctionsAreFlattened() {
    OWLClassExpression nested =
        DF.getOWLObjectIntersectionOf(
            OWL_A, DF.getOWLObjectIntersectionOf(OWL_B, DF.getOWLThing()));
    assertThat(OwlConcepts.fromOwl(nested)).isEqualTo(and(A, B, TOP));
  }

  @Test
  void deepExpressionsAreRefused() {
    OWLClassExpression deep = OWL_A;
    for (int k = 0; k < 2000; k++) {
      deep = DF.getOWLObjectComplementOf(deep);
    }
    OWLClassExpression tooDeep = deep;
    assertThatThrownBy(() -> OwlConcepts.fromOwl(tooDeep))
        .isInstanceOf(ConceptDepthException.class);
  }

  static Stream<Arguments> beyondAlc() {
    OWLNamedIndividual a = DF.getOWLNamedIndividual(IRI.create("urn:a"));
    OWLDataProperty p = DF.getOWLDataProperty(IRI.create("urn:p"));
    return Stream.of(
        Arguments.of("ObjectMinCardinality", DF.getOWLObjectMinCardinality(2, OWL_R, OWL_A)),
        Arguments.of("ObjectMaxCardinality", DF.getOWLObjectMaxCardinality(2, OWL_R, OWL_A)),
        Arguments.of("ObjectExactCardinality", DF.getOWLObjectExactCardinality(2, OWL_R)),
        Arguments.of("ObjectOneOf", DF.getOWLObjectOneOf(a)),
        Arguments.of("ObjectHasValue", DF.getOWLObjectHasValue(OWL_R, a)),
        Arguments.of("ObjectHasSelf", DF.getOWLObjectHasSelf(OWL_R)),
        Arguments.of(
            "ObjectInverseOf",
            DF.getOWLObjectSomeValuesFrom(DF.getOWLObjectInverseOf(OWL_R), OWL_A)),
        Arguments.of(
            "topObjectProperty",
            DF.getOWLObjectSomeValuesFrom(DF.getOWLTopObjectProperty(), OWL_A)),
        Arguments.of(
            "DataSomeValuesFrom", DF.getOWLDataSomeValuesFrom(p, DF.getIntegerOWLDatatype())),
        Arguments.of("DataHasValue", DF.getOWLDataHasValue(p, DF.getOWLLiteral(3))),
        Arguments.of("DataMinCardinality", DF.getOWLDataMinCardinality(1, p)));
  }

  @ParameterizedTest
  @MethodSource("beyondAlc")
  void otherConstructsAreNamed(String construct, OWLClassExpression expression) {
    assertThatThrownBy(() -> OwlConcepts.fromOwl(DF.getOWLObjectIntersectionOf(OWL_A, expression)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(construct + " is not in ALC");
  }
}
