package org.drill.app.serve;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.drill.app.validation.ValidationPlan;
import org.drill.define.DefinitionProblem;
import org.drill.kb.source.sparql.SparqlGraphSource;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LanguageRequest;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.jspecify.annotations.Nullable;

/** Makes jobs of requests: fills in defaults, and refuses what is wrong or beyond the bounds. */
final class JobMaker {
  private static final String NAME = "examples";

  private JobMaker() {}

  /** Ties the request to a knowledge base; refuses what is wrong or beyond the bounds. */
  static Job make(JobRequest request, HostedKnowledgeBase hosted, ServiceBounds bounds) {
    LanguageRequest language = language(request);
    if (hosted.endpoint().isPresent()) {
      return there(request, hosted, hosted.endpoint().get(), bounds);
    }
    Optional<DefinitionProblem> definition =
        DefinitionRequest.find(request, hosted.kb())
            .map(found -> found.withProblem(found.problem().asking(language)));
    LearningProblem problem =
        definition.map(DefinitionProblem::problem).orElseGet(() -> examples(request, hosted));
    LearnOptions options = options(request, bounds);
    return new Job(
        RandomIds.next(),
        hosted,
        new JobTask(
            problem,
            learner(request, hosted),
            options,
            definition,
            plan(request, options, bounds),
            Optional.empty()));
  }

  /** A job over an endpoint, of which nothing is asked before the job runs. */
  private static Job there(
      JobRequest request,
      HostedKnowledgeBase hosted,
      ServedEndpoint endpoint,
      ServiceBounds bounds) {
    if (request.define() != null) {
      hosted.loaded();
    }
    ProblemEntry entry = examples(request);
    int count = entry.positives().size() + entry.negatives().size();
    if (entry.positives().isEmpty() || count > EndpointWork.MOST_EXAMPLES) {
      throw HttpProblem.badRequest(
          "%d examples; give one positive example or more, and at most %d of both sides"
              .formatted(count, EndpointWork.MOST_EXAMPLES));
    }
    for (List<String> side : List.of(entry.positives(), entry.negatives())) {
      for (String name : side) {
        if (!SparqlGraphSource.isIri(name)) {
          throw HttpProblem.badRequest(
              "'%s' is no IRI; a graph behind an endpoint knows no other names".formatted(name));
        }
      }
    }
    LearnOptions options = options(request, bounds);
    var work = new EndpointWork(hosted, endpoint, entry, options);
    return new Job(
        RandomIds.next(),
        hosted,
        new JobTask(
            work.placeholder(),
            learner(request, hosted),
            options,
            Optional.empty(),
            plan(request, options, bounds),
            Optional.of(work)));
  }

  private static LearningProblem examples(JobRequest request, HostedKnowledgeBase hosted) {
    return examples(request).bind(hosted.kb());
  }

  private static ProblemEntry examples(JobRequest request) {
    Map<String, Double> weights = request.weights();
    if (weights != null && weights.values().stream().anyMatch(Objects::isNull)) {
      throw HttpProblem.badRequest("null among the weights; give numbers");
    }
    return new ProblemEntry(
            NAME,
            listed(request.positives()),
            listed(request.negatives()),
            listed(request.ignore()))
        .asking(language(request))
        .weighing(weights == null ? Map.of() : weights);
  }

  /** Which examples are held out; all searches together keep to the time for one job. */
  private static Optional<ValidationPlan> plan(
      JobRequest request, LearnOptions options, ServiceBounds bounds) {
    Integer folds = request.folds();
    Double share = request.holdout();
    if (folds != null && share != null) {
      throw HttpProblem.badRequest("give either folds or holdout, not both");
    }
    if (folds == null && share == null) {
      return Optional.empty();
    }
    ValidationPlan plan;
    try {
      plan =
          folds == null
              ? new ValidationPlan(0, or(share, 0.0), ValidationPlan.SEED)
              : ValidationPlan.folds(folds, ValidationPlan.SEED);
    } catch (IllegalArgumentException e) {
      throw HttpProblem.badRequest(String.valueOf(e.getMessage()));
    }
    double each = options.limits().seconds();
    if (each * (plan.runs() + 1.0) > bounds.seconds() * (1 + 1e-9)) {
      throw HttpProblem.badRequest(
          "%d searches of %s seconds each; this service gives at most %s seconds for all: ask for"
                  .formatted(plan.runs() + 1L, each, bounds.seconds())
              + " maxSeconds of "
              + Math.floor(bounds.seconds() / (plan.runs() + 1.0) * 10) / 10
              + " or fewer folds");
    }
    return Optional.of(plan);
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
