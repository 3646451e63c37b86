package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.drill.app.input.IndividualLookup;
import org.drill.app.text.Csv;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.concept.Atom;
import org.drill.concept.ClassAxiom;
import org.drill.concept.syntax.Vocabulary;
import org.drill.define.DefinitionEffect;
import org.drill.define.DefinitionProblem;
import org.drill.define.Provenance;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.Reasoner;
import org.drill.learner.LanguageChoice;
import org.drill.owlapi.AxiomVerdict;

/** What {@code drill define} found: axioms, and what each would change. */
public final class DefineReport implements CommandReport {
  private static final int SHOWN = 5;
  private static final String INDENT = "    ";

  private final DefinitionProblem problem;
  private final LearnedProblem learned;
  private final List<CheckedDefinition> answers;
  private final Optional<Reasoner> checker;
  private final String program;
  private final PlainEnglish english;
  private final KnowledgeBase kb;
  private final Vocabulary vocabulary;
  private final IndividualLookup individuals;
  private Optional<OpenInstances> open = Optional.empty();

  /**
   * Makes a report.
   *
   * @param problem what was asked
   * @param learned what was learned
   * @param answers the axioms, the best first
   * @param checker what checked them, if anything did
   * @param program the name and version of the program
   * @param english says expressions in words
   */
  public DefineReport(
      DefinitionProblem problem,
      LearnedProblem learned,
      List<CheckedDefinition> answers,
      Optional<Reasoner> checker,
      String program,
      PlainEnglish english) {
    this.problem = problem;
    this.learned = learned;
    this.answers = List.copyOf(answers);
    this.checker = checker;
    this.program = program;
    this.english = english;
    this.kb = problem.problem().kb();
    this.vocabulary = kb.vocabulary();
    this.individuals = new IndividualLookup(kb);
  }

  /** Adds what a reasoner says of the instances in the open world. */
  public void add(OpenInstances said) {
    open = Optional.of(said);
  }

  KnowledgeBase kb() {
    return kb;
  }

  LearnedProblem learned() {
    return learned;
  }

  String program() {
    return program;
  }

  /** How an axiom was found, for whoever finds it in the ontology. */
  String provenance(CheckedDefinition one) {
    return new Provenance(
            program, learned.result().learner(), LanguageChoice.label(learned.language()))
        .text(problem, one.offered());
  }

  /** What else there is to know, a sentence each. */
  public List<String> notes() {
    var notes = new ArrayList<>(learned.notes());
    if (answers.stream().noneMatch(one -> one.offered().isNews(problem))) {
      notes.add(
          "nothing was found that says more of %s than the hierarchy does; try --against all, more --max-seconds or another --language"
              .formatted(vocabulary.className(problem.iri())));
    }
    for (String iri : problem.lookalikes()) {
      boolean isUsed =
          answers.stream()
              .flatMap(one -> one.axiom().concept().parts())
              .anyMatch(part -> part instanceof Atom atom && atom.iri().equals(iri));
      if (isUsed) {
        String other = vocabulary.className(iri);
        notes.add(
            "%s has exactly the instances of %s, though nothing says that they are equivalent; --ignore %s for other answers"
                .formatted(other, vocabulary.className(problem.iri()), other));
      }
    }
    return notes;
  }

  @Override
  public void text(PrintStream out) {
    String name = Printable.line(vocabulary.className(problem.iri()));
    out.print(
        "%s: %s against %s of %s\n"
            .formatted(
                name,
                PlainText.count(problem.instances().size(), "instance", "instances"),
                PlainText.count(problem.others().size()),
                problem.against().words(vocabulary::className)));
    if (problem.isSampled()) {
      out.print(
          "Learned from %s and %s of them, drawn by the seed; counts below are of the whole graph\n"
              .formatted(
                  PlainText.count(problem.problem().positives().size()),
                  PlainText.count(problem.problem().negatives().size())));
    }
    for (int k = 0; k < answers.size(); k++) {
      out.print("\n");
      answer(out, name, k + 1, answers.get(k));
    }
    var result = learned.result();
    out.print(
        "\n%s tested in %s; learner %s, language %s\n"
            .formatted(
                PlainText.count(result.tested(), "expression", "expressions"),
                PlainText.seconds(result.seconds()),
                result.learner(),
                LanguageChoice.label(learned.language())));
  }

