package org.drill.kb.load;

import static java.util.Objects.requireNonNull;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Labels;
import org.eclipse.rdf4j.rio.RDFHandler;

/**
 * Loads knowledge bases from OWL and RDF files.
 *
 * <p>RDF/XML, Turtle, N-Triples, N-Quads, TriG and JSON-LD stream through RDF4J Rio; OWL/XML,
 * functional and Manchester syntax go through OWLAPI, and so does everything if {@link
 * Reasoner#ELK} or {@link Reasoner#HERMIT} is asked for. Gzipped files are recognised by their
 * content, the syntax by the file's name, else by its content. Nothing is ever fetched from the
 * network.
 *
 * <p>All problems with the input are an {@link OntologyLoadException} with one line of text.
 */
public final class KnowledgeBaseLoader {
  private KnowledgeBaseLoader() {}

  /**
   * Loads a file with {@link LoadOptions#DEFAULTS}.
   *
   * @param file the file
   * @return the knowledge base
   */
  public static KnowledgeBase load(Path file) {
    return load(file, LoadOptions.DEFAULTS);
  }

  /**
   * Loads a file.
   *
   * @param file the file
   * @param options how
   * @return the knowledge base
   */
  public static KnowledgeBase load(Path file, LoadOptions options) {
    // Not Files.newInputStream, which seeks and so cannot read pipes.
    try (InputStream in = open(file, options.progress())) {
      Optional<OntologySource> again =
          Files.isRegularFile(file) ? Optional.of(OntologySource.of(file)) : Optional.empty();
      return load(in, file.toString(), options, again);
    } catch (IOException e) {
      throw new OntologyLoadException(file + ": cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /** Opens a file, and says what is wrong if it is none that can be read. */
  static InputStream open(Path file, LoadProgress progress) throws IOException {
    requireNonNull(file, "file");
    if (file.toString().isEmpty()) {
      throw new OntologyLoadException("the name of the knowledge base file is empty");
    }
    if (Files.isDirectory(file)) {
      throw new OntologyLoadException(file + ": is a directory; name an OWL or RDF file");
    }
    if (!Files.exists(file)) {
      throw new OntologyLoadException(file + ": no such file");
    }
    if (!Files.isReadable(file)) {
      throw new OntologyLoadException(file + ": cannot be read (permission denied)");
    }
    return new MeteredStream(new FileInputStream(file.toFile()), Files.size(file), progress);
  }

  /**
   * Loads a document that can be read again, so that labels can wait until somebody needs them.
   *
   * @param source the document
   * @param options how
   * @return the knowledge base
   */
  public static KnowledgeBase load(OntologySource source, LoadOptions options) {
    try (InputStream in = source.content().open()) {
      return load(in, source.name(), options, Optional.of(source));
    } catch (IOException e) {
      throw new OntologyLoadException(
          source.name() + ": cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /**
   * Loads a stream, which is read to its end but not closed.
   *
   * @param in the content
   * @param name a name for messages, whose ending may tell the syntax
   * @param options how
   * @return the knowledge base
   */
  public static KnowledgeBase load(InputStream in, String name, LoadOptions options) {
    return load(in, name, options, Optional.empty());
  }

  /** What hands on triples that are in memory already, such as those of an open ontology. */
  @FunctionalInterface
  public interface TripleSource {
    /**
     * Hands on all triples.
     *
     * @param told the receiver of what is stated
     * @param inferred the receiver of what a reasoner found, called after the other
     */
    void write(RDFHandler told, RDFHandler inferred);
  }

  /**
   * Loads triples that somebody else has read. Labels are read at once if they are wanted at all.
   *
   * @param source the triples
   * @param name a name for messages
   * @param form what the triples come from, for the report, such as {@code OWLAPI}
   * @param options how; a reasoner among them is the one that the source asks
   * @return the knowledge base
   */
  public static KnowledgeBase load(
      TripleSource source, String name, String form, LoadOptions options) {
    var budget = new LoadBudget(name, options);
    return guarded(
        name,
        () -> {
          var triples = new TripleCollector(options.labels(), budget);
          triples.startRDF();
          source.write(triples, triples.inferred());
          triples.endRDF();
          return new Materialiser(triples, options, budget)
              .build(
                  name,
                  form,
                  options.reasoner().toString(),
                  new Labels(triples.labels.labels(triples.nodes)));
        });
  }

  /**
   * Makes a knowledge base of triples that are not in a file. Blank nodes keep their labels, and no
   * reasoner other than the built-in one is asked.
   *
   * @param triples the triples
   * @param prefixes declared prefixes and their namespaces
   * @param name a name for messages
   * @param options how; there are no labels
   * @return the knowledge base
   */
  public static KnowledgeBase load(
      Iterable<Triple> triples, Map<String, String> prefixes, String name, LoadOptions options) {
    if (options.reasoner().needsOwlapi()) {
      throw new OntologyLoadException(
          name + ": reasoner " + options.reasoner() + " needs a file; use structural or told");
    }
    var budget = new LoadBudget(name, options);
    return guarded(
        name,
        () -> {
          var collector = new TripleCollector(LabelReading.NONE, budget, true);
          prefixes.forEach(collector::handleNamespace);
          try {
            triples.forEach(triple -> collector.handleStatement(Statements.of(triple)));
          } catch (IllegalArgumentException e) {
            throw new OntologyLoadException(name + ": " + e.getMessage(), e);
          }
          return new Materialiser(collector, options, budget)
              .build(name, "triples", options.reasoner().toString(), new Labels(Map.of()));
        });
  }

  private static KnowledgeBase load(
      InputStream in, String name, LoadOptions options, Optional<OntologySource> again) {
    boolean hasLabelsLater =
        options.labels().when() == LabelReading.When.ON_DEMAND
            && again.isPresent()
            && !options.reasoner().needsOwlapi();
    var budget = new LoadBudget(name, options);
    return guarded(
        name,
        () -> {
          LabelReading wanted = hasLabelsLater ? LabelReading.NONE : options.labels();
          var triples = new TripleCollector(wanted, budget);
          Syntax syntax = collect(in, name, options, budget, triples);
          options.progress().phase("inferring");
          Labels labels =
              hasLabelsLater
                  ? Labels.onDemand(() -> labels(again.orElseThrow(), options))
                  : new Labels(triples.labels.labels(triples.nodes));
          return new Materialiser(triples, options, budget)
              .build(name, syntax.toString(), options.reasoner().toString(), labels);
        });
  }

  /** Reads a document once more, for its labels. Blank nodes get the same names. */
  private static Map<String, String> labels(OntologySource source, LoadOptions options) {
    var budget = new LoadBudget(source.name(), options);
    return guarded(
        source.name(),
        () -> {
          var triples = new TripleCollector(options.labels(), budget);
          try (InputStream in = source.content().open()) {
            collect(in, source.name(), options, budget, triples);
          } catch (IOException e) {
            throw new OntologyLoadException(
                source.name() + ": cannot be read again, for its labels (" + e.getMessage() + ")",
                e);
          }
          return triples.labels.labels(triples.nodes);
        });
  }

  /** Does something that documents may make too deep or too large. */
  private static <T> T guarded(String name, Supplier<T> work) {
    try {
      return work.get();
    } catch (StackOverflowError e) {
      throw new OntologyLoadException(name + ": nested too deeply", e);
    } catch (OutOfMemoryError e) {
      // What the load had made is garbage by now.
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      throw new OntologyLoadException(
          name + ": does not fit into " + megabytes + " MB of memory; give Java more (-Xmx)", e);
    }
  }

  private static Syntax collect(
      InputStream in,
      String name,
      LoadOptions options,
      LoadBudget budget,
      TripleCollector triples) {
    return DocumentReader.read(
        in,
        name,
        options,
        (content, syntax) -> collect(content, name, syntax, options.reasoner(), triples),
        budget);
  }

  /** What makes something of the content of a document, unzipped and of a known syntax. */
  @FunctionalInterface
  public interface DocumentParser {
    /**
     * Reads a document to its end.
     *
     * @param content the content
     * @param syntax its syntax
     * @throws IOException if it cannot be read
     */
    void parse(InputStream content, Syntax syntax) throws IOException;
  }

  /**
   * Hands a document to a parser, as it is handed to those of the loader: unzipped, bounded, with
   * its syntax recognised. The stream is not closed.
   *
   * @param in the content
   * @param name a name for messages, whose ending may tell the syntax
   * @param options its bounds
   * @param parser the parser
   * @return the syntax
   * @throws OntologyLoadException if the document is refused; one line of text
   */
  public static Syntax parse(
      InputStream in, String name, LoadOptions options, DocumentParser parser) {
    try {
      return DocumentReader.read(in, name, options, parser, new LoadBudget(name, options));
    } catch (StackOverflowError e) {
      throw new OntologyLoadException(name + ": nested too deeply", e);
    }
  }

  private static void collect(
      InputStream content, String name, Syntax syntax, Reasoner reasoner, TripleCollector triples)
      throws IOException {
    if (syntax.needsOwlapi() || reasoner.needsOwlapi()) {
      var guarded = new GuardedStream(content, RdfReader.MAX_LINE);
      owlapiReader(name, syntax, reasoner)
          .read(guarded, name, syntax, reasoner, triples, triples.inferred());
    } else {
      RdfReader.read(content, syntax, triples);
    }
  }

  private static OntologyReader owlapiReader(String name, Syntax syntax, Reasoner reasoner) {
    return ServiceLoader.load(OntologyReader.class)
        .findFirst()
        .orElseThrow(
            () ->
                new OntologyLoadException(
                    name
                        + ": "
                        + (reasoner.needsOwlapi() ? "reasoner " + reasoner : syntax)
                        + " needs the module drill-owlapi on the class path"));
  }
}
