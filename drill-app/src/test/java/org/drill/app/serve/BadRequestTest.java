package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every bad request gets a status from 400 to 499 and one line, never a stack trace. */
class BadRequestTest {
  private static final String JOBS = "/api/kbs/families/jobs";
  private static Service service;
  private static Client client;

  @BeforeAll
  static void start() {
    service =
        ServiceTest.serve(ServiceBounds.DEFAULTS.withRequests(100_000, 2), "", Graphs.families());
    client = new Client(service.port());
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static void refused(Client.Reply reply, int status, String part) {
    assertThat(reply.status()).as(reply.text()).isEqualTo(status);
    assertThat(reply.json().get("error").asText()).contains(part).hasLineCount(1);
    clean(reply.text());
  }

  private static void clean(String text) {
    assertThat(text).doesNotContain("Exception", "\tat ", "org.drill", "jetty", "Jetty", "java.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          {"positives": [                                          | malformed JSON
          nonsense                                                 | malformed JSON
          {"positives": ["x"]} {}                                  | malformed JSON
          []                                                       | malformed JSON, or not an object
          null                                                     | empty
          {}                                                       | no positive examples
          {"positives": "x"}                                       | 'positives' has a wrong type
          {"positives": [1]}                                       | 'positives [0]' has a wrong type
          {"positives": [null]}                                    | null among the examples
          {"positives": ["http://nowhere/x"]}                      | <http://nowhere/x> is not in the knowledge base
          {"positives": ["x"], "negatives": ["x"], "nonsense": 1}  | unknown field 'nonsense'
          {"positives": ["x"], "positives": ["y"]}                 | malformed JSON
          {"positives": ["MOTHER"], "learner": "nobody"}           | no learner 'nobody'
          {"positives": ["MOTHER"], "maxSeconds": 0}               | give more than 0
          {"positives": ["MOTHER"], "maxSeconds": 1e9}             | at most 60
          {"positives": ["MOTHER"], "maxSeconds": "NaN"}           | give more than 0
          {"positives": ["MOTHER"], "top": 1000000}                | at most 100
          {"positives": ["MOTHER"], "top": 0}                      | top is 0
          {"positives": ["MOTHER"], "maxLength": -1}               | length -1
          {"positives": ["MOTHER"], "maxLength": 99999999999}      | 'maxLength' has to be a whole number up to 2147483647
          {"positives": ["MOTHER"], "maxLength": 5.5}              | 'maxLength' has to be a whole number
          {"positives": ["MOTHER"], "maxExpressions": 1.5}         | 'maxExpressions' has to be a whole number
          {"positives": ["MOTHER"], "maxExpressions": 1e30}        | 'maxExpressions' has to be a whole number
          {"positives": ["MOTHER"], "maxExpressions": "7"}         | 'maxExpressions' has to be a whole number
          {"positives": ["MOTHER"], "maxExpressions": 0}           | a limit of 0 expressions
          {"positives": ["MOTHER"], "top": 2.0}                    | 'top' has to be a whole number
          {"positives": ["MOTHER"], "top": true}                   | 'top' has to be a whole number
          {"positives": ["MOTHER"], "maxSeconds": "1"}             | 'maxSeconds' has to be a number
          {"positives": ["MOTHER"], "noise": []}                   | 'noise' has to be a number
          {"positives": ["MOTHER"], "noise": 2}                    | noise is 2
          {"positives": ["MOTHER"], "ignore": ["Nobody"]}          | ignored: unknown class or property
          {"positives": ["MOTHER"], "language": "ALX"}             | no language 'ALX'; give auto, all, or EL
          {"positives": ["MOTHER"], "language": 7}                 | the field 'language' has
          {"positives": ["MOTHER"], "maxCardinality": -3}          | the largest cardinality is -3; give a whole number
          {"positives": ["MOTHER"], "thresholds": "mean"}          | no thresholds 'mean'; give quantiles, labels, splits or all
          {"positives": ["MOTHER"], "inverse": "yes"}              | the field 'inverse' has
          {"positives": ["MOTHER"], "negatives": ["MOTHER"]}       | both positive and negative
          """)
  void jobs(String body, String part) {
    refused(client.post(JOBS, body.replace("MOTHER", individual())), 400, part);
  }

  private static String individual() {
    return client.get("/api/kbs/families/entities?limit=1").json().findValuesAsText("iri").get(0);
  }

  @Test
  void jsonThatIsNestedTooDeeplyOrTooLarge() {
    String deep = "[".repeat(40_000);
    refused(client.post(JOBS, "{\"positives\": " + deep), 400, "");
    refused(
        client.post(JOBS, "[\"" + "x".repeat(200_000) + "\"]"), 413, "larger than 100000 bytes");
    refused(client.send("POST", JOBS, new byte[0]), 400, "");
    refused(client.send("POST", JOBS, new byte[] {(byte) 0xFF, (byte) 0xFE, 0}), 400, "");
  }

  @Test
  void bodiesOfUnknownLengthEndAtTheBound() throws IOException, InterruptedException {
    String chunk = "8000\r\n" + "x".repeat(0x8000) + "\r\n";
    String head =
        "POST " + JOBS + " HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    String reply = client.raw(head + chunk.repeat(4));
    assertThat(reply).startsWith("HTTP/1.1 413").contains("larger than");
    clean(reply);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Woman ⊓",
        "∃hasChild",
        "Nobody",
        "∃nothing.Woman",
        "<javascript:alert(1)>",
        "((((",
        "Woman \u0000 Man",
        "hasChild some"
      })
  void expressions(String expression) {
    String path = "/api/kbs/families/instances?expression=" + Client.encode(expression);
    refused(client.get(path), 400, "");
  }

  @Test
  void expressionsThatAreTooLongOrTooDeep() {
    String deep = "not ".repeat(1500) + "Woman";
    refused(client.get("/api/kbs/families/instances?expression=" + Client.encode(deep)), 400, "");
    String chain = String.join(" or ", Collections.nCopies(1200, "Woman"));
    refused(
        client.get("/api/kbs/families/instances?expression=" + Client.encode(chain)),
        400,
        "at most 10000");
    Client.Reply huge = client.get("/api/kbs/families/instances?expression=" + "a".repeat(50_000));
    assertThat(huge.status()).isBetween(400, 499);
    clean(huge.text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/kbs/families/instances",
        "/api/kbs/families/instances?expression=Woman&limit=-1",
        "/api/kbs/families/instances?expression=Woman&limit=x",
        "/api/kbs/families/instances?expression=Woman&offset=99999999999",
        "/api/kbs/families/entities?limit=100000",
        "/api/kbs/families/entities?kind=monster",
        "/cel?pos=MOTHER&max_runtime=soon",
        "/cel?pos=MOTHER&max_runtime=NaN",
        "/cel?pos=MOTHER&max_runtime=-1",
        "/cel?pos=MOTHER&topk=1.5",
        "/cel?pos=MOTHER&topk=0",
        "/cel?pos=MOTHER&model=nobody",
        "/cel?pos=MOTHER&language=ALX",
        "/cel"
      })
  void parameters(String path) {
    refused(client.get(path.replace("MOTHER", Client.encode(individual()))), 400, "");
  }

  @Test
  void numbersOfOtherClients() {
    String examples = "\"pos\": [\"%s\"], \"positives\": [\"%1$s\"]".formatted(individual());
    refused(
        client.post("/cel", "{" + examples + ", \"topk\": 1.5}"), 400, "'topk' has to be a whole");
    refused(
        client.post("/concept_learning", "{" + examples + ", \"no_of_hypotheses\": 1.5}"),
        400,
        "'no_of_hypotheses' has to be a whole number");
    refused(client.get("/cel?topk=1.5"), 400, "topk is a whole number");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nothing",
        "/api/kbs/nothing",
        "/api/kbs/..%2f..%2fetc%2fpasswd",
        "/api/kbs/families/problems/..%2f..%2fx",
        "/api/kbs/%00",
        "/api/jobs/1",
        "/api/jobs/nothing/events",
        "/assets/../../Service.class",
        "/assets/%2e%2e/%2e%2e/Service.class",
        "/assets/..;/index.html",
        "/assets//main.js",
        "/assets/main.js/",
        "/page/index.html",
        "/META-INF/MANIFEST.MF",
        "/org/drill/app/serve/page/index.html",
        "/index.html"
      })
  void pathsThatLeadNowhere(String path) throws IOException, InterruptedException {
    String reply =
        client.raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assertThat(reply).matches("(?s)HTTP/1.1 4(00|04) .*").contains("\"error\":");
    clean(reply);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET /\u0000 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n\r\n",
        "POST /cel HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        "POST /cel HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
        "POST /cel HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      })
  void brokenHttp(String request) throws IOException, InterruptedException {
    String reply = client.raw(request);
    assertThat(reply).matches("(?s)HTTP/1.1 [45]\\d\\d .*");
    assertThat(reply).doesNotContain("HTTP/1.1 500");
    clean(reply);
  }

  @Test
  void methodsThatAreNotOffered() {
    for (String method : List.of("PUT", "PATCH", "TRACE")) {
      Client.Reply reply = client.send(method, "/api/kbs", new byte[0]);
      assertThat(reply.status()).as(method).isBetween(400, 499);
      clean(reply.text());
    }
    Client.Reply reply = client.send("PUT", "/api/kbs", new byte[0]);
    refused(reply, 405, "");
  }

  @Test
  void headersThatAreTooLong() {
    Client.Reply reply = client.send("GET", "/api/kbs", new byte[0], "X-Long", "x".repeat(40_000));
    assertThat(reply.status()).isEqualTo(431);
    clean(reply.text());
  }

  @Test
  void sendersThatAreSlow() throws IOException, InterruptedException {
    assertThat(client.raw("GET / HTTP/1.1\r\nHo")).startsWith("HTTP/1.1 408");
    String[] drip = new String[60];
    Arrays.fill(drip, "x");
    drip[0] = "POST " + JOBS + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n";
    String reply = client.raw(drip);
    assertThat(reply).startsWith("HTTP/1.1 408").contains("too slowly");
    clean(reply);
    assertThat(client.get("/api/info").status()).isEqualTo(200);
  }

  @Test
  void strangersAndOtherSites() {
    refused(send("Host", "evil.example"), 421, "localhost only");
    refused(send("Host", "127.0.0.1.evil.example:80"), 421, "localhost only");
    refused(
        client.send("GET", "/api/kbs", new byte[0], "Origin", "https://evil.example"),
        403,
        "other sites");
    refused(client.send("POST", "/cel", new byte[0], "Origin", "null"), 403, "other sites");
    for (String site : List.of("cross-site", "same-site")) {
      for (String path : List.of("/cel?pos=x", "/api/kbs", "/api/jobs/1/events")) {
        refused(client.send("GET", path, new byte[0], "Sec-Fetch-Site", site), 403, "other sites");
      }
      assertThat(client.send("GET", "/", new byte[0], "Sec-Fetch-Site", site).status())
          .as("a link to the page")
          .isEqualTo(200);
    }
    for (String site : List.of("same-origin", "none")) {
      Client.Reply reply = client.send("GET", "/api/kbs", new byte[0], "Sec-Fetch-Site", site);
      assertThat(reply.status()).isEqualTo(200);
    }
    String own = "http://127.0.0.1:" + service.port();
    assertThat(client.send("GET", "/api/kbs", new byte[0], "Origin", own).status()).isEqualTo(200);
  }

  /** The client of the JDK sets this header itself. */
  private static Client.Reply send(String header, String value) {
    try {
      String text =
          client.raw(
              "GET /api/kbs HTTP/1.1\r\n"
                  + header
                  + ": "
                  + value
                  + "\r\nConnection: close\r\n\r\n");
      String body = text.substring(text.indexOf("\r\n\r\n") + 4);
      int status = Integer.parseInt(text.substring(9, 12));
      return new Client.Reply(status, body, Map.of());
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aTokenIsAskedForIfThereIsOne() {
    try (var guarded = ServiceTest.serve(ServiceBounds.DEFAULTS, "s3cret", Graphs.families())) {
      var stranger = new Client(guarded.port());
      for (String path : List.of("/api/kbs", "/api/info", "/cel", "/nothing")) {
        refused(stranger.get(path), 401, "token");
      }
      refused(bearer(stranger, "Bearer wrong"), 401, "token");
      refused(bearer(stranger, "s3cret"), 401, "token");
      assertThat(bearer(stranger, "Bearer s3cret").status()).isEqualTo(200);
      assertThat(stranger.get("/").status()).isEqualTo(200);
      assertThat(stranger.get("/assets/main.js").status()).isEqualTo(200);
    }
  }

  private static Client.Reply bearer(Client stranger, String value) {
    return stranger.send("GET", "/api/kbs", new byte[0], "Authorization", value);
  }

  @Test
  void everyReplyForbidsWhatThePageDoesNotDo() {
    for (String path : List.of("/", "/api", "/api/kbs", "/nothing", "/assets/main.js")) {
      Client.Reply reply = client.get(path);
      assertThat(reply.header("content-security-policy"))
          .contains("default-src 'none'", "script-src 'self'")
          .doesNotContain("unsafe", "http", "*");
      assertThat(reply.header("x-content-type-options")).isEqualTo("nosniff");
      assertThat(reply.header("server")).isEmpty();
    }
    for (String page : List.of("/", "/api")) {
      assertThat(client.get(page).text())
          .doesNotContain("<style", "onclick", "http://", "https://")
          .doesNotContainPattern("<script(?![^>]*src=)");
    }
    byte[] text = client.get("/assets/main.js").text().getBytes(StandardCharsets.UTF_8);
    String tag = client.get("/assets/main.js").header("etag");
    assertThat(client.send("GET", "/assets/main.js", new byte[0], "If-None-Match", tag).status())
        .isEqualTo(304);
    assertThat(text).isNotEmpty();
  }
}
