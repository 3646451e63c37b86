package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.Fan;
import org.drill.kb.source.Hop;
import org.drill.kb.source.PropertyChoice;
import org.drill.kb.source.Surroundings;
import org.drill.kb.source.sparql.HopQueries.Degree;

/**
 * Asks for edges in one direction: how many there are, then for the edges, so that every cut is
 * seen.
 *
 * <p>Where they are too many for an answer, or it is asked by which properties there is an edge at
 * all, there are two rounds: how many edges each node has by each property, which tells the hubs,
 * too; then the edges, so many nodes at a time that the rows fit.
 */
final class HopExplorer {
  /** How many nodes are asked about at once where there are too many edges for one answer. */
  private static final int FEW_NODES = 50;

  private static final Comparator<Triple> ORDER =
      Comparator.comparing(Triple::subject)
          .thenComparing(Triple::predicate)
          .thenComparing(triple -> triple.object().toString());

  /** How many properties a condition may list. */
  private static final int LISTED = 100;

  private final EndpointQueries queries;
  private final HopQueries hops;
  private final Exploration wanted;
  private final boolean backward;

  HopExplorer(EndpointQueries queries, BlankNodes blanks, Exploration wanted, boolean backward) {
    this.queries = queries;
    this.hops = new HopQueries(queries, blanks, backward);
    this.wanted = wanted;
    this.backward = backward;
  }

  /** Whether there is anything to ask in this direction. */
  boolean isNeeded() {
    return choice().allBut() || !properties().isEmpty();
  }

  /** The texts of the queries that come first, if no node has too many edges. */
  List<String> firstTexts(Collection<String> nodes) {
    return EndpointQueries.plannedParts(nodes).stream()
        .flatMap(part -> hops.countedTexts(part, directFilter()).stream())
        .toList();
  }

  /** Whether it is asked by which properties there is an edge at all. */
  private boolean probes() {
    return wanted.probes().stream().anyMatch(probe -> probe.backward() == backward);
  }

  /** Lets pass what is wanted, and more where that is too long to say. */
  private String directFilter() {
    Set<String> named = choice().named();
    return choice().allBut()
        ? named.size() > LISTED ? "" : HopQueries.allBut(named)
        : firstFilter();
  }

  private PropertyChoice choice() {
    return backward ? wanted.incoming() : wanted.outgoing();
  }

  /** The properties that are asked for by name. */
  private Set<String> properties() {
    var named = new TreeSet<String>();
    if (!choice().allBut()) {
      named.addAll(choice().named());
    }
    for (Hop probe : wanted.probes()) {
      if (probe.backward() == backward) {
        named.add(probe.property());
      }
    }
    if (wanted.types() && !backward) {
      named.add(Owl.RDF_TYPE);
    }
    return named;
  }

  private String firstFilter() {
    Set<String> named = properties();
    return choice().allBut() || named.size() > LISTED ? "" : HopQueries.only(named);
  }

  private boolean isWanted(String property) {
    boolean isType = property.equals(Owl.RDF_TYPE);
    return isType ? wanted.types() && !backward : wanted.wants(new Hop(property, backward));
  }

  /** What is to be asked; each task may be done at any time. */
  List<Callable<Found>> tasks(Collection<String> nodes) {
    var tasks = new ArrayList<Callable<Found>>();
    if (isNeeded()) {
      boolean counts = probes();
      for (List<String> part : queries.parts(nodes)) {
        tasks.add(() -> counts ? new Found(List.of(), part) : directly(part));
      }
    }
    return tasks;
  }

  /** Edges, and the nodes that have too many for one answer. */
  record Found(List<Triple> triples, List<String> left) {}

  private Found directly(List<String> nodes) {
    try {
      return new Found(hops.counted(nodes, directFilter()), List.of());
    } catch (AskForLessException e) {
      if (nodes.size() <= FEW_NODES) {
        return new Found(List.of(), nodes);
      }
      int middle = nodes.size() / 2;
      Found first = directly(nodes.subList(0, middle));
      Found second = directly(nodes.subList(middle, nodes.size()));
      return new Found(joined(first.triples, second.triples), joined(first.left, second.left));
    }
  }

  private static <T> List<T> joined(List<T> some, List<T> others) {
    var all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }

  /** Adds what was found, in an order of its own: an endpoint gives rows in any. */
  static void add(List<Triple> found, Surroundings.Builder into) {
    found.stream().sorted(ORDER).forEach(into::add);
  }

  /** Asks in two rounds, and adds what comes to the surroundings. */
  void explore(Collection<String> nodes, Surroundings.Builder into) {
    if (nodes.isEmpty()) {
      return;
    }
    String filter = firstFilter();
    var degrees = new ArrayList<Callable<List<Degree>>>();
    for (List<String> part : queries.parts(nodes)) {
      degrees.add(() -> hops.degrees(part, filter));
    }
    var found = new ArrayList<Degree>();
    queries.all(degrees).forEach(found::addAll);
    var fetching = new ArrayList<Callable<List<Triple>>>();
    Set<Degree> hubs = hubs(found, into, fetching);
    for (EdgeBatch batch : batches(found, hubs, into)) {
      fetching.add(() -> batch.fetch(hops));
    }
    var triples = new ArrayList<Triple>();
    queries.all(fetching).forEach(triples::addAll);
    add(triples, into);
  }

