package org.drill.app.serve;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;

/** Records to JSON and back. */
final class JsonRecords {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .withCoercionConfig(
              LogicalType.Textual,
              texts ->
                  texts
                      .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .build();

  private JsonRecords() {}

  static byte[] bytes(Object value) {
    try {
      return MAPPER.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a value; whatever is wrong with it is a problem with status 400. */
  static <T> T read(byte[] json, Class<T> type) {
    return read(json, type, true);
  }

  /** Reads a value whose fields that are not known here are somebody else's. */
  static <T> T readLeniently(byte[] json, Class<T> type) {
    return read(json, type, false);
  }

  private static <T> T read(byte[] json, Class<T> type, boolean strict) {
    var reader = MAPPER.readerFor(type).with(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
    reader =
        strict
            ? reader.with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            : reader.without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    try {
      T value = reader.readValue(json);
      if (value == null) {
        throw HttpProblem.badRequest("the request is empty; send an object of JSON");
      }
      return value;
    } catch (UnrecognizedPropertyException e) {
      throw HttpProblem.badRequest(
          "unknown field '" + e.getPropertyName() + "'; there are " + e.getKnownPropertyIds());
    } catch (JsonMappingException e) {
      boolean isValue = e.getCause() instanceof InputCoercionException;
      throw e.getCause() instanceof StreamReadException cause && !isValue
          ? malformed(cause)
          : HttpProblem.badRequest(mappingProblem(e));
    } catch (JsonProcessingException e) {
      throw malformed(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpProblem malformed(JsonProcessingException e) {
    var where = e.getLocation();
    return HttpProblem.badRequest(
        "malformed JSON at line %d, column %d".formatted(where.getLineNr(), where.getColumnNr()));
  }

  private static String mappingProblem(JsonMappingException e) {
    String path =
        e.getPath().stream()
            .map(at -> at.getFieldName() == null ? "[" + at.getIndex() + "]" : at.getFieldName())
            .collect(Collectors.joining(" "));
    if (path.isEmpty()) {
      return e.getCause() instanceof IllegalArgumentException cause
          ? String.valueOf(cause.getMessage())
          : "malformed JSON, or not an object";
    }
    return "the field '" + path + "' " + whatIsWanted(e);
  }

  private static String whatIsWanted(JsonMappingException e) {
    Class<?> type = null;
    if (e instanceof MismatchedInputException mismatch) {
      type = mismatch.getTargetType();
    } else if (e.getCause() instanceof InputCoercionException tooLarge) {
      type = tooLarge.getTargetType();
    }
    if (type == Integer.class || type == int.class) {
      return "has to be a whole number up to " + Integer.MAX_VALUE;
    }
    if (type == Long.class || type == long.class) {
      return "has to be a whole number up to " + Long.MAX_VALUE;
    }
    return type == Double.class ? "has to be a number" : "has a wrong type or value";
  }
}
