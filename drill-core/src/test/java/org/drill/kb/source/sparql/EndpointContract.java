package org.drill.kb.source.sparql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Value;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.Fan;
import org.drill.kb.source.Hop;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodLaws;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.PropertyChoice;
import org.drill.kb.source.Schema;
import org.drill.kb.source.SeededOrder;
import org.drill.kb.source.Surroundings;
import org.drill.kb.source.TripleListSource;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.retrieval.RandomGraph;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;

/**
 * What a graph behind any endpoint has to say: what its document says.
 *
 * <p>The file is long since it has a law for all that an endpoint is asked.
 */
abstract class EndpointContract {
  private static final int CONCEPTS = 40;

  /** Makes an endpoint that has a graph and nothing else. */
  abstract Endpoint serve(ToldGraph graph);

  /** A graph at random, of what this endpoint can keep apart. */
  ToldGraph random(long seed) {
    return ToldGraph.random(seed);
  }

  private SparqlGraphSource open(ToldGraph graph) {
    return SparqlGraphSource.open(
        serve(graph), ClientLimits.DEFAULTS.withSeconds(20, 60), Optional.empty());
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
    for (long seed = 1; seed <= Effort.cases(2); seed++) {
      ToldGraph graph = random(seed);
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
          assertThat(found.triples())
              .as("seed %d, round %d: %s", seed, round, wanted)
              .containsExactlyInAnyOrderElementsOf(expected.triples());
          assertThat(found.present()).isEqualTo(expected.present());
          assertThat(found.hubs().keySet()).isEqualTo(expected.hubs().keySet());
          assertThat(found.probed()).isEqualTo(expected.probed());
        }
      }
    }
  }

  @Test
  void schemaIsThatOfTheDocument() {
    ToldGraph graph = random(7);
    try (SparqlGraphSource source = open(graph)) {
      assertThat(new HashSet<>(source.schema().triples()))
          .isEqualTo(new HashSet<>(graph.triples.stream().filter(Schema::isSchema).toList()));
      assertThat(source.schema().sameAs()).isFalse();
    }
  }

  @Test
  void pathsReachWhatStepsReach() {
    ToldGraph graph = random(5);
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
    ToldGraph graph = random(9);
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

  /** Few, all, and more than there are; names are drawn as from the document. */
  @Test
  void drawsWhomTheDocumentDraws() {
    ToldGraph graph = random(3);
    var here = new TripleListSource("graph", graph.triples, Map.of());
    try (SparqlGraphSource there = open(graph)) {
      for (int most : List.of(1, 5, 20, 1000)) {
        var order = new SeededOrder(most + 1);
        assertThat(there.draw(most, order)).as("%d", most).isEqualTo(here.draw(most, order));
      }
    }
  }

  /** Instances of a class, inferred ones, too, drawn in the order of the seed. */
  @Test
  void drawsInstancesOfAClass() {
    ToldGraph graph = random(4);
    KnowledgeBase kb = KnowledgeBaseLoader.load(graph.open(), "graph.ttl", LoadOptions.DEFAULTS);
    int all = 0;
    try (SparqlGraphSource there = open(graph)) {
      for (ClassIndex each : kb.classes()) {
        var order = new SeededOrder(each.iri().length());
        var members = new TreeSet<String>(Comparator.comparing(order::key));
        for (int x : each.extension().toArray()) {
          members.add(kb.individuals().name(x));
        }
        for (int most : List.of(2, 1000)) {
          assertThat(there.draw(Concepts.atom(each.iri()), most, order))
              .as("%d of %s", most, each.iri())
              .contains(members.stream().limit(most).toList());
        }
        all += members.size();
      }
    }
    assertThat(all).isGreaterThan(20);
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

  /** Random concepts, asked of the endpoint and of the loaded document. */
  @Test
  void instancesAreThoseOfTheWholeGraph() {
    for (long seed = 1; seed <= Effort.cases(1); seed++) {
      ToldGraph graph = random(seed);
      KnowledgeBase kb = KnowledgeBaseLoader.load(graph.open(), "graph.ttl", LoadOptions.DEFAULTS);
      var names = new TreeSet<String>();
      for (int x = 0; x < kb.size(); x++) {
        names.add(kb.individuals().name(x));
      }
      var concepts =
          new RandomRichConcepts(
              kb.classes().stream().map(ClassIndex::iri).toList(),
              kb.roles().stream().map(RoleIndex::iri).toList(),
              List.of(ToldGraph.NS + "n1", ToldGraph.NS + "n2"),
              values(kb),
              seed);
      int asked = 0;
      try (SparqlGraphSource source = open(graph)) {
        for (int k = 0; k < CONCEPTS; k++) {
          Concept concept = concepts.next(1 + k % 9);
          var expected = new TreeSet<String>();
          for (int x : kb.retriever(0).retrieve(concept).toArray()) {
            expected.add(kb.individuals().name(x));
          }
          String text = "seed " + seed + ": " + kb.vocabulary().dl(concept);
          Optional<Set<String>> found = source.instances(concept, names);
          asked += found.isPresent() ? 1 : 0;
          found.ifPresent(those -> assertThat(new TreeSet<>(those)).as(text).isEqualTo(expected));
          source
              .count(concept)
              .ifPresent(count -> assertThat(count).as(text).isEqualTo(expected.size()));
        }
        assertThat(asked).isGreaterThan(CONCEPTS / 10);
      }
    }
  }

  @Test
  void noExpressionIsWrongNearExamples() {
    NeighbourhoodLaws.hold(
        (graph, examples) -> open(told(graph)), NeighbourhoodLaws.expressions(60));
  }

  /** A random graph, of what this endpoint can keep apart. */
  ToldGraph told(RandomGraph graph) {
    return ToldGraph.of(graph.turtle());
  }

  /** What lies near examples is the same, so that every learner finds the same in it. */
  @Test
  void neighbourhoodsAreThoseOfTheDocument() {
    for (long seed = 11; seed < 11 + Effort.cases(1); seed++) {
      ToldGraph graph = random(seed);
      var examples = new ArrayList<String>();
      for (int k = 1; k <= 6; k++) {
        String name = ToldGraph.NS + "n" + k;
        if (graph.triples.stream().anyMatch(t -> t.subject().equals(name))) {
          examples.add(name);
        }
      }
      var here = new TripleListSource("graph", graph.triples, Map.of());
      try (SparqlGraphSource there = open(graph)) {
        for (int depth = 1; depth <= 3; depth++) {
          NeighbourhoodOptions options =
              NeighbourhoodOptions.DEFAULTS
                  .withDepth(depth)
                  .withInverse(depth == 2)
                  .withMaxEdges(depth == 3 ? 5 : 1000);
          Neighbourhood expected = new NeighbourhoodExtractor(here, options).extract(examples);
          Neighbourhood found = new NeighbourhoodExtractor(there, options).extract(examples);
          assertThat(found.depth()).isEqualTo(expected.depth());
          assertThat(found.cuts()).isEqualTo(expected.cuts());
          assertThat(found.kb().size()).isEqualTo(expected.kb().size());
          if (expected.cuts().isEmpty()) {
            assertThat(new HashSet<>(found.triples())).isEqualTo(new HashSet<>(expected.triples()));
          }
          if (depth == 2) {
            assertSameAnswers(ordered(found), ordered(expected), examples);
          }
        }
      }
    }
  }

  /** A neighbourhood whose individuals have an order that learners cannot see the source by. */
  private static KnowledgeBase ordered(Neighbourhood near) {
    List<Triple> triples =
        near.triples().stream().sorted(Comparator.comparing(Triple::toString)).toList();
    return KnowledgeBaseLoader.load(triples, Map.of(), "graph", LoadOptions.DEFAULTS);
  }

  private static void assertSameAnswers(
      KnowledgeBase found, KnowledgeBase expected, List<String> examples) {
    var entry =
        new ProblemEntry(
            "examples",
            examples.subList(0, examples.size() / 2),
            examples.subList(examples.size() / 2, examples.size()),
            List.of());
    LearnOptions options =
        LearnOptions.DEFAULTS.withLimits(
            LearnOptions.DEFAULTS.limits().withSeconds(30).withExpressions(500).withRoleDepth(2));
    for (Learner learner : Learners.all()) {
      assertThat(answers(learner, entry.bind(found), options))
          .as(learner.name())
          .isEqualTo(answers(learner, entry.bind(expected), options));
    }
  }

  private static List<String> answers(
      Learner learner, LearningProblem problem, LearnOptions options) {
    return learner.learn(problem, options).answers().stream()
        .map(answer -> problem.kb().vocabulary().dl(answer.concept()) + answer.confusion())
        .toList();
  }

  private static Map<String, List<Value>> values(KnowledgeBase kb) {
    var values = new TreeMap<String, List<Value>>();
    for (DataColumn column : kb.dataColumns()) {
      var some = values.computeIfAbsent(column.property(), p -> new ArrayList<>());
      for (int k = 0; k < Math.min(3, column.size()); k++) {
        some.addAll(column.values(column.individual(k)));
      }
    }
    return values;
  }
}
