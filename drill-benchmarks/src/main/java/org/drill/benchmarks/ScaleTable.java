package org.drill.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drill.kb.IndividualSet;
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
import org.drill.sample.FamilyGraph;
import org.drill.sample.FamilyGraphOptions;
import org.drill.search.LearningResult;
import org.drill.search.Limits;

/** What it costs to read only what is near the examples, and what it brings. */
final class ScaleTable {
  private static final List<Integer> SIZES = sizes();
  private static final int EXAMPLES = 100;
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
    sections.put("endpoint", ScaleTable::endpoint);
    sections.put("near", ScaleTable::near);
    return sections;
  }

  /** A generated graph as N-Triples, in a folder of its own. */
  private static Path written(int individuals) throws IOException {
    Path file = Files.createTempDirectory("drill-scale").resolve("families.nt");
    try (BufferedWriter text = Files.newBufferedWriter(file)) {
      new FamilyGraph(FamilyGraphOptions.DEFAULTS.withIndividuals(individuals)).writeNTriples(text);
    }
    return file;
  }

  private static void delete(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.deleteIfExists(file);
    if (folder != null) {
      Files.deleteIfExists(folder);
    }
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

  private static List<String> names(KnowledgeBase kb, IndividualSet set) {
    return set.stream().mapToObj(kb.individuals()::name).toList();
  }

  private static String scan() throws IOException {
    var text =
        new StringBuilder(
            "| individuals | triples | MB | loading, s | depth | passes | scanning, s |"
                + " individuals near | triples near |\n|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (int size : SIZES) {
      Path file = written(size);
      try {
        long start = System.nanoTime();
        KnowledgeBase kb = KnowledgeBaseLoader.load(file);
        double loading = (System.nanoTime() - start) / 1e9;
        LearningProblem problem = problem(kb);
        var examples = new ArrayList<>(names(kb, problem.positives()));
        examples.addAll(names(kb, problem.negatives()));
        for (int depth = 1; depth <= 3; depth++) {
          start = System.nanoTime();
          var source = new ScannedFileSource(file, LoadOptions.DEFAULTS, examples);
          Neighbourhood near =
              new NeighbourhoodExtractor(source, NeighbourhoodOptions.DEFAULTS.withDepth(depth))
                  .extract(examples);
          double scanning = (System.nanoTime() - start) / 1e9;
          text.append(
              String.format(
                  Locale.ROOT,
                  "| %,d | %,d | %,d | %.1f | %d | %d | %.1f | %,d | %,d |%n",
                  size,
                  kb.report().triples(),
                  Files.size(file) >> 20,
                  loading,
                  depth,
                  source.passes(),
                  scanning,
                  near.kb().size(),
                  near.triples().size()));
        }
      } finally {
        delete(file);
      }
    }
    return text.toString();
  }

  /** Named individuals that stand evenly in a graph. */
  private static List<String> evenly(KnowledgeBase kb, int examples) {
    return IntStream.range(0, examples)
        .mapToObj(k -> kb.individuals().name((int) ((long) k * kb.size() / examples)))
        .toList();
  }

  private static String endpoint() throws IOException {
    var text =
        new StringBuilder(
            "| individuals | triples | loading by TDB2, s | examples | depth | queries | rows | MB |"
                + " first answer, s | individuals near |\n"
                + "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (int size : SIZES) {
      Path file = written(size);
      try (TripleStore store = TripleStore.of(file)) {
        KnowledgeBase kb = KnowledgeBaseLoader.load(file);
        long triples = kb.report().triples();
        List<List<String>> asked =
            Stream.of(10, EXAMPLES, 10 * EXAMPLES).map(count -> evenly(kb, count)).toList();
        for (List<String> examples : asked) {
          for (int depth = 1; depth <= 3; depth++) {
            text.append(asked(store, examples, depth, size, triples));
          }
        }
      } finally {
        delete(file);
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
    Path file = written(NEAR_SIZE);
    KnowledgeBase kb;
    try {
      kb = KnowledgeBaseLoader.load(file);
    } finally {
      delete(file);
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
