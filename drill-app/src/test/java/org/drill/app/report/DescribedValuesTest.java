package org.drill.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.junit.jupiter.api.Test;

/** What {@code drill describe} says of data properties. */
class DescribedValuesTest {
  private static final String GRAPH =
      """
      @prefix : <http://e/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      :a :age 50 , 7.5 , "NaN"^^xsd:double ; :at "08:30:00"^^xsd:time ; :born "12345-06-07"^^xsd:date .
      :b :at "01:00:00-02:00"^^xsd:time ; :born "0000"^^xsd:gYear ; :flag false ; :odd "NaN"^^xsd:float .
      :c :own "x"^^:d1 , "y"^^:d2 , "z"^^:d3 , "u"^^:d4 .
      """;

  private static DescribeReport report() {
    byte[] bytes = GRAPH.getBytes(StandardCharsets.UTF_8);
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(new ByteArrayInputStream(bytes), "a.ttl", LoadOptions.DEFAULTS);
    return new DescribeReport(kb, 20);
  }

  @Test
  void textShowsKindsDatatypesAndExtremes() {
    var bytes = new ByteArrayOutputStream();
    try (var out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      report().text(out);
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8).replaceAll(" +", " "))
        .contains(
            "age 3 number (decimal, double, integer), 7.5 to 50",
            "at 2 time (time), 03:00:00Z to 08:30:00Z",
            "born 2 date (date, gYear), 0000-01-01 to 12345-06-07",
            "flag 1 boolean (boolean), false to false",
            "odd 1 number (float), NaN to NaN",
            "own 4 string (d1, d2, d3, …), \"u\" to \"z\"");
  }

  @Test
  void jsonHasTheIrisOfDatatypes() throws IOException {
    var text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      report().json(json);
    }
    JsonNode properties = new ObjectMapper().readTree(text.toString()).get("dataPropertyList");
    JsonNode times = properties.get(1).get("columns").get(0);
    assertThat(times.get("kind").asText()).isEqualTo("time");
    assertThat(times.get("values").asInt()).isEqualTo(2);
    assertThat(times.get("from").asText()).isEqualTo("03:00:00Z");
    assertThat(times.get("to").asText()).isEqualTo("08:30:00Z");
    assertThat(times.get("datatypes")).hasSize(1);
    assertThat(times.get("datatypes").get(0).asText())
        .isEqualTo("http://www.w3.org/2001/XMLSchema#time");
    assertThat(properties.get(0).get("columns").get(0).get("datatypes")).hasSize(3);
  }
}
