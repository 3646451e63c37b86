package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.app.text.Csv;
import org.drill.concept.Concept;
import org.drill.concept.syntax.SparqlPrinter;
import org.drill.concept.syntax.Vocabulary;
import org.drill.learner.LanguageChoice;
import org.drill.quality.Promise;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.LengthFront;

/** The answer to a problem, for programs: an object of JSON, or a row of CSV. */
public final class LearnJson {
  private LearnJson() {}

  /** Writes an answer as an object. */
  public static void object(JsonGenerator json, LearnedProblem learned, PlainEnglish english)
      throws IOException {
    var result = learned.result();
    Concept concept = result.best().concept();
    Vocabulary vocabulary = learned.problem().kb().vocabulary();
    json.writeStartObject();
    json.writeStringField("problem", learned.problem().name());
    json.writeStringField("learner", result.learner());
    json.writeStringField("language", LanguageChoice.label(learned.language()));
    json.writeStringField("expression", vocabulary.dl(concept));
    json.writeStringField("manchester", vocabulary.manchester(concept));
    json.writeStringField(
        "sparql", SparqlPrinter.print(concept, learned.problem().kb().sparqlGraph()));
    english.json(json, concept);
    json.writeNumberField("length", concept.length());
    scores(json, result, result.best());
    if (!learned.problem().weights().isEqual()) {
      json.writeBooleanField("weighted", true);
    }
    json.writeNumberField("seconds", seconds(result.seconds()));
    json.writeNumberField("tested", result.tested());
    json.writeNumberField("duplicates", result.duplicates());
    json.writeNumberField("dropped", result.dropped());
    json.writeNumberField("lookedAhead", result.lookedAhead());
    json.writeStringField("stopped", result.stopped().toString());
    json.writeStringField("rankedBy", result.ranking().toString());
    if (result.certified().isPresent()) {
      json.writeNumberField("certified", result.certified().getAsInt());
    }
    if (learned.ceiling().isPresent()) {
      json.writeNumberField("ceiling", learned.ceiling().getAsDouble());
    }
    if (learned.expected().isPresent()) {
      ExpectedReport.json(json, learned.expected().get(), vocabulary);
    }
    if (learned.open().isPresent()) {
      learned.open().get().json(json);
    }
    json.writeArrayFieldStart("notes");
    for (String note : learned.notes()) {
      json.writeString(note);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("top");
    for (Answer answer : result.answers()) {
      json.writeStartObject();
      json.writeStringField("expression", vocabulary.dl(answer.concept()));
      english.json(json, answer.concept());
      scores(json, result, answer);
      json.writeNumberField("length", answer.concept().length());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("front");
    for (Answer answer : LengthFront.of(result)) {
      json.writeStartObject();
      json.writeNumberField("length", answer.concept().length());
      json.writeStringField("expression", vocabulary.dl(answer.concept()));
      scores(json, result, answer);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.flush();
  }

  private static void scores(JsonGenerator json, LearningResult result, Answer answer)
      throws IOException {
    json.writeNumberField("f1", answer.confusion().f1());
    json.writeNumberField("accuracy", answer.confusion().accuracy());
    Optional<Promise> promise = result.promise(answer);
    if (promise.isPresent()) {
      json.writeNumberField("promise", promise.get().f1());
    }
  }

  /** Prints the names of the columns. */
  public static void csvHeader(PrintStream out, PlainEnglish english, MoreColumns more) {
    var cells =
        new ArrayList<Object>(
            List.of(
                "problem",
                "learner",
                "expression",
                "length",
                "f1",
                "accuracy",
                "seconds",
                "tested",
                "stopped",
                "language"));
    if (english.isAsked()) {
      cells.add("english");
    }
    if (more.hasExpected()) {
      cells.addAll(ExpectedReport.csvHeader());
    }
    if (more.hasOpenWorld()) {
      cells.addAll(OpenAnswers.csvHeader());
    }
    Csv.row(out, cells.toArray());
    out.flush();
  }

  /** Prints an answer as a row. */
  public static void csvRow(PrintStream out, LearnedProblem learned, PlainEnglish english) {
    var result = learned.result();
    Answer best = result.best();
    var cells =
        new ArrayList<Object>(
            List.of(
                learned.problem().name(),
                result.learner(),
                learned.problem().kb().vocabulary().dl(best.concept()),
                best.concept().length(),
                best.confusion().f1(),
                best.confusion().accuracy(),
                seconds(result.seconds()).toPlainString(),
                result.tested(),
                result.stopped(),
                LanguageChoice.label(learned.language())));
    english.say(best.concept()).ifPresent(cells::add);
    learned.expected().ifPresent(expected -> cells.addAll(ExpectedReport.csvCells(expected)));
    learned.open().ifPresent(open -> cells.addAll(open.csvCells()));
    Csv.row(out, cells.toArray());
    out.flush();
  }

  /** Microseconds are exact enough, and readable. */
  static BigDecimal seconds(double seconds) {
    return BigDecimal.valueOf(seconds).setScale(6, RoundingMode.HALF_UP);
  }
}
