package org.drill.robot;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.cli.Options;
import org.drill.concept.ClassAxiom.Kind;
import org.drill.concept.syntax.EnglishPrinter;
import org.drill.define.Against;
import org.drill.define.DefinitionEffect;
import org.drill.define.DefinitionOptions;
import org.drill.define.DefinitionProblem;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;
import org.drill.owlapi.AxiomChecker;
import org.drill.owlapi.AxiomVerdict;
import org.drill.owlapi.OntologyLoader;
import org.drill.owlapi.learning.FoundAxiom;
import org.drill.owlapi.learning.FoundAxioms;
import org.drill.owlapi.learning.OntologyLearner;
import org.drill.quality.Confusion;
import org.semanticweb.owlapi.reasoner.OWLReasonerFactory;

/** Finds axioms for classes and adds the best of each, checked by a reasoner. */
final class DefineStep implements PipelineStep {
  private static final String NO_CHECK = "none";

  @Override
  public String name() {
    return "define";
  }

  @Override
  public String description() {
    return "find axioms that define classes by their instances";
  }

  @Override
  public String usage() {
    return "robot drill:define --input <file> --class <name> --output <file>";
  }

  @Override
  public void addOptions(Options options) {
    options.addOption("c", "class", true, "class to define, by name, label, CURIE or IRI");
    options.addOption(null, "against", true, "tell it from: siblings, all, or classes with commas");
    options.addOption(null, "ignore", true, "class or property that no answer may use");
    options.addOption(null, "axiom", true, "equivalent or sub (default: what suits each answer)");
    options.addOption(null, "answer", true, "which answer to add (default 1)");
    options.addOption(null, "add", true, "add the answer to the ontology (default true)");
    options.addOption(null, "min-f1", true, "add nothing below this F1 (default 0)");
    options.addOption(null, "check", true, "reasoner that checks it: ELK (default), ..., or none");
    options.addOption(null, "max-check-seconds", true, "time limit of the check (default 20)");
    options.addOption(null, "max-examples", true, "examples a side to learn from (default 1000)");
    options.addOption(null, "seed", true, "what they are drawn by (default 1)");
    SearchOptions.add(options);
  }

  @Override
  public void run(PipelineInput input) throws IOException {
    GivenOptions given = input.given();
    given.required("class", "Doctor");
    Optional<Kind> kind = given.text("axiom").map(DefineStep::kind);
    OntologyLearner read = input.learner();
    OntologyLearner learner = read.with(SearchOptions.settings(given).withAxiom(kind));
    // all names are looked up before the first search
    List<DefinitionProblem> problems =
        given.texts("class").stream().map(name -> problem(input, learner.graph(), name)).toList();
    var table = new AnswerTable();
    for (DefinitionProblem problem : problems) {
      define(input, learner, problem, table);
    }
    table.write(given.text("report"));
  }

  private static Kind kind(String given) {
    return switch (given.strip().toLowerCase(Locale.ROOT)) {
      case "equivalent" -> Kind.EQUIVALENT;
      case "sub" -> Kind.SUB;
      default ->
          throw new IllegalArgumentException("--axiom is " + given + "; give equivalent or sub");
    };
  }

  private static DefinitionProblem problem(PipelineInput input, KnowledgeBase graph, String name) {
    GivenOptions given = input.given();
    DefinitionOptions options =
        DefinitionOptions.DEFAULTS
            .withMaxExamples(
                given.whole("max-examples", DefinitionOptions.DEFAULTS.maxExamples(), 1),
                given.whole("seed", (int) DefinitionOptions.DEFAULTS.seed(), 0))
            .withIgnored(given.texts("ignore"));
    Optional<Against> against = given.text("against").map(text -> against(input, graph, text));
    return DefinitionProblem.of(
        graph, input.classIri(graph, name), against.map(options::withAgainst).orElse(options));
  }

  private static Against against(PipelineInput input, KnowledgeBase graph, String text) {
    for (Against.Kind kind : List.of(Against.Kind.SIBLINGS, Against.Kind.ALL)) {
      if (text.equalsIgnoreCase(kind.toString())) {
        return new Against(kind, List.of());
      }
    }
    return new Against(
        Against.Kind.CLASSES,
        Stream.of(text.split(","))
            .map(name -> input.classIri(graph, name.strip()))
            .distinct()
            .toList());
  }

