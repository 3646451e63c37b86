package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.concept.Shape;
import org.drill.concept.Value;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.kb.load.Syntax;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;
import org.semanticweb.HermiT.ReasonerFactory;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLDataProperty;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLObjectProperty;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLOntologyCreationException;
import org.semanticweb.owlapi.model.OWLOntologyManager;
import org.semanticweb.owlapi.reasoner.OWLReasoner;
import org.semanticweb.owlapi.vocab.OWL2Datatype;

/**
 * Retrieval against HermiT: on a graph that axioms close (everybody is named, different, and all
 * that is not stated is denied) the open world of OWL has the instances of the closed one.
 */
class ClosedGraphsTest {
  private static final String NS = "http://example.org/c#";
  private static final int GRAPHS = 60;
  private static final int CONCEPTS = 12;

  private final OWLOntologyManager manager = OWLManager.createOWLOntologyManager();
  private final OWLDataFactory factory = manager.getOWLDataFactory();

  /** A small random graph, both as Turtle and with the axioms that close it. */
  private final class ClosedGraph {
    final List<String> individuals = names("i", 4);
    final List<String> classes = names("C", 2);
    final List<String> roles = names("r", 2);
    final List<String> properties = names("p", 1);
    final Map<String, List<Value>> values = new TreeMap<>();
    final StringBuilder turtle = new StringBuilder();
    final Set<OWLAxiom> axioms = new HashSet<>();

    ClosedGraph(long seed) {
      var random = new Random(seed);
      OWLNamedIndividual[] all =
          individuals.stream().map(this::individual).toArray(OWLNamedIndividual[]::new);
      axioms.add(factory.getOWLDifferentIndividualsAxiom(all));
      axioms.add(
          factory.getOWLSubClassOfAxiom(
              factory.getOWLThing(), factory.getOWLObjectOneOf(Arrays.stream(all))));
      for (String x : individuals) {
        turtle.append("<%s> a <http://www.w3.org/2002/07/owl#NamedIndividual> .%n".formatted(x));
        classes.forEach(name -> type(random.nextBoolean(), x, name));
        for (String role : roles) {
          individuals.forEach(y -> pair(random.nextInt(3) == 0, x, role, y));
        }
        properties.forEach(property -> data(random, x, property));
      }
      classes.forEach(
          name ->
              turtle.append("<%s> a <http://www.w3.org/2002/07/owl#Class> .%n".formatted(name)));
      for (String role : roles) {
        turtle.append("<%s> a <http://www.w3.org/2002/07/owl#ObjectProperty> .%n".formatted(role));
      }
    }

    private List<String> names(String letter, int count) {
      return IntStream.range(0, count).mapToObj(k -> NS + letter + k).toList();
    }

    private OWLNamedIndividual individual(String name) {
      return factory.getOWLNamedIndividual(IRI.create(name));
    }

    private void type(boolean holds, String x, String name) {
      var type = factory.getOWLClass(IRI.create(name));
      axioms.add(
          factory.getOWLClassAssertionAxiom(
              holds ? type : factory.getOWLObjectComplementOf(type), individual(x)));
      if (holds) {
        turtle.append("<%s> a <%s> .%n".formatted(x, name));
      }
    }

    private void pair(boolean holds, String x, String name, String y) {
      OWLObjectProperty role = factory.getOWLObjectProperty(IRI.create(name));
      axioms.add(
          holds
              ? factory.getOWLObjectPropertyAssertionAxiom(role, individual(x), individual(y))
              : factory.getOWLNegativeObjectPropertyAssertionAxiom(
                  role, individual(x), individual(y)));
      if (holds) {
        turtle.append("<%s> <%s> <%s> .%n".formatted(x, name, y));
      }
    }

    private void data(Random random, String x, String name) {
      OWLDataProperty property = factory.getOWLDataProperty(IRI.create(name));
      List<OWLLiteral> told = new ArrayList<>();
      for (int number = 1; number <= 4; number++) {
        if (random.nextInt(3) == 0) {
          OWLLiteral literal =
              factory.getOWLLiteral(Integer.toString(number), OWL2Datatype.XSD_INTEGER);
          told.add(literal);
          axioms.add(factory.getOWLDataPropertyAssertionAxiom(property, individual(x), literal));
          turtle.append("<%s> <%s> %d .%n".formatted(x, name, number));
        }
        List<Value> known = values.computeIfAbsent(name, p -> new ArrayList<>());
        if (known.size() < 4) {
          known.add(Value.number(number));
        }
      }
      var only =
          told.isEmpty()
              ? factory.getOWLObjectComplementOf(
                  factory.getOWLDataSomeValuesFrom(property, factory.getTopDatatype()))
              : factory.getOWLDataAllValuesFrom(property, factory.getOWLDataOneOf(told.stream()));
      axioms.add(factory.getOWLClassAssertionAxiom(only, individual(x)));
    }

