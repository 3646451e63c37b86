package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.drill.app.text.Csv;
import org.drill.concept.Concept;
import org.drill.concept.syntax.Vocabulary;
import org.drill.learner.LanguageChoice;
import org.drill.predict.Ballot;
import org.drill.predict.Predictor;
import org.drill.predict.Rule;
import org.drill.predict.RuleList;
import org.drill.predict.Vote;
import org.drill.quality.Confusion;

/** A list of rules or a vote, for programs: an object of JSON, or a row of CSV for each part. */
public final class PredictorJson {
  private PredictorJson() {}

  /** Writes a predictor as an object. */
  public static void object(JsonGenerator json, PredictedProblem learned) throws IOException {
    Predictor predictor = learned.predictor();
    Vocabulary vocabulary = learned.problem().kb().vocabulary();
    Confusion counts = learned.counts();
    json.writeStartObject();
    json.writeStringField("problem", learned.problem().name());
    json.writeStringField("learner", learned.learner());
    json.writeStringField("language", LanguageChoice.label(learned.language()));
    json.writeStringField("kind", predictor.kind());
    if (predictor instanceof RuleList list) {
      json.writeArrayFieldStart("rules");
      for (Rule rule : list.rules()) {
        json.writeStartObject();
        expression(json, rule.condition(), vocabulary);
        json.writeBooleanField("predicts", rule.predicts());
        json.writeNumberField("precision", rule.precision());
        json.writeNumberField("right", rule.right());
        json.writeNumberField("support", rule.support());
        json.writeEndObject();
      }
      json.writeEndArray();
    } else if (predictor instanceof Vote vote) {
      json.writeArrayFieldStart("votes");
      for (Ballot ballot : vote.ballots()) {
        json.writeStartObject();
        expression(json, ballot.expression(), vocabulary);
        json.writeNumberField("votes", ballot.votes());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeNumberField("length", predictor.length());
    json.writeNumberField("f1", counts.f1());
    json.writeNumberField("accuracy", counts.accuracy());
    json.writeNumberField("truePositives", counts.truePositives());
    json.writeNumberField("falseNegatives", counts.falseNegatives());
    json.writeNumberField("falsePositives", counts.falsePositives());
    json.writeNumberField("trueNegatives", counts.trueNegatives());
    json.writeNumberField("seconds", LearnJson.seconds(learned.learned().seconds()));
    json.writeNumberField("tested", learned.learned().tested());
    json.writeStringField("stopped", learned.learned().stopped().toString());
    if (learned.expected().isPresent()) {
      ExpectedReport.json(json, learned.expected().get(), vocabulary);
    }
    json.writeArrayFieldStart("notes");
    for (String note : learned.notes()) {
      json.writeString(note);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.flush();
  }

  private static void expression(JsonGenerator json, Concept concept, Vocabulary vocabulary)
      throws IOException {
    json.writeStringField("expression", vocabulary.dl(concept));
    json.writeStringField("manchester", vocabulary.manchester(concept));
    json.writeNumberField("length", concept.length());
  }

  /** Prints the names of the columns. */
  public static void csvHeader(PrintStream out, boolean isValidated) {
    var cells =
        new ArrayList<Object>(
            List.of(
                "problem",
                "learner",
                "kind",
                "part",
                "expression",
                "length",
                "predicts",
                "precision",
                "right",
                "support",
                "votes",
                "f1",
                "accuracy",
                "seconds",
                "tested",
                "stopped",
                "language"));
    if (isValidated) {
      cells.addAll(ExpectedReport.csvHeader());
    }
    Csv.row(out, cells.toArray());
    out.flush();
  }

  /** Prints a row for each rule or member, with what the whole predictor has in all of them. */
  public static void csvRows(PrintStream out, PredictedProblem learned) {
    List<Concept> expressions = learned.predictor().expressions();
    for (int k = 0; k < expressions.size(); k++) {
      Object predicts = "";
      Object precision = "";
      Object right = "";
      Object support = "";
      Object votes = "";
      if (learned.predictor() instanceof RuleList list) {
        Rule rule = list.rules().get(k);
        predicts = rule.predicts();
        precision = rule.precision();
        right = rule.right();
        support = rule.support();
      } else if (learned.predictor() instanceof Vote vote) {
        votes = vote.ballots().get(k).votes();
      }
      var cells =
          new ArrayList<Object>(
              List.of(
                  learned.problem().name(),
                  learned.learner(),
                  learned.predictor().kind(),
                  k + 1,
                  learned.problem().kb().vocabulary().dl(expressions.get(k)),
                  expressions.get(k).length(),
                  predicts,
                  precision,
                  right,
                  support,
                  votes,
                  learned.counts().f1(),
                  learned.counts().accuracy(),
                  LearnJson.seconds(learned.learned().seconds()).toPlainString(),
                  learned.learned().tested(),
                  learned.learned().stopped(),
                  LanguageChoice.label(learned.language())));
      learned.expected().ifPresent(expected -> cells.addAll(ExpectedReport.csvCells(expected)));
      Csv.row(out, cells.toArray());
    }
    out.flush();
  }
}
