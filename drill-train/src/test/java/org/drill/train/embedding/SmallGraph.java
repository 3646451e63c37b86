package org.drill.train.embedding;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.Reasoner;
import org.drill.sample.FamilyGraph;
import org.drill.sample.FamilyGraphOptions;

/** Graphs for tests. */
final class SmallGraph {
  private SmallGraph() {}

  /** Nine individuals, two roles, two classes; {@code lonely} is in no role and no class. */
  static TripleGraph tiny() {
    return TripleGraph.of(
        turtle(
            """
            @prefix : <http://example.org/> .
            @prefix owl: <http://www.w3.org/2002/07/owl#> .
            :r a owl:ObjectProperty . :s a owl:ObjectProperty .
            :A a owl:Class . :B a owl:Class .
            :lonely a owl:NamedIndividual .
            :a1 a :A ; :r :a2, :a3 ; :s :b1 .
            :a2 a :A ; :r :a3, :a1 ; :s :b2 .
            :a3 a :A ; :r :a4 ; :s :b3, :b1 .
            :a4 a :A ; :r :a1 ; :s :b4 .
            :b1 a :B ; :r :b2 . :b2 a :B ; :r :b3 . :b3 a :B ; :r :b4 . :b4 a :B ; :r :b1 .
            """));
  }

  /** A generated graph of a hundred individuals, as told: small enough to train in a second. */
  static TripleGraph family() {
    var text = new StringWriter();
    try {
      new FamilyGraph(FamilyGraphOptions.DEFAULTS.withIndividuals(100)).writeTurtle(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return TripleGraph.of(
        turtle(text.toString(), LoadOptions.DEFAULTS.withReasoner(Reasoner.TOLD)));
  }

  static KnowledgeBase turtle(String text) {
    return turtle(text, LoadOptions.DEFAULTS);
  }

  private static KnowledgeBase turtle(String text, LoadOptions options) {
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "test.ttl", options);
  }
}
