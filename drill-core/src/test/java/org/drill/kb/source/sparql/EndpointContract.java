package org.drill.kb.source.sparql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.Fan;
import org.drill.kb.source.Hop;
import org.drill.kb.source.PropertyChoice;
import org.drill.kb.source.Schema;
import org.drill.kb.source.Surroundings;
import org.junit.jupiter.api.Test;

/** What a graph behind any endpoint has to say: what its document says. */
abstract class EndpointContract {
  /** Makes an endpoint that has a graph and nothing else. */
  abstract Endpoint serve(ToldGraph graph);

  /** A triple that stands for all that this endpoint does not tell apart. */
  Triple asStored(Triple triple) {
    return triple;
  }

  private SparqlGraphSource open(ToldGraph graph) {
    return SparqlGraphSource.open(
        serve(graph), ClientLimits.DEFAULTS.withSeconds(20, 60), Optional.empty());
  }

  private Set<Triple> stored(List<Triple> triples) {
    var all = new HashSet<Triple>();
    triples.forEach(triple -> all.add(asStored(triple)));
    return all;
  }

  static PropertyChoice choice(Random random, List<String> properties) {
    var some = new HashSet<String>();
    properties.forEach(
        property -> {
          if (random.nextBoolean()) {
            some.add(property);
          }
        });
    return switch (random.nextInt(4)) {
      case 0 -> PropertyChoice.ALL;
      case 1 -> PropertyChoice.NONE;
      case 2 -> PropertyChoice.allBut(some);
      default -> PropertyChoice.only(some);
    };
  }

  @Test
  void surroundingsAreThoseOfTheDocument() {
    for (long seed = 1; seed <= 3; seed++) {
      ToldGraph graph = ToldGraph.random(seed);
      var random = new Random(seed);
      List<String> properties =
          graph.triples.stream()
              .map(Triple::predicate)
              .filter(p -> p.startsWith(ToldGraph.NS))
              .distinct()
              .sorted()
              .toList();
      var nodes = new ArrayList<>(new TreeSet<>(graph.nodes()));
      nodes.removeIf(node -> !node.startsWith(ToldGraph.NS));
      nodes.add(ToldGraph.NS + "nobody");
      try (SparqlGraphSource source = open(graph)) {
        for (int round = 0; round < 6; round++) {
          var some = new HashSet<String>();
          for (String node : nodes) {
            if (random.nextInt(3) == 0) {
              some.add(node);
            }
          }
          var probes = new HashSet<Hop>();
          for (int k = 0; k < random.nextInt(3); k++) {
            probes.add(
                new Hop(properties.get(random.nextInt(properties.size())), random.nextBoolean()));
          }
          var wanted =
              new Exploration(
                  some,
                  random.nextBoolean(),
                  choice(random, properties),
                  choice(random, properties),
                  probes,
                  random.nextBoolean() ? Long.MAX_VALUE : 3);
          Surroundings expected = graph.explore(wanted);
          Surroundings found = source.explore(wanted);
          assertThat(stored(found.triples()))
              .as("seed %d, round %d: %s", seed, round, wanted)
              .containsExactlyInAnyOrderElementsOf(stored(expected.triples()));
          assertThat(found.present()).isEqualTo(expected.present());
          assertThat(found.hubs().keySet()).isEqualTo(expected.hubs().keySet());
          assertThat(found.probed()).isEqualTo(expected.probed());
        }
      }
    }
  }

  @Test
  void schemaIsThatOfTheDocument() {
    ToldGraph graph = ToldGraph.random(7);
    try (SparqlGraphSource source = open(graph)) {
      assertThat(new HashSet<>(source.schema().triples()))
          .isEqualTo(stored(graph.triples.stream().filter(Schema::isSchema).toList()));
      assertThat(source.schema().sameAs()).isFalse();
    }
  }

  @Test
  void pathsReachWhatStepsReach() {
    ToldGraph graph = ToldGraph.random(5);
    Set<Hop> hops = Set.of(Hop.forward(ToldGraph.NS + "p0"), Hop.backward(ToldGraph.NS + "p1"));
    try (SparqlGraphSource source = open(graph)) {
      Surroundings found = source.reach(List.of(ToldGraph.NS + "n1", ToldGraph.NS + "n2"), hops);
      var expected = new HashSet<Triple>();
      var reached = new HashSet<>(Set.of(ToldGraph.NS + "n1", ToldGraph.NS + "n2"));
      for (int size = 0; size < reached.size(); ) {
        size = reached.size();
        for (Triple triple : graph.triples) {
          if (triple.object() instanceof Triple.Resource object) {
            boolean forward =
                triple.predicate().equals(ToldGraph.NS + "p0")
                    && reached.contains(triple.subject());
            boolean backward =
                triple.predicate().equals(ToldGraph.NS + "p1") && reached.contains(object.name());
            if (forward || backward) {
              expected.add(triple);
              reached.add(forward ? object.name() : triple.subject());
              reached.add(backward ? triple.subject() : object.name());
            }
          }
        }
      }
      assertThat(new HashSet<>(found.triples())).isEqualTo(expected);
    }
  }

  @Test
  void profilesGroupWhatAHubLeadsTo() {
    ToldGraph graph = ToldGraph.random(9);
    var fans =
        Set.of(
            new Fan(ToldGraph.NS + "n0", Hop.forward(ToldGraph.NS + "p4")),
            new Fan(ToldGraph.NS + "n3", Hop.backward(ToldGraph.NS + "p0")));
    Set<Hop> probes = Set.of(Hop.forward(ToldGraph.NS + "d0"), Hop.backward(ToldGraph.NS + "p4"));
    try (SparqlGraphSource source = open(graph)) {
      for (Set<Hop> probed : List.of(Set.<Hop>of(), probes)) {
        var found = source.profiles(fans, probed);
        for (Fan fan : fans) {
          assertThat(found.get(fan)).isEqualTo(graph.profiles(fan, probed));
        }
      }
    }
  }

  @Test
  void sameAsIsSeen() {
    var graph =
        ToldGraph.of(
            "@prefix owl: <http://www.w3.org/2002/07/owl#> . <%sa> owl:sameAs <%sb> ."
                .formatted(ToldGraph.NS, ToldGraph.NS));
    try (SparqlGraphSource source = open(graph)) {
      assertThat(source.schema().sameAs()).isTrue();
    }
  }
}
