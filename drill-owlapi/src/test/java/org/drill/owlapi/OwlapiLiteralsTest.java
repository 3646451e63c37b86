package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Literals that OWLAPI reads mean what they mean in RDF. */
class OwlapiLiteralsTest {
  private static final String XSD = "http://www.w3.org/2001/XMLSchema#";

  private static List<String> values(String name, String text) {
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            name,
            LoadOptions.DEFAULTS);
    var values = new ArrayList<String>();
    for (DataColumn column : kb.dataColumns()) {
      values.add(column.kind() + " " + column.values(0) + " " + column.datatypes());
    }
    values.addAll(kb.report().warnings());
    return values;
  }

  @ParameterizedTest
  @CsvSource({
    "1d, double",
    "0x1p3, double",
    "1g, float",
    "2.5, decimal",
    "1e3, decimal",
    "300, byte",
    "007, integer",
    "1.5, integer",
    "9007199254740993, integer",
    "3000000000, int",
    "yes, boolean",
    "1, boolean",
    "TRUE, boolean",
    "INF, double",
    "-INF, float",
    "INF, float",
    "NaN, double",
    "NaN, float",
    "Infinity, double",
    "12:00:00, time",
    "0.1, float",
    "1e999, double",
    "1e999, float",
    "16777217, float",
    "-0, double",
    "2019-02-29, date",
    "x, double",
    "x, integer",
    "1971, gYear",
    "P1D, duration",
    "+5, integer",
    "1.0, double",
    "1.00000005960464477540, float"
  })
  void literalsAreThoseOfTurtle(String text, String datatype) {
    String literal = "\"" + text + "\"^^<" + XSD + datatype + ">";
    List<String> expected =
        values(
            "x.ttl",
            "<urn:p> a <http://www.w3.org/2002/07/owl#DatatypeProperty> . <urn:a> <urn:p> "
                + literal
                + " .");
    String functional =
        "Ontology(Declaration(DataProperty(<urn:p>)) DataPropertyAssertion(<urn:p> <urn:a> "
            + literal
            + "))";
    assertThat(values("x.ofn", functional)).isEqualTo(expected);
    String xml =
        "<?xml version=\"1.0\"?><Ontology xmlns=\"http://www.w3.org/2002/07/owl#\"><Declaration>"
            + "<DataProperty IRI=\"urn:p\"/></Declaration><DataPropertyAssertion><DataProperty"
            + " IRI=\"urn:p\"/><NamedIndividual IRI=\"urn:a\"/><Literal datatypeIRI=\""
            + XSD
            + datatype
            + "\">"
            + text
            + "</Literal></DataPropertyAssertion></Ontology>";
    assertThat(values("x.owx", xml)).isEqualTo(expected);
  }
}
