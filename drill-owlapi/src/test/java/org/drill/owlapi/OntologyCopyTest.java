package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.nominal;
import static org.drill.concept.Concepts.role;
import static org.drill.concept.Concepts.some;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drill.concept.ClassAxiom;
import org.drill.concept.ClassAxiom.Kind;
import org.drill.concept.Concept;
import org.drill.concept.Value;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.OntologySource;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLOntology;

/** A copy has all that was there and the axiom, in every syntax, for OWLAPI and for the loader. */
class OntologyCopyTest {
  private static final String NS = Zoo.NAMESPACE;

  /** Endings of all syntaxes, some of them zipped. */
  private static final List<String> ENDINGS =
      List.of("ttl", "owl", "nt", "nq.gz", "trig", "jsonld", "owx", "ofn", "omn", "ttl.gz");

  @TempDir private Path folder = Path.of("");

  private static RandomRichConcepts concepts(KnowledgeBase kb) {
    return new RandomRichConcepts(
        kb.classes().stream().map(ClassIndex::iri).toList(),
        kb.roles().stream().map(RoleIndex::iri).toList(),
        List.of(NS + "tom", NS + "rex"),
        new TreeMap<>(Map.of(NS + "age", List.of(Value.number(1), Value.number(3)))),
        5);
  }

  /** The instances of all classes and the pairs of all roles; blank nodes have no names. */
  private static Map<String, Set<String>> content(KnowledgeBase kb) {
    var content = new TreeMap<String, Set<String>>();
    for (ClassIndex c : kb.classes()) {
      var names = new TreeSet<String>();
      c.extension().stream().forEach(i -> names.add(name(kb, i)));
      names.add("in all " + c.extension().size());
      content.put(c.iri(), names);
    }
    for (RoleIndex r : kb.roles()) {
      content.put(r.iri(), Set.of(r.successors().size() + " pairs"));
    }
    kb.dataColumns()
        .forEach(c -> content.put(c.property() + c.kind(), Set.of(c.size() + " values")));
    return content;
  }

  private static String name(KnowledgeBase kb, int individual) {
    String name = kb.individuals().name(individual);
    return name.startsWith("_:") ? "_:" : name;
  }

  private static OntologyCopy copy(Path source, ClassAxiom axiom) {
    return new OntologyCopy(
        OntologySource.of(source), axiom, "Learned: F1 < 1 & \"more\"", Optional.empty(), Map.of());
  }

  private static OWLOntology read(Path file) throws Exception {
    var manager = OWLManager.createOWLOntologyManager();
    if (file.toString().endsWith(".gz")) {
      return SourceOntology.read(OntologySource.of(file)).ontology();
    }
    return manager.loadOntologyFromOntologyDocument(file.toFile());
  }

  private static void hasAxiom(OWLOntology ontology, ClassAxiom axiom) {
    OWLAxiom expected =
        AxiomMaker.axiom(axiom, OWLManager.getOWLDataFactory(), Map.of(), List.of());
    List<OWLAxiom> found = ontology.axiomsIgnoreAnnotations(expected).toList();
    assertThat(found).as(expected.toString()).hasSize(1);
    assertThat(found.get(0).annotations().map(one -> one.getValue().toString()))
        .anyMatch(text -> text.contains("Learned: F1 < 1 & "));
  }

  @Test
  void copiesAreReadBackInEverySyntax() throws Exception {
    Path zoo = Zoo.copyTo(folder);
    KnowledgeBase kb = KnowledgeBaseLoader.load(zoo);
    RandomRichConcepts concepts = concepts(kb);
    for (String ending : ENDINGS) {
      for (Kind kind : Kind.values()) {
        // below a role, names tell the loader nothing of the class
        Concept concept = some(role(NS + "knows"), concepts.next(6));
        var axiom = new ClassAxiom(NS + "Young", kind, concept);
        Path file = folder.resolve("copy." + ending);
        copy(zoo, axiom).write(file);
        assertThat(content(KnowledgeBaseLoader.load(file))).as(ending).isEqualTo(content(kb));
        hasAxiom(SourceOntology.read(OntologySource.of(file)).ontology(), axiom);
      }
    }
  }

