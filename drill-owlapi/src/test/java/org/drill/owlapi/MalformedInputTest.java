package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.Reasoner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is wrong with a document is said in one line that names the place. */
class MalformedInputTest {
  private static final String FUNCTIONAL = "Prefix(:=<urn:t:>)\nOntology(<urn:t:o>\n%s\n)\n";
  private static final String MANCHESTER = "Prefix: : <urn:t:>\nOntology: <urn:t:o>\n%s\n";
  private static final String OWL_XML =
      """
      <?xml version="1.0"?>
      %s
      <Ontology xmlns="http://www.w3.org/2002/07/owl#" ontologyIRI="urn:t:o">
      %s
      </Ontology>
      """;
  private static final String RDF_XML =
      """
      <?xml version="1.0"?>
      %s
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:t="urn:t:">
        <t:A rdf:about="urn:t:a"><t:p>%s</t:p></t:A>
      </rdf:RDF>
      """;
  private static final String LABEL =
      """
      <DataPropertyAssertion><DataProperty IRI="urn:t:p"/><NamedIndividual IRI="urn:t:a"/>
      <Literal>%s</Literal></DataPropertyAssertion>
      """;

  private static String problem(String name, String text) {
    return problem(name, text.getBytes(StandardCharsets.UTF_8), Reasoner.STRUCTURAL);
  }

  private static String problem(String name, byte[] content, Reasoner reasoner) {
    var thrown =
        catchThrowableOfType(
            OntologyLoadException.class,
            () ->
                KnowledgeBaseLoader.load(
                    new ByteArrayInputStream(content),
                    name,
                    LoadOptions.DEFAULTS.withReasoner(reasoner)));
    assertThat(thrown).as("exception").isNotNull();
    assertThat(thrown.getMessage()).doesNotContain("\n").hasSizeLessThan(400);
    return thrown.getMessage();
  }

  @Test
  void functional() {
    assertThat(problem("x.ofn", FUNCTIONAL.formatted("ClassAsertion(:A :a)")))
        .startsWith("x.ofn:3: not valid OWL functional syntax: Encountered unexpected token:")
        .contains("ClassAsertion");
    assertThat(problem("x.ofn", FUNCTIONAL.formatted("ClassAssertion(:A\n:a")))
        .startsWith("x.ofn:5: not valid OWL functional syntax: ");
    assertThat(problem("x.ofn", FUNCTIONAL.formatted("ClassAssertion(foo:A :a)")))
        .isEqualTo("x.ofn: not valid OWL functional syntax: Undefined prefix name: foo:");
    assertThat(
            problem(
                "x.ofn",
                FUNCTIONAL.formatted("ClassAssertion(ObjectMinCardinality(99999999999 :r) :a)")))
        .startsWith("x.ofn: not valid OWL functional syntax: a part is missing");
  }

  @Test
  void owlXml() {
    assertThat(problem("x.owx", OWL_XML.formatted("", "<ClassAssertion>")))
        .startsWith("x.owx:5:3: not valid OWL/XML: The element type \"ClassAssertion\" must be");
    assertThat(
            problem(
                "x.owx",
                OWL_XML.formatted("", "<ClassAssertion>\n<Class abbreviatedIRI='foo:A'/>")))
        .isEqualTo("x.owx:5:32: not valid OWL/XML: Prefix name not defined: foo:");
    assertThat(
            problem(
                "x.owx",
                OWL_XML.formatted("", "<ClassAssertion><Class IRI='urn:A'/></ClassAssertion>")))
        .startsWith("x.owx: not valid OWL/XML: a part is missing, out of place");
    assertThat(problem("x.owx", "<?xml version='1.0'?>\n<a xmlns='urn:t:'><b/></a>"))
        .contains("No known tags in the input");
  }

  @Test
  void manchester() {
    assertThat(
            problem(
                "x.omn",
                MANCHESTER.formatted(
                    "Class: :A\nClass: :B\nIndividual: :a\n  Types: :A and and :B")))
        .startsWith("x.omn:6:17: not valid Manchester syntax: Encountered and. Expected one of:");
    assertThat(problem("x.omn", MANCHESTER.formatted("Individual: :a\n  Types: :A")))
        .startsWith("x.omn:4:10: not valid Manchester syntax: Encountered :A.")
        .endsWith("(every name needs a frame of its own, such as 'Class: X')");
    assertThat(problem("x.omn", "Hello"))
        .isEqualTo(
            "x.omn:1:1: not valid Manchester syntax: Encountered 'Hello'."
                + " Expected either 'Ontology:' or 'Prefix:'");
  }

