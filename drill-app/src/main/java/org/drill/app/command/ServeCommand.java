package org.drill.app.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Function;
import org.drill.app.input.BadInputException;
import org.drill.app.options.EndpointOptions;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.serve.FileWatch;
import org.drill.app.serve.HostedKnowledgeBase;
import org.drill.app.serve.LogFile;
import org.drill.app.serve.ServedEndpoint;
import org.drill.app.serve.Service;
import org.drill.app.serve.ServiceBounds;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.LoadingProgress;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.PlainText;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.kb.source.sparql.Endpoint;
import org.drill.learner.Learner;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.sample.SampleProblems;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code drill serve}: learning in the browser and over HTTP.
 *
 * <p>The file is long since it has all options of the service, and makes what it offers of them.
 */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Serves learning over HTTP, with a page to learn in the browser.",
      "",
      "Offers the files and endpoints given with --kb and the bundled graph; clients may",
      "upload more, and never name an address.",
      "Listens to this machine only, unless --host says otherwise. Prints its address;",
      "Ctrl-C ends it. The API describes itself at /api.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill serve                          then open http://127.0.0.1:8080/",
      "  drill serve --kb family.owl --model models/family",
      "  drill serve --kb family.owl --watch --access-log access.log",
      "  drill serve --kb sparql:https://example.org/sparql",
      "  DRILL_TOKEN=secret drill serve --host 0.0.0.0 --kb family.owl"
    })
final class ServeCommand implements Callable<Integer> {
  private static final String TOKEN_VARIABLE = "DRILL_TOKEN";
  private static final String BUNDLED = "families";

  /** JSON of an endpoint is larger than the files that clients send, so many times. */
  private static final int ANSWERS = 4;

