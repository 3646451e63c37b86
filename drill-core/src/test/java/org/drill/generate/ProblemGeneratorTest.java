package org.drill.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.drill.search.AllConcepts;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Ranking;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The laws of generated problems, on random graphs and against the oracle. */
@Timeout(300)
class ProblemGeneratorTest {
  private static final int GRAPHS = Effort.cases(60);
  private static final GeneratorOptions PAPER =
      GeneratorOptions.DEFAULTS
          .withGoals(5)
          .withRepetitions(3)
          .withUndersamplings(2)
          .withAttempts(2000);

  @TempDir private Path folder = Path.of("");

  private static Generation generate(KnowledgeBase kb, GeneratorOptions options) {
    return new ProblemGenerator(kb, options).generate();
  }

  private static GeneratorOptions hard(int k) {
    return GeneratorOptions.hard(k).withExamples(2, 20).withAttempts(500).withCertificates(30);
  }

  private static Set<String> names(KnowledgeBase kb, IndividualSet set) {
    return set.stream().mapToObj(kb.individuals()::name).collect(Collectors.toSet());
  }

  private static Set<IndividualSet> extensions(List<GeneratedProblem> problems) {
    return problems.stream().map(GeneratedProblem::extension).collect(Collectors.toSet());
  }

  private static Set<ExampleLabels> labellings(Generation generation) {
    return generation.problems().stream()
        .map(problem -> ExampleLabels.of(problem.problem()))
        .collect(Collectors.toSet());
  }

  private static List<Object> facts(Generation generation) {
    return List.of(
        generation.problems().stream()
            .map(
                p ->
                    List.of(
                        p.name(),
                        p.target(),
                        p.source(),
                        p.certified(),
                        p.problem().positives(),
                        p.problem().negatives()))
            .toList(),
        generation.targets(),
        generation.end(),
        generation.tried(),
        generation.rejected(),
        generation.obstacle());
  }

  /** What holds for the examples of any problem, by the oracle. */
  private static void checkExamples(
      RandomGraph graph, GeneratedProblem problem, GeneratorOptions options) {
    KnowledgeBase kb = problem.problem().kb();
    Set<String> members = graph.plain.retrieve(problem.target());
    Set<String> positives = names(kb, problem.problem().positives());
    Set<String> negatives = names(kb, problem.problem().negatives());
    assertThat(names(kb, problem.extension())).isEqualTo(new HashSet<>(members));
    assertThat(members).containsAll(positives).doesNotContainAnyElementsOf(negatives);
    int smaller = Math.min(members.size(), kb.size() - members.size());
    int expected = options.examples() == 0 ? smaller : Math.min(smaller, options.examples());
    assertThat(positives).hasSize(expected).hasSameSizeAs(negatives);
    assertThat(expected).isGreaterThanOrEqualTo(options.minExamples());
    assertThat(problem.target().length()).isBetween(options.minLength(), options.maxLength());
  }

  private static void checkTogether(Generation generation, GeneratorOptions options) {
    var byExtension =
        generation.problems().stream()
            .collect(
                Collectors.groupingBy(
                    GeneratedProblem::extension,
                    Collectors.mapping(GeneratedProblem::target, Collectors.toSet())));
    assertThat(byExtension).hasSize(generation.targets());
    assertThat(byExtension.values()).allMatch(targets -> targets.size() == 1);
    assertThat(generation.problems().stream().map(GeneratedProblem::name)).doesNotHaveDuplicates();
    assertThat(generation.problems())
        .hasSizeLessThanOrEqualTo(
            options.count() > 0
                ? options.count()
                : options.goals() * options.repetitions() * options.undersamplings());
    Map<Object, Long> draws =
        generation.problems().stream()
            .collect(
                Collectors.groupingBy(
                    p -> List.of(p.problem().positives(), p.problem().negatives()),
                    Collectors.counting()));
    assertThat(draws.values()).allMatch(count -> count == 1);
  }

