package org.drill.kb.source;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.NameHashes;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.load.TripleReader;
import org.drill.kb.load.TripleScanner;
import org.drill.kb.load.TripleSelection;
import org.jspecify.annotations.Nullable;

/**
 * A graph in a file that is never loaded: every request is a pass over the file.
 *
 * <p>The first pass reads the schema and, since the examples are known, what is said of them; each
 * further level of a neighbourhood takes one more. Hubs take two. Where properties are transitive,
 * or individuals the same, one pass reads all their edges without names, sixteen bytes each, and
 * another what is reached along them from the examples; further levels find it in their own pass.
 * Edges that do not fit into a quarter of the heap are not kept: then each step takes a pass, or
 * less. Memory is that of the answers.
 */
public final class ScannedFileSource implements GraphSource {
  /** How many triples about the examples are kept from the first pass. */
  private static final int MOST_FIRST = 2_000_000;

  /** What an edge without names takes. */
  private static final int LINK_BYTES = 16;

  private final Path file;
  private final LoadOptions options;
  private final Set<String> examples;
  private final long mostLinks;
  private @Nullable Schema schema;
  private List<Triple> aboutExamples = new ArrayList<>();
  private boolean knowsExamples = true;
  private int passes;

  /** The sets of hops that are followed from the same nodes. */
  private final Set<Set<Hop>> together = new LinkedHashSet<>();

  /** From which nodes a set of hops was followed. */
  private final Map<Set<Hop>, NameHashes> followed = new LinkedHashMap<>();

  /** All triples that were followed. */
  private final Set<Triple> reached = new LinkedHashSet<>();

  /** The same as a graph, made when it is asked. */
  private @Nullable TripleListSource reachedGraph;

  private @Nullable FollowedLinks links;

  /**
   * Takes a file; reads nothing yet.
   *
   * @param file an RDF file, best in N-Triples or N-Quads, gzipped or not
   * @param options its bounds, and who hears how far a pass is
   * @param examples the nodes that will be asked for first
   */
  public ScannedFileSource(Path file, LoadOptions options, Collection<String> examples) {
    this(file, options, examples, Runtime.getRuntime().maxMemory() / 4 / LINK_BYTES);
  }

  /** A source that keeps so many edges without names, at most. */
  ScannedFileSource(Path file, LoadOptions options, Collection<String> examples, long mostLinks) {
    this.file = file;
    this.options = options;
    this.examples = Set.copyOf(examples);
    this.mostLinks = mostLinks;
  }

  @Override
  public String name() {
    return file.toString();
  }

  /**
   * How often the file was read.
   *
   * @return the number of passes so far
   */
  public int passes() {
    return passes;
  }

  private void scan(TripleSelection selection, TripleReader.Receiver receiver) {
    beginPass();
    TripleScanner.scan(file, options, selection, receiver);
  }

  private void beginPass() {
    passes++;
    options.progress().phase("pass " + passes);
  }

  @Override
  public Schema schema() {
    Schema known = schema;
    if (known == null) {
      known = readSchema();
      schema = known;
    }
    return known;
  }

  private Schema readSchema() {
    var predicates = new HashSet<>(Schema.PREDICATES);
    predicates.add(Schema.SAME_AS);
    var axioms = new LinkedHashSet<Triple>();
    var prefixes = new TreeMap<String, String>();
    boolean[] sameAs = {false};
    scan(
        new TripleSelection(examples, Set.of(), predicates, Schema.DECLARATIONS, List.of()),
        new TripleReader.Receiver() {
          @Override
          public void prefix(String prefix, String namespace) {
            prefixes.putIfAbsent(prefix, namespace);
          }

          @Override
          public void accept(Triple triple) {
            if (Schema.isSchema(triple)) {
              axioms.add(triple);
            }
            sameAs[0] |= triple.predicate().equals(Schema.SAME_AS);
            if (knowsExamples
                && (examples.contains(triple.subject())
                    || (triple.object() instanceof Triple.Resource object
                        && examples.contains(object.name())))) {
              aboutExamples.add(triple);
              if (aboutExamples.size() > MOST_FIRST) {
                knowsExamples = false;
                aboutExamples = new ArrayList<>();
              }
            }
          }
        });
    return new Schema(List.copyOf(axioms), sameAs[0], prefixes);
  }

  @Override
  public Surroundings explore(Exploration wanted) {
    schema();
    var found = new Surroundings.Builder(wanted);
    if (knowsExamples && examples.containsAll(wanted.nodes())) {
      aboutExamples.forEach(found::add);
    } else {
      boolean looksBack =
          !wanted.incoming().isEmpty() || wanted.probes().stream().anyMatch(Hop::backward);
      TripleSelection about =
          looksBack ? TripleSelection.about(wanted.nodes()) : TripleSelection.from(wanted.nodes());
      scan(about, found::add, wanted.outgoing().isEmpty() ? List.of() : goingOn(wanted.nodes()));
    }
    return found.build();
  }

  /** What is reached from nodes that are going to be asked for, if that takes no pass. */
  private List<TripleSelection.Links> goingOn(Set<String> nodes) {
    FollowedLinks kept = links;
    return kept != null && kept.isKept() && together.stream().allMatch(kept::has)
        ? follow(kept, nodes, together)
        : List.of();
  }

  @Override
  public void willReach(Collection<Set<Hop>> kinds) {
    together.addAll(kinds);
  }

