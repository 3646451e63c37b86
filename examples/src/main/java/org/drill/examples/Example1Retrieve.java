package org.drill.examples;

import java.io.IOException;
import java.io.InputStream;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.sample.FamilyGraph;

/** Loads a graph, and asks for the individuals of a class expression. */
public final class Example1Retrieve {
  private Example1Retrieve() {}

  /**
   * Runs the example.
   *
   * @param args ignored
   * @throws IOException if the bundled graph cannot be read
   */
  public static void main(String[] args) throws IOException {
    // example
    KnowledgeBase kb;
    try (InputStream graph = FamilyGraph.openBundled()) { // or load(Path.of("family.owl"))
      kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
    }
    Concept mothers = kb.vocabulary().parse("Woman and (hasChild some Doctor)");
    IndividualSet found = kb.retriever().retrieve(mothers);
    System.out.println(found.size() + " of " + kb.size() + " are " + kb.vocabulary().dl(mothers));
    found.stream().limit(3).forEach(i -> System.out.println(kb.individuals().name(i)));
    // end
  }
}
