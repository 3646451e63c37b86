package org.drill.app.options;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.drill.app.terminal.LoadingProgress;
import org.drill.app.terminal.Terminal;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.sample.FamilyGraph;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that reads a knowledge base. */
public final class KnowledgeBaseOptions {
  private static final String BUNDLED = "families.ttl (bundled)";

  @Option(
      names = "--kb",
      paramLabel = "FILE",
      description = {
        "OWL or RDF file: RDF/XML, Turtle, N-Triples, N-Quads, TriG, JSON-LD, OWL/XML,",
        "functional or Manchester syntax, gzipped or not. Default: the bundled example graph."
      })
  private @Nullable Path file;

  @Option(
      names = "--reasoner",
      paramLabel = "NAME",
      defaultValue = "structural",
      description = {
        "What infers class memberships: structural (fast rules), told (nothing), elk (complete",
        "for OWL 2 EL) or hermit (complete for OWL 2 DL). Default: ${DEFAULT-VALUE}."
      })
  private Reasoner reasoner = Reasoner.STRUCTURAL;

  /** The file that was named; none for the bundled graph. */
  public Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /** What infers class memberships. */
  public Reasoner reasoner() {
    return reasoner;
  }

  /** The document that was named, or the bundled one, to be read once more. */
  public OntologySource source() {
    return file == null
        ? new OntologySource(BUNDLED, FamilyGraph::openBundled)
        : OntologySource.of(file);
  }

  /** Loads the knowledge base, with progress if a person watches, and prints its warnings. */
  public KnowledgeBase load(Terminal terminal) {
    return load(terminal, reasoner);
  }

  /** Loads what the file states, without what follows from it. */
  public KnowledgeBase loadTold(Terminal terminal) {
    return load(terminal, Reasoner.TOLD);
  }

  private KnowledgeBase load(Terminal terminal, Reasoner inference) {
    KnowledgeBase kb;
    try (var progress = new LoadingProgress(terminal)) {
      LoadOptions options = LoadOptions.DEFAULTS.withReasoner(inference).withProgress(progress);
      kb = file == null ? bundled(options) : KnowledgeBaseLoader.load(file, options);
    }
    kb.report().warnings().forEach(terminal::warn);
    return kb;
  }

  /** Loads the bundled graph. */
  public static KnowledgeBase bundled(LoadOptions options) {
    try (InputStream in = FamilyGraph.openBundled()) {
      return KnowledgeBaseLoader.load(in, BUNDLED, options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
