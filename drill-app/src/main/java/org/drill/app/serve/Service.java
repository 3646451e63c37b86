package org.drill.app.serve;

import static java.util.Objects.requireNonNull;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.openapi.HttpMethod;
import io.javalin.openapi.OpenApi;
import io.javalin.openapi.OpenApiContent;
import io.javalin.openapi.OpenApiResponse;
import io.javalin.openapi.plugin.OpenApiPlugin;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.drill.app.input.BadInputException;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.syntax.ConceptSyntaxException;
import org.drill.concept.syntax.UnknownNameException;
import org.drill.embedding.MissingVectorsException;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.ProblemException;
import org.eclipse.jetty.server.ConnectionLimit;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The HTTP service: puts endpoints, bounds and the web server together.
 *
 * <p>A service starts once and is closed once. Closing it lets requests under way finish, and ends
 * jobs with what they have.
 */
public final class Service implements AutoCloseable {
  private static final String OPEN_API = "/openapi.json";
  private static final int CONNECTIONS = 1000;
  private static final int IDLE_MILLIS = 15_000;
  private static final int HEAD_SECONDS = 10;
  private static final int HEAD_BYTES = 16 << 10;
  private static final int THREADS = 24;
  private static final int STOP_MILLIS = 2000;
  private static final int BYTES_A_SECOND = 100;

  /**
   * Where and how to serve.
   *
   * @param host the address to listen at; only a loopback address keeps others out
   * @param port the port; 0 for any that is free
   * @param token what clients must present; empty if they need not
   * @param version of the program, for clients
   * @param bounds how much the service takes on
   * @param learners what works on any graph that clients send, the default first
   * @param accessLog where a line about each request goes, if anywhere
   */
  public record Settings(
      String host,
      int port,
      String token,
      String version,
      ServiceBounds bounds,
      List<Learner> learners,
      Optional<Consumer<String>> accessLog) {
    /** Checks that all is there. */
    public Settings {
      requireNonNull(host, "host");
      requireNonNull(token, "token");
      requireNonNull(version, "version");
      requireNonNull(bounds, "bounds");
      learners = List.copyOf(learners);
      requireNonNull(accessLog, "accessLog");
    }

    /** The same without lines about requests. */
    public Settings(
        String host,
        int port,
        String token,
        String version,
        ServiceBounds bounds,
        List<Learner> learners) {
      this(host, port, token, version, bounds, learners, Optional.empty());
    }

    /**
     * Whether only this machine can reach the service.
     *
     * @return whether the host is a loopback address
     */
    public boolean isLoopback() {
      try {
        return InetAddress.getByName(host).isLoopbackAddress();
      } catch (UnknownHostException e) {
        return false;
      }
    }
  }

  private final Settings settings;
  private final Consumer<String> log;
  private final KnowledgeBases knowledgeBases;
  private final JobQueue jobs;
  private final EventStream events;
  private final RequestTally requests;
  private final WebPage page = new WebPage();
  private final Javalin javalin;

  private Service(Settings settings, List<HostedKnowledgeBase> offered, Consumer<String> log) {
    this.settings = settings;
    this.log = log;
    ServiceBounds bounds = settings.bounds();
    this.jobs = new JobQueue(bounds);
    this.knowledgeBases = new KnowledgeBases(offered, bounds.uploads(), jobs::forget);
    this.events = new EventStream(bounds.streams());
    this.requests = new RequestTally(settings.accessLog());
    this.javalin = Javalin.create(this::configure);
    routes();
  }

  /**
   * Starts a service.
   *
   * @param settings where and how
   * @param offered the knowledge bases, at least one; clients that know of only one get the first
   * @param log where to say what went wrong inside, a line each
   * @return the service, listening
   * @throws IOException if it cannot listen at the address and port
   */
  public static Service start(
      Settings settings, List<HostedKnowledgeBase> offered, Consumer<String> log)
      throws IOException {
    var service = new Service(settings, offered, log);
    try {
      service.javalin.start(settings.host(), settings.port());
      return service;
    } catch (Exception e) { // Kotlin also throws checked ones
      service.jobs.close();
      throw new IOException("cannot listen at " + settings.host() + ", port " + settings.port(), e);
    }
  }

  /**
   * The port that the service listens at.
   *
   * @return the port
   */
  public int port() {
    return javalin.port();
  }

  /**
   * Puts a graph that was read again in the place of the one with its id. Jobs under way go on with
   * the graph that they began with.
   *
   * @param hosted the graph, as offered by the owner
   */
  public void replace(HostedKnowledgeBase hosted) {
    jobs.forgetEnded(knowledgeBases.replace(hosted));
  }

  @Override
  public void close() {
    jobs.close(); // whoever follows one hears how it ended
    events.close();
    javalin.stop();
  }

  private void configure(JavalinConfig config) {
    ServiceBounds bounds = settings.bounds();
    config.showJavalinBanner = false;
    config.startupWatcherEnabled = false;
    config.http.maxRequestSize = bounds.requestBytes();
    config.http.gzipOnlyCompression(1);
    config.http.prefer405over404 = true;
    config.jetty.threadPool =
        new QueuedThreadPool(
            THREADS + bounds.streams() + bounds.jobs() + bounds.queue(), 4, 30_000);
    config.jetty.modifyServer(
        server -> {
          server.setStopTimeout(STOP_MILLIS);
          server.setErrorHandler(new ErrorPages());
          server.setRequestLog(requests);
          server.addBean(new ConnectionLimit(CONNECTIONS, server));
        });
    config.jetty.addConnector(this::connector);
    config.registerPlugin(
        new OpenApiPlugin(
            plugin -> {
              plugin.documentationPath = OPEN_API;
              plugin.withDefinitionConfiguration(
                  (version, definition) ->
                      definition.withInfo(
                          info ->
                              info.title("DRILL")
                                  .version(settings.version())
                                  .description("Class expression learning over HTTP")));
            }));
  }

