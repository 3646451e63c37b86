package org.drill.train.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.embedding.Embeddings;
import org.drill.train.TrainingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class EmbeddingTrainerTest {
  private final TripleGraph graph = SmallGraph.family();

  private static EmbeddingOptions brief(EmbeddingMethod method) {
    return EmbeddingOptions.defaults(method).withDimension(8).withEpochs(4).withThreads(1);
  }

  private TrainedEmbeddings train(EmbeddingOptions options) {
    return EmbeddingTrainer.train(graph, options, TrainingListener.SILENT);
  }

  private static float[] values(Embeddings vectors) {
    float[] values = new float[vectors.size() * vectors.dimension()];
    for (int row = 0; row < vectors.size(); row++) {
      vectors.copyRow(row, values, row * vectors.dimension());
    }
    return values;
  }

  @ParameterizedTest
  @EnumSource(EmbeddingMethod.class)
  void theSameSeedGivesTheSameVectors(EmbeddingMethod method) {
    TrainedEmbeddings first = train(brief(method));
    assertThat(train(brief(method)).vectors()).isEqualTo(first.vectors());
    assertThat(values(train(brief(method).withSeed(2)).vectors()))
        .isNotEqualTo(values(first.vectors()));
  }

  @ParameterizedTest
  @EnumSource(EmbeddingLoss.class)
  void everyLossIsReproducibleAndBetterThanChance(EmbeddingLoss loss) {
    EmbeddingOptions options =
        EmbeddingOptions.defaults(EmbeddingMethod.DISTMULT, loss).withEpochs(30).withThreads(1);
    TrainedEmbeddings result = train(options);
    assertThat(train(options).vectors()).isEqualTo(result.vectors());
    assertThat(result.entityRanking().mrr()).isGreaterThan(2 * result.randomMrr());
    assertThat(result.vectors().provenance().get("options")).contains(" loss=" + loss + " ");
  }

  /** A batch of one row has no variance, and would leave a normalisation without numbers. */
  @Test
  void aSingleRowThatIsLeftIsNoBatchOfItsOwn() {
    EmbeddingOptions options =
        EmbeddingOptions.defaults(EmbeddingMethod.CONEX).withThreads(1).withEpochs(30);
    TailIndex tails =
        TailIndex.of(graph, TripleSplit.of(graph, RandomOrder.seed(options.seed(), 1)).train());
    int rows = 0;
    for (int pair = 0; pair < tails.size(); pair++) {
      rows += (tails.to(pair) - tails.from(pair) + 7) / 8;
    }
    int all = rows;
    int size = IntStream.range(16, 100).filter(k -> all % k == 1).findFirst().orElseThrow();
    TrainedEmbeddings result = train(options.withStep(size, 0));
    assertThat(result.entityRanking().mrr()).isGreaterThan(4 * result.randomMrr());
  }

  @ParameterizedTest
  @EnumSource(EmbeddingMethod.class)
  void threadsAndSamplesAreReproducible(EmbeddingMethod method) {
    EmbeddingOptions options = brief(method).withStep(64, 40).withEpochs(1).withThreads(2);
    assertThat(train(options).vectors()).isEqualTo(train(options).vectors());
  }

  @ParameterizedTest
  @EnumSource(EmbeddingMethod.class)
  void aTrainingThatWasStoppedGoesOnAsIfItWasNot(EmbeddingMethod method, @TempDir Path folder) {
    Path state = folder.resolve("state");
    EmbeddingOptions options = brief(method).withEpochs(10);
    Embeddings whole = train(options).vectors();
    TrainedEmbeddings half =
        EmbeddingTrainer.train(
            graph,
            options,
            progress -> {
              if (progress.epochs() == 5) {
                Thread.currentThread().interrupt();
              }
            },
            state);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(half.end()).isEqualTo(TrainingEnd.CANCELLED);
    assertThat(half.epochs()).isEqualTo(5);
    TrainedEmbeddings rest = EmbeddingTrainer.train(graph, options, TrainingListener.SILENT, state);
    assertThat(rest.epochs()).isEqualTo(10);
    assertThat(rest.vectors()).isEqualTo(whole);
    TrainedEmbeddings more =
        EmbeddingTrainer.train(graph, options.withEpochs(12), TrainingListener.SILENT, state);
    assertThat(more.epochs()).isEqualTo(12);
    assertThat(more.validationMrr()).isGreaterThanOrEqualTo(rest.validationMrr());
  }

  @Test
  void stoppingAtOnceStillGivesVectors() {
    Thread.currentThread().interrupt();
    TrainedEmbeddings result = train(brief(EmbeddingMethod.CONEX));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.end()).isEqualTo(TrainingEnd.CANCELLED);
    assertThat(result.vectors().size()).isEqualTo(graph.individuals());
    assertThat(train(brief(EmbeddingMethod.CONEX).withMaxSeconds(1e-9)).end())
        .isEqualTo(TrainingEnd.TIME);
  }

  @ParameterizedTest
  @EnumSource(EmbeddingMethod.class)
  void ranksFarBetterThanChance(EmbeddingMethod method) {
    TrainedEmbeddings result =
        train(EmbeddingOptions.defaults(method).withEpochs(30).withThreads(1));
    if (method == EmbeddingMethod.SHALLOM) {
      assertThat(result.relationRanking().mrr()).isGreaterThan(1.5 * result.randomRelationMrr());
    } else {
      assertThat(result.entityRanking().mrr()).isGreaterThan(4 * result.randomMrr());
    }
    assertThat(result.vectors().dimension()).isEqualTo(50);
    assertThat(result.vectors().provenance())
        .containsEntry("method", method.toString())
        .containsKeys("test.mrr", "test.hits@1", "test.hits@3", "test.hits@10", "data", "seed");
  }

  @Test
  void whoIsInNoTripleGetsTheMean() {
    TripleGraph tiny = SmallGraph.tiny();
    TrainedEmbeddings result =
        EmbeddingTrainer.train(tiny, brief(EmbeddingMethod.DISTMULT), TrainingListener.SILENT);
    assertThat(result.unseen()).isEqualTo(1);
    Embeddings vectors = result.vectors();
    int lonely = vectors.row("http://example.org/lonely").orElseThrow();
    for (int i = 0; i < vectors.dimension(); i++) {
      double sum = 0;
      for (int row = 0; row < vectors.size(); row++) {
        sum += row == lonely ? 0 : vectors.at(row, i);
      }
      assertThat((double) vectors.at(lonely, i)).isCloseTo(sum / 8, within(1e-6));
    }
  }

  @Test
  void tellsHowFarItIs() {
    List<TrainingListener.Progress> told = new ArrayList<>();
    EmbeddingTrainer.train(graph, brief(EmbeddingMethod.DISTMULT), told::add);
    TrainingListener.Progress last = told.get(told.size() - 1);
    assertThat(last.epochs()).isEqualTo(4);
    assertThat(last.maxEpochs()).isEqualTo(4);
    assertThat(last.secondsLeft()).isZero();
    assertThat(last.bestMrr()).isPositive();
    assertThat(told).allMatch(progress -> Double.isFinite(progress.loss()));
    assertThat(told.stream().map(TrainingListener.Progress::epochs).toList()).isSorted();
  }

  @Test
  void endsWhenItGetsNoBetter() {
    TrainedEmbeddings result =
        train(
            brief(EmbeddingMethod.DISTMULT).withEpochs(400).withPatience(1).withLearningRate(0.03));
    assertThat(result.end()).isEqualTo(TrainingEnd.CONVERGED);
    assertThat(result.bestEpoch()).isLessThan(result.epochs());
  }

  @Test
  void aStateOfSomethingElseIsRefused(@TempDir Path folder) throws IOException {
    Path state = folder.resolve("state");
    EmbeddingOptions options = brief(EmbeddingMethod.DISTMULT).withEpochs(1);
    EmbeddingTrainer.train(graph, options, TrainingListener.SILENT, state);
    refuse(graph, options.withDimension(18), state, "with other options");
    refuse(graph, options.withSeed(7), state, "seed=1");
    refuse(SmallGraph.tiny(), options, state, "another graph");
    byte[] bytes = Files.readAllBytes(state);
    Files.write(state, Arrays.copyOf(bytes, bytes.length / 2));
    refuse(graph, options, state, "truncated");
    Files.writeString(state, "something else");
    refuse(graph, options, state, "not the state of a training");
    Files.writeString(state, "");
    refuse(graph, options, state, "truncated");
  }

  private static void refuse(
      TripleGraph graph, EmbeddingOptions options, Path state, String message) {
    assertThatThrownBy(() -> EmbeddingTrainer.train(graph, options, TrainingListener.SILENT, state))
        .isInstanceOf(TrainingException.class)
        .hasMessageContaining(message)
        .hasMessageStartingWith(state.toString());
  }
}
