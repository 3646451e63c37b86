package org.drill.app.serve;

import io.javalin.http.Context;
import io.javalin.openapi.HttpMethod;
import io.javalin.openapi.OpenApi;
import io.javalin.openapi.OpenApiContent;
import io.javalin.openapi.OpenApiParam;
import io.javalin.openapi.OpenApiRequestBody;
import io.javalin.openapi.OpenApiResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.drill.concept.Concept;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.ProblemEntry;
import org.drill.retrieval.BitsetRetriever;

/** Knowledge bases over HTTP: list, describe, upload, find entities, retrieve expressions. */
final class KnowledgeBaseEndpoints {
  private static final String TAG = "Knowledge bases";
  private static final int ENTITIES = 50;
  private static final int MOST_ENTITIES = 500;

  private final KnowledgeBases knowledgeBases;
  private final GraphUploads uploads;
  private final ServiceBounds bounds;

  KnowledgeBaseEndpoints(
      KnowledgeBases knowledgeBases, GraphUploads uploads, ServiceBounds bounds) {
    this.knowledgeBases = knowledgeBases;
    this.uploads = uploads;
    this.bounds = bounds;
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
          kb.size(),
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
   * Entities that were found.
   *
   * @param total how many there are of the kind
   * @param entities those that match, best first
   */
  record Found(int total, List<NamedEntity> entities) {}

  @OpenApi(
      path = "/api/kbs/{kb}/entities",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "Finds individuals, classes or object properties by label or name",
      pathParams = @OpenApiParam(name = "kb", required = true),
      queryParams = {
        @OpenApiParam(name = "q", description = "A part of the label or name; all without it"),
        @OpenApiParam(name = "kind", description = "individual (default), class or role"),
        @OpenApiParam(name = "limit", type = Integer.class)
      },
      responses = @OpenApiResponse(status = "200", content = @OpenApiContent(from = Found.class)))
  void entities(Context ctx) {
    HostedKnowledgeBase hosted = hosted(ctx);
    String kind = QueryParameters.text(ctx, "kind", "individual");
    EntityIndex index =
        switch (kind) {
          case "individual" -> hosted.individuals();
          case "class" -> hosted.classes();
          case "role" -> hosted.roles();
          default ->
              throw HttpProblem.badRequest(
                  "no kind '" + kind + "'; there are individual, class, role");
        };
    int limit = QueryParameters.number(ctx, "limit", ENTITIES, MOST_ENTITIES);
    ServiceReplies.json(
        ctx, new Found(index.size(), index.search(QueryParameters.text(ctx, "q", ""), limit)));
  }

  /**
   * Names that somebody pasted.
   *
   * @param names IRIs, with or without angle brackets, or local names
   */
  record Names(List<String> names) {}

  /**
   * What names stand for.
   *
   * @param found the individuals
   * @param unknown the names that stand for none, or for several
   */
  record Resolved(List<NamedEntity> found, List<String> unknown) {}

  @OpenApi(
      path = "/api/kbs/{kb}/resolve",
      methods = HttpMethod.POST,
      tags = TAG,
      summary = "Finds the individuals that IRIs or local names stand for",
      pathParams = @OpenApiParam(name = "kb", required = true),
      requestBody = @OpenApiRequestBody(content = @OpenApiContent(from = Names.class)),
      responses =
          @OpenApiResponse(status = "200", content = @OpenApiContent(from = Resolved.class)))
  void resolve(Context ctx) {
    HostedKnowledgeBase hosted = hosted(ctx);
    List<String> names = JsonRecords.read(RequestBody.bytes(ctx, bounds), Names.class).names();
    if (names == null || names.size() > bounds.rows() || names.stream().anyMatch(Objects::isNull)) {
      throw HttpProblem.badRequest("give 'names', at most " + bounds.rows() + " texts");
    }
    ServiceReplies.json(ctx, resolved(hosted, names));
  }

  private static Resolved resolved(HostedKnowledgeBase hosted, List<String> names) {
    Map<String, List<Integer>> byLocalName = new HashMap<>();
    KnowledgeBase kb = hosted.kb();
    var plain = new LinkedHashSet<String>();
    for (String name : names) {
      String stripped = name.strip();
      boolean bracketed = stripped.startsWith("<") && stripped.endsWith(">");
      plain.add(bracketed ? stripped.substring(1, stripped.length() - 1) : stripped);
    }
    for (String name : plain) {
      if (kb.individuals().find(name) < 0) {
        byLocalName.put(name, new ArrayList<>());
      }
    }
    for (int i = 0; i < kb.size() && !byLocalName.isEmpty(); i++) {
      List<Integer> same = byLocalName.get(Vocabulary.localName(kb.individuals().name(i)));
      if (same != null) {
        same.add(i);
      }
    }
    var found = new LinkedHashSet<NamedEntity>();
    var unknown = new ArrayList<String>();
    for (String name : plain) {
      List<Integer> same = byLocalName.get(name);
      if (same == null) {
        found.add(hosted.named(name));
      } else if (same.size() == 1) {
        found.add(hosted.individual(same.get(0)));
      } else if (!name.isEmpty()) {
        unknown.add(name);
      }
    }
    return new Resolved(List.copyOf(found), unknown);
  }

  /**
   * The individuals that belong to an expression.
   *
   * @param expression in DL syntax
   * @param manchester in Manchester syntax
   * @param english in plain English
   * @param length of the expression
   * @param count how many individuals belong to it
   * @param individuals those from the offset on
   */
  record Instances(
      String expression,
      String manchester,
      String english,
      int length,
      int count,
      List<NamedEntity> individuals) {}

  @OpenApi(
      path = "/api/kbs/{kb}/instances",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "Retrieves the individuals that belong to a class expression",
      pathParams = @OpenApiParam(name = "kb", required = true),
      queryParams = {
        @OpenApiParam(
            name = "expression",
            required = true,
            description = "In DL, ASCII or Manchester syntax"),
        @OpenApiParam(name = "offset", type = Integer.class),
        @OpenApiParam(name = "limit", type = Integer.class),
        @OpenApiParam(name = "format", description = "json (default) or csv")
      },
      responses = {
        @OpenApiResponse(status = "200", content = @OpenApiContent(from = Instances.class)),
        @OpenApiResponse(
            status = "400",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void instances(Context ctx) {
    HostedKnowledgeBase hosted = hosted(ctx);
    KnowledgeBase kb = hosted.kb();
    Concept concept = hosted.parse(expression(ctx), bounds);
    int[] all = new BitsetRetriever(kb, 0).retrieve(concept).toArray();
    int offset = QueryParameters.number(ctx, "offset", 0, Integer.MAX_VALUE);
    int limit = QueryParameters.number(ctx, "limit", bounds.rows(), bounds.rows());
    List<NamedEntity> rows =
        Arrays.stream(all).skip(offset).limit(limit).mapToObj(hosted::individual).toList();
    if (QueryParameters.text(ctx, "format", "json").equals("csv")) {
      ctx.contentType("text/csv; charset=utf-8").result(AnswerDownloads.csv(rows));
      return;
    }
    ServiceReplies.json(
        ctx,
        new Instances(
            kb.vocabulary().dl(concept),
            kb.vocabulary().manchester(concept),
            hosted.english().print(concept),
            concept.length(),
            all.length,
            rows));
  }

  static String expression(Context ctx) {
    String expression = ctx.queryParam("expression");
    if (expression == null) {
      throw HttpProblem.badRequest("the parameter 'expression' is missing");
    }
    return expression;
  }

  /**
   * A problem to try.
   *
   * @param name its name
   * @param positives IRIs of positive examples
   * @param negatives IRIs of negative examples
   * @param ignore classes that no answer may use
   */
  record KnownProblem(
      String name, List<String> positives, List<String> negatives, List<String> ignore) {}

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
    ServiceReplies.json(
        ctx, new KnownProblem(entry.name(), entry.positives(), entry.negatives(), entry.ignored()));
  }

  private HostedKnowledgeBase hosted(Context ctx) {
    return knowledgeBases.get(ctx.pathParam("kb"));
  }
}
