package org.drill.learner;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.quality.Quality;
import org.drill.refinement.Constructors;
import org.drill.refinement.DownwardOperator;
import org.drill.refinement.Extensions;
import org.drill.refinement.Terms;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.Retriever;
import org.drill.search.Answer;
import org.drill.search.Answers;
import org.drill.search.BestFirstSearch;
import org.drill.search.Budget;
import org.drill.search.Heuristic;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Ranking;
import org.drill.search.RefinementOptions;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.drill.search.StopReason;

/**
 * DL-FOIL (N. Fanizzi, C. d'Amato, F. Esposito, <i>DL-FOIL: Concept Learning in Description
 * Logics</i>, ILP 2008): covers the positive examples by a disjunction of partial descriptions,
 * each specialised from ⊤ by a gain that counts unlabelled individuals.
 *
 * <p>gain(C₀ → C₁) = p₁·[log((p₁ + w·u₁)/(p₁ + n₁ + u₁)) − log((p₀ + w·u₀)/(p₀ + n₀ + u₀))], where
 * p, n and u count positive, negative and unlabelled instances and w is the share of positives
 * among the examples. Departures: the specialisation is the shared best-first search rather than a
 * random choice among refinements, and every part keeps to the limits of the run, so that it
 * terminates.
 */
public final class DlFoil implements Learner {
  /**
   * The options of DL-FOIL.
   *
   * @param expressions how many expressions one partial description may test
   * @param share the share of the time that is left that one partial description may use
   * @param beta how much recall counts against precision when a partial description is chosen
   * @param lengthPenalty what a step of horizontal expansion costs, in units of gain a positive
   */
  public record Options(long expressions, double share, double beta, double lengthPenalty) {
    /** 20,000 expressions for each description; precision counts four times as much as recall. */
    public static final Options DEFAULTS = new Options(20_000, 1 / 3.0, 0.25, 0.02);

    /** Checks the numbers. */
    public Options {
      if (expressions < 1 || !(share > 0 && share <= 1) || !(beta > 0) || !(lengthPenalty >= 0)) {
        throw new IllegalArgumentException(
            "expressions "
                + expressions
                + ", share "
                + share
                + ", beta "
                + beta
                + ", lengthPenalty "
                + lengthPenalty);
      }
    }
  }

  private final Options own;

  /**
   * Makes the learner.
   *
   * @param own its options
   */
  public DlFoil(Options own) {
    this.own = requireNonNull(own, "own");
  }

  @Override
  public String name() {
    return "dl-foil";
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    var budget = new Budget(options.limits());
    Retriever retriever = new BitsetRetriever(problem.kb());
    long[] uncovered = problem.positives().words().clone();
    var parts = new ArrayList<Concept>();
    var unions = new ArrayList<Concept>(List.of(Concepts.TOP));
    while (Bits.count(uncovered) > 0 && !budget.isSpent()) {
      var rest = problem.withPositives(IndividualSet.wrap(uncovered.clone(), problem.kb().size()));
      var whole = new Whole(problem, retriever, List.copyOf(parts), budget, options.listener());
      LearningResult part = specialise(rest, options.withListener(whole), budget);
      budget.spend(part.tested());
      budget.countDuplicates(part.duplicates());
      budget.countDropped(part.dropped());
      Concept found = part.best().concept();
      if (part.best().confusion().truePositives() == 0
          || found.length() + length(parts) >= options.limits().length()) {
        break;
      }
      parts.add(found);
      unions.add(Concepts.or(parts));
      long[] covered = retriever.retrieve(found).words();
      for (int w = 0; w < uncovered.length; w++) {
        uncovered[w] &= ~covered[w];
      }
    }
    return finish(problem, options, budget, unions);
  }

  /** Tells of the search for a part as of the whole: with the parts before it, on all examples. */
  private record Whole(
      LearningProblem problem,
      Retriever retriever,
      List<Concept> parts,
      Budget budget,
      SearchListener listener)
      implements SearchListener {
    @Override
    public void progress(Answer part, long tested, double seconds) {
      var all = new ArrayList<>(parts);
      all.add(part.concept());
      Concept union = Concepts.or(all);
      var answer = new Answer(union, Confusion.of(problem, retriever.retrieve(union)));
      listener.progress(answer, budget.tested() + tested, budget.seconds());
    }

    @Override
    public void step(SearchTree tree) {
      listener.step(tree);
    }

    @Override
    public void note(String text) {
      listener.note(text);
    }
  }

  private static int length(List<Concept> parts) {
    return parts.stream().mapToInt(part -> part.length() + 1).sum();
  }

  /** Finds a partial description within its share of what is left. */
  private LearningResult specialise(LearningProblem rest, LearnOptions options, Budget budget) {
    Limits all = options.limits();
    double seconds = Math.max(1e-3, own.share() * (all.seconds() - budget.seconds()));
    long expressions =
        Math.max(1, Math.min(own.expressions(), all.expressions() - budget.tested()));
    var inner =
        new Budget(new Limits(seconds, expressions, all.length(), all.nodes()), budget::isSpent);
    var terms = new Terms(rest.kb());
    var extensions = new Extensions(terms, rest);
    var operator =
        new DownwardOperator(
            terms, rest, Constructors.ALC, drafts -> inner.isSpent(terms.size() + drafts));
    var search =
        new RefinementOptions(
            1,
            options.noise(),
            true,
            1,
            options.sameExamples().orElse(Integer.MAX_VALUE),
            Quality.fBeta(own.beta()));
    return new BestFirstSearch(
            rest,
            terms,
            extensions,
            operator,
            gain(terms, extensions),
            search,
            inner,
            options.listener())
        .run(options.threads(), name());
  }

  private Heuristic gain(Terms terms, Extensions extensions) {
    int positives = extensions.examples().positives();
    double w = positives / (double) (positives + extensions.examples().negatives());
    double before = information(Terms.TOP, terms, extensions, w);
    return (nodes, node) -> {
      int term = nodes.term(node);
      double gain = information(term, terms, extensions, w) - before;
      return terms.truePositives(term) * gain / positives
          - own.lengthPenalty() * nodes.expansion(node);
    };
  }

  private static double information(int term, Terms terms, Extensions extensions, double w) {
    double u = extensions.unlabelled(term);
    double p = terms.truePositives(term);
    double n = terms.falsePositives(term);
    return Math.log((p + w * u + 1e-9) / (p + n + u + 1e-9)) / Math.log(2);
  }

  private LearningResult finish(
      LearningProblem problem, LearnOptions options, Budget budget, List<Concept> unions) {
    double seconds = budget.seconds();
    var ranked = Answers.of(problem, budget, unions, options.top(), Ranking.BY_F1);
    boolean solved =
        ranked.get(0).confusion().falsePositives() + ranked.get(0).confusion().falseNegatives()
            <= options.noise() * (problem.positives().size() + problem.negatives().size()) + 1e-9;
    // covering is greedy: it never tries everything
    budget.stop(solved ? StopReason.GOAL : StopReason.NARROWED);
    return new LearningResult(
        problem.name(),
        name(),
        ranked,
        Ranking.BY_F1,
        budget.reason(),
        seconds,
        budget.tested(),
        budget.duplicates(),
        budget.dropped(),
        OptionalInt.empty());
  }
}
