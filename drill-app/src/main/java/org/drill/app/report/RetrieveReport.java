package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import org.drill.app.text.Csv;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;

/** The individuals that {@code drill retrieve} found. */
public final class RetrieveReport implements CommandReport {
  private final KnowledgeBase kb;
  private final Concept concept;
  private final List<String> names;

  /**
   * Names the individuals.
   *
   * @param kb the knowledge base
   * @param concept what was asked for
   * @param instances the individuals that belong to it
   */
  public RetrieveReport(KnowledgeBase kb, Concept concept, IndividualSet instances) {
    this.kb = kb;
    this.concept = concept;
    this.names = instances.stream().mapToObj(kb.individuals()::name).sorted().toList();
  }

  private String expression() {
    return kb.vocabulary().dl(concept);
  }

  @Override
  public void text(PrintStream out) {
    out.printf(
        "%s (length %d): %,d of %,d individuals%n",
        expression(), concept.length(), names.size(), kb.size());
    names.forEach(name -> out.print("  " + Printable.line(name) + "\n"));
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("expression", expression());
    json.writeNumberField("length", concept.length());
    json.writeNumberField("count", names.size());
    json.writeArrayFieldStart("individuals");
    for (String name : names) {
      json.writeString(name);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  @Override
  public void csv(PrintStream out) {
    Csv.row(out, "individual");
    names.forEach(name -> Csv.row(out, name));
  }
}
