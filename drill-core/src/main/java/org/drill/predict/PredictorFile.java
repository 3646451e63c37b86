package org.drill.predict;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.io.WholeFile;
import org.drill.kb.KnowledgeBase;

/**
 * Files of predictors, in JSON: {@code {"format": "drill-predictors", "version": 1, "predictors":
 * [PREDICTOR, …]}}.
 *
 * <p>A {@code PREDICTOR} has {@code "problem"} and {@code "kind"}, and one of
 *
 * <ul>
 *   <li>{@code "expression"}: text
 *   <li>{@code "rules"}: a list of {@code {"if": text, "then": true or false, "right": number,
 *       "support": number}}, the last with the condition ⊤; {@code "precision"} is written for
 *       readers and not read
 *   <li>{@code "votes"}: a list of {@code {"expression": text, "votes": number}}
 * </ul>
 *
 * <p>Expressions are in DL syntax with every name as an IRI in angle brackets, so that they mean
 * the same whatever prefixes and names a graph has, and read back equal. {@code "program"}, {@code
 * "learner"}, {@code "language"}, {@code "graph"}, {@code "scores"} and {@code "settings"} say how
 * the predictor was made ({@link PredictorOrigin}). Where the predictors decide between labels, the
 * document has {@code "decision": {"order": [PROBLEM, …], "otherwise": PROBLEM}} besides ({@link
 * SavedDecision}). Other keys are skipped. A reader refuses versions after {@value #VERSION}.
 */
public final class PredictorFile {
  /** What stands in every file under {@code "format"}. */
  static final String FORMAT = "drill-predictors";

  /** The version that is written. */
  static final int VERSION = 1;

  private PredictorFile() {}

