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
import org.drill.learner.DrillModel;
import org.drill.problem.LearningProblem;
import org.drill.train.agent.AgentListener;
import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.AgentTrainer;
import org.drill.train.agent.Encoder;
import org.drill.train.agent.ProblemPlan;
import org.drill.train.agent.TrainedAgent;
import org.drill.train.agent.TrainingProblems;

/**
 * Options of the training against its defaults, on certified hard problems: agents trained here and
 * now, from the vectors of the models in models/.
 */
final class OptionTable {
  private static final String DEFAULT = "default";
  private static final int SEEDS = 2;

  /** A way to train. */
  private record Variant(AgentOptions options, ProblemPlan plan) {}

  /** What came of training in one way with several seeds. */
  private record Outcome(List<HardProblems.Run> runs, List<Long> solved, double seconds) {}

  private OptionTable() {}

  static Map<String, Report.Section> sections() {
    var sections = new LinkedHashMap<String, Report.Section>();
    sections.put("machine", Report::machine);
    sections.put("options-family", () -> measure("family"));
    return sections;
  }

  private static Map<String, Variant> variants() {
    AgentOptions base = AgentOptions.DEFAULTS;
    var variants = new LinkedHashMap<String, Variant>();
    variants.put(DEFAULT, new Variant(base, ProblemPlan.DEFAULTS));
    variants.put("`--preset paper`", new Variant(AgentOptions.PAPER, ProblemPlan.PAPER));
    variants.put("`--fine-tune`", seeing(new AgentOptions.Inputs(Encoder.MEAN, true, false)));
    variants.put(
        "`--encoder attention`", seeing(new AgentOptions.Inputs(Encoder.ATTENTION, false, false)));
    variants.put(
        "`--encoder attention --fine-tune`",
        seeing(new AgentOptions.Inputs(Encoder.ATTENTION, true, false)));
    variants.put("`--counts`", seeing(new AgentOptions.Inputs(Encoder.MEAN, false, true)));
    return variants;
  }

  private static Variant seeing(AgentOptions.Inputs inputs) {
    return new Variant(AgentOptions.DEFAULTS.with(inputs), ProblemPlan.DEFAULTS);
  }

  private static String measure(String graph) throws IOException {
    KnowledgeBase kb = KnowledgeBaseLoader.load(ExpressionBenchmark.file(graph));
    Embeddings vectors = DrillModel.read(Path.of("models", graph)).embeddings();
    List<LearningProblem> problems =
        HardProblems.generate(kb, HardProblems.SEED, HardProblems.COUNT);
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
    var runs = new ArrayList<HardProblems.Run>();
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
      List<HardProblems.Run> each = HardProblems.run(model.learner(), problems);
      runs.addAll(each);
      solved.add(each.stream().filter(HardProblems.Run::solved).count());
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
                            .mapToDouble(HardProblems.Run::seconds)
                            .average()
                            .orElse(0))));
    return text + "\nSeeds 1 to " + SEEDS + "; the number of solved problems is given for each.\n";
  }
}
