package org.drill.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.drill.Benchmarks;
import org.drill.io.Digest;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.Portfolio;
import org.drill.learner.trained.TrainedModel;
import org.drill.policy.Policies;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every learner answers today, expression by expression: a change that is meant to leave
 * searches as they are leaves the recorded files as they are.
 *
 * <p>Searches are bounded by expressions, so that nothing depends on the machine. A line has the
 * learner, the problem, why the search stopped, how many expressions it tested, met again and
 * dropped, the first answer with its counts, and a digest of all answers. {@code -Ddrill.golden=
 * write} records anew.
 */
class GoldenTest {
  private static final Path RECORDS =
      Path.of(System.getProperty("basedir", "."), "src/test/resources/org/drill/golden");
  private static final Path MODELS =
      Path.of(System.getProperty("basedir", ".")).resolve("..").resolve("models").normalize();

  /** How many of the generated problems are learned; the standard ones all are. */
  private static final int GENERATED = 6;

  /** How many problems have random examples, which no short expression tells apart. */
  private static final int RANDOM = 3;

  /** How many expressions a learner may test; one that tests quickly may test more. */
  private static long expressions(String learner) {
    return switch (learner) {
      case "drill" -> 1_500_000;
      case "layered", "exhaustive" -> 400_000;
      case "celoe", "ocel", "eltl", "dl-foil" -> 20_000;
      case "lcs", "yinyang" -> 3_000;
      default -> 2_000;
    };
  }

  @Test
  void bundledProblemsAreAnsweredAsBefore() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream file = SampleProblems.open()) {
      KnowledgeBase kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
      List<LearningProblem> problems = bound(kb, ProblemFile.read(file, "problems.json"));
      problems.addAll(randomProblems(kb));
      check("bundled", kb, learners(), problems);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"family", "biopax", "mutagenesis", "carcinogenesis"})
  void benchmarkProblemsAreAnsweredAsBefore(String graph) throws IOException {
    Path owl = Benchmarks.owl(graph);
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    var problems = new ArrayList<LearningProblem>();
    for (String file : List.of("standard.json", "ignored-concepts.json", "positive-only.json")) {
      if (Files.exists(owl.resolveSibling(file))) {
        List<ProblemEntry> entries = ProblemFile.read(owl.resolveSibling(file));
        boolean isStandard = file.equals("standard.json");
        problems.addAll(
            bound(kb, isStandard ? entries : entries.subList(0, Math.min(3, entries.size()))));
      }
    }
    problems.addAll(
        bound(kb, ProblemFile.read(owl.resolveSibling("generated.json")).subList(0, GENERATED)));
    problems.addAll(randomProblems(kb));
    List<Learner> learners = learners();
    learners.add(TrainedModel.read(MODELS.resolve(graph)).learner());
    learners.add(TrainedModel.read(MODELS.resolve("paper").resolve(graph)).learner());
    check(graph, kb, learners, problems);
  }

  private static List<Learner> learners() {
    var learners = new ArrayList<>(Learners.all());
    learners.add(Portfolio.policy(Policies::bundled));
    return learners;
  }

  private static List<LearningProblem> bound(KnowledgeBase kb, List<ProblemEntry> entries) {
    return entries.stream()
        .map(entry -> entry.bind(kb))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** Problems with random examples. */
  private static List<LearningProblem> randomProblems(KnowledgeBase kb) {
    var random = new Random(17);
    var problems = new ArrayList<LearningProblem>();
    for (int p = 0; p < RANDOM; p++) {
      List<String> chosen =
          random.ints(0, kb.size()).distinct().limit(60).mapToObj(kb.individuals()::name).toList();
      problems.add(
          LearningProblem.of(
              kb, "random-" + p, chosen.subList(0, 25), chosen.subList(25, 60), List.of()));
    }
    return problems;
  }

  private static void check(
      String graph, KnowledgeBase kb, List<Learner> learners, List<LearningProblem> problems)
      throws IOException {
    var lines = new ArrayList<String>();
    for (Learner learner : learners) {
      for (LearningProblem problem : problems) {
        Limits limits =
            Limits.DEFAULTS.withSeconds(600).withExpressions(expressions(learner.name()));
        LearnOptions options = LearnOptions.ALC.withLimits(limits).withThreads(2);
        lines.add(line(kb, learner.learn(problem, options)));
      }
    }
    compare(graph, lines);
  }

  private static String line(KnowledgeBase kb, LearningResult result) {
    return String.join(
        "\t",
        result.learner(),
        result.problem(),
        result.stopped().toString().toLowerCase(Locale.ROOT),
        Long.toString(result.tested()),
        Long.toString(result.duplicates()),
        Long.toString(result.dropped()),
        text(kb, result.best()),
        digest(kb, result.answers()));
  }

  private static String digest(KnowledgeBase kb, List<Answer> answers) {
    var digest = new Digest();
    answers.forEach(answer -> digest.text(text(kb, answer)));
    return digest.hex();
  }

  private static String text(KnowledgeBase kb, Answer answer) {
    return "%s (%d, %d)"
        .formatted(
            kb.vocabulary().dl(answer.concept()),
            answer.confusion().truePositives(),
            answer.confusion().falsePositives());
  }

  /** Compares with what is recorded, or records. */
  static void compare(String name, List<String> lines) throws IOException {
    Path file = RECORDS.resolve(name + ".tsv");
    if ("write".equals(System.getProperty("drill.golden"))) {
      Files.write(file, lines);
    }
    assertThat(lines).containsExactlyElementsOf(Files.readAllLines(file));
  }
}
