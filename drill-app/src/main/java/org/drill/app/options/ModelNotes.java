package org.drill.app.options;

import java.util.Optional;
import org.drill.learner.trained.TrainedModel;

/** What users of a model should know. */
public final class ModelNotes {
  private ModelNotes() {}

  /** Says that a model is untrained, if it is. */
  public static Optional<String> untrained(TrainedModel model) {
    return model.isUntrained()
        ? Optional.of(
            "--model "
                + model.directory()
                + ": the network is untrained; it searches as random weights do")
        : Optional.empty();
  }
}
