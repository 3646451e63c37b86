package org.drill.app.recount;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.drill.concept.Concept;

/** A graph that is not loaded, and can be asked which examples belong to expressions. */
public interface AskedGraph {
  /** What users call it. */
  String name();

  /**
   * Which examples belong to expressions, asked of the graph itself and not of what was extracted.
   *
   * @param concepts the expressions
   * @param examples the examples
   * @return for each that could be asked, the examples for which it holds
   */
  Map<Concept, Set<String>> instances(Collection<Concept> concepts, Set<String> examples);

  /** Why an expression was not asked, if it was to be; for people. */
  Optional<String> unasked();
}
