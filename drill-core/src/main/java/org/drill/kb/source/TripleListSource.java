package org.drill.kb.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;

/** A graph as a list of told triples in memory. */
public final class TripleListSource implements GraphSource {
  private final String name;
  private final Schema schema;

  /** The triples of each node, as subject or object. */
  private final Map<String, List<Triple>> byNode = new HashMap<>();

  /**
   * Takes a graph.
   *
   * @param name what users call it
   * @param triples all of its triples
   * @param prefixes prefixes and their namespaces
   */
  public TripleListSource(String name, Iterable<Triple> triples, Map<String, String> prefixes) {
    this.name = name;
    var axioms = new LinkedHashSet<Triple>();
    boolean sameAs = false;
    for (Triple triple : triples) {
      if (Schema.isSchema(triple)) {
        axioms.add(triple);
      }
      sameAs |= triple.predicate().equals(Schema.SAME_AS);
      byNode.computeIfAbsent(triple.subject(), n -> new ArrayList<>()).add(triple);
      if (triple.object() instanceof Triple.Resource object
          && !object.name().equals(triple.subject())) {
        byNode.computeIfAbsent(object.name(), n -> new ArrayList<>()).add(triple);
      }
    }
    this.schema = new Schema(List.copyOf(axioms), sameAs, prefixes);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public Surroundings explore(Exploration wanted) {
    var found = new Surroundings.Builder(wanted);
    var triples = new LinkedHashSet<Triple>(); // a triple has two ends, and counts once
    new TreeSet<>(wanted.nodes())
        .forEach(node -> triples.addAll(byNode.getOrDefault(node, List.of())));
    triples.forEach(found::add);
    return found.build();
  }

  @Override
  public Optional<List<String>> draw(int most, SeededOrder order) {
    var drawn = new DrawnIndividuals(most, order, schema);
    byNode.values().forEach(triples -> triples.forEach(drawn::add));
    return Optional.of(drawn.names());
  }

  @Override
  public Map<Fan, Map<Profile, Long>> profiles(Set<Fan> fans, Set<Hop> probes) {
    var profiles = new LinkedHashMap<Fan, Map<Profile, Long>>();
    for (Fan fan : fans) {
      var ends = new TreeSet<String>();
      for (Triple triple : byNode.getOrDefault(fan.node(), List.of())) {
        if (triple.predicate().equals(fan.hop().property())
            && triple.object() instanceof Triple.Resource object) {
          if (fan.hop().backward() && object.name().equals(fan.node())) {
            ends.add(triple.subject());
          } else if (!fan.hop().backward() && triple.subject().equals(fan.node())) {
            ends.add(object.name());
          }
        }
      }
      var counts = new TreeMap<Profile, Long>();
      ends.forEach(end -> counts.merge(profile(end, probes), 1L, Long::sum));
      profiles.put(fan, counts);
    }
    return profiles;
  }

  private Profile profile(String node, Set<Hop> probes) {
    var types = new TreeSet<String>();
    var probed = new TreeSet<Hop>();
    for (Triple triple : byNode.getOrDefault(node, List.of())) {
      boolean isSubject = triple.subject().equals(node);
      if (triple.object() instanceof Triple.Resource object) {
        if (object.name().equals(node)) {
          probed.add(Hop.backward(triple.predicate()));
        }
        if (isSubject && triple.predicate().equals(Owl.RDF_TYPE)) {
          types.add(object.name());
        }
      }
      if (isSubject) {
        probed.add(Hop.forward(triple.predicate()));
      }
    }
    probed.retainAll(probes);
    return new Profile(types, probed);
  }
}
