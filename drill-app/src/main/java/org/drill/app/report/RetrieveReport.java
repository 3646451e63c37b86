package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import org.drill.app.text.Csv;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;
import org.drill.concept.syntax.NameStyle;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;

/** The individuals that {@code drill retrieve} found. */
public final class RetrieveReport implements CommandReport {
  private final KnowledgeBase kb;
  private final Concept concept;
  private final List<String> iris;
  private final boolean hasNames;
  private final PlainEnglish english;

  /**
   * Names the individuals.
   *
   * @param kb the knowledge base
   * @param concept what was asked for
   * @param instances the individuals that belong to it
   * @param hasStyle whether somebody said how names are printed
   * @param english says expressions in words
   */
  public RetrieveReport(
      KnowledgeBase kb,
      Concept concept,
      IndividualSet instances,
      boolean hasStyle,
      PlainEnglish english) {
    this.kb = kb;
    this.concept = concept;
    this.iris = instances.stream().mapToObj(kb.individuals()::name).sorted().toList();
    this.hasNames = hasStyle && kb.vocabulary().style() != NameStyle.IRI;
    this.english = english;
  }

  private String expression() {
    return kb.vocabulary().dl(concept);
  }

  private String name(String iri) {
    return hasNames ? kb.vocabulary().individualName(iri) : iri;
  }

  @Override
  public void text(PrintStream out) {
    out.printf(
        "%s (length %d): %,d of %,d individuals%n",
        expression(), concept.length(), iris.size(), kb.size());
    // a comment where this is read as a list of examples
    english.say(concept).ifPresent(said -> out.print("  # " + said + "\n"));
    iris.forEach(iri -> out.print("  " + Printable.line(name(iri)) + "\n"));
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("expression", expression());
    english.json(json, concept);
    json.writeNumberField("length", concept.length());
    json.writeNumberField("count", iris.size());
    json.writeArrayFieldStart("individuals");
    for (String iri : iris) {
      json.writeString(iri);
    }
    json.writeEndArray();
    if (hasNames) {
      json.writeArrayFieldStart("names");
      for (String iri : iris) {
        json.writeString(name(iri));
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  @Override
  public void csv(PrintStream out) {
    if (hasNames) {
      Csv.row(out, "individual", "name");
      iris.forEach(iri -> Csv.row(out, iri, name(iri)));
    } else {
      Csv.row(out, "individual");
      iris.forEach(iri -> Csv.row(out, iri));
    }
  }
}
