package org.drill.app.evaluate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Lines of a journal: a run, or settings, as one object of JSON. */
final class JournalLine {
  static final String SETTINGS = "settings";
  private static final JsonFactory FACTORY = new JsonFactory();

  /**
   * An object of flat JSON as it was read.
   *
   * @param values its values as text, without those that are null
   * @param settings the settings in it
   * @param course the course in it
   */
  private record Flat(
      Map<String, String> values, Map<String, String> settings, List<Improvement> course) {
    String text(String name) {
      return values.getOrDefault(name, "");
    }

    double number(String name) {
      return values.containsKey(name) ? Double.parseDouble(text(name)) : Double.NaN;
    }

    long count(String name) {
      return values.containsKey(name) ? Long.parseLong(text(name)) : -1;
    }
  }

  private JournalLine() {}

  static String write(Map<String, String> settings) throws IOException {
    return line(
        json -> {
          json.writeObjectFieldStart(SETTINGS);
          for (var entry : settings.entrySet()) {
            json.writeStringField(entry.getKey(), entry.getValue());
          }
          json.writeEndObject();
        });
  }

  static String write(FinishedRun run) throws IOException {
    return line(
        json -> {
          RunOutcome outcome = run.outcome();
          json.writeStringField("experiment", run.key().experiment().toString());
          json.writeStringField("dataset", run.key().dataset());
          json.writeStringField("problem", run.key().problem());
          json.writeStringField("fold", run.key().fold());
          json.writeStringField("learner", run.key().learner());
          json.writeStringField("language", run.key().language());
          json.writeStringField("limit", run.key().limit());
          json.writeNumberField("repetition", run.repetition());
          json.writeStringField("fault", outcome.fault());
          json.writeStringField("remark", outcome.remark());
          json.writeStringField("expression", outcome.expression());
          json.writeNumberField("length", outcome.length());
          number(json, "f1", outcome.f1());
          number(json, "accuracy", outcome.accuracy());
          number(json, "testF1", outcome.testF1());
          number(json, "testAccuracy", outcome.testAccuracy());
          json.writeNumberField("tested", outcome.tested());
          json.writeStringField("stopped", outcome.stopped());
          number(json, "seconds", outcome.seconds());
          number(json, "processSeconds", outcome.processSeconds());
          json.writeArrayFieldStart("course");
          for (Improvement improvement : outcome.course()) {
            json.writeNumber(improvement.seconds());
            json.writeNumber(improvement.f1());
          }
          json.writeEndArray();
        });
  }

  /** A number, or null where there is none. */
  static void number(JsonGenerator json, String name, double value) throws IOException {
    if (Double.isNaN(value)) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, value);
    }
  }

  private interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  private static String line(Fields fields) throws IOException {
    var text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.writeStartObject();
      fields.write(json);
      json.writeEndObject();
    }
    return text + "\n";
  }

  static boolean isSettings(String line) {
    return line.startsWith("{\"" + SETTINGS + "\"");
  }

  static Map<String, String> settings(String line) throws IOException {
    return flat(line).settings;
  }

  static FinishedRun run(String line) throws IOException {
    Flat flat = flat(line);
    try {
      var key =
          new RowKey(
              Experiment.valueOf(flat.text("experiment").toUpperCase(Locale.ROOT)),
              flat.text("dataset"),
              flat.text("problem"),
              flat.text("fold"),
              flat.text("learner"),
              flat.text("language"),
              flat.text("limit"));
      var outcome =
          new RunOutcome(
              flat.text("fault"),
              flat.text("remark"),
              flat.text("expression"),
              (int) flat.count("length"),
              flat.number("f1"),
              flat.number("accuracy"),
              flat.number("testF1"),
              flat.number("testAccuracy"),
              flat.count("tested"),
              flat.text("stopped"),
              flat.number("seconds"),
              flat.number("processSeconds"),
              flat.course);
      return new FinishedRun(key, (int) flat.count("repetition"), outcome);
    } catch (IllegalArgumentException e) {
      throw new IOException("not a run: " + e.getMessage(), e);
    }
  }

  private static Flat flat(String line) throws IOException {
    var flat = new Flat(new HashMap<>(), new LinkedHashMap<>(), new ArrayList<>());
    try (JsonParser json = FACTORY.createParser(line)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("not an object");
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        if (value == JsonToken.START_ARRAY) {
          while (json.nextToken() != JsonToken.END_ARRAY) {
            double seconds = json.getDoubleValue();
            json.nextToken();
            flat.course.add(new Improvement(seconds, json.getDoubleValue()));
          }
        } else if (value == JsonToken.START_OBJECT) {
          while (json.nextToken() == JsonToken.FIELD_NAME) {
            String setting = json.currentName();
            json.nextToken();
            flat.settings.put(setting, json.getText());
          }
        } else if (value != JsonToken.VALUE_NULL) {
          flat.values.put(name, json.getText());
        }
      }
      if (json.currentToken() != JsonToken.END_OBJECT) {
        throw new IOException("cut off");
      }
    }
    return flat;
  }
}
