package org.drill.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line as users script it. */
class CommandLineTest {
  @TempDir private Path folder = Path.of("");

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private String smallGraph() throws IOException {
    return file(
            "small.ttl",
            """
            @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
            @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
            :Woman rdfs:subClassOf :Person .
            :ann a :Woman ; :hasChild :bob ; :age 50 . :bob a :Person .
            """)
        .toString();
  }

  @Test
  void describeCountsInJson() throws IOException {
    String kb =
        file(
                "importing.ttl",
                Files.readString(Path.of(smallGraph()))
                    + "<http://e/o> a owl:Ontology ; owl:imports <http://127.0.0.1:1/nowhere> .")
            .toString();
    FinishedCommand result = drill("describe", "--kb", kb, "--format", "json");
    assertThat(result.code()).isZero();
    JsonNode json = new ObjectMapper().readTree(result.out());
    assertThat(json.get("individuals").asInt()).isEqualTo(2);
    assertThat(json.get("classes").asInt()).isEqualTo(2);
    assertThat(json.get("objectProperties").asInt()).isEqualTo(1);
    assertThat(json.get("dataProperties").asInt()).isEqualTo(1);
    assertThat(json.get("classAssertions").asInt()).isEqualTo(2);
    assertThat(json.get("inferredClassAssertions").asInt()).isEqualTo(1);
    assertThat(json.get("roleAssertions").asInt()).isEqualTo(1);
    assertThat(json.get("classList").get(0).get("name").asText()).isEqualTo("Person");
    assertThat(json.get("warnings").get(0).asText()).contains("http://127.0.0.1:1/nowhere");
    assertThat(result.err())
        .isEqualTo("drill: warning: owl:imports are not followed: <http://127.0.0.1:1/nowhere>\n");
  }

  /** Values are written as expressions have them, so that a bound can be copied. */
  @Test
  void describeWritesValuesAsExpressionsDo() throws IOException {
    String kb =
        file(
                "values.ttl",
                "@prefix : <http://e/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n"
                    + ":a :p \"INF\"^^xsd:double, \"-INF\"^^xsd:double ; :q 0.25, 7 ;"
                    + " :r \"NaN\"^^xsd:double .")
            .toString();
    assertThat(drill("describe", "--kb", kb).isDone().out())
        .contains("number (double), -INF to INF\n", ", 0.25 to 7\n", ", NaN to NaN\n");
    for (String bound : List.of(">= INF", "<= -INF")) {
      assertThat(drill("retrieve", "--kb", kb, "-e", "exists p.[" + bound + "]").isDone().out())
          .contains(": 1 of 1 individual");
    }
  }

  @Test
  void describeCountsInCsv() throws IOException {
    FinishedCommand result = drill("describe", "--kb", smallGraph(), "--format", "csv");
    List<String> lines = result.out().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("source,individuals,classes,objectProperties,");
    assertThat(lines.get(1)).contains(".ttl,2,2,1,1,2,1,1,1,0,0,");
  }

