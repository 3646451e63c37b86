package org.drill.app.serve;

import io.javalin.http.Context;
import io.javalin.openapi.HttpMethod;
import io.javalin.openapi.OpenApi;
import io.javalin.openapi.OpenApiContent;
import io.javalin.openapi.OpenApiParam;
import io.javalin.openapi.OpenApiResponse;
import java.util.concurrent.Semaphore;
import org.drill.concept.Concept;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.owlapi.OpenAnswer;
import org.drill.owlapi.OpenReasons;
import org.drill.owlapi.OpenWorld;
import org.drill.problem.LearningProblem;

/**
 * What follows of the examples of a job in the open world, over HTTP. A reasoner needs far more
 * memory than a search, so that only small graphs are asked about, a few at a time.
 */
final class OpenWorldEndpoint {
  private static final int AT_ONCE = 2;
  private static final double MOST_SECONDS = 20;
  private static final long MOST_TRIPLES = 100_000;

  private final JobQueue jobs;
  private final ServiceBounds bounds;
  private final Semaphore places = new Semaphore(AT_ONCE);

  OpenWorldEndpoint(JobQueue jobs, ServiceBounds bounds) {
    this.jobs = jobs;
    this.bounds = bounds;
  }

  @OpenApi(
      path = "/api/jobs/{job}/world",
      methods = HttpMethod.GET,
      tags = "Jobs",
      summary = "What follows of the examples of a job in the open world, what decides, and why",
      description =
          "A reasoner says of each example whether it is an instance of the expression in every"
              + " world that the ontology allows (entailed), in none (refuted), or in some"
              + " (unknown). 409 if the file of the graph is not kept, or too large.",
      pathParams = @OpenApiParam(name = "job", required = true),
      queryParams = {
        @OpenApiParam(name = "expression", required = true),
        @OpenApiParam(name = "reasoner", description = "hermit (default) or elk")
      },
      responses = {
        @OpenApiResponse(status = "200", content = @OpenApiContent(from = OpenWorldView.class)),
        @OpenApiResponse(
            status = "400",
            content = @OpenApiContent(from = ServiceReplies.Problem.class)),
        @OpenApiResponse(
            status = "409",
            content = @OpenApiContent(from = ServiceReplies.Problem.class)),
        @OpenApiResponse(
            status = "429",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void judge(Context ctx) {
    Job job = jobs.get(ctx.pathParam("job"));
    job.hosted().use();
    Concept concept = job.hosted().parse(EntityEndpoints.expression(ctx), bounds);
    Reasoner reasoner =
        switch (QueryParameters.text(ctx, "reasoner", "hermit")) {
          case "hermit" -> Reasoner.HERMIT;
          case "elk" -> Reasoner.ELK;
          default -> throw HttpProblem.badRequest("the parameter 'reasoner' is hermit or elk");
        };
    OntologySource source = source(job.hosted());
    if (!places.tryAcquire()) {
      throw HttpProblem.tooMany("other reasoners are at work; try again in a moment");
    }
    try {
      ServiceReplies.json(ctx, view(job, source, concept, reasoner));
    } catch (OutOfMemoryError e) {
      throw new HttpProblem(409, "the reasoner had too little memory");
    } finally {
      places.release();
    }
  }

  private static OntologySource source(HostedKnowledgeBase hosted) {
    String instead = "; ask 'drill learn --world open'";
    OntologySource source =
        hosted
            .source()
            .orElseThrow(
                () ->
                    new HttpProblem(
                        409,
                        "the file of this knowledge base is not kept, or too large" + instead));
    if (hosted.kb().report().triples() > MOST_TRIPLES) {
      throw new HttpProblem(
          409,
          "a graph of more than %d triples is too large for a reasoner in the service%s"
              .formatted(MOST_TRIPLES, instead));
    }
    return source;
  }

  private OpenWorldView view(Job job, OntologySource source, Concept concept, Reasoner reasoner) {
    LearningProblem problem = job.problem();
    double seconds = Math.min(MOST_SECONDS, bounds.seconds());
    try (var world = new OpenWorld(source, problem.kb(), reasoner, seconds)) {
      var answer =
          OpenAnswer.of(
              world, concept, problem.positives().toArray(), problem.negatives().toArray());
      OpenReasons reasons = OpenReasons.of(world, answer);
      String fault =
          answer.fault().isEmpty() && world.isLate() ? "the time was up" : answer.fault();
      return OpenWorldView.of(job.hosted(), reasoner, answer, reasons, fault);
    }
  }
}
