package org.drill.train;

import java.util.List;

/**
 * What training needs besides this module: DJL, PyTorch and its natives. A release leaves them out,
 * since learning needs none of them. This class does without them.
 */
public final class TrainingParts {
  private static final List<String> PARTS =
      List.of(
          "ai/djl/engine/Engine.class",
          "ai/djl/pytorch/engine/PtEngine.class",
          "native/lib/pytorch.properties");

  private TrainingParts() {}

  /**
   * Checks that all is on the class path.
   *
   * @throws TrainingException if not; says what to unpack where
   */
  public static void check() {
    check(TrainingParts.class.getClassLoader());
  }

  static void check(ClassLoader loader) {
    if (PARTS.stream().anyMatch(part -> loader.getResource(part) == null)) {
      throw new TrainingException(
          "training needs PyTorch, which is not a part of this installation; unpack"
              + " drill-VERSION-training-PLATFORM.zip over its folder");
    }
  }
}
