package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.Learners;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What those who run a service look at: health, metrics, the access log, files that change. */
@Timeout(60)
class OperationTest {
  @TempDir private Path folder = Path.of("");

  private static HostedKnowledgeBase graph(String... people) {
    String turtle = "@prefix : <http://e/> .\n" + String.join(" a :Person .\n", people) + " a :P .";
    var in = new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8));
    return HostedKnowledgeBase.of(
        "people",
        "People",
        KnowledgeBaseLoader.load(in, "p.ttl", LoadOptions.DEFAULTS),
        List.of(),
        Learners.all());
  }

  private static double metric(String text, String name) {
    return text.lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + " in\n" + text));
  }

  @Test
  void healthNeedsNoTokenAndMetricsDo() {
    try (Service service = ServiceTest.serve(ServiceBounds.DEFAULTS, "secret", graph(":a"))) {
      var client = new Client(service.port());
      JsonNode health = client.get("/health").json();
      assertThat(health.get("status").asText()).isEqualTo("ok");
      assertThat(health.get("version").asText()).isEqualTo("test");
      assertThat(health.get("knowledgeBases").asInt()).isEqualTo(1);
      assertThat(client.get("/metrics").status()).isEqualTo(401);
      Client.Reply metrics =
          client.send("GET", "/metrics", new byte[0], "Authorization", "Bearer secret");
      assertThat(metrics.status()).isEqualTo(200);
      assertThat(metrics.header("content-type")).isEqualTo(MetricsText.CONTENT_TYPE);
    }
  }

  @Test
  void metricsCountJobsRequestsAndMemory() {
    ServiceBounds narrow = ServiceBounds.DEFAULTS.withJobs(1, 1);
    try (Service service = ServiceTest.serve(narrow, "", Graphs.families(), Graphs.insoluble())) {
      var client = new Client(service.port());
      var job = Map.of("positives", List.of("http://e/a1"), "negatives", List.of("http://e/b1"));
      String running = client.post("/api/kbs/insoluble/jobs", job).json().get("id").asText();
      String waiting = client.post("/api/kbs/insoluble/jobs", job).json().get("id").asText();
      assertThat(client.post("/api/kbs/insoluble/jobs", job).status()).isEqualTo(429);
      String during = client.get("/metrics").text();
      assertThat(metric(during, "drill_jobs{state=\"waiting\"}")).isEqualTo(1);
      assertThat(metric(during, "drill_jobs_limit{state=\"waiting\"}")).isEqualTo(1);
      assertThat(metric(during, "drill_jobs_refused_total")).isEqualTo(1);
      client.delete("/api/jobs/" + waiting);
      client.delete("/api/jobs/" + running);
      client.end(running);
      String after = client.get("/metrics").text();
      while (metric(after, "drill_jobs{state=\"running\"}") > 0) {
        after = client.get("/metrics").text(); // the thread ends a moment after the job
      }
      assertThat(metric(after, "drill_jobs_ended_total{state=\"done\"}")).isEqualTo(1);
      assertThat(metric(after, "drill_jobs_ended_total{state=\"cancelled\"}")).isEqualTo(1);
      assertThat(metric(after, "drill_job_seconds_count")).isEqualTo(1);
      assertThat(metric(after, "drill_job_seconds_bucket{le=\"+Inf\"}")).isEqualTo(1);
      assertThat(metric(after, "drill_requests_total{status=\"4xx\"}")).isEqualTo(1);
      assertThat(metric(after, "drill_requests_total{status=\"2xx\"}")).isGreaterThan(4);
      assertThat(metric(after, "drill_knowledge_bases{origin=\"owner\"}")).isEqualTo(2);
      assertThat(metric(after, "jvm_memory_used_bytes{area=\"heap\"}")).isPositive();
      assertThat(metric(after, "process_start_time_seconds")).isGreaterThan(1e9);
    }
  }

  @Test
  void metricsAreReadAsPrometheusReadsThem() {
    try (Service service = ServiceTest.serve(ServiceBounds.DEFAULTS, "", Graphs.families())) {
      var client = new Client(service.port());
      client.get("/nothing");
      PrometheusText read = PrometheusText.read(client.get("/metrics").text());
      assertThat(read.types())
          .containsEntry("drill_jobs", "gauge")
          .containsEntry("drill_jobs_ended_total", "counter")
          .containsEntry("drill_job_seconds", "histogram");
      assertThat(read.samples())
          .containsEntry("drill_requests_total{status=\"4xx\"}", 1.0)
          .containsEntry("drill_job_seconds_count{null}", 0.0)
          .hasSizeGreaterThan(20);
    }
  }

  @Test
  void metricsHaveTheFormatOfPrometheus() {
    var text = new MetricsText();
    text.gauge("a", "One.").value("of", "a \"quoted\" \\ \n one", 5);
    text.histogram("b", "Two.", new double[] {1, 2.5}, new long[] {3, 0, 1}, 7.25);
    assertThat(text.toString().lines())
        .containsExactly(
            "# HELP a One.",
            "# TYPE a gauge",
            "a{of=\"a \\\"quoted\\\" \\\\ \\n one\"} 5",
            "# HELP b Two.",
            "# TYPE b histogram",
            "b_bucket{le=\"1.0\"} 3",
            "b_bucket{le=\"2.5\"} 3",
            "b_bucket{le=\"+Inf\"} 4",
            "b_sum 7.25",
            "b_count 4");
  }

  @Test
  void everyRequestHasALineThatIsSafeToRead() throws IOException {
    List<String> lines = Collections.synchronizedList(new ArrayList<>());
    var settings =
        new Service.Settings(
            "127.0.0.1",
            0,
            "secret",
            "test",
            ServiceBounds.DEFAULTS,
            Learners.all(),
            Optional.of(lines::add));
    try (Service service = Service.start(settings, List.of(graph(":a")), message -> {})) {
      var client = new Client(service.port());
      client.get("/health");
      client.send("GET", "/nothing", new byte[0], "Authorization", "Bearer secret");
    }
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .startsWith("127.0.0.1 - - ")
        .contains("\"GET /health HTTP/1.1\" 200 ")
        .containsPattern("\\[?\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ\\]? ");
    assertThat(lines.get(1)).contains("\"GET /nothing HTTP/1.1\" 404 ").doesNotContain("secret");
  }

  @Test
  void aLogThatIsMovedIsBegunAnew() throws IOException {
    Path file = folder.resolve("access.log");
    var failures = new ArrayList<String>();
    try (var log = new LogFile(file, failures::add)) {
      log.accept("one");
      Files.move(file, folder.resolve("access.log.1"));
      log.accept("two");
    }
    assertThat(file).hasContent("two");
    assertThat(folder.resolve("access.log.1")).hasContent("one");
    assertThat(failures).isEmpty();
  }

  @Test
  void aGraphIsReplacedWhileJobsGoOn() {
    HostedKnowledgeBase before = Graphs.insoluble();
    try (Service service = ServiceTest.serve(ServiceBounds.DEFAULTS, "", before, graph(":a"))) {
      var client = new Client(service.port());
      var request =
          Map.of(
              "positives", List.of("http://e/a1"),
              "negatives", List.of("http://e/b1"),
              "maxSeconds", 50);
      String job = client.post("/api/kbs/insoluble/jobs", request).json().get("id").asText();
      service.replace(Graphs.insoluble());
      service.replace(graph(":a", ":b", ":c"));
      assertThat(client.get("/api/kbs").json().findValuesAsText("id"))
          .containsExactly("insoluble", "people");
      assertThat(client.get("/api/kbs/people").json().get("individuals").asInt()).isEqualTo(3);
      assertThat(client.get("/api/jobs/" + job).json().get("state").asText())
          .isIn("queued", "running");
      client.delete("/api/jobs/" + job);
      assertThat(client.end(job).get("state").asText()).isEqualTo("done");
      assertThatIllegalArgumentException()
          .isThrownBy(
              () ->
                  service.replace(
                      HostedKnowledgeBase.of(
                          "none", "None", before.kb(), List.of(), Learners.all())));
    }
  }

  @Test
  void aFileHasChangedOnceItRests() throws IOException {
    Path file = Files.writeString(folder.resolve("kb.nt"), "one");
    var changed = new ArrayList<Path>();
    try (var watch = new FileWatch(List.of(file))) {
      watch.look(changed::add);
      watch.look(changed::add);
      assertThat(changed).isEmpty();
      Files.writeString(file, "one and a half");
      watch.look(changed::add);
      Files.writeString(file, "one and another half");
      watch.look(changed::add);
      assertThat(changed).as("still being written").isEmpty();
      watch.look(changed::add);
      watch.look(changed::add);
      assertThat(changed).containsExactly(file);
      Files.delete(file);
      watch.look(changed::add);
      watch.look(changed::add);
      assertThat(changed).as("gone, for now").hasSize(1);
      Files.writeString(file, "three");
      watch.look(changed::add);
      watch.look(changed::add);
      assertThat(changed).hasSize(2);
    }
  }
}