  private ServerConnector connector(Server server, HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(HEAD_BYTES);
    http.setMinRequestDataRate(BYTES_A_SECOND);
    var connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(IDLE_MILLIS);
    int seconds = Math.min(HEAD_SECONDS, settings.bounds().requestSeconds());
    var slow = new SlowSenders(connector.getScheduler(), seconds);
    connector.addBean(slow);
    connector.addEventListener(
        new LifeCycle.Listener() {
          @Override
          public void lifeCycleStarted(LifeCycle event) {
            slow.watch();
          }
        });
    return connector;
  }

  private void routes() {
    var open = new HashSet<>(Set.of("/health", "/status", OPEN_API));
    page.paths().forEach(open::add);
    javalin.before(new RequestGuard(settings.isLoopback(), settings.token(), open)::check);
    page.paths().forEach(path -> javalin.get(path, page::send));
    javalin.get("/api/info", this::info);
    var operation =
        new OperationEndpoints(settings.version(), knowledgeBases, jobs, events, requests);
    javalin.get("/health", operation::health);
    javalin.get("/metrics", operation::metrics);
    knowledgeBaseRoutes();
    jobRoutes();
    var compatible = new CompatibleEndpoints(knowledgeBases, jobs, settings.bounds());
    javalin.post("/concept_learning", compatible::conceptLearning);
    javalin.get("/status", compatible::status);
    javalin.get("/cel", compatible::cel);
    javalin.post("/cel", compatible::cel);
    problems();
  }

  private void knowledgeBaseRoutes() {
    ServiceBounds bounds = settings.bounds();
    var uploads = new GraphUploads(knowledgeBases, bounds, settings.learners());
    var endpoints = new KnowledgeBaseEndpoints(knowledgeBases, uploads);
    javalin.get("/api/kbs", endpoints::list);
    javalin.post("/api/kbs", endpoints::upload);
    javalin.get("/api/kbs/{kb}", endpoints::describe);
    javalin.delete("/api/kbs/{kb}", endpoints::delete);
    var entities = new EntityEndpoints(knowledgeBases, bounds);
    javalin.get("/api/kbs/{kb}/entities", entities::entities);
    javalin.post("/api/kbs/{kb}/resolve", entities::resolve);
    javalin.get("/api/kbs/{kb}/instances", entities::instances);
    javalin.get("/api/kbs/{kb}/problems/{problem}", endpoints::problem);
    var labels = new LabelEndpoints(knowledgeBases, bounds);
    javalin.post("/api/kbs/{kb}/labels", labels::read);
    javalin.post("/api/kbs/{kb}/decision", labels::decide);
    javalin.post("/api/kbs/{kb}/apply", new ApplyEndpoint(knowledgeBases, bounds)::apply);
  }

  private void jobRoutes() {
    var endpoints = new JobEndpoints(knowledgeBases, jobs, events, settings.bounds());
    javalin.post("/api/kbs/{kb}/jobs", endpoints::start);
    javalin.get("/api/jobs/{job}", endpoints::get);
    javalin.delete("/api/jobs/{job}", endpoints::cancel);
    javalin.get("/api/jobs/{job}/events", endpoints::events);
    javalin.get("/api/jobs/{job}/evaluation", endpoints::evaluate);
    javalin.get("/api/jobs/{job}/download", endpoints::download);
    javalin.get("/api/jobs/{job}/world", new OpenWorldEndpoint(jobs, settings.bounds())::judge);
  }

  private void problems() {
    javalin.exception(
        HttpProblem.class, (e, ctx) -> ServiceReplies.problem(ctx, e.status(), message(e)));
    for (Class<? extends RuntimeException> badInput :
        List.of(
            BadInputException.class,
            ConceptSyntaxException.class,
            UnknownNameException.class,
            ConceptDepthException.class,
            ProblemException.class,
            MissingVectorsException.class)) {
      javalin.exception(badInput, (e, ctx) -> ServiceReplies.problem(ctx, 400, message(e)));
    }
    javalin.exception(
        HttpResponseException.class,
        (e, ctx) -> ServiceReplies.problem(ctx, e.getStatus(), message(e)));
    javalin.exception(Exception.class, this::unexpected);
  }

  private void unexpected(Exception e, Context ctx) {
    log.accept(ctx.method() + " " + ctx.path() + ": " + e);
    ServiceReplies.problem(ctx, 500, "internal error");
  }

  private static String message(Exception e) {
    return String.valueOf(e.getMessage());
  }

  /**
   * What the service is.
   *
   * @param version of the program
   * @param token whether clients must present a token
   * @param maxSeconds the longest time that a job may ask for
   * @param maxTop the most answers that a job may ask for
   * @param maxUploadBytes the largest upload
   * @param language the language of jobs that ask for none
   */
  record Info(
      String version,
      boolean token,
      double maxSeconds,
      int maxTop,
      long maxUploadBytes,
      String language) {}

  @OpenApi(
      path = "/api/info",
      methods = HttpMethod.GET,
      tags = "Service",
      summary = "The version and the bounds of the service",
      responses = @OpenApiResponse(status = "200", content = @OpenApiContent(from = Info.class)))
  private void info(Context ctx) {
    ServiceBounds bounds = settings.bounds();
    ServiceReplies.json(
        ctx,
        new Info(
            settings.version(),
            !settings.token().isEmpty(),
            bounds.seconds(),
            bounds.top(),
            bounds.uploadBytes(),
            LearnOptions.DEFAULTS.language().name()));
  }
}
