package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.owlapi.ExportCorpus.FAMILIES;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.export.Export;
import org.drill.export.ExportForm;
import org.drill.export.ExportForms;
import org.drill.export.ExportedClass;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassAssertionAxiom;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * The law of exports: what a form says, an engine of others reads, and it has the instances of
 * retrieval. Tried on all expressions of {@link ExportCorpus}; what a form does not say is counted
 * in the docs.
 *
 * <p>Engines read the first 40 that a form can say, and with {@code -Ddrill.effort=2} all, SWRL on
 * the whole graph, and OWL on a larger part of it. {@code DRILL_ROBOT} is the class path of ROBOT,
 * which has another OWLAPI than we have and runs by itself; without it that part is skipped.
 */
class ExportLawTest {
  private static final boolean IS_LONG = ExportCorpus.IS_LONG;

  /** As many individuals as have all those that the expressions name. */
  private static final int SMALL = 60;

  private static final String ROBOT = System.getenv().getOrDefault("DRILL_ROBOT", "");
  private static final Set<String> EVERYBODY = instances(Concepts.TOP);

  @TempDir private Path folder = Path.of("");

  private static Set<String> instances(Concept concept) {
    return ExportCorpus.instances(FAMILIES, concept);
  }

  private static void check(List<ExportedClass> classes, Map<String, Set<String>> found) {
    check(FAMILIES, classes, found);
  }

  private static void check(
      KnowledgeBase graph, List<ExportedClass> classes, Map<String, Set<String>> found) {
    for (ExportedClass each : classes) {
      assertThat(found.getOrDefault(each.axiom().iri(), Set.of()))
          .as("%s", each.axiom().concept())
          .isEqualTo(ExportCorpus.instances(graph, each.axiom().concept()));
    }
  }

  @Test
  void jenaFindsTheInstancesOfQueriesRulesAndShapes() {
    var jena = new JenaEngine(ExportCorpus.triples(FAMILIES));
    Export export = ExportCorpus.export("sparql");
    check(export.classes(), jena.selected(ExportCorpus.text("sparql", export)));
    export = ExportCorpus.export("construct");
    check(export.classes(), jena.constructed(ExportCorpus.text("construct", export)));
    export = ExportCorpus.export("update");
    check(export.classes(), jena.updated(ExportCorpus.text("update", export)));
    export = ExportCorpus.export("shacl");
    check(export.classes(), jena.conforming(ExportCorpus.text("shacl", export), EVERYBODY));
  }

  @Test
  void rdf4jFindsTheInstancesOfQueriesRulesAndShapes() throws IOException {
    try (var rdf4j = new Rdf4jEngine(ExportCorpus.triples(FAMILIES))) {
      Export export = ExportCorpus.export("sparql");
      check(export.classes(), rdf4j.selected(ExportCorpus.text("sparql", export)));
      export = ExportCorpus.export("construct");
      check(export.classes(), rdf4j.constructed(ExportCorpus.text("construct", export)));
      export = ExportCorpus.export("update");
      check(export.classes(), rdf4j.updated(ExportCorpus.text("update", export)));
      int left = IS_LONG ? Integer.MAX_VALUE : 20;
      for (ExportedClass each : ExportCorpus.export("shacl").classes()) {
        if (left-- > 0 && !countsWithinCounts(each.axiom().concept())) {
          Export one = Export.of(List.of(each), FAMILIES);
          assertThat(rdf4j.conforming(ExportCorpus.text("shacl", one), EVERYBODY))
              .as("%s", each.axiom().concept())
              .isEqualTo(instances(each.axiom().concept()));
        }
      }
    }
  }

  /** RDF4J 5.2.2 counts wrongly where a qualified value shape has another one in it. */
  private static boolean countsWithinCounts(Concept concept) {
    return concept
        .parts()
        .filter(ExportLawTest::counts)
        .anyMatch(part -> part.children().get(0).parts().anyMatch(ExportLawTest::counts));
  }

  private static boolean counts(Concept concept) {
    return concept instanceof Cardinality;
  }

  @Test
  void hermitDerivesFromRulesTheInstances() throws IOException {
    List<ExportedClass> classes = withoutDates(ExportCorpus.export("swrl").classes());
    KnowledgeBase graph = IS_LONG ? FAMILIES : ExportCorpus.part(SMALL);
    OWLOntology ontology = ClosedOntology.open(graph);
    ontology.addAxioms(read("swrl", classes).axioms());
    OWLReasoner hermit = Inferences.reasoner(ontology, Reasoner.HERMIT);
    try {
      var found = new TreeMap<String, Set<String>>();
      for (ExportedClass each : classes) {
        found.put(
            each.axiom().iri(),
            hermit
                .instances(named(each), false)
                .map(x -> x.getIRI().toString())
                .collect(Collectors.toCollection(TreeSet::new)));
      }
      check(graph, classes, found);
    } finally {
      hermit.dispose();
    }
  }

  /**
   * On a closed graph it follows of everybody whether they are instances. So what retrieval says is
   * right if it contradicts nothing, and the opposite of any part of it is a contradiction.
   */
  @Test
  void hermitFindsAxiomsAndInstancesConsistentWhereTheGraphIsClosed() throws IOException {
    KnowledgeBase part = ExportCorpus.part(IS_LONG ? 100 : SMALL);
    List<ExportedClass> classes = withoutDates(ExportCorpus.export("owl").classes());
    OWLOntology ontology = ClosedOntology.of(part);
    ontology.addAxioms(read("owl", classes).axioms());
    List<OWLAxiom> said = new ArrayList<>();
    for (ExportedClass each : classes) {
      Set<String> instances = ExportCorpus.instances(part, each.axiom().concept());
      for (int i = 0; i < part.size(); i++) {
        String who = part.individuals().name(i);
        said.add(assertion(named(each), who, instances.contains(who)));
      }
    }
    ontology.addAxioms(said.stream());
    assertThat(isConsistent(ontology)).isTrue();
    for (int k = 0; k < said.size(); k += said.size() / 3) {
      OWLAxiom axiom = said.get(k);
      ontology.remove(axiom);
      OWLAxiom opposite = opposite(axiom);
      ontology.add(opposite);
      assertThat(isConsistent(ontology)).as("%s", opposite).isFalse();
      ontology.remove(opposite);
      ontology.add(axiom);
    }
  }

