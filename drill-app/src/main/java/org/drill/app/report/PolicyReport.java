package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import org.drill.app.text.Csv;
import org.drill.app.text.PlainText;
import org.drill.train.policy.TrainedPolicy;
import org.drill.train.policy.TrainedPolicy.Round;
import org.drill.train.policy.TrainedPolicy.Score;

/** Prints what the training of a policy made. */
public final class PolicyReport implements CommandReport {
  private final TrainedPolicy policy;
  private final String directory;

  /** Tells of a policy, and of the directory that it was written to. */
  public PolicyReport(TrainedPolicy policy, String directory) {
    this.policy = policy;
    this.directory = directory;
  }

  @Override
  public void text(PrintStream out) {
    out.printf(Locale.ROOT, "a policy was written to %s%n", directory);
    out.printf(
        Locale.ROOT,
        "%s in %.1f s; expressions tested for a held-out problem: %.0f, without learning %.0f%n",
        PlainText.count(policy.curve().size(), "round", "rounds"),
        policy.seconds(),
        best().tested(),
        policy.myopic().tested());
    out.printf("use it: drill learn --model %s%n", directory);
  }

  private Score best() {
    return policy.curve().stream()
        .map(Round::validation)
        .min((a, b) -> Double.compare(a.tested(), b.tested()))
        .orElseThrow();
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("out", directory);
    json.writeBooleanField("complete", policy.isComplete());
    json.writeNumberField("seconds", policy.seconds());
    score(json, "myopic", policy.myopic());
    json.writeArrayFieldStart("rounds");
    for (Round round : policy.curve()) {
      json.writeStartObject();
      score(json, "training", round.training());
      json.writeNumberField("choices", round.choices());
      json.writeNumberField("loss", round.loss());
      score(json, "validation", round.validation());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void score(JsonGenerator json, String name, Score score) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("problems", score.problems());
    json.writeNumberField("solved", score.solved());
    json.writeNumberField("tested", score.tested());
    json.writeEndObject();
  }

  @Override
  public void csv(PrintStream out) {
    Csv.row(out, "round", "choices", "loss", "validation_solved", "validation_tested");
    int number = 1;
    for (Round round : policy.curve()) {
      Csv.row(
          out,
          number++,
          round.choices(),
          round.loss(),
          round.validation().solved(),
          round.validation().tested());
    }
  }
}
