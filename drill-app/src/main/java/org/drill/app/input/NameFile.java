package org.drill.app.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of individuals in a text: one a line, or as {@code drill retrieve} prints them in any
 * format.
 *
 * <p>A text that begins with a bracket is JSON: names in an array, or in the array {@code
 * individuals} of an object. A text whose first line has a column {@code individual} is CSV.
 */
public final class NameFile {
  private static final String INDIVIDUAL = "individual";

  /** A comment starts at the beginning of a line or after a space: IRIs have a '#' within. */
  private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*");

  /** The first line that drill retrieve prints as text. */
  private static final Pattern RETRIEVED =
      Pattern.compile(".* \\(length [\\d,]+\\): [\\d,]+ of [\\d,]+ individuals");

  private NameFile() {}

  /** Reads a text; the list may be empty. */
  public static List<String> read(InputText input) {
    return read(input, false);
  }

  /** Reads a text of examples; refuses one that has labels, which would be lost. */
  public static List<String> examples(InputText input) {
    return read(input, true);
  }

  private static List<String> read(InputText input, boolean areExamples) {
    String text = input.read();
    String start = text.stripLeading();
    if (start.startsWith("{") || start.startsWith("[")) {
      return json(text, input.origin());
    }
    if (CsvTable.hasColumn(text, Set.of(INDIVIDUAL))) {
      return csv(CsvTable.read(text, input.origin()), input, areExamples);
    }
    var lines = new ArrayList<>(text.lines().toList());
    if (!lines.isEmpty() && RETRIEVED.matcher(lines.get(0)).matches()) {
      lines.remove(0);
    }
    return lines.stream()
        .map(line -> COMMENT.matcher(line).replaceFirst("").strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  private static List<String> csv(CsvTable table, InputText input, boolean areExamples) {
    if (areExamples && LabelTable.hasLabels(table)) {
      throw new BadInputException(
          "%s %s: has labels; give it with --labels, or leave out their column"
              .formatted(input.option(), input.origin()));
    }
    int column = table.column(INDIVIDUAL, Set.of()).orElseThrow();
    var names = new ArrayList<String>();
    for (CsvTable.Row row : table.rows()) {
      String name = row.cells().get(column);
      if (name.isEmpty()) {
        throw new BadInputException(
            table.origin() + ": line " + row.line() + ": no individual; leave the row out");
      }
      names.add(name);
    }
    return names;
  }

  private static List<String> json(String text, String origin) {
    try (JsonParser json = new JsonFactory().createParser(text)) {
      if (json.nextToken() == JsonToken.START_OBJECT) {
        while (json.nextToken() == JsonToken.FIELD_NAME
            && !json.currentName().equals("individuals")) {
          json.nextToken();
          json.skipChildren();
        }
        if (json.currentToken() != JsonToken.FIELD_NAME) {
          throw new BadInputException(
              origin + ": no array 'individuals' in it; problems are given with --problems");
        }
        json.nextToken();
      }
      var names = new ArrayList<String>();
      boolean isArray = json.currentToken() == JsonToken.START_ARRAY;
      while (isArray && json.nextToken() == JsonToken.VALUE_STRING) {
        names.add(json.getText().strip());
      }
      if (!isArray || json.currentToken() != JsonToken.END_ARRAY) {
        throw new BadInputException(
            "%s: line %d: names of individuals are in an array of strings"
                .formatted(origin, json.currentTokenLocation().getLineNr()));
      }
      return names;
    } catch (JsonProcessingException e) {
      throw new BadInputException(
          "%s: line %d: not valid JSON: %s"
              .formatted(origin, e.getLocation().getLineNr(), e.getOriginalMessage()),
          e);
    } catch (IOException e) {
      throw new BadInputException(origin + ": cannot be read (" + e + ")", e);
    }
  }
}
