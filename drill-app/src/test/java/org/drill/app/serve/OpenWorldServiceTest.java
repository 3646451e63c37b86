package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What follows of examples in the open world, over HTTP. */
class OpenWorldServiceTest {
  private static Service service;
  private static Client client;

  @BeforeAll
  static void start() {
    service = ServiceTest.serve(ServiceBounds.DEFAULTS, "", Graphs.people(), Graphs.insoluble());
    client = new Client(service.port());
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static String job(String kb, String positive, String negative) {
    Map<String, Object> request =
        Map.of(
            "positives",
            List.of(positive.split(" ")),
            "negatives",
            List.of(negative.split(" ")),
            "language",
            "ALC",
            "maxExpressions",
            500);
    String id = client.post("/api/kbs/" + kb + "/jobs", request).json().get("id").asText();
    client.end(id);
    return "/api/jobs/" + id + "/world?expression=";
  }

  @Test
  void everyExampleHasBothWorlds() {
    String world = job("people", "http://e/ann http://e/eva", "http://e/kim http://e/lou");
    Client.Reply reply = client.get(world + Client.encode("∃hasChild.⊤"));
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    JsonNode said = reply.json();
    assertThat(said.get("reasoner").asText()).isEqualTo("hermit");
    assertThat(said.get("f1").asDouble()).isEqualTo(1);
    assertThat(said.get("decidedRightly").asDouble()).isEqualTo(.75);
    assertThat(said.get("positives").toString())
        .isEqualTo("{\"entailed\":2,\"refuted\":0,\"unknown\":0}");
    assertThat(said.get("negatives").toString())
        .isEqualTo("{\"entailed\":0,\"refuted\":1,\"unknown\":1}");
    assertThat(said.get("fault").asText()).isEmpty();
    assertThat(said.findValuesAsText("openWorld"))
        .containsExactly("entailed", "entailed", "refuted", "unknown");
    assertThat(said.findValuesAsText("closedWorld"))
        .containsExactly("true", "true", "false", "false");
    assertThat(said.at("/examples/0/justification/0").asText()).isEqualTo("ann hasChild bob");
    assertThat(said.at("/examples/3/iri").asText()).isEqualTo("http://e/lou");
    assertThat(said.at("/examples/3/decidedBy/0").asText())
        .isEqualTo("lou must not have any child");
    JsonNode all = client.get(world + Client.encode("∀hasChild.Person")).json();
    assertThat(all.findValuesAsText("closedWorld")).containsOnly("true");
    assertThat(all.findValuesAsText("openWorld"))
        .as("only kim has no other child")
        .containsExactly("unknown", "unknown", "entailed", "unknown");
  }

  @Test
  void elkSaysWhatItCan() {
    String world = job("people", "http://e/ann", "http://e/kim");
    JsonNode said = client.get(world + Client.encode("∃hasChild.⊤") + "&reasoner=elk").json();
    assertThat(said.get("reasoner").asText()).isEqualTo("elk");
    assertThat(said.findValuesAsText("openWorld").get(0)).isEqualTo("entailed");
  }

  @Test
  void refusesWhatItCannotDo() {
    String world = job("people", "http://e/ann", "http://e/kim");
    assertThat(client.get(world + "Nobody").status()).isEqualTo(400);
    assertThat(client.get(world + "Person&reasoner=pellet").json().get("error").asText())
        .isEqualTo("the parameter 'reasoner' is hermit or elk");
    assertThat(client.get(world.replaceFirst("[?].*", "")).status()).isEqualTo(400);
    Client.Reply none = client.get(job("insoluble", "http://e/a1", "http://e/b1") + "C1");
    assertThat(none.status()).isEqualTo(409);
    assertThat(none.json().get("error").asText()).contains("drill learn --world open");
    assertThat(client.get("/api/jobs/nothing/world?expression=C1").status()).isEqualTo(404);
  }
}
