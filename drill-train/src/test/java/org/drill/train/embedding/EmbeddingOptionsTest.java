package org.drill.train.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class EmbeddingOptionsTest {
  private final EmbeddingOptions defaults = EmbeddingOptions.defaults(EmbeddingMethod.CONEX);

  @Test
  void everyOptionChangesAlone() {
    assertThat(defaults.withDimension(20).withDimension(50)).isEqualTo(defaults);
    assertThat(defaults.withEpochs(3).epochs()).isEqualTo(3);
    assertThat(defaults.withStep(3, 4).batchSize()).isEqualTo(3);
    assertThat(defaults.withStep(3, 4).candidates()).isEqualTo(4);
    assertThat(defaults.withLearningRate(0.5).learningRate()).isEqualTo(0.5);
    assertThat(defaults.withRegularisation(0.3, 0.4, 0.5).featureDropout()).isEqualTo(0.5);
    assertThat(defaults.withConvolution(3, 0.5).channels()).isEqualTo(3);
    assertThat(defaults.withConvolution(3, 0.5).convolutionPace()).isEqualTo(0.5);
    assertThat(defaults.withLoss(EmbeddingLoss.BINARY).loss()).isEqualTo(EmbeddingLoss.BINARY);
    assertThat(defaults.withPatience(3).patience()).isEqualTo(3);
    assertThat(defaults.withMaxSeconds(3).maxSeconds()).isEqualTo(3);
    assertThat(defaults.withSeed(3).seed()).isEqualTo(3);
    assertThat(defaults.withThreads(3).threads()).isEqualTo(3);
  }

  @Test
  void whatIsNotChangedStays() {
    EmbeddingOptions changed =
        defaults
            .withStep(3, 4)
            .withLoss(EmbeddingLoss.MARGIN)
            .withRegularisation(0.3, 0.4, 0.5)
            .withConvolution(2, 0.25)
            .withPatience(6)
            .withMaxSeconds(7)
            .withThreads(8)
            .withSeed(9)
            .withEpochs(10)
            .withLearningRate(11)
            .withDimension(12);
    assertThat(changed)
        .isEqualTo(
            new EmbeddingOptions(
                EmbeddingMethod.CONEX,
                12,
                10,
                3,
                4,
                EmbeddingLoss.MARGIN,
                11,
                0.3,
                0.4,
                0.5,
                2,
                0.25,
                0.3,
                6,
                7,
                9,
                8));
  }

  @Test
  void onlyTheSoftmaxHoldsTheConvolutionBack() {
    assertThat(defaults.loss()).isEqualTo(EmbeddingLoss.SOFTMAX);
    assertThat(defaults.convolutionPace()).isLessThan(1);
    assertThat(defaults.featureDropout()).isPositive();
    for (EmbeddingLoss loss :
        new EmbeddingLoss[] {EmbeddingLoss.BINARY, EmbeddingLoss.LOGISTIC, EmbeddingLoss.MARGIN}) {
      EmbeddingOptions published = EmbeddingOptions.defaults(EmbeddingMethod.CONEX, loss);
      assertThat(published.loss()).isEqualTo(loss);
      assertThat(published.convolutionPace()).isEqualTo(1);
      assertThat(published.featureDropout()).isZero();
    }
  }

  @Test
  void mistakesAreNamed() {
    assertThatThrownBy(() -> defaults.withDimension(51))
        .hasMessage("dimension is 51; give an even number: half are imaginary parts");
    assertThatThrownBy(() -> defaults.withDimension(0))
        .hasMessage("dimension is 0; give 2 to 4096");
    assertThatThrownBy(() -> defaults.withEpochs(-1)).hasMessage("epochs is -1; give 0 to 1000000");
    assertThatThrownBy(() -> defaults.withLearningRate(Double.NaN))
        .hasMessage("learningRate is NaN; give more than 0");
    assertThatThrownBy(() -> defaults.withConvolution(8, 0))
        .hasMessage("convolutionPace is 0.0; give more than 0");
    assertThatThrownBy(() -> defaults.withRegularisation(0, 1, 0))
        .hasMessage("inputDropout is 1.0; give 0 to less than 1");
  }
}
