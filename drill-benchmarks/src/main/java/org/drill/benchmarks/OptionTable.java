package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.drill.embedding.Embeddings;
import org.drill.generate.Exclusions;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.published.DrillModel;
import org.drill.problem.LearningProblem;
import org.drill.train.agent.AgentListener;
import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.AgentTrainer;
import org.drill.train.agent.EncoderKind;
import org.drill.train.agent.ProblemPlan;
import org.drill.train.agent.Reward;
import org.drill.train.agent.TrainedAgent;
import org.drill.train.agent.TrainingProblems;
import org.drill.train.agent.ValueTargets;

/**
 * Options of the training against its defaults, on certified hard problems: agents trained here and
 * now, from the vectors of the models in models/.
 */
final class OptionTable {
  private static final String DEFAULT = "default";
  private static final int SEEDS = 2;
  private static final Set<Extra> NOTHING = Set.of();

  /** How many problems are trained on: a third of the default, since there are many ways. */
  private static final int SEARCHED = 240;

  /** How many problems are walked for, a hundred times each, which takes about as long. */
  private static final int WALKED = 60;

  /** Of the problems to compare on, which no other table has. */
  private static final long PROBLEMS = 501;

  /** A way to train. */
  private record Variant(AgentOptions options, ProblemPlan plan) {}

  /** What came of training in one way with several seeds. */
  private record Outcome(List<HardProblems.SearchRun> runs, List<Long> solved, double seconds) {}

  private OptionTable() {}

  static Map<String, BenchmarkPage.Section> sections() {
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put("machine", BenchmarkPage::machine);
    sections.put("options-family", () -> measure("family"));
    sections.put("options-biopax", () -> measure("biopax"));
    return sections;
  }

  private static Map<String, Variant> variants() {
    AgentOptions base = AgentOptions.DEFAULTS;
    AgentOptions paper = AgentOptions.PAPER;
    AgentOptions.Values goals = base.values();
    var variants = new LinkedHashMap<String, Variant>();
    variants.put(DEFAULT, searching(base));
    variants.put(
        "`--no-counts`: the paper's network", searching(seeing(EncoderKind.MEAN, NOTHING)));
    variants.put(
        "`--hindsight 0`", searching(base.with(valued(goals.discount(), goals.reward(), 0))));
    variants.put("`--discount .99`", searching(base.with(valued(0.99, goals.reward(), 4))));
    variants.put("`--reward celoe`", searching(base.with(valued(0.9, Reward.Celoe.DEFAULT, 4))));
    variants.put("`--reward foil`", searching(base.with(valued(0.9, new Reward.Foil(), 4))));
    variants.put("`--priority .6`", searching(base.with(updated(base, 0.9, 0.6))));
    variants.put("`--averaging 0`", searching(base.with(updated(base, 0, 0))));
    variants.put(
        "`--duelling`", searching(seeing(EncoderKind.MEAN, Set.of(Extra.COUNTS, Extra.DUELLING))));
    variants.put(
        "`--fine-tune`", searching(seeing(EncoderKind.MEAN, Set.of(Extra.COUNTS, Extra.TUNING))));
    for (EncoderKind encoder : EncoderKind.values()) {
      if (encoder != EncoderKind.MEAN) {
        variants.put(
            "`--encoder " + encoder + "`", searching(seeing(encoder, Set.of(Extra.COUNTS))));
      }
    }
    variants.put("`--edge 3`", new Variant(base, plan(List.of(0, 3, 5, 7), 3)));
    variants.put("`--preset paper`", new Variant(paper, ProblemPlan.PAPER));
    variants.put(
        "`--preset paper`, 60 hard problems, goals, hindsight",
        new Variant(
            paper.with(new AgentOptions.Values(0.9, 1, goals.reward(), ValueTargets.RETURN, 4)),
            withCount(plan(List.of(3, 5), 0), WALKED)));
    variants.put(
        "the same, `--targets bootstrap`",
        new Variant(
            paper.with(new AgentOptions.Values(0.9, 1, goals.reward(), ValueTargets.BOOTSTRAP, 4)),
            withCount(plan(List.of(3, 5), 0), WALKED)));
    return variants;
  }

  /** What a network may have. */
  private enum Extra {
    COUNTS,
    TUNING,
    DUELLING
  }