  /**
   * Whether a file says that it holds predictors.
   *
   * @param file the file
   * @return no if it cannot be read or is something else
   */
  public static boolean isOne(Path file) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 12)) {
      return isOne(in);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Whether a stream says that it holds predictors.
   *
   * @param in the stream, at its beginning; not closed
   * @return no if it cannot be read or is something else
   */
  public static boolean isOne(InputStream in) {
    try (JsonParser json = new JsonFactory().createParser(in)) {
      json.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
      return json.nextToken() == JsonToken.START_OBJECT
          && "format".equals(json.nextFieldName())
          && FORMAT.equals(json.nextTextValue());
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Reads a file.
   *
   * @param file the file
   * @param kb the knowledge base that the predictors are for
   * @return its predictors, in their order; at least one
   * @throws PredictorFileException if the file cannot be read, is none of predictors, or has names
   *     that the knowledge base lacks; the message is one line that names the file
   */
  public static List<SavedPredictor> read(Path file, KnowledgeBase kb) {
    if (Files.isDirectory(file)) {
      throw new PredictorFileException(
          file + ": is a directory; give a file that drill learn --save FILE.json wrote");
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      return read(in, file.toString(), kb);
    } catch (NoSuchFileException e) {
      throw new PredictorFileException(file + ": no such file", e);
    } catch (IOException e) {
      throw new PredictorFileException(file + ": cannot be read (" + e + ")", e);
    }
  }

  /**
   * Reads a stream.
   *
   * @param in JSON, in UTF-8 unless its first bytes say otherwise; not closed
   * @param name the name of the file, for messages
   * @param kb the knowledge base that the predictors are for
   * @return its predictors, in their order; at least one
   * @throws PredictorFileException as {@link #read(Path, KnowledgeBase)}
   */
  public static List<SavedPredictor> read(InputStream in, String name, KnowledgeBase kb) {
    requireNonNull(in, "in");
    return new PredictorReader(name, kb.vocabulary()).read(in);
  }

  /**
   * How the predictors of a file decide between labels.
   *
   * @param in JSON, in UTF-8 unless its first bytes say otherwise; not closed
   * @param name the name of the file, for messages
   * @param kb the knowledge base that the predictors are for
   * @return the decision; none if the file has none
   * @throws PredictorFileException as {@link #read(InputStream, String, KnowledgeBase)}, or if the
   *     decision names a predictor that is not in the file
   */
  public static Optional<SavedDecision> decision(InputStream in, String name, KnowledgeBase kb) {
    requireNonNull(in, "in");
    return new PredictorReader(name, kb.vocabulary()).decision(in);
  }

  /**
   * Writes a file, or replaces it; whole or not at all.
   *
   * @param file the file
   * @param predictors the predictors, at least one
   * @throws IOException if the file cannot be written; the message is one line that names the file
   */
  public static void write(Path file, List<SavedPredictor> predictors) throws IOException {
    write(file, predictors, Optional.empty());
  }

  /**
   * Writes a file, or replaces it; whole or not at all.
   *
   * @param file the file
   * @param predictors the predictors, at least one
   * @param decision how they decide between labels, if they do
   * @throws IOException if the file cannot be written; the message is one line that names the file
   */
  public static void write(
      Path file, List<SavedPredictor> predictors, Optional<SavedDecision> decision)
      throws IOException {
    WholeFile.write(file, out -> write(out, predictors, decision));
  }

  /**
   * Writes to a stream.
   *
   * @param out where to, in UTF-8; not closed
   * @param predictors the predictors, at least one
   * @throws IOException if writing fails
   */
  public static void write(OutputStream out, List<SavedPredictor> predictors) throws IOException {
    write(out, predictors, Optional.empty());
  }

  private static void write(
      OutputStream out, List<SavedPredictor> predictors, Optional<SavedDecision> decision)
      throws IOException {
    if (predictors.isEmpty()) {
      throw new IllegalArgumentException("no predictors to write; give at least one");
    }
    var printer = new DefaultPrettyPrinter();
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(printer);
      json.writeStartObject();
      json.writeStringField("format", FORMAT);
      json.writeNumberField("version", VERSION);
      json.writeArrayFieldStart("predictors");
      for (SavedPredictor each : predictors) {
        write(json, each);
      }
      json.writeEndArray();
      if (decision.isPresent()) {
        json.writeObjectFieldStart("decision");
        json.writeArrayFieldStart("order");
        for (String label : decision.get().order()) {
          json.writeString(label);
        }
        json.writeEndArray();
        json.writeStringField("otherwise", decision.get().otherwise());
        json.writeEndObject();
      }
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static void write(JsonGenerator json, SavedPredictor saved) throws IOException {
    json.writeStartObject();
    json.writeStringField("problem", saved.problem());
    json.writeStringField("kind", saved.predictor().kind());
    parts(json, saved.predictor());
    origin(json, saved.origin());
    json.writeEndObject();
  }

  private static void parts(JsonGenerator json, Predictor predictor) throws IOException {
    if (predictor instanceof ExpressionPredictor single) {
      json.writeStringField("expression", text(single.expression()));
    } else if (predictor instanceof RuleList list) {
      json.writeArrayFieldStart("rules");
      for (Rule rule : list.rules()) {
        json.writeStartObject();
        json.writeStringField("if", text(rule.condition()));
        json.writeBooleanField("then", rule.predicts());
        json.writeNumberField("right", rule.right());
        json.writeNumberField("support", rule.support());
        json.writeNumberField("precision", rule.precision());
        json.writeEndObject();
      }
      json.writeEndArray();
    } else if (predictor instanceof Vote vote) {
      json.writeArrayFieldStart("votes");
      for (Ballot ballot : vote.ballots()) {
        json.writeStartObject();
        json.writeStringField("expression", text(ballot.expression()));
        json.writeNumberField("votes", ballot.votes());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  private static void origin(JsonGenerator json, PredictorOrigin origin) throws IOException {
    json.writeStringField("program", origin.program());
    json.writeStringField("learner", origin.learner());
    json.writeStringField("language", origin.language());
    json.writeStringField("graph", origin.graph());
    ExampleScores scores = origin.scores();
    json.writeObjectFieldStart("scores");
    json.writeNumberField("truePositives", scores.truePositives());
    json.writeNumberField("falseNegatives", scores.falseNegatives());
    json.writeNumberField("falsePositives", scores.falsePositives());
    json.writeNumberField("trueNegatives", scores.trueNegatives());
    json.writeNumberField("f1", scores.f1());
    json.writeNumberField("accuracy", scores.accuracy());
    json.writeEndObject();
    json.writeObjectFieldStart("settings");
    for (Map.Entry<String, String> each : origin.settings().entrySet()) {
      json.writeStringField(each.getKey(), each.getValue());
    }
    json.writeEndObject();
  }

  /** An expression with all names as IRIs. */
  private static String text(Concept concept) {
    return concept.toString();
  }
}
