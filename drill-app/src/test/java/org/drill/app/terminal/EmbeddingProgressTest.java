package org.drill.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.drill.train.embedding.TrainingListener;
import org.junit.jupiter.api.Test;

/** What stands behind the bar while embeddings are trained. */
class EmbeddingProgressTest {
  @Test
  void progressSaysWhatMatters() {
    assertThat(
            EmbeddingProgress.message(
                new TrainingListener.Progress(3.5, 40, 1.25, 0.5, 0.6, 10, 104.4)))
        .isEqualTo("loss 1.250, MRR 0.500 (best 0.600), 104 s left");
    assertThat(
            EmbeddingProgress.message(
                new TrainingListener.Progress(0.5, 40, 1.25, Double.NaN, Double.NaN, 1, 9)))
        .isEqualTo("loss 1.250, 9 s left");
  }
}
