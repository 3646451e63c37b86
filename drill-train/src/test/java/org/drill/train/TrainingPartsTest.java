package org.drill.train;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

/** What is said where PyTorch is missing, as in a release without it. */
class TrainingPartsTest {
  @Test
  void allIsThereInTheBuild() {
    assertThatCode(TrainingParts::check).doesNotThrowAnyException();
  }

  @Test
  void withoutPyTorchALineSaysWhatToUnpack() throws Exception {
    try (var empty = new URLClassLoader(new URL[0], ClassLoader.getPlatformClassLoader())) {
      assertThatExceptionOfType(TrainingException.class)
          .isThrownBy(() -> TrainingParts.check(empty))
          .withMessageContaining("unpack drill-VERSION-training-PLATFORM.zip")
          .withMessageNotContaining("\n");
    }
  }
}
