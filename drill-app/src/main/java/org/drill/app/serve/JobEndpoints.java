package org.drill.app.serve;

import io.javalin.http.Context;
import io.javalin.openapi.HttpMethod;
import io.javalin.openapi.OpenApi;
import io.javalin.openapi.OpenApiContent;
import io.javalin.openapi.OpenApiParam;
import io.javalin.openapi.OpenApiRequestBody;
import io.javalin.openapi.OpenApiResponse;
import org.drill.concept.Concept;

/** Learning over HTTP: start a job, follow it, cancel it, read its answers. */
final class JobEndpoints {
  private static final String TAG = "Jobs";
  private static final int MEMBERS = 50;
  private static final int MOST_MEMBERS = 500;

  private final KnowledgeBases knowledgeBases;
  private final JobQueue jobs;
  private final EventStream events;
  private final ServiceBounds bounds;
  private final AxiomDownload axioms = new AxiomDownload();

  JobEndpoints(
      KnowledgeBases knowledgeBases, JobQueue jobs, EventStream events, ServiceBounds bounds) {
    this.knowledgeBases = knowledgeBases;
    this.jobs = jobs;
    this.events = events;
    this.bounds = bounds;
  }

  @OpenApi(
      path = "/api/kbs/{kb}/jobs",
      methods = HttpMethod.POST,
      tags = TAG,
      summary = "Starts to learn",
      description =
          "Without negatives, all other individuals are negative. With 'define', the instances of a"
              + " class are told from others, and answers are offered as axioms. With 'folds' or"
              + " 'holdout', what is learned is also tested on examples that were held out; all"
              + " searches together keep to the longest time of a job. 429 if too many jobs wait.",
      pathParams = @OpenApiParam(name = "kb", required = true),
      requestBody = @OpenApiRequestBody(content = @OpenApiContent(from = JobRequest.class)),
      responses = {
        @OpenApiResponse(status = "202", content = @OpenApiContent(from = JobView.class)),
        @OpenApiResponse(
            status = "400",
            content = @OpenApiContent(from = ServiceReplies.Problem.class)),
        @OpenApiResponse(
            status = "429",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void start(Context ctx) {
    HostedKnowledgeBase hosted = knowledgeBases.get(ctx.pathParam("kb"));
    JobRequest request = JsonRecords.read(RequestBody.bytes(ctx, bounds), JobRequest.class);
    Job job = jobs.submit(JobMaker.make(request, hosted, bounds));
    ctx.status(202).header("Location", "/api/jobs/" + job.id());
    ServiceReplies.json(ctx, JobView.of(job));
  }

  @OpenApi(
      path = "/api/jobs/{job}",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "How far a job is, and its answers at the end",
      pathParams = @OpenApiParam(name = "job", required = true),
      responses = {
        @OpenApiResponse(status = "200", content = @OpenApiContent(from = JobView.class)),
        @OpenApiResponse(
            status = "404",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void get(Context ctx) {
    ServiceReplies.json(ctx, JobView.of(job(ctx)));
  }

  @OpenApi(
      path = "/api/jobs/{job}/events",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "Follows a job by server-sent events: progress, tree, end",
      pathParams = @OpenApiParam(name = "job", required = true),
      responses =
          @OpenApiResponse(
              status = "200",
              content = @OpenApiContent(mimeType = "text/event-stream", from = String.class)))
  void events(Context ctx) {
    events.follow(ctx, job(ctx));
  }

  @OpenApi(
      path = "/api/jobs/{job}",
      methods = HttpMethod.DELETE,
      tags = TAG,
      summary = "Cancels a job; a running one ends with what it has found",
      pathParams = @OpenApiParam(name = "job", required = true),
      responses = @OpenApiResponse(status = "202", content = @OpenApiContent(from = JobView.class)))
  void cancel(Context ctx) {
    Job job = job(ctx);
    jobs.cancel(job);
    ctx.status(202);
    ServiceReplies.json(ctx, JobView.of(job));
  }

  @OpenApi(
      path = "/api/jobs/{job}/evaluation",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "Any expression against the examples of a job, and why individuals are wrong",
      pathParams = @OpenApiParam(name = "job", required = true),
      queryParams = {
        @OpenApiParam(name = "expression", required = true),
        @OpenApiParam(name = "offset", type = Integer.class),
        @OpenApiParam(name = "limit", type = Integer.class, description = "Rows of each cell")
      },
      responses = {
        @OpenApiResponse(
            status = "200",
            content = @OpenApiContent(from = ExpressionEvaluation.class)),
        @OpenApiResponse(
            status = "400",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void evaluate(Context ctx) {
    Job job = job(ctx);
    Concept concept = job.hosted().parse(EntityEndpoints.expression(ctx), bounds);
    if (!job.canAnswer(concept)) {
      throw HttpProblem.badRequest(
          "the expression looks at more than what the endpoint was asked for");
    }
    int offset = QueryParameters.number(ctx, "offset", 0, Integer.MAX_VALUE);
    int limit = QueryParameters.number(ctx, "limit", MEMBERS, MOST_MEMBERS);
    ServiceReplies.json(ctx, ExpressionEvaluation.of(job, concept, offset, limit));
  }

  @OpenApi(
      path = "/api/jobs/{job}/download",
      methods = HttpMethod.GET,
      tags = TAG,
      summary = "An answer or axiom as a file, or as CSV all answers",
      pathParams = @OpenApiParam(name = "job", required = true),
      queryParams = {
        @OpenApiParam(
            name = "format",
            description =
                "owl (default), swrl, shacl, sparql, construct, update, robot, dosdp,"
                    + " dosdp-pattern, csv, or json: what 'drill apply' reads; for a class to"
                    + " define also axiom, or ontology: a copy of it with the axiom"),
        @OpenApiParam(
            name = "syntax",
            description =
                "Of owl, axiom and ontology: owl (RDF/XML, the default), ttl, nt, nq, trig,"
                    + " jsonld, owx, ofn or omn; swrl has owl, ttl, owx and ofn"),
        @OpenApiParam(
            name = "rank",
            type = Integer.class,
            description = "Which answer or axiom, from 1")
      },
      responses = @OpenApiResponse(status = "200"))
  void download(Context ctx) {
    int rank = QueryParameters.number(ctx, "rank", 1, bounds.top());
    String format = QueryParameters.text(ctx, "format", "owl");
    String syntax = QueryParameters.text(ctx, "syntax", "");
    if (format.equals(AxiomDownload.AXIOM) || format.equals(AxiomDownload.ONTOLOGY)) {
      axioms.send(ctx, job(ctx), format.equals(AxiomDownload.ONTOLOGY), rank, syntax);
    } else {
      AnswerDownloads.send(ctx, job(ctx), format, syntax, rank);
    }
  }

  private Job job(Context ctx) {
    Job job = jobs.get(ctx.pathParam("job"));
    job.hosted().use();
    return job;
  }
}