  @Test
  void paperProblemsAreWhatTheOracleSays() {
    int found = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = seed % 2 == 0 ? RandomGraph.flat(seed) : RandomGraph.withAxioms(seed);
      GeneratorOptions options = PAPER.withSeed(seed);
      Generation generation = generate(graph.load(), options);
      for (GeneratedProblem problem : generation.problems()) {
        checkExamples(graph, problem, options);
        assertThat(problem.source()).isEqualTo(TargetSource.REFINEMENT);
        assertThat(problem.certified()).isEmpty();
      }
      checkTogether(generation, options);
      boolean isFull = generation.targets() == 15;
      assertThat(generation.end()).isEqualTo(isFull ? Generation.End.DONE : Generation.End.GAVE_UP);
      found += isFull ? 1 : 0;
    }
    assertThat(found).isGreaterThan(GRAPHS / 2);
  }

  @Test
  void sizesAndNumbersOfExamplesAreKept() {
    int found = 0;
    for (int seed = 0; seed < 40; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      GeneratorOptions options = PAPER.withSeed(seed).withShares(0.1, 0.3).withExamples(2, 7);
      Generation generation = generate(kb, options);
      for (GeneratedProblem problem : generation.problems()) {
        checkExamples(graph, problem, options);
        assertThat(problem.extension().size() / (double) kb.size()).isBetween(0.1, 0.3);
        found++;
      }
      checkTogether(generation, options);
    }
    assertThat(found).isPositive();
  }

  /** The enumeration of all concepts up to K finds nothing that solves a certified problem. */
  @Test
  void certificatesStandBruteForce() {
    int certified = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      if (graph.classes.size() > 4 || graph.roles.size() > 2) {
        continue;
      }
      KnowledgeBase kb = graph.load();
      int k = 2 + seed % 4;
      GeneratorOptions options = hard(k).withSeed(seed).withCount(4).withUndersamplings(2);
      Generation generation = generate(kb, options);
      checkTogether(generation, options);
      if (generation.problems().isEmpty()) {
        continue;
      }
      var all = new AllConcepts(graph.classes, graph.roles, k);
      var retriever = new BitsetRetriever(kb);
      Set<IndividualSet> reached = new HashSet<>();
      for (int length = 1; length <= k; length++) {
        all.ofLength(length).forEach(concept -> reached.add(retriever.retrieve(concept)));
      }
      for (GeneratedProblem problem : generation.problems()) {
        checkExamples(graph, problem, options);
        assertThat(problem.certified()).isEqualTo(OptionalInt.of(k));
        assertThat(reached)
            .as("seed %d: %s", seed, problem.target())
            .noneMatch(extension -> Confusion.of(problem.problem(), extension).isPerfect());
        certified++;
      }
    }
    assertThat(certified).isGreaterThan(50);
  }

  @Test
  void hardProblemsComeFromBothSources() {
    var sources = new TreeSet<TargetSource>();
    for (int seed = 0; seed < 30; seed++) {
      GeneratorOptions options = hard(3).withSeed(seed).withCount(6);
      generate(RandomGraph.flat(seed).load(), options)
          .problems()
          .forEach(problem -> sources.add(problem.source()));
    }
    assertThat(sources).containsExactly(TargetSource.values());
  }

  @Test
  void hardProblemsComeFromTheSourceThatIsAskedFor() {
    for (TargetSource source : TargetSource.values()) {
      var sources = new TreeSet<TargetSource>();
      for (int seed = 0; seed < 10; seed++) {
        GeneratorOptions options = hard(3).withSeed(seed).withCount(6).withSources(Set.of(source));
        generate(RandomGraph.flat(seed).load(), options)
            .problems()
            .forEach(problem -> sources.add(problem.source()));
      }
      assertThat(sources).containsExactly(source);
    }
  }

  @Test
  void sameProblemsWhateverTheThreads() {
    for (int seed = 0; seed < 12; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      GeneratorOptions paper = PAPER.withSeed(seed);
      assertThat(facts(generate(kb, paper))).isEqualTo(facts(generate(kb, paper.withThreads(3))));
      GeneratorOptions hard = hard(3).withSeed(seed).withCount(5).withThreads(1);
      Generation one = generate(kb, hard);
      for (int threads : new int[] {1, 2, 5}) {
        assertThat(facts(generate(kb, hard.withThreads(threads)))).isEqualTo(facts(one));
      }
    }
  }

  @Test
  void anotherSeedBringsOtherProblems() {
    KnowledgeBase kb = RandomGraph.flat(0).load();
    assertThat(facts(generate(kb, PAPER.withSeed(1))))
        .isNotEqualTo(facts(generate(kb, PAPER.withSeed(2))));
  }

  @Test
  void countTakesAsManyRepetitionsAsNeeded() {
    KnowledgeBase kb = RandomGraph.flat(0).load();
    GeneratorOptions options = PAPER.withGoals(2).withRepetitions(1).withCount(13);
    Generation generation = generate(kb, options);
    assertThat(generation.problems()).hasSize(13);
    assertThat(generation.end()).isEqualTo(Generation.End.DONE);
  }

  @Test
  void unreachableConstraintsEndInBoundedTime() {
    KnowledgeBase kb = RandomGraph.flat(0).load();
    Generation generation = generate(kb, PAPER.withShares(0.5001, 0.5002));
    assertThat(generation.problems()).isEmpty();
    assertThat(generation.end()).isEqualTo(Generation.End.GAVE_UP);
    assertThat(generation.tried()).isEqualTo(2000);
    assertThat(generation.obstacle()).contains(Rejection.SHARE);
  }

  @Test
  void trainingAndEvaluationAreDisjoint() {
    for (int seed = 0; seed < 40; seed++) {
      Generation generation = generate(RandomGraph.flat(seed).load(), PAPER.withSeed(seed));
      if (generation.targets() < 2) {
        continue;
      }
      for (double share : new double[] {0.01, 0.3, 0.99}) {
        ProblemSplit split = ProblemSplit.of(generation.problems(), share, seed);
        assertThat(extensions(split.training()))
            .isNotEmpty()
            .doesNotContainAnyElementsOf(extensions(split.evaluation()));
        assertThat(split.evaluation()).isNotEmpty();
        var together = new HashSet<>(split.training());
        together.addAll(split.evaluation());
        assertThat(together).isEqualTo(new HashSet<>(generation.problems()));
        assertThat(ProblemSplit.of(generation.problems(), share, seed)).isEqualTo(split);
      }
      assertThatThrownBy(() -> new ProblemSplit(generation.problems(), generation.problems()))
          .hasMessageContaining("for training");
    }
  }

  @Test
  void excludedExtensionsDoNotComeBack() {
    int checked = 0;
    for (int seed = 0; seed < 30; seed++) {
      RandomGraph graph = RandomGraph.flat(seed);
      KnowledgeBase kb = graph.load();
      Generation first = generate(kb, PAPER.withSeed(seed));
      if (first.problems().isEmpty()) {
        continue;
      }
      Path targets = folder.resolve("targets" + seed + ".json");
      TargetFile.write(targets, first.problems());
      Exclusions known = Exclusions.read(List.of(targets), kb);
      Generation second = generate(kb, seed, known);
      assertThat(extensions(second.problems()))
          .doesNotContainAnyElementsOf(extensions(first.problems()));
      assertThat(labellings(second)).doesNotContainAnyElementsOf(labellings(first));

      Path plain = folder.resolve("plain" + seed + ".json");
      ProblemFile.write(plain, ProblemFile.read(targets));
      Exclusions both = Exclusions.NONE.and(known).and(Exclusions.read(List.of(plain), kb));
      for (GeneratedProblem old : first.problems()) {
        assertThat(both.excludes(old.extension())).isTrue();
        assertThat(both.contains(old.problem())).isTrue();
        assertThat(Exclusions.NONE.and(Exclusions.NONE).excludes(old.extension())).isFalse();
      }
      Generation third = generate(kb, seed, Exclusions.read(List.of(plain), kb));
      for (GeneratedProblem made : third.problems()) {
        for (GeneratedProblem old : first.problems()) {
          assertThat(Confusion.of(old.problem(), made.extension()).isPerfect()).isFalse();
        }
        checked++;
      }
    }
    assertThat(checked).isPositive();
  }

  private static Generation generate(KnowledgeBase kb, long seed, Exclusions exclusions) {
    GeneratorOptions options = PAPER.withSeed(seed);
    return new ProblemGenerator(kb, options, exclusions, GenerationListener.SILENT).generate();
  }

  @Test
  void filesAreReadBackWithTheirTargets() {
    KnowledgeBase kb = RandomGraph.flat(2).load();
    Generation generation = generate(kb, hard(3).withCount(5));
    assertThat(generation.problems()).hasSize(5);
    Path file = folder.resolve("problems.json");
    TargetFile.write(file, generation.problems());
    List<ProblemEntry> entries = ProblemFile.read(file);
    Map<String, String> targets = TargetFile.targets(file);
    assertThat(entries).hasSize(5);
    for (int k = 0; k < 5; k++) {
      GeneratedProblem problem = generation.problems().get(k);
      LearningProblem read = entries.get(k).bind(kb);
      assertThat(read.name()).isEqualTo("p" + (k + 1)).isEqualTo(problem.name());
      assertThat(read.positives()).isEqualTo(problem.problem().positives());
      assertThat(read.negatives()).isEqualTo(problem.problem().negatives());
      assertThat(kb.vocabulary().parse(targets.get(read.name()))).isEqualTo(problem.target());
      LearningResult learned =
          Learners.named("exhaustive")
              .orElseThrow()
              .learn(
                  read, LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(60).withLength(3)));
      assertThat(learned.best().confusion().isPerfect()).isFalse();
      assertThat(learned.certified()).isEqualTo(OptionalInt.of(3));
    }
  }

  @Test
  void filesOfOtherGraphsAreRefused() throws IOException {
    KnowledgeBase kb = RandomGraph.flat(2).load();
    Path file = folder.resolve("other.json");
    TargetFile.write(file, generate(kb, PAPER.withGoals(30)).problems());
    assertThatThrownBy(() -> Exclusions.read(List.of(file), smallest()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("other.json: problem 'p")
        .hasMessageContaining("not in the knowledge base");
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("\"target\" : \"[^\"]*\"", "\"target\" : \"Nix\""));
    assertThatThrownBy(() -> Exclusions.read(List.of(file), kb))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("other.json: problem 'p1.1': target: unknown class 'Nix'");
  }

  /** The graph with the fewest classes. */
  private static KnowledgeBase smallest() {
    int seed = 0;
    while (RandomGraph.flat(seed).classes.size() > 1 || RandomGraph.flat(seed).roles.size() > 1) {
      seed++;
    }
    return RandomGraph.flat(seed).load();
  }

  @Test
  void interruptionEndsARunWithWhatItHas() {
    KnowledgeBase kb = RandomGraph.flat(2).load();
    GeneratorOptions options = hard(3).withCount(50);
    GenerationListener impatient =
        (problems, tried, seconds) -> {
          if (problems == 3) {
            Thread.currentThread().interrupt();
          }
        };
    Generation generation =
        new ProblemGenerator(kb, options, Exclusions.NONE, impatient).generate();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(generation.end()).isEqualTo(Generation.End.CANCELLED);
    assertThat(generation.problems()).hasSize(3);
  }

  private static Learner endingWith(StopReason reason, OptionalInt certified) {
    return new Learner() {
      @Override
      public String name() {
        return "fake";
      }

      @Override
      public LearningResult learn(LearningProblem problem, LearnOptions options) {
        Confusion confusion =
            Confusion.of(problem, new BitsetRetriever(problem.kb()).retrieve(Concepts.TOP));
        return new LearningResult(
            problem.name(),
            name(),
            List.of(new Answer(Concepts.TOP, confusion)),
            Ranking.BY_F1,
            reason,
            0.1,
            1,
            0,
            0,
            certified);
      }
    };
  }

  /** A search that found nothing is no certificate; only one that finished layer K is. */
  @Test
  void whatWasNotFinishedIsNotCertified() {
    KnowledgeBase kb = RandomGraph.flat(2).load();
    GeneratorOptions options = hard(3).withCount(5).withCertificates(5);
    for (StopReason reason : List.of(StopReason.TIME, StopReason.MEMORY, StopReason.EXPRESSIONS)) {
      for (OptionalInt certified : List.of(OptionalInt.empty(), OptionalInt.of(2))) {
        var certifier = new Certifier(endingWith(reason, certified), kb, 3, 1);
        Generation generation =
            new ProblemGenerator(kb, options, Exclusions.NONE, GenerationListener.SILENT, certifier)
                .generate();
        assertThat(generation.problems()).isEmpty();
        assertThat(generation.end()).isEqualTo(Generation.End.GAVE_UP);
        assertThat(generation.rejected().get(Rejection.UNDECIDED)).isPositive();
        assertThat(generation.obstacle()).contains(Rejection.UNDECIDED);
        assertThat(generation.outOfTime() > 0).isEqualTo(reason == StopReason.TIME);
      }
    }
    var finished = new Certifier(endingWith(StopReason.EXHAUSTED, OptionalInt.of(3)), kb, 3, 1);
    Generation generation =
        new ProblemGenerator(kb, options, Exclusions.NONE, GenerationListener.SILENT, finished)
            .generate();
    assertThat(generation.problems()).hasSize(5);
  }

  @Test
  void realSearchesOutOfTimeCertifyNothing() {
    KnowledgeBase kb = RandomGraph.flat(2).load();
    Generation generation =
        generate(kb, hard(9).withCount(2).withCertificates(3).withCertificateSeconds(1e-7));
    assertThat(generation.problems()).isEmpty();
    assertThat(generation.outOfTime()).isPositive();
  }

  @Test
  void badOptionsAreRefused() {
    GeneratorOptions options = GeneratorOptions.DEFAULTS;
    assertThatThrownBy(() -> options.withGoals(0)).hasMessage("goals is 0; give 1 to 1000000");
    assertThatThrownBy(() -> options.withLengths(6, 5)).hasMessageContaining("minLength is 6");
    assertThatThrownBy(() -> options.withLengths(1, 101)).hasMessageContaining("maxLength is 101");
    assertThatThrownBy(() -> options.withShares(0.4, 0.3)).hasMessageContaining("0.4 to 0.3");
    assertThatThrownBy(() -> options.withShares(Double.NaN, 1)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> options.withExamples(5, 4)).hasMessageContaining("examples is 4");
    assertThatThrownBy(() -> GeneratorOptions.hard(0)).hasMessageContaining("hard is 0");
    assertThatThrownBy(() -> GeneratorOptions.hard(5).withLengths(1, 5))
        .hasMessageContaining("longer maxLength");
    assertThatThrownBy(() -> options.withGoals(1_000_000).withRepetitions(2))
        .hasMessageContaining("more than");
    assertThatThrownBy(() -> options.withCertificateSeconds(0)).hasMessageContaining("more than 0");
  }

  @Test
  void aGraphWithoutNamesEndsSoon() {
    Concept none = Concepts.BOTTOM;
    KnowledgeBase kb = smallest();
    Generation generation = generate(kb, PAPER.withLengths(1, 1).withGoals(1000));
    assertThat(generation.problems()).hasSizeLessThanOrEqualTo(2);
    assertThat(generation.problems()).noneMatch(problem -> problem.target().equals(none));
  }
}
