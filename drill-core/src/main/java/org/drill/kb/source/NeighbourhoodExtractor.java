package org.drill.kb.source;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;

/**
 * Gathers what lies within so many steps of some examples in a graph, level by level, and lets the
 * loader make a knowledge base of it. docs/scale.md has the theorems that this implements, with
 * proofs.
 *
 * <p>N₀ are the examples, Nᵢ₊₁ the successors of Nᵢ by any role of the closed graph. Fetched are,
 * for nodes of Nᵢ with i below the depth, told types, out-edges, literals, and in-edges of each
 * property that a named role has turned around; for transitive roles all edges that are reached
 * along them; and for the last level told types. For each node and each property with a domain or
 * range, whether it has an edge stands for all of them. Individuals that {@code owl:sameAs} makes
 * one are of one level.
 *
 * <p>A node with too many edges by a hop gets representatives in place of its successors: one for
 * each {@link Profile}, as many times as numbers in expressions can tell apart.
 *
 * <p>The file is long since the levels of an extraction share what was fetched.
 */
public final class NeighbourhoodExtractor {
  private static final Profile NOBODY = new Profile(Set.of(), Set.of());
  private static final String REPRESENTATIVE = Triple.BLANK + "representative";

  private static final Set<Hop> SAME_AS =
      Set.of(Hop.forward(Schema.SAME_AS), Hop.backward(Schema.SAME_AS));

  private final GraphSource source;
  private final NeighbourhoodOptions options;
  private final HopRules rules;
  private final PropertyChoice outgoing;
  private final PropertyChoice incoming;

  /**
   * The hops of each transitive role, and where individuals may be the same, those between them.
   */
  private final List<Set<Hop>> transitive;

  /**
   * Whether only some edges are fetched, so that an example may be an individual by none of them.
   */
  private final boolean isPart;

  /**
   * The hops of which it must be known whether nodes have edges, and those that are not fetched.
   */
  private final Set<Hop> telling;

  private final Set<Hop> tellingUnfetched;

  /**
   * Makes an extractor; asks the source for its schema.
   *
   * @param source the graph
   * @param options how deep, and for which expressions
   */
  public NeighbourhoodExtractor(GraphSource source, NeighbourhoodOptions options) {
    this(source, options, new HopRules(source.schema()));
  }

  private NeighbourhoodExtractor(GraphSource source, NeighbourhoodOptions options, HopRules rules) {
    this(
        source,
        options,
        rules,
        rules.outgoing(),
        rules.incoming(options.inverse()),
        rules.transitive(options.inverse()),
        false);
  }

  /**
   * Makes an extractor of no more edges than some expressions look at.
   *
   * @param source the graph
   * @param options how deep
   * @param only the expressions
   * @return an extractor; what it extracts promises nothing of other expressions
   */
  static NeighbourhoodExtractor of(
      GraphSource source, NeighbourhoodOptions options, Collection<Concept> only) {
    var rules = new HopRules(source.schema());
    var hops = new TreeSet<Hop>();
    only.stream()
        .flatMap(Concept::parts)
        .flatMap(part -> Hop.of(part).stream())
        .forEach(hop -> hops.addAll(rules.below(hop)));
    var outgoing = new HashSet<String>();
    var incoming = new HashSet<String>();
    hops.forEach(hop -> (hop.backward() ? incoming : outgoing).add(hop.property()));
    return new NeighbourhoodExtractor(
        source,
        options,
        rules,
        PropertyChoice.only(outgoing),
        PropertyChoice.only(incoming),
        hops.stream().filter(rules::isTransitive).map(rules::below).distinct().toList(),
        true);
  }

