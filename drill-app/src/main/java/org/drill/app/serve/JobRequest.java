package org.drill.app.serve;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a client wants to learn; whatever is left out has the default of {@code drill learn}.
 *
 * @param positives IRIs of positive examples
 * @param negatives IRIs of negative examples; without any, all other individuals are negative
 * @param weights how much examples count, by IRI; those that are not here have weight 1
 * @param define the name or IRI of a class to define, in place of examples: its instances against
 *     others, and answers offered as axioms
 * @param against whom the instances of that class are told from: siblings, all, or names of classes
 *     with commas; siblings where there are enough, else all
 * @param folds in how many parts to hold examples out, one after the other, to see what to expect
 *     on new individuals
 * @param holdout the share of examples to hold out once instead
 * @param ignore names or IRIs of classes, roles and data properties that no answer may use
 * @param learner the name of a learner
 * @param maxSeconds the time limit
 * @param maxExpressions the limit on expressions tested
 * @param maxLength the longest expression to try
 * @param top how many answers are wanted
 * @param noise the share of examples that an answer may get wrong and still end the search
 * @param objective what the answer is chosen for: f1, accuracy or exact
 * @param language what answers may be made of: EL, ALE or ALC, with letters O, I and Q, then (D)
 *     and +Self, such as ALCIQ(D); all, or auto
 * @param maxCardinality the largest n to count to, 0 for no counts
 * @param inverse whether there are inverse roles, whatever the language
 * @param nominals whether there are nominals, whatever the language
 * @param self whether there is ∃r.Self, whatever the language
 * @param data whether there are data restrictions, whatever the language
 * @param thresholds where bounds of numbers come from: quantiles, labels, splits or all
 */
record JobRequest(
    @Nullable List<String> positives,
    @Nullable List<String> negatives,
    @Nullable Map<String, Double> weights,
    @Nullable String define,
    @Nullable String against,
    @Nullable Integer folds,
    @Nullable Double holdout,
    @Nullable List<String> ignore,
    @Nullable String learner,
    @Nullable Double maxSeconds,
    @Nullable Long maxExpressions,
    @Nullable Integer maxLength,
    @Nullable Integer top,
    @Nullable Double noise,
    @Nullable String objective,
    @Nullable String language,
    @Nullable Integer maxCardinality,
    @Nullable Boolean inverse,
    @Nullable Boolean nominals,
    @Nullable Boolean self,
    @Nullable Boolean data,
    @Nullable String thresholds) {
  /** A request with the defaults of what is not named here. */
  static JobRequest of(
      @Nullable List<String> positives,
      @Nullable List<String> negatives,
      @Nullable String learner,
      @Nullable Double maxSeconds,
      int top,
      @Nullable String language) {
    return new JobRequest(
        positives,
        negatives,
        null,
        null,
        null,
        null,
        null,
        null,
        learner,
        maxSeconds,
        null,
        null,
        top,
        null,
        null,
        language,
        null,
        null,
        null,
        null,
        null,
        null);
  }
}
