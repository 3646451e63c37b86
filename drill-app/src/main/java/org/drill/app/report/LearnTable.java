package org.drill.app.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.language.Language;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;

/** The answers to many problems, for people: a line each as they come, and a summary. */
public final class LearnTable {
  private static final int NAME_WIDTH = 30;

  private final PrintStream out;
  private final int problems;
  private final int nameWidth;
  private final Learner learner;
  private final PlainEnglish english;

  /** The language of all problems; empty if they differ, so that each row has its own. */
  private final String language;

  private int shown;
  private int solved;
  private int symbols;
  private double f1;
  private double seconds;
  private double expectedF1;
  private int validated;
  private double openF1;
  private int judged;
  private final MoreColumns more;

  /**
   * Makes a table whose first column fits the names of the problems.
   *
   * @param out where it is printed
   * @param problems the problems
   * @param learner who learns
   * @param english what it says of answers
   * @param more what rows have besides the usual
   */
  public LearnTable(
      PrintStream out,
      List<LearningProblem> problems,
      Learner learner,
      PlainEnglish english,
      MoreColumns more) {
    this.more = more;
    this.out = out;
    this.problems = problems.size();
    this.learner = learner;
    this.english = english;
    this.language = language(problems, learner);
    int longest =
        problems.stream()
            .mapToInt(problem -> Printable.line(problem.name()).length())
            .filter(length -> length <= NAME_WIDTH)
            .max()
            .orElse(0);
    this.nameWidth = Math.max("problem".length(), longest);
  }

  /** Prints what is learned, and the names of the columns. */
  public void header(LearnOptions options, String source) {
    String graph = PlainText.fileName(source);
    out.print(
        "%s on %s; learner %s%s, at most %s each\n\n"
            .formatted(
                PlainText.count(problems, "problem", "problems"),
                graph,
                learner.name(),
                language.isEmpty() ? "" : ", language " + language,
                PlainText.limit(options.limits().seconds())));
    out.print(
        cells("problem", "F1", "length", "seconds", "tested")
            + expected("new F1")
            + (more.hasOpenWorld() ? OpenAnswers.TITLES : "")
            + cell("language")
            + "expression\n");
    out.flush();
  }

  /** Prints an answer, and counts it. */
  public void row(LearnedProblem learned) {
    var result = learned.result();
    Answer best = result.best();
    String name = Printable.line(learned.problem().name());
    boolean fits = name.length() <= nameWidth;
    if (!fits) {
      out.print(name + "\n"); // whole, since it has to be typed to see more
    }
    String row =
        cells(
                fits ? name : "",
                PlainText.score(best.confusion().f1()),
                PlainText.count(best.concept().length()),
                String.format(Locale.ROOT, "%.2f", result.seconds()),
                PlainText.count(result.tested()))
            + expected(
                learned
                    .expected()
                    .map(each -> PlainText.score(each.learned().f1().mean()))
                    .orElse("–"))
            + learned.open().map(OpenAnswers::cells).orElse("")
            + cell(LanguageChoice.label(learned.language()));
    String expression = learned.problem().kb().vocabulary().dl(best.concept());
    PlainText.lines(out, row, expression);
    String indent = " ".repeat(row.length());
    english.say(best.concept()).ifPresent(said -> PlainText.lines(out, indent, said));
    out.flush();
    shown++;
    solved += best.confusion().isPerfect() ? 1 : 0;
    symbols += best.concept().length();
    f1 += best.confusion().f1();
    seconds += result.seconds();
    if (learned.expected().isPresent()) {
      expectedF1 += learned.expected().get().learned().f1().mean();
      validated++;
    }
    if (learned.open().isPresent()) {
      openF1 += learned.open().get().f1();
      judged++;
    }
  }

  /** Prints what all answers come to. */
  public void summary() {
    out.print(
        "\n%s of %s solved exactly, mean F1 %s, %s in all, %s of search\n"
            .formatted(
                PlainText.count(solved),
                PlainText.count(shown),
                shown == 0 ? "–" : PlainText.score(solved == shown ? 1 : f1 / shown),
                PlainText.count(symbols, "symbol", "symbols"),
                PlainText.seconds(seconds)));
    if (validated > 0) {
      out.print("Mean F1 on held-out examples " + PlainText.score(expectedF1 / validated) + "\n");
    }
    if (judged > 0) {
      out.print("Mean F1 in the open world " + PlainText.score(openF1 / judged) + "\n");
    }
    if (shown < problems) {
      out.print(
          PlainText.count(problems - shown, "problem was", "problems were") + " not learned\n");
    }
  }

  /** The language that all runs have, if that is one. */
  private static String language(List<LearningProblem> problems, Learner learner) {
    List<Optional<Language>> all =
        problems.stream()
            .map(problem -> LanguageChoice.of(problem.language()).fixed())
            .distinct()
            .toList();
    return all.size() == 1
        ? all.get(0)
            .map(asked -> learner.language(LearnOptions.DEFAULTS.withLanguage(asked)))
            .map(LanguageChoice::label)
            .orElse("")
        : "";
  }

  /** The cell of what to expect, if rows have one. */
  private String expected(String text) {
    return more.hasExpected() ? "%6s  ".formatted(text) : "";
  }

  /** The cell of a language, if rows have one. */
  private String cell(String text) {
    return language.isEmpty() ? "%-10s  ".formatted(text) : "";
  }

  private String cells(String name, String score, String length, String time, String tested) {
    return ("%-" + nameWidth + "s  %5s  %6s  %7s  %10s  ")
        .formatted(name, score, length, time, tested);
  }
}
