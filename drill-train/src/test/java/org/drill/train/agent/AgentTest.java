package org.drill.train.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.generate.Exclusions;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.neural.QNetwork;
import org.drill.neural.QScorer;
import org.drill.neural.StateCounts;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.train.TrainingException;
import org.drill.train.agent.AgentOptions.Choice;
import org.drill.train.agent.AgentOptions.Inputs;
import org.drill.train.agent.AgentOptions.Searches;
import org.drill.train.agent.AgentOptions.Selection;
import org.drill.train.agent.AgentOptions.Updates;
import org.drill.train.agent.AgentOptions.Walks;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parts of deep Q-learning, each against what it should be, and a small training. */
class AgentTest {
  private static final int DIMENSION = 6;

  /** Small trainings. */
  private static final AgentOptions WALKS =
      AgentOptions.PAPER
          .withEpisodes(10)
          .with(new Walks(4, 0.1, 8))
          .with(new Updates(2, 1, 64, 2_000, 0.001, 1, 0, 0, 2));

  private static final AgentOptions SEARCHES =
      AgentOptions.DEFAULTS
          .withEpisodes(2)
          .with(new Searches(150, 0.05, 4, 3))
          .with(new Updates(1, 2, 64, 2_000, 0.001, 0.1, 0.5, 0, 10))
          .with(new Selection(Choice.BEST, 2));

  @TempDir private Path folder = Path.of("");

  private static KnowledgeBase kb;
  private static Embeddings embeddings;
  private static List<LearningProblem> problems;

  @BeforeAll
  static void load() throws IOException {
    BundledFamily family = BundledFamily.load();
    kb = family.kb();
    problems = family.problems();
    var iris = new ArrayList<String>();
    float[] values = new float[kb.size() * DIMENSION];
    var random = new Random(4);
    for (int i = 0; i < kb.size(); i++) {
      iris.add(kb.individuals().name(i));
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextGaussian();
    }
    embeddings = Embeddings.of(iris, DIMENSION, values, Map.of());
  }

  /** The network in training and the one in the core are the same function. */
  @Test
  void bothNetworksAgree() {
    for (int seed = 0; seed < 20; seed++) {
      var random = new Random(seed);
      boolean counts = seed % 2 == 1;
      boolean duelling = seed % 4 > 1;
      int dimension = 6 + random.nextInt(60);
      QNetwork drawn = QNetwork.random(dimension, seed);
      QNetwork start = duelling ? drawn.withDuelling(seed) : drawn;
      try (var learner = new QLearner(counts ? start.withCounts() : start)) {
        float[] inputs = floats(random, 4 * dimension * 64);
        float[] targets = floats(random, 64);
        // so that biases are not 0
        step(learner, experiences(inputs, targets, dimension, counts ? StateCounts.SIZE : 0), 0.01);
        QNetwork network = learner.network(Map.of());
        assertThat(network.counts().isPresent()).isEqualTo(counts);
        assertThat(network.isDuelling()).isEqualTo(duelling);
        float[] expected = learner.predict(inputs);
        var scorer = new QScorer(network);
        for (int i = 0; i < 64; i++) {
          float[][] channels = new float[4][];
          for (int c = 0; c < 4; c++) {
            int at = (4 * i + c) * dimension;
            channels[c] = Arrays.copyOfRange(inputs, at, at + dimension);
          }
          float[] actual = new float[1];
          scorer.examples(channels[2], channels[3]);
          scorer.parent(channels[0], 1);
          scorer.score(channels[1], 1, actual);
          float tolerance = 1e-4f * Math.max(1, Math.abs(expected[i]));
          assertThat(actual[0]).as("seed %d", seed).isCloseTo(expected[i], within(tolerance));
        }
      }
    }
  }

