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

  /** The key of the weights of examples, an object of numbers. */
  static final String WEIGHTS = "weights";

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
      } else if (key.equals(WEIGHTS) && json.currentToken() == JsonToken.START_OBJECT) {
        var named = new Lists(key);
        flat.readWeights(json, named);
        if (named.hasExamples()) {
          add(at, bare, named);
          flat.weights.clear();
          flat.fault = Optional.empty();
        }
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
    if (!flat.weights.isEmpty()) {
      throw new ProblemException(
          file + ": \"" + WEIGHTS + "\" stands beside the problems; put it into each of them");
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
    private final Map<String, Double> weights = new LinkedHashMap<>();

    /** What is wrong with the weights, if this is a problem at all. */
    private Optional<ProblemException> fault = Optional.empty();

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
      if (text.equals(WEIGHTS)) {
        if (json.currentToken() == JsonToken.START_OBJECT) {
          readWeights(json, this);
        } else {
          noteWeights("\"weights\" is " + what(json), json);
          json.skipChildren();
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

    /**
     * Reads an object of weights, which may turn out to be a problem of that name.
     *
     * @param named takes the lists that stand in it; this, if it can only be weights
     */
    void readWeights(JsonParser json, Lists named) throws IOException {
      if (!weights.isEmpty()) {
        throw problem(json, "problem '" + name + "' has \"" + WEIGHTS + "\" twice");
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String example = json.currentName();
        json.nextToken();
        if (json.currentToken().isNumeric()) {
          double weight = json.getDoubleValue();
          ExampleWeights.fault(weight)
              .ifPresent(wrong -> note("the weight of <" + example + "> " + wrong, json));
          if (weights.put(example, weight) != null) {
            note("<" + example + "> has two weights; leave one out", json);
          }
        } else if (named == this || !named.read(json, example)) {
          noteWeights("the weight of <" + example + "> is " + what(json), json);
          json.skipChildren();
        }
      }
    }

    private void noteWeights(String found, JsonParser json) {
      note(found + "; give {IRI: NUMBER, …}", json);
    }

    /** Keeps the first fault for the end: only then it is known whether this is a problem. */
    private void note(String wrong, JsonParser json) {
      if (fault.isEmpty()) {
        fault = Optional.of(problem(json, "problem '" + name + "': " + wrong));
      }
    }

    private ProblemException wrongType(JsonParser json, String key, String found) {
      return problem(
          json, "problem '" + name + "': \"" + key + "\" " + found + "; give a list of strings");
    }

    boolean hasExamples() {
      return lists.containsKey(ProblemKey.POSITIVE) || lists.containsKey(ProblemKey.NEGATIVE);
    }

    ProblemEntry entry() {
      if (fault.isPresent()) {
        throw fault.get();
      }
      return new ProblemEntry(
              name,
              lists.getOrDefault(ProblemKey.POSITIVE, List.of()),
              lists.getOrDefault(ProblemKey.NEGATIVE, List.of()),
              lists.getOrDefault(ProblemKey.IGNORED, List.of()))
          .ignoring(lists.getOrDefault(ProblemKey.IGNORED_PROPERTIES, List.of()))
          .asking(language.request())
          .weighing(weights);
    }
  }
}
