package org.drill.app.options;

import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.problem.LanguageRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
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

  @Mixin private LanguageSwitches switches = new LanguageSwitches();

  @Option(
      names = "--thresholds",
      paramLabel = "KIND",
      description =
          "Where bounds of numbers come from: quantiles of what examples have, labels (what tells"
              + " positive from negative best), splits (DL-Learner's), or all. Default: quantiles.")
  private @Nullable String thresholds;

  /** What is asked for; empty where no option is given. */
  LanguageRequest request() {
    return switches.request(Optional.ofNullable(language), Optional.ofNullable(thresholds));
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
