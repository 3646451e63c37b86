package org.drill.learner;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.PlainGraph.Pair;
import org.drill.retrieval.RandomGraph;

/**
 * A seeded random graph with numbers and a problem with weights; and the same with as many copies
 * of each example as it weighs. A copy has the classes, successors and numbers of its original.
 */
final class WeightedWorld {
  private static final String NUMBER = "http://example.org/g#number";

  final RandomGraph graph;
  final List<String> positives;
  final List<String> negatives;
  final Map<String, Double> weights = new TreeMap<>();
  private final Map<String, Double> numbers = new TreeMap<>();

  private WeightedWorld(RandomGraph graph, long seed) {
    this.graph = graph;
    var random = new Random(seed);
    List<String> drawn = new ArrayList<>(graph.plain.individuals);
    drawn.forEach(name -> numbers.put(name, random.nextInt(40) / 4.0));
    Collections.shuffle(drawn, random);
    int count = drawn.size() * 3 / 4;
    this.positives = drawn.subList(0, count / 3);
    this.negatives = drawn.subList(count / 3, count);
    for (String example : drawn.subList(0, count)) {
      weights.put(example, 1.0 + random.nextInt(3));
    }
  }

  /** Some worlds with enough individuals, with whole weights from 1 to 3. */
  static List<WeightedWorld> some(int count) {
    var worlds = new ArrayList<WeightedWorld>();
    for (long seed = 0; worlds.size() < count; seed++) {
      RandomGraph graph = RandomGraph.flat(seed);
      if (graph.plain.individuals.size() >= 8) {
        worlds.add(new WeightedWorld(graph, seed));
      }
    }
    return worlds;
  }

  /** The problem with weights. */
  LearningProblem weighted() {
    return LearningProblem.of(load(""), "weighted", positives, negatives, List.of())
        .withWeights(weights);
  }

  /** The problem without weights, and with copies. */
  LearningProblem copied() {
    var copies = new StringBuilder();
    return LearningProblem.of(
        load(copy(positives, copies) + copy(negatives, copies)),
        "copied",
        withCopies(positives),
        withCopies(negatives),
        List.of());
  }

  private KnowledgeBase load(String more) {
    var text = new StringBuilder(graph.turtle()).append(more);
    numbers.forEach((name, number) -> line(text, name, "<" + NUMBER + ">", number + "e0"));
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)),
        "weighted.ttl",
        LoadOptions.DEFAULTS);
  }

  private List<String> withCopies(List<String> examples) {
    var all = new ArrayList<>(examples);
    examples.forEach(example -> all.addAll(copies(example)));
    return all;
  }

  private List<String> copies(String example) {
    var copies = new ArrayList<String>();
    for (int k = 1; k < weights.get(example); k++) {
      copies.add(example + "copy" + k);
    }
    return copies;
  }

  private String copy(List<String> examples, StringBuilder text) {
    text.setLength(0);
    for (String example : examples) {
      for (String copy : copies(example)) {
        line(text, copy, "a", "owl:NamedIndividual");
        line(text, copy, "<" + NUMBER + ">", numbers.get(example) + "e0");
        graph.plain.members.forEach(
            (name, members) -> {
              if (members.contains(example)) {
                line(text, copy, "a", "<" + name + ">");
              }
            });
        graph.plain.pairs.forEach(
            (role, pairs) -> {
              for (Pair pair : pairs) {
                if (pair.from().equals(example)) {
                  line(text, copy, "<" + role + ">", "<" + pair.to() + ">");
                }
              }
            });
      }
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String subject, String predicate, String object) {
    text.append("<" + subject + "> " + predicate + " " + object + " .\n");
  }
}
