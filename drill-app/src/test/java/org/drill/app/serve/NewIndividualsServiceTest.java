package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is for individuals nobody has seen, over HTTP: labels, held-out examples, apply, define. */
class NewIndividualsServiceTest {
  private static final String KB = "/api/kbs/families";
  private static final String NS = "https://example.org/families#";
  private static Service service;
  private static Client client;

  @BeforeAll
  static void start() {
    service = ServiceTest.serve(ServiceBounds.DEFAULTS, "", Graphs.families());
    client = new Client(service.port());
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }

  private static Map<String, Object> problem(String name) {
    JsonNode found = client.get(KB + "/problems/" + name).json();
    var request = new HashMap<String, Object>();
    request.put("positives", texts(found.get("positives")));
    request.put("negatives", texts(found.get("negatives")));
    request.put("learner", "layered");
    request.put("maxExpressions", 20_000);
    return request;
  }

  private static JsonNode learn(Map<String, ?> request) {
    Client.Reply reply = client.post(KB + "/jobs", request);
    assertThat(reply.status()).as(reply.text()).isEqualTo(202);
    JsonNode ended = client.end(reply.json().get("id").asText());
    assertThat(ended.get("state").asText()).as(ended.toString()).isEqualTo("done");
    return ended;
  }

  private static void refused(String path, Map<String, ?> request, String why) {
    Client.Reply reply = client.post(path, request);
    assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    assertThat(reply.json().get("error").asText()).contains(why);
  }

  @Test
  void jobsHaveTheTradeOfFitAndLength() {
    Map<String, Object> request = problem("left-the-farm");
    request.put("objective", "accuracy");
    JsonNode ended = learn(request);
    assertThat(ended.get("objective").asText()).isEqualTo("accuracy");
    JsonNode front = ended.get("front");
    assertThat(front.size()).isGreaterThan(2);
    for (int k = 1; k < front.size(); k++) {
      assertThat(front.get(k).get("length").asInt())
          .isGreaterThan(front.get(k - 1).get("length").asInt());
      assertThat(front.get(k).get("f1").asDouble())
          .isGreaterThan(front.get(k - 1).get("f1").asDouble());
      assertThat(front.get(k).get("promise").asDouble())
          .isLessThanOrEqualTo(front.get(k).get("f1").asDouble());
    }
    assertThat(ended.get("promise").asDouble()).isBetween(0.0, 1.0);
    assertThat(ended.has("expected") || ended.has("definition")).isFalse();
  }

  @Test
  void examplesAreHeldOut() {
    Map<String, Object> request = problem("mother");
    request.put("folds", 4);
    request.put("maxSeconds", 10);
    JsonNode ended = learn(request);
    JsonNode expected = ended.get("expected");
    assertThat(ended.get("foldsDone").asInt()).isEqualTo(4);
    assertThat(expected.get("folds").asInt()).isEqualTo(4);
    double sum = 0;
    for (JsonNode fold : expected.get("results")) {
      sum += fold.get("testF1").asDouble();
      assertThat(fold.get("expression").asText()).isNotEmpty();
    }
    JsonNode f1 = expected.get("learned").get("f1");
    assertThat(f1.get("mean").asDouble()).isCloseTo(sum / 4, within(1e-9));
    assertThat(f1.has("deviation")).isTrue();
    assertThat(expected.get("top").get("f1").get("mean").asDouble())
        .isLessThan(f1.get("mean").asDouble());

    request.remove("folds");
    request.put("holdout", 0.3);
    assertThat(learn(request).get("expected").get("holdout").asDouble()).isEqualTo(0.3);
    request.put("folds", 4);
    refused(KB + "/jobs", request, "give either folds or holdout, not both");
    request.remove("holdout");
    request.put("folds", 1);
    refused(KB + "/jobs", request, "give 2 folds or more");
    request.put("folds", 10);
    refused(
        KB + "/jobs", request, "11 searches of 10.0 seconds each; this service gives at most 60");
    request.put("positives", List.of(NS + "aiko-mori-204"));
    request.put("folds", 2);
    assertThat(texts(learn(request).get("notes")))
        .anyMatch(note -> note.contains("2 examples a side, and one side has 1"));
  }

