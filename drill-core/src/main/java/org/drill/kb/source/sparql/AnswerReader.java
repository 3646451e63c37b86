package org.drill.kb.source.sparql;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.drill.io.FileFault;
import org.jspecify.annotations.Nullable;

/**
 * Reads SPARQL 1.1 query results in JSON, to their very end: what is cut anywhere is no answer.
 *
 * <p>See <a href="https://www.w3.org/TR/sparql11-results-json/">SPARQL 1.1 Query Results JSON
 * Format</a>.
 */
final class AnswerReader {
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonParser json;
  private final List<String> variables;
  private final Map<String, Integer> columns = new HashMap<>();

  private AnswerReader(JsonParser json, List<String> variables) {
    this.json = json;
    this.variables = variables;
    for (String variable : variables) {
      columns.put(variable, columns.size());
    }
  }

  /**
   * Reads an answer.
   *
   * @throws JsonEOFException if it ends too early
   * @throws FileFault if it is not what was asked for; what is wrong in a few words
   * @throws IOException if it is no JSON
   */
  static QueryAnswer read(InputStream in, List<String> variables) throws IOException {
    try (JsonParser json = JSON.createParser(in)) {
      return new AnswerReader(json, variables).read();
    }
  }

  private QueryAnswer read() throws IOException {
    if (json.nextToken() == null) {
      throw new JsonEOFException(json, null, "empty");
    }
    expect(JsonToken.START_OBJECT);
    List<Term[]> rows = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      if (field.equals("results")) {
        rows = results();
      } else {
        skip();
      }
    }
    expect(JsonToken.END_OBJECT);
    if (json.nextToken() != null) {
      throw new FileFault("there is something behind its end");
    }
    if (rows == null) {
      throw new FileFault("it has no results");
    }
    return new QueryAnswer(variables, rows);
  }

  private void expect(JsonToken token) throws IOException {
    if (json.currentToken() == null) {
      throw new JsonEOFException(json, null, "cut");
    }
    if (json.currentToken() != token) {
      throw new FileFault("it is JSON, but not of query results");
    }
  }

  /** Skips a value; unlike {@link JsonParser#skipChildren} it notices if that is cut. */
  private void skip() throws IOException {
    if (json.currentToken() == null) {
      throw new JsonEOFException(json, null, "cut");
    }
    json.skipChildren();
    if (json.currentToken() == null) {
      throw new JsonEOFException(json, null, "cut");
    }
  }

  private List<Term[]> results() throws IOException {
    expect(JsonToken.START_OBJECT);
    List<Term[]> rows = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      if (field.equals("bindings")) {
        rows = bindings();
      } else {
        skip();
      }
    }
    expect(JsonToken.END_OBJECT);
    if (rows == null) {
      throw new FileFault("it has no bindings");
    }
    return rows;
  }

  private List<Term[]> bindings() throws IOException {
    expect(JsonToken.START_ARRAY);
    var rows = new ArrayList<Term[]>();
    while (json.nextToken() == JsonToken.START_OBJECT) {
      rows.add(row());
    }
    expect(JsonToken.END_ARRAY);
    return rows;
  }

  private Term[] row() throws IOException {
    Term[] row = new Term[variables.size()];
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      Integer column = columns.get(json.currentName());
      json.nextToken();
      if (column == null) {
        skip();
      } else {
        row[column] = term();
      }
    }
    expect(JsonToken.END_OBJECT);
    for (int k = 0; k < row.length; k++) {
      if (Objects.isNull(row[k])) {
        throw new FileFault("a row has no value for ?" + variables.get(k));
      }
    }
    return row;
  }

  private Term term() throws IOException {
    expect(JsonToken.START_OBJECT);
    String type = "";
    String value = null;
    String datatype = "";
    String language = "";
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      switch (field) {
        case "type" -> type = text();
        case "value" -> value = json.currentToken().isScalarValue() ? text() : quoted();
        case "datatype" -> datatype = text();
        case "xml:lang" -> language = text();
        default -> skip();
      }
    }
    expect(JsonToken.END_OBJECT);
    return term(type, value, datatype, language);
  }

  private String quoted() throws IOException {
    skip();
    return "";
  }

  private String text() throws IOException {
    if (json.currentToken() == null || !json.currentToken().isScalarValue()) {
      throw new FileFault("a term is not of texts");
    }
    return json.getText();
  }

  private static Term term(String type, @Nullable String value, String datatype, String language)
      throws FileFault {
    if (value == null) {
      throw new FileFault("a term has no value");
    }
    return switch (type) {
      case "uri" -> Term.iri(value);
      case "bnode" -> new Term(Term.Kind.BLANK, value, "", "");
      case "literal", "typed-literal" -> new Term(Term.Kind.LITERAL, value, datatype, language);
      case "triple" -> new Term(Term.Kind.QUOTED, "", "", "");
      default -> throw new FileFault("a term has the unknown type '" + type + "'");
    };
  }
}
