package org.drill.app.serve;

import io.javalin.http.Context;
import io.javalin.openapi.HttpMethod;
import io.javalin.openapi.OpenApi;
import io.javalin.openapi.OpenApiContent;
import io.javalin.openapi.OpenApiName;
import io.javalin.openapi.OpenApiParam;
import io.javalin.openapi.OpenApiRequestBody;
import io.javalin.openapi.OpenApiResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.drill.app.text.Csv;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.retrieval.Explainer;
import org.drill.retrieval.ReasonText;
import org.jspecify.annotations.Nullable;

/** Applies an expression to individuals, over HTTP: what it says of each, and why. */
final class ApplyEndpoint {
  private static final int ROWS = 100;
  private static final int MOST_ROWS = 500;

  private final KnowledgeBases knowledgeBases;
  private final ServiceBounds bounds;

  /** Thousands of reasons take a while, so that no more are made at once than jobs learn. */
  private final Semaphore places;

  ApplyEndpoint(KnowledgeBases knowledgeBases, ServiceBounds bounds) {
    this.knowledgeBases = knowledgeBases;
    this.bounds = bounds;
    this.places = new Semaphore(bounds.jobs());
  }

  /**
   * What is applied to whom.
   *
   * @param expression in DL, ASCII or Manchester syntax
   * @param individuals IRIs, local names or labels; all individuals without any
   * @param offset how many to leave out before the first row
   * @param limit how many rows to send
   */
  record ApplyRequest(
      @Nullable String expression,
      @Nullable List<String> individuals,
      @Nullable Integer offset,
      @Nullable Integer limit) {}

  /**
   * What an expression says.
   *
   * @param expression in DL syntax
   * @param english in plain English
   * @param count how many individuals it was applied to
   * @param predicted how many of them belong to it
   * @param unknown names that stand for no individual, or for several
   * @param rows some of the individuals, from the offset on
   */
  @OpenApiName("Applied")
  record Applied(
      String expression,
      String english,
      int count,
      int predicted,
      List<String> unknown,
      List<Row> rows) {}

  /**
   * What it says of one.
   *
   * @param iri its IRI
   * @param label what people call it
   * @param predicted whether it belongs to the expression
   * @param reason why, in a line
   */
  @OpenApiName("AppliedRow")
  record Row(String iri, String label, boolean predicted, String reason) {}

  @OpenApi(
      path = "/api/kbs/{kb}/apply",
      methods = HttpMethod.POST,
      tags = KnowledgeBaseEndpoints.TAG,
      summary = "Applies an expression to individuals, with reasons",
      pathParams = @OpenApiParam(name = "kb", required = true),
      queryParams = @OpenApiParam(name = "format", description = "json (default) or csv"),
      requestBody = @OpenApiRequestBody(content = @OpenApiContent(from = ApplyRequest.class)),
      responses = {
        @OpenApiResponse(status = "200", content = @OpenApiContent(from = Applied.class)),
        @OpenApiResponse(
            status = "400",
            content = @OpenApiContent(from = ServiceReplies.Problem.class)),
        @OpenApiResponse(
            status = "429",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void apply(Context ctx) {
    HostedKnowledgeBase hosted = knowledgeBases.get(ctx.pathParam("kb")).loaded();
    ApplyRequest request = JsonRecords.read(RequestBody.bytes(ctx, bounds), ApplyRequest.class);
    if (!places.tryAcquire()) {
      throw HttpProblem.tooMany("others are being answered; try again in a moment");
    }
    try {
      apply(ctx, hosted, request);
    } finally {
      places.release();
    }
  }

  private void apply(Context ctx, HostedKnowledgeBase hosted, ApplyRequest request) {
    String expression = request.expression();
    if (expression == null) {
      throw HttpProblem.badRequest("the field 'expression' is missing");
    }
    boolean isCsv = QueryParameters.text(ctx, "format", "json").equals("csv");
    int most = isCsv ? bounds.rows() : MOST_ROWS;
    int offset = within("offset", request.offset(), 0, Integer.MAX_VALUE);
    int limit = within("limit", request.limit(), isCsv ? most : ROWS, most);
    Concept concept = hosted.parse(expression, bounds);
    var unknown = new ArrayList<String>();
    Retriever retriever = hosted.kb().retriever();
    IndividualSet extension = retriever.retrieve(concept);
    int[] individuals = individuals(hosted, request.individuals(), extension, unknown);
    List<Row> rows = rows(hosted, concept, retriever, extension, individuals, offset, limit);
    if (isCsv) {
      ctx.contentType("text/csv; charset=utf-8").result(csv(rows));
      return;
    }
    ServiceReplies.json(
        ctx,
        new Applied(
            hosted.kb().vocabulary().dl(concept),
            hosted.english().print(concept),
            individuals.length,
            (int) IntStream.of(individuals).filter(extension::contains).count(),
            unknown,
            rows));
  }

  private static int within(String name, @Nullable Integer given, int usual, int most) {
    int value = given == null ? usual : given;
    if (value < 0 || value > most) {
      throw HttpProblem.badRequest(name + " is " + value + "; give from 0 to " + most);
    }
    return value;
  }

  /** The individuals in the order of their names; all of them with those that belong first. */
  private int[] individuals(
      HostedKnowledgeBase hosted,
      @Nullable List<String> names,
      IndividualSet extension,
      List<String> unknown) {
    KnowledgeBase kb = hosted.kb();
    if (names == null) {
      return IntStream.concat(
              extension.stream(), IntStream.range(0, kb.size()).filter(i -> !extension.contains(i)))
          .toArray();
    }
    if (names.isEmpty()
        || names.size() > bounds.rows()
        || names.stream().anyMatch(Objects::isNull)) {
      throw HttpProblem.badRequest(
          "give 'individuals', at most " + bounds.rows() + " texts, or leave it out for all");
    }
    EntityEndpoints.Resolved resolved = EntityEndpoints.resolved(hosted, names);
    unknown.addAll(resolved.unknown());
    return resolved.found().stream().mapToInt(one -> kb.individuals().find(one.iri())).toArray();
  }

  private static List<Row> rows(
      HostedKnowledgeBase hosted,
      Concept concept,
      Retriever retriever,
      IndividualSet extension,
      int[] individuals,
      int offset,
      int limit) {
    var explainer = new Explainer(hosted.kb(), retriever);
    var reasons = new ReasonText(hosted.kb(), hosted.english());
    return IntStream.of(individuals)
        .skip(offset)
        .limit(limit)
        .mapToObj(
            individual -> {
              NamedEntity named = hosted.individual(individual);
              return new Row(
                  named.iri(),
                  named.label(),
                  extension.contains(individual),
                  reasons.sentence(explainer.explain(concept, individual)));
            })
        .toList();
  }

  private static String csv(List<Row> rows) {
    var text = new StringBuilder("individual,predicted,reason\n");
    for (Row row : rows) {
      text.append(Csv.quoted(row.iri()))
          .append(',')
          .append(row.predicted())
          .append(',')
          .append(Csv.quoted(row.reason()))
          .append('\n');
    }
    return text.toString();
  }
}
