package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/** Verdicts that are known, reasons that decide, and statements that do. */
class OpenWorldTest {
  private static final String PEOPLE =
      """
      @prefix : <http://example.org/w#> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :hasChild a owl:ObjectProperty .
      :Doctor a owl:Class ; owl:disjointWith :Cat .
      :Surgeon a owl:Class ; rdfs:subClassOf :Doctor .
      :Cat a owl:Class .
      :ann a owl:NamedIndividual ; :hasChild :bob .
      :bob a :Surgeon .
      :tom a :Cat .
      :eva a owl:NamedIndividual ,
        [ a owl:Restriction ; owl:onProperty :hasChild ; owl:allValuesFrom owl:Nothing ] .
      """;

  private static OntologySource source(String turtle) {
    return new OntologySource(
        "w.ttl", () -> new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8)));
  }

  private static KnowledgeBase load(String turtle) {
    return KnowledgeBaseLoader.load(source(turtle), LoadOptions.DEFAULTS);
  }

  private final KnowledgeBase kb = load(PEOPLE);

  private int[] everybody() {
    return IntStream.range(0, kb.size()).toArray();
  }

  private String verdicts(OpenWorld world, String expression) {
    OpenVerdicts verdicts = world.verdicts(kb.vocabulary().parse(expression), everybody());
    assertThat(verdicts.fault()).isEmpty();
    var text = new StringBuilder();
    verdicts
        .of()
        .forEach(
            (who, verdict) ->
                text.append(kb.vocabulary().individualName(kb.individuals().name(who)))
                    .append(' ')
                    .append(verdict)
                    .append("; "));
    return text.toString();
  }

  @Test
  void hermitKnowsWhatFollows() {
    try (var world = new OpenWorld(source(PEOPLE), kb, Reasoner.HERMIT, 60)) {
      assertThat(verdicts(world, "∃hasChild.Doctor"))
          .isEqualTo("ann entailed; bob unknown; tom unknown; eva refuted; ");
      assertThat(verdicts(world, "∀hasChild.Doctor"))
          .isEqualTo("ann unknown; bob unknown; tom unknown; eva entailed; ");
      assertThat(verdicts(world, "Doctor"))
          .isEqualTo("ann unknown; bob entailed; tom refuted; eva unknown; ");
      assertThat(verdicts(world, "¬Cat"))
          .isEqualTo("ann unknown; bob entailed; tom refuted; eva unknown; ");
    }
  }

  @Test
  void elkKnowsWhatItCan() {
    try (var world = new OpenWorld(source(PEOPLE), kb, Reasoner.ELK, 60)) {
      assertThat(verdicts(world, "∃hasChild.Doctor"))
          .startsWith("ann entailed; bob unknown; tom unknown; ");
      assertThat(verdicts(world, "Doctor"))
          .isEqualTo("ann unknown; bob entailed; tom refuted; eva unknown; ");
    }
  }

  @Test
  void anUnknownIsDecidedByStatements() {
    Map<String, String> words =
        Map.of(
            "∀hasChild.Doctor", "ann must not have another child than bob",
            "≤1 hasChild.⊤", "ann must not have another child than bob",
            "Doctor", "ann must not be a doctor",
            "∃hasChild.Cat ⊔ Cat",
                "ann must not have another child than bob; ann must not be a cat",
            "¬∃hasChild.∃hasChild.⊤",
                "ann must not have another child than bob; bob must not have any child",
            "{ann} ⊓ ¬{bob}", "ann must be another one than bob");
    try (var world = new OpenWorld(source(PEOPLE), kb, Reasoner.HERMIT, 60)) {
      words.forEach(
          (expression, said) ->
              assertThat(
                      world
                          .deciding(
                              kb.vocabulary().parse(expression),
                              kb.individuals().find("http://example.org/w#ann"))
                          .stream()
                          .map(each -> each.words(kb))
                          .sorted()
                          .toList())
                  .as(expression)
                  .isEqualTo(Stream.of(said.split("; ")).sorted().toList()));
    }
  }

  @Test
  void aJustificationHasWhatIsNeeded() {
    try (var world = new OpenWorld(source(PEOPLE), kb, Reasoner.HERMIT, 60)) {
      assertThat(
              world.justification(
                  kb.vocabulary().parse("∃hasChild.Doctor"),
                  kb.individuals().find("http://example.org/w#ann")))
          .containsExactlyInAnyOrder(
              "ann hasChild bob", "bob Type Surgeon", "Surgeon SubClassOf Doctor");
    }
  }

  @Test
  void anInconsistentOntologyAndALateReasonerAreSaid() {
    String both = PEOPLE + ":bob a :Cat .";
    try (var world = new OpenWorld(source(both), kb, Reasoner.HERMIT, 60)) {
      OpenVerdicts none = world.verdicts(Concepts.TOP, everybody());
      assertThat(none.of()).isEmpty();
      assertThat(none.fault())
          .isEqualTo("the ontology is inconsistent, so that everything follows");
    }
    try (var world = new OpenWorld(source(PEOPLE), kb, Reasoner.HERMIT, 1e-9)) {
      assertThat(world.verdicts(Concepts.TOP, everybody()).fault()).isEqualTo("the time was up");
      assertThat(world.deciding(Concepts.TOP, 0)).isEmpty();
      assertThat(world.justification(Concepts.TOP, 0)).isEmpty();
      assertThat(world.isLate()).isTrue();
    }
  }

  @Test
  void whatIsUnknownInRandomGraphsIsDecided() {
    int decided = 0;
    for (int seed = 0; seed < 8; seed++) {
      String turtle = randomTurtle(seed);
      KnowledgeBase drawn = load(turtle);
      var random =
          new RandomRichConcepts(
              List.of("urn:C0", "urn:C1"),
              List.of("urn:r0"),
              List.of("urn:i0", "urn:i1"),
              Map.of(),
              seed);
      try (var world = new OpenWorld(source(turtle), drawn, Reasoner.HERMIT, 60)) {
        for (int k = 0; k < 6; k++) {
          Concept concept = random.next(2 + k);
          OpenVerdicts verdicts =
              world.verdicts(concept, IntStream.range(0, drawn.size()).toArray());
          assertThat(verdicts.fault()).isEmpty();
          for (var each : verdicts.of().entrySet()) {
            boolean isInstance = drawn.retriever().retrieve(concept).contains(each.getKey());
            if (each.getValue() == OpenVerdict.UNKNOWN) {
              List<ClosingStatement> statements = world.deciding(concept, each.getKey());
              assertThat(statements).as("seed %d %s", seed, concept).isNotEmpty();
              Concept wanted = isInstance ? concept : Concepts.not(concept);
              String name = drawn.individuals().name(each.getKey());
              assertThat(follows(turtle, statements, new ClosingStatement(name, wanted)))
                  .as("seed %d %s %s", seed, concept, statements)
                  .isTrue();
              statements.forEach(one -> assertThat(one.words(drawn)).contains(" must "));
              decided++;
            }
          }
        }
      }
    }
    assertThat(decided).isGreaterThan(30);
  }

  private static String randomTurtle(int seed) {
    var random = new Random(seed);
    var text =
        new StringBuilder(
            "@prefix owl: <http://www.w3.org/2002/07/owl#> . <urn:C0> a owl:Class . <urn:C1> a"
                + " owl:Class . <urn:r0> a owl:ObjectProperty .\n");
    for (int i = 0; i < 4; i++) {
      text.append("<urn:i").append(i).append("> a owl:NamedIndividual .\n");
      if (random.nextBoolean()) {
        text.append("<urn:i")
            .append(i)
            .append("> a <urn:C")
            .append(random.nextInt(2))
            .append("> .\n");
      }
      text.append("<urn:i")
          .append(random.nextInt(4))
          .append("> <urn:r0> <urn:i")
          .append(random.nextInt(4))
          .append("> .\n");
    }
    return text.toString();
  }

  /** Whether a statement follows from others with an ontology, which stays consistent. */
  private static boolean follows(
      String turtle, List<ClosingStatement> added, ClosingStatement asked) {
    OWLOntology ontology = SourceOntology.read(source(turtle)).ontology();
    added.forEach(each -> ontology.add(axiom(each)));
    OWLReasoner reasoner = Inferences.reasoner(ontology, Reasoner.HERMIT);
    try {
      return reasoner.isConsistent() && reasoner.isEntailed(axiom(asked));
    } finally {
      reasoner.dispose();
    }
  }

  private static OWLAxiom axiom(ClosingStatement statement) {
    return Ontologies.FACTORY.getOWLClassAssertionAxiom(
        OwlConcepts.toOwl(statement.concept(), Ontologies.FACTORY),
        Ontologies.FACTORY.getOWLNamedIndividual(IRI.create(statement.individual())));
  }
}
