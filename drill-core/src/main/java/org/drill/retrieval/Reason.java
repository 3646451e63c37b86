package org.drill.retrieval;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.concept.Concept;
import org.drill.concept.Value;

/**
 * Why a concept holds for an individual, or does not.
 *
 * @param individual the individual
 * @param part the concept: the whole expression, or a part of it
 * @param holds whether the individual belongs to it
 * @param because what decides it: the same individual and smaller parts, or for a restriction its
 *     successors and the filler; none where the graph itself says so
 * @param unsaid how many successors decide it, too, but are left out for brevity
 * @param values the values of the data property that the part is about, of any kind; none for other
 *     parts
 * @param count how many different successors are in the filler of a cardinality; 0 for other parts
 */
public record Reason(
    int individual,
    Concept part,
    boolean holds,
    List<Reason> because,
    int unsaid,
    List<Value> values,
    int count) {
  /** Copies the reasons. */
  public Reason {
    requireNonNull(part, "part");
    because = List.copyOf(because);
    values = List.copyOf(values);
  }
}
