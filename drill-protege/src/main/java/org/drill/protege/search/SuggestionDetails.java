package org.drill.protege.search;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What there is to know of a suggestion.
 *
 * @param suggestion the suggestion
 * @param missed instances of the class that the expression does not cover, the first of them
 * @param wronglyCovered individuals outside the class that it covers, the first of them
 * @param changes what would change if the axiom were added, a line each
 */
public record SuggestionDetails(
    Suggestion suggestion,
    List<ExplainedIndividual> missed,
    List<ExplainedIndividual> wronglyCovered,
    List<String> changes) {
  /** Copies the lists. */
  public SuggestionDetails {
    requireNonNull(suggestion, "suggestion");
    missed = List.copyOf(missed);
    wronglyCovered = List.copyOf(wronglyCovered);
    changes = List.copyOf(changes);
  }
}
