package org.drill.learner;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;

/** A graph of two individuals, a and b, of whom all the same is known. */
final class Twins {
  private static final String NS = "http://example.org/twins#";
  private static final String TURTLE =
      """
      @prefix : <http://example.org/twins#> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      :A a owl:Class .
      :r a owl:ObjectProperty .
      :a a owl:NamedIndividual, :A ; :r :b .
      :b a owl:NamedIndividual, :A ; :r :a .
      """;

  private Twins() {}

  static KnowledgeBase load() {
    var in = new ByteArrayInputStream(TURTLE.getBytes(StandardCharsets.UTF_8));
    return KnowledgeBaseLoader.load(in, "twins.ttl", LoadOptions.DEFAULTS);
  }

  static String name(String local) {
    return NS + local;
  }
}
