package org.drill.problem;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;

/**
 * Reads what a file of problems says beside them, as Ontolearn's configurations do: {@code
 * "data_path"}, {@code "model"}, {@code "max_runtime"} and the like. What is of another type than
 * expected is not used, and named as such.
 */
final class OntolearnReader {
  private static final Set<String> FILES =
      Set.of("data_path", "path_knowledge_base", "knowledge_base_path", "kb_path");
  private static final Set<String> LEARNERS = Set.of("model", "learner", "algorithm");
  private static final Set<String> SECONDS = Set.of("max_runtime", "runtime");
  private static final Set<String> EXPRESSIONS =
      Set.of("max_num_of_concepts_tested", "num_of_concepts_tested");
  private static final Set<String> OTHERS =
      Set.of("quality_func", "heuristic_func", "terminate_on_goal", "iter_bound", "verbose");

  private OntolearnReader() {}

  static ProblemConfiguration read(Path file) {
    var problems = ProblemFile.read(file);
    var settings = new ConfSettings();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        JsonParser json = new JsonFactory().createParser(in)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String key = json.currentName();
        JsonToken token = json.nextToken();
        if (token == JsonToken.VALUE_STRING) {
          text(settings, key, json.getText(), file);
        } else if (token.isNumeric()) {
          number(settings, key, json.getDoubleValue());
        } else if (OTHERS.contains(key)) {
          settings.unused(key);
        }
        json.skipChildren();
      }
    } catch (IOException e) {
      throw new ProblemException(file + ": cannot be read (" + e + ")", e);
    }
    return settings.with(problems);
  }

  private static void text(ConfSettings settings, String key, String value, Path file) {
    if (LEARNERS.contains(key)) {
      settings.learner(key, value);
    } else if (OTHERS.contains(key)) {
      settings.unused(key);
    } else if (FILES.contains(key)) {
      try {
        Path named = file.resolveSibling(value);
        if (Files.isRegularFile(named)) {
          settings.knowledgeBase(key, named);
        } else {
          settings.unused(key + " (no such file)");
        }
      } catch (InvalidPathException e) {
        settings.unused(key);
      }
    } else if (SECONDS.contains(key) || EXPRESSIONS.contains(key)) {
      settings.unused(key + " (no number)");
    }
  }

  private static void number(ConfSettings settings, String key, double value) {
    if (SECONDS.contains(key)) {
      settings.seconds(key, value);
    } else if (EXPRESSIONS.contains(key)) {
      settings.expressions(key, value);
    } else if (OTHERS.contains(key)) {
      settings.unused(key);
    } else if (FILES.contains(key) || LEARNERS.contains(key)) {
      settings.unused(key + " (no text)");
    }
  }
}
