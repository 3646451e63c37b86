package org.drill.kb.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.junit.jupiter.api.Test;

/** What the loader makes of literals, also of those that are not what they say. */
class ValuesTest {
  private static final String XSD = "http://www.w3.org/2001/XMLSchema#";
  private static final String PREFIXES =
      """
      @prefix : <http://e/> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      """;

  private static KnowledgeBase turtle(String body) {
    byte[] bytes = (PREFIXES + body).getBytes(StandardCharsets.UTF_8);
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(bytes), "test.ttl", LoadOptions.DEFAULTS);
  }

  /** All values of an individual for a property, with their kinds. */
  private static List<String> values(KnowledgeBase kb, String individual, String property) {
    var values = new ArrayList<String>();
    for (ValueKind kind : ValueKind.values()) {
      DataColumn column = kb.dataColumn("http://e/" + property, kind);
      if (column != null) {
        for (Value value : column.values(kb.individuals().find("http://e/" + individual))) {
          values.add(kind + " " + value);
        }
      }
    }
    return values;
  }

  @Test
  void everyNumericDatatypeIsANumberAndKindsAreApart() {
    KnowledgeBase kb =
        turtle(
            """
            :a :p 1 , 2.5 , 3e0 , "4"^^xsd:float , "5"^^xsd:unsignedByte , "6"^^xsd:long , "1.0"^^xsd:double ,
              true , "2020-01-01"^^xsd:date , "12:00:00"^^xsd:time , "text" , "7" , "P1D"^^xsd:duration ,
              "1/3"^^owl:rational .
            """);
    assertThat(values(kb, "a", "p"))
        .containsExactly(
            "number 1",
            "number 2.5",
            "number 3",
            "number 4",
            "number 5",
            "number 6",
            "boolean true",
            "date 2020-01-01",
            "time 12:00:00Z",
            "string \"1/3\"",
            "string \"7\"",
            "string \"P1D\"",
            "string \"text\"");
    assertThat(kb.report().warnings()).isEmpty();
    assertThat(kb.report().dataAssertions()).isEqualTo(14);
  }

  @Test
  void columnsKnowTheDatatypesOfTheirValues() {
    KnowledgeBase kb =
        turtle(
            """
            :q rdfs:subPropertyOf :p . :p a owl:DatatypeProperty .
            :a :p 1 , 2.5 , "x" , "y"@en . :b :q "4"^^xsd:float , 2 .
            """);
    assertThat(kb.dataColumn("http://e/p", ValueKind.NUMBER).datatypes())
        .containsExactly(XSD + "decimal", XSD + "float", XSD + "integer");
    assertThat(kb.dataColumn("http://e/q", ValueKind.NUMBER).datatypes())
        .containsExactly(XSD + "float", XSD + "integer");
    assertThat(kb.dataColumn("http://e/p", ValueKind.STRING).datatypes())
        .containsExactly("http://www.w3.org/1999/02/22-rdf-syntax-ns#langString", XSD + "string");
    assertThat(kb.dataColumn("http://e/q", ValueKind.STRING)).isNull();
    assertThat(kb.dataColumn("http://e/none", ValueKind.NUMBER)).isNull();
  }

  @Test
  void illFormedValuesAreStringsAndCounted() {
    KnowledgeBase kb =
        turtle(
            """
            :a :p "1d"^^xsd:double , "0x1p3"^^xsd:double , "2"^^xsd:double ; :q "300"^^xsd:byte .
            :b :q "someday"^^xsd:date ; :r "fine" , "yes"^^xsd:boolean .
            """);
    assertThat(values(kb, "a", "p"))
        .containsExactly("number 2", "string \"0x1p3\"", "string \"1d\"");
    assertThat(values(kb, "a", "q")).containsExactly("string \"300\"");
    assertThat(kb.report().warnings())
        .containsExactly(
            "2 of 3 values of data property <http://e/p> do not fit their datatype and are kept as"
                + " strings, such as \"1d\"^^xsd:double",
            "2 of 2 values of data property <http://e/q> do not fit their datatype and are kept as"
                + " strings, such as \"300\"^^xsd:byte",
            "1 of 2 values of data property <http://e/r> do not fit their datatype and are kept as"
                + " strings, such as \"yes\"^^xsd:boolean");
  }

  @Test
  void warningsAreFewAndShort() {
    var body = new StringBuilder();
    for (int p = 0; p < 9; p++) {
      body.append(":a :p")
          .append(p)
          .append(" \"\\n")
          .append("x".repeat(90))
          .append("\"^^xsd:int .\n");
    }
    List<String> warnings = turtle(body.toString()).report().warnings();
    assertThat(warnings).hasSize(5);
    assertThat(warnings.get(0))
        .contains("<http://e/p0>")
        .endsWith("\" " + "x".repeat(39) + "…\"^^xsd:int");
    assertThat(warnings.get(4))
        .contains("<http://e/p4>")
        .endsWith("; and so for 4 more properties");
  }

  @Test
  void nanHasNoPlaceInRangesAndInfinitiesAreTheOutermost() {
    KnowledgeBase kb =
        turtle(
            """
            :p a owl:DatatypeProperty ; rdfs:domain :C . :a :p "NaN"^^xsd:double , 1.0 .
            :b :p "NaN"^^xsd:float . :c :p "INF"^^xsd:double , "-INF"^^xsd:float .
            """);
    DataColumn column = kb.dataColumn("http://e/p", ValueKind.NUMBER);
    assertThat(values(kb, "a", "p")).containsExactly("number 1");
    assertThat(values(kb, "b", "p")).isEmpty();
    assertThat(values(kb, "c", "p")).containsExactly("number -INF", "number INF");
    assertThat(column.distinct())
        .containsExactly(Double.NEGATIVE_INFINITY, 1, Double.POSITIVE_INFINITY);
    // NaN is a value nevertheless
    assertThat(kb.classes().get(kb.classId("http://e/C")).extension().size()).isEqualTo(3);
    assertThat(kb.report().warnings()).isEmpty();
  }

  @Test
  void languageTagsAreNoPartOfTheText() {
    KnowledgeBase kb = turtle(":a :p \"chat\"@en , \"chat\"@fr , \"chat\" .");
    assertThat(values(kb, "a", "p")).containsExactly("string \"chat\"");
  }

  @Test
  void propertiesWithLiteralsAndIndividualsAreNoted() {
    KnowledgeBase kb =
        turtle(
            """
            :a :both :b , 1 , 2 . :d a owl:DatatypeProperty . :a :d :b , 3 . :r a owl:ObjectProperty . :a :r 4 .
            """);
    assertThat(values(kb, "a", "both")).containsExactly("number 1", "number 2");
    assertThat(kb.roleId("http://e/both")).isNotNegative();
    assertThat(kb.roleId("http://e/d")).isNegative();
    assertThat(kb.report().warnings())
        .containsExactly(
            "1 literal values of object property <http://e/r> left out",
            "1 individuals as values of data property <http://e/d> left out",
            "<http://e/both> is an object property, with 1 pairs, and a data property, with 2"
                + " literals");
  }

  @Test
  void theSameIndividualsShareValuesEachOnce() {
    KnowledgeBase kb =
        turtle(
            """
            :q rdfs:subPropertyOf :p . :p a owl:DatatypeProperty .
            :a :p 1 , 2 ; owl:sameAs :b . :b :q 2 , 3 ; :p "2"^^xsd:double .
            """);
    for (String name : List.of("a", "b")) {
      assertThat(values(kb, name, "p")).containsExactly("number 1", "number 2", "number 3");
      assertThat(values(kb, name, "q")).containsExactly("number 2", "number 3");
    }
  }
}
