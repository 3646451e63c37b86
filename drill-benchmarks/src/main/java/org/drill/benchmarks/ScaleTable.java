package org.drill.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.ScannedFileSource;
import org.drill.kb.source.sparql.ClientLimits;
import org.drill.kb.source.sparql.SparqlGraphSource;
import org.drill.kb.source.sparql.Traffic;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.LocalLearner;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;

/** What it costs to read only what is near the examples, and what it brings. */
final class ScaleTable {
  static final List<Integer> SIZES = sizes();
  static final int EXAMPLES = 100;
  private static final int NEAR_SIZE = 100_000;

  private ScaleTable() {}

  /** The sizes of graphs, in individuals: DRILL_SIZES, or a hundred thousand and a million. */
  private static List<Integer> sizes() {
    String given = System.getenv().getOrDefault("DRILL_SIZES", "100000,1000000");
    return Arrays.stream(given.split(",")).map(Integer::valueOf).toList();
  }

  static Map<String, BenchmarkPage.Section> sections() {
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put("machine", BenchmarkPage::machine);
    sections.put("scan", ScaleTable::scan);
    sections.put("large", ScaleCommands::large);
    sections.put("endpoint", ScaleTable::endpoint);
    sections.put("spark", ScaleCommands::spark);
    sections.put("equal", SourceTable::measure);
    sections.put("near", ScaleTable::near);
    return sections;
  }

  /** Every tenth individual against others, by chance: no short expression solves it. */
  private static LearningProblem problem(KnowledgeBase kb) {
    var random = new Random(1);
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int k = 0; k < EXAMPLES; k++) {
      int x = (int) ((long) k * kb.size() / EXAMPLES) + random.nextInt(kb.size() / EXAMPLES);
      (k % 2 == 0 ? positives : negatives).add(kb.individuals().name(x));
    }
    return LearningProblem.of(kb, "any", positives, negatives, List.of());
  }

  private static String scan() throws IOException {
    var text =
        new StringBuilder(
            "| individuals | triples | MB | loading, s | examples | depth | passes | scanning, s |"
                + " of CPU, s | individuals near | triples near |\n"
                + "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (int size : SIZES) {
      try (ScaleGraph graph = ScaleGraph.of(size)) {
        long triples = graph.triples();
        double loading = loading(graph);
        for (int depth = 1; depth <= 3; depth++) {
          text.append(scanned(graph, EXAMPLES, depth, triples, loading));
        }
        for (int examples : new int[] {EXAMPLES / 10, 10 * EXAMPLES}) {
          text.append(scanned(graph, examples, 2, triples, loading));
        }
      }
    }
    return text.toString();
  }

  private static double loading(ScaleGraph graph) {
    long start = System.nanoTime();
    KnowledgeBase kb = KnowledgeBaseLoader.load(graph.file());
    double seconds = (System.nanoTime() - start) / 1e9;
    if (kb.size() < graph.individuals()) {
      throw new IllegalStateException("only " + kb.size() + " individuals");
    }
    return seconds;
  }

  private static String scanned(
      ScaleGraph graph, int count, int depth, long triples, double loading) throws IOException {
    List<String> examples = graph.evenly(count);
    long start = System.nanoTime();
    double before = cpuSeconds();
    var source = new ScannedFileSource(graph.file(), LoadOptions.DEFAULTS, examples);
    Neighbourhood near =
        new NeighbourhoodExtractor(source, NeighbourhoodOptions.DEFAULTS.withDepth(depth))
            .extract(examples);
    return String.format(
        Locale.ROOT,
        "| %,d | %,d | %,.0f | %.1f | %,d | %d | %d | %.1f | %.1f | %,d | %,d |%n",
        graph.individuals(),
        triples,
        graph.megabytes(),
        loading,
        count,
        depth,
        source.passes(),
        (System.nanoTime() - start) / 1e9,
        cpuSeconds() - before,
        near.kb().size(),
        near.triples().size());
  }

  /** What all threads of this process have taken. */
  private static double cpuSeconds() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }

  private static String endpoint() throws IOException {
    var text =
        new StringBuilder(
            "| individuals | triples | loading by TDB2, s | examples | depth | queries | rows | MB"
                + " | first answer, s | individuals near |\n"
                + "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (int size : SIZES) {
      try (ScaleGraph graph = ScaleGraph.of(size);
          TripleStore store = TripleStore.of(graph.file())) {
        long triples = graph.triples();
        for (int depth = 1; depth <= 3; depth++) {
          text.append(asked(store, graph.evenly(EXAMPLES), depth, size, triples));
        }
        for (int examples : new int[] {EXAMPLES / 10, 10 * EXAMPLES}) {
          text.append(asked(store, graph.evenly(examples), 2, size, triples));
        }
      }
    }
    return text.toString();
  }

  /** A row: what it takes until a learner has an answer that is right for the whole graph. */
  private static String asked(
      TripleStore store, List<String> examples, int depth, int size, long triples) {
    long start = System.nanoTime();
    try (var source =
        SparqlGraphSource.open(store.endpoint(), ClientLimits.DEFAULTS, Optional.empty())) {
      Neighbourhood near =
          new NeighbourhoodExtractor(source, NeighbourhoodOptions.DEFAULTS.withDepth(depth))
              .extract(examples);
      int half = examples.size() / 2;
      LearningProblem problem =
          LearningProblem.of(
              near.kb(),
              "any",
              examples.subList(0, half),
              examples.subList(half, 2 * half),
              List.of());
      Limits first = Limits.DEFAULTS.withRoleDepth(near.depth()).withExpressions(1);
      Learners.byDefault().learn(problem, LearnOptions.DEFAULTS.withLimits(first));
      Traffic traffic = source.traffic();
      return String.format(
          Locale.ROOT,
          "| %,d | %,d | %.0f | %,d | %d | %,d | %,d | %.1f | %.1f | %,d |%n",
          size,
          triples,
          store.loading(),
          examples.size(),
          depth,
          traffic.queries(),
          traffic.rows(),
          traffic.bytes() / 1e6,
          (System.nanoTime() - start) / 1e9,
          near.kb().size());
    }
  }

  private static String near() throws IOException {
    KnowledgeBase kb;
    try (ScaleGraph graph = ScaleGraph.of(NEAR_SIZE)) {
      kb = KnowledgeBaseLoader.load(graph.file());
    }
    LearningProblem problem = problem(kb);
    var text =
        new StringBuilder(
            """
            | learner | tested, whole graph | F1 | tested, near the examples | F1 |
            |---|---:|---:|---:|---:|
            """);
    Limits limits = Limits.DEFAULTS.withRoleDepth(2);
    for (Learner learner : Learners.all()) {
      LearningResult whole = learner.learn(problem, LearnOptions.ALC.withLimits(limits));
      LearningResult near =
          new LocalLearner(learner).learn(problem, LearnOptions.ALC.withLimits(limits));
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %,d | %.3f | %,d | %.3f |%n",
              learner.name(),
              whole.tested(),
              whole.best().confusion().f1(),
              near.tested(),
              near.best().confusion().f1()));
    }
    return text.toString();
  }
}
