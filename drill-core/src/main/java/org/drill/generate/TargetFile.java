package org.drill.generate;

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
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drill.io.WholeFile;
import org.drill.kb.IndividualNames;
import org.drill.kb.IndividualSet;
import org.drill.problem.ProblemException;

/**
 * Files of generated problems: problem files as {@link org.drill.problem.ProblemFile} reads them,
 * with the target of each problem.
 *
 * <p>Besides its examples, a problem has {@code "target"} (DL syntax, in names of its knowledge
 * base), {@code "length"} (of the target), {@code "generator"} ({@code "refinement"} or {@code
 * "composition"}) and, if it is certified, {@code "certified"}: no expression of at most so many
 * symbols solves it. Readers that only want examples skip these.
 */
public final class TargetFile {
  private static final String TARGET = "target";

  private TargetFile() {}

  /**
   * Writes a file, or replaces it; whole or not at all.
   *
   * @param file the file
   * @param problems the problems, with names that differ
   * @throws ProblemException if the file cannot be written
   */
  public static void write(Path file, List<GeneratedProblem> problems) {
    try {
      WholeFile.write(file, out -> write(out, problems));
    } catch (IOException e) {
      throw new ProblemException("cannot write " + e.getMessage(), e);
    }
  }

  private static void write(OutputStream out, List<GeneratedProblem> problems) throws IOException {
    var printer = new DefaultPrettyPrinter();
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(printer);
      json.writeStartObject();
      json.writeObjectFieldStart("problems");
      for (GeneratedProblem problem : problems) {
        write(json, problem);
      }
      json.writeEndObject();
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static void write(JsonGenerator json, GeneratedProblem problem) throws IOException {
    var kb = problem.problem().kb();
    json.writeObjectFieldStart(problem.name());
    json.writeStringField(TARGET, kb.vocabulary().dl(problem.target()));
    json.writeNumberField("length", problem.target().length());
    json.writeStringField("generator", problem.source().toString());
    if (problem.certified().isPresent()) {
      json.writeNumberField("certified", problem.certified().getAsInt());
    }
    list(json, "positive_examples", kb.individuals(), problem.problem().positives());
    list(json, "negative_examples", kb.individuals(), problem.problem().negatives());
    json.writeEndObject();
  }

  private static void list(
      JsonGenerator json, String key, IndividualNames names, IndividualSet members)
      throws IOException {
    json.writeArrayFieldStart(key);
    for (int member : members.toArray()) {
      json.writeString(names.name(member));
    }
    json.writeEndArray();
  }

  /** The targets in a file that {@code ProblemFile} can read, by the names of their problems. */
  static Map<String, String> targets(Path file) {
    var targets = new HashMap<String, String>();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        JsonParser json = new JsonFactory().createParser(in)) {
      while (json.nextToken() != null) {
        if (json.currentToken() == JsonToken.VALUE_STRING && TARGET.equals(json.currentName())) {
          String problem = json.getParsingContext().getParent().getCurrentName();
          if (problem != null) {
            targets.put(problem, json.getText());
          }
        }
      }
      return targets;
    } catch (IOException e) {
      throw new ProblemException(file + ": cannot be read (" + e + ")", e);
    }
  }
}
