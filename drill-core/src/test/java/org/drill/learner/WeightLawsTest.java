package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.language.Thresholds;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.sample.RandomConcepts;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What weights of examples mean: copies of examples, in every learner and score. */
class WeightLawsTest {
  private static final List<WeightedWorld> WORLDS = WeightedWorld.some(12);

  static List<Learner> learners() {
    return Learners.all();
  }

  private static LearnOptions options(long expressions) {
    return LearnOptions.ALC
        .withThreads(1)
        .withTop(5)
        .withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(expressions).withLength(9));
  }

  @Test
  void scoresAreThoseOfCopies() {
    for (WeightedWorld world : WORLDS) {
      LearningProblem weighted = world.weighted();
      LearningProblem copied = world.copied();
      var concepts = new RandomConcepts(world.graph.classes, world.graph.roles, 5);
      for (int k = 0; k < 60; k++) {
        Concept concept = concepts.next(1 + k % 9);
        Confusion one = confusion(weighted, concept);
        Confusion other = confusion(copied, concept);
        assertThat(one.f1()).isEqualTo(other.f1());
        assertThat(one.accuracy()).isEqualTo(other.accuracy());
        assertThat(one.isPerfect()).isEqualTo(other.isPerfect());
        assertThat(one.truePositives() + one.falseNegatives()).isEqualTo(world.positives.size());
        assertThat(one.falsePositives() + one.trueNegatives()).isEqualTo(world.negatives.size());
      }
    }
  }

  private static Confusion confusion(LearningProblem problem, Concept concept) {
    return Confusion.of(problem, problem.kb().retriever(0).retrieve(concept));
  }

  @ParameterizedTest
  @ValueSource(strings = {"layered", "exhaustive", "celoe", "ocel", "eltl"})
  void answersAreThoseOfCopies(String name) {
    Learner learner = Learners.named(name).orElseThrow();
    for (WeightedWorld world : WORLDS) {
      LearningResult weighted = learner.learn(world.weighted(), options(3_000));
      LearningResult copied = learner.learn(world.copied(), options(3_000));
      assertThat(weighted.answers().stream().map(WeightLawsTest::described))
          .containsExactlyElementsOf(
              copied.answers().stream().map(WeightLawsTest::described).toList());
      assertThat(weighted.tested()).isEqualTo(copied.tested());
      assertThat(weighted.stopped()).isEqualTo(copied.stopped());
    }
  }

  private static String described(Answer answer) {
    Confusion counts = answer.confusion();
    return answer.concept() + " " + counts.f1() + " " + counts.accuracy();
  }

  @ParameterizedTest
  @ValueSource(strings = {"quantiles", "labels"})
  void boundsOfNumbersAreThoseOfCopies(String name) {
    Language language =
        Language.ALC
            .withData(true)
            .withThresholds(Thresholds.valueOf(name.toUpperCase(Locale.ROOT)));
    for (WeightedWorld world : WORLDS) {
      assertThat(leaves(world.weighted(), language)).isEqualTo(leaves(world.copied(), language));
    }
  }

  private static List<Concept> leaves(LearningProblem problem, Language language) {
    var alphabet = new Alphabet(problem, language);
    return IntStream.range(0, alphabet.leaves())
        .mapToObj(leaf -> alphabet.leaf(leaf).concept())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("learners")
  void equalWeightsChangeNothing(Learner learner) {
    WeightedWorld world = WORLDS.get(0);
    LearningProblem weighted = world.weighted();
    var alike = new HashMap<String, Double>();
    world.weights.keySet().forEach(example -> alike.put(example, 2.5));
    LearningProblem plain =
        LearningProblem.of(weighted.kb(), "plain", world.positives, world.negatives, List.of());
    assertThat(learner.learn(plain.withWeights(alike), options(2_000)).answers())
        .isEqualTo(learner.learn(plain, options(2_000)).answers());
  }

  /** F1 and accuracy from the definition, over names. */
  private static void check(WeightedWorld world, Map<String, Double> weights, Answer answer) {
    Set<String> covered = world.graph.plain.retrieve(answer.concept());
    double tp = sum(world.positives, weights, covered);
    double fp = sum(world.negatives, weights, covered);
    double positives = sum(world.positives, weights, new HashSet<>(world.positives));
    double negatives = sum(world.negatives, weights, new HashSet<>(world.negatives));
    Confusion counts = answer.confusion();
    assertThat(counts.f1()).isCloseTo(tp == 0 ? 0 : 2 * tp / (tp + fp + positives), within(1e-6));
    assertThat(counts.accuracy())
        .isCloseTo((tp + negatives - fp) / (positives + negatives), within(1e-6));
    assertThat(counts.truePositives())
        .isEqualTo((int) world.positives.stream().filter(covered::contains).count());
    assertThat(counts.falsePositives())
        .isEqualTo((int) world.negatives.stream().filter(covered::contains).count());
  }

  private static double sum(List<String> names, Map<String, Double> weights, Set<String> set) {
    return names.stream().filter(set::contains).mapToDouble(weights::get).sum();
  }

  /** Checks what a search tells on its way. */
  private record Watcher(
      LearningProblem problem, List<Answer> told, boolean isWhole, List<Integer> checked)
      implements SearchListener {
    @Override
    public void progress(Answer best, long tested, double seconds) {
      told.add(best);
    }

    @Override
    public void step(SearchTree tree) {
      int node = tree.size() - 1;
      if (isWhole && checked.size() < 50) {
        Confusion.Units units = confusion(problem, tree.concept(node)).units();
        assertThat(tree.truePositives(node)).isEqualTo(units.truePositives());
        assertThat(tree.falsePositives(node)).isEqualTo(units.falsePositives());
        checked.add(node);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void scoresAreThoseOfTheDefinition(Learner learner) {
    boolean isWhole = !Set.of("drill", "dl-foil").contains(learner.name());
    for (int w = 0; w < WORLDS.size(); w++) {
      WeightedWorld world = WORLDS.get(w);
      var random = new Random(w);
      var weights = new HashMap<String, Double>();
      world.weights.keySet().forEach(name -> weights.put(name, Math.exp(random.nextGaussian())));
      LearningProblem problem = world.weighted().withWeights(weights);
      var watcher = new Watcher(problem, new ArrayList<>(), isWhole, new ArrayList<>());
      LearningResult result = learner.learn(problem, options(1_000).withListener(watcher));
      assertThat(result.answers()).isSortedAccordingTo(result.ranking());
      result.answers().forEach(answer -> check(world, weights, answer));
      watcher.told.forEach(answer -> check(world, weights, answer));
      assertThat(watcher.told).isNotEmpty();
      assertThat(watcher.checked.isEmpty()).isEqualTo(!isWhole);
    }
  }

  /** Two classes, each with a positive and a negative example, and four more negative ones. */
  private static LearningProblem twoClasses(double weight, String example) {
    String text =
        """
        @prefix : <http://e/> .
        :p1 a :A . :p2 a :B . :n1 a :A . :n2 a :B .
        :n3 a :C . :n4 a :C . :n5 a :C . :n6 a :C .
        """;
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            "two.ttl",
            LoadOptions.DEFAULTS);
    return LearningProblem.of(
            kb,
            "two",
            List.of("http://e/p1", "http://e/p2"),
            IntStream.rangeClosed(1, 6).mapToObj(i -> "http://e/n" + i).toList(),
            List.of())
        .withWeights(Map.of("http://e/" + example, weight));
  }

  @ParameterizedTest
  @MethodSource("learners")
  void heavyExamplesDecide(Learner learner) {
    LearnOptions options =
        LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(60).withLength(1));
    for (String name : List.of("A", "B")) {
      LearningProblem problem = twoClasses(10, name.equals("A") ? "p1" : "p2");
      assertThat(learner.learn(problem, options).best().concept())
          .isEqualTo(Concepts.atom("http://e/" + name));
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void noiseIsOfWeight(Learner learner) {
    // A is wrong for n1 and p2: a tenth of the weight if p1 has 13, more than that if it has 12
    LearnOptions options =
        LearnOptions.ALC.withNoise(0.1).withLimits(Limits.DEFAULTS.withSeconds(60).withLength(1));
    assertThat(learner.learn(twoClasses(13, "p1"), options).stopped()).isEqualTo(StopReason.GOAL);
    assertThat(learner.learn(twoClasses(12, "p1"), options).stopped())
        .isNotEqualTo(StopReason.GOAL);
  }
}