  private void answer(PrintStream out, String name, int number, CheckedDefinition one) {
    ClassAxiom axiom = one.axiom();
    boolean isAboutIt = axiom.iri().equals(problem.iri());
    String about = isAboutIt ? name : Printable.line(vocabulary.className(axiom.iri()));
    String start = "%2d  %s %s ".formatted(number, about, axiom.kind());
    PlainText.lines(out, start, vocabulary.dl(axiom.concept()));
    String manchester = vocabulary.manchester(axiom.concept());
    if (!manchester.equals(vocabulary.dl(axiom.concept()))) {
      PlainText.lines(out, INDENT + "Manchester: ", manchester);
    }
    english
        .say(axiom.concept())
        .ifPresent(said -> PlainText.lines(out, INDENT + "English: ", said));
    DefinitionEffect effect = one.offered().effect();
    int others = effect.newcomers().size();
    out.print(
        INDENT
            + "%s: covers %s of %s and %s; recall %s, precision %s, F1 %s\n"
                .formatted(
                    effect.isExact() ? "exact" : "whole graph",
                    PlainText.count(effect.instances().size() - effect.leftOut().size()),
                    PlainText.count(effect.instances().size(), "instance", "instances"),
                    others == 0 ? "no others" : PlainText.count(others, "other", "others"),
                    PlainText.score(effect.recall()),
                    PlainText.score(effect.precision()),
                    PlainText.score(effect.f1())));
    boolean isNew = isAboutIt && axiom.kind() == ClassAxiom.Kind.EQUIVALENT;
    named(out, isNew ? "new in " + name : "also true of", effect.newcomers());
    named(out, "not shown of the instances", effect.leftOut());
    check(one).ifPresent(line -> out.print(INDENT + line + "\n"));
    open.flatMap(said -> said.line(axiom.concept()))
        .ifPresent(line -> out.print(INDENT + line + "\n"));
  }

  private void named(PrintStream out, String what, IndividualSet some) {
    if (some.size() > 0) {
      List<Integer> shown = some.stream().limit(SHOWN).boxed().toList();
      String more =
          some.size() > SHOWN ? " … and " + PlainText.count(some.size() - SHOWN) + " more" : "";
      String names = String.join(", ", individuals.shortest(shown));
      out.print(INDENT + what + ": " + Printable.line(names) + more + "\n");
    }
  }

  /** What a reasoner says, in words. */
  private Optional<String> check(CheckedDefinition one) {
    return one.verdict()
        .map(verdict -> checker.map(Reasoner::toString).orElse("") + ": " + words(verdict));
  }

