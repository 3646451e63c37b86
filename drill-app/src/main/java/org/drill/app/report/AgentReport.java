package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.drill.app.text.Csv;
import org.drill.app.text.PlainText;
import org.drill.train.agent.TrainedAgent;

/** Prints what {@code drill train agent} made, and what it achieved. */
public final class AgentReport implements CommandReport {
  /** Most lines of the curve in text. */
  private static final int LINES = 12;

  private final TrainedAgent agent;
  private final String directory;
  private final boolean isWritten;

  /** Tells of an agent, and of the directory that it was written to, if it was. */
  public AgentReport(TrainedAgent agent, String directory, boolean isWritten) {
    this.agent = agent;
    this.directory = directory;
    this.isWritten = isWritten;
  }

  @Override
  public void text(PrintStream out) {
    if (isWritten) {
      out.printf(Locale.ROOT, "a model was written to %s%n", directory);
    }
    out.printf(
        Locale.ROOT,
        "%s in %.1f s%n",
        PlainText.count(episodes(), "episode", "episodes"),
        agent.seconds());
    TrainedAgent.Achievement achieved = agent.validation();
    if (achieved.problems() > 0) {
      out.printf(
          Locale.ROOT,
          "validation, expressions tested for a problem: %,.0f untrained, %,.0f trained%n",
          achieved.untested(),
          achieved.tested());
      out.printf(
          Locale.ROOT,
          "the trained network solves %,d of %s%n",
          achieved.solved(),
          PlainText.count(achieved.problems(), "problem", "problems"));
    }
    curve(out);
    if (isWritten) {
      out.printf("use it: drill learn --model %s%n", directory);
    }
  }

  /** Some of the points with a validation, evenly, and the last one. */
  private void curve(PrintStream out) {
    List<TrainedAgent.Point> points =
        agent.curve().stream().filter(point -> !Double.isNaN(point.tested())).toList();
    if (points.size() < 2) {
      return;
    }
    out.printf("%n%9s  %11s  %8s  %6s%n", "episodes", "mean return", "loss", "tested");
    int step = (points.size() + LINES - 1) / LINES;
    for (int i = (points.size() - 1) % step; i < points.size(); i += step) {
      TrainedAgent.Point point = points.get(i);
      out.printf(
          Locale.ROOT,
          "%,9d  %11.3f  %8.4f  %,6.0f%n",
          point.episodes(),
          point.meanReturn(),
          point.loss(),
          point.tested());
    }
    out.printf("%n");
  }

  private long episodes() {
    return agent.curve().isEmpty() ? 0 : agent.curve().get(agent.curve().size() - 1).episodes();
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    TrainedAgent.Achievement achieved = agent.validation();
    json.writeStartObject();
    json.writeStringField("out", directory);
    json.writeBooleanField("written", isWritten);
    json.writeBooleanField("complete", agent.isComplete());
    json.writeBooleanField("learned", achieved.hasLearned());
    json.writeNumberField("seconds", agent.seconds());
    json.writeObjectFieldStart("validation");
    json.writeNumberField("problems", achieved.problems());
    if (achieved.problems() > 0) {
      json.writeNumberField("untrained", achieved.untested());
      json.writeNumberField("trained", achieved.tested());
      json.writeNumberField("solved", achieved.solved());
    }
    json.writeEndObject();
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

  /** The curve; the first row is the untrained network. */
  @Override
  public void csv(PrintStream out) {
    Csv.row(out, "episodes", "mean_return", "goals", "loss", "tested");
    if (agent.validation().problems() > 0) {
      Csv.row(out, 0, "", "", "", agent.validation().untested());
    }
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
