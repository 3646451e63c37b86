package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.Reasoner;
import org.eclipse.rdf4j.model.Model;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.Rio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ELK and HermiT: what they add, and what they refuse. */
class ReasonersTest {
  private static final String PREFIXES =
      """
      @prefix : <urn:t:> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      """;

  /** A ≡ ∃r.B, A ⊑ C, r(x, y), B(y): entails A(x) and C(x). */
  private static final String PARENT =
      PREFIXES
          + """
          :r a owl:ObjectProperty .
          :B a owl:Class .
          :C a owl:Class .
          :A a owl:Class ; rdfs:subClassOf :C ; owl:equivalentClass
            [ a owl:Restriction ; owl:onProperty :r ; owl:someValuesFrom :B ] .
          :x a owl:NamedIndividual ; :r :y .
          :y a owl:NamedIndividual , :B .
          """;

  private static KnowledgeBase load(String turtle, Reasoner reasoner) {
    return load(turtle.getBytes(StandardCharsets.UTF_8), "test.ttl", reasoner);
  }

  private static KnowledgeBase load(byte[] content, String name, Reasoner reasoner) {
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(content), name, LoadOptions.DEFAULTS.withReasoner(reasoner));
  }

  private static Set<String> instances(KnowledgeBase kb, String name) {
    var names = new TreeSet<String>();
    ClassIndex c = kb.classes().get(kb.classId("urn:t:" + name));
    c.extension().stream()
        .forEach(x -> names.add(kb.individuals().name(x).substring("urn:t:".length())));
    return names;
  }

  private static List<String> parents(KnowledgeBase kb, String name) {
    return kb.classes().get(kb.classId("urn:t:" + name)).parents().stream()
        .map(p -> kb.classes().get(p).iri().substring("urn:t:".length()))
        .toList();
  }

  @Test
  void structuralDoesNotSeeRestrictions() {
    assertThat(instances(load(PARENT, Reasoner.STRUCTURAL), "A")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"ELK", "HERMIT"})
  void existentialsClassifyIndividuals(Reasoner reasoner) {
    KnowledgeBase kb = load(PARENT, reasoner);
    assertThat(instances(kb, "A")).containsExactly("x");
    assertThat(instances(kb, "B")).containsExactly("y");
    assertThat(instances(kb, "C")).containsExactly("x");
    assertThat(kb.report().reasoner()).isEqualTo(reasoner.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"rdf", "nt", "nq", "trig", "jsonld"})
  void everyRdfSyntaxIsReasonedOver(String ending) throws IOException {
    Model model =
        Rio.parse(
            new ByteArrayInputStream(PARENT.getBytes(StandardCharsets.UTF_8)), RDFFormat.TURTLE);
    RDFFormat format =
        switch (ending) {
          case "rdf" -> RDFFormat.RDFXML;
          case "nt" -> RDFFormat.NTRIPLES;
          case "nq" -> RDFFormat.NQUADS;
          case "trig" -> RDFFormat.TRIG;
          default -> RDFFormat.JSONLD;
        };
    var out = new ByteArrayOutputStream();
    Rio.write(model, out, format);
    KnowledgeBase kb = load(out.toByteArray(), "test." + ending, Reasoner.ELK);
    assertThat(instances(kb, "A")).containsExactly("x");
  }

  @ParameterizedTest
  @EnumSource(names = {"ELK", "HERMIT"})
  void undeclaredNamesAreWhatTheyAreUsedAs(Reasoner reasoner) {
    String turtle =
        PREFIXES
            + """
            :A owl:equivalentClass
              [ a owl:Restriction ; owl:onProperty :r ; owl:someValuesFrom :B ] .
            :x :r :y ; :v 3 .
            :y a :B .
            :f a owl:FunctionalProperty .
            :x :f 1 .
            :D a owl:Class ; owl:equivalentClass
              [ a owl:Restriction ; owl:onProperty :f ; owl:hasValue 1 ] .
            """;
    KnowledgeBase kb = load(turtle, reasoner);
    assertThat(instances(kb, "A")).containsExactly("x");
    if (reasoner == Reasoner.HERMIT) {
      assertThat(instances(kb, "D")).containsExactly("x");
    }
    assertThat(kb.dataProperties()).containsExactly("urn:t:f", "urn:t:v");
  }

  @Test
  void hermitSeesWhatElkDoesNot() {
    String turtle =
        PREFIXES
            + """
            :A a owl:Class ; owl:equivalentClass [ a owl:Class ; owl:complementOf :B ] .
            :B a owl:Class .
            :C a owl:Class ; rdfs:subClassOf
              [ a owl:Class ; owl:unionOf ( :A :D ) ] , [ a owl:Class ; owl:complementOf :D ] .
            :D a owl:Class .
            :x a :C .
            """;
    assertThat(instances(load(turtle, Reasoner.HERMIT), "A")).containsExactly("x");
    assertThat(parents(load(turtle, Reasoner.HERMIT), "C")).contains("A");
    assertThat(instances(load(turtle, Reasoner.ELK), "A")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"ELK", "HERMIT"})
  void inferredHierarchyHasEquivalentsBothWays(Reasoner reasoner) {
    String turtle =
        PREFIXES
            + """
            :r a owl:ObjectProperty .
            :A a owl:Class ; owl:equivalentClass
              [ a owl:Restriction ; owl:onProperty :r ; owl:someValuesFrom :C ] .
            :B a owl:Class ; owl:equivalentClass
              [ a owl:Restriction ; owl:onProperty :r ; owl:someValuesFrom :C ] .
            :C a owl:Class .
            :a a :A .
            """;
    KnowledgeBase kb = load(turtle, reasoner);
    assertThat(parents(kb, "A")).containsExactly("B");
    assertThat(parents(kb, "B")).containsExactly("A");
    assertThat(instances(kb, "B")).containsExactly("a");
  }

  @ParameterizedTest
  @EnumSource(names = {"ELK", "HERMIT"})
  void unsatisfiableClassesAreBelowNothingNew(Reasoner reasoner) {
    String turtle =
        PREFIXES
            + """
            :A a owl:Class ; owl:disjointWith :B .
            :B a owl:Class .
            :U a owl:Class ; rdfs:subClassOf :A , :B .
            :Other a owl:Class .
            :a a :A .
            """;
    KnowledgeBase kb = load(turtle, reasoner);
    assertThat(parents(kb, "U")).containsExactly("A", "B");
    assertThat(parents(kb, "Other")).isEmpty();
    assertThat(instances(kb, "U")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"ELK", "HERMIT"})
  void inconsistencyIsReported(Reasoner reasoner) {
    String turtle =
        PREFIXES
            + """
            :A a owl:Class ; owl:disjointWith :B .
            :B a owl:Class .
            :a a :A , :B .
            """;
    assertThatThrownBy(() -> load(turtle, reasoner))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessage(
            "test.ttl: the ontology is inconsistent ("
                + reasoner
                + "): every class expression would hold for every individual");
  }

  @Test
  void hermitIgnoresDatatypesItDoesNotKnow() {
    String turtle =
        PREFIXES
            + """
            :A a owl:Class .
            :born a owl:DatatypeProperty .
            :a a :A ; :born "2019-05-06"^^xsd:date , "x"^^:own .
            """;
    KnowledgeBase kb = load(turtle, Reasoner.HERMIT);
    assertThat(instances(kb, "A")).containsExactly("a");
    assertThat(kb.report().dataAssertions()).isEqualTo(2);
  }

  @Test
  void whatHermitRefusesIsOneLine() {
    String turtle =
        PREFIXES
            + """
            :t a owl:ObjectProperty , owl:TransitiveProperty .
            :A a owl:Class ; rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :t ;
              owl:maxCardinality "1"^^xsd:nonNegativeInteger ] .
            :a a :A .
            """;
    assertThatThrownBy(() -> load(turtle, Reasoner.HERMIT))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessageStartingWith(
            "test.ttl: hermit cannot reason over this ontology: Non-simple property '<urn:t:t>'")
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @EnumSource(names = {"ELK", "HERMIT"})
  void blankNodesKeepWhatWasTold(Reasoner reasoner) {
    String turtle =
        PREFIXES
            + """
            :A a owl:Class ; rdfs:subClassOf :B .
            :B a owl:Class .
            [] a :A .
            """;
    KnowledgeBase kb = load(turtle, reasoner);
    assertThat(kb.report().anonymousIndividuals()).isEqualTo(1);
    assertThat(kb.classes().get(kb.classId("urn:t:B")).extension().size()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"ELK", "HERMIT"})
  void familyHasNothingToInfer(Reasoner reasoner) throws IOException {
    Path family = Benchmarks.ontology("family");
    KnowledgeBase structural = KnowledgeBaseLoader.load(family);
    KnowledgeBase reasoned =
        KnowledgeBaseLoader.load(family, LoadOptions.DEFAULTS.withReasoner(reasoner));
    assertThat(reasoned.classes()).hasSameSizeAs(structural.classes());
    for (int c = 0; c < structural.classes().size(); c++) {
      assertThat(reasoned.classes().get(c).iri()).isEqualTo(structural.classes().get(c).iri());
      assertThat(reasoned.classes().get(c).extension())
          .isEqualTo(structural.classes().get(c).extension());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ELK", "HERMIT"})
  void nothingIsPrinted(Reasoner reasoner) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    var printed = new ByteArrayOutputStream();
    var stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
    try {
      System.setOut(stream);
      System.setErr(stream);
      load(PARENT, reasoner);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
