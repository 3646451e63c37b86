package org.drill.app.options;

import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.app.validation.ValidationPlan;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that ask what to expect on new individuals. */
public final class ValidationOptions {
  @Option(
      names = "--folds",
      paramLabel = "K",
      description = {
        "Also learn K times without a K-th of the examples, and test on these: the F1",
        "and accuracy to expect on new individuals, with 95 %% intervals, beside those",
        "of ⊤ and of the larger side. Takes up to K times longer."
      })
  private @Nullable Integer folds;

  @Option(
      names = "--holdout",
      paramLabel = "SHARE",
      description = "The same once, without a share of the examples, such as 0.2.")
  private @Nullable Double share;

  @Option(
      names = "--fold-seed",
      paramLabel = "SEED",
      description = "Other parts of the examples. Default: ${DEFAULT-VALUE}.")
  private long seed = ValidationPlan.SEED;

  /** Which examples are held out, if any. */
  public Optional<ValidationPlan> plan() {
    if (folds != null && share != null) {
      throw new BadInputException("give either --folds or --holdout, not both");
    }
    if (folds != null) {
      if (folds < 2) {
        throw new BadInputException("--folds is " + folds + "; give 2 or more");
      }
      return Optional.of(ValidationPlan.folds(folds, seed));
    }
    if (share == null) {
      return Optional.empty();
    }
    if (!(share > 0 && share < 1)) {
      throw new BadInputException(
          "--holdout is " + share + "; give a share between 0 and 1, such as 0.2");
    }
    return Optional.of(ValidationPlan.holdout(share, seed));
  }
}
