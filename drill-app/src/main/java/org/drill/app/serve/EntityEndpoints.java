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
import org.drill.kb.source.sparql.SparqlGraphSource;

/** What is in a knowledge base, over HTTP: entities by name, and those of an expression. */
final class EntityEndpoints {
  private static final String TAG = KnowledgeBaseEndpoints.TAG;
  private static final int ENTITIES = 50;
  private static final int MOST_ENTITIES = 500;

  private final KnowledgeBases knowledgeBases;
  private final ServiceBounds bounds;

  EntityEndpoints(KnowledgeBases knowledgeBases, ServiceBounds bounds) {
    this.knowledgeBases = knowledgeBases;
    this.bounds = bounds;
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
   * @param names IRIs, with or without angle brackets, local names, or else labels
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
      summary = "Finds the individuals that IRIs, local names or labels stand for",
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

  /** Finds the individuals that names stand for. */
  static Resolved resolved(HostedKnowledgeBase hosted, List<String> names) {
    if (hosted.endpoint().isPresent()) {
      return unseen(hosted, names);
    }
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
      } else if (same.isEmpty() && labelled(kb, name).size() == 1) {
        found.add(hosted.named(labelled(kb, name).get(0)));
      } else if (same.size() == 1) {
        found.add(hosted.individual(same.get(0)));
      } else if (!name.isEmpty()) {
        unknown.add(name);
      }
    }
    return new Resolved(List.copyOf(found), unknown);
  }

  /** IRIs are taken as they are, since nobody asks an endpoint before there is a job. */
  private static Resolved unseen(HostedKnowledgeBase hosted, List<String> names) {
    var found = new LinkedHashSet<NamedEntity>();
    var unknown = new ArrayList<String>();
    for (String name : names) {
      String plain = name.strip().replaceAll("^<|>$", "");
      if (SparqlGraphSource.isIri(plain)) {
        found.add(hosted.named(plain));
      } else if (!plain.isEmpty()) {
        unknown.add(plain);
      }
    }
    return new Resolved(List.copyOf(found), unknown);
  }

  private static List<String> labelled(KnowledgeBase kb, String label) {
    return kb.labels().named(label).stream()
        .filter(name -> kb.individuals().find(name) >= 0)
        .toList();
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
    HostedKnowledgeBase hosted = hosted(ctx).loaded();
    KnowledgeBase kb = hosted.kb();
    Concept concept = hosted.parse(expression(ctx), bounds);
    int[] all = kb.retriever(0).retrieve(concept).toArray();
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

  private HostedKnowledgeBase hosted(Context ctx) {
    return knowledgeBases.get(ctx.pathParam("kb"));
  }
}