  @Test
  void trainingLowersTheLoss() {
    var random = new Random(1);
    float[] inputs = floats(random, 4 * DIMENSION * 200);
    float[] targets = new float[200];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = inputs[4 * DIMENSION * i] - 2 * inputs[4 * DIMENSION * i + DIMENSION];
    }
    QNetwork start = QNetwork.random(DIMENSION, 1);
    for (QNetwork network : List.of(start, start.withDuelling(1))) {
      try (var learner = new QLearner(network)) {
        List<Experience> batch = experiences(inputs, targets, DIMENSION, 0);
        double first = step(learner, batch, 0.003);
        double last = first;
        for (int i = 0; i < 150; i++) {
          last = step(learner, batch, 0.003);
        }
        assertThat(last).isLessThan(first / 10);
      }
    }
  }

  @Test
  void returnsAreDiscountedSumsOfRewards() {
    var episode = new Episode();
    episode.add(new Episode.Step(0, 1, 1), false);
    episode.add(new Episode.Step(1, 2, -2), false);
    episode.add(new Episode.Step(2, 3, 5), true);
    assertThat(episode.returns(0.5)).containsExactly(1 - 1 + 1.25, -2 + 2.5, 5);
    assertThat(episode.reachedGoal()).isTrue();
  }

  /** Sets look the same to the network in training and to the one in the core. */
  @Test
  void bothWaysToSeeSetsAgree() {
    IndividualVectors vectors = IndividualVectors.align(embeddings, kb);
    var random = new Random(3);
    List<long[]> sets = new ArrayList<>(List.of(Bits.empty(kb.size()), Bits.full(kb.size())));
    for (int size : new int[] {1, 2, 31, 32, 33, 200}) {
      long[] set = Bits.empty(kb.size());
      for (int k = 0; k < size; k++) {
        Bits.set(set, random.nextInt(kb.size()));
      }
      sets.add(set);
    }
    for (int kind = 0; kind < 4; kind++) {
      boolean fineTunes = kind % 2 == 1;
      QNetwork plain = QNetwork.random(DIMENSION, 1);
      QNetwork start = kind < 2 ? plain.withAttention(2) : plain.withTransformer(2);
      try (var learner = new QLearner(start, vectors.rows(), fineTunes)) {
        var eyes = new SetPerception(vectors, start, !fineTunes);
        List<SeenSet> sights = sets.stream().map(eyes::sight).toList();
        List<Experience> batch = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
          SeenSet other = sights.get(i % sights.size());
          batch.add(
              new Experience(
                  i % 7,
                  seen(sights.get(1)),
                  seen(other),
                  seen(sights.get(3)),
                  seen(sights.get(4))));
        }
        for (int i = 0; i < 30; i++) {
          step(learner, batch, 0.01);
        }
        QNetwork network = learner.network(Map.of());
        IndividualVectors now = vectors;
        if (fineTunes) {
          List<String> names =
              IntStream.range(0, kb.size()).mapToObj(kb.individuals()::name).toList();
          now =
              IndividualVectors.align(
                  Embeddings.of(names, DIMENSION, learner.rows(), Map.of()), kb);
          assertThat(learner.rows()).isNotEqualTo(vectors.rows());
        }
        var trained = new SetPerception(now, network, !fineTunes);
        float[] expected = learner.views(sights);
        for (int i = 0; i < sights.size(); i++) {
          float[] view = trained.view(sights.get(i));
          float[] mean = new float[DIMENSION];
          now.centroid(sets.get(i), mean);
          for (int k = 0; k < DIMENSION; k++) {
            assertThat(view[k]).isCloseTo(expected[i * DIMENSION + k], within(1e-4f));
          }
          // attention has learned something, but there is nothing to see in the empty set
          assertThat(Arrays.equals(view, mean)).isEqualTo(i == 0);
        }
      }
    }
  }

  @Test
  void problemsBecomeHarderAsTheAgentImproves() {
    var curriculum =
        new Curriculum(
            List.of(problems.subList(0, 2), problems.subList(2, 4), problems.subList(4, 6)), 9);
    var course = new CurriculumSource(curriculum, 0.5);
    var levels = new ArrayList<Integer>();
    for (double goals : new double[] {0.1, 0.1, 0.1, 0.1, 0.5, 0.9, 0, 0, 0}) {
      levels.add(course.level());
      assertThat(curriculum.levels().get(course.level())).contains(course.next());
      course.tell(new ProblemSource.Practised(goals, 0));
    }
    // three on the first level, its share; promoted from the second; the last is the last
    assertThat(levels).containsExactly(0, 0, 0, 1, 1, 2, 2, 2, 2);
  }

  @Test
  void problemsToTrainOnOverlapWithNoOthers() {
    var excluded = new Exclusions(List.of(), List.of(), problems);
    for (int curriculum : new int[] {0, 3}) {
      var plan = new ProblemPlan(1, 24, 1, List.of(0, 2), 5, 0, 1, curriculum, 0, 8, 3);
      TrainingProblems made = TrainingProblems.generate(kb, plan, excluded, 1);
      assertThat(made.curriculum().levels()).hasSize(curriculum == 0 ? 1 : 4);
      assertThat(made.unseen()).hasSize(8);
      Set<List<Integer>> positives = new HashSet<>();
      for (LearningProblem unseen : made.unseen()) {
        positives.add(unseen.positives().stream().boxed().toList());
        assertThat(made.exclusions().contains(unseen)).isTrue();
      }
      for (List<LearningProblem> level : made.curriculum().levels()) {
        for (LearningProblem problem : level) {
          assertThat(positives).doesNotContain(problem.positives().stream().boxed().toList());
          assertThat(made.exclusions().contains(problem)).isFalse();
          // where all instances are examples, no known problem is solved by the target
          for (LearningProblem known : problems) {
            boolean isAll = problem.positives().size() + problem.negatives().size() == kb.size();
            assertThat(isAll && Confusion.of(known, problem.positives()).isPerfect()).isFalse();
          }
        }
      }
    }
  }

  @Test
  void targetsAreThoseOfTheProblemsToTrainOn() {
    var plan = new ProblemPlan(1, 24, 1, List.of(0, 2), 5, 0, 1, 0, 0, 8, 3);
    var excluded = new Exclusions(List.of(), List.of(), problems);
    TrainingProblems made = TrainingProblems.generate(kb, plan, excluded, 1);
    List<IndividualSet> extensions = made.targets().stream().map(kb.retriever()::retrieve).toList();
    assertThat(extensions).doesNotHaveDuplicates().hasSize(24);
    assertThat(made.curriculum().levels().get(0))
        .hasSize(24)
        .allSatisfy(
            problem ->
                assertThat(extensions)
                    .anyMatch(extension -> Confusion.of(problem, extension).isPerfect()));
    for (LearningProblem known : problems) {
      assertThat(extensions).noneMatch(extension -> Confusion.of(known, extension).isPerfect());
    }
  }

  @Test
  void thePaperHasTenProblemsEachOfASearchOfItsOwn() {
    assertThat(ProblemPlan.PAPER.count()).isEqualTo(10);
    TrainingProblems made = TrainingProblems.generate(kb, ProblemPlan.PAPER, Exclusions.NONE, 1);
    assertThat(made.curriculum().count()).isEqualTo(10);
    assertThatThrownBy(() -> new ProblemPlan(1, 0, 1, List.of(0), 5, 0, 1, 0, 0, 1, 1))
        .hasMessageContaining("problems is 0");
  }

  @Test
  void rewardsFollowThePaper() {
    LearningProblem problem = problems.get(0);
    var world = world(problem, AgentOptions.PAPER);
    int start = world.start();
    int goals = 0;
    for (int next : world.actions(start)) {
      double after = accuracy(world.instances(next), problem);
      double before = accuracy(world.instances(start), problem);
      double celoe = after + 0.3 * (after - before) - 0.1 * world.length(next);
      goals += world.isGoal(next) ? 1 : 0;
      double expected = world.isGoal(next) ? 5 : celoe;
      assertThat(world.reward(start, next)).isCloseTo(expected, within(1e-12));
    }
    assertThat(goals).isLessThan(world.actions(start).length);
  }

  /** A(c,t) with t = 3, individual by individual. */
  private static double accuracy(long[] instances, LearningProblem problem) {
    double cost = 0;
    for (int i = 0; i < kb.size(); i++) {
      boolean isPositive = problem.positives().contains(i);
      boolean isInstance = Bits.get(instances, i);
      cost += isPositive && !isInstance ? 3 : !isPositive && isInstance ? 1 : 0;
    }
    return 1 - 2 * cost / (4.0 * kb.size());
  }

  @Test
  void foilCountsIndividualsWithoutALabel() {
    var size = new ProblemSize(10, 10, 100);
    var before = new CoverageCounts(10, 10, 100);
    var pure = new CoverageCounts(10, 0, 10);
    var withOthers = new CoverageCounts(10, 0, 50);
    var reward = new Reward.Foil();
    // before: 10 + 80/2 of 100; after: 10 of 10; so one bit for each positive
    assertThat(reward.of(before, pure, 3, size)).isCloseTo(1, within(1e-6));
    assertThat(reward.of(before, withOthers, 3, size))
        .isCloseTo(Math.log(30 / 50.0 / 0.5) / Math.log(2), within(1e-6));
    assertThat(new Reward.Goal().of(before, pure, 3, size)).isZero();
  }

  @Test
  void hindsightMakesTheGoalAGoal() {
    var world = world(problems.get(1), AgentOptions.PAPER);
    var random = new SplittableRandom(3);
    var goals = new HindsightGoals(Exclusions.NONE, 1);
    int checked = 0;
    for (int goal : world.actions(world.start())) {
      if (!goals.allow(IndividualSet.wrap(world.instances(goal), kb.size()))) {
        continue;
      }
      var hindsight = new HindsightProblem(world.instances(goal), eyes(), random);
      var episode = new Episode();
      episode.add(new Episode.Step(world.start(), goal, -7), false);
      Episode replayed = world.replay(episode, hindsight);
      assertThat(replayed.reachedGoal()).isTrue();
      assertThat(replayed.steps().get(0).reward()).isEqualTo(5);
      CoverageCounts everything = hindsight.coverage(Bits.full(kb.size()));
      assertThat(everything.truePositives()).isEqualTo(everything.falsePositives()).isPositive();
      checked++;
    }
    assertThat(checked).isPositive();
  }

  @Test
  void noGoalInHindsightIsEvaluatedOn() {
    var world = world(problems.get(1), AgentOptions.PAPER);
    IndividualSet goal = IndividualSet.wrap(world.instances(world.actions(0)[1]), kb.size());
    assertThat(new HindsightGoals(Exclusions.NONE, 1).allow(goal)).isTrue();
    assertThat(
            new HindsightGoals(new Exclusions(List.of(goal), List.of(), List.of()), 1).allow(goal))
        .isFalse();
    assertThat(new HindsightGoals(Exclusions.NONE, goal.size() + 1).allow(goal)).isFalse();
  }

  @Test
  void theSameSeedGivesTheSameAgent() {
    for (AgentOptions each :
        List.of(
            SEARCHES,
            SEARCHES.with(new Inputs(EncoderKind.MEAN, false, true, true)),
            WALKS.with(bootstrapped(new Reward.Foil())),
            WALKS.with(new Inputs(EncoderKind.ATTENTION, true, false, false)),
            WALKS.with(new Inputs(EncoderKind.TRANSFORMER, true, false, false)))) {
      TrainedAgent one = train(each);
      TrainedAgent two = train(each);
      assertThat(one.curve()).isEqualTo(two.curve()).hasSize(6);
      assertThat(weights(one)).containsExactly(weights(two));
      assertThat(one.network().provenance()).containsKey("agent.options");
      assertThat(one.isComplete()).isTrue();
    }
  }

  /** Whenever it comes, between a forward and its backward pass, too. */
  @Test
  void garbageCollectionDoesNotChangeTheAgent() throws InterruptedException {
    AgentOptions options = WALKS.with(new Inputs(EncoderKind.ATTENTION, true, false, false));
    TrainedAgent expected = train(options);
    var done = new CountDownLatch(1);
    var collector = new Thread(() -> collect(done));
    collector.start();
    try {
      assertThat(weights(train(options))).containsExactly(weights(expected));
    } finally {
      done.countDown();
      collector.join();
    }
  }

  private static void collect(CountDownLatch done) {
    try {
      while (!done.await(20, TimeUnit.MILLISECONDS)) {
        System.gc();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aStoppedTrainingGoesOnAsIfItHadNotStopped() throws IOException {
    Updates updates = WALKS.updates();
    var prioritised =
        new Updates(
            updates.every(),
            updates.batches(),
            updates.batchSize(),
            200, // less than there will be
            updates.rate(),
            0.1,
            0.5,
            0.6,
            updates.targetEvery());
    for (AgentOptions options :
        List.of(
            SEARCHES.with(new Inputs(EncoderKind.MEAN, false, true, true)),
            WALKS.with(bootstrapped(new Reward.Foil())).with(prioritised).withSeed(7),
            WALKS.with(new Inputs(EncoderKind.ATTENTION, true, false, true)),
            WALKS.with(new Inputs(EncoderKind.TRANSFORMER, false, true, true)))) {
      goesOnAsIfItHadNotStopped(Curriculum.of(problems.subList(0, 6)), options);
    }
    goesOnAsIfItHadNotStopped(
        new Curriculum(
            List.of(problems.subList(0, 4), problems.subList(4, 6), problems.subList(8, 12)),
            6,
            Curriculum.Order.EDGE),
        SEARCHES);
  }

  private void goesOnAsIfItHadNotStopped(Curriculum curriculum, AgentOptions options) {
    TrainedAgent whole = trainer(curriculum, options, AgentListener.SILENT).train();
    Path state = folder.resolve(options.hashCode() + "-" + curriculum.order() + ".state");
    // stopped in the middle of the third and of the fifth problem
    int each = options.episodes();
    long third = 2L * each + each / 2;
    long fifth = 4L * each + each / 2;
    assertThat(trainer(curriculum, options, stopAt(third)).train(state).isComplete()).isFalse();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(state).exists();
    assertThat(trainer(curriculum, options, stopAt(fifth)).train(state).isComplete()).isFalse();
    assertThat(Thread.interrupted()).isTrue();
    TrainedAgent continued = trainer(curriculum, options, AgentListener.SILENT).train(state);
    assertThat(continued.isComplete()).isTrue();
    assertThat(continued.curve()).isEqualTo(whole.curve());
    assertThat(weights(continued)).containsExactly(weights(whole));
    assertThat(continued.network().provenance()).isEqualTo(whole.network().provenance());
    assertThat(continued.embeddings()).isEqualTo(whole.embeddings());
    assertThat(continued.network().attention().isPresent())
        .isEqualTo(options.inputs().encoder() != EncoderKind.MEAN);
    assertThat(continued.network().isDuelling()).isEqualTo(options.inputs().duelling());
    // there is nothing left to do
    assertThat(trainer(curriculum, options, stopAt(0)).train(state).network().provenance())
        .isEqualTo(whole.network().provenance());
    assertThat(Thread.interrupted()).isFalse();
  }

  /** The network that is kept was trained, whatever the validation says. */
  @Test
  void anUntrainedNetworkIsNeverKept() {
    for (AgentOptions options : List.of(SEARCHES, WALKS)) {
      TrainedAgent agent = train(options);
      float[] random =
          QNetwork.random(DIMENSION, options.seed()).toTensors().floats("hidden.weight", -1, -1);
      assertThat(weights(agent)).isNotEqualTo(random);
      assertThat(agent.updates()).isPositive();
      assertThat(agent.validation().problems()).isPositive();
      assertThat(agent.validation().untested()).isGreaterThan(1);
    }
    assertThat(new TrainedAgent.Achievement(5, 4000, 4000, 0).hasLearned()).isFalse();
    assertThat(new TrainedAgent.Achievement(5, 4000, 3000, 2).hasLearned()).isTrue();
  }

  private static float[] weights(TrainedAgent agent) {
    return agent.network().toTensors().floats("hidden.weight", -1, -1);
  }

  private static AgentListener stopAt(long episodes) {
    return progress -> {
      if (progress.episodes() >= episodes) {
        Thread.currentThread().interrupt();
      }
    };
  }

  @Test
  void statesOfOtherTrainingsAreRefusedInOneLine() throws IOException {
    AgentOptions options = WALKS.withEpisodes(4);
    Path state = folder.resolve("a.state");
    trainer(options, AgentListener.SILENT).train(state);
    assertThatThrownBy(() -> trainer(options.withSeed(5), AgentListener.SILENT).train(state))
        .isInstanceOf(TrainingException.class)
        .hasMessageContaining("with other options");
    var others =
        new AgentTrainer(
            kb,
            embeddings,
            new TrainingProblems(
                Curriculum.of(problems.subList(1, 6)),
                List.of(),
                problems.subList(6, 8),
                Exclusions.NONE),
            options,
            Map.of(),
            AgentListener.SILENT);
    assertThatThrownBy(() -> others.train(state)).hasMessageContaining("with other data");
    byte[] bytes = Files.readAllBytes(state);
    Files.write(state, Arrays.copyOf(bytes, bytes.length / 2));
    assertThatThrownBy(() -> trainer(options, AgentListener.SILENT).train(state))
        .isInstanceOf(TrainingException.class)
        .hasMessageContaining("delete it to start anew");
    QNetwork.random(3, 1).write(state);
    assertThatThrownBy(() -> trainer(options, AgentListener.SILENT).train(state))
        .hasMessageContaining("not the state of an agent's training");
  }

  @Test
  void aTrainingThatIsStoppedAtOnceSaysThatNothingWasTrained() {
    Thread.currentThread().interrupt();
    TrainedAgent agent = train(AgentOptions.DEFAULTS);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(agent.isComplete()).isFalse();
    assertThat(agent.updates()).isZero();
    assertThat(agent.network().vectorDimension()).isEqualTo(DIMENSION);
  }

  @Test
  void badOptionsAreRefused() {
    assertThatThrownBy(() -> AgentOptions.DEFAULTS.withEpisodes(0))
        .hasMessage("episodes is 0; give 1 or more");
    assertThatThrownBy(() -> new Updates(1, 1, 1, 1, 0, 1, 0, 0, 1))
        .hasMessageContaining("learning-rate");
    assertThatThrownBy(() -> AgentOptions.DEFAULTS.with(bootstrapped(new Reward.Goal())))
        .hasMessageContaining("bootstrap");
    assertThatThrownBy(() -> new Reward.Celoe(0.3, 0.1, 0)).hasMessageContaining("reward-t is 0");
  }

  private static TrainedAgent train(AgentOptions options) {
    return trainer(options, AgentListener.SILENT).train();
  }

  private static AgentTrainer trainer(AgentOptions options, AgentListener listener) {
    return trainer(Curriculum.of(problems.subList(0, 6)), options, listener);
  }

  private static AgentTrainer trainer(
      Curriculum curriculum, AgentOptions options, AgentListener listener) {
    return new AgentTrainer(
        kb,
        embeddings,
        new TrainingProblems(curriculum, List.of(), problems.subList(6, 8), Exclusions.NONE),
        options,
        Map.of("note", "kept"),
        listener);
  }

  private static AgentOptions.Values bootstrapped(Reward reward) {
    return new AgentOptions.Values(0.99, 5, reward, ValueTargets.BOOTSTRAP, 1);
  }

  private static Environment world(LearningProblem problem, AgentOptions options) {
    return new Environment(problem, eyes(), options);
  }

  private static SetPerception eyes() {
    IndividualVectors vectors = IndividualVectors.align(embeddings, kb);
    return new SetPerception(vectors, QNetwork.random(DIMENSION, 1), true);
  }

  private static SeenChannel seen(SeenSet sight) {
    return new SeenChannel(sight, SeenChannel.NO_COUNTS);
  }

  private static double step(QLearner learner, List<Experience> batch, double rate) {
    float[] targets = new float[batch.size()];
    float[] weights = new float[batch.size()];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = (float) batch.get(i).value();
      weights[i] = 1;
    }
    return learner.train(batch, targets, weights, rate).loss();
  }

  private static List<Experience> experiences(
      float[] inputs, float[] targets, int dimension, int counts) {
    var experiences = new ArrayList<Experience>();
    for (int i = 0; i < targets.length; i++) {
      SeenChannel[] channels = new SeenChannel[4];
      for (int c = 0; c < 4; c++) {
        int at = (4 * i + c) * dimension;
        int end = at + dimension;
        float[] vector = Arrays.copyOfRange(inputs, at, end - counts);
        channels[c] =
            new SeenChannel(
                new SeenSet(vector, new long[0]), Arrays.copyOfRange(inputs, end - counts, end));
      }
      experiences.add(
          new Experience(targets[i], channels[0], channels[1], channels[2], channels[3]));
    }
    return experiences;
  }

  private static float[] floats(Random random, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return values;
  }
}
