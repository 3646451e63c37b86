package org.drill.kb.source.sparql;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.drill.concept.Concept;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.Fan;
import org.drill.kb.source.GraphSource;
import org.drill.kb.source.Hop;
import org.drill.kb.source.Profile;
import org.drill.kb.source.Schema;
import org.drill.kb.source.SeededOrder;
import org.drill.kb.source.Surroundings;
import org.drill.kb.source.sparql.EndpointException.Fault;
import org.jspecify.annotations.Nullable;

/**
 * A graph behind a SPARQL 1.1 endpoint.
 *
 * <p>Nodes are asked about in batches, a few at once. Every answer is whole: it has as many rows as
 * the endpoint counts. One that is cut is asked for in smaller parts, down to one property of one
 * node, page by page; where that does not help either, the source throws.
 *
 * <p>The file is long since an endpoint can be asked for more than other sources.
 */
public final class SparqlGraphSource implements GraphSource {
  private final Endpoint endpoint;
  private final EndpointQueries queries;
  private final BlankNodes blanks = new BlankNodes();
  private final Set<String> seen = new HashSet<>();
  private final Map<Set<Hop>, ReachedEdges> reached = new HashMap<>();
  private @Nullable Schema schema;

  private SparqlGraphSource(Endpoint endpoint, EndpointQueries queries) {
    this.endpoint = endpoint;
    this.queries = queries;
  }

  /**
   * Opens an endpoint; nothing is sent yet.
   *
   * @param endpoint the endpoint
   * @param limits what to keep to
   * @param cache a folder for answers that a later run uses; made if it is not there
   * @return the source
   */
  public static SparqlGraphSource open(
      Endpoint endpoint, ClientLimits limits, Optional<Path> cache) {
    requireNonNull(endpoint, "endpoint");
    var client = new SparqlClient(endpoint, limits);
    return new SparqlGraphSource(
        endpoint,
        new EndpointQueries(client, cache.map(folder -> new AnswerCache(folder, endpoint))));
  }

  /**
   * Whether a name can stand in a query: nothing in it can end it.
   *
   * @param name a name from anywhere
   * @return whether it is an absolute IRI
   */
  public static boolean isIri(String name) {
    return SparqlText.isIri(name);
  }

  @Override
  public String name() {
    return endpoint.name();
  }

  /**
   * What was asked and given so far.
   *
   * @return queries, rows, bytes and seconds
   */
  public Traffic traffic() {
    return queries.traffic();
  }

  @Override
  public String effort() {
    return traffic().sentence();
  }

  @Override
  public Schema schema() {
    Schema known = schema;
    if (known == null) {
      known = new SchemaQueries(queries, blanks).schema();
      schema = known;
    }
    return known;
  }

  @Override
  public boolean hasCheapRequests() {
    return true;
  }

  @Override
  public Surroundings explore(Exploration wanted) {
    var into = new Surroundings.Builder(wanted);
    var nodes = new TreeSet<String>();
    for (String node : wanted.nodes()) {
      if (BlankNodes.isNameable(node)) {
        nodes.add(node);
      }
    }
    exploreEdges(wanted, nodes, into);
    Surroundings found = into.build();
    seen.addAll(found.present());
    for (Triple triple : found.triples()) {
      seen.add(triple.subject());
      if (triple.object() instanceof Triple.Resource object) {
        seen.add(object.name());
      }
    }
    var unknown = new TreeSet<>(nodes);
    unknown.removeAll(found.present());
    for (String node : unknown) {
      if (seen.contains(node)) {
        into.present(node);
      }
    }
    unknown.removeAll(seen);
    for (boolean backward : new boolean[] {false, true}) {
      for (String node : existing(unknown, backward)) {
        into.present(node);
        seen.add(node);
        unknown.remove(node);
      }
    }
    return into.build();
  }

  private void exploreEdges(Exploration wanted, Set<String> nodes, Surroundings.Builder into) {
    var forward = new HopExplorer(queries, blanks, wanted, false);
    var backward = new HopExplorer(queries, blanks, wanted, true);
    var tasks = new ArrayList<>(forward.tasks(nodes));
    int ofForward = tasks.size();
    tasks.addAll(backward.tasks(nodes));
    List<HopExplorer.Found> parts = queries.all(tasks);
    for (int k = 0; k < parts.size(); k++) {
      HopExplorer.add(parts.get(k).triples(), into);
      (k < ofForward ? forward : backward).explore(parts.get(k).left(), into);
    }
  }

  /** Which of some nodes are in a triple at all. */
  private Set<String> existing(Collection<String> nodes, boolean backward) {
    var tasks = new ArrayList<Callable<List<String>>>();
    for (List<String> part : queries.parts(nodes)) {
      tasks.add(() -> existingAtOnce(part, backward));
    }
    var all = new LinkedHashSet<String>();
    queries.all(tasks).forEach(all::addAll);
    return all;
  }

  private List<String> existingAtOnce(List<String> nodes, boolean backward) {
    List<String> terms = nodes.stream().map(BlankNodes::text).toList();
    String edge = backward ? "?o ?p ?s" : "?s ?p ?o";
    return blanks.naming(
        () -> {
          QueryAnswer answer =
              queries.ask(
                  RowQuery.of(
                      blanks.variables(List.of("s"), "s"),
                      SparqlText.values("s", terms)
                          + " FILTER EXISTS { "
                          + edge
                          + " }"
                          + blanks.binding("s")));
          var names = new ArrayList<String>();
          for (int row = 0; row < answer.size(); row++) {
            names.add(blanks.name(answer, row, "s", queries));
          }
          return names;
        });
  }

