package org.drill.ceiling;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.drill.concept.Value;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.PlainGraph;
import org.drill.retrieval.PlainGraph.Pair;

/** A seeded random graph of a few individuals, much alike, with data, for loader and oracle. */
final class SmallWorld {
  private static final String NS = "http://example.org/s#";

  final PlainGraph plain = new PlainGraph();
  final LearningProblem problem;

  /** A class that no answer may use, and whose members no expression sees. */
  final String ignored = NS + "Ignored";

  private final Random random;
  private final List<String> names = new ArrayList<>();
  private final StringBuilder turtle = new StringBuilder();

  SmallWorld(long seed) {
    random = new Random(seed);
    turtle.append("@prefix : <").append(NS).append("> .\n");
    turtle.append("@prefix owl: <http://www.w3.org/2002/07/owl#> .\n");
    turtle.append("@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n");
    int size = 3 + random.nextInt(5);
    for (int i = 0; i < size; i++) {
      names.add(NS + "i" + i);
      line("<" + names.get(i) + "> a owl:NamedIndividual");
    }
    plain.individuals.addAll(names);
    classes();
    roles();
    values();
    same();
    plain.materialise();
    problem = problem(load());
  }

  private void classes() {
    for (String name : List.of(NS + "A", ignored)) {
      plain.members.put(name, new TreeSet<>());
      line("<" + name + "> a owl:Class");
      for (String x : names) {
        if (random.nextInt(4) == 0) {
          plain.members.get(name).add(x);
          line("<" + x + "> a <" + name + ">");
        }
      }
    }
  }

  private void roles() {
    for (int r = 0; r < 1 + random.nextInt(2); r++) {
      String role = NS + "r" + r;
      plain.pairs.put(role, new LinkedHashSet<>());
      line("<" + role + "> a owl:ObjectProperty");
      for (int k = random.nextInt(2 * names.size()); k > 0; k--) {
        var pair = new Pair(pick(names), pick(names));
        plain.pairs.get(role).add(pair);
        line("<" + pair.from() + "> <" + role + "> <" + pair.to() + ">");
      }
    }
  }

  private void values() {
    List<String> literals = List.of("1 ", "\"1.0\"^^xsd:double", "2.5", "true", "\"x\"", "\"1\"");
    List<Value> meanings =
        List.of(
            Value.number(1),
            Value.number(1),
            Value.number(2.5),
            Value.bool(true),
            Value.string("x"),
            Value.string("1"));
    for (String property : List.of(NS + "p", NS + "q")) {
      plain.values.put(property, new LinkedHashMap<>());
      line("<" + property + "> a owl:DatatypeProperty");
      for (int k = random.nextInt(names.size()); k > 0; k--) {
        String x = pick(names);
        int which = random.nextInt(literals.size());
        plain
            .values
            .get(property)
            .computeIfAbsent(x, name -> new TreeSet<>())
            .add(meanings.get(which));
        line("<" + x + "> <" + property + "> " + literals.get(which));
      }
    }
  }

  private void same() {
    for (int k = Math.max(0, random.nextInt(5) - 2); k > 0; k--) {
      var pair = new Pair(pick(names), pick(names));
      plain.same.add(pair);
      line("<" + pair.from() + "> owl:sameAs <" + pair.to() + ">");
    }
  }

  private KnowledgeBase load() {
    var in = new ByteArrayInputStream(turtle.toString().getBytes(StandardCharsets.UTF_8));
    return KnowledgeBaseLoader.load(in, "small.ttl", LoadOptions.DEFAULTS);
  }

  private LearningProblem problem(KnowledgeBase kb) {
    var drawn = new ArrayList<>(names);
    Collections.shuffle(drawn, random);
    int positives = 1 + random.nextInt(names.size() / 2);
    int all = positives + 1 + random.nextInt(names.size() - positives);
    boolean isPositiveOnly = random.nextInt(4) == 0;
    return LearningProblem.of(
        kb,
        "small",
        drawn.subList(0, positives),
        isPositiveOnly ? List.of() : drawn.subList(positives, Math.min(all, names.size())),
        List.of(ignored));
  }

  /** The graph as text, for messages. */
  String turtle() {
    return turtle.toString();
  }

  private String pick(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void line(String statement) {
    turtle.append(statement).append(" .\n");
  }
}
