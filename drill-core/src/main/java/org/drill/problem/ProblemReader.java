package org.drill.problem;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one file of learning problems, token by token. */
final class ProblemReader {
  private static final String EXPECTED =
      "expected {\"problems\": {NAME: {\"positive_examples\": [...], \"negative_examples\":"
          + " [...]}}}";

  private final String file;

  ProblemReader(String file) {
    this.file = file;
  }

  List<ProblemEntry> read(InputStream in) {
    try (JsonParser json = new JsonFactory().createParser(in)) {
      json.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
      if (json.nextToken() == null) {
        throw new ProblemException(file + ": the file is empty");
      }
      if (json.currentToken() != JsonToken.START_OBJECT) {
        throw problem(json, "the file is " + what(json) + "; " + EXPECTED);
      }
      List<ProblemEntry> problems = document(json);
      if (json.nextToken() != null) {
        throw problem(json, "not valid JSON: something follows the end of the document");
      }
      if (problems.isEmpty()) {
        throw new ProblemException(file + ": there are no problems in it; " + EXPECTED);
      }
      return problems;
    } catch (JsonProcessingException e) {
      throw new ProblemException(
          file + position(e.getLocation()) + ": not valid JSON: " + line(e), e);
    } catch (IOException e) {
      throw new ProblemException(file + ": cannot be read (" + e + ")", e);
    }
  }

  /** Reads the outermost object, which may be any of the three forms. */
  private List<ProblemEntry> document(JsonParser json) throws IOException {
    Map<String, ProblemEntry> wrapped = null;
    Map<String, ProblemEntry> bare = new LinkedHashMap<>();
    var flat = new Lists(defaultName());
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      JsonLocation at = json.currentTokenLocation();
      json.nextToken();
      if (key.equals("problems")) {
        if (wrapped != null) {
          throw problem(json, "\"problems\" stands in the file twice");
        }
        wrapped = wrapped(json);
      } else if (!flat.read(json, key)) {
        if (json.currentToken() == JsonToken.START_OBJECT) {
          Lists lists = lists(json, key);
          if (lists.hasExamples()) {
            add(at, bare, lists);
          }
        } else {
          json.skipChildren();
        }
      }
    }
    if (wrapped == null && flat.hasExamples()) {
      return List.of(flat.entry());
    }
    LanguageRequest ofFile = flat.language.request();
    return (wrapped == null ? bare : wrapped)
        .values().stream().map(entry -> entry.asking(entry.language().over(ofFile))).toList();
  }

  private Map<String, ProblemEntry> wrapped(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw problem(json, "\"problems\" is " + what(json) + "; " + EXPECTED);
    }
    var problems = new LinkedHashMap<String, ProblemEntry>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonLocation at = json.currentTokenLocation();
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw problem(json, "problem '" + name + "' is " + what(json) + "; " + EXPECTED);
      }
      add(at, problems, lists(json, name));
    }
    return problems;
  }

  private void add(JsonLocation at, Map<String, ProblemEntry> problems, Lists lists) {
    if (problems.put(lists.name, lists.entry()) != null) {
      throw problem(at, "two problems have the name '" + lists.name + "'");
    }
  }

  private Lists lists(JsonParser json, String name) throws IOException {
    var lists = new Lists(name);
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      if (!lists.read(json, key)) {
        json.skipChildren();
      }
    }
    return lists;
  }

  /** The name of the file without folders and ending, for a problem without a name. */
  private String defaultName() {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    boolean ends = name.toLowerCase(Locale.ROOT).endsWith(".json") && name.length() > 5;
    return ends ? name.substring(0, name.length() - 5) : name;
  }

  private ProblemException problem(JsonParser json, String what) {
    return problem(json.currentTokenLocation(), what);
  }

  private ProblemException problem(JsonLocation at, String what) {
    return new ProblemException(file + position(at) + ": " + what);
  }

  private static String position(@Nullable JsonLocation location) {
    return location == null || location.getLineNr() < 1
        ? ""
        : ":" + location.getLineNr() + ":" + location.getColumnNr();
  }

  /** The parser's message without the source, which it repeats at length. */
  private static String line(JsonProcessingException e) {
    String message = String.valueOf(e.getOriginalMessage()).replaceAll("\\s+", " ");
    return message.replaceAll(" \\(start marker at \\[.*?]\\)", "").strip();
  }

  /** What stands where something else should. */
  private static String what(JsonParser json) throws IOException {
    return switch (json.currentToken()) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "a list";
      case VALUE_STRING -> "a string";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "the number " + json.getText();
      default -> json.getText();
    };
  }

  /** The lists of one problem and what it asks for, as they come in. */
  private final class Lists {
    private final String name;
    private final Map<ProblemKey, List<String>> lists = new EnumMap<>(ProblemKey.class);
    private final LanguageFields language = new LanguageFields();

    Lists(String name) {
      this.name = name;
    }

    /** Reads the value that the parser stands at, if the key is one of ours. */
    boolean read(JsonParser json, String text) throws IOException {
      if (LanguageFields.has(text, json.currentToken())) {
        Optional<String> fault = language.read(json, text, what(json));
        if (fault.isPresent()) {
          throw problem(json, "problem '" + name + "': \"" + text + "\" " + fault.get());
        }
        return true;
      }
      ProblemKey key = ProblemKey.of(text);
      if (key == null) {
        return false;
      }
      if (json.currentToken() != JsonToken.START_ARRAY) {
        throw wrongType(json, text, "is " + what(json));
      }
      var names = new ArrayList<String>();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
          throw wrongType(json, text, "has " + what(json) + " in it");
        }
        names.add(json.getText());
      }
      if (lists.put(key, names) != null) {
        throw problem(json, "problem '" + name + "' has \"" + text + "\" twice");
      }
      return true;
    }

    private ProblemException wrongType(JsonParser json, String key, String found) {
      return problem(
          json, "problem '" + name + "': \"" + key + "\" " + found + "; give a list of strings");
    }

    boolean hasExamples() {
      return lists.containsKey(ProblemKey.POSITIVE) || lists.containsKey(ProblemKey.NEGATIVE);
    }

    ProblemEntry entry() {
      return new ProblemEntry(
              name,
              lists.getOrDefault(ProblemKey.POSITIVE, List.of()),
              lists.getOrDefault(ProblemKey.NEGATIVE, List.of()),
              lists.getOrDefault(ProblemKey.IGNORED, List.of()))
          .ignoring(lists.getOrDefault(ProblemKey.IGNORED_PROPERTIES, List.of()))
          .asking(language.request());
    }
  }
}
