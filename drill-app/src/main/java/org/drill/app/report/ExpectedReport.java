package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.drill.app.text.PlainText;
import org.drill.app.validation.ExpectedDecision;
import org.drill.app.validation.ExpectedScore;
import org.drill.app.validation.FoldResult;
import org.drill.app.validation.Validation;
import org.drill.app.validation.ValidationPlan;
import org.drill.concept.syntax.Vocabulary;
import org.drill.learner.LanguageChoice;

/** What to expect on new individuals, as text, JSON and cells of CSV. */
final class ExpectedReport {
  private static final String ROW = "  %-10s  %-32s  %s\n";

  private ExpectedReport() {}

  /** Prints a small table: what is learned, and what needs no learning, on the same examples. */
  static void text(PrintStream out, Validation validation) {
    ValidationPlan plan = validation.plan();
    out.print("\nOn new individuals: " + heldOut(plan, validation.folds().size()) + "\n");
    out.print(ROW.formatted("", "F1", "accuracy"));
    row(out, "learned", validation.learned());
    row(out, "⊤", validation.top());
    row(out, "majority", validation.majority());
    intervals(out, plan);
  }

  /** What was held out, in words. */
  private static String heldOut(ValidationPlan plan, int folds) {
    return plan.isFolds()
        ? folds + "-fold cross-validation"
        : percent(plan.share()) + " % of the examples held out";
  }

  private static void intervals(PrintStream out, ValidationPlan plan) {
    out.print(
        plan.isFolds()
            ? "  ± standard deviation over folds; 95 % interval by the corrected resampled t\n"
            : "  95 % interval by Wilson's score\n");
  }

  /** Prints the same of a decision between labels. */
  static void text(PrintStream out, ExpectedDecision decision) {
    out.print("\nOn new individuals: " + heldOut(decision.plan(), decision.folds()) + "\n");
    out.print(ROW.formatted("", "accuracy", "macro F1"));
    row(out, "learned", decision.learned());
    row(out, "majority", decision.majority());
    intervals(out, decision.plan());
  }

  private static void row(PrintStream out, String name, ExpectedDecision.Scores scores) {
    out.print(ROW.formatted(name, words(scores.accuracy()), words(scores.macroF1())));
  }

  /** The same in a line. */
  static String line(ExpectedDecision decision) {
    return "on new individuals, by %s: accuracy %s, macro F1 %s; the majority has %s and %s"
        .formatted(
            heldOut(decision.plan(), decision.folds()),
            words(decision.learned().accuracy()),
            words(decision.learned().macroF1()),
            PlainText.score(decision.majority().accuracy().mean()),
            PlainText.score(decision.majority().macroF1().mean()));
  }

