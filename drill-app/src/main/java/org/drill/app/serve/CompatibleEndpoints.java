package org.drill.app.serve;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.javalin.http.Context;
import io.javalin.openapi.HttpMethod;
import io.javalin.openapi.OpenApi;
import io.javalin.openapi.OpenApiContent;
import io.javalin.openapi.OpenApiName;
import io.javalin.openapi.OpenApiRequestBody;
import io.javalin.openapi.OpenApiResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.jspecify.annotations.Nullable;

/**
 * The endpoints of the reference DRILL ({@code /concept_learning}, {@code /status}) and of
 * Ontolearn ({@code /cel}), so that their clients move over. They learn on the first knowledge
 * base, within the same bounds as all others, and answer when the job has ended.
 */
final class CompatibleEndpoints {
  private static final String TAG = "Compatible with other systems";
  private static final int TOP_OF_CEL = 3;

  private final KnowledgeBases knowledgeBases;
  private final JobQueue jobs;
  private final ServiceBounds bounds;

  CompatibleEndpoints(KnowledgeBases knowledgeBases, JobQueue jobs, ServiceBounds bounds) {
    this.knowledgeBases = knowledgeBases;
    this.jobs = jobs;
    this.bounds = bounds;
  }

  /**
   * What DRILL's clients send.
   *
   * @param positives IRIs of positive examples
   * @param negatives IRIs of negative examples
   * @param hypotheses how many answers are wanted
   * @param language what answers may be made of, as in a job; our own addition
   */
  record DrillRequest(
      @Nullable List<String> positives,
      @Nullable List<String> negatives,
      @JsonProperty("no_of_hypotheses") @OpenApiName("no_of_hypotheses")
          @Nullable Integer hypotheses,
      @Nullable String language) {}

  @OpenApi(
      path = "/concept_learning",
      methods = HttpMethod.POST,
      tags = TAG,
      summary = "Learns, as the reference DRILL does: the best expressions as OWL classes",
      requestBody = @OpenApiRequestBody(content = @OpenApiContent(from = DrillRequest.class)),
      responses =
          @OpenApiResponse(
              status = "200",
              content = @OpenApiContent(mimeType = "application/rdf+xml", from = String.class)))
  void conceptLearning(Context ctx) {
    DrillRequest request =
        JsonRecords.readLeniently(RequestBody.bytes(ctx, bounds), DrillRequest.class);
    int top = request.hypotheses == null ? 1 : request.hypotheses;
    List<Answer> answers =
        learn(request.positives, request.negatives, null, null, top, request.language).answers();
    ctx.contentType("application/rdf+xml; charset=utf-8");
    ctx.result(AnswerDownloads.owl(knowledgeBases.first(), answers, "Pred_"));
  }

  @OpenApi(
      path = "/status",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "Whether the service is ready, or busy with jobs",
      responses = @OpenApiResponse(status = "200"))
  void status(Context ctx) {
    ServiceReplies.json(ctx, Map.of("status", jobs.isBusy() ? "busy" : "ready"));
  }

  /**
   * What Ontolearn's clients send; what else they send is for its own learners.
   *
   * @param pos IRIs of positive examples
   * @param neg IRIs of negative examples
   * @param model the name of a learner
   * @param maxRuntime the time limit in seconds
   * @param topk how many answers are wanted
   * @param language what answers may be made of, as in a job; our own addition
   */
  record CelRequest(
      @Nullable List<String> pos,
      @Nullable List<String> neg,
      @Nullable String model,
      @JsonProperty("max_runtime") @OpenApiName("max_runtime") @Nullable Double maxRuntime,
      @Nullable Integer topk,
      @Nullable String language) {}

