package org.drill.app.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.drill.app.input.BadInputException;
import org.drill.app.options.EndpointOptions;
import org.drill.app.options.ScanOptions;
import org.drill.app.options.SourceExamples;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.PlainText;
import org.drill.concept.Concept;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.GraphSource;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.PropertyChoice;
import org.drill.kb.source.SeededOrder;
import org.drill.kb.source.UncutInstances;
import org.drill.kb.source.sparql.SparqlGraphSource;
import org.drill.problem.ProblemEntry;
import org.drill.search.Limits;

/** What lies near examples in a graph that is never loaded, and what it says of answers. */
final class NearbyGraph implements UnloadedGraph, AutoCloseable {
  private final Terminal terminal;
  private final GraphSource source;

  /** Opens an endpoint, to which nothing is sent yet, or a graph that a provider has. */
  NearbyGraph(Terminal terminal, EndpointOptions options, String endpoint) {
    this.terminal = terminal;
    this.source = options.openElsewhere(endpoint);
  }

  /** Prints what an endpoint would be asked first. */
  void plan(Set<String> examples, int depth) {
    if (!(source instanceof SparqlGraphSource endpoint)) {
      throw new BadInputException("--dry-run is for endpoints; give --kb sparql:URL");
    }
    List<String> queries =
        endpoint.planned(Exploration.of(examples, PropertyChoice.ALL, PropertyChoice.NONE));
    queries.forEach(query -> terminal.out().print(query + "\n\n"));
    terminal.note(
        "%s: these queries, then such queries for what they lead to, %s; nothing was sent"
            .formatted(
                PlainText.count(examples.size(), "example", "examples"),
                PlainText.count(depth, "time", "times")));
  }

  /** Prints what an endpoint would be asked about its schema. */
  void planSchema() {
    endpoint()
        .ifPresent(
            there -> there.plannedSchema().forEach(query -> terminal.out().print(query + "\n\n")));
    terminal.note(
        source.name()
            + ": these queries, then such that count and draw instances, and ask what lies near"
            + " them; nothing was sent");
  }

  /** The graph, if it is behind an endpoint. */
  Optional<SparqlGraphSource> endpoint() {
    return source instanceof SparqlGraphSource sparql ? Optional.of(sparql) : Optional.empty();
  }

  /** How deep expressions may look where nobody says how deep. */
  static int depth(Limits limits) {
    return limits.roleDepth() == Limits.ANY_DEPTH
        ? NeighbourhoodOptions.DEFAULTS.depth()
        : limits.roleDepth();
  }

  @Override
  public String name() {
    return source.name();
  }

  @Override
  public Optional<List<String>> draw(int most, SeededOrder order) {
    return source.draw(most, order);
  }

  @Override
  public OptionalLong count(Concept concept) {
    return source.count(concept);
  }

  /** Asks for what lies near the examples of problems, and says what that took. */
  @Override
  public Neighbourhood extract(Collection<ProblemEntry> entries, NeighbourhoodOptions options) {
    return extract(SourceExamples.iris(SourceExamples.of(List.copyOf(entries))), options);
  }

  /** Asks for what lies near examples, and says what that took. */
  Neighbourhood extract(Set<String> examples, NeighbourhoodOptions options) {
    Neighbourhood near = new NeighbourhoodExtractor(source, options).extract(examples);
    near.kb().report().warnings().forEach(terminal::warn);
    terminal.note(
        String.format(
            Locale.ROOT,
            "%s: %s; %,d individuals near %s",
            source.name(),
            source.effort(),
            near.kb().size(),
            PlainText.count(examples.size(), "example", "examples")));
    ScanOptions.notes(near).forEach(terminal::note);
    return near;
  }

  /** Asks the graph; where that cannot be said and there are cuts, asks for all that they hide. */
  @Override
  public Map<Concept, Set<String>> instances(
      Collection<Concept> concepts, Set<String> examples, NearbyProblems nearby) {
    var instances = new LinkedHashMap<Concept, Set<String>>();
    var left = new ArrayList<Concept>();
    for (Concept concept : concepts) {
      source
          .instances(concept, examples)
          .ifPresentOrElse(found -> instances.put(concept, found), () -> left.add(concept));
    }
    if (!left.isEmpty() && !nearby.near().cuts().isEmpty()) {
      UncutInstances.of(source, nearby.near(), nearby.options(), left, examples)
          .ifPresent(instances::putAll);
    }
    return instances;
  }

  @Override
  public Optional<Set<String>> belonging(
      Concept concept, Set<String> names, NearbyProblems nearby) {
    return source.instances(concept, names);
  }

  @Override
  public Optional<String> unasked(Neighbourhood near) {
    return Optional.of(
        "not asked again, since its axioms or the answer are more than a query can say");
  }

  @Override
  public void close() {
    source.close();
  }
}
