package org.drill.retrieval;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.concept.Concept;

/**
 * Why a concept holds for an individual, or does not.
 *
 * @param individual the individual
 * @param part the concept: the whole expression, or a part of it
 * @param holds whether the individual belongs to it
 * @param because what decides it: the same individual and smaller parts, or for a restriction its
 *     successors and the filler; none where the graph itself says so
 * @param unsaid how many successors decide it, too, but are left out for brevity
 */
public record Reason(
    int individual, Concept part, boolean holds, List<Reason> because, int unsaid) {
  /** Copies the reasons. */
  public Reason {
    requireNonNull(part, "part");
    because = List.copyOf(because);
  }
}
