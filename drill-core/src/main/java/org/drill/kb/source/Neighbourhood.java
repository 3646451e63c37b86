package org.drill.kb.source;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drill.concept.Role;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.Triple;

/**
 * What lies near some examples in a graph, as a knowledge base of its own, and what it promises:
 * every expression of the language that it was extracted for that looks no deeper than {@link
 * #depth} holds for an example just if it does in the whole graph.
 *
 * <p>Where there are cuts, expressions must have no nominals and no Self: a representative is none
 * of the individuals that it stands for. Their numbers are at most those of the extraction.
 *
 * @param kb the knowledge base
 * @param triples what it was made of: the schema, and told triples near the examples
 * @param prefixes prefixes and their namespaces
 * @param depth how deep expressions may look
 * @param cuts where representatives stand for successors that were too many
 * @param counts whether expressions may count successors; not so where a node with too many edges
 *     leads to others by two properties of one role
 * @param examples the names of the examples
 * @param representatives the names of the representatives
 */
public record Neighbourhood(
    KnowledgeBase kb,
    List<Triple> triples,
    Map<String, String> prefixes,
    int depth,
    List<Cut> cuts,
    boolean counts,
    Set<String> examples,
    Set<String> representatives) {
  /** Copies what is small. */
  public Neighbourhood {
    requireNonNull(kb, "kb");
    prefixes = Map.copyOf(prefixes);
    cuts = List.copyOf(cuts);
    examples = Set.copyOf(examples);
    representatives = Set.copyOf(representatives);
  }

  /**
   * How deep an expression may look that stands at the end of a chain of roles: one step less for
   * each role, and no step where the chain leads to a representative. It is at least what is left
   * of {@link #depth} by counting, and more on chains without cuts.
   *
   * @param wanted the depth that was extracted
   * @param path the roles from the examples on
   * @return the steps that are left, 0 or more
   */
  public int left(int wanted, List<Role> path) {
    int left = wanted;
    long[] here = Bits.empty(kb.size());
    for (String example : examples) {
      Bits.set(here, kb.individuals().find(example));
    }
    for (Role role : path) {
      Adjacency successors = kb.role(role).successors();
      long[] next = Bits.empty(kb.size());
      for (int x : IndividualSet.wrap(here, kb.size()).toArray()) {
        for (int k = 0; k < successors.degree(x); k++) {
          Bits.set(next, successors.target(x, k));
        }
      }
      here = next;
      boolean isCut =
          IndividualSet.wrap(here, kb.size()).stream()
              .anyMatch(x -> representatives.contains(kb.individuals().name(x)));
      left = isCut ? 0 : Math.max(0, left - 1);
    }
    return left;
  }
}
