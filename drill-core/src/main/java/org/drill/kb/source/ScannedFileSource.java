package org.drill.kb.source;

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
import org.drill.kb.load.LoadOptions;
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
 * further level of a neighbourhood takes one more. Hubs take two. Memory is that of the answers;
 * the edges of transitive properties are all kept while they are followed.
 */
public final class ScannedFileSource implements GraphSource {
  /** How many triples about the examples are kept from the first pass. */
  private static final int MOST_FIRST = 2_000_000;

  private final Path file;
  private final LoadOptions options;
  private final Set<String> examples;
  private @Nullable Schema schema;
  private List<Triple> aboutExamples = new ArrayList<>();
  private boolean knowsExamples = true;
  private int passes;

  /**
   * Takes a file; reads nothing yet.
   *
   * @param file an RDF file, best in N-Triples or N-Quads, gzipped or not
   * @param options its bounds, and who hears how far a pass is
   * @param examples the nodes that will be asked for first
   */
  public ScannedFileSource(Path file, LoadOptions options, Collection<String> examples) {
    this.file = file;
    this.options = options;
    this.examples = Set.copyOf(examples);
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
    passes++;
    options.progress().phase("pass " + passes);
    TripleScanner.scan(file, options, selection, receiver);
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
        new TripleSelection(examples, Set.of(), predicates, Schema.DECLARATIONS),
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
      Set<String> nodes = wanted.nodes();
      scan(
          new TripleSelection(
              looksBack ? nodes : Set.of(), looksBack ? Set.of() : nodes, Set.of(), Set.of()),
          found::add);
    }
    return found.build();
  }

  /** Keeps all edges of the properties in one pass, and follows them in memory. */
  @Override
  public Surroundings reach(Collection<String> nodes, Set<Hop> hops) {
    var properties = new HashSet<String>();
    hops.forEach(hop -> properties.add(hop.property()));
    var edges = new ArrayList<Triple>();
    scan(
        new TripleSelection(Set.of(), Set.of(), properties, Set.of()),
        triple -> {
          if (triple.object() instanceof Triple.Resource) {
            edges.add(triple);
          }
        });
    return new TripleListSource(name(), edges, Map.of()).reach(nodes, hops);
  }

  /** Draws in one pass. */
  @Override
  public Optional<List<String>> draw(int most, SeededOrder order) {
    var drawn = new DrawnIndividuals(most, order, schema());
    scan(
        new TripleSelection(Set.of(), Set.of(), Set.of(Owl.RDF_TYPE), Set.of()),
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
        new TripleSelection(hubs, Set.of(), Set.of(), Set.of()),
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