    KnowledgeBase load() {
      return KnowledgeBaseLoader.load(
          new ByteArrayInputStream(turtle.toString().getBytes(StandardCharsets.UTF_8)),
          "closed.ttl",
          LoadOptions.DEFAULTS);
    }
  }

  @Test
  void theOpenWorldOfAClosedGraphIsTheClosedOne() throws Exception {
    for (int seed = 0; seed < 5; seed++) {
      var graph = new ClosedGraph(seed);
      KnowledgeBase kb = graph.load();
      var bytes = new ByteArrayOutputStream();
      OntologyWriter.write(manager.createOntology(graph.axioms), Syntax.FUNCTIONAL, bytes);
      var source =
          new OntologySource("closed.ofn", () -> new ByteArrayInputStream(bytes.toByteArray()));
      int[] everybody = IntStream.range(0, kb.size()).toArray();
      var random =
          new RandomRichConcepts(graph.classes, graph.roles, graph.individuals, graph.values, seed);
      try (var world = new OpenWorld(source, kb, Reasoner.HERMIT, 60)) {
        for (int k = 0; k < CONCEPTS; k++) {
          Concept concept = random.next(1 + k % 8);
          if (usesUnknown(concept, kb) || hasBottom(concept)) {
            continue;
          }
          OpenVerdicts verdicts = world.verdicts(concept, everybody);
          assertThat(verdicts.fault()).as("seed %d, %s", seed, concept).isEmpty();
          for (int individual : everybody) {
            boolean holds = kb.retriever().retrieve(concept).contains(individual);
            assertThat(verdicts.of().get(individual))
                .as("seed %d, %s, %d", seed, concept, individual)
                .isEqualTo(holds ? OpenVerdict.ENTAILED : OpenVerdict.REFUTED);
          }
        }
      }
    }
  }

  @Test
  void hermitHasTheSameInstances() throws OWLOntologyCreationException {
    int different = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      var graph = new ClosedGraph(seed);
      KnowledgeBase kb = graph.load();
      OWLOntology ontology = manager.createOntology(graph.axioms);
      OWLReasoner hermit = new ReasonerFactory().createReasoner(ontology);
      try {
        assertThat(hermit.isConsistent()).isTrue();
        var random =
            new RandomRichConcepts(
                graph.classes, graph.roles, graph.individuals, graph.values, seed);
        for (int k = 0; k < CONCEPTS; k++) {
          Concept concept = random.next(1 + k % 8);
          if (usesUnknown(concept, kb) || hasBottom(concept)) {
            continue;
          }
          Set<String> ours =
              Arrays.stream(kb.retriever().retrieve(concept).toArray())
                  .mapToObj(kb.individuals()::name)
                  .collect(Collectors.toCollection(TreeSet::new));
          Set<String> theirs =
              hermit
                  .getInstances(
                      OwlConcepts.toOwl(concept, factory, kb.vocabulary().datatypes()), false)
                  .entities()
                  .map(individual -> individual.getIRI().toString())
                  .collect(Collectors.toCollection(TreeSet::new));
          assertThat(ours).as("seed %d, %s", seed, concept).isEqualTo(theirs);
          different += ours.isEmpty() || ours.size() == kb.size() ? 0 : 1;
        }
      } finally {
        hermit.dispose();
        manager.removeOntology(ontology);
      }
    }
    assertThat(different).as("concepts that are neither ⊤ nor ⊥").isGreaterThan(GRAPHS * 3);
  }

  /** HermiT 1.4.5 fails with a NullPointerException on unions of nothing but ⊥. */
  private static boolean hasBottom(Concept concept) {
    return concept
        .parts()
        .anyMatch(part -> part.shape() == Shape.BOTTOM || part.shape() == Shape.TOP);
  }

  /** Whether a concept names a property that happens to have no value in the graph. */
  private static boolean usesUnknown(Concept concept, KnowledgeBase kb) {
    return kb.dataProperties().isEmpty() && concept.toString().contains(NS + "p");
  }
}
