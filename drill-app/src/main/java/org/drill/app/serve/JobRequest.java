package org.drill.app.serve;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a client wants to learn; whatever is left out has the default of {@code drill learn}.
 *
 * @param positives IRIs of positive examples
 * @param negatives IRIs of negative examples; without any, all other individuals are negative
 * @param ignore names or IRIs of classes that no answer may use
 * @param learner the name of a learner
 * @param maxSeconds the time limit
 * @param maxExpressions the limit on expressions tested
 * @param maxLength the longest expression to try
 * @param top how many answers are wanted
 * @param noise the share of examples that an answer may get wrong and still end the search
 */
record JobRequest(
    @Nullable List<String> positives,
    @Nullable List<String> negatives,
    @Nullable List<String> ignore,
    @Nullable String learner,
    @Nullable Double maxSeconds,
    @Nullable Long maxExpressions,
    @Nullable Integer maxLength,
    @Nullable Integer top,
    @Nullable Double noise) {}
