package org.drill.protege.search;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.kb.EnglishText;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.owlapi.AxiomVerdict;
import org.drill.retrieval.Explainer;
import org.drill.retrieval.ReasonText;
import org.semanticweb.owlapi.model.IRI;

/**
 * What is said of a suggestion: whom it gets wrong and why, what it changes, what a reasoner says.
 */
final class SuggestionWords {
  private static final int EXPLAINED = 30;
  private static final int SHOWN = 5;

  private final KnowledgeBase graph;
  private final Explainer explainer;
  private final ReasonText text;

  SuggestionWords(KnowledgeBase graph) {
    this.graph = graph;
    this.explainer = new Explainer(graph, graph.retriever(0));
    this.text = new ReasonText(graph, EnglishText.printer(graph));
  }

  /** Whom a suggestion gets wrong, with reasons, and what it would change. */
  SuggestionDetails details(Suggestion suggestion) {
    return new SuggestionDetails(
        suggestion,
        explained(suggestion, suggestion.effect().leftOut()),
        explained(suggestion, suggestion.effect().newcomers()),
        changes(suggestion));
  }

  private List<ExplainedIndividual> explained(Suggestion suggestion, IndividualSet some) {
    Concept concept = suggestion.offered().axiom().concept();
    return some.stream()
        .limit(EXPLAINED)
        .mapToObj(
            x -> {
              String name = graph.individuals().name(x);
              return new ExplainedIndividual(
                  IRI.create(name),
                  ReasonText.label(graph, name),
                  text.sentence(explainer.explain(concept, x)));
            })
        .toList();
  }

  private List<String> changes(Suggestion suggestion) {
    String name = EnglishText.name(graph, suggestion.offered().axiom().iri());
    var lines = new ArrayList<String>();
    lines.add(name + " " + suggestion.kind() + " " + suggestion.manchester());
    IndividualSet news = suggestion.effect().newcomers();
    IndividualSet left = suggestion.effect().leftOut();
    boolean isEquivalent = suggestion.kind() == ClassAxiom.Kind.EQUIVALENT;
    if (isEquivalent) {
      lines.add(
          news.size() == 0
              ? "Nobody becomes an instance of " + name + " who is not one now."
              : "%,d would newly be instances of %s: %s".formatted(news.size(), name, names(news)));
    }
    lines.add(
        left.size() == 0
            ? "All instances of " + name + " are shown to satisfy it."
            : "%,d instances would have to satisfy it though nothing shows it yet: %s"
                .formatted(left.size(), names(left)));
    lines.add("The axiom gets a comment on how it was found; Undo takes it back.");
    return lines;
  }

  private String names(IndividualSet some) {
    List<String> names =
        some.stream()
            .limit(SHOWN)
            .mapToObj(x -> ReasonText.label(graph, graph.individuals().name(x)))
            .toList();
    return String.join(", ", names)
        + (some.size() > SHOWN ? " … and %,d more".formatted(some.size() - SHOWN) : "");
  }

  /** What a reasoner says to a suggestion. */
  String verdict(AxiomVerdict verdict) {
    return switch (verdict.outcome()) {
      case FINE ->
          verdict.follows()
              ? "follows from the ontology already"
              : "consistent, and all classes can have instances as before";
      case INCONSISTENT -> "the ontology would be inconsistent with this axiom";
      case UNSATISFIABLE ->
          "classes could have no instances any more: "
              + String.join(
                  ", ",
                  verdict.unsatisfiable().stream()
                      .limit(SHOWN)
                      .map(iri -> EnglishText.name(graph, iri))
                      .toList());
      case WAS_INCONSISTENT -> "the ontology is inconsistent without this axiom, too";
      case TOO_LONG -> "not checked, the time was up (see the preferences)";
      case REFUSED -> "cannot check this (" + verdict.detail() + ")";
    };
  }
}