  private NeighbourhoodExtractor(
      GraphSource source,
      NeighbourhoodOptions options,
      HopRules rules,
      PropertyChoice outgoing,
      PropertyChoice incoming,
      List<Set<Hop>> transitive,
      boolean isPart) {
    this.isPart = isPart;
    this.source = requireNonNull(source, "source");
    this.options = requireNonNull(options, "options");
    this.rules = rules;
    this.outgoing = outgoing;
    this.incoming = incoming;
    this.transitive =
        transitive.stream()
            .map(hops -> source.schema().sameAs() ? union(hops, SAME_AS) : hops)
            .toList();
    source.willReach(transitive);
    this.telling = rules.telling();
    this.tellingUnfetched =
        telling.stream()
            .filter(hop -> !(hop.backward() ? incoming : outgoing).contains(hop.property()))
            .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Extracts the neighbourhood of examples.
   *
   * @param examples their names
   * @return the neighbourhood
   * @throws GraphSourceException if the graph does not have them, or cannot be read completely
   */
  public Neighbourhood extract(Collection<String> examples) {
    var run = new Run();
    Set<String> level = run.closedUnderSameAs(new LinkedHashSet<>(examples));
    for (int steps = 0; steps < options.depth() && !level.isEmpty(); steps++) {
      Set<String> next = run.explore(level, steps);
      if (steps == 0) {
        requirePresent(examples, run.present);
      }
      level = run.closedUnderSameAs(next);
    }
    run.exploreLast(level);
    run.addRepresentatives();
    var triples = new ArrayList<>(source.schema().triples());
    triples.addAll(run.triples);
    if (isPart) {
      examples.forEach(
          example -> triples.add(Triple.link(example, Owl.RDF_TYPE, Owl.NAMED_INDIVIDUAL)));
    }
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            triples, source.schema().prefixes(), source.name(), options.load());
    requireIndividuals(examples, kb);
    int depth =
        run.cuts.values().stream().mapToInt(cut -> cut.level() + 1).min().orElse(options.depth());
    return new Neighbourhood(
        kb,
        List.copyOf(triples),
        source.schema().prefixes(),
        Math.min(depth, options.depth()),
        List.copyOf(run.cuts.values()),
        run.canCount(),
        Set.copyOf(examples),
        run.representatives);
  }

  private void requirePresent(Collection<String> examples, Set<String> present) {
    List<String> missing = examples.stream().filter(x -> !present.contains(x)).toList();
    if (!missing.isEmpty()) {
      throw new UnknownNodesException(source.name(), missing);
    }
  }

  private void requireIndividuals(Collection<String> examples, KnowledgeBase kb) {
    List<String> others =
        examples.stream().filter(x -> kb.individuals().find(x) < 0).distinct().toList();
    if (!others.isEmpty()) {
      throw new UnknownNodesException(source.name(), others);
    }
  }

  /** One extraction. */
  private final class Run {
    final Set<String> present = new HashSet<>();
    final Set<Triple> triples = new LinkedHashSet<>();
    final Map<Fan, Cut> cuts = new TreeMap<>();
    final Set<String> representatives = new LinkedHashSet<>();

    /** The told types of nodes. */
    private final Map<String, Set<String>> told = new HashMap<>();

    /** Nodes whose edges are here. */
    private final Set<String> explored = new HashSet<>();

    /** Adds those that are the same. */
    Set<String> closedUnderSameAs(Set<String> nodes) {
      if (!source.schema().sameAs() || nodes.isEmpty()) {
        return nodes;
      }
      Surroundings same = source.reach(nodes, SAME_AS);
      triples.addAll(same.triples());
      var closed = new LinkedHashSet<>(nodes);
      for (Triple triple : same.triples()) {
        closed.add(triple.subject());
        closed.add(((Triple.Resource) triple.object()).name());
      }
      return closed;
    }

    /** Fetches a level; returns the nodes of the next. */
    Set<String> explore(Set<String> level, int steps) {
      Set<String> fresh = level.stream().filter(explored::add).collect(toOrderedSet());
      var next = new LinkedHashSet<String>();
      if (fresh.isEmpty()) {
        return next;
      }
      Surroundings found =
          explored(
              new Exploration(
                  fresh, true, outgoing, incoming, tellingUnfetched, options.maxEdges()));
      found
          .hubs()
          .forEach(
              (fan, edges) -> {
                if (transitive.stream().noneMatch(hops -> hops.contains(fan.hop()))) {
                  cuts.put(fan, new Cut(fan, edges, steps));
                }
              });
      found.triples().forEach(triple -> addEnds(triple, fresh, next));
      for (Set<Hop> hops : transitive) {
        Surroundings reached = source.reach(fresh, hops);
        triples.addAll(reached.triples());
        for (Triple triple : reached.triples()) {
          next.add(triple.subject());
          if (triple.object() instanceof Triple.Resource object) {
            next.add(object.name());
          }
        }
      }
      return next;
    }