  private static void define(
      PipelineInput input, OntologyLearner learner, DefinitionProblem problem, AnswerTable table) {
    GivenOptions given = input.given();
    FoundAxioms found = learner.define(problem);
    var names = learner.graph().vocabulary();
    input
        .out()
        .printf(
            "%s: %d instances against %d of %s; learner %s, language %s%n",
            names.className(problem.iri()),
            problem.instances().size(),
            problem.others().size(),
            problem.against().words(names::className),
            found.result().learner(),
            found.language());
    int wanted = given.whole("answer", 1, 1);
    if (wanted > found.axioms().size()) {
      throw new IllegalArgumentException(
          "--answer is %d, but there are %d answers".formatted(wanted, found.axioms().size()));
    }
    FoundAxiom chosen = found.axioms().get(wanted - 1);
    boolean isAdded = given.flag("add", true) && isGood(input, chosen);
    EnglishPrinter english = EnglishText.printer(learner.graph());
    for (int k = 0; k < found.axioms().size(); k++) {
      boolean isThis = isAdded && k == wanted - 1;
      show(input, learner.graph(), english, found.axioms().get(k), isThis, table);
    }
    found.notes().forEach(note -> input.out().println("  note: " + note));
    if (isAdded) {
      check(input, learner, chosen);
      input.ontology().getOWLOntologyManager().addAxiom(input.ontology(), chosen.axiom());
      input.out().printf("  added: answer %d%n", wanted);
    }
  }

  private static boolean isGood(PipelineInput input, FoundAxiom one) {
    double least =
        input.given().number("min-f1", 0, f1 -> f1 >= 0 && f1 <= 1, "a number from 0 to 1");
    double f1 = one.offered().effect().f1();
    if (f1 < least) {
      input.out().printf("  not added: F1 %s is below --min-f1 %s%n", Confusion.text(f1), least);
    }
    return f1 >= least;
  }

  private static void show(
      PipelineInput input,
      KnowledgeBase graph,
      EnglishPrinter english,
      FoundAxiom one,
      boolean isAdded,
      AnswerTable table) {
    DefinitionEffect effect = one.offered().effect();
    var axiom = one.offered().axiom();
    String expression = graph.vocabulary().manchester(axiom.concept());
    String words = english.print(axiom.concept());
    input
        .out()
        .printf(
            "  %s  %s %s%n      %s%n",
            Confusion.text(effect.f1()), axiom.kind(), expression, words);
    table.row(
        axiom.iri(),
        axiom.kind(),
        expression,
        words,
        axiom.concept().length(),
        effect.f1(),
        effect.recall(),
        effect.precision(),
        effect.newcomers().size(),
        effect.leftOut().size(),
        isAdded);
  }

  /** Refuses an axiom that a reasoner says does harm. */
  private static void check(PipelineInput input, OntologyLearner learner, FoundAxiom one) {
    GivenOptions given = input.given();
    String name = given.text("check").orElse("ELK");
    if (name.equalsIgnoreCase(NO_CHECK)) {
      return;
    }
    OWLReasonerFactory reasoners = input.reasoners().apply(name);
    double seconds = given.number("max-check-seconds", 20, s -> s > 0, "more than 0 seconds");
    try (var checker =
        new AxiomChecker(
            () -> OntologyLoader.copy(input.ontology()),
            reasoners::createReasoner,
            learner.graph().vocabulary().datatypes(),
            seconds)) {
      AxiomVerdict verdict = checker.check(one.offered().axiom());
      input.out().printf("  %s: %s%n", name, words(verdict));
      if (verdict.outcome().isHarm()) {
        throw new IllegalArgumentException(
            "the axiom for %s is not added, since %s; choose another with --answer, or add it unchecked with --check none"
                .formatted(one.offered().axiom().iri(), words(verdict)));
      }
    }
  }

  private static String words(AxiomVerdict verdict) {
    return switch (verdict.outcome()) {
      case FINE ->
          verdict.follows()
              ? "follows from the ontology already"
              : "consistent, and all classes can have instances as before";
      case INCONSISTENT -> "the ontology would be inconsistent with it";
      case UNSATISFIABLE ->
          "it leaves no instances to " + String.join(", ", verdict.unsatisfiable());
      case WAS_INCONSISTENT -> "the ontology is inconsistent without it, too";
      case TOO_LONG -> "not checked, the time was up (--max-check-seconds)";
      case REFUSED -> "cannot check this (" + verdict.detail() + ")";
    };
  }
}
