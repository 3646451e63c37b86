package org.drill.app.evaluate;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;

/** A small graph with classes that overlap: Ck holds every individual whose number k divides. */
public final class SmallData {
  private SmallData() {}

  /**
   * The graph in Turtle.
   *
   * @param individuals how many individuals it has
   * @return a text
   */
  public static String graph(int individuals) {
    var text = new StringBuilder("@prefix : <http://e/> .\n");
    text.append("@prefix owl: <http://www.w3.org/2002/07/owl#> .\n:r a owl:ObjectProperty .\n");
    for (int i = 0; i < individuals; i++) {
      text.append(":i").append(i).append(" a owl:NamedIndividual");
      for (int k = 1; k <= 5; k++) {
        text.append(i % k == 0 ? ", :C" + k : "");
      }
      text.append(" ; :r :i").append((i * 7 + 3) % individuals).append(" .\n");
    }
    for (int k = 1; k <= 5; k++) {
      text.append(":C").append(k).append(" a owl:Class .\n");
    }
    return text.toString();
  }

  /**
   * The names of some individuals.
   *
   * @param from the first number
   * @param to the number after the last
   * @return their IRIs
   */
  public static List<String> individuals(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "http://e/i" + i).toList();
  }

  /**
   * A problem: those whose number is divided by one against others.
   *
   * @param name its name
   * @param divisor what divides the positives
   * @param individuals how many individuals the graph has
   * @return an entry of a problem file
   */
  public static String entry(String name, int divisor, int individuals) {
    return "\"%s\": {\"positive_examples\": [%s], \"negative_examples\": [%s]}"
        .formatted(name, list(divisor, individuals, true), list(divisor, individuals, false));
  }

  private static String list(int divisor, int individuals, boolean isDivided) {
    return IntStream.range(0, individuals)
        .filter(i -> (i % divisor == 0) == isDivided)
        .mapToObj(i -> "\"http://e/i" + i + "\"")
        .collect(Collectors.joining(", "));
  }

  public static KnowledgeBase load(String turtle) {
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8)),
        "small.ttl",
        LoadOptions.DEFAULTS);
  }
}