  @Override
  public Surroundings reach(Collection<String> nodes, Set<Hop> hops) {
    Set<Set<Hop>> kinds = together.contains(hops) ? together : Set.of(hops);
    FollowedLinks known = links;
    if (known == null || !known.has(hops)) {
      var all = new LinkedHashSet<>(together);
      all.addAll(kinds);
      known = readLinks(all);
      links = known;
    }
    List<TripleSelection.Links> wanted = follow(known, nodes, kinds);
    if (!wanted.isEmpty()) {
      scan(TripleSelection.NONE, triple -> {}, wanted);
    }
    TripleListSource graph = reachedGraph;
    if (graph == null) {
      graph = new TripleListSource(name(), reached, Map.of());
      reachedGraph = graph;
    }
    return graph.reach(nodes, hops);
  }

  private FollowedLinks readLinks(Set<Set<Hop>> kinds) {
    var properties = new HashSet<String>();
    kinds.forEach(hops -> properties.addAll(properties(hops)));
    return new FollowedLinks(
        properties,
        mostLinks,
        (wanted, receiver) -> {
          beginPass();
          TripleScanner.links(file, options, wanted, receiver);
        });
  }

  private static Set<String> properties(Set<Hop> hops) {
    return hops.stream().map(Hop::property).collect(Collectors.toSet());
  }

  /** Follows edges without names; returns those that must be read with their names. */
  private List<TripleSelection.Links> follow(
      FollowedLinks edges, Collection<String> nodes, Set<Set<Hop>> kinds) {
    var known = new LinkedHashMap<Set<Hop>, NameHashes>();
    for (Set<Hop> hops : kinds) {
      known.put(hops, followed.computeIfAbsent(hops, h -> new NameHashes()));
    }
    var wanted = new ArrayList<TripleSelection.Links>();
    edges
        .reached(nodes, known)
        .forEach(
            (hops, found) -> {
              if (found.any()) {
                wanted.add(new TripleSelection.Links(properties(hops), found.ends()));
              }
              requireNonNull(known.get(hops)).addAll(found.ends());
            });
    return wanted;
  }

  /** One pass for a selection, and for what was followed. */
  private void scan(
      TripleSelection selection, Consumer<Triple> receiver, List<TripleSelection.Links> following) {
    var properties = new HashSet<String>();
    following.forEach(edges -> properties.addAll(edges.predicates()));
    if (!following.isEmpty()) {
      reachedGraph = null;
    }
    scan(
        selection.withLinks(following),
        triple -> {
          if (properties.contains(triple.predicate())
              && triple.object() instanceof Triple.Resource) {
            reached.add(triple);
          }
          receiver.accept(triple);
        });
  }

  /** Draws in one pass. */
  @Override
  public Optional<List<String>> draw(int most, SeededOrder order) {
    var drawn = new DrawnIndividuals(most, order, schema());
    scan(
        new TripleSelection(Set.of(), Set.of(), Set.of(Owl.RDF_TYPE), Set.of(), List.of()),
        (TripleReader.Receiver) drawn::add);
    return Optional.of(drawn.names());
  }

  @Override
  public Map<Fan, Map<Profile, Long>> profiles(Set<Fan> fans, Set<Hop> probes) {
    Map<Fan, Set<String>> ends = ends(fans);
    var all = new HashSet<String>();
    ends.values().forEach(all::addAll);
    var types = new HashMap<String, Set<String>>();
    var hops = new HashMap<String, Set<Hop>>();
    Surroundings found =
        explore(
            new Exploration(
                all, true, PropertyChoice.NONE, PropertyChoice.NONE, probes, Long.MAX_VALUE));
    for (Triple triple : found.triples()) {
      if (triple.object() instanceof Triple.Resource type) {
        types.computeIfAbsent(triple.subject(), n -> new TreeSet<>()).add(type.name());
      }
    }
    for (Fan fan : found.probed()) {
      hops.computeIfAbsent(fan.node(), n -> new TreeSet<>()).add(fan.hop());
    }
    var profiles = new LinkedHashMap<Fan, Map<Profile, Long>>();
    ends.forEach(
        (fan, reached) -> {
          var counts = new TreeMap<Profile, Long>();
          for (String node : reached) {
            var profile =
                new Profile(types.getOrDefault(node, Set.of()), hops.getOrDefault(node, Set.of()));
            counts.merge(profile, 1L, Long::sum);
          }
          profiles.put(fan, counts);
        });
    return profiles;
  }

  /** The nodes that fans lead to. */
  private Map<Fan, Set<String>> ends(Set<Fan> fans) {
    var hubs = new HashSet<String>();
    var ends = new TreeMap<Fan, Set<String>>();
    for (Fan fan : fans) {
      hubs.add(fan.node());
      ends.put(fan, new HashSet<>());
    }
    scan(
        TripleSelection.about(hubs),
        triple -> {
          if (triple.object() instanceof Triple.Resource object) {
            add(ends, new Fan(triple.subject(), Hop.forward(triple.predicate())), object.name());
            add(ends, new Fan(object.name(), Hop.backward(triple.predicate())), triple.subject());
          }
        });
    return ends;
  }

  private static void add(Map<Fan, Set<String>> ends, Fan fan, String end) {
    Set<String> known = ends.get(fan);
    if (known != null) {
      known.add(end);
    }
  }
}
