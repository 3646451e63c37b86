package org.drill.robot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.cli.Options;
import org.drill.concept.ClassAxiom.Kind;
import org.drill.concept.Concept;
import org.drill.define.DefinitionEffect;
import org.drill.kb.EnglishText;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.owlapi.OwlConcepts;
import org.drill.owlapi.learning.OntologyLearner;
import org.drill.quality.Confusion;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLEquivalentClassesAxiom;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLSubClassOfAxiom;

/** Says how well expressions fit the instances of a class: given ones, or its own axioms. */
final class EvaluateStep implements PipelineStep {
  private static final int SHOWN = 5;

  /** An expression and how it belongs to the class. */
  private record Claim(Kind kind, Concept concept) {}

  @Override
  public String name() {
    return "evaluate";
  }

  @Override
  public String description() {
    return "say how well axioms fit the instances of classes";
  }

  @Override
  public String usage() {
    return "robot drill:evaluate --input <file> --class <name> --min-f1 0.9";
  }

  @Override
  public void addOptions(Options options) {
    options.addOption("c", "class", true, "class, by name, label, CURIE or IRI");
    options.addOption(null, "expression", true, "expression (default: the axioms of the class)");
    options.addOption(null, "min-f1", true, "fail below this F1 of what is EquivalentTo");
    SearchOptions.add(options);
  }

  @Override
  public void run(PipelineInput input) throws IOException {
    GivenOptions given = input.given();
    given.required("class", "Doctor");
    double least = given.number("min-f1", 0, f1 -> f1 >= 0 && f1 <= 1, "a number from 0 to 1");
    OntologyLearner learner = input.learner();
    var table = new AnswerTable();
    var bad = new ArrayList<String>();
    for (String name : given.texts("class")) {
      String iri = input.classIri(learner.graph(), name);
      for (Claim claim : claims(input, learner.graph(), iri)) {
        DefinitionEffect effect = evaluate(input, learner.graph(), iri, claim, table);
        if (claim.kind == Kind.EQUIVALENT && effect.f1() < least) {
          bad.add(name + " (" + Confusion.text(effect.f1()) + ")");
        }
      }
    }
    table.write(given.text("report"));
    if (!bad.isEmpty()) {
      throw new IllegalArgumentException(
          "F1 is below --min-f1 " + least + " for " + String.join(", ", bad));
    }
  }

  private static List<Claim> claims(PipelineInput input, KnowledgeBase graph, String iri) {
    List<String> texts = input.given().texts("expression");
    if (!texts.isEmpty()) {
      return texts.stream()
          .map(text -> new Claim(Kind.EQUIVALENT, graph.vocabulary().parse(text)))
          .toList();
    }
    var claims = new LinkedHashSet<Claim>();
    OWLClass named =
        input.ontology().getOWLOntologyManager().getOWLDataFactory().getOWLClass(IRI.create(iri));
    for (OWLOntology ontology : input.ontology().getImportsClosure()) {
      for (OWLEquivalentClassesAxiom axiom : ontology.getEquivalentClassesAxioms(named)) {
        axiom
            .getClassExpressionsMinus(named)
            .forEach(one -> claim(input, Kind.EQUIVALENT, one, claims));
      }
      for (OWLSubClassOfAxiom axiom : ontology.getSubClassAxiomsForSubClass(named)) {
        if (axiom.getSuperClass().isAnonymous()) {
          claim(input, Kind.SUB, axiom.getSuperClass(), claims);
        }
      }
    }
    if (claims.isEmpty()) {
      throw new IllegalArgumentException(
          "no axiom of "
              + graph.vocabulary().className(iri)
              + " can be evaluated; give an --expression");
    }
    return List.copyOf(claims);
  }

  private static void claim(
      PipelineInput input, Kind kind, OWLClassExpression expression, Set<Claim> claims) {
    try {
      claims.add(new Claim(kind, OwlConcepts.fromOwl(expression)));
    } catch (IllegalArgumentException e) {
      input.out().println("  left out: " + e.getMessage());
    }
  }

  private static DefinitionEffect evaluate(
      PipelineInput input, KnowledgeBase graph, String iri, Claim claim, AnswerTable table) {
    IndividualSet instances = graph.classes().get(graph.classId(iri)).extension();
    if (instances.size() == 0) {
      throw new IllegalArgumentException(
          graph.vocabulary().className(iri)
              + " has no instances to compare with; a reasoner may find some (--reasoner HermiT)");
    }
    var effect = new DefinitionEffect(instances, graph.retriever(0).retrieve(claim.concept));
    String expression = graph.vocabulary().manchester(claim.concept);
    String words = EnglishText.printer(graph).print(claim.concept);
    input
        .out()
        .printf(
            "%s %s %s%n  F1 %s, recall %s, precision %s%n",
            graph.vocabulary().className(iri),
            claim.kind,
            expression,
            Confusion.text(effect.f1()),
            Confusion.text(effect.recall()),
            Confusion.text(effect.precision()));
    named(input, graph, "wrongly covered", effect.newcomers());
    named(input, graph, "missed", effect.leftOut());
    table.row(
        iri,
        claim.kind,
        expression,
        words,
        claim.concept.length(),
        effect.f1(),
        effect.recall(),
        effect.precision(),
        effect.newcomers().size(),
        effect.leftOut().size(),
        false);
    return effect;
  }

  private static void named(
      PipelineInput input, KnowledgeBase graph, String what, IndividualSet some) {
    if (some.size() > 0) {
      String names =
          some.stream()
              .limit(SHOWN)
              .mapToObj(x -> EnglishText.name(graph, graph.individuals().name(x)))
              .collect(Collectors.joining(", "));
      String more = some.size() > SHOWN ? " … and " + (some.size() - SHOWN) + " more" : "";
      input.out().println("  " + what + ": " + names + more);
    }
  }
}
