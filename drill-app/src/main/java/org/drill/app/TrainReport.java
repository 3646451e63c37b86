package org.drill.app;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import org.drill.app.text.Csv;
import org.drill.train.agent.TrainedAgent;

/** Prints what {@code drill train} made. */
final class TrainReport {
  private final TrainedAgent agent;
  private final String directory;

  TrainReport(TrainedAgent agent, String directory) {
    this.agent = agent;
    this.directory = directory;
  }

  void text(PrintStream out) {
    out.printf(Locale.ROOT, "a model was written to %s%n", directory);
    out.printf(
        Locale.ROOT,
        "%s in %.1f s; the best network tested %s expressions for a held-out problem%n",
        Lines.count(episodes(), "episode", "episodes"),
        agent.seconds(),
        tested());
    out.printf("use it: drill learn --model %s%n", directory);
  }

  private long episodes() {
    return agent.curve().isEmpty() ? 0 : agent.curve().get(agent.curve().size() - 1).episodes();
  }

  private String tested() {
    String noted = agent.network().provenance().get("agent.validation.tested");
    return noted == null ? "?" : String.format(Locale.ROOT, "%.0f", Double.parseDouble(noted));
  }

  void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("out", directory);
    json.writeBooleanField("complete", agent.isComplete());
    json.writeNumberField("seconds", agent.seconds());
    json.writeArrayFieldStart("curve");
    for (TrainedAgent.Point point : agent.curve()) {
      json.writeStartObject();
      json.writeNumberField("episodes", point.episodes());
      json.writeNumberField("meanReturn", point.meanReturn());
      json.writeNumberField("goals", point.goals());
      json.writeNumberField("loss", point.loss());
      if (!Double.isNaN(point.tested())) {
        json.writeNumberField("tested", point.tested());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  void csv(PrintStream out) {
    Csv.row(out, "episodes", "mean_return", "goals", "loss", "tested");
    for (TrainedAgent.Point point : agent.curve()) {
      Csv.row(
          out,
          point.episodes(),
          point.meanReturn(),
          point.goals(),
          point.loss(),
          Double.isNaN(point.tested()) ? "" : point.tested());
    }
  }
}
