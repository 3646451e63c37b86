package org.drill.app.serve;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Schema;
import org.drill.kb.source.sparql.SparqlGraphSource;

/**
 * A graph behind an endpoint that the owner of the service named when it was started. Clients name
 * none: what they send is examples, and never an address. Immutable and thread-safe.
 */
public final class ServedEndpoint {
  /** A knowledge base needs somebody, and a problem somebody else. */
  private static final String NOBODY = "urn:drill:nobody";

  private final Supplier<SparqlGraphSource> opening;
  private final String name;
  private final Schema schema;

  private ServedEndpoint(Supplier<SparqlGraphSource> opening, String name, Schema schema) {
    this.opening = opening;
    this.name = name;
    this.schema = schema;
  }

  /**
   * Asks an endpoint for its schema.
   *
   * @param opening opens the endpoint anew, with bounds of time and size for what clients may ask
   * @return the endpoint
   */
  public static ServedEndpoint of(Supplier<SparqlGraphSource> opening) {
    requireNonNull(opening, "opening");
    try (SparqlGraphSource source = opening.get()) {
      return new ServedEndpoint(opening, source.name(), source.schema());
    }
  }

  /**
   * What people call it.
   *
   * @return its address, without parameters
   */
  public String name() {
    return name;
  }

  /** Opens it for one job. */
  SparqlGraphSource open() {
    return opening.get();
  }

  /** The schema, with individuals of whom nothing is known. */
  KnowledgeBase schemaWith(Collection<String> individuals) {
    List<Triple> triples = new ArrayList<>(schema.triples());
    triples.add(Triple.link(NOBODY, Owl.RDF_TYPE, Owl.NAMED_INDIVIDUAL));
    individuals.forEach(each -> triples.add(Triple.link(each, Owl.RDF_TYPE, Owl.NAMED_INDIVIDUAL)));
    return KnowledgeBaseLoader.load(triples, schema.prefixes(), name, LoadOptions.DEFAULTS);
  }
}
