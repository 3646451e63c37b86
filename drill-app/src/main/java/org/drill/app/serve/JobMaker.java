package org.drill.app.serve;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LanguageRequest;
import org.drill.problem.LearningProblem;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.jspecify.annotations.Nullable;

/** Makes jobs of requests: fills in defaults, and refuses what is wrong or beyond the bounds. */
final class JobMaker {
  private static final String NAME = "examples";

  private JobMaker() {}

  /** Ties the request to a knowledge base; refuses what is wrong or beyond the bounds. */
  static Job make(JobRequest request, HostedKnowledgeBase hosted, ServiceBounds bounds) {
    LearningProblem problem =
        LearningProblem.of(
                hosted.kb(),
                NAME,
                listed(request.positives()),
                listed(request.negatives()),
                listed(request.ignore()))
            .asking(language(request));
    return new Job(
        RandomIds.next(), hosted, problem, learner(request, hosted), options(request, bounds));
  }

  private static LanguageRequest language(JobRequest request) {
    try {
      Integer most = request.maxCardinality();
      var language =
          new LanguageRequest(
              Optional.ofNullable(request.language()),
              most == null ? OptionalInt.empty() : OptionalInt.of(most),
              Optional.ofNullable(request.inverse()),
              Optional.ofNullable(request.nominals()),
              Optional.ofNullable(request.self()),
              Optional.ofNullable(request.data()),
              Optional.ofNullable(request.thresholds()));
      LanguageChoice.of(language);
      return language;
    } catch (IllegalArgumentException e) {
      throw HttpProblem.badRequest(String.valueOf(e.getMessage()));
    }
  }

  private static List<String> listed(@Nullable List<String> names) {
    if (names != null && names.stream().anyMatch(Objects::isNull)) {
      throw HttpProblem.badRequest("null among the examples; give IRIs");
    }
    return names == null ? List.of() : names;
  }

  private static Learner learner(JobRequest request, HostedKnowledgeBase hosted) {
    String wanted = request.learner();
    return hosted.learner(wanted == null ? hosted.learnerNames().get(0) : wanted);
  }

  private static LearnOptions options(JobRequest request, ServiceBounds bounds) {
    LearnOptions defaults = LearnOptions.DEFAULTS;
    Limits limits = Limits.DEFAULTS.withNodes(bounds.nodes());
    double seconds = or(request.maxSeconds(), Math.min(limits.seconds(), bounds.seconds()));
    int answers = or(request.top(), defaults.top());
    if (seconds > bounds.seconds()) {
      throw HttpProblem.badRequest(
          "maxSeconds is " + seconds + "; this service gives at most " + bounds.seconds());
    }
    if (answers > bounds.top()) {
      throw HttpProblem.badRequest(
          "top is " + answers + "; this service gives at most " + bounds.top());
    }
    try {
      return defaults
          .withLimits(
              limits
                  .withSeconds(seconds)
                  .withExpressions(or(request.maxExpressions(), limits.expressions()))
                  .withLength(or(request.maxLength(), limits.length())))
          .withTop(answers)
          .withObjective(objective(request))
          .withNoise(or(request.noise(), defaults.noise()))
          .withThreads(bounds.threads());
    } catch (IllegalArgumentException e) {
      throw HttpProblem.badRequest(String.valueOf(e.getMessage()));
    }
  }

  private static Objective objective(JobRequest request) {
    String word = or(request.objective(), LearnOptions.DEFAULTS.objective().toString());
    return Stream.of(Objective.values())
        .filter(objective -> objective.toString().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                HttpProblem.badRequest("objective is '" + word + "'; give f1, accuracy or exact"));
  }

  private static <T> T or(@Nullable T value, T byDefault) {
    return value == null ? byDefault : value;
  }
}