  /** Follows the hops by a property path and by steps; what is known is not asked for again. */
  @Override
  public Surroundings reach(Collection<String> nodes, Set<Hop> hops) {
    if (hops.isEmpty()) {
      return new Surroundings(Set.of(), List.of(), Map.of(), Set.of());
    }
    Surroundings found =
        reached
            .computeIfAbsent(Set.copyOf(hops), h -> new ReachedEdges(queries, blanks, h))
            .from(nodes);
    seen.addAll(found.present());
    return found;
  }

  @Override
  public Map<Fan, Map<Profile, Long>> profiles(Set<Fan> fans, Set<Hop> probes) {
    var tasks = new ArrayList<Callable<Map.Entry<Fan, Map<Profile, Long>>>>();
    for (Fan fan : new TreeSet<>(fans)) {
      tasks.add(() -> Map.entry(fan, new ProfileQueries(queries).profiles(fan, probes)));
    }
    var all = new HashMap<Fan, Map<Profile, Long>>();
    queries.all(tasks).forEach(entry -> all.put(entry.getKey(), entry.getValue()));
    return all;
  }

  /** Asks the endpoint, if its axioms and the expression can be said in a query. */
  @Override
  public Optional<Set<String>> instances(Concept concept, Set<String> nodes) {
    return asked(concept, queried -> Optional.of(queried.among(concept, nodes)));
  }

  /** Asks the endpoint, if there is something that all instances have. */
  @Override
  public OptionalLong count(Concept concept) {
    Optional<Long> count = asked(concept, queried -> queried.count(concept));
    return count.isPresent() ? OptionalLong.of(count.get()) : OptionalLong.empty();
  }

  /**
   * Some individuals of the whole graph that are instances of an expression and have names.
   *
   * @param concept the expression
   * @param most how many, at most
   * @return the first of them by name; nothing if the endpoint cannot be asked
   */
  public Optional<List<String>> first(Concept concept, int most) {
    return asked(concept, queried -> queried.first(concept, most));
  }

  /** Asks about a concept, if that can be said in a query and the endpoint takes the query. */
  private <T> Optional<T> asked(Concept concept, Function<ConceptQueries, Optional<T>> question) {
    boolean canAsk =
        ConceptQueries.canAsk(concept)
            && (ConceptQueries.isPlain(concept) || !queries.mayBeVirtuoso());
    if (!canAsk) {
      return Optional.empty();
    }
    try {
      return ToldRules.of(schema())
          .map(rules -> new ConceptQueries(queries, blanks, rules))
          .flatMap(queried -> blanks.naming(() -> question.apply(queried)));
    } catch (AskForLessException e) {
      return Optional.empty();
    }
  }

  /** Lets the endpoint sort names by their digests, if it can. */
  @Override
  public Optional<List<String>> draw(int most, SeededOrder order) {
    return new DrawQueries(queries).draw(most, order, schema());
  }

  /**
   * Instances of an expression in the whole graph, drawn by chance from those with an IRI.
   *
   * @param concept the expression
   * @param most how many, 1 or more
   * @param order who comes first
   * @return so many names, or those of all instances if they are fewer; nothing if the endpoint
   *     cannot draw
   */
  public Optional<List<String>> draw(Concept concept, int most, SeededOrder order) {
    OptionalLong total = count(concept);
    return total.isEmpty()
        ? Optional.empty()
        : asked(
            concept,
            queried ->
                queried
                    .named(concept)
                    .flatMap(
                        pattern ->
                            new DrawQueries(queries)
                                .draw(most, order, schema(), total.getAsLong(), pattern)));
  }

  /**
   * The queries that ask for the schema first; nothing is sent.
   *
   * @return the texts of the queries
   */
  public List<String> plannedSchema() {
    return new SchemaQueries(queries, blanks).firstTexts();
  }

  /**
   * What the whole graph holds, in counts that the endpoint makes. Each count goes through all of
   * the graph, which may take an endpoint long.
   *
   * @return the counts
   */
  public GraphOverview overview() {
    return new OverviewQueries(queries).overview();
  }

  /**
   * The names of classes and properties, to parse and print expressions with.
   *
   * @param overview what the graph holds
   * @return the names that are used, and those of the schema
   */
  public Vocabulary vocabulary(GraphOverview overview) {
    return new GraphNames(overview, schema()).vocabulary();
  }

  /**
   * The queries of {@link #overview}; nothing is sent.
   *
   * @return the texts of the queries
   */
  public static List<String> plannedOverview() {
    return OverviewQueries.texts();
  }

  /**
   * The queries that an exploration would begin with; nothing is sent.
   *
   * @param wanted what is to be explored
   * @return the texts of the queries
   */
  public List<String> planned(Exploration wanted) {
    var texts = new ArrayList<>(new SchemaQueries(queries, blanks).firstTexts());
    var nodes = new TreeSet<>(wanted.nodes());
    nodes.removeIf(node -> !BlankNodes.isNameable(node));
    if (nodes.isEmpty()) {
      throw new EndpointException(Fault.INPUT, "none of the examples has an IRI");
    }
    for (boolean backward : new boolean[] {false, true}) {
      var explorer = new HopExplorer(queries, blanks, wanted, backward);
      if (explorer.isNeeded()) {
        texts.addAll(explorer.firstTexts(nodes));
      }
    }
    return List.copyOf(texts);
  }

  @Override
  public void close() {
    queries.close();
  }
}
