package org.drill.robot;

import java.util.List;
import org.apache.commons.cli.Options;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.owlapi.learning.LearnerSettings;
import org.drill.problem.LanguageRequest;
import org.drill.search.Limits;

/** The options that say how to search. */
final class SearchOptions {
  /** What infers memberships. */
  static final String REASONER = "reasoner";

  private SearchOptions() {}

  static void add(Options options) {
    options.addOption("r", REASONER, true, "also learn from what it infers: ELK, HermiT, ...");
    options.addOption(null, "learner", true, "learner: drill (default), celoe, layered, ...");
    options.addOption(null, "language", true, "what answers may have: EL, ALC, ALCQ(D), all, auto");
    options.addOption(null, "max-seconds", true, "time limit of a search (default 3)");
    options.addOption(null, "max-expressions", true, "limit on the expressions tested");
    options.addOption(null, "max-length", true, "longest expression to try (default 31)");
    options.addOption(null, "top", true, "how many answers to show (default 10)");
    options.addOption(null, "report", true, "also write the answers to this file, as TSV");
  }

  static LearnerSettings settings(GivenOptions given) {
    Limits limits =
        Limits.DEFAULTS
            .withSeconds(
                given.number(
                    "max-seconds", Limits.DEFAULTS.seconds(), s -> s > 0, "more than 0 seconds"))
            .withExpressions(
                (long)
                    given.number(
                        "max-expressions", Long.MAX_VALUE, n -> n >= 1, "a number, 1 or more"))
            .withLength(given.whole("max-length", Limits.DEFAULTS.length(), 1));
    return LearnerSettings.DEFAULTS
        .withLearner(given.text("learner").map(SearchOptions::learner).orElse(Learners.byDefault()))
        .withLanguage(language(given))
        .withOptions(
            LearnOptions.DEFAULTS
                .withLimits(limits)
                .withTop(given.whole("top", LearnOptions.DEFAULTS.top(), 1)));
  }

  private static Learner learner(String name) {
    return Learners.named(name)
        .orElseThrow(
            () -> {
              List<String> names = Learners.all().stream().map(Learner::name).toList();
              return new IllegalArgumentException(
                  "no learner '" + name + "'; there are " + String.join(", ", names));
            });
  }

  private static LanguageRequest language(GivenOptions given) {
    LanguageRequest request =
        given.text("language").map(LanguageRequest::named).orElse(LanguageRequest.NONE);
    LanguageChoice.of(request); // refuses unknown names
    return request;
  }
}