  @Test
  void aTableOfLabelsBecomesExamples() {
    String csv =
        """
        individual;label;weight
        aiko-mori-204;yes;2,5
        %sagata-wilk-174;yes;
        Emi Hayashi;no;1
        """
            .formatted(NS);
    Client.Reply reply =
        client.post(KB + "/labels", "\uFEFF" + csv.replace("Emi Hayashi", "emi-hayashi-71"));
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    JsonNode table = reply.json();
    assertThat(table.get("truths").asBoolean()).isTrue();
    assertThat(texts(table.get("labels"))).containsExactly("true", "false");
    assertThat(table.findValuesAsText("iri"))
        .containsExactly(NS + "aiko-mori-204", NS + "agata-wilk-174", NS + "emi-hayashi-71");
    assertThat(table.findValuesAsText("number")).containsExactly("0", "0", "1");
    assertThat(table.findValuesAsText("weight")).containsExactly("2.5", "1.0", "1.0");

    assertThat(client.post(KB + "/labels", "a,b\n1,2\n").json().get("error").asText())
        .startsWith("the table: no column 'individual', only 'a', 'b'");
    assertThat(
            client
                .post(KB + "/labels", "individual,label\nnobody,1\n")
                .json()
                .get("error")
                .asText())
        .startsWith("the table: line 2: no individual 'nobody' in the knowledge base");
    assertThat(client.post(KB + "/labels", "").status()).isEqualTo(400);
    assertThat(
            client
                .send("POST", KB + "/labels", new byte[] {(byte) 0xC3, 0x28})
                .json()
                .get("error")
                .asText())
        .contains("not a text in UTF-8");
  }

  @Test
  void weightsDecide() {
    var request = new HashMap<String, Object>();
    request.put("positives", List.of(NS + "aiko-mori-204", NS + "agata-wilk-174"));
    request.put("negatives", List.of(NS + "emi-hayashi-71"));
    request.put("learner", "celoe");
    request.put("maxExpressions", 1000);
    assertThat(learn(request).get("weighted").asBoolean()).isFalse();
    request.put("weights", Map.of(NS + "emi-hayashi-71", 3));
    assertThat(learn(request).get("weighted").asBoolean()).isTrue();
    request.put("weights", Map.of(NS + "emi-hayashi-71", -1));
    refused(KB + "/jobs", request, "weight");
    request.put("weights", Map.of(NS + "bob", 1.5));
    refused(KB + "/jobs", request, "bob");
    request.put("weights", "x");
    refused(KB + "/jobs", request, "weights");
  }

  @Test
  void severalLabelsAreDecidedBetween() {
    var examples = new ArrayList<List<String>>();
    for (String name : List.of("Doctor", "Teacher")) {
      examples.add(
          client.get(KB + "/instances?limit=20&expression=" + name).json().findValuesAsText("iri"));
    }
    List<String> both = new ArrayList<>(examples.get(0));
    both.retainAll(examples.get(1));
    assertThat(both).isEmpty();
    Map<String, Object> doctors =
        Map.of("label", "d", "expression", "Doctor", "examples", examples.get(0));
    Map<String, Object> teachers =
        Map.of("label", "t", "expression", "Teacher", "examples", examples.get(1));
    JsonNode decision =
        client.post(KB + "/decision", Map.of("answers", List.of(doctors, teachers))).json();
    assertThat(decision.get("accuracy").asDouble()).as(decision.toString()).isEqualTo(1);
    assertThat(decision.get("macroF1").asDouble()).isEqualTo(1);
    Map<String, Object> nobody =
        Map.of("label", "t", "expression", "⊥", "examples", examples.get(1));
    decision = client.post(KB + "/decision", Map.of("answers", List.of(doctors, nobody))).json();
    assertThat(decision.get("otherwise").asText()).isEqualTo("t");
    assertThat(decision.get("labels").get(1).get("f1").asDouble()).isEqualTo(1);
    refused(KB + "/decision", Map.of("answers", List.of()), "give 'answers' with label");
    refused(KB + "/decision", Map.of("answers", List.of(Map.of("label", "x"))), "give 'answers'");
    refused(
        KB + "/decision",
        Map.of(
            "answers",
            List.of(Map.of("label", "x", "expression", "Doctor", "examples", List.of("y")))),
        "'y' is not in the knowledge base");
    refused(
        KB + "/decision",
        Map.of("answers", List.of(doctors), "weights", Map.of(examples.get(0).get(0), -1)),
        "the weight of");
  }

  @Test
  void anExpressionIsAppliedWithReasons() {
    JsonNode all =
        client.post(KB + "/apply", Map.of("expression", "Woman and (hasChild some Doctor)")).json();
    assertThat(all.get("count").asInt()).isEqualTo(320);
    assertThat(all.get("predicted").asInt()).isEqualTo(32);
    assertThat(all.get("rows")).hasSize(100);
    JsonNode one =
        client
            .post(
                KB + "/apply",
                Map.of(
                    "expression",
                    "Woman and (hasChild some Doctor)",
                    "individuals",
                    List.of("emi-hayashi-71", "nobody"),
                    "limit",
                    5))
            .json();
    assertThat(one.get("count").asInt()).isEqualTo(1);
    assertThat(texts(one.get("unknown"))).containsExactly("nobody");
    JsonNode row = one.get("rows").get(0);
    assertThat(row.get("predicted").asBoolean()).isTrue();
    assertThat(row.get("reason").asText())
        .isEqualTo("is a woman; has a child that is a doctor: Aiko Tanaka is a doctor");
    JsonNode last = client.post(KB + "/apply", Map.of("expression", "Woman", "offset", 319)).json();
    assertThat(last.get("rows")).hasSize(1);
    Client.Reply csv = client.post(KB + "/apply?format=csv", Map.of("expression", "Woman"));
    assertThat(csv.header("content-type")).startsWith("text/csv");
    assertThat(csv.text().lines()).hasSize(321).first().isEqualTo("individual,predicted,reason");
    refused(KB + "/apply", Map.of(), "the field 'expression' is missing");
    refused(KB + "/apply", Map.of("expression", "Womn"), "unknown class 'Womn'");
    refused(KB + "/apply", Map.of("expression", "Woman", "limit", 501), "give from 0 to 500");
    refused(KB + "/apply", Map.of("expression", "Woman", "offset", -1), "offset is -1");
    refused(KB + "/apply", Map.of("expression", "Woman", "individuals", List.of()), "leave it out");
  }

