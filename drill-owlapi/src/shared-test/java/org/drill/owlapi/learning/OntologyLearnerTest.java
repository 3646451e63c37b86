package org.drill.owlapi.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.owlapi.SampleOntology.named;
import static org.drill.owlapi.SampleOntology.role;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.drill.concept.ClassAxiom;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.drill.owlapi.OwlConcepts;
import org.drill.owlapi.SampleOntology;
import org.drill.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.AxiomType;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLException;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLOntology;

/** From an ontology and individuals to class expressions and axioms. */
class OntologyLearnerTest {
  private static final OWLDataFactory DF = OWLManager.getOWLDataFactory();

  private static OWLClassExpression grandmother() {
    return DF.getOWLObjectIntersectionOf(
        named("Woman"),
        DF.getOWLObjectSomeValuesFrom(
            role("hasChild"), DF.getOWLObjectSomeValuesFrom(role("hasChild"), DF.getOWLThing())));
  }

  @Test
  void fiveLinesFromOntologyToClassExpression() throws IOException, OWLException {
    OWLOntology ontology = SampleOntology.families();
    Set<OWLNamedIndividual> positives = OntologyLearner.of(ontology).instances(grandmother());

    OntologyLearner learner = OntologyLearner.of(ontology);
    FoundClass found = learner.learn(positives, Set.of()).best();
    OWLClassExpression expression = found.expression();

    assertThat(found.f1()).isEqualTo(1);
    assertThat(found.length()).isLessThanOrEqualTo(7);
    assertThat(learner.instances(expression)).isEqualTo(positives);
    assertThat(positives).hasSizeGreaterThan(5);
  }

  @Test
  void anAxiomForAClassHasItsOrigin() throws IOException, OWLException {
    OntologyLearner learner = OntologyLearner.of(SampleOntology.families());
    FoundAxioms found = learner.define(named("Minor"));
    FoundAxiom best = found.best();
    assertThat(best.offered().effect().isExact()).isTrue();
    assertThat(best.axiom().getAxiomType()).isEqualTo(AxiomType.EQUIVALENT_CLASSES);
    assertThat(best.axiom().isAnnotated()).isTrue();
    assertThat(best.axiom().toString())
        .contains(ClassAxiom.FOUND_BY + "drill: define Minor against", "learner drill");
    assertThat(found.language()).isNotEmpty();
  }

  @Test
  void settingsAreKept() throws IOException, OWLException {
    OWLOntology ontology = SampleOntology.families();
    var heard = new AtomicInteger();
    LearnerSettings settings =
        LearnerSettings.DEFAULTS
            .withLearner(Learners.named("celoe").orElseThrow())
            .withAxiom(Optional.of(ClassAxiom.Kind.SUB))
            .withOptions(
                LearnOptions.DEFAULTS
                    .withLimits(LearnOptions.DEFAULTS.limits().withExpressions(2000))
                    .withTop(2)
                    .withListener((best, tested, seconds) -> heard.incrementAndGet()));
    FoundAxioms found = OntologyLearner.of(ontology).with(settings).define(named("Minor"));
    assertThat(found.result().learner()).isEqualTo("celoe");
    assertThat(found.axioms()).hasSizeBetween(1, 2);
    assertThat(found.best().axiom().getAxiomType()).isEqualTo(AxiomType.SUBCLASS_OF);
    assertThat(heard).hasPositiveValue();
  }

  @Test
  void instancesAreThoseOfRetrieval() throws IOException, OWLException {
    OntologyLearner learner = OntologyLearner.of(SampleOntology.families());
    var names = new TreeSet<String>();
    learner.instances(grandmother()).forEach(one -> names.add(one.getIRI().toString()));
    var expected = new TreeSet<String>();
    learner
        .graph()
        .retriever()
        .retrieve(OwlConcepts.fromOwl(grandmother()))
        .stream()
        .forEach(x -> expected.add(learner.graph().individuals().name(x)));
    assertThat(names).isEqualTo(expected);
  }

  @Test
  void whatIsNotInTheOntologyIsNamed() throws IOException, OWLException {
    OntologyLearner learner = OntologyLearner.of(SampleOntology.families());
    OWLNamedIndividual stranger = DF.getOWLNamedIndividual(IRI.create("urn:stranger"));
    assertThatThrownBy(() -> learner.learn(List.of(stranger), List.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("urn:stranger")
        .hasMessageContaining("not in the knowledge base");
  }
}