    private void addEnds(Triple triple, Set<String> fresh, Set<String> next) {
      if (triple.object() instanceof Triple.Resource object
          && !triple.predicate().equals(Owl.RDF_TYPE)
          && !Owl.isBuiltIn(object.name())) {
        if (fresh.contains(triple.subject())) {
          next.add(object.name());
        }
        if (fresh.contains(object.name())) {
          next.add(triple.subject());
        }
      }
    }

    /** Fetches the types of the last level. */
    void exploreLast(Set<String> level) {
      Set<String> fresh =
          level.stream().filter(node -> !explored.contains(node)).collect(toOrderedSet());
      if (!fresh.isEmpty()) {
        explored(ofLastLevel(fresh));
      }
    }

    /** Explores, and takes what is found. */
    private Surroundings explored(Exploration wanted) {
      if (!source.hasCheapRequests() || wanted.probes().isEmpty()) {
        Surroundings found = source.explore(wanted);
        take(found);
        return found;
      }
      Surroundings found = source.explore(wanted.withProbes(Set.of()));
      take(found);
      probe(found, wanted);
      return found;
    }

    /** Asks whether nodes have edges where that would tell a class that is not told anyway. */
    private void probe(Surroundings found, Exploration wanted) {
      var nodes = new LinkedHashSet<String>();
      var hops = new TreeSet<Hop>();
      for (String node : found.present()) {
        Set<Hop> open = rules.open(wanted.probes(), told.getOrDefault(node, Set.of()));
        if (!open.isEmpty()) {
          nodes.add(node);
          hops.addAll(open);
        }
      }
      if (!nodes.isEmpty()) {
        take(
            source.explore(
                new Exploration(
                    nodes, false, PropertyChoice.NONE, PropertyChoice.NONE, hops, Long.MAX_VALUE)));
      }
    }

    private void take(Surroundings found) {
      present.addAll(found.present());
      triples.addAll(found.triples());
      for (Triple triple : found.triples()) {
        if (triple.predicate().equals(Owl.RDF_TYPE)
            && triple.object() instanceof Triple.Resource type) {
          told.computeIfAbsent(triple.subject(), n -> new HashSet<>()).add(type.name());
        }
      }
      for (Fan fan : found.probed()) {
        Set<String> types = told.getOrDefault(fan.node(), Set.of());
        if (!rules.open(Set.of(fan.hop()), types).isEmpty()) {
          for (String type : rules.implied(fan.hop())) {
            triples.add(Triple.link(fan.node(), Owl.RDF_TYPE, type));
          }
        }
      }
    }

    /** Gives hubs representatives of the successors that are not here. */
    void addRepresentatives() {
      if (cuts.isEmpty()) {
        return;
      }
      if (source.schema().sameAs()) {
        Cut first = cuts.values().iterator().next();
        throw new GraphSourceException(
            source.name()
                + ": <"
                + first.hub().node()
                + "> has "
                + first.edges()
                + " edges by <"
                + first.hub().hop().property()
                + ">, and the graph has owl:sameAs, so that they cannot be counted apart; allow"
                + " more edges a node");
      }
      Map<Fan, Set<String>> here = neighboursHere();
      Map<String, Profile> known = profiles(here.values());
      source
          .profiles(cuts.keySet(), telling)
          .forEach(
              (fan, counts) -> {
                long edges = counts.values().stream().mapToLong(Long::longValue).sum();
                cuts.computeIfPresent(fan, (f, cut) -> new Cut(f, edges, cut.level()));
                var left = new LinkedHashMap<>(counts);
                for (String node : here.getOrDefault(fan, Set.of())) {
                  left.merge(known.getOrDefault(node, NOBODY), -1L, Long::sum);
                }
                left.forEach((profile, count) -> represent(fan, profile, count));
              });
    }

