package org.drill.app.evaluate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.app.statistics.SampleStatistics;
import org.drill.concept.Concept;

/**
 * An answer that a program printed: an object of JSON with {@code "expression"} and, if it knows
 * them, {@code "f1"}, {@code "seconds"}, {@code "tested"} and {@code "stopped"}. An array of one
 * such object will do, too, so that {@code drill learn --format json} is understood.
 */
final class PrintedAnswer {
  private static final int SHOWN = 60;

  private final Map<String, String> values = new HashMap<>();

  private PrintedAnswer() {}

  /**
   * What a process brought.
   *
   * @param trial the problem
   * @param end how the process ended
   * @return its answer, counted by our own retrieval, or what is wrong with it
   */
  static RunOutcome of(Trial trial, FreshProcess.End end) {
    if (!end.fault().isEmpty()) {
      return RunOutcome.failed(end.fault(), end.seconds());
    }
    try {
      return parse(end.out()).count(trial, end.seconds());
    } catch (IOException e) {
      return RunOutcome.failed(e.getMessage() + start(end.out()), end.seconds());
    }
  }

  private static String start(String out) {
    String line = out.strip().replaceAll("\\s+", " ");
    return line.isEmpty()
        ? " (nothing was printed)"
        : " ('" + (line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…") + "')";
  }

  private static PrintedAnswer parse(String text) throws IOException {
    var answer = new PrintedAnswer();
    try (JsonParser json = new JsonFactory().createParser(text)) {
      boolean isArray = json.nextToken() == JsonToken.START_ARRAY;
      if (isArray) {
        json.nextToken();
      }
      if (json.currentToken() != JsonToken.START_OBJECT) {
        throw new IOException("printed no JSON object");
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        if (value.isScalarValue() && value != JsonToken.VALUE_NULL) {
          answer.values.put(name, json.getText());
        } else {
          json.skipChildren();
        }
      }
      if (isArray && json.nextToken() != JsonToken.END_ARRAY) {
        throw new IOException("printed more than one answer");
      }
      if (json.nextToken() != null) {
        throw new IOException("printed more than one JSON value");
      }
    } catch (JsonProcessingException e) {
      throw new IOException("printed no JSON", e);
    }
    if (answer.values.getOrDefault("expression", "").isBlank()) {
      throw new IOException("printed no \"expression\"");
    }
    return answer;
  }

  private RunOutcome count(Trial trial, double processSeconds) throws IOException {
    String text = values.getOrDefault("expression", "");
    Concept concept;
    try {
      concept = trial.problem().kb().vocabulary().parse(text);
    } catch (IllegalArgumentException e) {
      throw new IOException("printed an expression that cannot be read: " + e.getMessage(), e);
    }
    Optional<String> ignored = trial.problem().ignored().usedIn(concept);
    if (ignored.isPresent()) {
      throw new IOException("printed an expression with the ignored name " + ignored.get());
    }
    AnswerCount answer = AnswerCount.of(trial, concept);
    double f1 = answer.training().f1();
    return new RunOutcome(
        "",
        remark(f1),
        trial.problem().kb().vocabulary().dl(concept),
        concept.length(),
        f1,
        answer.training().accuracy(),
        answer.testF1(),
        answer.testAccuracy(),
        (long) number("tested", -1),
        values.getOrDefault("stopped", ""),
        number("seconds", Double.NaN),
        processSeconds,
        List.of());
  }

  /** What the program claims, if that is not what retrieval counts. */
  private String remark(double f1) {
    double claimed = number("f1", f1);
    return Math.abs(claimed - f1) > 5e-3
        ? "claims F1 "
            + SampleStatistics.score(claimed)
            + ", retrieval counts "
            + SampleStatistics.score(f1)
        : "";
  }

  private double number(String name, double otherwise) {
    try {
      return Double.parseDouble(values.getOrDefault(name, ""));
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }
}
