package org.drill.app.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.drill.app.input.IndividualLookup;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.IndividualSet;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.LengthFront;
import org.drill.search.Limits;

/** The answer to one problem, for people: the expression, what it gets wrong, the alternatives. */
public final class LearnText {
  private static final int SHOWN = 5;

  /** How long a bar is for an F1 of 1; one of length 0 is a little below the shortest answer. */
  private static final int BAR = 20;

  /** How far the columns of numbers reach before bars. */
  private static final int ROW_WIDTH = 36;

  private static final double LEAST_BAR = 0.02;

  private static final String ROW = "  %5s  %8s  %6s  ";

  private final PrintStream out;
  private final LearningProblem problem;
  private final LearnedProblem learned;
  private final LearnOptions options;
  private final PlainEnglish english;
  private final Vocabulary vocabulary;

  private LearnText(
      PrintStream out, LearnedProblem learned, LearnOptions options, PlainEnglish english) {
    this.out = out;
    this.english = english;
    this.learned = learned;
    this.problem = learned.problem();
    this.options = options;
    this.vocabulary = problem.kb().vocabulary();
  }

  /** Prints an answer in detail. */
  public static void print(
      PrintStream out, LearnedProblem learned, LearnOptions options, PlainEnglish english) {
    var text = new LearnText(out, learned, options, english);
    text.answer();
    learned.open().ifPresent(open -> open.text(out));
    learned.expected().ifPresent(expected -> ExpectedReport.text(out, expected));
    text.front();
    text.alternatives();
    out.print("\n" + text.ending() + "\n");
  }

  private void answer() {
    Answer best = learned.result().best();
    Confusion counts = best.confusion();
    int positives = problem.positives().size();
    int negatives = problem.negatives().size();
    out.print(
        "%s (%s and %s examples)\n\n"
            .formatted(
                Printable.line(problem.name()),
                PlainText.count(positives) + " positive",
                PlainText.count(negatives) + " negative"));
    String dl = vocabulary.dl(best.concept());
    String manchester = vocabulary.manchester(best.concept());
    out.print(
        "  " + dl + "\n" + (manchester.equals(dl) ? "" : "  Manchester: " + manchester + "\n"));
    english.say(best.concept()).ifPresent(said -> out.print("  English: " + said + "\n"));
    out.print(
        "\n  F1 %s   accuracy %s   length %s%s\n"
            .formatted(
                PlainText.score(counts.f1()),
                PlainText.score(counts.accuracy()),
                PlainText.count(best.concept().length()),
                learned
                    .result()
                    .promise(best)
                    .map(promise -> "   promise " + PlainText.score(promise.f1()))
                    .orElse("")));
    out.print(
        "  right: %s of %s positives, %s of %s negatives\n"
            .formatted(
                PlainText.count(counts.truePositives()),
                PlainText.count(positives),
                PlainText.count(counts.trueNegatives()),
                PlainText.count(negatives)));
    if (!counts.isPerfect()) {
      IndividualSet extension = problem.kb().retriever(0).retrieve(best.concept());
      wrong("positive", "left out", problem.positives(), extension, false);
      wrong("negative", "covered", problem.negatives(), extension, true);
    }
  }

  /** Names the examples that the answer covers, or that it does not. */
  private void wrong(
      String kind, String fate, IndividualSet examples, IndividualSet extension, boolean covers) {
    int[] wrong = examples.stream().filter(i -> extension.contains(i) == covers).toArray();
    if (wrong.length > 0) {
      List<Integer> shown = IntStream.of(wrong).limit(SHOWN).boxed().toList();
      String names = String.join(", ", new IndividualLookup(problem.kb()).shortest(shown));
      String more =
          wrong.length > SHOWN ? " … and " + PlainText.count(wrong.length - SHOWN) + " more" : "";
      String count = PlainText.count(wrong.length, kind, kind + "s");
      out.print("  %s %s: %s%s\n".formatted(count, fate, names, more));
    }
  }

