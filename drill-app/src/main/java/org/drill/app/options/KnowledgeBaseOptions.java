package org.drill.app.options;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.app.input.InputText;
import org.drill.app.terminal.LoadingProgress;
import org.drill.app.terminal.Terminal;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LabelReading;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.kb.source.sparql.Endpoint;
import org.drill.sample.FamilyGraph;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that reads a knowledge base. */
public final class KnowledgeBaseOptions {
  /** The bundled graph. */
  public static final OntologySource BUNDLED =
      new OntologySource("families.ttl (bundled)", FamilyGraph::openBundled);

  /** Labels are read only where a name that somebody gives is none. */
  private static final LabelReading ON_DEMAND =
      new LabelReading(LabelReading.When.ON_DEMAND, List.of());

  @Option(
      names = "--kb",
      paramLabel = "FILE|sparql:URL|spark:PATH",
      description = {
        "OWL or RDF file: RDF/XML, Turtle, N-Triples, N-Quads, TriG, JSON-LD, OWL/XML,",
        "functional or Manchester syntax, gzipped or not. Or a SPARQL endpoint, for learn, apply,",
        "define, extract, describe and retrieve; or, with spark-submit, a graph on a cluster,",
        "for learn, apply and extract. '-' is standard input. Default: the bundled example graph."
      })
  private @Nullable String given;

  /** What standard input had, once it was read. */
  private @Nullable OntologySource standardInput;

  @Option(
      names = "--reasoner",
      paramLabel = "NAME",
      defaultValue = "structural",
      description = {
        "What infers class memberships: structural (fast rules), told (nothing), elk (complete",
        "for OWL 2 EL) or hermit (complete for OWL 2 DL). Default: ${DEFAULT-VALUE}."
      })
  private Reasoner reasoner = Reasoner.STRUCTURAL;

  /** The file that was named; none for standard input and the bundled graph. */
  public Optional<Path> file() {
    return text().flatMap(InputText::file);
  }

  /** The file or standard input; none for the bundled graph. */
  public Optional<InputText> text() {
    return elsewhere().isPresent()
        ? Optional.empty()
        : Optional.ofNullable(given).map(name -> new InputText("--kb", path(name)));
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new BadInputException("--kb: not the name of a file (" + e.getReason() + ")", e);
    }
  }

  /** The endpoint that was named; none for a file or the bundled graph. */
  public Optional<String> endpoint() {
    return Optional.ofNullable(given).filter(Endpoint::isEndpoint);
  }

  /** The graph that was named and is never loaded: an endpoint, or one on a cluster. */
  public Optional<String> elsewhere() {
    return Optional.ofNullable(given).filter(EndpointOptions::isElsewhere);
  }

  /** Takes another file, unless one was named. */
  public void orElse(Path other) {
    given = given == null ? other.toString() : given;
  }

  /** What infers class memberships. */
  public Reasoner reasoner() {
    return reasoner;
  }

  /** The document that was named, or the bundled one, to be read once more. */
  public OntologySource source() {
    refuseEndpoint();
    return fromStandardInput().or(() -> file().map(OntologySource::of)).orElse(BUNDLED);
  }

  private Optional<OntologySource> fromStandardInput() {
    if (standardInput == null) {
      standardInput = text().filter(InputText::isStandardInput).map(InputText::source).orElse(null);
    }
    return Optional.ofNullable(standardInput);
  }

  /** Loads the knowledge base, with progress if a person watches, and prints its warnings. */
  public KnowledgeBase load(Terminal terminal) {
    return load(terminal, reasoner, ON_DEMAND);
  }

  /** The same, with names as somebody wants them. */
  public KnowledgeBase load(Terminal terminal, NameOptions names) {
    KnowledgeBase kb = load(terminal, reasoner, names.labels());
    return names.style().map(kb::writing).orElse(kb);
  }

  /** Loads what the file states, without what follows from it. */
  public KnowledgeBase loadTold(Terminal terminal) {
    return load(terminal, Reasoner.TOLD, ON_DEMAND);
  }

  private KnowledgeBase load(Terminal terminal, Reasoner inference, LabelReading labels) {
    refuseEndpoint();
    KnowledgeBase kb;
    try (var progress = new LoadingProgress(terminal)) {
      LoadOptions options =
          LoadOptions.DEFAULTS.withReasoner(inference).withProgress(progress).withLabels(labels);
      kb =
          file()
              .map(file -> KnowledgeBaseLoader.load(file, options))
              .orElseGet(() -> KnowledgeBaseLoader.load(source(), options));
    }
    kb.report().warnings().forEach(terminal::warn);
    return kb;
  }

  private void refuseEndpoint() {
    if (elsewhere().isPresent()) {
      throw new BadInputException(
          (endpoint().isPresent()
                  ? "--kb sparql:… is for learn, apply, define, extract, describe and retrieve"
                  : "--kb spark:… is for learn, apply and extract")
              + "; here the whole graph is needed, so give a file");
    }
  }

  /** Loads the bundled graph. */
  public static KnowledgeBase bundled(LoadOptions options) {
    return KnowledgeBaseLoader.load(BUNDLED, options);
  }
}
