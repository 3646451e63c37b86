package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.OptionalLong;
import org.drill.app.text.Csv;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.concept.syntax.Vocabulary;
import org.drill.define.Against;
import org.drill.define.ClassPlace;
import org.drill.define.CountedDefinition;
import org.drill.define.CountedDefinition.Counts;
import org.drill.learner.LanguageChoice;
import org.drill.problem.LearningProblem;

/**
 * What {@code drill define} found of a graph that is not loaded: axioms, and what each would change
 * in numbers.
 *
 * @param place the class
 * @param graph what users call the graph
 * @param against whom the instances were told from
 * @param instances how many there are in the whole graph
 * @param learned what was learned
 * @param answers the axioms, the best first
 * @param english says expressions in words
 */
public record CountedDefineReport(
    ClassPlace place,
    String graph,
    Against against,
    long instances,
    LearnedProblem learned,
    List<CountedDefinition> answers,
    PlainEnglish english)
    implements CommandReport {
  private static final String INDENT = "    ";

  private Vocabulary vocabulary() {
    return learned.problem().kb().vocabulary();
  }

  @Override
  public void text(PrintStream out) {
    LearningProblem problem = learned.problem();
    String name = Printable.line(vocabulary().className(place.iri()));
    out.print(
        "%s: %s at %s\n"
            .formatted(
                name, PlainText.count(instances, "instance", "instances"), Printable.line(graph)));
    out.print(
        "Learned from %s of them against %s of %s, drawn by the seed; counts below are of the whole graph\n"
            .formatted(
                PlainText.count(problem.positives().size()),
                PlainText.count(problem.negatives().size()),
                against.words(vocabulary()::className)));
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

  private void answer(PrintStream out, String name, int number, CountedDefinition one) {
    String dl = vocabulary().dl(one.axiom().concept());
    PlainText.lines(out, "%2d  %s %s ".formatted(number, name, one.axiom().kind()), dl);
    String manchester = vocabulary().manchester(one.axiom().concept());
    if (!manchester.equals(dl)) {
      PlainText.lines(out, INDENT + "Manchester: ", manchester);
    }
    english
        .say(one.axiom().concept())
        .ifPresent(said -> PlainText.lines(out, INDENT + "English: ", said));
    out.print(INDENT + words(one.counts()) + "\n");
    out.print(
        INDENT
            + "on the examples: F1 %s, accuracy %s\n"
                .formatted(
                    PlainText.score(one.confusion().f1()),
                    PlainText.score(one.confusion().accuracy())));
  }

  private String words(Counts counts) {
    if (counts.both().isEmpty()) {
      return "not counted: the expression is more than a query of this endpoint can say";
    }
    long both = counts.both().getAsLong();
    String covers =
        "covers %s of %s"
            .formatted(
                PlainText.count(both),
                PlainText.count(counts.instances(), "instance", "instances"));
    if (counts.covered().isEmpty()) {
      return "whole graph: %s; others are not counted, since nothing is there that all have"
          .formatted(covers);
    }
    long others = counts.covered().getAsLong() - both;
    return "%s: %s and %s; recall %s, precision %s, F1 %s"
        .formatted(
            counts.isExact() ? "exact" : "whole graph",
            covers,
            others == 0 ? "no others" : PlainText.count(others, "other", "others"),
            PlainText.score(counts.recall()),
            PlainText.score(precision(counts)),
            PlainText.score(counts.f1()));
  }

  private static double precision(Counts counts) {
    long covered = counts.covered().orElse(0);
    return covered == 0 ? 0 : counts.both().orElse(0) / (double) covered;
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    LearningProblem problem = learned.problem();
    var result = learned.result();
    json.writeStartObject();
    json.writeStringField("class", vocabulary().className(place.iri()));
    json.writeStringField("iri", place.iri());
    json.writeStringField("graph", graph);
    json.writeNumberField("instances", instances);
    json.writeStringField("against", against.kind().toString());
    strings(json, "againstClasses", against.classes());
    strings(json, "superclasses", place.parents());
    strings(json, "ignored", problem.ignored().all());
    json.writeNumberField("positives", problem.positives().size());
    json.writeNumberField("negatives", problem.negatives().size());
    json.writeStringField("learner", result.learner());
    json.writeStringField("language", LanguageChoice.label(learned.language()));
    json.writeNumberField("seconds", result.seconds());
    json.writeNumberField("tested", result.tested());
    json.writeStringField("stopped", result.stopped().toString());
    json.writeStringField("checkedBy", "none");
    strings(json, "notes", learned.notes());
    json.writeArrayFieldStart("answers");
    for (CountedDefinition one : answers) {
      answer(json, one);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void answer(JsonGenerator json, CountedDefinition one) throws IOException {
    Counts counts = one.counts();
    json.writeStartObject();
    json.writeStringField("axiom", one.axiom().kind().toString());
    json.writeStringField("expression", vocabulary().dl(one.axiom().concept()));
    json.writeStringField("manchester", vocabulary().manchester(one.axiom().concept()));
    english.json(json, one.axiom().concept());
    json.writeNumberField("length", one.axiom().concept().length());
    json.writeNumberField("f1OnExamples", one.confusion().f1());
    json.writeNumberField("accuracyOnExamples", one.confusion().accuracy());
    if (counts.both().isPresent()) {
      json.writeNumberField("instancesCovered", counts.both().getAsLong());
      json.writeNumberField("recall", counts.recall());
    }
    OptionalLong covered = counts.covered();
    if (counts.both().isPresent() && covered.isPresent()) {
      json.writeNumberField("othersCovered", covered.getAsLong() - counts.both().getAsLong());
      json.writeNumberField("precision", precision(counts));
      json.writeNumberField("f1", counts.f1());
      json.writeBooleanField("exact", counts.isExact());
    }
    json.writeEndObject();
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
    Csv.row(
        out,
        "class",
        "axiom",
        "expression",
        "length",
        "f1",
        "recall",
        "precision",
        "instancesCovered",
        "othersCovered",
        "f1OnExamples");
    for (CountedDefinition one : answers) {
      Counts counts = one.counts();
      boolean isCounted = counts.both().isPresent();
      boolean isKnown = isCounted && counts.covered().isPresent();
      Csv.row(
          out,
          vocabulary().className(place.iri()),
          one.axiom().kind(),
          vocabulary().dl(one.axiom().concept()),
          one.axiom().concept().length(),
          isKnown ? counts.f1() : "",
          isCounted ? counts.recall() : "",
          isKnown ? precision(counts) : "",
          isCounted ? counts.both().getAsLong() : "",
          isKnown ? counts.covered().getAsLong() - counts.both().getAsLong() : "",
          one.confusion().f1());
    }
  }
}