  private String words(AxiomVerdict verdict) {
    return switch (verdict.outcome()) {
      case FINE ->
          verdict.follows()
              ? "follows from the ontology already"
              : "consistent, and all classes can have instances as before";
      case INCONSISTENT -> "the ontology would be INCONSISTENT with this axiom";
      case UNSATISFIABLE ->
          "UNSATISFIABLE with this axiom: "
              + verdict.unsatisfiable().stream()
                  .limit(SHOWN)
                  .map(vocabulary::className)
                  .collect(Collectors.joining(", "))
              + (verdict.unsatisfiable().size() > SHOWN ? ", …" : "");
      case WAS_INCONSISTENT -> "the ontology is inconsistent without this axiom, too";
      case TOO_LONG -> "not checked, the time was up (--max-check-seconds)";
      case REFUSED -> "cannot check this (" + verdict.detail() + ")";
    };
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    var result = learned.result();
    json.writeStartObject();
    json.writeStringField("class", vocabulary.className(problem.iri()));
    json.writeStringField("iri", problem.iri());
    json.writeNumberField("instances", problem.instances().size());
    json.writeNumberField("others", problem.others().size());
    json.writeStringField("against", problem.against().kind().toString());
    strings(json, "againstClasses", problem.against().classes());
    strings(json, "superclasses", problem.parents());
    strings(json, "ignored", problem.problem().ignored().all());
    json.writeBooleanField("sampled", problem.isSampled());
    json.writeNumberField("positives", problem.problem().positives().size());
    json.writeNumberField("negatives", problem.problem().negatives().size());
    json.writeStringField("learner", result.learner());
    json.writeStringField("language", LanguageChoice.label(learned.language()));
    json.writeNumberField("seconds", result.seconds());
    json.writeNumberField("tested", result.tested());
    json.writeStringField("stopped", result.stopped().toString());
    json.writeStringField("checkedBy", checker.map(Reasoner::toString).orElse("none"));
    strings(json, "notes", notes());
    json.writeArrayFieldStart("answers");
    for (CheckedDefinition one : answers) {
      answer(json, one);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void answer(JsonGenerator json, CheckedDefinition one) throws IOException {
    DefinitionEffect effect = one.offered().effect();
    json.writeStartObject();
    json.writeStringField("axiom", one.axiom().kind().toString());
    if (!one.axiom().iri().equals(problem.iri())) {
      json.writeStringField("about", one.axiom().iri());
    }
    json.writeStringField("expression", vocabulary.dl(one.axiom().concept()));
    json.writeStringField("manchester", vocabulary.manchester(one.axiom().concept()));
    english.json(json, one.axiom().concept());
    json.writeNumberField("length", one.axiom().concept().length());
    json.writeNumberField("f1OnExamples", one.offered().confusion().f1());
    json.writeNumberField("accuracyOnExamples", one.offered().confusion().accuracy());
    json.writeNumberField("recall", effect.recall());
    json.writeNumberField("precision", effect.precision());
    json.writeNumberField("f1", effect.f1());
    json.writeBooleanField("exact", effect.isExact());
    strings(json, "newcomers", names(effect.newcomers()));
    strings(json, "leftOut", names(effect.leftOut()));
    if (one.verdict().isPresent()) {
      AxiomVerdict verdict = one.verdict().get();
      json.writeObjectFieldStart("check");
      json.writeStringField("outcome", outcome(verdict));
      json.writeBooleanField("follows", verdict.follows());
      strings(json, "unsatisfiable", verdict.unsatisfiable());
      json.writeStringField("detail", verdict.detail());
      json.writeEndObject();
    }
    if (open.isPresent()) {
      open.get().json(json, one.axiom().concept());
    }
    json.writeEndObject();
  }

  private List<String> names(IndividualSet some) {
    return some.stream().mapToObj(kb.individuals()::name).toList();
  }

  private static String outcome(AxiomVerdict verdict) {
    return verdict.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static void strings(JsonGenerator json, String name, List<String> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  @Override
  public void csv(PrintStream out) {
    var header =
        new ArrayList<Object>(
            List.of(
                "class",
                "axiom",
                "expression",
                "length",
                "f1",
                "recall",
                "precision",
                "newcomers",
                "leftOut",
                "check"));
    if (open.isPresent()) {
      header.addAll(OpenInstances.csvHeader());
    }
    Csv.row(out, header.toArray());
    for (CheckedDefinition one : answers) {
      DefinitionEffect effect = one.offered().effect();
      var cells =
          new ArrayList<Object>(
              List.of(
                  vocabulary.className(problem.iri()),
                  one.axiom().kind(),
                  vocabulary.dl(one.axiom().concept()),
                  one.axiom().concept().length(),
                  effect.f1(),
                  effect.recall(),
                  effect.precision(),
                  effect.newcomers().size(),
                  effect.leftOut().size(),
                  one.verdict().map(DefineReport::outcome).orElse("")));
      open.ifPresent(said -> cells.addAll(said.csvCells(one.axiom().concept())));
      Csv.row(out, cells.toArray());
    }
  }
}