  private final Terminal terminal;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "The port to listen at; 0 for any that is free. Default: ${DEFAULT-VALUE}.")
  private int port = 8080;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description = "The address to listen at. Default: ${DEFAULT-VALUE}, this machine only.")
  private String host = "127.0.0.1";

  @Option(
      names = "--kb",
      paramLabel = "FILE|sparql:URL",
      description = {
        "A knowledge base to offer, besides the bundled one; repeatable. Of an endpoint, jobs ask",
        "for what lies near their examples; clients cannot name others."
      })
  private List<String> given = new ArrayList<>();

  @Mixin private EndpointOptions endpoint = new EndpointOptions();

  @Option(
      names = "--reasoner",
      paramLabel = "NAME",
      defaultValue = "structural",
      description =
          "What infers class memberships: structural, told, elk or hermit. Default:"
              + " ${DEFAULT-VALUE}.")
  private Reasoner reasoner = Reasoner.STRUCTURAL;

  @Option(
      names = "--model",
      paramLabel = "DIR",
      description =
          "What drill train made, repeatable: an agent adds the learner drill-published (trained"
              + " with --preset paper) or drill-agent to its graph; a policy is that of drill, not"
              + " the bundled one.")
  private List<Path> models = new ArrayList<>();

  @Option(
      names = "--token",
      paramLabel = "TEXT",
      description = {
        "What clients must present as 'Authorization: Bearer TEXT'; others on this machine can",
        "see options, so better set " + TOKEN_VARIABLE + " in the environment. Default: none."
      })
  private String token = "";

  @Option(
      names = "--max-jobs",
      paramLabel = "N",
      description = "How many jobs learn at the same time. Default: one for each core.")
  private int jobs = ServiceBounds.DEFAULTS.jobs();

  @Option(
      names = "--max-waiting",
      paramLabel = "N",
      description = "How many more may wait; beyond, clients get 429. Default: four for each core.")
  private int waiting = ServiceBounds.DEFAULTS.queue();

  @Option(
      names = "--max-seconds",
      paramLabel = "SECONDS",
      description = "The longest time that a job may ask for. Default: ${DEFAULT-VALUE}.")
  private double seconds = ServiceBounds.DEFAULTS.seconds();

  @Option(
      names = "--max-upload",
      paramLabel = "MB",
      description = "The largest upload; 0 for no uploads. Default: 64, less with little memory.")
  private long megabytes = ServiceBounds.DEFAULTS.uploadBytes() >> 20;

  @Option(
      names = "--watch",
      description = {
        "Read a file of --kb again when it changes. Jobs under way go on with the graph that",
        "they began with; where the new file cannot be read, the old graph is still served."
      })
  private boolean watch;

  @Option(
      names = "--access-log",
      paramLabel = "FILE",
      description = "Write a line about each request to a file; - for standard error.")
  private @Nullable Path accessLog;

  private final List<HostedFile> hosted = new ArrayList<>();

  ServeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws InterruptedException {
    var ended = new CountDownLatch(1);
    try (var watcher = new FileWatch(watch ? files() : List.of());
        Service service = begin(port)) {
      watcher.start(file -> readAgain(file, service));
      Runtime.getRuntime().addShutdownHook(new Thread(() -> shutDown(service, ended)));
      String shown = host.contains(":") ? "[" + host + "]" : host;
      terminal.out().println("http://" + shown + ":" + service.port() + "/");
      terminal.out().flush();
      ended.await();
    }
    return ExitCode.DONE;
  }

  /** Starts the service. */
  Service begin(int at) {
    var learners = new ServedLearners(models, terminal);
    Service.Settings settings = settings(at, learners.onAnyGraph());
    List<HostedKnowledgeBase> offered = offered(learners, settings.bounds());
    try {
      Service service = Service.start(settings, offered, terminal::error);
      if (!settings.isLoopback() && settings.token().isEmpty()) {
        terminal.warn(
            "anybody who reaches this machine can use the service; set a token with "
                + TOKEN_VARIABLE);
      }
      terminal.note(
          "serving " + PlainText.count(offered.size(), "knowledge base", "knowledge bases"));
      return service;
    } catch (IOException e) {
      throw new BadInputException(e.getMessage() + "; give another with --port or --host", e);
    }
  }

  /** A file that is served, under an id, with the learners that fit it. */
  private record HostedFile(Path file, String id, ServedLearners learners) {
    HostedKnowledgeBase host(KnowledgeBase kb) {
      HostedKnowledgeBase graph =
          HostedKnowledgeBase.of(id, name(file), kb, List.of(), learners.on(kb, file.toString()));
      return canBeCopied(file) ? graph.from(OntologySource.of(file)) : graph;
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  /** Reads a file again that has changed; the service goes on with what it has if that fails. */
  void readAgain(Path file, Service service) {
    for (HostedFile each : hosted) {
      if (each.file().equals(file)) {
        try {
          HostedKnowledgeBase graph = each.host(load(file));
          service.replace(graph);
          terminal.note("read " + file + " again; learners: " + graph.learnerNames());
        } catch (OntologyLoadException | BadInputException | OutOfMemoryError e) {
          terminal.warn(
              "cannot read %s again (%s); the graph of before is still served"
                  .formatted(file, e.getMessage()));
        }
      }
    }
  }

  private static void shutDown(Service service, CountDownLatch ended) {
    service.close();
    ended.countDown();
  }

  private Service.Settings settings(int at, List<Learner> learners) {
    String variable = System.getenv(TOKEN_VARIABLE);
    String secret = token.isEmpty() && variable != null ? variable : token;
    if (at < 0 || at > 65_535) {
      throw new BadInputException("--port " + at + ": give a number from 0 to 65535");
    }
    try {
      ServiceBounds bounds =
          ServiceBounds.DEFAULTS
              .withJobs(jobs, waiting)
              .withSeconds(seconds)
              .withUploads(
                  megabytes == 0 ? 0 : ServiceBounds.DEFAULTS.uploads(),
                  Math.max(1, megabytes << 20));
      return new Service.Settings(
          host, at, secret, ProgramVersion.number(), bounds, learners, accessLog());
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "--max-jobs, --max-waiting, --max-seconds or --max-upload: " + e.getMessage(), e);
    }
  }

  private Optional<Consumer<String>> accessLog() {
    if (accessLog == null) {
      return Optional.empty();
    }
    if (accessLog.toString().equals("-")) {
      return Optional.of(terminal::line);
    }
    try {
      return Optional.of(new LogFile(accessLog, terminal::warn));
    } catch (IOException e) {
      throw new BadInputException("--access-log " + accessLog + ": cannot write to it", e);
    }
  }

  private List<Path> files() {
    return given.stream()
        .filter(name -> !Endpoint.isEndpoint(name))
        .map(ServeCommand::path)
        .toList();
  }

  private static Path path(String name) {
    if (EndpointOptions.isElsewhere(name)) {
      throw new BadInputException("--kb " + name + ": the service offers files and endpoints");
    }
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new BadInputException("--kb: not the name of a file (" + e.getReason() + ")", e);
    }
  }

  /** Asks the endpoints that were named for their schemas. */
  private List<HostedKnowledgeBase> endpoints(
      ServedLearners learners, ServiceBounds bounds, Set<String> taken) {
    List<String> names = given.stream().filter(Endpoint::isEndpoint).distinct().toList();
    if (names.isEmpty()) {
      endpoint.refuseWithout();
    }
    if (endpoint.isDryRun()) {
      throw new BadInputException("--dry-run is not for the service; leave it out");
    }
    var offered = new ArrayList<HostedKnowledgeBase>();
    for (String name : names) {
      ServedEndpoint there =
          ServedEndpoint.of(
              () -> endpoint.openFor(name, bounds.seconds(), ANSWERS * bounds.uploadBytes()));
      offered.add(
          HostedKnowledgeBase.behind(
              id(there.name().replaceFirst("^https?://", "") + ".x", taken),
              there,
              learners.onAnyGraph()));
    }
    return offered;
  }

  private List<HostedKnowledgeBase> offered(ServedLearners learners, ServiceBounds bounds) {
    Set<String> taken = new HashSet<>();
    var offered = new ArrayList<HostedKnowledgeBase>();
    for (Path file : files()) {
      var each = new HostedFile(file, id(name(file), taken), learners);
      hosted.add(each);
      offered.add(each.host(load(file)));
    }
    KnowledgeBase bundled = load(KnowledgeBaseOptions::bundled);
    offered.add(
        HostedKnowledgeBase.of(
                id(BUNDLED, taken),
                "Families (bundled)",
                bundled,
                bundledProblems(),
                learners.on(bundled, "the bundled graph"))
            .from(KnowledgeBaseOptions.BUNDLED));
    learners.checkThatAllAreUsed();
    offered.addAll(endpoints(learners, bounds, taken));
    return offered;
  }

  /** Whether copies of a file are small enough to be sent. */
  private static boolean canBeCopied(Path file) {
    try {
      return Files.size(file) <= ServiceBounds.DEFAULTS.uploadBytes() / 4;
    } catch (IOException e) {
      return false;
    }
  }

  private KnowledgeBase load(Path file) {
    return load(options -> KnowledgeBaseLoader.load(file, options));
  }

  private KnowledgeBase load(Function<LoadOptions, KnowledgeBase> loader) {
    try (var progress = new LoadingProgress(terminal)) {
      KnowledgeBase kb =
          loader.apply(
              LoadOptions.DEFAULTS.withReasoner(reasoner).withLabels().withProgress(progress));
      kb.report().warnings().forEach(terminal::warn);
      return kb;
    }
  }

  private static List<ProblemEntry> bundledProblems() {
    try (InputStream in = SampleProblems.open()) {
      return ProblemFile.read(in, "problems.json (bundled)");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A name for addresses: that of the file, without its ending and what addresses do not like. */
  private static String id(String fileName, Set<String> taken) {
    String stem = fileName.replaceFirst("(?i)(\\.[a-z]+)?(\\.gz)?$", "");
    String safe = stem.replaceAll("[^A-Za-z0-9_-]+", "-").replaceAll("^-+|-+$", "");
    String base = safe.isEmpty() ? "kb" : safe;
    String id = base;
    for (int k = 2; !taken.add(id); k++) {
      id = base + "-" + k;
    }
    return id;
  }
}
