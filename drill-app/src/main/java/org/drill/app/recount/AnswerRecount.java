package org.drill.app.recount;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.drill.app.text.PlainText;
import org.drill.concept.Concept;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.LengthFront;

/**
 * Asks a graph that is not loaded about answers before they are shown: which examples belong to
 * each. An answer of which the graph says otherwise than what was extracted of it is withheld.
 */
public final class AnswerRecount {
  private final AskedGraph graph;
  private final Consumer<String> faults;

  /**
   * Asks nothing yet.
   *
   * @param graph the graph
   * @param faults hears of each answer that is withheld, a line each
   */
  public AnswerRecount(AskedGraph graph, Consumer<String> faults) {
    this.graph = requireNonNull(graph, "graph");
    this.faults = requireNonNull(faults, "faults");
  }

  /**
   * What stands of a result.
   *
   * @param result the result without answers that are withheld
   * @param notes what the graph said, a sentence each
   * @param isWhole whether nothing is withheld
   */
  public record Recounted(LearningResult result, List<String> notes, boolean isWhole) {
    /** Copies the notes. */
    public Recounted {
      notes = List.copyOf(notes);
    }
  }

  /**
   * Asks about all that is shown of a result.
   *
   * @param problem the problem
   * @param found the result
   * @return what stands
   * @throws WithheldAnswersException if nothing does
   */
  public Recounted recount(LearningProblem problem, LearningResult found) {
    var asked = new Asked(problem);
    LearningResult result = found;
    // what takes the place of an answer that is withheld is an answer
    for (var shown = shown(result); asked.ask(shown); shown = shown(result)) {
      result = without(result, asked::isWithheld);
    }
    return new Recounted(result, asked.notes("the answer", "answers"), asked.withheld == 0);
  }

  /**
   * Asks about the expressions of a predictor.
   *
   * @param problem the problem
   * @param expressions the expressions
   * @return what the graph said, a sentence each
   * @throws WithheldAnswersException if it says otherwise of one
   */
  public List<String> recount(LearningProblem problem, Collection<Concept> expressions) {
    var asked = new Asked(problem);
    asked.ask(new LinkedHashSet<>(expressions));
    if (asked.withheld > 0) {
      throw new WithheldAnswersException("the predictor is withheld");
    }
    return asked.notes("the expression", "expressions");
  }

  /** All expressions that are shown of a result. */
  private static Set<Concept> shown(LearningResult result) {
    var shown = new LinkedHashSet<Concept>();
    result.answers().forEach(answer -> shown.add(answer.concept()));
    LengthFront.of(result).forEach(answer -> shown.add(answer.concept()));
    return shown;
  }

  private static LearningResult without(LearningResult result, Predicate<Concept> isWithheld) {
    List<Answer> answers = kept(result.answers(), isWithheld);
    if (answers.isEmpty()) {
      throw new WithheldAnswersException("all answers are withheld");
    }
    boolean isSameBest = answers.get(0).equals(result.best());
    return new LearningResult(
        result.problem(),
        result.learner(),
        answers,
        result.ranking(),
        result.stopped(),
        result.seconds(),
        result.tested(),
        result.duplicates(),
        result.dropped(),
        result.lookedAhead(),
        isSameBest ? result.certified() : OptionalInt.empty(),
        kept(result.archive(), isWithheld),
        result.price());
  }

  private static List<Answer> kept(List<Answer> answers, Predicate<Concept> isWithheld) {
    return answers.stream().filter(answer -> !isWithheld.test(answer.concept())).toList();
  }

  /** What the graph said of expressions for one problem. */
  private final class Asked {
    private final LearningProblem problem;
    private final KnowledgeBase kb;
    private final Vocabulary vocabulary;
    private final Map<String, Integer> examples = new LinkedHashMap<>();

    /** For each expression that was to be asked, whether the graph says otherwise. */
    private final Map<Concept, Boolean> isWrong = new LinkedHashMap<>();

    private final Set<String> unasked = new LinkedHashSet<>();
    private int withheld;

    Asked(LearningProblem problem) {
      this.problem = problem;
      this.kb = problem.kb();
      this.vocabulary = kb.vocabulary();
      for (IndividualSet side : List.of(problem.positives(), problem.negatives())) {
        side.stream().forEach(x -> examples.put(kb.individuals().name(x), x));
      }
    }

    /** Asks about expressions; false if nothing is new. */
    boolean ask(Collection<Concept> concepts) {
      List<Concept> open =
          concepts.stream().filter(concept -> !isWrong.containsKey(concept)).toList();
      if (open.isEmpty()) {
        return false;
      }
      Map<Concept, Set<String>> said = graph.instances(open, examples.keySet());
      for (Concept concept : open) {
        Set<String> there = said.get(concept);
        if (there == null) {
          unasked.add(vocabulary.dl(concept));
        }
        boolean isOther = there != null && !belonging(concept).equals(there);
        isWrong.put(concept, isOther);
        if (isOther) {
          withheld++;
          faults.accept(
              "%s: %s has other instances of %s among the examples than what was read; it is withheld"
                  .formatted(problem.name(), graph.name(), vocabulary.dl(concept)));
        }
      }
      return true;
    }

    boolean isWithheld(Concept concept) {
      return isWrong.getOrDefault(concept, false);
    }

    /** The examples of an expression by what was extracted. */
    private Set<String> belonging(Concept concept) {
      IndividualSet here = kb.retriever(0).retrieve(concept);
      var names = new HashSet<String>();
      examples.forEach(
          (name, x) -> {
            if (here.contains(x)) {
              names.add(name);
            }
          });
      return names;
    }

    List<String> notes(String one, String many) {
      var notes = new ArrayList<String>();
      int same = isWrong.size() - unasked.size() - withheld;
      if (same > 0) {
        notes.add(
            "%s has the same examples in %s"
                .formatted(
                    graph.name(), same == 1 ? one : "all " + PlainText.count(same) + " " + many));
      }
      if (withheld > 0) {
        notes.add(
            "%s withheld, since %s has other examples in %s"
                .formatted(
                    PlainText.count(withheld, "answer was", "answers were"),
                    graph.name(),
                    withheld == 1 ? "it" : "them"));
      }
      if (!unasked.isEmpty()) {
        graph.unasked().ifPresent(why -> notes.add(why + ": " + String.join(", ", unasked)));
      }
      return notes;
    }
  }
}
