package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.owlapi.ClosingStatement;
import org.drill.owlapi.OpenVerdict;
import org.drill.owlapi.OpenVerdicts;
import org.drill.owlapi.OpenWorld;

/** What a reasoner says of the instances of a class: whether they satisfy expressions for it. */
public final class OpenInstances {
  /** What is said of one expression, with what would decide the first unknown instance. */
  private record Said(OpenVerdicts verdicts, Optional<Undecided> undecided) {}

  private record Undecided(int individual, List<String> statements) {}

  private final KnowledgeBase kb;
  private final Reasoner reasoner;
  private final Map<Concept, Said> said = new HashMap<>();

  private OpenInstances(KnowledgeBase kb, Reasoner reasoner) {
    this.kb = kb;
    this.reasoner = reasoner;
  }

  /**
   * Asks a reasoner.
   *
   * @param kb the closed world
   * @param source the ontology
   * @param reasoner who is asked
   * @param seconds the time for all of it
   * @param instances the instances of the class
   * @param answers the expressions for it
   * @return what was said
   */
  public static OpenInstances of(
      KnowledgeBase kb,
      OntologySource source,
      Reasoner reasoner,
      double seconds,
      IndividualSet instances,
      List<CheckedDefinition> answers) {
    var all = new OpenInstances(kb, reasoner);
    try (var world = new OpenWorld(source, kb, reasoner, seconds)) {
      for (CheckedDefinition one : answers) {
        Concept concept = one.axiom().concept();
        OpenVerdicts verdicts = world.verdicts(concept, instances.toArray());
        Optional<Undecided> undecided =
            verdicts.of().entrySet().stream()
                .filter(each -> each.getValue() == OpenVerdict.UNKNOWN)
                .findFirst()
                .map(each -> all.undecided(world, concept, each.getKey()))
                .filter(each -> !each.statements.isEmpty());
        all.said.put(concept, new Said(verdicts, undecided));
      }
    }
    return all;
  }

  private Undecided undecided(OpenWorld world, Concept concept, int individual) {
    var words = new ArrayList<String>();
    for (ClosingStatement each : world.deciding(concept, individual)) {
      words.add(each.words(kb));
    }
    return new Undecided(individual, words);
  }

  /** What is said of an expression, in a line. */
  Optional<String> line(Concept concept) {
    return Optional.ofNullable(said.get(concept))
        .map(
            one ->
                "open world (%s): of the instances %s entailed, %s refuted, %s unknown%s%s"
                    .formatted(
                        reasoner,
                        PlainText.count(one.verdicts.count(OpenVerdict.ENTAILED)),
                        PlainText.count(one.verdicts.count(OpenVerdict.REFUTED)),
                        PlainText.count(one.verdicts.count(OpenVerdict.UNKNOWN)),
                        one.verdicts.fault().isEmpty()
                            ? ""
                            : " (" + Printable.line(one.verdicts.fault()) + ")",
                        one.undecided
                            .map(who -> "; to decide " + name(who.individual) + ": " + words(who))
                            .orElse("")));
  }

  private String name(int individual) {
    return Printable.line(kb.vocabulary().individualName(kb.individuals().name(individual)));
  }

  private static String words(Undecided who) {
    return Printable.line(String.join("; and ", who.statements));
  }

  static List<Object> csvHeader() {
    return List.of(
        "openEntailed",
        "openRefuted",
        "openUnknown",
        "openUndecided",
        "openDecidedBy",
        "openFault");
  }

  /** What is said of an expression, as cells of CSV. */
  List<Object> csvCells(Concept concept) {
    Said one = said.get(concept);
    if (one == null) {
      return List.of("", "", "", "", "", "");
    }
    return List.of(
        one.verdicts.count(OpenVerdict.ENTAILED),
        one.verdicts.count(OpenVerdict.REFUTED),
        one.verdicts.count(OpenVerdict.UNKNOWN),
        one.undecided.map(who -> kb.individuals().name(who.individual)).orElse(""),
        one.undecided.map(OpenInstances::words).orElse(""),
        one.verdicts.fault());
  }

  /** The same for programs, as a field. */
  void json(JsonGenerator json, Concept concept) throws IOException {
    Said one = said.get(concept);
    if (one == null) {
      return;
    }
    json.writeObjectFieldStart("openWorld");
    json.writeStringField("reasoner", reasoner.toString());
    for (OpenVerdict verdict : OpenVerdict.values()) {
      json.writeNumberField(verdict.toString(), one.verdicts.count(verdict));
    }
    if (one.undecided.isPresent()) {
      Undecided who = one.undecided.get();
      json.writeStringField("undecided", kb.individuals().name(who.individual));
      json.writeArrayFieldStart("decidedBy");
      for (String statement : who.statements) {
        json.writeString(statement);
      }
      json.writeEndArray();
    }
    json.writeStringField("fault", one.verdicts.fault());
    json.writeEndObject();
  }
}
