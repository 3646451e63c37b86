package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drill.app.FinishedCommand;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.LoadOptions;
import org.drill.sample.FamilyGraph;
import org.drill.testing.SparqlServer;
import org.drill.testing.SparqlServer.Fault;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code drill define} over an endpoint: what it counts is what the loaded graph has. */
class EndpointDefineTest {
  private static final SparqlServer SERVER = SparqlServer.start();
  private static final SparqlServer BARE = SparqlServer.start();
  private static final String KB = "sparql:" + SERVER.address();
  private static final KnowledgeBase LOADED = KnowledgeBaseOptions.bundled(LoadOptions.DEFAULTS);

  @BeforeAll
  static void load() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled()) {
      SERVER.load(graph, "families.ttl", "");
    }
    String bare =
        "@prefix : <http://e/> . :a a :A ; :r :b . :c a :A ; :r :d . :x a :B . :y a :B ; :s :b .";
    BARE.load(new ByteArrayInputStream(bare.getBytes(StandardCharsets.UTF_8)), "bare.ttl", "");
  }

  @AfterAll
  static void stop() {
    SERVER.close();
    BARE.close();
  }

  @AfterEach
  void mend() {
    SERVER.with(Fault.NONE, 0);
  }

  private static FinishedCommand define(String name, String... more) {
    return define(name, "ALC", more);
  }

  private static FinishedCommand define(String name, String language, String[] more) {
    return drill(
        List.of(
            "define",
            name,
            "--kb",
            KB,
            "--learner",
            "layered",
            "--depth",
            "1",
            "--max-expressions",
            "20000",
            "--max-seconds",
            "60",
            "--language",
            language),
        more);
  }

  private static JsonNode json(FinishedCommand defined) throws IOException {
    return new ObjectMapper().readTree(defined.isDone().out());
  }

  private static int check(JsonNode defined) {
    IndividualSet instances =
        LOADED.classes().get(LOADED.classId(defined.get("iri").asText())).extension();
    assertThat(defined.get("instances").asInt()).isEqualTo(instances.size());
    int known = 0;
    for (JsonNode answer : defined.get("answers")) {
      String expression = answer.get("expression").asText();
      IndividualSet covered = LOADED.retriever(0).retrieve(LOADED.vocabulary().parse(expression));
      int both = Bits.andCount(instances.words(), covered.words());
      assertThat(answer.get("instancesCovered").asInt()).as(expression).isEqualTo(both);
      if (answer.has("othersCovered")) {
        known++;
        int others = covered.size() - both;
        double f1 = 2.0 * both / (instances.size() + covered.size());
        assertThat(answer.get("othersCovered").asInt()).as(expression).isEqualTo(others);
        assertThat(answer.get("f1").asDouble()).as(expression).isEqualTo(f1);
        assertThat(answer.get("exact").asBoolean()).isEqualTo(f1 == 1);
        assertThat(answer.get("axiom").asText())
            .isEqualTo(f1 >= 0.95 ? "EquivalentTo" : "SubClassOf");
      }
    }
    return known;
  }

  @Test
  void theEndpointCountsWhatTheLoadedGraphHas() throws IOException {
    int known = 0;
    for (String name : List.of("Minor", "Doctor", "Woman")) {
      known += check(json(define(name, "--format", "json")));
      JsonNode some = json(define(name, "--max-examples", "10", "--format", "json"));
      assertThat(some.get("positives").asInt()).isEqualTo(10);
      assertThat(some.get("negatives").asInt()).isEqualTo(10);
      known += check(some);
    }
    assertThat(known).as("axioms that are counted").isGreaterThan(5);
  }

  /** There are fewer than a thousand on each side, so that nothing is left to chance. */
  @Test
  void axiomsAreThoseOfTheFile() throws IOException {
    String[] more = {"--against", "all", "--format", "json"};
    JsonNode there = json(define("Doctor", "EL", more));
    FinishedCommand loaded =
        drill(
            List.of(
                "define",
                "Doctor",
                "--learner",
                "layered",
                "--depth",
                "1",
                "--max-expressions",
                "20000",
                "--max-seconds",
                "60",
                "--language",
                "EL",
                "--check",
                "none"),
            more);
    JsonNode here = json(loaded);
    assertThat(there.get("tested")).isEqualTo(here.get("tested"));
    assertThat(there.get("answers")).hasSameSizeAs(here.get("answers"));
    for (int k = 0; k < here.get("answers").size(); k++) {
      for (String name : List.of("expression", "axiom", "f1", "recall", "precision")) {
        assertThat(there.get("answers").get(k).get(name))
            .as("%s of answer %d", name, k)
            .isEqualTo(here.get("answers").get(k).get(name));
      }
    }
  }

  @Test
  void peopleReadHowManyWereDrawnAndWhatIsCounted() {
    FinishedCommand defined = define("Minor", "--max-examples", "10").isDone();
    assertThat(defined.out())
        .startsWith("Minor: ")
        .contains(" instances at " + SERVER.address())
        .contains("Learned from 10 of them against 10 of siblings (", "drawn by the seed")
        .contains("covers ", "on the examples: F1 ");
    assertThat(defined.err()).contains("has the same examples in all ", " queries");
    assertThat(define("Minor", "--max-examples", "10", "--format", "csv").isDone().out())
        .startsWith("class,axiom,expression,length,f1,recall,precision,");
  }

  /** Nothing is declared: classes are known by rdf:type alone. */
  @Test
  void aGraphWithoutASchemaWillDo() throws IOException {
    FinishedCommand defined =
        drill(
            "define",
            "http://e/A",
            "--kb",
            "sparql:" + BARE.address(),
            "--language",
            "ALC",
            "--ignore",
            "B",
            "--format",
            "json");
    JsonNode answer = json(defined).get("answers").get(0);
    assertThat(answer.get("expression").asText()).isEqualTo("∃r.⊤");
    assertThat(answer.get("exact").asBoolean()).isTrue();
  }

  @Test
  void mistakesGetOneLine() {
    define("Dragon").isRefused("Dragon");
    define("http://e/Dragon").isRefused("class Dragon has no instances at " + SERVER.address());
    define("Minor", "--max-examples", "1000000").isRefused("give at most 50000 for an endpoint");
    define("Minor", "--save", "minor.owl").isRefused("--save needs the ontology");
    define("Minor", "--check", "elk").isRefused("--check needs the ontology");
    define("Minor", "--world", "open").isRefused("--world open needs the ontology");
    SERVER.refusing("MD5");
    define("Woman", "--max-examples", "5").isRefused("cannot draw individuals");
    SERVER.with(Fault.NONE, 0);
    FinishedCommand planned = define("Minor", "--dry-run").isDone();
    assertThat(planned.err()).contains("nothing was sent");
    assertThat(SERVER.requests()).isZero();
  }
}
