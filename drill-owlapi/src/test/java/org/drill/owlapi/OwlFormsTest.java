package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Value;
import org.drill.export.Export;
import org.drill.export.ExportForm;
import org.drill.export.ExportForms;
import org.drill.export.ExportedClass;
import org.drill.export.MaterialisedGraph;
import org.drill.export.UnsayableException;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.sample.FamilyGraph;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.semanticweb.owlapi.model.AxiomType;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * Axioms and rules are read back by OWLAPI, and rules have in HermiT the instances of retrieval.
 */
class OwlFormsTest {
  private static final KnowledgeBase FAMILIES =
      KnowledgeBaseLoader.load(
          new OntologySource("families.ttl", FamilyGraph::openBundled), LoadOptions.DEFAULTS);

  @TempDir private Path folder = Path.of("");

  private static ExportForm form(String name) {
    return ExportForms.named(name).orElseThrow();
  }

  private static Export one(Concept concept) {
    return Export.of(
        List.of(new ExportedClass.Namer().learned("one", concept, "Learned")), FAMILIES);
  }

  private static Set<String> instances(KnowledgeBase kb, Concept concept) {
    return kb.retriever().retrieve(concept).stream()
        .mapToObj(kb.individuals()::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void randomRulesHaveTheInstancesInHermit() throws IOException {
    int said = 0;
    var refused = new TreeSet<String>();
    for (int seed = 0; seed < 5; seed++) {
      String turtle = randomTurtle(seed);
      KnowledgeBase kb =
          KnowledgeBaseLoader.load(
              new OntologySource(
                  "r.ttl", () -> new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8))),
              LoadOptions.DEFAULTS);
      var random =
          new RandomRichConcepts(
              kb.classes().stream().map(ClassIndex::iri).toList(),
              kb.roles().stream().map(RoleIndex::iri).toList(),
              IntStream.range(0, kb.size()).mapToObj(kb.individuals()::name).toList(),
              Map.of("urn:p0", List.of(Value.number(1), Value.number(2), Value.number(3))),
              seed);
      var classes = new ArrayList<ExportedClass>();
      var namer = new ExportedClass.Namer();
      for (int k = 0; classes.size() < 20; k++) {
        keep(classes, refused, namer.learned("random", random.next(1 + k % 9), ""), kb);
      }
      check(kb, classes);
      said += classes.size();
    }
    assertThat(said).isEqualTo(100);
    assertThat(refused).contains("¬", "∀", "≤", "=", "⊥");
  }

  private static String randomTurtle(int seed) {
    var random = new Random(seed);
    var text =
        new StringBuilder(
            "@prefix owl: <http://www.w3.org/2002/07/owl#> . <urn:C0> a owl:Class . <urn:C1> a"
                + " owl:Class . <urn:r0> a owl:ObjectProperty . <urn:r1> a owl:ObjectProperty .\n");
    for (int i = 0; i < 6; i++) {
      String who = "<urn:i" + i + "> ";
      text.append(who).append("a owl:NamedIndividual, <urn:C").append(random.nextInt(2));
      text.append(">; <urn:p0> ").append(1 + random.nextInt(3)).append(" .\n");
      for (int k = 0; k < 3; k++) {
        text.append(who).append("<urn:r").append(random.nextInt(2)).append("> <urn:i");
        text.append(random.nextInt(6)).append("> .\n");
      }
    }
    return text.toString();
  }

  private void check(KnowledgeBase kb, List<ExportedClass> classes) throws IOException {
    Path file = folder.resolve("rules.swrl.ofn");
    ExportForms.write(file, form("swrl"), Export.of(classes, kb));
    OWLReasoner reasoner = Inferences.reasoner(closed(kb, file), Reasoner.HERMIT);
    try {
      for (ExportedClass each : classes) {
        var named = Ontologies.FACTORY.getOWLClass(IRI.create(each.axiom().iri()));
        Set<String> found =
            reasoner
                .instances(named, false)
                .map(x -> x.getIRI().toString())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(found)
            .as("%s", each.axiom().concept())
            .isEqualTo(instances(kb, each.axiom().concept()));
      }
    } finally {
      reasoner.dispose();
    }
  }