  @Test
  void owlapiReadsThem() throws Exception {
    Path zoo = Zoo.copyTo(folder);
    var axiom = new ClassAxiom(NS + "Young", Kind.EQUIVALENT, some(role(NS + "sees"), TOP));
    for (String ending : List.of("ttl", "owl", "owx", "ofn", "omn")) {
      Path file = folder.resolve("copy." + ending);
      copy(zoo, axiom).write(file);
      hasAxiom(read(file), axiom);
    }
  }

  @Test
  void copiesOfCopiesHaveBothAxioms() throws Exception {
    Path zoo = Zoo.copyTo(folder);
    KnowledgeBase kb = KnowledgeBaseLoader.load(zoo);
    var first = new ClassAxiom(NS + "Young", Kind.SUB, some(role(NS + "sees"), TOP));
    var second =
        new ClassAxiom(
            NS + "Wild", Kind.EQUIVALENT, some(role(NS + "knows"), some(role(NS + "sees"), TOP)));
    for (String ending : ENDINGS) {
      Path once = folder.resolve("once." + ending);
      Path twice = folder.resolve("twice." + ENDINGS.get((ending.length() * 7) % ENDINGS.size()));
      copy(zoo, first).write(once);
      copy(once, second).write(twice);
      OWLOntology ontology = SourceOntology.read(OntologySource.of(twice)).ontology();
      hasAxiom(ontology, first);
      hasAxiom(ontology, second);
      assertThat(content(KnowledgeBaseLoader.load(twice))).isEqualTo(content(kb));
    }
  }

  @Test
  void newIrisAreOfTheCopyOnly() throws Exception {
    Path zoo = Zoo.copyTo(folder);
    Path bare = folder.resolve("bare.nt");
    Files.writeString(
        bare,
        "<urn:x:a> <urn:x:r> <urn:x:b> .\n<urn:x:a> a <urn:x:A> .\n"
            .replace(" a <", " <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <"));
    var axiom = new ClassAxiom("urn:x:New", Kind.EQUIVALENT, some(role("urn:x:r"), TOP));
    for (Path source : List.of(zoo, bare)) {
      for (String ending : List.of("ttl", "ofn", "nt")) {
        Path file = folder.resolve("renamed." + ending);
        new OntologyCopy(
                OntologySource.of(source), axiom, "why", Optional.of("urn:x:copy"), Map.of())
            .write(file);
        OWLOntology ontology = SourceOntology.read(OntologySource.of(file)).ontology();
        assertThat(ontology.getOntologyID().getOntologyIRI().orElseThrow().toString())
            .isEqualTo("urn:x:copy");
        assertThat(KnowledgeBaseLoader.load(file).classId("urn:x:New")).isNotNegative();
      }
    }
  }

  @Test
  void importsAreKept() throws Exception {
    Path source = folder.resolve("importing.ttl");
    Files.writeString(
        source,
        """
        @prefix owl: <http://www.w3.org/2002/07/owl#> .
        <urn:x:o> a owl:Ontology ; owl:imports <urn:x:other> . <urn:x:a> a <urn:x:A> .
        """);
    var axiom = new ClassAxiom("urn:x:A", Kind.SUB, TOP);
    for (String ending : List.of("nt", "ofn", "omn")) {
      Path file = folder.resolve("copy." + ending);
      copy(source, axiom).write(file);
      assertThat(Files.readString(file)).contains("urn:x:other");
    }
  }

  @Test
  void blankNodesCannotBeNamed() {
    var axiom = new ClassAxiom("urn:x:A", Kind.SUB, nominal("_:b1"));
    assertThatThrownBy(() -> copy(Path.of("x.ttl"), axiom))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("blank node");
  }
}
