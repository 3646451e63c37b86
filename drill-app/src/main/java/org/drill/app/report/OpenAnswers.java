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
import java.util.stream.IntStream;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.owlapi.ClosingStatement;
import org.drill.owlapi.OpenVerdict;
import org.drill.owlapi.OpenVerdicts;
import org.drill.owlapi.OpenWorld;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;

/**
 * What a reasoner says of answers in the open world: verdicts for all examples, scores by them, and
 * for the best answer what would decide the unknown ones and why one is entailed.
 *
 * <p>An answer covers those for whom it is entailed. So a positive example that is unknown is left
 * out, and a negative one that is unknown is not covered.
 */
public final class OpenAnswers {
  private static final int EXPLAINED = 5;
  private static final String INDENT = "  ";

  /** Titles of the cells of tables. */
  static final String TITLES = "open F1  unknown  ";

  private final LearningProblem problem;
  private final Reasoner reasoner;
  private final List<JudgedAnswer> answers;
  private final Map<Integer, List<ClosingStatement>> deciding;
  private final Map<Integer, List<String>> justified;

  private OpenAnswers(
      LearningProblem problem,
      Reasoner reasoner,
      List<JudgedAnswer> answers,
      Map<Integer, List<ClosingStatement>> deciding,
      Map<Integer, List<String>> justified) {
    this.problem = problem;
    this.reasoner = reasoner;
    this.answers = List.copyOf(answers);
    this.deciding = deciding;
    this.justified = justified;
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
      var judged = new ArrayList<JudgedAnswer>();
      Map<Concept, JudgedAnswer> byConcept = new LinkedHashMap<>();
      for (Answer answer : learned.result().answers()) {
        var one =
            new JudgedAnswer(
                answer.concept(),
                world.verdicts(answer.concept(), problem.positives().toArray()),
                world.verdicts(answer.concept(), problem.negatives().toArray()));
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
      List<JudgedAnswer> inOrder =
          ranked.result().answers().stream()
              .filter(one -> byConcept.containsKey(one.concept()))
              .map(one -> shown(byConcept, one))
              .toList();
      return ranked.withOpen(explained(problem, reasoner, inOrder, world));
    }
  }

  private static JudgedAnswer shown(Map<Concept, JudgedAnswer> judged, Answer answer) {
    return requireNonNull(judged.get(answer.concept()));
  }

  /** With what would decide the first unknown ones, and why the first is entailed. */
  private static OpenAnswers explained(
      LearningProblem problem, Reasoner reasoner, List<JudgedAnswer> answers, OpenWorld world) {
    var deciding = new LinkedHashMap<Integer, List<ClosingStatement>>();
    var justified = new LinkedHashMap<Integer, List<String>>();
    if (!answers.isEmpty()) {
      JudgedAnswer best = answers.get(0);
      for (OpenVerdicts side : List.of(best.positives(), best.negatives())) {
        int[] unknown =
            side.of().entrySet().stream()
                .filter(one -> one.getValue() == OpenVerdict.UNKNOWN)
                .mapToInt(Map.Entry::getKey)
                .limit(EXPLAINED)
                .toArray();
        IntStream.of(unknown)
            .forEach(who -> deciding.put(who, world.deciding(best.concept(), who)));
      }
      best.positives().of().entrySet().stream()
          .filter(one -> one.getValue() == OpenVerdict.ENTAILED)
          .findFirst()
          .ifPresent(
              one ->
                  justified.put(one.getKey(), world.justification(best.concept(), one.getKey())));
    }
    deciding.values().removeIf(List::isEmpty);
    justified.values().removeIf(List::isEmpty);
    return new OpenAnswers(problem, reasoner, answers, deciding, justified);
  }

  private Optional<JudgedAnswer> best() {
    return answers.stream().findFirst();
  }

  /** The F1 of the best answer; 0 if nothing was said of it. */
  double f1() {
    return best().map(JudgedAnswer::f1).orElse(0.0);
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
    JudgedAnswer best = best().get();
    cells.add(best.f1());
    cells.add(best.decided());
    for (OpenVerdicts side : List.of(best.positives(), best.negatives())) {
      for (OpenVerdict verdict : OpenVerdict.values()) {
        cells.add(side.count(verdict));
      }
    }
    KnowledgeBase kb = problem.kb();
    cells.add(
        deciding.values().stream()
            .map(statements -> words(kb, statements))
            .collect(Collectors.joining("; ")));
    cells.add(best.fault());
    return cells;
  }

  /** What was said of the best answer, for people. */
  void text(PrintStream out) {
    KnowledgeBase kb = problem.kb();
    out.print("\n  In the open world (" + reasoner + ")\n");
    if (answers.isEmpty()) {
      return;
    }
    JudgedAnswer best = answers.get(0);
    side(out, "positives", best.positives());
    side(out, "negatives", best.negatives());
    out.print(
        "    F1 %s   decided rightly %s\n"
            .formatted(PlainText.score(best.f1()), PlainText.score(best.decided())));
    if (!best.fault().isEmpty()) {
      out.print("    not all were judged: " + Printable.line(best.fault()) + "\n");
    }
    deciding.forEach(
        (who, statements) ->
            out.print(
                "    %s is unknown; to decide it: %s\n"
                    .formatted(name(kb, who), words(kb, statements))));
    justified.forEach(
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
    json.writeArrayFieldStart("answers");
    for (JudgedAnswer one : answers) {
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
      if (deciding.containsKey(who)) {
        json.writeArrayFieldStart("decidedBy");
        for (ClosingStatement statement : deciding.getOrDefault(who, List.of())) {
          json.writeString(statement.words(kb));
        }
        json.writeEndArray();
      }
      if (justified.containsKey(who)) {
        json.writeArrayFieldStart("justification");
        for (String axiom : justified.getOrDefault(who, List.of())) {
          json.writeString(axiom);
        }
        json.writeEndArray();
      }
      json.writeEndObject();
    }
  }
}
