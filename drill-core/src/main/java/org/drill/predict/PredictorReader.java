package org.drill.predict;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.drill.concept.Concept;
import org.drill.concept.syntax.ConceptSyntaxException;
import org.drill.concept.syntax.UnknownNameException;
import org.drill.concept.syntax.Vocabulary;

/** Reads one file of predictors. */
final class PredictorReader {
  private final String file;
  private final Vocabulary vocabulary;

  PredictorReader(String file, Vocabulary vocabulary) {
    this.file = file;
    this.vocabulary = vocabulary;
  }

  List<SavedPredictor> read(InputStream in) {
    return predictors(document(in));
  }

  Optional<SavedDecision> decision(InputStream in) {
    JsonFields document = document(in);
    List<String> problems = predictors(document).stream().map(SavedPredictor::problem).toList();
    if (!document.has("decision")) {
      return Optional.empty();
    }
    JsonFields fields = document.object("decision");
    SavedDecision decision =
        valid(fields, () -> new SavedDecision(fields.strings("order"), fields.text("otherwise")));
    if (!List.copyOf(new TreeSet<>(problems)).equals(decision.order().stream().sorted().toList())
        || problems.size() != decision.order().size()) {
      throw fields.fault(
          "\"order\" is %s; give each of %s once".formatted(decision.order(), problems));
    }
    return Optional.of(decision);
  }

  private JsonFields document(InputStream in) {
    try (JsonParser json = new JsonFactory().createParser(in)) {
      json.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
      json.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
      if (json.nextToken() == null) {
        throw new PredictorFileException(file + ": the file is empty");
      }
      if (json.currentToken() != JsonToken.START_OBJECT) {
        throw notOne();
      }
      JsonFields document = JsonFields.read(json, file);
      if (json.nextToken() != null) {
        throw new PredictorFileException(file + ": something follows the end of the document");
      }
      return document;
    } catch (JsonProcessingException e) {
      String message = String.valueOf(e.getOriginalMessage()).replaceAll("\\s+", " ");
      throw new PredictorFileException(
          "%s:%d:%d: not valid JSON: %s"
              .formatted(
                  file,
                  e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                  e.getLocation() == null ? 1 : e.getLocation().getColumnNr(),
                  message.replaceAll(" \\(start marker at \\[.*?]\\)", "").strip()),
          e);
    } catch (IOException e) {
      throw new PredictorFileException(file + ": cannot be read (" + e + ")", e);
    }
  }

  private PredictorFileException notOne() {
    return new PredictorFileException(
        file + ": is no file of predictors; give one that drill learn --save FILE.json wrote");
  }

  private List<SavedPredictor> predictors(JsonFields document) {
    if (!document.isText("format", PredictorFile.FORMAT)) {
      throw notOne();
    }
    int version = document.count("version");
    if (version > PredictorFile.VERSION) {
      throw new PredictorFileException(
          file
              + ": is of version "
              + version
              + ", which a later program wrote; this one reads up to "
              + PredictorFile.VERSION);
    }
    List<SavedPredictor> all =
        document.objects("predictors").stream().map(this::predictor).toList();
    if (all.isEmpty()) {
      throw document.fault("has no predictors; give at least one");
    }
    return all;
  }

  private SavedPredictor predictor(JsonFields fields) {
    String problem = fields.text("problem");
    String kind = fields.text("kind");
    Predictor predictor =
        switch (kind) {
          case "expression" -> Predictor.of(expression(fields, "expression"));
          case "rules" ->
              valid(
                  fields,
                  () -> new RuleList(fields.objects("rules").stream().map(this::rule).toList()));
          case "vote" ->
              valid(
                  fields,
                  () -> new Vote(fields.objects("votes").stream().map(this::ballot).toList()));
          default ->
              throw fields.fault("\"kind\" is '" + kind + "'; give expression, rules or vote");
        };
    return new SavedPredictor(problem, predictor, origin(fields));
  }

  private Rule rule(JsonFields fields) {
    return valid(
        fields,
        () ->
            new Rule(
                expression(fields, "if"),
                fields.truth("then"),
                fields.number("right"),
                fields.number("support")));
  }

  private Ballot ballot(JsonFields fields) {
    return valid(fields, () -> new Ballot(expression(fields, "expression"), fields.count("votes")));
  }

  private static PredictorOrigin origin(JsonFields fields) {
    JsonFields scores = fields.object("scores");
    return new PredictorOrigin(
        fields.text("program"),
        fields.text("learner"),
        fields.text("language"),
        fields.text("graph"),
        valid(
            scores,
            () ->
                new ExampleScores(
                    scores.count("truePositives"),
                    scores.count("falseNegatives"),
                    scores.count("falsePositives"),
                    scores.count("trueNegatives"),
                    scores.number("f1"),
                    scores.number("accuracy"))),
        fields.object("settings").texts());
  }

  private Concept expression(JsonFields fields, String key) {
    String text = fields.text(key);
    try {
      return vocabulary.parse(text);
    } catch (ConceptSyntaxException e) {
      throw fields.fault("\"" + key + "\": " + e.getMessage());
    } catch (UnknownNameException e) {
      throw fields.fault(
          "\""
              + key
              + "\": "
              + e.getMessage()
              + "; give the graph that it was learned on, or one"
              + " with its names");
    }
  }

  /** A value whose own checks say what is wrong with it. */
  private static <T> T valid(JsonFields fields, Supplier<T> value) {
    try {
      return value.get();
    } catch (PredictorFileException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw fields.fault(String.valueOf(e.getMessage()));
    }
  }
}
