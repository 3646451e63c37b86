package org.drill.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.drill.Effort;
import org.drill.concept.Concepts;
import org.drill.kb.ClassIndex;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.DescriptionLength;
import org.drill.learner.CheckedLearner;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.quality.Promise;
import org.drill.sample.RandomDataGraph;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** Lists of rules and votes that are learned of noisy problems on random graphs with data. */
class PredictorLearnersTest {
  private static final Learner LAYERED =
      new CheckedLearner(Learners.named("layered").orElseThrow());

  private static LearnOptions options(long expressions) {
    return LearnOptions.DEFAULTS
        .withThreads(1)
        .withLimits(Limits.DEFAULTS.withSeconds(600).withExpressions(expressions).withLength(7));
  }

  private static RuleListLearner rules(int rules) {
    return new RuleListLearner(LAYERED, rules);
  }

  /** Members of a class or of another one, with a fifth of the labels wrong. */
  private static LearningProblem problem(long seed) {
    KnowledgeBase kb = RandomDataGraph.draw(seed, 80, 3);
    var random = new Random(seed);
    List<ClassIndex> classes = kb.classes();
    ClassIndex one = classes.get(random.nextInt(classes.size()));
    ClassIndex other = classes.get(random.nextInt(classes.size()));
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int i = 0; i < kb.size(); i++) {
      boolean belongs = one.extension().contains(i) != other.extension().contains(i);
      boolean isPositive = i == 0 || (i > 1 && belongs == random.nextInt(5) > 0);
      (isPositive ? positives : negatives).add(kb.individuals().name(i));
    }
    LearningProblem problem = LearningProblem.of(kb, "p" + seed, positives, negatives, List.of());
    return seed % 3 == 0 ? problem.withWeights(weights(positives, random)) : problem;
  }

  private static Map<String, Double> weights(List<String> names, Random random) {
    Map<String, Double> weights = new HashMap<>();
    names.forEach(name -> weights.put(name, 1.0 + random.nextInt(3)));
    return weights;
  }

  @Test
  void rulesSayWhatTheyDecideAndPay() {
    for (int seed = 0; seed < Effort.cases(8); seed++) {
      LearningProblem problem = problem(seed);
      Objective objective = seed % 2 == 0 ? Objective.F1 : Objective.ACCURACY;
      RuleList list =
          (RuleList) rules(4).learn(problem, options(20_000).withObjective(objective)).predictor();
      assertThat(list.rules()).hasSizeBetween(1, 5);
      Predictions predictions = list.predict(problem.kb());
      Confusion counts = Confusion.of(problem, predictions.predicted());
      for (int k = 0; k < list.rules().size(); k++) {
        Rule rule = list.rules().get(k);
        double right = decided(problem, predictions, k, rule.predicts());
        double others = decided(problem, predictions, k, !rule.predicts());
        assertThat(rule.right()).isCloseTo(right * counts.unit(), within(1e-6));
        assertThat(rule.support()).isCloseTo((right + others) * counts.unit(), within(1e-6));
      }
      for (int k = 0; k + 1 < list.rules().size(); k++) {
        assertThat(promise(problem, objective, list, k))
            .as("seed %d, %d rules", seed, k)
            .isLessThan(promise(problem, objective, list, k + 1));
      }
    }
  }

  /** The units of examples of one side that a rule decides. */
  private static double decided(
      LearningProblem problem, Predictions predictions, int rule, boolean positive) {
    return (positive ? problem.positives() : problem.negatives())
        .stream()
            .filter(example -> predictions.deciding(example).get(0) == rule)
            .map(problem.weights()::units)
            .sum();
  }

  /**
   * What the first rules of a list promise at least, with the better rule for all others: bits are
   * those of shapes alone, since those of names depend on the search.
   */
  private static double promise(
      LearningProblem problem, Objective objective, RuleList list, int rules) {
    List<Rule> first = list.rules().subList(0, rules);
    var length = new DescriptionLength(0, 0);
    double cost = first.stream().mapToDouble(rule -> length.bits(rule.condition()) + 1).sum();
    double best = 0;
    for (boolean otherwise : new boolean[] {true, false}) {
      var part = new ArrayList<>(first);
      part.add(new Rule(Concepts.TOP, otherwise, 0, 0));
      IndividualSet predicted = new RuleList(part).predict(problem.kb()).predicted();
      Promise promise = Promise.of(Confusion.of(problem, predicted), cost);
      best = Math.max(best, objective == Objective.F1 ? promise.f1() : promise.accuracy());
    }
    return best;
  }

  @Test
  void votesAreThoseOfResamplesWhateverTheThreads() {
    for (int seed = 0; seed < Effort.cases(3); seed++) {
      LearningProblem problem = problem(seed);
      var learner = new VoteLearner(LAYERED, 7, seed);
      LearnOptions options = options(35_000);
      Vote vote = (Vote) learner.learn(problem, options).predictor();
      assertThat(vote.votes()).isEqualTo(7);
      assertThat(learner.learn(problem, options.withThreads(3)).predictor()).isEqualTo(vote);
      int number = seed;
      assertThat(
              Vote.count(
                  IntStream.range(0, 7)
                      .mapToObj(k -> Resample.of(problem, number, k))
                      .map(sample -> LAYERED.learn(sample, options(5000).withTop(1)))
                      .map(result -> result.best().concept())
                      .toList()))
          .isEqualTo(vote);
    }
  }

  @Test
  void resamplesHaveAsManyExamplesByWeight() {
    for (int seed = 0; seed < 30; seed++) {
      LearningProblem problem = problem(seed);
      LearningProblem sample = Resample.of(problem, 1, seed);
      assertThat(Resample.of(problem, 1, seed).positives()).isEqualTo(sample.positives());
      assertThat(times(problem, sample, sample.positives()))
          .isCloseTo(problem.positives().size(), within(1e-8));
      assertThat(times(problem, sample, sample.negatives()))
          .isCloseTo(problem.negatives().size(), within(1e-8));
      assertThat(sample.positives().stream()).allMatch(problem.positives()::contains);
      assertThat(sample.negatives().stream()).allMatch(problem.negatives()::contains);
      assertThat(sample.positives()).isNotEqualTo(Resample.of(problem, 2, seed).positives());
    }
  }

  /** How often examples were drawn. */
  private static double times(LearningProblem from, LearningProblem sample, IndividualSet side) {
    return side.stream()
        .mapToDouble(i -> sample.weights().weight(i) / from.weights().weight(i))
        .sum();
  }

  @Test
  void equalWeightsChangeNothing() {
    LearningProblem problem = problem(1);
    var rules = rules(3);
    assertThat(rules.learn(problem.withWeightsTimes(i -> 2), options(5000)).predictor())
        .isEqualTo(rules.learn(problem, options(5000)).predictor());
  }

  @Test
  void oneExpressionIsTheFirstAnswer() {
    LearningProblem problem = problem(2);
    assertThat(new ExpressionLearner(LAYERED).learn(problem, options(5000)).predictor())
        .isEqualTo(Predictor.of(LAYERED.learn(problem, options(5000)).best().concept()));
  }

  @Test
  void whatNothingDescribesIsLeftToOneRule() {
    LearningProblem problem = problem(4);
    var rules = rules(3);
    LearnOptions nothing = options(1);
    RuleList list = (RuleList) rules.learn(problem, nothing).predictor();
    assertThat(list.rules()).hasSize(1);
    assertThat(list.otherwise().predicts()).isTrue(); // since F1 is wanted
    assertThat(list.otherwise().condition()).isEqualTo(Concepts.TOP);
  }

  @Test
  void interruptedLearnersEndWithWhatTheyHave() {
    LearningProblem problem = problem(5);
    for (int threads = 1; threads <= 2; threads++) {
      LearnOptions endless =
          LearnOptions.DEFAULTS.withThreads(threads).withLimits(Limits.DEFAULTS.withSeconds(600));
      for (PredictorLearner learner : List.of(rules(9), new VoteLearner(LAYERED, 9, 1))) {
        Thread.currentThread().interrupt();
        LearnedPredictor learned = learner.learn(problem, endless);
        assertThat(Thread.interrupted()).as(learner.name()).isTrue();
        assertThat(learned.stopped()).isEqualTo(StopReason.CANCELLED);
      }
    }
  }

  @Test
  void numbersThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> rules(0)).hasMessageContaining("give 1");
    assertThatThrownBy(() -> new VoteLearner(LAYERED, 0, 1)).hasMessageContaining("0 votes");
    assertThatThrownBy(() -> new VoteLearner(LAYERED, 10_001, 1)).hasMessageContaining("10000");
  }
}