  /**
   * An answer as Ontolearn gives it.
   *
   * @param rank from 1
   * @param prediction the expression in DL syntax
   * @param sparql as a query
   * @param verbalization in plain English
   * @param f1 on the examples
   */
  record CelAnswer(
      @JsonProperty("Rank") @OpenApiName("Rank") int rank,
      @JsonProperty("Prediction") @OpenApiName("Prediction") String prediction,
      @JsonProperty("SPARQLQuery") @OpenApiName("SPARQLQuery") String sparql,
      @JsonProperty("Verbalization") @OpenApiName("Verbalization") String verbalization,
      @JsonProperty("F1") @OpenApiName("F1") double f1) {}

  /**
   * What Ontolearn's service sends.
   *
   * @param results the answers by rank
   */
  record CelAnswers(@JsonProperty("Results") @OpenApiName("Results") List<CelAnswer> results) {}

  @OpenApi(
      path = "/cel",
      methods = {HttpMethod.GET, HttpMethod.POST},
      tags = TAG,
      summary = "Learns, as Ontolearn's service does: Rank, Prediction and F1 of the best",
      description =
          "The body is JSON, for GET, too; or give pos and neg (with commas), model, max_runtime,"
              + " topk and language as query parameters. The model is the name of a learner, in any case.",
      requestBody = @OpenApiRequestBody(content = @OpenApiContent(from = CelRequest.class)),
      responses =
          @OpenApiResponse(status = "200", content = @OpenApiContent(from = CelAnswers.class)))
  void cel(Context ctx) {
    byte[] body = RequestBody.bytes(ctx, bounds);
    CelRequest request =
        body.length == 0 ? fromQuery(ctx) : JsonRecords.readLeniently(body, CelRequest.class);
    int top = request.topk == null ? TOP_OF_CEL : request.topk;
    List<Answer> answers =
        learn(request.pos, request.neg, request.model, request.maxRuntime, top, request.language)
            .answers();
    HostedKnowledgeBase hosted = knowledgeBases.first();
    var results = new ArrayList<CelAnswer>();
    for (Answer answer : answers) {
      ExpressionScores scores = ExpressionScores.of(hosted, answer);
      results.add(
          new CelAnswer(
              results.size() + 1,
              scores.expression(),
              scores.sparql(),
              scores.english(),
              scores.f1()));
    }
    ServiceReplies.json(ctx, new CelAnswers(results));
  }

  private static CelRequest fromQuery(Context ctx) {
    String seconds = ctx.queryParam("max_runtime");
    String topk = ctx.queryParam("topk");
    try {
      return new CelRequest(
          listed(ctx, "pos"),
          listed(ctx, "neg"),
          ctx.queryParam("model"),
          seconds == null ? null : Double.valueOf(seconds),
          topk == null ? null : Integer.valueOf(topk),
          ctx.queryParam("language"));
    } catch (NumberFormatException e) {
      throw HttpProblem.badRequest("max_runtime is a number, topk is a whole number");
    }
  }

  private static List<String> listed(Context ctx, String name) {
    return ctx.queryParams(name).stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .map(String::strip)
        .filter(value -> !value.isEmpty())
        .toList();
  }

  private LearningResult learn(
      @Nullable List<String> positives,
      @Nullable List<String> negatives,
      @Nullable String model,
      @Nullable Double seconds,
      int top,
      @Nullable String language) {
    HostedKnowledgeBase hosted = knowledgeBases.first();
    Double bounded = seconds == null ? null : Double.valueOf(Math.min(seconds, bounds.seconds()));
    String learner = model == null ? null : model.toLowerCase(Locale.ROOT);
    var request = JobRequest.of(positives, negatives, learner, bounded, top, language);
    Job job = jobs.submit(JobMaker.make(request, hosted, bounds));
    return await(job);
  }

  private static LearningResult await(Job job) {
    try {
      Job.Progress progress = job.progress();
      while (!progress.state().isEnded()) {
        progress = job.await(progress.change(), 1000);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      job.cancel();
    }
    LearningResult result = job.result();
    if (result == null) {
      throw new HttpProblem(503, job.failure().isEmpty() ? "the job was cancelled" : job.failure());
    }
    return result;
  }
}
