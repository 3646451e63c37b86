package org.drill.train.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.neural.QNetwork;
import org.drill.neural.QScorer;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.drill.train.TrainingException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parts of deep Q-learning, each against what it should be, and a small training. */
class AgentTest {
  private static final int DIMENSION = 6;

  @TempDir private Path folder = Path.of("");

  private static KnowledgeBase kb;
  private static Embeddings embeddings;
  private static List<LearningProblem> problems;

  @BeforeAll
  static void load() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream file = SampleProblems.open()) {
      kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
      problems =
          ProblemFile.read(file, "problems.json").stream().map(entry -> entry.bind(kb)).toList();
    }
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
      int dimension = 2 + random.nextInt(60);
      try (var learner = new QLearner(QNetwork.random(dimension, seed))) {
        float[] inputs = floats(random, 4 * dimension * 64);
        float[] targets = floats(random, 64);
        learner.train(experiences(inputs, targets, dimension), 0.01); // so that biases are not 0
        QNetwork network = learner.network(Map.of());
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
    try (var learner = new QLearner(QNetwork.random(DIMENSION, 1))) {
      List<Experience> batch = experiences(inputs, targets, DIMENSION);
      double first = learner.train(batch, 0.003);
      double last = first;
      for (int i = 0; i < 150; i++) {
        last = learner.train(batch, 0.003);
      }
      assertThat(last).isLessThan(first / 10);
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

  @Test
  void memoryForgetsTheOldestAndKeepsEachExperienceTogether() {
    var memory = new ReplayMemory(3);
    for (int i = 0; i < 5; i++) {
      var sight = new Sight(new float[] {i}, new long[] {i});
      memory.store(new Experience(10 * i, sight, sight, sight, sight));
    }
    assertThat(memory.size()).isEqualTo(3);
    var state = new AgentState();
    memory.save(state);
    var copy = new ReplayMemory(3);
    copy.restore(state);
    for (ReplayMemory each : List.of(memory, copy)) {
      List<Experience> batch = each.sample(new SplittableRandom(1), 100);
      assertThat(batch).hasSize(100);
      for (Experience experience : batch) {
        float value = experience.from().centroid()[0];
        assertThat(value).isBetween(2f, 4f);
        assertThat(experience.negatives()).isSameAs(experience.from());
        assertThat(experience.from().members()).containsExactly((long) value);
        assertThat(experience.target()).isEqualTo(10 * value);
      }
    }
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
    for (boolean fineTunes : new boolean[] {false, true}) {
      QNetwork start = QNetwork.random(DIMENSION, 1).withAttention(2);
      try (var learner = new QLearner(start, vectors.rows(), fineTunes)) {
        var eyes = new Perception(vectors, start, !fineTunes);
        List<Sight> sights = sets.stream().map(eyes::sight).toList();
        List<Experience> batch = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
          Sight other = sights.get(i % sights.size());
          batch.add(new Experience(i % 7, sights.get(1), other, sights.get(3), sights.get(4)));
        }
        for (int i = 0; i < 30; i++) {
          learner.train(batch, 0.01);
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
        var trained = new Perception(now, network, !fineTunes);
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
    var course = new Curriculum.Course(curriculum, 0.5);
    var levels = new ArrayList<Integer>();
    for (double goals : new double[] {0.1, 0.1, 0.1, 0.1, 0.5, 0.9, 0, 0, 0}) {
      levels.add(course.level());
      assertThat(curriculum.levels().get(course.level())).contains(course.problem());
      course.advance(goals);
    }
    // three on the first level, its share; promoted from the second; the last is the last
    assertThat(levels).containsExactly(0, 0, 0, 1, 1, 2, 2, 2, 2);
  }

  @Test
  void growingProblemsDoNotOverlapWithTheUnseen() {
    TrainingProblems made = TrainingProblems.growing(kb, 12, 3, 1);
    assertThat(made.curriculum().levels()).hasSize(4);
    assertThat(made.unseen()).isNotEmpty();
    for (LearningProblem unseen : made.unseen()) {
      for (List<LearningProblem> level : made.curriculum().levels()) {
        for (LearningProblem problem : level) {
          boolean isSame =
              problem.positives().equals(unseen.positives())
                  && problem.negatives().equals(unseen.negatives());
          assertThat(isSame).isFalse();
        }
      }
    }
  }

  @Test
  void rewardsFollowThePaper() {
    var world = world(problems.get(0), AgentOptions.DEFAULTS);
    int start = world.start();
    for (int next : world.actions(start)) {
      Confusion from = world.confusion(start);
      Confusion to = world.confusion(next);
      double celoe =
          to.accuracy() + 0.3 * (to.accuracy() - from.accuracy()) - 0.1 * world.length(next);
      assertThat(world.reward(start, next)).isCloseTo(to.f1() == 1 ? 5 : celoe, within(1e-12));
    }
  }

  @Test
  void hindsightMakesTheGoalAGoal() {
    IndividualVectors vectors = IndividualVectors.align(embeddings, kb);
    var world = world(problems.get(1), AgentOptions.DEFAULTS);
    var random = new SplittableRandom(3);
    int checked = 0;
    for (int goal : world.actions(world.start())) {
      if (!world.canBeGoal(goal)) {
        continue;
      }
      Hindsight hindsight = world.hindsight(goal, random);
      var episode = new Episode();
      episode.add(new Episode.Step(world.start(), goal, -7), false);
      Episode replayed = world.replay(episode, hindsight);
      assertThat(replayed.reachedGoal()).isTrue();
      assertThat(replayed.steps().get(0).reward()).isEqualTo(5);
      Confusion everything = hindsight.confusion(Bits.full(vectors.size()));
      assertThat(everything.truePositives()).isEqualTo(everything.falsePositives()).isPositive();
      checked++;
    }
    assertThat(checked).isPositive();
  }

  @Test
  void theSameSeedGivesTheSameAgent() {
    AgentOptions options = AgentOptions.DEFAULTS.withEpisodes(10, 4).withUpdates(2, 1, 0.001);
    for (AgentOptions each :
        List.of(
            options,
            options.withReward(Reward.FOIL, Targets.BOOTSTRAP),
            options.withEncoder(Encoder.ATTENTION, true),
            AgentOptions.PAPER.withEpisodes(10, 3))) {
      TrainedAgent one = train(each);
      TrainedAgent two = train(each);
      assertThat(one.curve()).isEqualTo(two.curve()).hasSize(6);
      assertThat(one.network().toTensors().floats("hidden.weight", -1, -1))
          .containsExactly(two.network().toTensors().floats("hidden.weight", -1, -1));
      assertThat(one.network().provenance()).containsKey("agent.options");
      assertThat(one.isComplete()).isTrue();
    }
  }

  @Test
  void aStoppedTrainingGoesOnAsIfItHadNotStopped() throws IOException {
    AgentOptions fast = AgentOptions.DEFAULTS.withEpisodes(10, 4).withUpdates(2, 1, 0.001);
    for (AgentOptions options :
        List.of(
            fast,
            fast.withReward(Reward.FOIL, Targets.BOOTSTRAP).withSeed(7),
            fast.withEncoder(Encoder.ATTENTION, false),
            fast.withEncoder(Encoder.ATTENTION, true))) {
      TrainedAgent whole = train(options);
      Path state = folder.resolve(options.hashCode() + ".state");
      // stopped in the middle of the third and of the fifth problem
      assertThat(trainer(options, stopAt(24)).train(state).isComplete()).isFalse();
      assertThat(Thread.interrupted()).isTrue();
      assertThat(state).exists();
      assertThat(trainer(options, stopAt(46)).train(state).isComplete()).isFalse();
      assertThat(Thread.interrupted()).isTrue();
      TrainedAgent continued = trainer(options, AgentListener.SILENT).train(state);
      assertThat(continued.isComplete()).isTrue();
      assertThat(continued.curve()).isEqualTo(whole.curve());
      assertThat(continued.network().toTensors().floats("hidden.weight", -1, -1))
          .containsExactly(whole.network().toTensors().floats("hidden.weight", -1, -1));
      assertThat(continued.network().provenance()).isEqualTo(whole.network().provenance());
      assertThat(continued.embeddings()).isEqualTo(whole.embeddings());
      assertThat(continued.network().attention().isPresent())
          .isEqualTo(options.extras().encoder() == Encoder.ATTENTION);
      // there is nothing left to do
      assertThat(trainer(options, stopAt(0)).train(state).network().provenance())
          .isEqualTo(whole.network().provenance());
    }
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
    AgentOptions options = AgentOptions.DEFAULTS.withEpisodes(4, 2);
    Path state = folder.resolve("a.state");
    trainer(options, AgentListener.SILENT).train(state);
    assertThatThrownBy(() -> trainer(options.withSeed(5), AgentListener.SILENT).train(state))
        .isInstanceOf(TrainingException.class)
        .hasMessageContaining("with other options");
    var others =
        new AgentTrainer(
            kb,
            embeddings,
            Curriculum.of(problems.subList(1, 6)),
            problems.subList(6, 8),
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
  void anInterruptedTrainingKeepsTheBest() {
    Thread.currentThread().interrupt();
    TrainedAgent agent = train(AgentOptions.DEFAULTS);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(agent.isComplete()).isFalse();
    assertThat(agent.network().dimension()).isEqualTo(DIMENSION);
  }

  @Test
  void badOptionsAreRefused() {
    assertThatThrownBy(() -> AgentOptions.DEFAULTS.withEpisodes(0, 1))
        .hasMessage("episodes is 0; give 1 or more");
    assertThatThrownBy(() -> AgentOptions.DEFAULTS.withUpdates(1, 1, 0))
        .hasMessageContaining("learning-rate");
  }

  private static TrainedAgent train(AgentOptions options) {
    return trainer(options, AgentListener.SILENT).train();
  }

  private static AgentTrainer trainer(AgentOptions options, AgentListener listener) {
    return new AgentTrainer(
        kb,
        embeddings,
        Curriculum.of(problems.subList(0, 6)),
        problems.subList(6, 8),
        options,
        Map.of("note", "kept"),
        listener);
  }

  private static Environment world(LearningProblem problem, AgentOptions options) {
    IndividualVectors vectors = IndividualVectors.align(embeddings, kb);
    var eyes = new Perception(vectors, QNetwork.random(DIMENSION, 1), true);
    return new Environment(problem, eyes, options);
  }

  private static List<Experience> experiences(float[] inputs, float[] targets, int dimension) {
    var experiences = new ArrayList<Experience>();
    for (int i = 0; i < targets.length; i++) {
      Sight[] channels = new Sight[4];
      for (int c = 0; c < 4; c++) {
        int at = (4 * i + c) * dimension;
        channels[c] = new Sight(Arrays.copyOfRange(inputs, at, at + dimension), new long[0]);
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