  @Test
  void aClassIsDefined() {
    var request = new HashMap<String, Object>();
    request.put("define", "Minor");
    request.put("learner", "layered");
    request.put("maxExpressions", 20_000);
    JsonNode ended = learn(request);
    JsonNode definition = ended.get("definition");
    assertThat(definition.get("iri").asText()).isEqualTo(NS + "Minor");
    assertThat(definition.get("instances").asInt()).isEqualTo(ended.get("positives").asInt());
    JsonNode offer = definition.get("offers").get(0);
    assertThat(offer.get("axiom").asText()).isIn("EquivalentTo", "SubClassOf");
    assertThat(offer.get("expression").asText()).doesNotContain("Minor");
    assertThat(definition.get("hasOntology").asBoolean()).isTrue();

    String job = "/api/jobs/" + ended.get("id").asText() + "/download?format=";
    Client.Reply axiom = client.get(job + "axiom");
    assertThat(axiom.status()).as(axiom.text()).isEqualTo(200);
    assertThat(axiom.header("content-disposition")).contains("axiom.owl");
    assertThat(axiom.text()).contains(NS + "Minor", "Found by ").doesNotContain("aiko-mori-204");
    Client.Reply ontology = client.get(job + "ontology");
    assertThat(ontology.status()).as(ontology.text()).isEqualTo(200);
    assertThat(ontology.text()).contains("aiko-mori-204", "Found by ");
    assertThat(client.get(job + "axiom&rank=100").status()).isEqualTo(400);
    assertThat(client.get(job + "axiom&syntax=omn").text()).contains("Class: ", "Found by ");
    Client.Reply turtle = client.get(job + "ontology&syntax=ttl");
    assertThat(turtle.header("content-disposition")).contains("ontology.ttl");
    assertThat(turtle.text()).contains("aiko-mori-204", "Found by ").doesNotContain("<rdf:RDF");
    assertThat(client.get(job + "axiom&syntax=exe").status()).isEqualTo(400);

    request.put("against", "all");
    assertThat(learn(request).get("definition").get("against").asText()).isEqualTo("all");
    request.put("against", "Doctor, Teacher");
    assertThat(texts(learn(request).get("definition").get("againstClasses")))
        .containsExactlyInAnyOrder("Doctor", "Teacher");
    request.put("against", "Doctr");
    refused(KB + "/jobs", request, "Doctr");
    request.put("against", "");
    request.put("define", "Nobody");
    refused(KB + "/jobs", request, "Nobody");
    request.put("define", "Minor");
    request.put("positives", List.of(NS + "aiko-mori-204"));
    refused(KB + "/jobs", request, "has its instances for examples");
    request.remove("positives");
    request.remove("define");
    request.put("against", "all");
    refused(KB + "/jobs", request, "against is for a class to define");
  }

  @Test
  void anUploadHasAxiomsWithoutTheOntology() {
    String turtle =
        "@prefix : <http://e/> . :a a :C ; :r :b . :c a :C ; :r :b . :b a :D . :d a :D .";
    JsonNode uploaded =
        client
            .send(
                "POST",
                "/api/kbs?name=small.ttl",
                turtle.getBytes(StandardCharsets.UTF_8),
                "Content-Type",
                "application/octet-stream")
            .json();
    Client.Reply reply =
        client.post(
            "/api/kbs/" + uploaded.get("id").asText() + "/jobs",
            Map.of("define", "C", "maxSeconds", 1, "against", "all"));
    JsonNode ended = client.end(reply.json().get("id").asText());
    assertThat(ended.get("definition").get("hasOntology").asBoolean()).isFalse();
    assertThat(ended.get("definition").get("offers").get(0).get("expression").asText())
        .isIn("∃r.⊤", "∃r.D", "¬D");
    String job = "/api/jobs/" + ended.get("id").asText() + "/download?format=";
    assertThat(client.get(job + "axiom").status()).isEqualTo(200);
    assertThat(client.get(job + "ontology").status()).isEqualTo(409);
    JsonNode plain = learn(problem("mother"));
    assertThat(
            client
                .get("/api/jobs/" + plain.get("id").asText() + "/download?format=axiom")
                .json()
                .get("error")
                .asText())
        .contains("the job has no axioms");
  }
}
