package org.drill.tensor;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drill.io.FileFault;

/**
 * The header of a safetensors file: which tensors there are, where they lie, and notes.
 *
 * @param tensors the tensors by name; they fill the data without gaps or overlaps
 * @param metadata the notes
 */
record TensorHeader(Map<String, Place> tensors, Map<String, String> metadata) {
  /** The longest header that the reference implementation reads. */
  static final int MAX_BYTES = 100_000_000;

  static final String METADATA = "__metadata__";

  /** What the header says of a tensor: type, shape, and the range of its bytes in the data. */
  record Place(String name, String type, List<Long> shape, long begin, long end) {
    long bytes() {
      return end - begin;
    }
  }

  /** Reads a header for so many bytes of data. */
  static TensorHeader parse(String text, long dataBytes) throws IOException {
    var constraints =
        StreamReadConstraints.builder()
            .maxNestingDepth(10)
            .maxStringLength(MAX_BYTES)
            .maxNameLength(MAX_BYTES)
            .build();
    var factory = JsonFactory.builder().streamReadConstraints(constraints).build();
    try (JsonParser json = factory.createParser(text)) {
      json.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new FileFault("the header is no JSON object");
      }
      var tensors = new LinkedHashMap<String, Place>();
      Map<String, String> metadata = Map.of();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        if (name.equals(METADATA)) {
          metadata = metadata(json);
        } else {
          tensors.put(name, place(json, name));
        }
      }
      if (json.nextToken() != null) {
        throw new FileFault("something follows the JSON object of the header");
      }
      checkRanges(tensors, dataBytes);
      return new TensorHeader(tensors, metadata);
    }
  }

  private static Map<String, String> metadata(JsonParser json) throws IOException {
    expect(json, JsonToken.START_OBJECT, METADATA);
    var metadata = new LinkedHashMap<String, String>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      expect(json, JsonToken.VALUE_STRING, METADATA + " '" + key + "'");
      metadata.put(key, json.getText());
    }
    return metadata;
  }

  private static Place place(JsonParser json, String name) throws IOException {
    String what = "tensor '" + name + "'";
    expect(json, JsonToken.START_OBJECT, what);
    String type = "";
    List<Long> shape = null;
    List<Long> range = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      switch (key) {
        case "dtype" -> {
          expect(json, JsonToken.VALUE_STRING, what + ", dtype");
          type = json.getText();
        }
        case "shape" -> shape = numbers(json, what + ", shape");
        case "data_offsets" -> range = numbers(json, what + ", data_offsets");
        default -> json.skipChildren();
      }
    }
    if (type.isEmpty() || shape == null || range == null || range.size() != 2) {
      throw new FileFault(what + " needs a dtype, a shape and two data_offsets");
    }
    return new Place(name, type, shape, range.get(0), range.get(1));
  }

  private static List<Long> numbers(JsonParser json, String what) throws IOException {
    expect(json, JsonToken.START_ARRAY, what);
    var numbers = new ArrayList<Long>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      expect(json, JsonToken.VALUE_NUMBER_INT, what);
      long number = json.getLongValue();
      if (number < 0) {
        throw new FileFault(what + " has the negative number " + number);
      }
      numbers.add(number);
    }
    return List.copyOf(numbers);
  }

  private static void expect(JsonParser json, JsonToken token, String what) throws FileFault {
    if (json.currentToken() != token) {
      throw new FileFault("the header is broken at " + what + ": no " + named(token));
    }
  }

  private static String named(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "object";
      case START_ARRAY -> "array";
      case VALUE_STRING -> "text";
      default -> "whole number";
    };
  }

  /** Checks that the tensors fill the data, as the format demands. */
  private static void checkRanges(Map<String, Place> tensors, long dataBytes) throws FileFault {
    var ordered = new ArrayList<>(tensors.values());
    ordered.sort(Comparator.comparingLong(Place::begin).thenComparingLong(Place::end));
    long filled = 0;
    for (Place tensor : ordered) {
      String what = "tensor '" + tensor.name() + "'";
      if (tensor.end() < tensor.begin()) {
        throw new FileFault(what + " ends before it begins");
      }
      if (tensor.end() > dataBytes) {
        throw new FileFault(
            what + " ends at byte " + tensor.end() + " of " + dataBytes + "; is the file cut off?");
      }
      if (tensor.begin() != filled) {
        throw new FileFault(
            what + (tensor.begin() < filled ? " overlaps another" : " follows a gap in the data"));
      }
      filled = tensor.end();
    }
    if (filled != dataBytes) {
      throw new FileFault((dataBytes - filled) + " bytes at the end belong to no tensor");
    }
  }
}