  private static OWLAxiom assertion(OWLClass named, String who, boolean isInstance) {
    return Ontologies.FACTORY.getOWLClassAssertionAxiom(
        isInstance ? named : Ontologies.FACTORY.getOWLObjectComplementOf(named),
        Ontologies.FACTORY.getOWLNamedIndividual(IRI.create(who)));
  }

  private static OWLAxiom opposite(OWLAxiom assertion) {
    var stated = (OWLClassAssertionAxiom) assertion;
    return Ontologies.FACTORY.getOWLClassAssertionAxiom(
        stated.getClassExpression().getComplementNNF(), stated.getIndividual());
  }

  private static boolean isConsistent(OWLOntology ontology) {
    OWLReasoner hermit = Inferences.reasoner(ontology, Reasoner.HERMIT);
    try {
      return hermit.isConsistent();
    } finally {
      hermit.dispose();
    }
  }

  /** HermiT has no {@code xsd:date}. */
  private static List<ExportedClass> withoutDates(List<ExportedClass> classes) {
    List<ExportedClass> others =
        classes.stream()
            .filter(each -> !each.axiom().concept().toString().contains("#birthDate>"))
            .toList();
    assertThat(others).hasSizeGreaterThan(classes.size() * 9 / 10);
    return others;
  }

  private static OWLClass named(ExportedClass each) {
    return Ontologies.FACTORY.getOWLClass(IRI.create(each.axiom().iri()));
  }

  private OWLOntology read(String form, List<ExportedClass> classes) throws IOException {
    Path file = folder.resolve("learned." + form + ".ofn");
    ExportForms.write(file, ExportForms.named(form).orElseThrow(), Export.of(classes, FAMILIES));
    return SourceOntology.read(OntologySource.of(file)).ontology();
  }

  @Test
  void patternsAreFilledWithTheExpressions() {
    for (ExportedClass each : ExportCorpus.export("dosdp").classes()) {
      Export one = Export.of(List.of(each), FAMILIES);
      var reader = new DosdpReader(ExportCorpus.text("dosdp-pattern", one));
      var filled = reader.filled(ExportCorpus.text("dosdp", one));
      assertThat(filled).containsOnlyKeys(each.axiom().iri());
      Concept read = OwlConcepts.fromOwl(filled.get(each.axiom().iri()));
      assertThat(read).isEqualTo(inOwl(each.axiom().concept()));
      assertThat(instances(read)).isEqualTo(instances(each.axiom().concept()));
    }
  }

  /** An expression as it comes back from OWL, which has fewer ways to write some. */
  private static Concept inOwl(Concept concept) {
    return OwlConcepts.fromOwl(
        OwlConcepts.toOwl(concept, Ontologies.FACTORY, FAMILIES.vocabulary().datatypes()));
  }

  @Test
  void robotHasTheSameExpressions() throws Exception {
    assumeTrue(!ROBOT.isEmpty(), "set DRILL_ROBOT to the class path of ROBOT to run this");
    List<ExportedClass> classes = ExportCorpus.export("robot").classes();
    Path graph = folder.resolve("graph.nt");
    Files.writeString(graph, ExportCorpus.triples(FAMILIES));
    for (String ending : List.of(".tsv", ".csv")) {
      Path template = folder.resolve("template" + ending);
      ExportForms.write(
          template, ExportForms.named("robot").orElseThrow(), Export.of(classes, FAMILIES));
      Path result = folder.resolve("result" + ending + ".ofn");
      robot("template", "--input", graph, "--template", template, "--output", result);
      Map<String, Concept> read = new HashMap<>();
      OwlDefinitions.read(OntologySource.of(result))
          .forEach(each -> read.put(each.iri(), each.concept()));
      for (ExportedClass each : classes) {
        assertThat(read.get(each.axiom().iri()))
            .as(ending)
            .isEqualTo(inOwl(each.axiom().concept()));
        assertThat(instances(read.get(each.axiom().iri())))
            .isEqualTo(instances(each.axiom().concept()));
      }
    }
  }

  private void robot(Object... args) throws Exception {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                ROBOT,
                "org.obolibrary.robot.CommandLineInterface"));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    Path log = folder.resolve("robot.log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(log)).isZero();
  }

  @Test
  void whatIsRefusedIsRefusedByNameAndStandsInTheDocs() throws IOException {
    String docs = Files.readString(Path.of("..", "docs", "exports.md"));
    for (ExportForm form : ExportForms.all()) {
      var refusals = new ArrayList<String>();
      var counted = new TreeMap<String, Integer>();
      int said = ExportCorpus.said(form.name(), refusals).size();
      refusals.forEach(
          message -> {
            assertThat(message).matches("[^;]+ cannot say [^;]+; save it in another form.*");
            counted.merge(message.replaceFirst(".* cannot say ([^,;]+).*", "$1"), 1, Integer::sum);
          });
      String words =
          counted.entrySet().stream()
              .sorted(Comparator.comparingInt(each -> -each.getValue()))
              .map(each -> each.getKey() + " " + each.getValue())
              .collect(Collectors.joining(", "));
      assertThat(docs).contains("| `%s` | %d | %s |".formatted(form.name(), said, words));
    }
  }
}
