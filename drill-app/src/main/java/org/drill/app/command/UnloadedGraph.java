package org.drill.app.command;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.SeededOrder;
import org.drill.problem.ProblemEntry;

/**
 * A graph of which only what lies near examples is here: behind an endpoint, or in a large file.
 */
interface UnloadedGraph {
  /** What users call it. */
  String name();

  /** Individuals drawn by chance; nothing if the graph cannot draw. */
  Optional<List<String>> draw(int most, SeededOrder order);

  /** What lies near the examples of problems; says what that took. */
  Neighbourhood extract(Collection<ProblemEntry> entries, NeighbourhoodOptions options);

  /**
   * Which examples belong to expressions, asked of the graph itself and not of what was extracted.
   *
   * @param concepts the expressions
   * @param examples the examples
   * @param nearby what was extracted
   * @return for each that could be asked, the examples for which it holds
   */
  Map<Concept, Set<String>> instances(
      Collection<Concept> concepts, Set<String> examples, NearbyProblems nearby);

  /**
   * Which of some individuals belong to an expression, if the graph can tell; no examples, maybe.
   */
  Optional<Set<String>> belonging(Concept concept, Set<String> names, NearbyProblems nearby);

  /** Why an expression was not asked, if it was to be; for people. */
  Optional<String> unasked(Neighbourhood near);

  /** How many individuals of the whole graph belong to an expression, if it can be counted. */
  OptionalLong count(Concept concept);
}