  /** What longer answers gain on the examples, a bar for each length; nothing if there is one. */
  private void front() {
    List<Answer> front = LengthFront.of(learned.result());
    if (front.size() < 2) {
      return;
    }
    double least = front.get(0).confusion().f1() - LEAST_BAR;
    out.print("\nWhat length buys on the examples\n  length     F1  accuracy  promise\n");
    for (Answer answer : front) {
      double f1 = answer.confusion().f1();
      String row =
          "  %6s  %5s  %8s  %7s  %s"
              .formatted(
                  PlainText.count(answer.concept().length()),
                  PlainText.score(f1),
                  PlainText.score(answer.confusion().accuracy()),
                  learned
                      .result()
                      .promise(answer)
                      .map(promise -> PlainText.score(promise.f1()))
                      .orElse("–"),
                  "█".repeat((int) Math.round(BAR * (f1 - least) / (1 - least))));
      String padded = row + " ".repeat(ROW_WIDTH + BAR - row.length());
      PlainText.lines(out, padded + "  ", vocabulary.dl(answer.concept()));
    }
  }

  private void alternatives() {
    List<Answer> answers = learned.result().answers();
    if (answers.size() > 1) {
      out.print("\nOther answers\n" + ROW.formatted("F1", "accuracy", "length") + "expression\n");
      for (Answer answer : answers.subList(1, answers.size())) {
        String row =
            ROW.formatted(
                PlainText.score(answer.confusion().f1()),
                PlainText.score(answer.confusion().accuracy()),
                PlainText.count(answer.concept().length()));
        PlainText.lines(out, row, vocabulary.dl(answer.concept()));
        String indent = " ".repeat(row.length());
        english.say(answer.concept()).ifPresent(said -> PlainText.lines(out, indent, said));
      }
    }
  }

  /** How the search ended, and what is certain. */
  private String ending() {
    var result = learned.result();
    Limits limits = options.limits();
    String after = "after " + PlainText.seconds(result.seconds());
    String tested = PlainText.count(result.tested(), "expression", "expressions") + " tested";
    String sentence =
        switch (result.stopped()) {
          case GOAL ->
              result.best().confusion().isPerfect()
                  ? "Found an exact answer " + after + ", " + tested + "."
                  : options.noise() == 0
                      ? "Found an exact answer " + after + ", " + tested + ", and chose another."
                      : "Found an answer within the noise of %s %% %s, %s."
                          .formatted(percent(options.noise()), after, tested);
          case TIME ->
              "Stopped at the time limit of "
                  + PlainText.limit(limits.seconds())
                  + ", "
                  + tested
                  + ".";
          case EXPRESSIONS ->
              "Stopped at the limit of %s %s, %s."
                  .formatted(
                      PlainText.count(limits.expressions(), "expression", "expressions"),
                      after,
                      tested);
          case MEMORY ->
              "Stopped at the limit of %s kept expressions %s, %s."
                  .formatted(PlainText.count(limits.nodes()), after, tested);
          case CANCELLED -> "Interrupted " + after + ", " + tested + ".";
          case EXHAUSTED ->
              "Tried everything up to length %s%s; ended %s, %s."
                  .formatted(PlainText.count(limits.length()), depth(limits), after, tested);
          case NARROWED ->
              "Tried all that looked promising up to length %s%s; ended %s, %s. Better answers may"
                      .formatted(PlainText.count(limits.length()), depth(limits), after, tested)
                  + " exist.";
        };
    String language = LanguageChoice.label(learned.language());
    return sentence
        + (result.certified().isEmpty()
            ? "\nLanguage: " + language + "."
            : "\nNo shorter or better expression of %s up to length %d%s exists."
                .formatted(language, result.certified().getAsInt(), depth(limits)));
  }

  private static String depth(Limits limits) {
    return limits.roleDepth() == Limits.ANY_DEPTH ? "" : " and depth " + limits.roleDepth();
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.4f", share * 100).replaceFirst("\\.?0+$", "");
  }
}
