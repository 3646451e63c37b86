package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologySource;
import org.drill.kb.source.sparql.ClientLimits;
import org.drill.kb.source.sparql.Credentials;
import org.drill.kb.source.sparql.Endpoint;
import org.drill.kb.source.sparql.SparqlGraphSource;
import org.drill.learner.Learners;
import org.drill.sample.FamilyGraph;
import org.drill.testing.SparqlServer;
import org.drill.testing.SparqlServer.Fault;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Endpoints that the owner of the service named, and no others. */
@Timeout(120)
class ServedEndpointTest {
  private static final SparqlServer SERVER = SparqlServer.start();

  /** Where nobody may be sent. */
  private static final SparqlServer ELSEWHERE = SparqlServer.start();

  private static final String KB = "/api/kbs/there";
  private static final KnowledgeBase LOADED =
      KnowledgeBaseLoader.load(
          new OntologySource("families.ttl", FamilyGraph::openBundled), LoadOptions.DEFAULTS);

  private static Service service;
  private static Client client;

  @BeforeAll
  static void start() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled()) {
      SERVER.load(graph, "families.ttl", "");
    }
    ServedEndpoint endpoint =
        ServedEndpoint.of(
            () ->
                SparqlGraphSource.open(
                    Endpoint.of(SERVER.address(), List.of(), Credentials.NONE),
                    ClientLimits.DEFAULTS.withSeconds(10, 20),
                    Optional.empty()));
    service =
        ServiceTest.serve(
            ServiceBounds.DEFAULTS,
            "",
            HostedKnowledgeBase.behind("there", endpoint, Learners.all()),
            Graphs.families());
    client = new Client(service.port());
    ELSEWHERE.with(Fault.NONE, 0);
  }

  @AfterAll
  static void stop() {
    service.close();
    SERVER.close();
    ELSEWHERE.close();
  }

  @AfterEach
  void nobodyWasSentElsewhere() {
    SERVER.with(Fault.NONE, 0);
    assertThat(ELSEWHERE.requests()).isZero();
  }

  private static List<String> some(String expression, int most) {
    return LOADED.retriever(0).retrieve(LOADED.vocabulary().parse(expression)).stream()
        .limit(most)
        .mapToObj(LOADED.individuals()::name)
        .toList();
  }

  private static Map<String, Object> request(List<String> positives, List<String> negatives) {
    var request = new LinkedHashMap<String, Object>();
    request.put("positives", positives);
    request.put("negatives", negatives);
    request.put("learner", "layered");
    request.put("maxSeconds", 30);
    request.put("maxExpressions", 20_000);
    request.put("maxLength", 5);
    request.put("language", "ALC");
    return request;
  }

  private static final List<String> MOTHERS = some("Woman ⊓ ∃hasChild.⊤", 15);
  private static final List<String> OTHERS = some("Woman ⊓ ¬∃hasChild.⊤", 15);

  @Test
  void theListHasItAndItsSchema() {
    assertThat(client.get("/api/kbs").json().findValuesAsText("id"))
        .containsExactly("there", "families");
    JsonNode described = client.get(KB).json();
    assertThat(described.get("endpoint").asBoolean()).isTrue();
    assertThat(described.get("name").asText()).isEqualTo(SERVER.address());
    assertThat(described.get("individuals").asInt()).isZero();
    assertThat(described.get("classList").findValuesAsText("name")).contains("Woman");
    assertThat(client.get("/api/kbs/families").json().get("endpoint").asBoolean()).isFalse();
  }

  @Test
  void whatIsLearnedThereIsWhatIsLearnedHere() {
    Map<String, Object> request = request(MOTHERS, OTHERS);
    Client.Reply started = client.post(KB + "/jobs", request);
    assertThat(started.status()).as(started.text()).isEqualTo(202);
    assertThat(started.json().get("positives").asInt()).isEqualTo(15);
    JsonNode there = client.end(started.json().get("id").asText());
    JsonNode here =
        client.end(client.post("/api/kbs/families/jobs", request).json().get("id").asText());
    assertThat(there.get("state").asText()).as(there.toString()).isEqualTo("done");
    assertThat(there.get("kb").asText()).isEqualTo("there");
    assertThat(there.get("best").get("expression")).isEqualTo(here.get("best").get("expression"));
    assertThat(there.get("best").get("f1").asDouble()).isEqualTo(1);
    assertThat(there.get("notes").toString())
        .contains("individuals near the examples")
        .contains("has the same examples in ");
    String job = "/api/jobs/" + there.get("id").asText();
    JsonNode evaluated =
        client.get(job + "/evaluation?expression=" + Client.encode("∃hasChild.Doctor")).json();
    int doctors = 0;
    for (String mother : MOTHERS) {
      doctors += some("∃hasChild.Doctor", 1000).contains(mother) ? 1 : 0;
    }
    assertThat(evaluated.get("truePositives").get("count").asInt()).isEqualTo(doctors);
    assertThat(
            client
                .get(
                    job
                        + "/evaluation?expression="
                        + Client.encode("∃hasChild.∃hasChild.∃hasChild.⊤"))
                .status())
        .as("deeper than what was asked for")
        .isEqualTo(400);
  }

  @Test
  void othersAreDrawnForWhoSendsNoNegatives() {
    Client.Reply started = client.post(KB + "/jobs", request(MOTHERS, List.of()));
    assertThat(started.status()).as(started.text()).isEqualTo(202);
    assertThat(started.json().get("positives").asInt()).isEqualTo(MOTHERS.size());
    JsonNode ended = client.end(started.json().get("id").asText());
    assertThat(ended.get("state").asText()).as(ended.toString()).isEqualTo("done");
    assertThat(ended.get("negatives").asInt()).isEqualTo(LOADED.size() - MOTHERS.size());
    assertThat(ended.get("notes").toString())
        .contains("negative are " + (LOADED.size() - MOTHERS.size()) + " other individuals")
        .contains("of the whole graph belong to ");
  }

  /** An address is nothing that a client can send, in whatever place. */
  @Test
  void anotherAddressIsRefused() {
    String address = ELSEWHERE.address();
    String kb = "sparql:" + address;
    var replies = new ArrayList<Client.Reply>();
    for (String field : List.of("kb", "endpoint", "graph", "address", "url", "service")) {
      Map<String, Object> request = request(MOTHERS, OTHERS);
      request.put(field, kb);
      replies.add(client.post(KB + "/jobs", request));
    }
    replies.add(client.post("/api/kbs/" + Client.encode(kb) + "/jobs", request(MOTHERS, OTHERS)));
    replies.add(client.get("/api/kbs/" + Client.encode(kb)));
    replies.add(client.post("/api/kbs", kb));
    replies.add(client.post("/api/kbs?name=" + Client.encode(kb), kb));
    replies.add(client.post("/api/kbs", Map.of("kb", kb)));
    for (String injected :
        List.of(
            "http://e/a> } . SERVICE <" + address + "> { ?s ?p ?o } #",
            "http://e/a } SERVICE <" + address + ">",
            "<http://e/a> \n",
            "_:b0",
            "nobody")) {
      replies.add(client.post(KB + "/jobs", request(List.of(injected), OTHERS)));
      replies.add(client.post(KB + "/jobs", request(MOTHERS, List.of(injected))));
    }
    assertThat(replies)
        .allSatisfy(
            reply -> {
              assertThat(reply.status()).as(reply.text()).isBetween(400, 404);
              assertThat(reply.json().get("error").asText()).isNotEmpty().hasLineCount(1);
            });
    // an address as an example is a name, and nobody asks it
    Client.Reply named = client.post(KB + "/jobs", request(List.of(address), OTHERS));
    JsonNode ended = client.end(named.json().get("id").asText());
    assertThat(ended.get("state").asText()).isEqualTo("failed");
    assertThat(ended.get("error").asText()).contains("no individual <" + address + ">");
  }

  @Test
  void whatTakesAllIndividualsIsRefused() {
    for (Client.Reply reply :
        List.of(
            client.get(KB + "/instances?expression=Woman"),
            client.post(KB + "/apply", Map.of("expression", "Woman")),
            client.post(KB + "/jobs", Map.of("define", "Woman")))) {
      assertThat(reply.status()).isEqualTo(400);
      assertThat(reply.json().get("error").asText()).contains("behind an endpoint");
    }
    JsonNode resolved =
        client
            .post(KB + "/resolve", Map.of("names", List.of("<" + MOTHERS.get(0) + ">", "anna")))
            .json();
    assertThat(resolved.get("found").findValuesAsText("iri")).containsExactly(MOTHERS.get(0));
    assertThat(resolved.get("unknown").get(0).asText()).isEqualTo("anna");
  }

  @Test
  void tooManyExamplesAreRefused() {
    var many = new ArrayList<String>();
    for (int k = 0; k <= EndpointWork.MOST_EXAMPLES; k++) {
      many.add("http://e/" + k);
    }
    Client.Reply reply = client.post(KB + "/jobs", request(many, OTHERS));
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.json().get("error").asText()).contains("at most 2000");
  }

  @Test
  void anEndpointThatFailsFailsTheJobInOneLine() {
    SERVER.with(Fault.ODD_STATUS, 0);
    Client.Reply started = client.post(KB + "/jobs", request(MOTHERS, OTHERS));
    JsonNode ended = client.end(started.json().get("id").asText());
    assertThat(ended.get("state").asText()).isEqualTo("failed");
    assertThat(ended.get("error").asText()).contains("answers 418").hasLineCount(1);
  }

  @Test
  void answersOfWhichTheEndpointSaysOtherwiseAreNotShown() {
    SERVER.emptying("SELECT ?x WHERE { VALUES ?x");
    Client.Reply started = client.post(KB + "/jobs", request(MOTHERS, OTHERS));
    JsonNode ended = client.end(started.json().get("id").asText());
    assertThat(ended.get("notes").toString()).contains("it is withheld");
    String unasked = lastNote(ended);
    for (JsonNode answer : ended.path("answers")) {
      boolean isEmpty = answer.get("f1").asDouble() == 0;
      String expression = answer.get("expression").asText();
      assertThat(isEmpty || unasked.endsWith(": " + expression)).as(expression).isTrue();
    }
  }

  /** The note that names what could not be asked about, if there is one. */
  private static String lastNote(JsonNode job) {
    JsonNode notes = job.get("notes");
    String last = notes.get(notes.size() - 1).asText();
    return last.startsWith("not asked again") ? last : "";
  }

  @Test
  void aJobThatWaitsForTheEndpointCanBeCancelled() {
    SERVER.with(Fault.STALL, 0);
    Client.Reply started = client.post(KB + "/jobs", request(MOTHERS, OTHERS));
    String job = started.json().get("id").asText();
    client.delete("/api/jobs/" + job);
    assertThat(client.end(job).get("state").asText()).isEqualTo("cancelled");
  }
}
