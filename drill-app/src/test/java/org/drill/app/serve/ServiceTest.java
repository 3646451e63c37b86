package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPOutputStream;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The service over HTTP, as programs use it. */
class ServiceTest {
  private static final String KB = "/api/kbs/families";
  private static Service service;
  private static Client client;

  @BeforeAll
  static void start() {
    service = serve(ServiceBounds.DEFAULTS, "", Graphs.families(), Graphs.insoluble());
    client = new Client(service.port());
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  static Service serve(ServiceBounds bounds, String token, HostedKnowledgeBase... offered) {
    var settings = new Service.Settings("127.0.0.1", 0, token, "test", bounds, Learners.all());
    try {
      return Service.start(settings, List.of(offered), message -> {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Object> problem(String name) {
    JsonNode found = client.get(KB + "/problems/" + name).json();
    return Map.of(
        "positives", texts(found.get("positives")), "negatives", texts(found.get("negatives")));
  }

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }

  private static String insoluble(Client client) {
    var request =
        Map.of(
            "positives",
            List.of("http://e/a1", "http://e/a2"),
            "negatives",
            List.of("http://e/b1", "http://e/b2"),
            "learner",
            "celoe",
            "maxSeconds",
            50);
    Client.Reply reply = client.post("/api/kbs/insoluble/jobs", request);
    assertThat(reply.status()).as(reply.text()).isEqualTo(202);
    return reply.json().get("id").asText();
  }

  @Test
  void listsAndDescribesKnowledgeBases() {
    assertThat(client.get("/api/kbs").json().findValuesAsText("id"))
        .containsExactly("families", "insoluble");
    JsonNode described = client.get(KB).json();
    assertThat(described.get("individuals").asInt()).isEqualTo(320);
    assertThat(described.get("classList").get(0).get("label").asText()).isEqualTo("person");
    assertThat(texts(described.get("learners"))).contains("layered", "celoe");
    assertThat(texts(described.get("problems"))).contains("mother");
  }

  @Test
  void jobsSayWhichLanguageIsUsed() {
    var request = new HashMap<String, Object>(problem("mother"));
    request.put("learner", "celoe");
    request.put("language", "EL");
    request.put("inverse", false);
    request.put("maxCardinality", 0);
    request.put("ignore", List.of("hasParent"));
    Client.Reply reply = client.post(KB + "/jobs", request);
    assertThat(reply.status()).as(reply.text()).isEqualTo(202);
    assertThat(reply.json().get("language").asText()).isEqualTo("EL");
    request.put("learner", "lcs");
    request.put("language", "ALE");
    JsonNode ended = client.end(client.post(KB + "/jobs", request).json().get("id").asText());
    assertThat(ended.get("language").asText()).isEqualTo("EL");
    assertThat(texts(ended.get("notes"))).contains("lcs uses EL, not ALE");
    request.put("learner", "layered");
    request.put("language", "auto");
    JsonNode chosen = client.end(client.post(KB + "/jobs", request).json().get("id").asText());
    assertThat(chosen.get("language").asText()).startsWith("ALC");
    assertThat(client.get("/api/info").json().get("language").asText())
        .isEqualTo(LearnOptions.DEFAULTS.language().name());
  }

  @Test
  void findsEntitiesByLabelOrName() {
    JsonNode found = client.get(KB + "/entities?q=mori&limit=3").json();
    assertThat(found.get("entities")).hasSize(3);
    assertThat(found.findValuesAsText("label")).allMatch(label -> label.endsWith("Mori"));
    assertThat(client.get(KB + "/entities?kind=class&q=health").json().findValuesAsText("label"))
        .containsExactly("health worker");
    assertThat(client.get(KB + "/entities?kind=role&q=CHILD").json().findValuesAsText("iri"))
        .contains("https://example.org/families#hasChild");
    assertThat(client.get(KB + "/entities?q=nobody-at-all").json().get("entities")).isEmpty();
  }

  @Test
  void resolvesNamesThatSomebodyPasted() {
    String iri = client.get(KB + "/entities?limit=1").json().findValuesAsText("iri").get(0);
    String local = iri.replaceFirst(".*#", "");
    JsonNode found =
        client
            .post(KB + "/resolve", Map.of("names", List.of("<" + iri + ">", local, "x", "")))
            .json();
    assertThat(found.get("found").findValuesAsText("iri")).containsExactly(iri);
    assertThat(texts(found.get("unknown"))).containsExactly("x");
  }

  @Test
  void retrievesExpressionsInEverySyntax() {
    int women = client.get(KB + "/instances?expression=Woman").json().get("count").asInt();
    assertThat(women).isPositive();
    JsonNode mothers =
        client
            .get(KB + "/instances?limit=2&expression=" + Client.encode("Woman ⊓ ∃hasChild.⊤"))
            .json();
    assertThat(mothers.get("english").asText()).isEqualTo("a woman who has a child");
    assertThat(mothers.get("individuals")).hasSize(2);
    JsonNode same =
        client
            .get(
                KB
                    + "/instances?expression="
                    + Client.encode("Woman and (hasChild some owl:Thing)"))
            .json();
    assertThat(same.get("count")).isEqualTo(mothers.get("count"));
    Client.Reply csv = client.get(KB + "/instances?format=csv&limit=5&expression=Woman");
    assertThat(csv.text().lines()).hasSize(6);
    assertThat(csv.header("content-type")).startsWith("text/csv");
  }

  @Test
  void learnsAndAnswersInEveryForm() {
    Client.Reply started = client.post(KB + "/jobs", problem("mother"));
    assertThat(started.status()).isEqualTo(202);
    String id = started.json().get("id").asText();
    assertThat(started.header("location")).isEqualTo("/api/jobs/" + id);
    JsonNode job = client.end(id);
    JsonNode best = job.get("answers").get(0);
    assertThat(job.get("stopped").asText()).isEqualTo("goal");
    assertThat(best.get("expression").asText()).isEqualTo("Woman ⊓ ∃hasChild.⊤");
    assertThat(best.get("english").asText()).isEqualTo("a woman who has a child");
    assertThat(best.get("f1").asDouble()).isEqualTo(1);
    assertThat(job.get("history")).isNotEmpty();
    String download = "/api/jobs/" + id + "/download?format=";
    assertThat(client.get(download + "owl").text()).contains("someValuesFrom", "families#hasChild");
    assertThat(client.get(download + "sparql").text()).contains("SELECT");
    assertThat(client.get(download + "shacl").text()).contains("sh:NodeShape", "families#hasChild");
    assertThat(client.get(download + "construct").text()).contains("CONSTRUCT");
    assertThat(client.get(download + "update").text()).contains("INSERT");
    assertThat(client.get(download + "robot").text()).contains("EC %");
    assertThat(client.get(download + "dosdp").text()).startsWith("defined_class\tlabel\tcomment");
    assertThat(client.get(download + "dosdp-pattern").text()).contains("equivalentTo:");
    assertThat(client.get(download + "swrl").text()).contains("swrl");
    assertThat(client.get(download + "csv").text().lines())
        .first()
        .isEqualTo("rank,expression,manchester,english,length,f1,accuracy");
    assertThat(client.get(download + "json").json().at("/predictors/0/expression").asText())
        .isEqualTo("<%1$sWoman> ⊓ ∃<%1$shasChild>.⊤".formatted("https://example.org/families#"));
    assertThat(client.get(download + "exe").status()).isEqualTo(400);
    assertThat(client.get(download + "owl&rank=99").status()).isEqualTo(400);
    assertThat(client.get(download + "sparql&rank=2").text())
        .isEqualTo(job.get("answers").get(1).get("sparql").asText());
  }

  @Test
  void filesHaveTheSyntaxThatIsWanted() {
    String id = client.post(KB + "/jobs", problem("mother")).json().get("id").asText();
    client.end(id);
    String download = "/api/jobs/" + id + "/download?format=";
    Map.of(
            "owl", "application/rdf+xml; <rdf:RDF",
            "ttl", "text/turtle; @prefix",
            "omn", "text/owl-manchester; Class:",
            "ofn", "text/owl-functional; EquivalentClasses(",
            "owx", "application/owl+xml; <EquivalentClasses>",
            "nt", "application/n-triples; <http://www.w3.org/2002/07/owl#equivalentClass>")
        .forEach(
            (syntax, wanted) -> {
              Client.Reply reply = client.get(download + "owl&syntax=" + syntax);
              assertThat(reply.header("content-type"))
                  .startsWith(wanted.substring(0, wanted.indexOf(' ')));
              assertThat(reply.header("content-disposition")).endsWith("answer." + syntax + "\"");
              assertThat(reply.text()).contains(wanted.substring(wanted.indexOf(' ') + 1));
            });
    assertThat(client.get(download + "swrl&syntax=ofn").text()).contains("DLSafeRule(");
    assertThat(client.get(download + "shacl&syntax=owl").json().get("error").asText())
        .isEqualTo("no syntax 'owl' of shacl; there are ttl, shacl");
  }

  @Test
  void tellsWhatElseToKnowOfASearch() {
    Map<String, Object> twins =
        Map.of(
            "positives",
            List.of("http://e/a1"),
            "negatives",
            List.of("http://e/b1"),
            "language",
            "ALC",
            "maxSeconds",
            2);
    JsonNode job =
        client.end(client.post("/api/kbs/insoluble/jobs", twins).json().get("id").asText());
    assertThat(texts(job.get("notes"))).hasSize(2);
    assertThat(texts(job.get("notes")).get(0)).contains("tells any two examples apart");
    assertThat(texts(job.get("notes")).get(1))
        .startsWith("no ALC expression tells a1 from b1; the best possible F1 is 0.667");
    assertThat(job.get("ceiling").asDouble()).isEqualTo(2 / 3.0);
    String usual = client.post(KB + "/jobs", problem("mother")).json().get("id").asText();
    assertThat(client.end(usual).get("notes")).isEmpty();
    assertThat(client.end(usual).get("ceiling").asDouble()).isEqualTo(1);
  }

  @Test
  void everyLearnerOfTheListLearns() {
    for (String learner : texts(client.get(KB).json().get("learners"))) {
      var request = new HashMap<>(problem("mother"));
      request.put("learner", learner);
      request.put("maxExpressions", 3000);
      String id = client.post(KB + "/jobs", request).json().get("id").asText();
      JsonNode job = client.end(id);
      assertThat(job.get("state").asText()).as(learner).isEqualTo("done");
      assertThat(job.get("answers")).as(learner).isNotEmpty();
    }
  }

  @Test
  void followsAJobByEvents() throws IOException {
    var request = new HashMap<>(problem("grandfather"));
    request.put("learner", "celoe");
    String id = client.post(KB + "/jobs", request).json().get("id").asText();
    var names = new ArrayList<String>();
    Set<Integer> nodes = new HashSet<>();
    JsonNode last = null;
    try (var socket = events(service.port(), id)) {
      var lines =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("event: ")) {
          names.add(line.substring(7));
        } else if (line.startsWith("data: ")) {
          last = new ObjectMapper().readTree(line.substring(6));
          if (names.get(names.size() - 1).equals("tree")) {
            for (JsonNode node : last.get("added")) {
              nodes.add(node.get("id").asInt());
              assertThat(nodes).contains(node.get("parent").asInt());
            }
          }
        }
        if (names.contains("end") && line.isEmpty()) {
          break;
        }
      }
    }
    assertThat(names).contains("tree").endsWith("end");
    assertThat(nodes.size()).isGreaterThan(5);
    assertThat(last.get("answers").get(0).get("f1").asDouble()).isEqualTo(1);
  }

  private static Socket events(int port, String job) throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(30_000);
    socket
        .getOutputStream()
        .write(
            ("GET /api/jobs/" + job + "/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
    return socket;
  }

  @Test
  void aJobSurvivesADroppedConnection() throws IOException {
    var request = new HashMap<>(problem("grandfather"));
    request.put("learner", "celoe");
    String id = client.post(KB + "/jobs", request).json().get("id").asText();
    try (var socket = events(service.port(), id)) {
      assertThat(socket.getInputStream().read()).isEqualTo('H');
    }
    assertThat(client.end(id).get("stopped").asText()).isEqualTo("goal");
  }

  @Test
  void cancelsAJobWhichEndsWithWhatItHas() {
    String id = insoluble(client);
    while (client.get("/api/jobs/" + id).json().get("tested").asLong() == 0) {
      Thread.onSpinWait();
    }
    assertThat(client.delete("/api/jobs/" + id).status()).isEqualTo(202);
    JsonNode job = client.end(id);
    assertThat(job.get("stopped").asText()).isEqualTo("cancelled");
    assertThat(job.get("answers")).isNotEmpty();
  }

  @Test
  @Timeout(60)
  void watchersHearOfTheEndWhenTheServiceStops() throws IOException {
    var stopping = serve(ServiceBounds.DEFAULTS.withJobs(1, 1), "", Graphs.insoluble());
    var theirs = new Client(stopping.port());
    String first = insoluble(theirs);
    String second = insoluble(theirs); // waits for the first
    try (var running = events(stopping.port(), first);
        var waiting = events(stopping.port(), second)) {
      assertThat(running.getInputStream().read()).isEqualTo('H');
      assertThat(waiting.getInputStream().read()).isEqualTo('H');
      stopping.close();
      assertThat(new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .contains("event: end", "\"stopped\":\"cancelled\"", "\"answers\":[{");
      assertThat(new String(waiting.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .contains("event: end", "\"state\":\"cancelled\"");
    }
  }

  @Test
  void evaluatesAnyExpressionAndSaysWhyIndividualsAreWrong() {
    String id = client.post(KB + "/jobs", problem("mother")).json().get("id").asText();
    String path = "/api/jobs/" + id + "/evaluation?expression=";
    JsonNode found = client.get(path + Client.encode("Woman and (hasChild some Doctor)")).json();
    JsonNode missed = found.get("falseNegatives");
    assertThat(missed.get("count").asInt()).isPositive();
    assertThat(found.get("falsePositives").get("count").asInt()).isZero();
    JsonNode why = missed.get("members").get(0).get("why").get(0);
    assertThat(why.get("part").asText()).isEqualTo("∃hasChild.Doctor");
    assertThat(why.get("says").asText()).isEqualTo("has no child that is a doctor");
    assertThat(why.get("who").asText())
        .isEqualTo(missed.get("members").get(0).get("label").asText());
    JsonNode covered = client.get(path + "Person&limit=1").json().get("falsePositives");
    assertThat(covered.get("members")).hasSize(1);
    assertThat(covered.findValuesAsText("says")).containsExactly("is a person");
    JsonNode denied = client.get(path + Client.encode("Person ⊓ ¬Woman")).json();
    assertThat(denied.get("falseNegatives").findValuesAsText("part")).containsOnly("¬Woman");
    assertThat(denied.get("falseNegatives").findValuesAsText("says")).containsOnly("is a woman");
  }

  @Test
  void drillsClientsMoveOver() {
    String body = new ObjectMapper().valueToTree(problem("mother")).toString();
    // as curl -d sends it
    Client.Reply reply =
        client.send(
            "POST",
            "/concept_learning",
            body.getBytes(StandardCharsets.UTF_8),
            "Content-Type",
            "application/x-www-form-urlencoded");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.header("content-type")).startsWith("application/rdf+xml");
    assertThat(reply.text()).contains("Pred_1", "someValuesFrom").doesNotContain("Pred_2");
    assertThat(client.get("/status").json().get("status").asText()).isIn("ready", "busy");
  }

  @Test
  void ontolearnsClientsMoveOver() {
    Map<String, Object> mother = problem("mother");
    String body =
        new ObjectMapper()
            .valueToTree(
                Map.of(
                    "pos",
                    mother.get("positives"),
                    "neg",
                    mother.get("negatives"),
                    "model",
                    "Drill",
                    "max_runtime",
                    3,
                    "topk",
                    2,
                    "path_embeddings",
                    "theirs.csv"))
            .toString();
    for (String method : List.of("GET", "POST")) {
      JsonNode results =
          client.send(method, "/cel", body.getBytes(StandardCharsets.UTF_8)).json().get("Results");
      assertThat(results).hasSize(2);
      assertThat(results.get(0).get("Rank").asInt()).isEqualTo(1);
      assertThat(results.get(0).get("Prediction").asText()).isEqualTo("Woman ⊓ ∃hasChild.⊤");
      assertThat(results.get(0).get("F1").asDouble()).isEqualTo(1);
    }
    String query =
        "/cel?model=celoe&topk=1&max_runtime=3&pos=%s&neg=%s"
            .formatted(joined(mother, "positives"), joined(mother, "negatives"));
    assertThat(client.get(query).json().get("Results")).hasSize(1);
    assertThat(client.get(query.replace("celoe", "TDL")).status()).isEqualTo(400);
  }

  @Test
  void clientsOfOthersMayAskForALanguage() {
    Map<String, Object> problem = new HashMap<>(problem("mother"));
    String query =
        "/cel?model=exhaustive&topk=20&max_runtime=3&pos=%s&neg=%s&language="
            .formatted(joined(problem, "positives"), joined(problem, "negatives"));
    assertThat(predictions(query + "EL")).noneMatch(text -> text.matches(".*[¬∀⊔≥].*"));
    assertThat(predictions(query + Client.encode("ALCQ(D)")))
        .anyMatch(text -> text.matches(".*[¬∀⊔≥≤=].*"));
    assertThat(client.get(query + "ALX").text()).contains("no language 'ALX'");

    problem.put("language", "EL");
    problem.put("no_of_hypotheses", 20);
    String owl = client.post("/concept_learning", problem).text();
    assertThat(owl).contains("Pred_1").doesNotContain("complementOf", "unionOf");
    problem.put("language", "ALX");
    assertThat(client.post("/concept_learning", problem).status()).isEqualTo(400);
  }

  private static List<String> predictions(String query) {
    return client.get(query).json().get("Results").findValuesAsText("Prediction");
  }

  private static String joined(Map<String, Object> problem, String key) {
    return Client.encode(
        String.join(",", ((List<?>) problem.get(key)).stream().map(String::valueOf).toList()));
  }

  @Test
  void jobsBeyondTheBoundAreRefusedAndPlacesComeFree() {
    var bounds = ServiceBounds.DEFAULTS.withJobs(1, 1);
    try (var small = serve(bounds, "", Graphs.insoluble())) {
      var busy = new Client(small.port());
      String running = insoluble(busy);
      while (!busy.get("/api/jobs/" + running).json().get("state").asText().equals("running")) {
        Thread.onSpinWait();
      }
      String waiting = insoluble(busy);
      Client.Reply refused =
          busy.post("/api/kbs/insoluble/jobs", Map.of("positives", List.of("http://e/a1")));
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.header("retry-after")).isEqualTo("1");
      assertThat(refused.json().get("error").asText()).contains("1 jobs are running and 1");
      assertThat(busy.get("/status").json().get("status").asText()).isEqualTo("busy");
      busy.delete("/api/jobs/" + waiting);
      assertThat(busy.end(waiting).get("state").asText()).isEqualTo("cancelled");
      String next = insoluble(busy);
      busy.delete("/api/jobs/" + running);
      assertThat(busy.end(running).get("stopped").asText()).isEqualTo("cancelled");
      busy.delete("/api/jobs/" + next);
      busy.end(next);
    }
  }

  @Test
  void closingEndsRunningJobsAndStreams() throws IOException {
    var closing = serve(ServiceBounds.DEFAULTS, "", Graphs.insoluble());
    String id = insoluble(new Client(closing.port()));
    try (var socket = events(closing.port(), id)) {
      assertThat(socket.getInputStream().read()).isEqualTo('H');
      closing.close();
      String rest = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(rest).contains("event: ");
    }
  }

  @Test
  void uploadsAreLoadedAndCanBeDeleted() throws IOException {
    String turtle = "@prefix : <http://e/> . :a a :C . :b a :D ; :r :a .";
    byte[] plain = turtle.getBytes(StandardCharsets.UTF_8);
    var zipped = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(zipped)) {
      gzip.write(plain);
    }
    for (byte[] content : List.of(plain, zipped.toByteArray())) {
      Client.Reply reply =
          client.send("POST", "/api/kbs?name=" + Client.encode("../../etc/my graph.ttl"), content);
      assertThat(reply.status()).as(reply.text()).isEqualTo(201);
      assertThat(reply.json().get("name").asText()).isEqualTo("my graph.ttl");
      String path = reply.header("location");
      var job = client.post(path + "/jobs", Map.of("positives", List.of("http://e/a")));
      assertThat(
              client
                  .end(job.json().get("id").asText())
                  .get("answers")
                  .get(0)
                  .get("expression")
                  .asText())
          .isEqualTo("C");
      assertThat(client.delete(path).status()).isEqualTo(204);
      assertThat(client.get(path).status()).isEqualTo(404);
      String gone = "/api/jobs/" + job.json().get("id").asText();
      assertThat(client.get(gone).status()).as("the jobs of it are gone, too").isEqualTo(404);
    }
    assertThat(client.delete(KB).status()).isEqualTo(403);
  }

  @Test
  void badUploadsAreRefusedInOneLine() throws IOException {
    var bounds = ServiceBounds.DEFAULTS.withUploads(1, 100_000);
    try (var small = serve(bounds, "", Graphs.families())) {
      var sender = new Client(small.port());
      Client.Reply bad = sender.post("/api/kbs?name=x.ttl", "<a> <b> ");
      assertThat(bad.status()).isEqualTo(400);
      assertThat(bad.json().get("error").asText())
          .startsWith("the upload:1:")
          .contains("not valid Turtle")
          .doesNotContain("/tmp");
      assertThat(sender.post("/api/kbs", "hello").json().get("error").asText())
          .contains("neither the name nor the content");
      var bomb = new ByteArrayOutputStream();
      try (var gzip = new GZIPOutputStream(bomb)) {
        for (int k = 0; k < 20_000; k++) {
          gzip.write("<http://e/a> <http://e/r> <http://e/b> .\n".getBytes(StandardCharsets.UTF_8));
        }
      }
      Client.Reply large = sender.send("POST", "/api/kbs?name=bomb.nt.gz", bomb.toByteArray());
      assertThat(large.status()).isEqualTo(400);
      assertThat(large.json().get("error").asText()).contains("larger than the limit");
      assertThat(sender.post("/api/kbs", "x".repeat(200_000)).status()).isEqualTo(413);
      String good = "@prefix : <http://e/> . :a a :C .";
      assertThat(sender.post("/api/kbs?name=x.ttl", good).status()).isEqualTo(201);
      assertThat(sender.post("/api/kbs?name=y.ttl", good).status()).isEqualTo(429);
    }
  }

  @Test
  @Timeout(60)
  void uploadsOverWhichParsersLoopOrStumbleAreRefused() {
    try (var small = serve(ServiceBounds.DEFAULTS.withUploads(1, 100_000), "", Graphs.families())) {
      var sender = new Client(small.port());
      for (String name : List.of("x.ttl", "x.trig", "x.owl")) {
        Client.Reply endless = sender.post("/api/kbs?name=" + name, "<a:a> <a:b> ( . ");
        assertThat(endless.status()).as(name).isEqualTo(400);
        assertThat(endless.json().get("error").asText())
            .startsWith("the upload:1:17: not valid T")
            .endsWith("an object is missing before '.'");
      }
      for (String name : List.of("x.nt", "x.nq")) {
        Client.Reply cut = sender.post("/api/kbs?name=" + name, "_:");
        assertThat(cut.status()).as(name).isEqualTo(400);
        assertThat(cut.json().get("error").asText()).startsWith("the upload:1:1: not valid N-");
      }
    }
  }

  @Test
  void describesItselfAsOpenApi() {
    JsonNode document = client.get("/openapi.json").json();
    Set<String> paths = new TreeSet<>();
    document.get("paths").fieldNames().forEachRemaining(paths::add);
    assertThat(paths)
        .contains(
            "/api/info",
            "/api/kbs",
            "/api/kbs/{kb}",
            "/api/kbs/{kb}/entities",
            "/api/kbs/{kb}/resolve",
            "/api/kbs/{kb}/instances",
            "/api/kbs/{kb}/problems/{problem}",
            "/api/kbs/{kb}/jobs",
            "/api/kbs/{kb}/labels",
            "/api/kbs/{kb}/decision",
            "/api/kbs/{kb}/apply",
            "/api/jobs/{job}",
            "/api/jobs/{job}/events",
            "/api/jobs/{job}/evaluation",
            "/api/jobs/{job}/download",
            "/api/jobs/{job}/world",
            "/health",
            "/metrics",
            "/concept_learning",
            "/status",
            "/cel");
    assertThat(document.at("/info/title").asText()).isEqualTo("DRILL");
    assertThat(document.at("/components/schemas/JobRequest/properties/positives/type").asText())
        .isEqualTo("array");
  }
}
