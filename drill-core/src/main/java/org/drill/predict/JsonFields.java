package org.drill.predict;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object of a JSON document, whose fields are asked for by name and type. */
final class JsonFields {
  /** Where the object is, such as {@code p.json: predictors[0].rules[2]}. */
  private final String place;

  private final Map<String, Object> fields;

  private JsonFields(String place, Map<String, Object> fields) {
    this.place = place;
    this.fields = fields;
  }

  /** Reads the object that the parser stands at the start of. */
  static JsonFields read(JsonParser json, String file) throws IOException {
    return readObject(json, file + ": ");
  }

  private static JsonFields readObject(JsonParser json, String place) throws IOException {
    var fields = new LinkedHashMap<String, Object>();
    String before = place.endsWith(" ") ? place : place + ".";
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      fields.put(key, readValue(json, before + key));
    }
    return new JsonFields(place, fields);
  }

  private static Object readValue(JsonParser json, String place) throws IOException {
    return switch (json.currentToken()) {
      case START_OBJECT -> readObject(json, place);
      case START_ARRAY -> {
        var list = new ArrayList<Object>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          list.add(readValue(json, place + "[" + list.size() + "]"));
        }
        yield list;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      case VALUE_TRUE, VALUE_FALSE -> json.getBooleanValue();
      case VALUE_STRING -> json.getText();
      default -> json.currentToken(); // null, which is never right
    };
  }

  /** A fault of this object. */
  PredictorFileException fault(String what) {
    return new PredictorFileException(place + (place.endsWith(" ") ? "" : ": ") + what);
  }

  private PredictorFileException missing(String key, String wanted) {
    return fault(
        (fields.containsKey(key)
                ? "\"" + key + "\" is " + what(fields.get(key))
                : "has no \"" + key + "\"")
            + "; give "
            + wanted);
  }

  private static String what(@Nullable Object value) {
    if (value instanceof JsonFields) {
      return "an object";
    }
    return value instanceof List
        ? "a list"
        : value instanceof String ? "a string" : value instanceof JsonToken ? "null" : "" + value;
  }

  boolean has(String key) {
    return fields.containsKey(key);
  }

  List<String> strings(String key) {
    if (fields.get(key) instanceof List<?> list
        && list.stream().allMatch(String.class::isInstance)) {
      return list.stream().map(String.class::cast).toList();
    }
    throw missing(key, "a list of strings");
  }

  boolean isText(String key, String text) {
    return text.equals(fields.get(key));
  }

  String text(String key) {
    if (fields.get(key) instanceof String text) {
      return text;
    }
    throw missing(key, "a string");
  }

  double number(String key) {
    if (fields.get(key) instanceof Double number) {
      return number;
    }
    throw missing(key, "a number");
  }

  /** A whole number from 0. */
  int count(String key) {
    double number = number(key);
    if (number >= 0 && number <= Integer.MAX_VALUE && number == Math.rint(number)) {
      return (int) number;
    }
    throw missing(key, "a whole number from 0");
  }

  boolean truth(String key) {
    if (fields.get(key) instanceof Boolean truth) {
      return truth;
    }
    throw missing(key, "true or false");
  }

  JsonFields object(String key) {
    if (fields.get(key) instanceof JsonFields object) {
      return object;
    }
    throw missing(key, "an object");
  }

  List<JsonFields> objects(String key) {
    if (fields.get(key) instanceof List<?> list
        && list.stream().allMatch(JsonFields.class::isInstance)) {
      return list.stream().map(JsonFields.class::cast).toList();
    }
    throw missing(key, "a list of objects");
  }

  /** All fields, which have to be strings. */
  Map<String, String> texts() {
    var texts = new LinkedHashMap<String, String>();
    fields.keySet().forEach(key -> texts.put(key, text(key)));
    return texts;
  }
}
