package org.drill.export;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.concept.syntax.SparqlGraph;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.KnowledgeBase;

/**
 * What is exported: classes with their expressions, and what forms have to know of the graph.
 *
 * @param classes the classes, at least one
 * @param graph what is special about the graph
 * @param vocabulary the names of the graph, and the datatypes of its data properties
 */
public record Export(List<ExportedClass> classes, SparqlGraph graph, Vocabulary vocabulary) {
  /** Checks that all is there. */
  public Export {
    classes = List.copyOf(classes);
    requireNonNull(graph, "graph");
    requireNonNull(vocabulary, "vocabulary");
    if (classes.isEmpty()) {
      throw new IllegalArgumentException("nothing to export; give at least one class");
    }
  }

  /**
   * Classes over a knowledge base.
   *
   * @param classes the classes, at least one
   * @param kb the knowledge base that their expressions are about
   * @return the export
   */
  public static Export of(List<ExportedClass> classes, KnowledgeBase kb) {
    return new Export(classes, kb.sparqlGraph(), kb.vocabulary());
  }
}