  /** Writes a field with scores of a decision between labels. */
  static void json(JsonGenerator json, ExpectedDecision decision) throws IOException {
    json.writeObjectFieldStart("expected");
    plan(json, decision.plan(), decision.folds());
    scores(json, decision.learned());
    json.writeObjectFieldStart("baselines");
    json.writeObjectFieldStart("majority");
    scores(json, decision.majority());
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void scores(JsonGenerator json, ExpectedDecision.Scores scores)
      throws IOException {
    score(json, "accuracy", scores.accuracy());
    score(json, "macroF1", scores.macroF1());
  }

  private static void plan(JsonGenerator json, ValidationPlan plan, int folds) throws IOException {
    if (plan.isFolds()) {
      json.writeNumberField("folds", folds);
    } else {
      json.writeNumberField("holdout", plan.share());
    }
    json.writeNumberField("seed", plan.seed());
  }

  private static void row(PrintStream out, String name, Validation.Scores scores) {
    out.print(ROW.formatted(name, words(scores.f1()), words(scores.accuracy())));
  }

  /** A score in words. */
  private static String words(ExpectedScore score) {
    return PlainText.score(score.mean())
        + (Double.isNaN(score.deviation())
            ? ""
            : String.format(Locale.ROOT, " ± %.3f", score.deviation()))
        + (score.interval().isKnown()
            ? " (%s to %s)"
                .formatted(
                    PlainText.score(score.interval().low()),
                    PlainText.score(score.interval().high()))
            : "");
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.4f", share * 100).replaceFirst("\\.?0+$", "");
  }

  /** Writes a field with scores, baselines, and what was learned without each part. */
  static void json(JsonGenerator json, Validation validation, Vocabulary vocabulary)
      throws IOException {
    json.writeObjectFieldStart("expected");
    plan(json, validation.plan(), validation.folds().size());
    scores(json, validation.learned());
    json.writeObjectFieldStart("baselines");
    for (var baseline : baselines(validation).entrySet()) {
      json.writeObjectFieldStart(baseline.getKey());
      scores(json, baseline.getValue());
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeArrayFieldStart("results");
    for (FoldResult fold : validation.folds()) {
      fold(json, fold, vocabulary);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static Map<String, Validation.Scores> baselines(Validation validation) {
    return new TreeMap<>(Map.of("top", validation.top(), "majority", validation.majority()));
  }

  private static void scores(JsonGenerator json, Validation.Scores scores) throws IOException {
    score(json, "f1", scores.f1());
    score(json, "accuracy", scores.accuracy());
  }

  private static void score(JsonGenerator json, String name, ExpectedScore score)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("mean", score.mean());
    if (!Double.isNaN(score.deviation())) {
      json.writeNumberField("deviation", score.deviation());
    }
    if (score.interval().isKnown()) {
      json.writeNumberField("low", score.interval().low());
      json.writeNumberField("high", score.interval().high());
    }
    json.writeEndObject();
  }

  private static void fold(JsonGenerator json, FoldResult fold, Vocabulary vocabulary)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("fold", fold.fold().name());
    json.writeStringField("kind", fold.learned().predictor().kind());
    json.writeArrayFieldStart("expressions");
    for (var expression : fold.learned().predictor().expressions()) {
      json.writeString(vocabulary.dl(expression));
    }
    json.writeEndArray();
    json.writeNumberField("length", fold.learned().predictor().length());
    json.writeStringField("language", LanguageChoice.label(fold.language()));
    json.writeNumberField("f1", fold.training().f1());
    json.writeNumberField("accuracy", fold.training().accuracy());
    json.writeNumberField("testF1", fold.test().f1());
    json.writeNumberField("testAccuracy", fold.test().accuracy());
    json.writeNumberField("positives", fold.fold().test().positives().size());
    json.writeNumberField("negatives", fold.fold().test().negatives().size());
    json.writeNumberField("seconds", LearnJson.seconds(fold.learned().seconds()));
    json.writeNumberField("tested", fold.learned().tested());
    json.writeStringField("stopped", fold.learned().stopped().toString());
    json.writeEndObject();
  }

  /** The names of the columns. */
  static List<Object> csvHeader() {
    var names = new ArrayList<Object>();
    for (String measure : List.of("f1", "accuracy")) {
      for (String figure : List.of("", "_deviation", "_low", "_high")) {
        names.add("expected_" + measure + figure);
      }
    }
    names.addAll(List.of("top_f1", "top_accuracy", "majority_f1", "majority_accuracy"));
    return names;
  }

  /** The cells of these columns. */
  static List<Object> csvCells(Validation validation) {
    var cells = new ArrayList<Object>();
    Validation.Scores learned = validation.learned();
    for (ExpectedScore score : List.of(learned.f1(), learned.accuracy())) {
      cells.add(score.mean());
      cells.add(cell(score.deviation()));
      cells.add(cell(score.interval().low()));
      cells.add(cell(score.interval().high()));
    }
    for (Validation.Scores scores : List.of(validation.top(), validation.majority())) {
      cells.add(scores.f1().mean());
      cells.add(scores.accuracy().mean());
    }
    return cells;
  }

  private static Object cell(double value) {
    return Double.isNaN(value) ? "" : (Object) value;
  }
}
