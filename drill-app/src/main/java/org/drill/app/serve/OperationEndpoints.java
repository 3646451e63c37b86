package org.drill.app.serve;

import io.javalin.http.Context;
import io.javalin.openapi.HttpMethod;
import io.javalin.openapi.OpenApi;
import io.javalin.openapi.OpenApiContent;
import io.javalin.openapi.OpenApiResponse;
import java.time.Duration;

/** What those who run the service ask: whether it is well, and how much it does. */
final class OperationEndpoints {
  private static final String TAG = "Operation";

  private final String version;
  private final KnowledgeBases knowledgeBases;
  private final JobQueue jobs;
  private final EventStream events;
  private final RequestTally requests;
  private final long startMillis = System.currentTimeMillis();

  OperationEndpoints(
      String version,
      KnowledgeBases knowledgeBases,
      JobQueue jobs,
      EventStream events,
      RequestTally requests) {
    this.version = version;
    this.knowledgeBases = knowledgeBases;
    this.jobs = jobs;
    this.events = events;
    this.requests = requests;
  }

  /**
   * How the service is.
   *
   * @param status {@code ok}, or {@code stopping} while it ends
   * @param version of the program
   * @param seconds since the start
   * @param knowledgeBases how many there are
   */
  record Health(String status, String version, long seconds, int knowledgeBases) {}

  @OpenApi(
      path = "/health",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "Whether the service answers; needs no token",
      responses = {
        @OpenApiResponse(status = "200", content = @OpenApiContent(from = Health.class)),
        @OpenApiResponse(
            status = "503",
            description = "The service is stopping",
            content = @OpenApiContent(from = Health.class))
      })
  void health(Context ctx) {
    boolean isStopping = jobs.isClosing();
    long seconds = (System.currentTimeMillis() - startMillis) / 1000;
    ctx.status(isStopping ? 503 : 200);
    ServiceReplies.json(
        ctx,
        new Health(isStopping ? "stopping" : "ok", version, seconds, knowledgeBases.all().size()));
  }

  @OpenApi(
      path = "/metrics",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "Numbers about jobs, requests and memory, in Prometheus' text format",
      responses =
          @OpenApiResponse(
              status = "200",
              content = @OpenApiContent(mimeType = "text/plain", from = String.class)))
  void metrics(Context ctx) {
    var text = new MetricsText();
    text.gauge("drill_info", "The version of the program.").value("version", version, 1);
    jobs.write(text);
    requests.write(text);
    text.gauge("drill_watchers", "Clients that follow jobs.").value(events.count());
    long uploads = knowledgeBases.all().stream().filter(HostedKnowledgeBase::isUploaded).count();
    text.gauge("drill_knowledge_bases", "Knowledge bases, by who gave them.")
        .value("origin", "owner", knowledgeBases.all().size() - uploads)
        .value("origin", "upload", uploads);
    process(text);
    ctx.contentType(MetricsText.CONTENT_TYPE).result(text.toString());
  }

  private void process(MetricsText text) {
    Runtime runtime = Runtime.getRuntime();
    text.gauge("jvm_memory_used_bytes", "Memory in use.")
        .value("area", "heap", runtime.totalMemory() - runtime.freeMemory());
    text.gauge("jvm_memory_committed_bytes", "Memory taken from the system.")
        .value("area", "heap", runtime.totalMemory());
    text.gauge("jvm_memory_max_bytes", "The most memory that may be used.")
        .value("area", "heap", runtime.maxMemory());
    text.gauge("process_start_time_seconds", "When the service started, since 1970.")
        .value(startMillis / 1e3);
    Duration cpu = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    text.counter("process_cpu_seconds_total", "Processor time used.").value(cpu.toMillis() / 1e3);
  }
}
