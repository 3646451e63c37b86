package org.drill.app.report;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.owlapi.ClosingStatement;
import org.drill.owlapi.OpenAnswer;
import org.drill.owlapi.OpenReasons;
import org.drill.owlapi.OpenVerdict;
import org.drill.owlapi.OpenVerdicts;
import org.drill.owlapi.OpenWorld;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;

/**
 * What a reasoner says of answers in the open world: verdicts for all examples, scores by them, and
 * for the best answer what would decide the unknown ones and why one is entailed.
 */
public final class OpenAnswers {
  private static final String INDENT = "  ";

  /** Titles of the cells of tables. */
  static final String TITLES = "open F1  unknown  ";

  private final LearningProblem problem;
  private final Reasoner reasoner;
  private final List<OpenAnswer> answers;
  private final OpenReasons reasons;
  private final String fault;

  private OpenAnswers(
      LearningProblem problem,
      Reasoner reasoner,
      List<OpenAnswer> answers,
      OpenReasons reasons,
      String fault) {
    this.problem = problem;
    this.reasoner = reasoner;
    this.answers = List.copyOf(answers);
    this.reasons = reasons;
    this.fault = fault;
  }

  /**
   * Has the answers to a problem judged, and puts those first that the open world bears out best.
   *
   * @param learned the answers
   * @param source the ontology
   * @param reasoner what judges
   * @param seconds the time for all of it
   * @return the answers in their new order, with what was said
   */
  public static LearnedProblem judge(
      LearnedProblem learned, OntologySource source, Reasoner reasoner, double seconds) {
    LearningProblem problem = learned.problem();
    try (var world = new OpenWorld(source, problem.kb(), reasoner, seconds)) {
      var judged = new ArrayList<OpenAnswer>();
      Map<Concept, OpenAnswer> byConcept = new LinkedHashMap<>();
      for (Answer answer : learned.result().answers()) {
        var one =
            OpenAnswer.of(
                world,
                answer.concept(),
                problem.positives().toArray(),
                problem.negatives().toArray());
        judged.add(one);
        byConcept.put(answer.concept(), one);
        if (!one.fault().isEmpty()) {
          break; // the others would end alike
        }
      }
      boolean isWhole = judged.size() == learned.result().answers().size();
      LearnedProblem ranked = learned;
      if (isWhole) {
        List<Answer> best =
            learned.result().answers().stream()
                .sorted(
                    Comparator.comparingDouble((Answer one) -> -shown(byConcept, one).f1())
                        .thenComparingDouble(one -> -shown(byConcept, one).decided()))
                .toList();
        ranked = learned.withResult(learned.result().withAnswers(best));
      }
      List<OpenAnswer> inOrder =
          ranked.result().answers().stream()
              .filter(one -> byConcept.containsKey(one.concept()))
              .map(one -> shown(byConcept, one))
              .toList();
      OpenReasons reasons =
          inOrder.isEmpty() ? OpenReasons.NONE : OpenReasons.of(world, inOrder.get(0));
      String fault =
          judged.stream()
              .map(OpenAnswer::fault)
              .filter(each -> !each.isEmpty())
              .findFirst()
              .orElse(world.isLate() ? "the time was up" : "");
      return ranked.withOpen(new OpenAnswers(problem, reasoner, inOrder, reasons, fault));
    }
  }

  private static OpenAnswer shown(Map<Concept, OpenAnswer> judged, Answer answer) {
    return requireNonNull(judged.get(answer.concept()));
  }

  private Optional<OpenAnswer> best() {
    return answers.stream().findFirst();
  }

  /** The F1 of the best answer; 0 if nothing was said of it. */
  double f1() {
    return best().map(OpenAnswer::f1).orElse(0.0);
  }

  /** F1 of the best answer, and how many examples are unknown, as cells of a table. */
  String cells() {
    return cells(List.of(this));
  }

  /** The means of several as cells of a table. */
  static String cells(List<OpenAnswers> some) {
    double f1 = some.stream().mapToDouble(OpenAnswers::f1).average().orElse(0);
    double unknown =
        some.stream()
            .flatMap(each -> each.best().stream())
            .mapToInt(one -> one.count(OpenVerdict.UNKNOWN))
            .average()
            .orElse(0);
    return "%7s  %7s  ".formatted(PlainText.score(f1), PlainText.count(Math.round(unknown)));
  }

  static List<Object> csvHeader() {
    var header = new ArrayList<Object>(List.of("openF1", "openDecidedRightly"));
    for (String side : List.of("openPositives", "openNegatives")) {
      for (OpenVerdict verdict : OpenVerdict.values()) {
        header.add(
            side
                + verdict.toString().substring(0, 1).toUpperCase(Locale.ROOT)
                + verdict.toString().substring(1));
      }
    }
    header.addAll(List.of("openDecidedBy", "openFault"));
    return header;
  }