  /** Finds nodes with too many links by a property; their literals are fetched nevertheless. */
  private Set<Degree> hubs(
      List<Degree> degrees, Surroundings.Builder into, List<Callable<List<Triple>>> fetching) {
    List<Degree> many =
        degrees.stream()
            .filter(degree -> degree.count() > wanted.maxEdges())
            .filter(degree -> isWanted(degree.property()))
            .filter(degree -> !degree.property().equals(Owl.RDF_TYPE))
            .toList();
    var asking = new ArrayList<Callable<Long>>();
    many.forEach(degree -> asking.add(() -> hops.links(degree)));
    List<Long> links = queries.all(asking);
    var hubs = new HashSet<Degree>();
    for (int k = 0; k < many.size(); k++) {
      Degree degree = many.get(k);
      long literals = degree.count() - links.get(k);
      if (links.get(k) > wanted.maxEdges()) {
        hubs.add(degree);
        into.hub(new Fan(degree.node(), new Hop(degree.property(), backward)), links.get(k));
        if (literals > 0) {
          var rest = new Degree(degree.node(), degree.property(), literals);
          fetching.add(() -> hops.literals(rest));
        }
      }
    }
    return hubs;
  }

  /** Sorts nodes into batches for the second round, those with the same hubs together. */
  private List<EdgeBatch> batches(
      List<Degree> degrees, Set<Degree> hubs, Surroundings.Builder into) {
    var byNode = new TreeMap<String, List<Degree>>();
    var unwanted = new HashMap<String, Set<String>>();
    for (Degree degree : degrees) {
      if (degree.count() == 0) {
        continue;
      }
      into.present(degree.node());
      var fan = new Fan(degree.node(), new Hop(degree.property(), backward));
      if (wanted.probes().contains(fan.hop())) {
        into.probed(fan);
      }
      if (isWanted(degree.property()) && !hubs.contains(degree)) {
        byNode.computeIfAbsent(degree.node(), n -> new ArrayList<>()).add(degree);
      } else {
        unwanted.computeIfAbsent(degree.node(), n -> new TreeSet<>()).add(degree.property());
      }
    }
    int most = queries.rowsAtOnce();
    boolean countsSome = !firstFilter().isEmpty();
    Map<String, EdgeBatch> open = new TreeMap<>();
    var batches = new ArrayList<EdgeBatch>();
    byNode.forEach(
        (node, ofNode) -> {
          Set<String> without = unwanted.getOrDefault(node, Set.of());
          String key = hubKey(without);
          EdgeBatch batch = open.get(key);
          if (batch == null || !batch.hasRoom(ofNode)) {
            batch = new EdgeBatch(most, countsSome);
            open.put(key, batch);
            batches.add(batch);
          }
          batch.add(node, ofNode, without);
        });
    return batches;
  }

  /** What keeps nodes apart: the properties of their hubs, which are wanted of others. */
  private String hubKey(Set<String> unwanted) {
    return String.join(" ", unwanted.stream().filter(this::isWanted).toList());
  }

  /** Some nodes whose edges are asked for at once. */
  private static final class EdgeBatch {
    private final List<String> nodes = new ArrayList<>();
    private final List<Degree> degrees = new ArrayList<>();
    private final Set<String> properties = new TreeSet<>();
    private final Set<String> without = new HashSet<>();
    private final int most;
    private final boolean countsSome;
    private long rows;

    /**
     * Makes a batch without nodes.
     *
     * @param most how many rows it may have
     * @param countsSome whether only some properties were counted, so that others may be there
     */
    EdgeBatch(int most, boolean countsSome) {
      this.most = most;
      this.countsSome = countsSome;
    }

    private static long rows(List<Degree> degrees) {
      return degrees.stream().mapToLong(Degree::count).sum();
    }

    boolean hasRoom(List<Degree> more) {
      return nodes.size() < 400 && rows + rows(more) <= most;
    }

    void add(String node, List<Degree> more, Set<String> unwanted) {
      nodes.add(node);
      degrees.addAll(more);
      rows += rows(more);
      more.forEach(degree -> properties.add(degree.property()));
      without.addAll(unwanted);
    }

    /** Lets pass what is wanted: by its names, or by the names of all else that was counted. */
    private String filter() {
      return countsSome || properties.size() < without.size()
          ? HopQueries.only(properties)
          : HopQueries.allBut(without);
    }

    List<Triple> fetch(HopQueries hops) {
      if (nodes.size() == 1 && rows > most) {
        var all = new ArrayList<Triple>();
        degrees.forEach(degree -> all.addAll(hops.pages(degree)));
        return all;
      }
      return hops.edges(nodes, filter(), degrees);
    }
  }
}
