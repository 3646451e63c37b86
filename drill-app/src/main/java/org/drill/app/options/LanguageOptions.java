package org.drill.app.options;

import java.util.Iterator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.drill.app.input.BadInputException;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.problem.LanguageRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what answers are made of. */
final class LanguageOptions {
  @Option(
      names = "--language",
      paramLabel = "NAME",
      completionCandidates = Names.class,
      description = {
        "What answers may be made of. EL has names, ⊓ and ∃; ALE also ¬ and ∀;",
        "ALC also ⊔. Then letters: O nominals {a}, I inverse roles, Q counts",
        "(at least, at most or exactly n); (D) data: numbers, dates and other",
        "values; +Self for ∃r.Self. all has all of them; auto takes the smallest",
        "that suffices. A learner uses what it can, and the output says what it",
        "used. For example: ${COMPLETION-CANDIDATES}.",
        "Default: that of the problem file, else the first, with more where the",
        "examples need it. drill evaluate adds rows in this language; the paper's",
        "stay in ALC."
      })
  private @Nullable String language;

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

  @Option(
      names = "--thresholds",
      paramLabel = "KIND",
      description =
          "Where bounds of numbers come from: quantiles of what examples have, labels (what tells"
              + " positive from negative best), splits (DL-Learner's), or all. Default: quantiles.")
  private @Nullable String thresholds;

  /** What is asked for; empty where no option is given. */
  LanguageRequest request() {
    if (maxCardinality != null && !LanguageRequest.isCardinality(maxCardinality)) {
      throw new BadInputException(
          "--max-cardinality is " + maxCardinality + "; give " + LanguageRequest.CARDINALITIES);
    }
    var request =
        new LanguageRequest(
            Optional.ofNullable(language),
            maxCardinality == null ? OptionalInt.empty() : OptionalInt.of(maxCardinality),
            Optional.ofNullable(inverse),
            Optional.ofNullable(nominals),
            Optional.ofNullable(self),
            noData ? Optional.of(false) : Optional.empty(),
            Optional.ofNullable(thresholds));
    try {
      LanguageChoice.of(request);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(String.valueOf(e.getMessage()), e);
    }
    return request;
  }

  /** Names of languages, the default first. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(
              LearnOptions.DEFAULTS.language().name(),
              "EL",
              "ALC",
              "ALCQ(D)",
              "ALCIQ(D)",
              "all",
              LanguageChoice.AUTO)
          .distinct()
          .iterator();
    }
  }
}
