package org.drill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.drill.app.terminal.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line as users script it. */
class CommandLineTest {
  @TempDir private Path folder = Path.of("");

  private record Result(int code, String out, String err) {}

  private static Result drill(String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    int code = Main.run(terminal, args);
    return new Result(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

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

  private static void badInput(Result result, String... parts) {
    assertThat(result.code).isEqualTo(2);
    assertThat(result.out).isEmpty();
    assertThat(result.err).startsWith("drill: ").contains(parts).hasLineCount(1);
  }

  @Test
  void describeCountsInJson() throws IOException {
    String kb =
        file(
                "importing.ttl",
                Files.readString(Path.of(smallGraph()))
                    + "<http://e/o> a owl:Ontology ; owl:imports <http://127.0.0.1:1/nowhere> .")
            .toString();
    Result result = drill("describe", "--kb", kb, "--format", "json");
    assertThat(result.code).isZero();
    JsonNode json = new ObjectMapper().readTree(result.out);
    assertThat(json.get("individuals").asInt()).isEqualTo(2);
    assertThat(json.get("classes").asInt()).isEqualTo(2);
    assertThat(json.get("objectProperties").asInt()).isEqualTo(1);
    assertThat(json.get("dataProperties").asInt()).isEqualTo(1);
    assertThat(json.get("classAssertions").asInt()).isEqualTo(2);
    assertThat(json.get("inferredClassAssertions").asInt()).isEqualTo(1);
    assertThat(json.get("roleAssertions").asInt()).isEqualTo(1);
    assertThat(json.get("classList").get(0).get("name").asText()).isEqualTo("Person");
    assertThat(json.get("warnings").get(0).asText()).contains("http://127.0.0.1:1/nowhere");
    assertThat(result.err)
        .isEqualTo("drill: warning: owl:imports are not followed: <http://127.0.0.1:1/nowhere>\n");
  }

  @Test
  void describeCountsInCsv() throws IOException {
    Result result = drill("describe", "--kb", smallGraph(), "--format", "csv");
    List<String> lines = result.out.lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("source,individuals,classes,objectProperties,");
    assertThat(lines.get(1)).contains(".ttl,2,2,1,1,2,1,1,1,0,0,");
  }

  @Test
  void describeWithoutAFileShowsTheBundledGraph() {
    Result result = drill("describe");
    assertThat(result.code).isZero();
    assertThat(result.err).isEmpty();
    assertThat(result.out)
        .contains("individuals               320", "marriedTo", "birthYear", "--all shows all");
    assertThat(drill("describe", "--all").out).doesNotContain("--all shows all");
  }

  @Test
  void retrieveListsIndividuals() throws IOException {
    String kb = smallGraph();
    for (String expression :
        List.of("Woman ⊓ ∃hasChild.Person", "Woman and (hasChild some Person)")) {
      Result text = drill("retrieve", "--kb", kb, "--expression", expression);
      assertThat(text.out)
          .isEqualTo("Woman ⊓ ∃hasChild.Person (length 5): 1 of 2 individuals\n  http://e/ann\n");
    }
    Result csv = drill("retrieve", "--kb", kb, "-e", "Person", "--format", "csv");
    assertThat(csv.out).isEqualTo("individual\nhttp://e/ann\nhttp://e/bob\n");
    JsonNode json =
        new ObjectMapper()
            .readTree(drill("retrieve", "--kb", kb, "-e", "∀hasChild.⊥", "--format", "JSON").out);
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
    assertThat(drill("retrieve", "--kb", kb, "-e", "A").out).contains("0 of 2");
    for (String reasoner : List.of("elk", "hermit")) {
      assertThat(drill("retrieve", "--kb", kb, "-e", "A", "--reasoner", reasoner).out)
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
    badInput(drill("describe", "--kb", broken, "--reasoner", "hermit"), "inconsistent");
    badInput(drill("describe", "--kb", broken, "--reasoner", "elk"), "inconsistent");
  }

  @Test
  void badFilesGetOneLine() throws IOException {
    badInput(drill("describe", "--kb", folder.resolve("none.owl").toString()), "no such file");
    badInput(drill("describe", "--kb", folder.toString()), "is a directory");
    badInput(drill("describe", "--kb", file("e.ttl", "").toString()), "the file is empty");
    badInput(
        drill("describe", "--kb", file("b.ttl", "@prefix : <http://e/> .\n:a :b ]").toString()),
        "b.ttl:2:8: not valid Turtle");
  }

  @Test
  void badExpressionsGetOneLine() throws IOException {
    String kb = smallGraph();
    badInput(drill("retrieve", "--kb", kb, "-e", "Wman"), "unknown class 'Wman'", "mean Woman?");
    badInput(drill("retrieve", "--kb", kb, "-e", "haschild some Woman"), "mean hasChild?");
    badInput(drill("retrieve", "--kb", kb, "-e", "(Woman"), "'(' without ')' at position 1");
    badInput(drill("retrieve", "--kb", kb, "-e", "<a b>"), "invalid IRI");
    badInput(drill("retrieve", "--kb", kb, "-e", "not ".repeat(10_000) + "Woman"), "500 levels");
  }

  @Test
  void wrongUsageGetsOneLine() {
    badInput(drill(), "name a command");
    badInput(drill("descrbe"), "unknown command or argument 'descrbe'", "did you mean describe");
    badInput(drill("describe", "--fromat", "csv"), "unknown option '--fromat'");
    badInput(drill("describe", "--format", "xml"), "xml");
    badInput(drill("describe", "--reasoner", "pellet"), "pellet");
    badInput(drill("retrieve"), "--expression");
    badInput(drill("describe", "--kb"), "--kb");
  }

  @Test
  void helpTeaches() {
    assertThat(drill("--help").out).contains("describe", "retrieve", "sample", "Examples:");
    assertThat(drill("retrieve", "--help").out).contains("Manchester", "closed-world");
    assertThat(drill("--version").out).startsWith("drill ");
  }

  @Test
  void sampleWritesTheGraphAskedFor() throws IOException {
    for (String name : List.of("a.nt", "a.ttl", "a.nt.gz", "a.ttl.gz")) {
      Path out = folder.resolve(name);
      Result result =
          drill("sample", "--individuals", "1000", "--seed", "5", "--out", out.toString());
      assertThat(result.code).as(result.err).isZero();
      assertThat(drill("describe", "--kb", out.toString(), "--format", "csv").out)
          .contains("," + 1000 + ",");
    }
    badInput(drill("sample", "--out", folder.resolve("a.owl").toString()), ".nt or .ttl");
    badInput(drill("sample", "--individuals", "0", "--out", "x.nt"), "0");
    badInput(
        drill("sample", "--out", folder.resolve("no/such/folder/a.nt").toString()), "cannot write");
  }
}
