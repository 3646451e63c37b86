package org.drill.app.serve;

import io.javalin.http.Context;
import io.javalin.openapi.HttpMethod;
import io.javalin.openapi.OpenApi;
import io.javalin.openapi.OpenApiContent;
import io.javalin.openapi.OpenApiParam;
import io.javalin.openapi.OpenApiRequestBody;
import io.javalin.openapi.OpenApiResponse;
import java.util.List;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LanguageRequest;
import org.drill.problem.ProblemEntry;
import org.jspecify.annotations.Nullable;

/** Knowledge bases over HTTP: list, describe, upload, delete, and the problems that come along. */
final class KnowledgeBaseEndpoints {
  static final String TAG = "Knowledge bases";

  private final KnowledgeBases knowledgeBases;
  private final GraphUploads uploads;

  KnowledgeBaseEndpoints(KnowledgeBases knowledgeBases, GraphUploads uploads) {
    this.knowledgeBases = knowledgeBases;
    this.uploads = uploads;
  }

  /**
   * A knowledge base in the list.
   *
   * @param id its name in addresses
   * @param name its name for people
   * @param uploaded whether a client sent it
   * @param individuals how many individuals it has
   * @param classes how many classes it has
   * @param objectProperties how many object properties it has
   */
  record Summary(
      String id,
      String name,
      boolean uploaded,
      int individuals,
      int classes,
      int objectProperties) {
    static Summary of(HostedKnowledgeBase hosted) {
      KnowledgeBase kb = hosted.kb();
      return new Summary(
          hosted.id(),
          hosted.name(),
          hosted.isUploaded(),
          hosted.size(),
          kb.classes().size(),
          kb.roles().size());
    }
  }

  @OpenApi(
      path = "/api/kbs",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "Lists the knowledge bases",
      responses =
          @OpenApiResponse(status = "200", content = @OpenApiContent(from = Summary[].class)))
  void list(Context ctx) {
    ServiceReplies.json(ctx, knowledgeBases.all().stream().map(Summary::of).toList());
  }

  @OpenApi(
      path = "/api/kbs",
      methods = HttpMethod.POST,
      tags = TAG,
      summary = "Uploads a knowledge base, as the body of the request",
      description = "Any syntax that drill reads, gzipped or not. The ending of the name tells it.",
      queryParams = @OpenApiParam(name = "name", description = "A file name, such as family.owl"),
      requestBody =
          @OpenApiRequestBody(
              content =
                  @OpenApiContent(mimeType = "application/octet-stream", from = byte[].class)),
      responses = {
        @OpenApiResponse(status = "201", content = @OpenApiContent(from = Summary.class)),
        @OpenApiResponse(
            status = "400",
            content = @OpenApiContent(from = ServiceReplies.Problem.class)),
        @OpenApiResponse(
            status = "413",
            content = @OpenApiContent(from = ServiceReplies.Problem.class)),
        @OpenApiResponse(
            status = "429",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void upload(Context ctx) {
    HostedKnowledgeBase hosted = uploads.take(ctx, QueryParameters.text(ctx, "name", ""));
    ctx.status(201).header("Location", "/api/kbs/" + hosted.id());
    ServiceReplies.json(ctx, Summary.of(hosted));
  }

  @OpenApi(
      path = "/api/kbs/{kb}",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "Describes a knowledge base",
      pathParams = @OpenApiParam(name = "kb", required = true),
      responses = {
        @OpenApiResponse(status = "200", content = @OpenApiContent(from = GraphDescription.class)),
        @OpenApiResponse(
            status = "404",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void describe(Context ctx) {
    ServiceReplies.jsonBytes(ctx, hosted(ctx).description());
  }

  @OpenApi(
      path = "/api/kbs/{kb}",
      methods = HttpMethod.DELETE,
      tags = TAG,
      summary = "Deletes an uploaded knowledge base",
      pathParams = @OpenApiParam(name = "kb", required = true),
      responses = {
        @OpenApiResponse(status = "204"),
        @OpenApiResponse(
            status = "403",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void delete(Context ctx) {
    knowledgeBases.remove(ctx.pathParam("kb"));
    ctx.status(204);
  }

  /**
   * A problem to try.
   *
   * @param name its name
   * @param positives IRIs of positive examples
   * @param negatives IRIs of negative examples
   * @param ignore what no answer may use
   * @param language what the problem asks of the language; whatever it leaves open is left out
   * @param maxCardinality the largest n to count to
   * @param inverse whether there are inverse roles
   * @param nominals whether there are nominals
   * @param self whether there is ∃r.Self
   * @param data whether there are data restrictions
   * @param thresholds where bounds of numbers come from
   */
  record KnownProblem(
      String name,
      List<String> positives,
      List<String> negatives,
      List<String> ignore,
      @Nullable String language,
      @Nullable Integer maxCardinality,
      @Nullable Boolean inverse,
      @Nullable Boolean nominals,
      @Nullable Boolean self,
      @Nullable Boolean data,
      @Nullable String thresholds) {
    static KnownProblem of(ProblemEntry entry) {
      LanguageRequest asks = entry.language();
      return new KnownProblem(
          entry.name(),
          entry.positives(),
          entry.negatives(),
          entry.ignored(),
          asks.language().orElse(null),
          asks.maxCardinality().isPresent() ? asks.maxCardinality().getAsInt() : null,
          asks.inverse().orElse(null),
          asks.nominals().orElse(null),
          asks.self().orElse(null),
          asks.data().orElse(null),
          asks.thresholds().orElse(null));
    }
  }

  @OpenApi(
      path = "/api/kbs/{kb}/problems/{problem}",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "A learning problem that comes with the knowledge base",
      pathParams = {
        @OpenApiParam(name = "kb", required = true),
        @OpenApiParam(name = "problem", required = true)
      },
      responses =
          @OpenApiResponse(status = "200", content = @OpenApiContent(from = KnownProblem.class)))
  void problem(Context ctx) {
    String name = ctx.pathParam("problem");
    ProblemEntry entry =
        hosted(ctx).problems().stream()
            .filter(problem -> problem.name().equals(name))
            .findFirst()
            .orElseThrow(() -> HttpProblem.notFound("no such problem with this knowledge base"));
    ServiceReplies.json(ctx, KnownProblem.of(entry));
  }

  private HostedKnowledgeBase hosted(Context ctx) {
    return knowledgeBases.get(ctx.pathParam("kb"));
  }
}
