package org.drill.problem;

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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.drill.io.WholeFile;

/**
 * Files of learning problems, in JSON.
 *
 * <p>Three forms are read:
 *
 * <ul>
 *   <li>{@code {"problems": {NAME: PROBLEM, …}}}, as DRILL and Ontolearn have it; this is also the
 *       form that is written
 *   <li>{@code {NAME: PROBLEM, …}}
 *   <li>a single {@code PROBLEM}, whose name is that of the file, without {@code .json}
 * </ul>
 *
 * <p>A {@code PROBLEM} is {@code {"positive_examples": [IRI, …], "negative_examples": [IRI, …],
 * "ignore_concepts": [NAME or IRI, …]}}; what is left out is empty, and the keys may have spaces
 * instead of underscores. Classes, roles and data properties may be ignored; {@code
 * "ignore_properties"} is read as more of them. {@code "weights": {IRI: NUMBER, …}} says how much
 * examples count; those that are not named have weight 1. {@code "language"}, {@code
 * "max_cardinality"}, {@code "inverse"}, {@code "nominals"}, {@code "self"}, {@code "data"} and
 * {@code "thresholds"} say what language answers have ({@link LanguageRequest}); beside {@code
 * "problems"} they are for all problems of the file that say nothing else. Other keys are skipped,
 * so that a {@code "data_path"} does no harm.
 */
public final class ProblemFile {
  /** Writes what a file says of a problem besides its examples, which readers may skip. */
  @FunctionalInterface
  public interface Notes {
    /**
     * Writes fields.
     *
     * @param json within the object of the problem
     * @param problem the problem
     * @throws IOException if writing fails
     */
    void write(JsonGenerator json, ProblemEntry problem) throws IOException;
  }

  private ProblemFile() {}

  /**
   * Whether a file has examples somewhere, so that it is meant to be one of problems.
   *
   * @param file the file
   * @return no if it cannot be read or is no JSON before examples come
   */
  public static boolean hasExamples(Path file) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        JsonParser json = new JsonFactory().createParser(in)) {
      while (json.nextToken() != null) {
        ProblemKey key =
            json.currentToken() == JsonToken.FIELD_NAME ? ProblemKey.of(json.currentName()) : null;
        if (key == ProblemKey.POSITIVE || key == ProblemKey.NEGATIVE) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Reads a file.
   *
   * @param file the file
   * @return its problems, in the order of the file; at least one
   * @throws ProblemException if the file cannot be read or holds no problems; the message is one
   *     line that names the file, and the position where there is one
   */
  public static List<ProblemEntry> read(Path file) {
    if (Files.isDirectory(file)) {
      throw new ProblemException(file + ": is a directory; give a JSON file of learning problems");
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      return read(in, file.toString());
    } catch (NoSuchFileException e) {
      throw new ProblemException(file + ": no such file", e);
    } catch (IOException e) {
      throw new ProblemException(file + ": cannot be read (" + e + ")", e);
    }
  }

  /**
   * Reads a stream.
   *
   * @param in JSON, in UTF-8 unless its first bytes say otherwise; not closed
   * @param name the name of the file, for messages and for a problem without a name of its own
   * @return its problems, in order; at least one
   * @throws ProblemException if the stream cannot be read or holds no problems
   */
  public static List<ProblemEntry> read(InputStream in, String name) {
    requireNonNull(in, "in");
    return new ProblemReader(requireNonNull(name, "name")).read(in);
  }

  /**
   * Writes a file, or replaces it. It is written beside and renamed, so that no half of a file is
   * ever seen under its name.
   *
   * @param file the file
   * @param problems the problems, with names that differ
   * @throws ProblemException if the file cannot be written or two problems have one name
   */
  public static void write(Path file, List<ProblemEntry> problems) {
    write(file, problems, (json, problem) -> {});
  }

  /**
   * Writes a file with more than the examples of each problem.
   *
   * @param file the file, as {@link #write(Path, List)} has it
   * @param problems the problems, with names that differ
   * @param notes writes what stands before the examples of a problem
   * @throws ProblemException if the file cannot be written or two problems have one name
   */
  public static void write(Path file, List<ProblemEntry> problems, Notes notes) {
    var names = new HashSet<String>();
    for (ProblemEntry problem : problems) {
      if (!names.add(problem.name())) {
        throw new ProblemException(file + ": two problems have the name '" + problem.name() + "'");
      }
    }
    try {
      WholeFile.write(file, out -> write(out, problems, notes));
    } catch (IOException e) {
      throw new ProblemException("cannot write " + e.getMessage(), e);
    }
  }

  private static void write(OutputStream out, List<ProblemEntry> problems, Notes notes)
      throws IOException {
    var printer = new DefaultPrettyPrinter();
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(printer);
      json.writeStartObject();
      json.writeObjectFieldStart("problems");
      for (ProblemEntry problem : problems) {
        json.writeObjectFieldStart(problem.name());
        notes.write(json, problem);
        LanguageFields.write(json, problem.language());
        list(json, ProblemKey.POSITIVE, problem.positives());
        list(json, ProblemKey.NEGATIVE, problem.negatives());
        if (!problem.ignored().isEmpty()) {
          list(json, ProblemKey.IGNORED, problem.ignored());
        }
        if (!problem.weights().isEmpty()) {
          json.writeObjectFieldStart(ProblemReader.WEIGHTS);
          for (Map.Entry<String, Double> each : problem.weights().entrySet()) {
            json.writeNumberField(each.getKey(), each.getValue());
          }
          json.writeEndObject();
        }
        json.writeEndObject();
      }
      json.writeEndObject();
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static void list(JsonGenerator json, ProblemKey key, List<String> names)
      throws IOException {
    json.writeArrayFieldStart(key.text());
    for (String name : names) {
      json.writeString(name);
    }
    json.writeEndArray();
  }
}