  @Test
  void describeWithoutAFileShowsTheBundledGraph() {
    FinishedCommand result = drill("describe");
    assertThat(result.code()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .contains("individuals               320", "marriedTo", "birthYear", "--all shows all");
    assertThat(drill("describe", "--all").out()).doesNotContain("--all shows all");
  }

  @Test
  void retrieveListsIndividuals() throws IOException {
    String kb = smallGraph();
    for (String expression :
        List.of("Woman ⊓ ∃hasChild.Person", "Woman and (hasChild some Person)")) {
      FinishedCommand text = drill("retrieve", "--kb", kb, "--expression", expression);
      assertThat(text.out())
          .isEqualTo("Woman ⊓ ∃hasChild.Person (length 5): 1 of 2 individuals\n  http://e/ann\n");
    }
    FinishedCommand csv = drill("retrieve", "--kb", kb, "-e", "Person", "--format", "csv");
    assertThat(csv.out()).isEqualTo("individual\nhttp://e/ann\nhttp://e/bob\n");
    JsonNode json =
        new ObjectMapper()
            .readTree(drill("retrieve", "--kb", kb, "-e", "∀hasChild.⊥", "--format", "JSON").out());
    assertThat(json.get("expression").asText()).isEqualTo("∀hasChild.⊥");
    assertThat(json.get("length").asInt()).isEqualTo(3);
    assertThat(json.get("count").asInt()).isEqualTo(1);
    assertThat(json.get("individuals").get(0).asText()).isEqualTo("http://e/bob");
  }

  @Test
  void reasonersInferMore() throws IOException {
    String kb =
        file(
                "reason.ttl",
                """
                @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
                :r a owl:ObjectProperty . :B a owl:Class .
                :A owl:equivalentClass [ a owl:Restriction ; owl:onProperty :r ;
                  owl:someValuesFrom :B ] .
                :A a owl:Class . :x a owl:NamedIndividual ; :r :y . :y a owl:NamedIndividual , :B .
                """)
            .toString();
    assertThat(drill("retrieve", "--kb", kb, "-e", "A").out()).contains("0 of 2");
    for (String reasoner : List.of("elk", "hermit")) {
      assertThat(drill("retrieve", "--kb", kb, "-e", "A", "--reasoner", reasoner).out())
          .contains("1 of 2 individuals\n  http://e/x");
    }
    String broken =
        file(
                "broken.ttl",
                """
                @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
                :A a owl:Class . :B a owl:Class ; owl:disjointWith :A .
                :x a owl:NamedIndividual , :A , :B .
                """)
            .toString();
    drill("describe", "--kb", broken, "--reasoner", "hermit").isRefused("inconsistent");
    drill("describe", "--kb", broken, "--reasoner", "elk").isRefused("inconsistent");
  }

  @Test
  void badFilesGetOneLine() throws IOException {
    drill("describe", "--kb", folder.resolve("none.owl").toString()).isRefused("no such file");
    drill("describe", "--kb", folder.toString()).isRefused("is a directory");
    drill("describe", "--kb", file("e.ttl", "").toString()).isRefused("the file is empty");
    drill("describe", "--kb", file("b.ttl", "@prefix : <http://e/> .\n:a :b ]").toString())
        .isRefused("b.ttl:2:8: not valid Turtle");
  }

  @Test
  void badExpressionsGetOneLine() throws IOException {
    String kb = smallGraph();
    drill("retrieve", "--kb", kb, "-e", "Wman").isRefused("unknown class 'Wman'", "mean Woman?");
    drill("retrieve", "--kb", kb, "-e", "haschild some Woman").isRefused("mean hasChild?");
    drill("retrieve", "--kb", kb, "-e", "(Woman").isRefused("'(' without ')' at position 1");
    drill("retrieve", "--kb", kb, "-e", "<a b>").isRefused("invalid IRI");
    drill("retrieve", "--kb", kb, "-e", "not ".repeat(10_000) + "Woman").isRefused("500 levels");
  }

  @Test
  void wrongUsageGetsOneLine() {
    drill().isRefused("name a command");
    drill("descrbe").isRefused("unknown command or argument 'descrbe'", "did you mean describe");
    drill("describe", "--fromat", "csv").isRefused("unknown option '--fromat'");
    drill("describe", "--format", "xml").isRefused("xml");
    drill("describe", "--reasoner", "pellet").isRefused("pellet");
    drill("retrieve").isRefused("--expression");
    drill("describe", "--kb").isRefused("--kb");
  }

  @Test
  void helpTeaches() {
    assertThat(drill("--help").out()).contains("describe", "retrieve", "sample", "Examples:");
    assertThat(drill("retrieve", "--help").out()).contains("Manchester", "closed-world");
    assertThat(drill("--version").out()).startsWith("drill ");
  }

  @Test
  void sampleWritesTheGraphAskedFor() throws IOException {
    for (String name : List.of("a.nt", "a.ttl", "a.nt.gz", "a.ttl.gz")) {
      Path out = folder.resolve(name);
      FinishedCommand result =
          drill("sample", "--individuals", "1000", "--seed", "5", "--out", out.toString());
      assertThat(result.code()).as(result.err()).isZero();
      assertThat(drill("describe", "--kb", out.toString(), "--format", "csv").out())
          .contains("," + 1000 + ",");
    }
    drill("sample", "--out", folder.resolve("a.owl").toString()).isRefused(".nt or .ttl");
    drill("sample", "--individuals", "0", "--out", "x.nt").isRefused("0");
    drill("sample", "--out", folder.resolve("no/such/folder/a.nt").toString())
        .isRefused("cannot write");
  }
}
