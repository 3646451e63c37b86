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
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.drill.concept.Concept;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.Concepts;
import org.drill.concept.Datatypes;
import org.drill.concept.Role;
import org.drill.concept.Value;
import org.drill.sample.RandomConcepts;
import org.drill.sample.RandomRichConcepts;
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
    return new HashSet<>(concept.children()).size() == concept.children().size()
        && concept.children().stream().allMatch(OwlConceptsTest::hasDistinctOperands);
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

  @Test
  void theWholeLanguageCorresponds() {
    Role r = role("urn:r");
    OWLNamedIndividual a = DF.getOWLNamedIndividual(IRI.create("urn:a"));
    OWLDataProperty p = DF.getOWLDataProperty(IRI.create("urn:p"));
    assertThat(OwlConcepts.toOwl(Concepts.atLeast(2, r.inverse(), A), DF))
        .isEqualTo(DF.getOWLObjectMinCardinality(2, DF.getOWLObjectInverseOf(OWL_R), OWL_A));
    assertThat(OwlConcepts.toOwl(Concepts.atMost(2, r, A), DF))
        .isEqualTo(DF.getOWLObjectMaxCardinality(2, OWL_R, OWL_A));
    assertThat(OwlConcepts.toOwl(Concepts.exactly(2, r, TOP), DF))
        .isEqualTo(DF.getOWLObjectExactCardinality(2, OWL_R));
    assertThat(OwlConcepts.toOwl(some(r, Concepts.nominal("urn:a")), DF))
        .isEqualTo(DF.getOWLObjectHasValue(OWL_R, a));
    assertThat(OwlConcepts.toOwl(Concepts.self(r), DF)).isEqualTo(DF.getOWLObjectHasSelf(OWL_R));
    assertThat(OwlConcepts.toOwl(Concepts.hasValue("urn:p", Value.bool(true)), DF))
        .isEqualTo(DF.getOWLDataHasValue(p, DF.getOWLLiteral(true)));
    Concept range = Concepts.between("urn:p", Value.number(1), Value.number(3));
    assertThat(OwlConcepts.toOwl(range, DF))
        .isEqualTo(
            DF.getOWLDataSomeValuesFrom(p, DF.getOWLDatatypeMinMaxInclusiveRestriction(1.0, 3.0)));
    assertThat(OwlConcepts.toOwl(range, DF, Map.of("urn:p", Datatypes.XSD + "integer")))
        .isEqualTo(
            DF.getOWLDataSomeValuesFrom(p, DF.getOWLDatatypeMinMaxInclusiveRestriction(1, 3)));
    assertThat(OwlConcepts.fromOwl(DF.getOWLObjectOneOf(a))).isEqualTo(Concepts.nominal("urn:a"));
  }

  @Test
  void randomConceptsOfTheWholeLanguageComeBackEqual() {
    var values =
        List.of(
            Value.number(2.5),
            Value.number(-3),
            Value.number(1e20),
            Value.number(0.1f),
            Value.number(Double.POSITIVE_INFINITY),
            Value.bool(false),
            Value.date(1_580_428_800_000.0),
            Value.date(1_580_428_812_345.0),
            Value.time(43_200_001),
            Value.string("5"),
            Value.string("a \"b\"\n"));
    var datatypes =
        Map.of(
            "urn:q", Datatypes.XSD + "int",
            "urn:f", Datatypes.XSD + "float",
            "urn:d", Datatypes.XSD + "dateTime");
    var data = new TreeMap<String, List<Value>>();
    List.of("urn:p", "urn:q", "urn:f", "urn:d").forEach(p -> data.put(p, values));
    var random =
        new RandomRichConcepts(
            List.of("urn:A", "urn:B", "urn:C"),
            List.of("urn:r", "urn:s"),
            List.of("urn:a", "urn:b", "_:b1"),
            data,
            SEED);
    int compared = 0;
    for (int k = 0; k < 10_000; k++) {
      Concept concept = random.next(1 + k % 15);
      if (hasDistinctOperands(concept)) {
        assertThat(OwlConcepts.fromOwl(OwlConcepts.toOwl(concept, DF, datatypes)))
            .isEqualTo(concept);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(5_000);
  }

  static Stream<Arguments> beyondTheLanguage() {
    OWLDataProperty p = DF.getOWLDataProperty(IRI.create("urn:p"));
    return Stream.of(
        Arguments.of(
            "topObjectProperty",
            DF.getOWLObjectSomeValuesFrom(DF.getOWLTopObjectProperty(), OWL_A)),
        Arguments.of(
            "DataSomeValuesFrom with Datatype",
            DF.getOWLDataSomeValuesFrom(p, DF.getIntegerOWLDatatype())),
        Arguments.of(
            "the facet minExclusive",
            DF.getOWLDataSomeValuesFrom(p, DF.getOWLDatatypeMinExclusiveRestriction(3))),
        Arguments.of(
            "DataAllValuesFrom", DF.getOWLDataAllValuesFrom(p, DF.getIntegerOWLDatatype())),
        Arguments.of("DataMinCardinality", DF.getOWLDataMinCardinality(1, p)));
  }

  @ParameterizedTest
  @MethodSource("beyondTheLanguage")
  void otherConstructsAreNamed(String construct, OWLClassExpression expression) {
    assertThatThrownBy(() -> OwlConcepts.fromOwl(DF.getOWLObjectIntersectionOf(OWL_A, expression)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(construct + " has no counterpart");
  }
}
