package org.drill.generate;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import org.drill.problem.ProblemFile;

/**
 * Files of generated problems: problem files as {@link ProblemFile} reads them, with the target of
 * each problem.
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
   * @throws ProblemException if the file cannot be written or two problems have one name
   */
  public static void write(Path file, List<GeneratedProblem> problems) {
    Map<String, GeneratedProblem> byName = new HashMap<>();
    problems.forEach(problem -> byName.put(problem.name(), problem));
    ProblemFile.write(
        file,
        problems.stream().map(problem -> ProblemEntry.of(problem.problem())).toList(),
        (json, entry) -> write(json, requireNonNull(byName.get(entry.name()))));
  }

  private static void write(JsonGenerator json, GeneratedProblem problem) throws IOException {
    json.writeStringField(TARGET, problem.problem().kb().vocabulary().dl(problem.target()));
    json.writeNumberField("length", problem.target().length());
    json.writeStringField("generator", problem.source().toString());
    if (problem.certified().isPresent()) {
      json.writeNumberField("certified", problem.certified().getAsInt());
    }
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
