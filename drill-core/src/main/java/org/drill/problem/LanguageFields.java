package org.drill.problem;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The fields of a problem file that say what language its answers have, as they come in. */
final class LanguageFields {
  /** What stands in a field. */
  private enum Type {
    TEXT("a string"),
    NUMBER(LanguageRequest.CARDINALITIES),
    SWITCH("true or false");

    private final String wanted;

    Type(String wanted) {
      this.wanted = wanted;
    }
  }

  /** The fields; each has its name in small letters as its key. */
  private enum Field {
    LANGUAGE(Type.TEXT),
    MAX_CARDINALITY(Type.NUMBER),
    INVERSE(Type.SWITCH),
    NOMINALS(Type.SWITCH),
    SELF(Type.SWITCH),
    DATA(Type.SWITCH),
    THRESHOLDS(Type.TEXT);

    private final Type type;

    Field(Type type) {
      this.type = type;
    }

    String key() {
      return name().toLowerCase(Locale.ROOT);
    }

    static @Nullable Field of(String key) {
      String plain = key.replace(' ', '_');
      for (Field field : values()) {
        if (field.key().equals(plain)) {
          return field;
        }
      }
      return null;
    }
  }

  private final Map<Field, String> values = new EnumMap<>(Field.class);

  /** Whether a key is one of these, unless an object stands there: that is a problem. */
  static boolean has(String key, JsonToken value) {
    return value != JsonToken.START_OBJECT && Field.of(key) != null;
  }

  /**
   * Reads the value that the parser stands at.
   *
   * @return what is wrong with it, such as 'is a list; give true or false'; empty if nothing is
   */
  Optional<String> read(JsonParser json, String key, String found) throws IOException {
    Field field = Field.of(key);
    if (field == null) {
      throw new IllegalArgumentException(key);
    }
    if (!fits(field.type, json)) {
      return Optional.of("is " + found + "; give " + field.type.wanted);
    }
    return values.put(field, json.getText()) == null ? Optional.empty() : Optional.of("is twice");
  }

  private static boolean fits(Type type, JsonParser json) throws IOException {
    return switch (type) {
      case TEXT -> json.currentToken() == JsonToken.VALUE_STRING;
      case SWITCH ->
          json.currentToken() == JsonToken.VALUE_TRUE
              || json.currentToken() == JsonToken.VALUE_FALSE;
      case NUMBER ->
          json.currentToken() == JsonToken.VALUE_NUMBER_INT
              && json.getText().length() < 10
              && LanguageRequest.isCardinality(json.getLongValue());
    };
  }

  /** What the fields ask for. */
  LanguageRequest request() {
    String number = values.get(Field.MAX_CARDINALITY);
    return new LanguageRequest(
        text(Field.LANGUAGE),
        number == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(number)),
        text(Field.INVERSE).map(Boolean::valueOf),
        text(Field.NOMINALS).map(Boolean::valueOf),
        text(Field.SELF).map(Boolean::valueOf),
        text(Field.DATA).map(Boolean::valueOf),
        text(Field.THRESHOLDS));
  }

  private Optional<String> text(Field field) {
    return Optional.ofNullable(values.get(field));
  }

  /** Writes what is asked for, so that it is read back. */
  static void write(JsonGenerator json, LanguageRequest request) throws IOException {
    write(json, Field.LANGUAGE, request.language());
    if (request.maxCardinality().isPresent()) {
      json.writeNumberField(Field.MAX_CARDINALITY.key(), request.maxCardinality().getAsInt());
    }
    write(json, Field.INVERSE, request.inverse());
    write(json, Field.NOMINALS, request.nominals());
    write(json, Field.SELF, request.self());
    write(json, Field.DATA, request.data());
    write(json, Field.THRESHOLDS, request.thresholds());
  }

  private static void write(JsonGenerator json, Field field, Optional<?> value) throws IOException {
    if (value.isPresent()) {
      json.writeObjectField(field.key(), value.get());
    }
  }
}
