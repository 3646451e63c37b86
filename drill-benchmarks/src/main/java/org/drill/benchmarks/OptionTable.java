package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.drill.embedding.Embeddings;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.DrillModel;
import org.drill.problem.LearningProblem;
import org.drill.train.agent.AgentListener;
import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.AgentTrainer;
import org.drill.train.agent.Encoder;
import org.drill.train.agent.Reward;
import org.drill.train.agent.Targets;
import org.drill.train.agent.TrainedAgent;
import org.drill.train.agent.TrainingProblems;

/**
 * Options of the training against its defaults, on certified hard problems: agents trained here and
 * now, from the vectors of the models in models/.
 */
final class OptionTable {
  private static final String DEFAULT = "default";
  private static final int SEEDS = 2;
  private static final int HARDEST = 5;

  /** A way to train. */
  private record Variant(AgentOptions options, boolean isGrowing) {}

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
    variants.put(DEFAULT, new Variant(base, false));
    variants.put("`--preset paper`", new Variant(AgentOptions.PAPER, false));
    variants.put("`--fine-tune`", new Variant(base.withEncoder(Encoder.MEAN, true), false));
    variants.put(
        "`--encoder attention`", new Variant(base.withEncoder(Encoder.ATTENTION, false), false));
    variants.put(
        "`--encoder attention --fine-tune`",
        new Variant(base.withEncoder(Encoder.ATTENTION, true), false));
    variants.put(
        "`--reward foil`", new Variant(base.withReward(Reward.FOIL, Targets.RETURN), false));
    variants.put(
        "`--targets bootstrap`",
        new Variant(base.withReward(Reward.CELOE, Targets.BOOTSTRAP), false));
    variants.put("`--curriculum " + HARDEST + "`", new Variant(base, true));
    return variants;
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
          variant.isGrowing
              ? TrainingProblems.growing(kb, TrainingProblems.COUNT, HARDEST, seed)
              : TrainingProblems.generate(kb, TrainingProblems.COUNT, 0, seed);
      TrainedAgent agent =
          new AgentTrainer(
                  kb,
                  vectors,
                  made.curriculum(),
                  made.unseen(),
                  variant.options.withSeed(seed),
                  Map.of(),
                  AgentListener.SILENT)
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
