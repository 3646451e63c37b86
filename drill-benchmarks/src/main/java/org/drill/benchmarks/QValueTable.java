package org.drill.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.published.HeuristicFactory;
import org.drill.problem.LearningProblem;

/**
 * What limits the network: what Q-values say of the nodes of searches that found a solution, beside
 * what myopic heuristics say of them.
 */
final class QValueTable {
  private static final int HARD = 5;

  /** So many times more problems of the paper's generator, many of which one refinement solves. */
  private static final int EASY = 4;

  /** The seed of trainings that name none. */
  private static final long TRAINING_SEED = 1;

  private final AgentSettings settings;
  private final PageOptions options;

  private QValueTable(AgentSettings settings, PageOptions options) {
    this.settings = settings;
    this.options = options;
  }

  static Map<String, BenchmarkPage.Section> sections(AgentSettings settings, PageOptions options) {
    var table = new QValueTable(settings, options);
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    for (String graph : AgentTable.GRAPHS) {
      String name = "q-" + graph;
      sections.put(name, () -> table.measure(graph, name));
    }
    String inputs = "q-" + AgentTable.INPUTS;
    sections.put(inputs, () -> table.measure("family", inputs));
    return sections;
  }

  private String measure(String graph, String section) {
    KnowledgeBase kb = KnowledgeBaseLoader.load(ExpressionBenchmark.file(graph));
    HardProblemSet hard = HardProblemSet.of(kb, graph, HARD, HARD, settings);
    double tuned = AgentRow.tunedBeta(hard.tuning(), settings);
    Map<String, HeuristicFactory> observers = new LinkedHashMap<>();
    List<AgentRow.Entry> models = AgentRow.models(settings.models(), graph, kb);
    models.forEach(entry -> observers.put(entry.title(), entry.model()::heuristic));
    if (!models.isEmpty()) {
      observers.put(
          "DRILL, untrained", AgentRow.untrained(models.get(0).model().embeddings(), 1)::heuristic);
    }
    HeuristicFactory celoe = (problem, sets) -> AgentRow.myopic(tuned);
    HeuristicFactory f1 = (problem, sets) -> AgentRow.f1(problem);
    observers.put(AgentRow.CELOE, (problem, sets) -> AgentRow.myopic(0.1));
    observers.put(AgentRow.TUNED + ": β = " + tuned, celoe);
    observers.put("F1", f1);
    var text = new StringBuilder();
    text.append("| problems | steered by | heuristic | with accuracy | with length |");
    text.append(" with nearness | along the way | place when made | when refined |\n");
    text.append("|---|---|---|---:|---:|---:|---:|---:|---:|\n");
    text.append(rows("like training", asInTraining(kb), "CELOE, tuned", celoe, observers));
    text.append(rows("like training", asInTraining(kb), "F1", f1, observers));
    text.append(rows("new, hard", hard.problems(), "CELOE, tuned", celoe, observers));
    text.append(rows("new, hard", hard.problems(), "F1", f1, observers));
    System.err.println(graph + "\n" + text);
    return text.append('\n').append(AgentTable.command("q-values", section, options)).toString();
  }

  /** Problems as trainings have them, by the paper's generator: one target a walk. */
  private List<LearningProblem> asInTraining(KnowledgeBase kb) {
    GeneratorOptions wanted =
        GeneratorOptions.DEFAULTS
            .withGoals(1)
            .withCount(EASY * settings.count())
            .withSeed(TRAINING_SEED);
    return new ProblemGenerator(kb, wanted)
        .generate().problems().stream().map(GeneratedProblem::problem).toList();
  }

  private String rows(
      String kind,
      List<LearningProblem> problems,
      String steering,
      HeuristicFactory heuristic,
      Map<String, HeuristicFactory> observers) {
    var search = new ProbedSearch(heuristic, observers, settings.search());
    Map<String, List<ProbedSearch.Opinion>> all = new LinkedHashMap<>();
    problems.forEach(
        problem ->
            search
                .learn(problem)
                .ifPresent(
                    opinions ->
                        opinions.forEach(
                            (name, opinion) ->
                                all.computeIfAbsent(name, key -> new ArrayList<>()).add(opinion))));
    var text = new StringBuilder();
    all.forEach(
        (name, opinions) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "| %s, %d | %s | %s | %.2f | %.2f | %.3f | %.2f | %.3f | %.3f |%n",
                    kind,
                    opinions.size(),
                    steering,
                    name,
                    mean(opinions, ProbedSearch.Opinion::withAccuracy),
                    mean(opinions, ProbedSearch.Opinion::withLength),
                    mean(opinions, ProbedSearch.Opinion::withDistance),
                    mean(opinions, ProbedSearch.Opinion::alongTheWay),
                    mean(opinions, ProbedSearch.Opinion::whenMade),
                    mean(opinions, ProbedSearch.Opinion::whenRefined))));
    return text.toString();
  }

  /** The mean over problems where there is a value. */
  private static double mean(
      List<ProbedSearch.Opinion> opinions, ToDoubleFunction<ProbedSearch.Opinion> value) {
    return opinions.stream()
        .mapToDouble(value)
        .filter(Double::isFinite)
        .average()
        .orElse(Double.NaN);
  }
}
