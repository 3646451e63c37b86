package org.drill.robot;

import java.io.PrintStream;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.drill.kb.KnowledgeBase;
import org.drill.owlapi.learning.OntologyLearner;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;
import org.semanticweb.owlapi.reasoner.OWLReasonerFactory;

/**
 * What a command gets from the pipeline.
 *
 * @param ontology the ontology, which the command may add axioms to
 * @param given the options that were given
 * @param iris makes an IRI of a CURIE; anything else stays as it is
 * @param reasoners finds a reasoner of ROBOT by its name
 * @param out where results go
 */
record PipelineInput(
    OWLOntology ontology,
    GivenOptions given,
    UnaryOperator<String> iris,
    Function<String, OWLReasonerFactory> reasoners,
    PrintStream out) {
  /** Reads the ontology, with what a reasoner infers if one was asked for. */
  OntologyLearner learner() {
    Optional<OWLReasoner> reasoner =
        given
            .text(SearchOptions.REASONER)
            .filter(name -> !name.equalsIgnoreCase("structural"))
            .map(name -> reasoners.apply(name).createReasoner(ontology));
    try {
      return OntologyLearner.of(ontology, reasoner).with(SearchOptions.settings(given));
    } finally {
      reasoner.ifPresent(OWLReasoner::dispose);
    }
  }

  /** The IRI of the class that a name, label, CURIE or IRI stands for. */
  String classIri(KnowledgeBase graph, String name) {
    return iri(name, iri -> graph.classId(iri) >= 0, graph.vocabulary()::classIri);
  }

  /** The name of the individual that a name, label, CURIE or IRI stands for. */
  String individual(KnowledgeBase graph, String name) {
    return iri(name, iri -> graph.individuals().find(iri) >= 0, graph.vocabulary()::individual);
  }

  private String iri(String name, Predicate<String> isKnown, UnaryOperator<String> byName) {
    String bare =
        name.startsWith("<") && name.endsWith(">") ? name.substring(1, name.length() - 1) : name;
    if (isKnown.test(bare)) {
      return bare;
    }
    String expanded = iris.apply(bare);
    if (isKnown.test(expanded)) {
      return expanded;
    }
    return byName.apply(bare.contains("://") ? "<" + bare + ">" : bare);
  }
}
