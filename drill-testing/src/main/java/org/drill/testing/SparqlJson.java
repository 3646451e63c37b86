package org.drill.testing;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.query.Binding;
import org.eclipse.rdf4j.query.BindingSet;

/** Writes answers of SELECT queries in the JSON of SPARQL 1.1. */
final class SparqlJson {
  private static final JsonFactory FACTORY = new JsonFactory();

  private SparqlJson() {}

  /** An answer as bytes. */
  static byte[] bytes(List<String> variables, List<BindingSet> rows) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeObjectFieldStart("head");
      json.writeArrayFieldStart("vars");
      for (String variable : variables) {
        json.writeString(variable);
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeObjectFieldStart("results");
      json.writeArrayFieldStart("bindings");
      for (BindingSet row : rows) {
        json.writeStartObject();
        for (Binding binding : row) {
          json.writeFieldName(binding.getName());
          term(json, binding.getValue());
        }
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndObject();
    }
    return bytes.toByteArray();
  }

  private static void term(JsonGenerator json, Value value) throws IOException {
    json.writeStartObject();
    json.writeStringField("type", value.isIRI() ? "uri" : value.isBNode() ? "bnode" : "literal");
    json.writeStringField("value", value.stringValue());
    if (value instanceof Literal literal) {
      if (literal.getLanguage().isPresent()) {
        json.writeStringField("xml:lang", literal.getLanguage().get());
      } else {
        json.writeStringField("datatype", literal.getDatatype().stringValue());
      }
    }
    json.writeEndObject();
  }
}