  private static void keep(
      List<ExportedClass> into, Set<String> refused, ExportedClass one, KnowledgeBase kb) {
    try {
      form("swrl").write(Export.of(List.of(one), kb), "x.ofn", new ByteArrayOutputStream());
      into.add(one);
    } catch (UnsayableException e) {
      refused.add(e.getMessage().replaceFirst("SWRL cannot say ([^,]+),.*", "$1"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The materialised graph, everybody different, with rules. */
  private static OWLOntology closed(KnowledgeBase kb, Path rules) throws IOException {
    var bytes = new ByteArrayOutputStream();
    new MaterialisedGraph(kb).write(bytes);
    OWLOntology ontology =
        SourceOntology.read(
                new OntologySource("g.nt", () -> new ByteArrayInputStream(bytes.toByteArray())))
            .ontology();
    OWLOntology read = SourceOntology.read(OntologySource.of(rules)).ontology();
    ontology.addAxioms(read.axioms());
    List<OWLNamedIndividual> all = ontology.individualsInSignature().toList();
    ontology.add(Ontologies.FACTORY.getOWLDifferentIndividualsAxiom(all));
    return ontology;
  }

  @Test
  void rulesAreReadBackInEverySyntax() throws IOException {
    Concept concept =
        FAMILIES
            .vocabulary()
            .parse("Woman ⊓ (≥2 hasChild.⊤ ⊔ ∃hasChild⁻.Doctor) ⊓ ∃birthYear.[≥1950]");
    for (String ending : List.of(".owl", ".ttl", ".owx", ".ofn", ".rdf")) {
      Path file = folder.resolve("rules.swrl" + ending);
      ExportForms.write(file, form("swrl"), one(concept));
      OWLOntology read = SourceOntology.read(OntologySource.of(file)).ontology();
      assertThat(read.axioms(AxiomType.SWRL_RULE))
          .as(ending)
          .hasSize(2)
          .isSubsetOf(
              SwrlRules.of(
                  one(concept).classes().get(0).axiom(), FAMILIES.vocabulary().datatypes()));
    }
  }

  @Test
  void axiomsAreReadBackInEverySyntax() throws IOException {
    Concept concept =
        FAMILIES.vocabulary().parse("Woman ⊓ ≥2 hasChild.¬Doctor ⊓ ∃birthYear.[≥1950]");
    for (String ending : form("owl").endings()) {
      Path file = folder.resolve("one" + ending + ".gz");
      ExportForms.write(file, form("owl"), one(concept));
      assertThat(OwlDefinitions.read(OntologySource.of(file)))
          .as(ending)
          .containsExactly(
              new OwlDefinitions.Definition(ExportedClass.NAMESPACE + "one", "one", concept));
    }
    var sub =
        new ExportedClass(
            new ClassAxiom("urn:A", ClassAxiom.Kind.SUB, concept),
            "A",
            ClassAxiom.FOUND_BY + "somebody",
            false);
    Path file = folder.resolve("sub.omn");
    ExportForms.write(file, form("owl"), Export.of(List.of(sub), FAMILIES));
    assertThat(OwlDefinitions.read(OntologySource.of(file)))
        .containsExactly(new OwlDefinitions.Definition("urn:A", "A", concept));
  }

  @Test
  void whatRulesCannotSayIsRefusedByName() {
    Map.of(
            "¬Woman", "SWRL cannot say ¬, since its rules have no closed world; ",
            "∀hasChild.Woman", "SWRL cannot say ∀, since its rules have no closed world; ",
            "≤1 hasChild.⊤", "SWRL cannot say ≤, since its rules have no closed world; ",
            "≥30 hasChild.⊤", "SWRL cannot say ≥30, which is too many; ",
            "⊥", "SWRL cannot say ⊥, of which nobody is an instance; ")
        .forEach(
            (text, message) ->
                assertThatThrownBy(
                        () ->
                            form("swrl")
                                .write(
                                    one(FAMILIES.vocabulary().parse(text)),
                                    "x.owl",
                                    new ByteArrayOutputStream()))
                    .hasMessageStartingWith(message));
    Concept wide =
        Concepts.and(
            IntStream.range(0, 8)
                .mapToObj(k -> Concepts.or(Concepts.atom("urn:A" + k), Concepts.atom("urn:B" + k)))
                .toList());
    assertThatThrownBy(() -> form("swrl").write(one(wide), "x.owl", new ByteArrayOutputStream()))
        .hasMessageStartingWith("SWRL cannot say this in 200 rules");
  }
}
