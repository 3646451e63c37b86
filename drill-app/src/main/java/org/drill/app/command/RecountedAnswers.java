package org.drill.app.command;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.drill.app.recount.AnswerRecount;
import org.drill.app.recount.AnswerRecount.Recounted;
import org.drill.app.recount.AskedGraph;
import org.drill.app.recount.WithheldAnswersException;
import org.drill.app.report.LearnedProblem;
import org.drill.app.report.PredictedProblem;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.PlainText;
import org.drill.concept.Concept;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;

/** Answers of a graph that is not loaded, with what the graph itself says of them. */
final class RecountedAnswers implements UnaryOperator<LearnedProblem> {
  private final Terminal terminal;
  private final UnloadedGraph graph;
  private final NearbyProblems nearby;
  private final boolean counts;
  private final AnswerRecount recount;
  private boolean hasWithheld;

  /**
   * Asks nothing yet.
   *
   * @param terminal hears what was said
   * @param graph the graph
   * @param nearby what was extracted
   * @param counts whether instances of all first answers are counted over the whole graph, not only
   *     of those whose negatives were drawn
   */
  RecountedAnswers(Terminal terminal, UnloadedGraph graph, NearbyProblems nearby, boolean counts) {
    this.terminal = requireNonNull(terminal, "terminal");
    this.graph = requireNonNull(graph, "graph");
    this.nearby = requireNonNull(nearby, "nearby");
    this.counts = counts;
    this.recount = new AnswerRecount(asked(), this::withhold);
  }

  private AskedGraph asked() {
    return new AskedGraph() {
      @Override
      public String name() {
        return graph.name();
      }

      @Override
      public Map<Concept, Set<String>> instances(
          Collection<Concept> concepts, Set<String> examples) {
        return graph.instances(concepts, examples, nearby);
      }

      @Override
      public Optional<String> unasked() {
        return graph.unasked(nearby.near());
      }
    };
  }

  private void withhold(String line) {
    hasWithheld = true;
    terminal.error(line);
  }

  /** Whether answers were withheld. */
  boolean hasWithheld() {
    return hasWithheld;
  }

  /**
   * Asks about the answers.
   *
   * @throws WithheldAnswersException if none of them stands
   */
  @Override
  public LearnedProblem apply(LearnedProblem learned) {
    LearningProblem problem = learned.problem();
    Recounted recounted = recount.recount(problem, learned.result());
    var notes = new ArrayList<String>(drawn(problem));
    if (counts || isDrawn(problem)) {
      notes.add(count(problem, recounted.result().best()));
    }
    notes.addAll(recounted.notes());
    said(problem, notes);
    return learned.withResult(recounted.result()).withNotes(notes);
  }

  /**
   * Asks about the expressions of a predictor.
   *
   * @throws WithheldAnswersException if one of them is wrong
   */
  PredictedProblem judged(PredictedProblem predicted) {
    LearningProblem problem = predicted.problem();
    var notes = new ArrayList<String>(drawn(problem));
    notes.addAll(recount.recount(problem, predicted.predictor().expressions()));
    said(problem, notes);
    return predicted.withNotes(notes);
  }

  private void said(LearningProblem problem, List<String> notes) {
    notes.forEach(note -> terminal.note(problem.name() + ": " + note));
  }

  private boolean isDrawn(LearningProblem problem) {
    return nearby.drawn().containsKey(problem.name());
  }

  private List<String> drawn(LearningProblem problem) {
    String note = nearby.drawn().get(problem.name());
    return note == null ? List.of() : List.of(note);
  }

  /** How many instances an answer has in the whole graph. */
  private String count(LearningProblem problem, Answer best) {
    String text = problem.kb().vocabulary().dl(best.concept());
    OptionalLong count = graph.count(best.concept());
    if (count.isEmpty()) {
      return text + " cannot be counted over the whole graph" + amongSpare(problem, best.concept());
    }
    String all =
        String.format(
            Locale.ROOT,
            "%,d individuals of the whole graph belong to %s",
            count.getAsLong(),
            text);
    return isDrawn(problem) ? all + positivesAmong(best.confusion(), count.getAsLong()) : all;
  }

  /** What becomes of an answer among individuals that nobody learned from. */
  private String amongSpare(LearningProblem problem, Concept concept) {
    if (!isDrawn(problem) || nearby.spare().isEmpty()) {
      return "";
    }
    Set<String> others = Set.copyOf(nearby.spare());
    return graph
        .belonging(concept, others, nearby)
        .map(
            found ->
                "; of %s others that were drawn and not learned from, %s %s to it"
                    .formatted(
                        PlainText.count(others.size()),
                        PlainText.count(found.size()),
                        found.size() == 1 ? "belongs" : "belong"))
        .orElse("");
  }

  /** What the answer is worth where all others are negative. */
  private static String positivesAmong(Confusion confusion, long instances) {
    int right = confusion.truePositives();
    int positives = right + confusion.falseNegatives();
    double f1 = 2.0 * right / (instances + positives);
    return ", %s of the %s among them: F1 %s if all others are negative"
        .formatted(
            PlainText.count(right),
            PlainText.count(positives, "positive", "positives"),
            PlainText.score(f1));
  }
}