  private static AgentOptions seeing(EncoderKind encoder, Set<Extra> extras) {
    return AgentOptions.DEFAULTS.with(
        new AgentOptions.Inputs(
            encoder,
            extras.contains(Extra.TUNING),
            extras.contains(Extra.COUNTS),
            extras.contains(Extra.DUELLING)));
  }

  private static AgentOptions.Values valued(double discount, Reward reward, int hindsight) {
    AgentOptions.Values base = AgentOptions.DEFAULTS.values();
    return new AgentOptions.Values(discount, base.maxReward(), reward, base.targets(), hindsight);
  }

  private static AgentOptions.Updates updated(
      AgentOptions options, double averaging, double priority) {
    AgentOptions.Updates base = options.updates();
    return new AgentOptions.Updates(
        base.every(),
        base.batches(),
        base.batchSize(),
        base.memory(),
        base.rate(),
        base.lastRate(),
        averaging,
        priority,
        base.targetEvery());
  }

  private static Variant searching(AgentOptions options) {
    return new Variant(options, plan(ProblemPlan.DEFAULTS.hard(), 0));
  }

  private static ProblemPlan plan(List<Integer> hard, int edge) {
    ProblemPlan base = ProblemPlan.DEFAULTS;
    return new ProblemPlan(
        base.goals(),
        SEARCHED,
        base.undersamplings(),
        hard,
        base.maxLength(),
        base.minShare(),
        base.maxShare(),
        base.curriculum(),
        edge,
        base.validation(),
        base.validationHard());
  }

  private static ProblemPlan withCount(ProblemPlan plan, int count) {
    return new ProblemPlan(
        plan.goals(),
        count,
        plan.undersamplings(),
        plan.hard(),
        plan.maxLength(),
        plan.minShare(),
        plan.maxShare(),
        plan.curriculum(),
        plan.edge(),
        plan.validation(),
        plan.validationHard());
  }

  private static String measure(String graph) throws IOException {
    KnowledgeBase kb = KnowledgeBaseLoader.load(ExpressionBenchmark.file(graph));
    Embeddings vectors = DrillModel.read(Path.of("models", graph)).embeddings();
    List<LearningProblem> problems = HardProblems.generate(kb, PROBLEMS, HardProblems.COUNT);
    var outcomes = new LinkedHashMap<String, Outcome>();
    variants()
        .forEach(
            (name, variant) -> {
              System.err.println(graph + ", " + name);
              outcomes.put(name, train(kb, vectors, variant, problems));
            });
    return table(outcomes, problems.size());
  }

  private static Outcome train(
      KnowledgeBase kb, Embeddings vectors, Variant variant, List<LearningProblem> problems) {
    var runs = new ArrayList<HardProblems.SearchRun>();
    var solved = new ArrayList<Long>();
    double seconds = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      TrainingProblems made =
          TrainingProblems.generate(
              kb, variant.plan, new Exclusions(Set.of(), List.of(), problems), seed);
      TrainedAgent agent =
          new AgentTrainer(
                  kb, vectors, made, variant.options.withSeed(seed), Map.of(), AgentListener.SILENT)
              .train();
      var model = new DrillModel(agent.embeddings(), agent.network());
      List<HardProblems.SearchRun> each = HardProblems.run(model.learner(), problems);
      runs.addAll(each);
      solved.add(each.stream().filter(HardProblems.SearchRun::solved).count());
      seconds += agent.seconds() / SEEDS;
    }
    return new Outcome(runs, solved, seconds);
  }

  private static String table(Map<String, Outcome> outcomes, int problems) {
    var text = new StringBuilder("| training | solved of ").append(problems);
    text.append(" | expressions tested | ratio | p (Wilcoxon) | seconds to train | a search |\n");
    text.append("|---|---:|---:|---:|---:|---:|---:|\n");
    Outcome base = requireNonNull(outcomes.get(DEFAULT));
    outcomes.forEach(
        (name, each) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %s | %,.0f | %.2f | %s | %.0f | %.0f ms |%n",
                    name,
                    String.join(", ", each.solved.stream().map(String::valueOf).toList()),
                    HardProblems.mean(each.runs),
                    HardProblems.mean(each.runs) / HardProblems.mean(base.runs),
                    name.equals(DEFAULT) ? "" : HardProblems.p(each.runs, base.runs),
                    each.seconds,
                    1e3
                        * each.runs.stream()
                            .mapToDouble(HardProblems.SearchRun::seconds)
                            .average()
                            .orElse(0))));
    return text + "\nSeeds 1 to " + SEEDS + "; the number of solved problems is given for each.\n";
  }
}
