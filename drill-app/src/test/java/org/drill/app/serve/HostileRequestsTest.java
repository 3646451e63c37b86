package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Random requests for jobs, most of them wrong, and cancellations at any time: each is refused in
 * one line or makes a job that ends. The number of requests is {@code -Ddrill.fuzz}.
 */
@Timeout(600)
class HostileRequestsTest {
  private static final int COUNT = Integer.getInteger("drill.fuzz", 120);
  private static final long SEED = 1;

  private static final List<String> VALUES =
      List.of(
          "0",
          "1",
          "-1",
          "1.5",
          "1e3",
          "1e400",
          "NaN",
          "\"NaN\"",
          "9223372036854775808",
          "-0",
          "2147483647",
          "1e-320",
          "true",
          "null",
          "\"7\"",
          "[]",
          "{}",
          "\"\"",
          "01",
          ".5",
          "[null]",
          "[1]",
          "[[]]",
          "[\"\"]",
          "\"\\u0000\"",
          "[\"\\ud800\"]",
          "1".repeat(900),
          "\"drill\"",
          "\"celoe\"",
          "\"dl-foil\"",
          "\"yinyang\"",
          "[\"Woman\"]",
          "2",
          "0.5",
          "\"Woman\"");
  private static final List<String> FIELDS =
      List.of(
          "negatives",
          "ignore",
          "learner",
          "maxExpressions",
          "maxLength",
          "top",
          "noise",
          "weights",
          "define",
          "folds",
          "other");

  private final Random random = new Random(SEED);

  private byte[] body(List<String> individuals) {
    var fields = new ArrayList<String>();
    String positives = "[\"" + pick(individuals) + "\", \"" + pick(individuals) + "\"]";
    fields.add("\"positives\": " + (random.nextInt(5) == 0 ? pick(VALUES) : positives));
    fields.add("\"maxSeconds\": " + (random.nextInt(5) == 0 ? pick(VALUES) : "0.05"));
    for (String field : FIELDS) {
      if (random.nextInt(8) == 0) {
        fields.add("\"" + field + "\": " + pick(VALUES));
      }
    }
    Collections.shuffle(fields, random);
    byte[] bytes = ("{" + String.join(", ", fields) + "}").getBytes(StandardCharsets.UTF_8);
    for (int k = random.nextInt(8) == 0 ? 3 : 0; k > 0; k--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
    return bytes;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  @Test
  void areRefusedOrLearned() {
    try (var service =
        ServiceTest.serve(ServiceBounds.DEFAULTS.withSeconds(1), "", Graphs.families())) {
      var client = new Client(service.port());
      List<String> individuals =
          client.get("/api/kbs/families/entities?limit=300").json().findValuesAsText("iri");
      int started = 0;
      for (int k = 0; k < COUNT; k++) {
        byte[] body = body(individuals);
        Client.Reply reply = client.send("POST", "/api/kbs/families/jobs", body);
        String sent = new String(body, StandardCharsets.UTF_8);
        if (reply.status() == 202) {
          started++;
          String id = reply.json().get("id").asText();
          if (random.nextBoolean()) {
            assertThat(client.delete("/api/jobs/" + id).status()).isEqualTo(202);
          }
          var end = client.end(id);
          assertThat(end.get("state").asText()).as(sent).isIn("done", "cancelled");
          if (end.has("answers")) {
            assertThat(end.get("best")).as(sent).isEqualTo(end.get("answers").get(0));
          }
        } else {
          assertThat(reply.status()).as(sent).isEqualTo(400);
          assertThat(reply.json().get("error").asText())
              .as(sent)
              .hasLineCount(1)
              .doesNotContain("Exception", "java.", "org.drill");
        }
      }
      assertThat(started).isBetween(COUNT / 10, COUNT * 9 / 10);
      assertThat(client.get("/status").json().get("status").asText()).isEqualTo("ready");
    }
  }
}