  /** What was said of the best answer, as cells of CSV. */
  List<Object> csvCells() {
    var cells = new ArrayList<Object>();
    if (best().isEmpty()) {
      csvHeader().forEach(title -> cells.add(""));
      return cells;
    }
    OpenAnswer best = best().get();
    cells.add(best.f1());
    cells.add(best.decided());
    for (OpenVerdicts side : List.of(best.positives(), best.negatives())) {
      for (OpenVerdict verdict : OpenVerdict.values()) {
        cells.add(side.count(verdict));
      }
    }
    KnowledgeBase kb = problem.kb();
    cells.add(
        reasons.deciding().values().stream()
            .map(statements -> words(kb, statements))
            .collect(Collectors.joining("; ")));
    cells.add(fault);
    return cells;
  }

  /** What was said of the best answer, for people. */
  void text(PrintStream out) {
    KnowledgeBase kb = problem.kb();
    out.print("\n  In the open world (" + reasoner + ")\n");
    if (answers.isEmpty()) {
      return;
    }
    OpenAnswer best = answers.get(0);
    side(out, "positives", best.positives());
    side(out, "negatives", best.negatives());
    out.print(
        "    F1 %s   decided rightly %s\n"
            .formatted(PlainText.score(best.f1()), PlainText.score(best.decided())));
    if (!fault.isEmpty()) {
      String missing = best.fault().isEmpty() ? "answers and reasons" : "examples";
      out.print("    not all %s were asked for: %s\n".formatted(missing, Printable.line(fault)));
    }
    reasons
        .deciding()
        .forEach(
            (who, statements) ->
                out.print(
                    "    %s is unknown; to decide it: %s\n"
                        .formatted(name(kb, who), words(kb, statements))));
    reasons
        .justified()
        .forEach(
            (who, axioms) -> {
              out.print("    " + name(kb, who) + " is entailed, since\n");
              axioms.forEach(axiom -> out.print(INDENT.repeat(4) + Printable.line(axiom) + "\n"));
            });
  }

  private static void side(PrintStream out, String name, OpenVerdicts verdicts) {
    out.print(
        "    %s: %s entailed, %s refuted, %s unknown\n"
            .formatted(
                name,
                PlainText.count(verdicts.count(OpenVerdict.ENTAILED)),
                PlainText.count(verdicts.count(OpenVerdict.REFUTED)),
                PlainText.count(verdicts.count(OpenVerdict.UNKNOWN))));
  }

  private static String name(KnowledgeBase kb, int individual) {
    return Printable.line(kb.vocabulary().individualName(kb.individuals().name(individual)));
  }

  private static String words(KnowledgeBase kb, List<ClosingStatement> statements) {
    return statements.stream()
        .map(one -> Printable.line(one.words(kb)))
        .collect(Collectors.joining("; and "));
  }

  /** All of it, for programs. */
  void json(JsonGenerator json) throws IOException {
    KnowledgeBase kb = problem.kb();
    json.writeObjectFieldStart("openWorld");
    json.writeStringField("reasoner", reasoner.toString());
    if (!fault.isEmpty()) {
      json.writeStringField("fault", fault);
    }
    json.writeArrayFieldStart("answers");
    for (OpenAnswer one : answers) {
      json.writeStartObject();
      json.writeStringField("expression", kb.vocabulary().dl(one.concept()));
      json.writeNumberField("f1", one.f1());
      json.writeNumberField("decidedRightly", one.decided());
      counts(json, "positives", one.positives());
      counts(json, "negatives", one.negatives());
      json.writeObjectFieldStart("verdicts");
      for (OpenVerdicts side : List.of(one.positives(), one.negatives())) {
        for (var each : side.of().entrySet()) {
          json.writeStringField(kb.individuals().name(each.getKey()), each.getValue().toString());
        }
      }
      json.writeEndObject();
      if (!one.fault().isEmpty()) {
        json.writeStringField("fault", one.fault());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    if (!answers.isEmpty()) {
      json.writeArrayFieldStart("examples");
      examples(json, answers.get(0).positives(), "positive", answers.get(0).concept());
      examples(json, answers.get(0).negatives(), "negative", answers.get(0).concept());
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void counts(JsonGenerator json, String name, OpenVerdicts verdicts)
      throws IOException {
    json.writeObjectFieldStart(name);
    for (OpenVerdict verdict : OpenVerdict.values()) {
      json.writeNumberField(verdict.toString(), verdicts.count(verdict));
    }
    json.writeEndObject();
  }

  private void examples(JsonGenerator json, OpenVerdicts verdicts, String kind, Concept concept)
      throws IOException {
    KnowledgeBase kb = problem.kb();
    var instances = kb.retriever().retrieve(concept);
    for (var one : verdicts.of().entrySet()) {
      int who = one.getKey();
      json.writeStartObject();
      json.writeStringField("individual", kb.individuals().name(who));
      json.writeStringField("example", kind);
      json.writeBooleanField("closedWorld", instances.contains(who));
      json.writeStringField("openWorld", one.getValue().toString());
      if (reasons.deciding().containsKey(who)) {
        json.writeArrayFieldStart("decidedBy");
        for (ClosingStatement statement : reasons.deciding().getOrDefault(who, List.of())) {
          json.writeString(statement.words(kb));
        }
        json.writeEndArray();
      }
      if (reasons.justified().containsKey(who)) {
        json.writeArrayFieldStart("justification");
        for (String axiom : reasons.justified().getOrDefault(who, List.of())) {
          json.writeString(axiom);
        }
        json.writeEndArray();
      }
      json.writeEndObject();
    }
  }
}