  @Test
  @Timeout(60)
  void openIrisInManchesterSyntaxAreReadOnce() {
    assertThat(problem("x.omn", MANCHESTER.formatted("Class: " + "<".repeat(1_000_000))))
        .isEqualTo("x.omn: not valid Manchester syntax: many '<' without '>'");
    String facets = "[< 5] <urn:" + "x".repeat(2000) + "> ";
    assertThat(problem("x.omn", MANCHESTER.formatted("Class: ( " + facets.repeat(200))))
        .contains("Encountered [");
  }

  @ParameterizedTest
  @EnumSource(names = {"ELK", "HERMIT"})
  void rdfIsRefusedInTheSameWordsWithAndWithoutReasoner(Reasoner reasoner) {
    byte[] content = "<urn:a> <urn:b> \"c\n .".getBytes(StandardCharsets.UTF_8);
    String expected = problem("x.ttl", content, Reasoner.STRUCTURAL);
    assertThat(withoutPosition(problem("x.ttl", content, reasoner)))
        .isEqualTo(withoutPosition(expected))
        .contains("not valid Turtle");
  }

  private static String withoutPosition(String message) {
    return message.replaceFirst(":\\d+(:\\d+)?: ", ": ");
  }

  private static String bomb(String root) {
    var doctype = new StringBuilder("<!DOCTYPE " + root + " [<!ENTITY e0 'ha'>");
    for (int k = 1; k <= 10; k++) {
      doctype.append("<!ENTITY e").append(k).append(" '");
      doctype.append(("&e" + (k - 1) + ";").repeat(10)).append("'>");
    }
    return doctype.append("]>").toString();
  }

  @Test
  void entityBombsAreRefused() {
    assertThat(problem("x.owx", OWL_XML.formatted(bomb("Ontology"), LABEL.formatted("&e10;"))))
        .contains("not valid OWL/XML")
        .contains("entity expansions");
    byte[] rdf = RDF_XML.formatted(bomb("rdf:RDF"), "&e10;").getBytes(StandardCharsets.UTF_8);
    assertThat(problem("x.rdf", rdf, Reasoner.ELK))
        .contains("not valid RDF/XML")
        .contains("entity expansions");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE %1$s [<!ENTITY x SYSTEM '%2$s'>]>",
        "<!DOCTYPE %1$s [<!ENTITY %% p SYSTEM '%2$s'> %%p; <!ENTITY x ''>]>",
        "<!DOCTYPE %1$s SYSTEM '%2$s' [<!ENTITY x ''>]>"
      })
  void externalEntitiesAreRefused(String doctype, @TempDir Path folder) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "the secret");
    String owl = doctype.formatted("Ontology", secret.toUri());
    assertThat(problem("x.owx", OWL_XML.formatted(owl, LABEL.formatted("&x;"))))
        .contains("not valid OWL/XML", "external entity or DTD <file:", "is refused")
        .doesNotContain("the secret");
    byte[] rdf =
        RDF_XML
            .formatted(doctype.formatted("rdf:RDF", secret.toUri()), "&x;")
            .getBytes(StandardCharsets.UTF_8);
    assertThat(problem("x.rdf", rdf, Reasoner.ELK))
        .contains("not valid RDF/XML", "external entity or DTD <file:", "is refused")
        .doesNotContain("the secret");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ofn", "owx", "omn"})
  void truncatedGzipIsNotTakenForTheEnd(String ending) throws IOException {
    String text =
        switch (ending) {
          case "ofn" -> FUNCTIONAL.formatted("ClassAssertion(:A :a)\n".repeat(5000));
          case "owx" -> OWL_XML.formatted("", LABEL.formatted("x").repeat(5000));
          default -> MANCHESTER.formatted("Individual: :a\n".repeat(5000));
        };
    var zipped = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(zipped)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    byte[] whole = zipped.toByteArray();
    assertThat(
            problem(
                "x." + ending + ".gz",
                Arrays.copyOf(whole, whole.length - 20),
                Reasoner.STRUCTURAL))
        .contains("the gzip data is truncated");
  }

  @ParameterizedTest
  @EnumSource
  void deepNestingIsRefused(Reasoner reasoner) {
    int depth = 10_000;
    String deep = "ObjectComplementOf(".repeat(depth) + ":A" + ")".repeat(depth);
    String text = FUNCTIONAL.formatted("ClassAssertion(" + deep + " :a)");
    assertThat(problem("x.ofn", text.getBytes(StandardCharsets.UTF_8), reasoner))
        .isEqualTo("x.ofn: class expressions are nested too deeply");
  }
}
