package org.drill.app.recount;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.HasSelf;
import org.drill.concept.Nominal;
import org.drill.concept.Restriction;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.problem.LanguageRequest;

/** What has to be extracted for a language, and what of a language an extraction can answer. */
public final class NearbyLanguage {
  private NearbyLanguage() {}

  /**
   * What has to be extracted for the expressions that are asked for.
   *
   * @param requests what is asked of the language of answers
   * @param depth how deep expressions may look
   * @return the default options with these
   */
  public static NeighbourhoodOptions extraction(Collection<LanguageRequest> requests, int depth) {
    int counted = NeighbourhoodOptions.DEFAULTS.maxCardinality();
    for (LanguageRequest request : requests) {
      counted = Math.max(counted, request.maxCardinality().orElse(0));
    }
    return NeighbourhoodOptions.DEFAULTS
        .withDepth(depth)
        .withInverse(requests.stream().anyMatch(NearbyLanguage::hasInverse))
        .withMaxCardinality(counted);
  }

  /** Whether somebody asks for inverse roles. */
  private static boolean hasInverse(LanguageRequest request) {
    return request.inverse().orElse(false)
        || request
            .language()
            .map(
                name ->
                    name.strip().equalsIgnoreCase("all")
                        || name.toUpperCase(Locale.ROOT).contains("I"))
            .orElse(false);
  }

  /**
   * Whether nodes are asked for by name where representatives stand for some.
   *
   * @param asked what is asked of the language of answers
   * @param found what was extracted
   * @return whether that cannot be answered
   */
  public static boolean isBeyondCuts(LanguageRequest asked, Neighbourhood found) {
    return !found.cuts().isEmpty()
        && (asked.nominals().orElse(false) || asked.self().orElse(false));
  }

  /**
   * What may be asked of the language of answers: no more than what was extracted can answer.
   *
   * @param asked what is asked for
   * @param options how it was extracted
   * @param found what was extracted
   * @return a request
   */
  public static LanguageRequest answerable(
      LanguageRequest asked, NeighbourhoodOptions options, Neighbourhood found) {
    Optional<Boolean> no = Optional.of(false);
    boolean isCut = !found.cuts().isEmpty();
    return new LanguageRequest(
        asked.language(),
        found.counts() ? asked.maxCardinality() : OptionalInt.of(0),
        options.inverse() ? asked.inverse() : no,
        isCut ? no : asked.nominals(),
        isCut ? no : asked.self(),
        asked.data(),
        asked.thresholds());
  }

  /**
   * Whether an expression holds for the examples in what was extracted just if it does in the whole
   * graph.
   *
   * @param concept the expression
   * @param options how it was extracted
   * @param found what was extracted
   * @return whether that is promised
   */
  public static boolean isPromised(
      Concept concept, NeighbourhoodOptions options, Neighbourhood found) {
    boolean isCut = !found.cuts().isEmpty();
    return concept.roleDepth() <= found.depth()
        && concept
            .parts()
            .noneMatch(
                part ->
                    (!options.inverse() && isInverse(part))
                        || (isCut && (part instanceof Nominal || part instanceof HasSelf))
                        || (part instanceof Cardinality cardinality
                            && isCut
                            && (!found.counts()
                                || cardinality.number() > options.maxCardinality())));
  }

  private static boolean isInverse(Concept part) {
    return (part instanceof Restriction restriction && restriction.role().isInverse())
        || (part instanceof HasSelf self && self.role().isInverse());
  }
}