    /**
     * Whether numbers of successors are those of the graph: not where a hub leads to nodes by
     * another hop of the same role, since one that it leads to by both would count twice.
     */
    boolean canCount() {
      var used = new HashSet<>(cuts.keySet());
      var hubs = cuts.keySet().stream().map(Fan::node).collect(Collectors.toSet());
      for (Triple triple : triples) {
        if (triple.object() instanceof Triple.Resource object) {
          if (hubs.contains(triple.subject())) {
            used.add(new Fan(triple.subject(), Hop.forward(triple.predicate())));
          }
          if (hubs.contains(object.name())) {
            used.add(new Fan(object.name(), Hop.backward(triple.predicate())));
          }
        }
      }
      return cuts.keySet().stream()
          .noneMatch(
              fan ->
                  rules.sharing(fan.hop()).stream()
                      .anyMatch(hop -> used.contains(new Fan(fan.node(), hop))));
    }

    /** The nodes to which hubs have edges that were fetched from the other end. */
    private Map<Fan, Set<String>> neighboursHere() {
      var here = new HashMap<Fan, Set<String>>();
      for (Triple triple : triples) {
        if (triple.object() instanceof Triple.Resource object) {
          var forward = new Fan(triple.subject(), Hop.forward(triple.predicate()));
          var backward = new Fan(object.name(), Hop.backward(triple.predicate()));
          if (cuts.containsKey(forward)) {
            here.computeIfAbsent(forward, f -> new TreeSet<>()).add(object.name());
          }
          if (cuts.containsKey(backward)) {
            here.computeIfAbsent(backward, f -> new TreeSet<>()).add(triple.subject());
          }
        }
      }
      return here;
    }

    /** The profiles of nodes, asked for as those of successors are. */
    private Map<String, Profile> profiles(Collection<Set<String>> groups) {
      Set<String> nodes = groups.stream().flatMap(Set::stream).collect(toOrderedSet());
      var profiles = new HashMap<String, Profile>();
      if (nodes.isEmpty()) {
        return profiles;
      }
      Surroundings found = source.explore(ofLastLevel(nodes));
      var types = new HashMap<String, Set<String>>();
      for (Triple triple : found.triples()) {
        String type = ((Triple.Resource) triple.object()).name();
        types.computeIfAbsent(triple.subject(), n -> new TreeSet<>()).add(type);
      }
      var hops = new HashMap<String, Set<Hop>>();
      for (Fan fan : found.probed()) {
        hops.computeIfAbsent(fan.node(), n -> new TreeSet<>()).add(fan.hop());
      }
      for (String node : nodes) {
        profiles.put(
            node,
            new Profile(types.getOrDefault(node, Set.of()), hops.getOrDefault(node, Set.of())));
      }
      return profiles;
    }

    /** The request for types and for what follows from having edges. */
    private Exploration ofLastLevel(Set<String> nodes) {
      return new Exploration(
          nodes, true, PropertyChoice.NONE, PropertyChoice.NONE, telling, options.maxEdges());
    }

    private void represent(Fan fan, Profile profile, long count) {
      long copies = Math.min(count, options.maxCardinality() + 1L);
      for (long copy = 0; copy < copies; copy++) {
        String name = REPRESENTATIVE + (representatives.size() + 1);
        representatives.add(name);
        String property = fan.hop().property();
        triples.add(
            fan.hop().backward()
                ? Triple.link(name, property, fan.node())
                : Triple.link(fan.node(), property, name));
        profile.types().forEach(type -> triples.add(Triple.link(name, Owl.RDF_TYPE, type)));
        for (Hop hop : profile.probed()) {
          rules.implied(hop).forEach(type -> triples.add(Triple.link(name, Owl.RDF_TYPE, type)));
        }
      }
    }
  }

  private static Set<Hop> union(Set<Hop> some, Set<Hop> others) {
    var all = new TreeSet<>(some);
    all.addAll(others);
    return all;
  }

  private static <T> Collector<T, ?, Set<T>> toOrderedSet() {
    return Collectors.toCollection(LinkedHashSet::new);
  }
}
