package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drill.generate.Exclusions;
import org.drill.generate.GeneratedProblem;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.published.DrillModel;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.train.agent.ProblemPlan;
import org.drill.train.agent.TrainingProblems;

/**
 * Do the models know hard problems from their training? The problems that a model was trained on
 * are made again, as its notes say; and heuristics are compared on those that it does not know.
 */
final class OverlapTable {
  /** The defaults of {@code drill evaluate}: K, how many, and the seed. */
  private static final int HARD = 5;

  private static final int COUNT = 20;
  private static final long SEED = 7_000;

  /** The seed of trainings. */
  private static final long TRAINED = 1;

  private static final int HARDER = 8;
  private static final double BETA = 0.1;

  /** A file in the note of what was excluded. */
  private static final Pattern FILE = Pattern.compile("([^ ,]+\\.json) \\(");

  /**
   * Problems that a model is asked.
   *
   * @param title what readers call them
   * @param problems the problems
   * @param targets what tells the instances of their targets
   */
  private record Asked(
      String title, List<LearningProblem> problems, Predicate<IndividualSet> targets) {
    /** The problems of an evaluation with a seed. */
    static Asked evaluated(String title, KnowledgeBase kb, long seed) {
      List<GeneratedProblem> made = HardProblems.generate(kb, HARD, seed, COUNT);
      Set<IndividualSet> extensions = new HashSet<>();
      made.forEach(each -> extensions.add(each.extension()));
      return new Asked(
          title, made.stream().map(GeneratedProblem::problem).toList(), extensions::contains);
    }
  }

  private final AgentSettings settings;
  private final StringBuilder counts = new StringBuilder();
  private final StringBuilder contests = new StringBuilder();

  private OverlapTable(AgentSettings settings) {
    this.settings = settings;
  }

  static Map<String, BenchmarkPage.Section> sections(AgentSettings settings, PageOptions options) {
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put(
        "overlap",
        () ->
            new OverlapTable(settings).measure()
                + "\n"
                + AgentTable.command("agents", "overlap", options));
    return sections;
  }

  private String measure() throws IOException {
    counts.append("| graph | model | trained on | problems | of them | instances | solved |\n");
    counts.append("|---|---|---:|---|---:|---:|---:|\n");
    contests.append("| graph | K | problems left | agent solves | CELOE | ratio | p |");
    contests.append(" tuned CELOE | ratio | p |\n");
    contests.append("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (String graph : AgentTable.GRAPHS) {
      measure(graph);
    }
    return counts + "\n" + contests;
  }

  private void measure(String graph) throws IOException {
    Path file = ExpressionBenchmark.file(graph);
    KnowledgeBase kb = KnowledgeBaseLoader.load(file);
    List<HardProblemSet> sets =
        List.of(
            HardProblemSet.of(kb, graph, HARD, HARD, settings),
            HardProblemSet.of(kb, graph, HARDER, HARD + 1, settings));
    var evaluated = Asked.evaluated("`drill evaluate`", kb, SEED);
    var trainedSeed = Asked.evaluated("`drill evaluate --seed 1`", kb, TRAINED);
    for (Path place : List.of(settings.models().resolve("paper"), settings.models())) {
      DrillModel model = DrillModel.read(place.resolve(graph));
      String name = model.learner().name();
      Exclusions excluded = excluded(model, kb, file);
      List<GeneratedProblem> trained = trained(model, kb, excluded);
      List<Asked> asked = new ArrayList<>(List.of(evaluated, trainedSeed));
      sets.forEach(
          set -> asked.add(new Asked("K = " + set.hard(), set.problems(), excluded::excludes)));
      for (Asked each : asked) {
        counts.append(
            "| %s | %s | %d | %s | %d | %d | %d |%n"
                .formatted(
                    graph,
                    name,
                    trained.size(),
                    each.title,
                    each.problems.size(),
                    trained.stream().filter(t -> each.targets.test(t.extension())).count(),
                    each.problems.size() - unknown(each.problems, trained).size()));
      }
      if (name.equals(Learners.DRILL_AGENT)) {
        sets.forEach(set -> contests.append(contest(graph, set, model, trained)));
      }
      System.err.println(graph + " " + name + "\n" + counts + contests);
    }
  }

  /** The agent against CELOE on problems that no target of its training solves. */
  private String contest(
      String graph, HardProblemSet set, DrillModel model, List<GeneratedProblem> trained) {
    List<LearningProblem> left = unknown(set.problems(), trained);
    double beta = AgentRow.tunedBeta(set.tuning(), settings);
    List<HardProblems.SearchRun> agent = run(model.learner(), left);
    var row = new StringBuilder();
    row.append(
        "| %s | %d | %d | %d |"
            .formatted(graph, set.hard(), left.size(), PolicyContest.solved(agent)));
    for (double each : new double[] {BETA, beta}) {
      List<HardProblems.SearchRun> celoe = run(AgentRow.celoe(each), left);
      row.append(
          String.format(
              Locale.ROOT,
              " %d | %.2f | %s |",
              PolicyContest.solved(celoe),
              HardProblems.mean(agent) / HardProblems.mean(celoe),
              HardProblems.p(agent, celoe, run -> Math.log(run.tested()))));
    }
    return row.append('\n').toString();
  }

  private List<HardProblems.SearchRun> run(Learner learner, List<LearningProblem> problems) {
    return problems.stream()
        .map(problem -> HardProblems.run(learner, problem, settings.search()))
        .toList();
  }

  /** What a model was not trained on, as its notes say. */
  private Exclusions excluded(DrillModel model, KnowledgeBase kb, Path graph) {
    Map<String, String> notes = model.network().provenance();
    List<Path> files = new ArrayList<>();
    Matcher names = FILE.matcher(notes.getOrDefault("excluded", ""));
    while (names.find()) {
      Path kept = settings.problems().resolve(names.group(1));
      files.add(Files.exists(kept) ? kept : graph.resolveSibling(names.group(1)));
    }
    Exclusions excluded = Exclusions.read(files, kb);
    return notes.containsKey("excluded.by") ? excluded.andSolutions() : excluded;
  }

  /** The problems that a model was trained on, with their targets. */
  private static List<GeneratedProblem> trained(
      DrillModel model, KnowledgeBase kb, Exclusions excluded) {
    boolean isPublished = model.learner().name().equals(Learners.PUBLISHED_DRILL);
    ProblemPlan plan = isPublished ? ProblemPlan.PAPER : ProblemPlan.DEFAULTS;
    long seed = Long.parseLong(model.network().provenance().getOrDefault("seed", "1"));
    return TrainingProblems.targets(kb, plan, excluded, seed);
  }

  /** The problems that no target of a training solves. */
  private static List<LearningProblem> unknown(
      List<LearningProblem> problems, List<GeneratedProblem> trained) {
    return problems.stream()
        .filter(
            problem ->
                trained.stream()
                    .noneMatch(each -> Confusion.of(problem, each.extension()).isPerfect()))
        .toList();
  }
}
