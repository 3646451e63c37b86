package org.drill.protege.search;

import java.util.List;

/**
 * Shows what a search finds. All calls come from the thread of the UI, none after another search.
 */
public interface SuggestionListener {
  /**
   * Called when a search says what it does.
   *
   * @param text a few words
   * @param isRunning whether it goes on
   */
  void status(String text, boolean isRunning);

  /**
   * Called with all suggestions so far, whenever there are others.
   *
   * @param suggestions the best first
   */
  void suggestions(List<Suggestion> suggestions);

  /**
   * Called with the details of a suggestion that somebody asked for.
   *
   * @param details the details
   */
  void details(SuggestionDetails details);

  /**
   * Called with what the reasoner says to a suggestion that somebody asked for.
   *
   * @param suggestion the suggestion
   * @param verdict what it says, in words
   * @param isHarm whether the axiom would do harm
   */
  void verdict(Suggestion suggestion, String verdict, boolean isHarm);
}
