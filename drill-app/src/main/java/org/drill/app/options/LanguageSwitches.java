package org.drill.app.options;

import java.util.Optional;
import java.util.OptionalInt;
import org.drill.app.input.BadInputException;
import org.drill.learner.LanguageChoice;
import org.drill.problem.LanguageRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that change single parts of a language, whatever it is called. */
final class LanguageSwitches {
  @Option(names = "--no-data", description = "Without data restrictions, whatever the language.")
  private boolean noData;

  @Option(
      names = "--inverse",
      negatable = true,
      description = "With or without inverse roles, whatever the language.")
  private @Nullable Boolean inverse;

  @Option(
      names = "--nominals",
      negatable = true,
      description = "With or without nominals, whatever the language.")
  private @Nullable Boolean nominals;

  @Option(
      names = "--self",
      negatable = true,
      description = "With or without ∃r.Self, whatever the language.")
  private @Nullable Boolean self;

  @Option(
      names = "--max-cardinality",
      paramLabel = "N",
      description = "The largest n to count to; 0 for no counts. Default: that of the language, 5.")
  private @Nullable Integer maxCardinality;

  /**
   * What these options ask for, together with names.
   *
   * @throws BadInputException if a number or a name stands for nothing
   */
  LanguageRequest request(Optional<String> language, Optional<String> thresholds) {
    if (maxCardinality != null && !LanguageRequest.isCardinality(maxCardinality)) {
      throw new BadInputException(
          "--max-cardinality is " + maxCardinality + "; give " + LanguageRequest.CARDINALITIES);
    }
    var request =
        new LanguageRequest(
            language,
            maxCardinality == null ? OptionalInt.empty() : OptionalInt.of(maxCardinality),
            Optional.ofNullable(inverse),
            Optional.ofNullable(nominals),
            Optional.ofNullable(self),
            noData ? Optional.of(false) : Optional.empty(),
            thresholds);
    try {
      LanguageChoice.of(request);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(String.valueOf(e.getMessage()), e);
    }
    return request;
  }
}
