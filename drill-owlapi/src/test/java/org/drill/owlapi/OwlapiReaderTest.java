package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.Reasoner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What documents may contain, and that nothing beyond them is touched. */
class OwlapiReaderTest {
  private static final String OWL_XML =
      """
      <?xml version="1.0" encoding="%s"?>
      %s
      <Ontology xmlns="http://www.w3.org/2002/07/owl#" ontologyIRI="urn:t:o">
      %s
      <ClassAssertion><Class IRI="%s"/><NamedIndividual IRI="urn:t:ä"/></ClassAssertion>
      </Ontology>
      """;

  private static KnowledgeBase load(String name, byte[] content, Reasoner reasoner) {
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(content), name, LoadOptions.DEFAULTS.withReasoner(reasoner));
  }

  private static KnowledgeBase load(String name, String text) {
    return load(name, text.getBytes(StandardCharsets.UTF_8), Reasoner.STRUCTURAL);
  }

  private static String importing(String ending, String iri) {
    return switch (ending) {
      case "ofn" -> "Ontology(<urn:t:o> Import(<" + iri + ">) ClassAssertion(<urn:t:A> <urn:t:a>))";
      case "omn" ->
          "Ontology: <urn:t:o>\nImport: <"
              + iri
              + ">\nClass: <urn:t:A>\nIndividual: <urn:t:a> Types: <urn:t:A>\n";
      case "owx" -> OWL_XML.formatted("UTF-8", "", "<Import>" + iri + "</Import>", "urn:t:A");
      case "ttl" ->
          "<urn:t:o> a <http://www.w3.org/2002/07/owl#Ontology> ;"
              + " <http://www.w3.org/2002/07/owl#imports> <"
              + iri
              + "> . <urn:t:a> a <urn:t:A> .";
      default -> throw new IllegalArgumentException(ending);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"ofn", "omn", "owx", "ttl"})
  void importsAreNotFetched(String ending) throws IOException {
    try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String iri = "http://127.0.0.1:" + server.getLocalPort() + "/x.owl";
      byte[] content = importing(ending, iri).getBytes(StandardCharsets.UTF_8);
      for (Reasoner reasoner : Reasoner.values()) {
        assertThat(load("x." + ending, content, reasoner).report().warnings())
            .containsExactly("owl:imports are not followed: <" + iri + ">");
      }
      server.setSoTimeout(100);
      assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @ParameterizedTest
  @CsvSource({"UTF-8", "UTF-16", "ISO-8859-1"})
  void xmlSaysItsEncoding(String encoding) {
    String text = OWL_XML.formatted(encoding, "", "", "urn:t:A");
    KnowledgeBase kb = load("x.owx", text.getBytes(Charset.forName(encoding)), Reasoner.STRUCTURAL);
    assertThat(kb.individuals().find("urn:t:ä")).isZero();
  }

  @ParameterizedTest
  @CsvSource({"UTF-8", "UTF-16BE", "UTF-16LE"})
  void byteOrderMarksAreUnderstood(String encoding) {
    String text = "\uFEFFOntology(<urn:t:o> ClassAssertion(<urn:t:A> <urn:t:ä>))";
    KnowledgeBase kb = load("x.ofn", text.getBytes(Charset.forName(encoding)), Reasoner.STRUCTURAL);
    assertThat(kb.individuals().find("urn:t:ä")).isZero();
  }

  @Test
  void internalEntitiesAreUnderstood() {
    String doctype = "<!DOCTYPE Ontology [<!ENTITY t 'urn:t:'>]>";
    KnowledgeBase kb = load("x.owx", OWL_XML.formatted("UTF-8", doctype, "", "&t;A"));
    assertThat(kb.classId("urn:t:A")).isZero();
  }

  @Test
  void syntaxTellsWhatUndeclaredNamesAre() {
    KnowledgeBase kb =
        load(
            "x.ofn",
            """
            Prefix(:=<urn:t:>)
            Ontology(
              SubClassOf(:A ObjectSomeValuesFrom(:r :B))
              ObjectPropertyAssertion(ObjectInverseOf(:s) :a :b)
              DataPropertyAssertion(:p :c "x")
              AnnotationAssertion(:n :d "x")
              DifferentIndividuals(:d :e)
            )
            """);
    assertThat(kb.classes()).extracting(c -> c.iri()).containsExactly("urn:t:A", "urn:t:B");
    assertThat(kb.roles()).extracting(r -> r.iri()).containsExactly("urn:t:r", "urn:t:s");
    assertThat(kb.dataProperties()).containsExactly("urn:t:p");
    assertThat(kb.size()).isEqualTo(5);
    int b = kb.individuals().find("urn:t:b");
    assertThat(kb.roles().get(1).successors().target(b, 0))
        .isEqualTo(kb.individuals().find("urn:t:a"));
  }

  @Test
  void rulesAddNothingButToHermit() {
    String text =
        """
        Prefix(:=<urn:t:>)
        Ontology(
          ClassAssertion(:A :a)
          Declaration(Class(:B))
          DLSafeRule(Body(ClassAtom(:A Variable(<urn:t:x>))) Head(ClassAtom(:B Variable(<urn:t:x>))))
        )
        """;
    KnowledgeBase structural = load("x.ofn", text);
    assertThat(structural.size()).isEqualTo(1);
    assertThat(structural.classes()).hasSize(2);
    KnowledgeBase hermit = load("x.ofn", text.getBytes(StandardCharsets.UTF_8), Reasoner.HERMIT);
    assertThat(hermit.classes().get(1).extension().size()).isEqualTo(1);
  }

  @Test
  void whatIsTheSameAsItselfIsRead() {
    KnowledgeBase kb =
        load(
            "x.ofn",
            "Ontology(SameIndividual(<urn:a> <urn:a>) EquivalentClasses(<urn:A> <urn:A>)"
                + " EquivalentObjectProperties(<urn:r> <urn:r>))");
    assertThat(kb.individuals().find("urn:a")).isZero();
    assertThat(kb.classId("urn:A")).isZero();
    assertThat(kb.roleId("urn:r")).isZero();
  }

  @Test
  void relativeNamesAreRelativeToTheDocument() {
    KnowledgeBase kb = load("x.ofn", "Ontology(ClassAssertion(<A> <a>))");
    assertThat(kb.classId("file:///A")).isZero();
  }

  @Test
  void longChainsOfBlankNodesAreRead() {
    var text = new StringBuilder("Ontology(\n");
    for (int k = 0; k < 20_000; k++) {
      text.append("ObjectPropertyAssertion(<urn:t:r> _:n" + k + " _:n" + (k + 1) + ")\n");
    }
    KnowledgeBase kb = load("x.ofn", text.append(")").toString());
    assertThat(kb.report().anonymousIndividuals()).isEqualTo(20_001);
    assertThat(kb.report().roleAssertions()).isEqualTo(20_000);
  }
}
