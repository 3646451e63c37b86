package org.drill.benchmarks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.train.TrainingException;
import org.drill.train.embedding.EmbeddingMethod;
import org.drill.train.embedding.EmbeddingOptions;
import org.drill.train.embedding.EmbeddingTrainer;
import org.drill.train.embedding.TrainedEmbeddings;
import org.drill.train.embedding.TrainingListener;
import org.drill.train.embedding.TripleGraph;

/** What one setting of the training is worth to ConEx and to DistMult: each changed alone. */
final class EmbeddingSettings {
  private static final int SEEDS =
      Integer.parseInt(System.getenv().getOrDefault("DRILL_SEEDS", "3"));

  private EmbeddingSettings() {}

  static Map<String, BenchmarkPage.Section> sections() {
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    for (String graph : new String[] {"family", "biopax"}) {
      sections.put("settings-" + graph, () -> measure(graph));
    }
    return sections;
  }

  /** A change of the defaults; what is of the convolution does nothing to DistMult. */
  private record Setting(
      String name, boolean isOfConvolution, UnaryOperator<EmbeddingOptions> change) {}

  private static List<Setting> settings() {
    return List.of(
        new Setting("defaults", false, o -> o),
        new Setting(
            "no label smoothing",
            false,
            o -> o.withRegularisation(0, o.inputDropout(), o.featureDropout())),
        new Setting(
            "label smoothing 0.2",
            false,
            o -> o.withRegularisation(0.2, o.inputDropout(), o.featureDropout())),
        new Setting(
            "input dropout 0.3",
            false,
            o -> o.withRegularisation(o.labelSmoothing(), 0.3, o.featureDropout())),
        new Setting("Adam at 0.02", false, o -> o.withLearningRate(0.02)),
        new Setting(
            "no feature dropout",
            true,
            o -> o.withRegularisation(o.labelSmoothing(), o.inputDropout(), 0)),
        new Setting("convolution at full pace", true, o -> o.withConvolution(o.channels(), 1)),
        new Setting("16 feature maps", true, o -> o.withConvolution(16, o.convolutionPace())));
  }

  private static String measure(String name) {
    TripleGraph graph =
        TripleGraph.of(
            KnowledgeBaseLoader.load(ExpressionBenchmark.file(name), LoadOptions.DEFAULTS));
    var text = new StringBuilder("| setting | conex | distmult |\n|---|---:|---:|\n");
    for (Setting setting : settings()) {
      String ours = cell(graph, EmbeddingMethod.CONEX, setting.change());
      String theirs =
          setting.isOfConvolution() ? "–" : cell(graph, EmbeddingMethod.DISTMULT, setting.change());
      text.append("| %s | %s | %s |%n".formatted(setting.name(), ours, theirs));
    }
    return text + (SEEDS == 1 ? "\nSeed 1." : "\nSeeds 1 to " + SEEDS + ", in the mean.");
  }

  /** The mean MRR of validation and test. */
  private static String cell(
      TripleGraph graph, EmbeddingMethod method, UnaryOperator<EmbeddingOptions> change) {
    double validation = 0;
    double test = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      EmbeddingOptions options = change.apply(EmbeddingOptions.defaults(method)).withSeed(seed);
      TrainedEmbeddings result;
      try {
        result = EmbeddingTrainer.train(graph, options, TrainingListener.SILENT);
      } catch (TrainingException e) {
        return "seed " + seed + ": " + e.getMessage();
      }
      validation += result.validationMrr() / SEEDS;
      test += result.entityRanking().mrr() / SEEDS;
    }
    return String.format(Locale.ROOT, "%.3f / %.3f", validation, test);
  }
}
