package org.drill.retrieval;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drill.concept.Value;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.retrieval.PlainGraph.Pair;
import org.drill.sample.RandomRichConcepts;

/** A seeded random knowledge graph, as Turtle for the loader and as plain sets for the oracle. */
public final class RandomGraph {
  private static final String NS = "http://example.org/g#";

  private final Random random;
  private final StringBuilder turtle = new StringBuilder();
  private final List<String> individuals = new ArrayList<>();

  public final PlainGraph plain = new PlainGraph();
  public final List<String> classes = new ArrayList<>();
  public final List<String> roles = new ArrayList<>();

  /** The data properties; none unless the graph has data. */
  public final List<String> properties = new ArrayList<>();

  private RandomGraph(long seed, boolean axioms, boolean data) {
    random = new Random(seed);
    turtle.append("@prefix : <").append(NS).append("> .\n");
    turtle.append("@prefix owl: <http://www.w3.org/2002/07/owl#> .\n");
    turtle.append("@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n");
    declare();
    if (axioms) {
      classAxioms();
      roleAxioms();
    }
    assertions();
    if (data) {
      new RandomValues(random, turtle, plain).add(individuals, properties);
      for (int k = random.nextInt(4); k > 0; k--) {
        sameIndividual();
      }
    }
  }

  /** A graph with told assertions only. */
  public static RandomGraph flat(long seed) {
    return new RandomGraph(seed, false, false);
  }

  /** A graph with axioms of every kind that the loader materialises; the oracle is closed, too. */
  public static RandomGraph withAxioms(long seed) {
    var graph = new RandomGraph(seed, true, false);
    graph.plain.materialise();
    return graph;
  }

  /**
   * The graph with axioms of the same seed, with data properties and values of every kind, and more
   * individuals that are the same.
   */
  public static RandomGraph withData(long seed) {
    var graph = new RandomGraph(seed, true, true);
    graph.plain.materialise();
    return graph;
  }

  /** A source of random concepts of the whole language over this graph. */
  public RandomRichConcepts concepts(long seed) {
    Map<String, List<Value>> values = new TreeMap<>();
    plain.values.forEach(
        (property, told) ->
            values.put(property, told.values().stream().flatMap(Set::stream).distinct().toList()));
    return new RandomRichConcepts(classes, roles, List.copyOf(plain.individuals), values, seed);
  }

  /** Loads the Turtle. */
  public KnowledgeBase load() {
    var in = new ByteArrayInputStream(turtle.toString().getBytes(StandardCharsets.UTF_8));
    return KnowledgeBaseLoader.load(in, "random.ttl", LoadOptions.DEFAULTS);
  }

  public String turtle() {
    return turtle.toString();
  }

  private void declare() {
    // Sizes around the word boundary matter most for bit sets.
    int size = random.nextBoolean() ? 1 + random.nextInt(20) : 60 + random.nextInt(75);
    for (int i = 0; i < size; i++) {
      individuals.add(NS + "i" + i);
      plain.individuals.add(NS + "i" + i);
      line(":i" + i + " a owl:NamedIndividual");
    }
    for (int c = 0; c < 1 + random.nextInt(7); c++) {
      classes.add(NS + "C" + c);
      plain.members.put(NS + "C" + c, new TreeSet<>());
      line(":C" + c + " a owl:Class");
    }
    for (int r = 0; r < 1 + random.nextInt(4); r++) {
      roles.add(NS + "r" + r);
      plain.pairs.put(NS + "r" + r, new LinkedHashSet<>());
      line(":r" + r + " a owl:ObjectProperty");
    }
  }

  private void classAxioms() {
    for (int k = random.nextInt(4); k > 0; k--) {
      Pair axiom = pair(classes, classes);
      plain.subClass.add(axiom);
      triple(axiom, "rdfs:subClassOf");
    }
    if (random.nextInt(3) == 0) {
      Pair axiom = pair(classes, classes);
      plain.subClass.add(axiom);
      plain.subClass.add(new Pair(axiom.to(), axiom.from()));
      triple(axiom, "owl:equivalentClass");
    }
    if (random.nextInt(3) == 0) {
      String defined = pick(classes);
      var parts = new TreeSet<>(List.of(pick(classes), pick(classes)));
      plain.intersection.put(defined, parts);
      String list = String.join(" ", parts.stream().map(p -> "<" + p + ">").toList());
      line(
          "<"
              + defined
              + "> owl:equivalentClass [ a owl:Class ; owl:intersectionOf ("
              + list
              + ") ]");
    }
    for (int k = random.nextInt(3); k > 0; k--) {
      Pair axiom = pair(roles, classes);
      boolean domain = random.nextBoolean();
      (domain ? plain.domain : plain.range).add(axiom);
      triple(axiom, domain ? "rdfs:domain" : "rdfs:range");
    }
  }

  private void roleAxioms() {
    for (int k = random.nextInt(3); k > 0; k--) {
      Pair axiom = pair(roles, roles);
      plain.subRole.add(axiom);
      triple(axiom, "rdfs:subPropertyOf");
    }
    if (random.nextInt(3) == 0) {
      Pair axiom = pair(roles, roles);
      plain.inverse.add(axiom);
      triple(axiom, "owl:inverseOf");
    }
    if (random.nextInt(4) == 0) {
      Pair axiom = pair(roles, roles);
      plain.subRole.add(axiom);
      plain.subRole.add(new Pair(axiom.to(), axiom.from()));
      triple(axiom, "owl:equivalentProperty");
    }
    if (random.nextInt(4) == 0) {
      String role = pick(roles);
      plain.symmetric.add(role);
      line("<" + role + "> a owl:SymmetricProperty");
    }
    if (random.nextInt(3) == 0) {
      String role = pick(roles);
      plain.transitive.add(role);
      line("<" + role + "> a owl:TransitiveProperty");
    }
    if (random.nextInt(4) == 0) {
      sameIndividual();
    }
  }

  private void sameIndividual() {
    Pair axiom = pair(individuals, individuals);
    plain.same.add(axiom);
    triple(axiom, "owl:sameAs");
  }

  private void assertions() {
    double density = random.nextDouble();
    for (String c : classes) {
      for (String x : individuals) {
        if (random.nextDouble() < density * density) {
          plain.members.get(c).add(x);
          triple(new Pair(x, c), "a");
        }
      }
    }
    for (String role : roles) {
      for (int k = random.nextInt(2 * individuals.size()); k > 0; k--) {
        Pair pair = pair(individuals, individuals);
        plain.pairs.get(role).add(pair);
        triple(pair, "<" + role + ">");
      }
    }
  }

  private String pick(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  private Pair pair(List<String> from, List<String> to) {
    return new Pair(pick(from), pick(to));
  }

  private void triple(Pair pair, String predicate) {
    line("<" + pair.from() + "> " + predicate + " <" + pair.to() + ">");
  }

  private void line(String statement) {
    turtle.append(statement).append(" .\n");
  }
}
