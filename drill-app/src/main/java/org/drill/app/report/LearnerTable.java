package org.drill.app.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.app.validation.Validation;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;

/** Several learners on one problem after the other, for people: a row each, and their means. */
public final class LearnerTable {
  private static final int NAME_WIDTH = 15;

  private final PrintStream out;
  private final int learners;
  private final PlainEnglish english;
  private final MoreColumns more;
  private final Map<String, List<LearnedProblem>> shown = new LinkedHashMap<>();
  private int rows;
  private String problem = "";

  /**
   * Prints nothing yet.
   *
   * @param out where it is printed
   * @param learners how many learners there are
   * @param english what it says of answers
   * @param more what rows have besides the usual
   */
  public LearnerTable(PrintStream out, int learners, PlainEnglish english, MoreColumns more) {
    this.english = english;
    this.out = out;
    this.learners = learners;
    this.more = more;
  }

  /** Prints an answer; answers of all learners to one problem come one after the other. */
  public void row(LearnedProblem learned) {
    if (rows == 0 || !learned.problem().name().equals(problem)) {
      head(learned.problem());
    }
    rows++;
    shown.computeIfAbsent(learned.result().learner(), name -> new ArrayList<>()).add(learned);
    Answer best = learned.result().best();
    String row =
        cells(
                learned.result().learner(),
                PlainText.score(best.confusion().f1()),
                PlainText.score(best.confusion().accuracy()),
                PlainText.count(best.concept().length()),
                String.format(Locale.ROOT, "%.2f", learned.result().seconds()),
                PlainText.count(learned.result().tested()),
                learned.expected().map(Validation::learned))
            + learned.open().map(OpenAnswers::cells).orElse("");
    String expression = learned.problem().kb().vocabulary().dl(best.concept());
    PlainText.lines(out, row, expression);
    String indent = " ".repeat(row.length());
    english.say(best.concept()).ifPresent(said -> PlainText.lines(out, indent, said));
    if (rows % learners == 0) {
      learned.expected().ifPresent(this::baselines);
    }
    out.flush();
  }

  private void head(LearningProblem next) {
    problem = next.name();
    out.print(
        "%s%s (%s positive and %s negative examples)\n"
            .formatted(
                rows == 0 ? "" : "\n",
                Printable.line(problem),
                PlainText.count(next.positives().size()),
                PlainText.count(next.negatives().size())));
    out.print(heads("expression"));
  }

  private String heads(String last) {
    return "  %%-%ds  %%5s  %%8s  %%6s  %%7s  %%10s  "
            .formatted(NAME_WIDTH)
            .formatted("learner", "F1", "accuracy", "length", "seconds", "tested")
        + (more.hasExpected() ? "%6s  %8s  ".formatted("new F1", "accuracy") : "")
        + (more.hasOpenWorld() ? OpenAnswers.TITLES : "")
        + last
        + "\n";
  }

  private String cells(
      String name,
      String f1,
      String accuracy,
      String length,
      String seconds,
      String tested,
      Optional<Validation.Scores> expected) {
    return "  %%-%ds  %%5s  %%8s  %%6s  %%7s  %%10s  "
            .formatted(NAME_WIDTH)
            .formatted(name, f1, accuracy, length, seconds, tested)
        + (more.hasExpected()
            ? "%6s  %8s  "
                .formatted(
                    expected.map(scores -> PlainText.score(scores.f1().mean())).orElse("–"),
                    expected.map(scores -> PlainText.score(scores.accuracy().mean())).orElse("–"))
            : "");
  }

  /** What needs no learning, on the same held-out examples. */
  private void baselines(Validation validation) {
    out.print(cells("⊤", "", "", "", "", "", Optional.of(validation.top())).stripTrailing() + "\n");
    out.print(
        cells("majority", "", "", "", "", "", Optional.of(validation.majority())).stripTrailing()
            + "\n");
  }

  /** Prints the means over the problems, if there are several. */
  public void summary() {
    boolean isOne = shown.values().stream().allMatch(list -> list.size() < 2);
    if (isOne) {
      return;
    }
    out.print("\nMeans over the problems\n" + heads("solved"));
    shown.forEach(
        (learner, list) -> {
          long solved =
              list.stream().filter(each -> each.result().best().confusion().isPerfect()).count();
          out.print(
              "  %%-%ds  %%5s  %%8s  %%6.1f  %%7.2f  %%10s  "
                      .formatted(NAME_WIDTH)
                      .formatted(
                          learner,
                          PlainText.score(mean(list, each -> best(each).confusion().f1())),
                          PlainText.score(mean(list, each -> best(each).confusion().accuracy())),
                          mean(list, each -> best(each).concept().length()),
                          mean(list, each -> each.result().seconds()),
                          PlainText.count(Math.round(mean(list, each -> each.result().tested()))))
                  + expected(list)
                  + open(list)
                  + solved
                  + " of "
                  + list.size()
                  + "\n");
        });
  }

  private String expected(List<LearnedProblem> list) {
    List<Validation.Scores> known =
        list.stream().flatMap(each -> each.expected().stream()).map(Validation::learned).toList();
    if (!more.hasExpected()) {
      return "";
    }
    return known.isEmpty()
        ? "%6s  %8s  ".formatted("–", "–")
        : "%6s  %8s  "
            .formatted(
                PlainText.score(mean(known, scores -> scores.f1().mean())),
                PlainText.score(mean(known, scores -> scores.accuracy().mean())));
  }

  private String open(List<LearnedProblem> list) {
    return more.hasOpenWorld()
        ? OpenAnswers.cells(list.stream().flatMap(each -> each.open().stream()).toList())
        : "";
  }

  private static Answer best(LearnedProblem learned) {
    return learned.result().best();
  }

  private static <T> double mean(List<T> list, ToDoubleFunction<T> value) {
    return list.stream().mapToDouble(value).average().orElse(Double.NaN);
  }
}
