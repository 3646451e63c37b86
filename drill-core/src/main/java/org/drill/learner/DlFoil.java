package org.drill.learner;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.Retriever;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.quality.Quality;
import org.drill.refinement.DownwardOperator;
import org.drill.search.Answer;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.drill.search.bestfirst.BestFirstRun;
import org.drill.search.bestfirst.RefinementOptions;
import org.jspecify.annotations.Nullable;

/**
 * DL-FOIL (N. Fanizzi, C. d'Amato, F. Esposito, <i>DL-FOIL: Concept Learning in Description
 * Logics</i>, ILP 2008; N. Fanizzi et al., <i>DLFoil: Class Expression Learning Revisited</i>, EKAW
 * 2018): covers the positive examples by a disjunction of partial descriptions, each specialised
 * from ⊤ by a gain that counts unlabelled individuals, {@link org.drill.quality.FoilGain}.
 *
 * <p>Departures:
 *
 * <ul>
 *   <li>The paper specialises a description by the best of some random refinements, again and
 *       again, and never goes back. Here it is the shared best-first search, which does. It
 *       compares refinements of different descriptions, so that half of what the parent had gained
 *       counts besides the gain over the parent ({@link Options#kept}). Without that, a description
 *       that gains much would be refined to ever longer ones before its own refinements, which gain
 *       less over it, have a turn.
 *   <li>The paper specialises until no negative example is covered. Here the partial description is
 *       the best by F-beta of all that were tested, precision first, since examples may be wrong.
 *   <li>Under the paper's open world an individual may neither belong to a description nor to its
 *       complement; here what does not belong to one belongs to the other. Unlabelled are the
 *       individuals that are no examples.
 *   <li>Every part keeps to the limits of the run, so that it terminates.
 * </ul>
 *
 * <p>The defaults were chosen on generated problems; docs/experiments/benchmarks.md has the table.
 */
public final class DlFoil implements Learner {
  /**
   * The options of DL-FOIL.
   *
   * @param expressions how many expressions one partial description may test
   * @param share the share of the time that is left that one partial description may use
   * @param beta how much recall counts against precision when a partial description is chosen
   * @param lengthPenalty what a step of horizontal expansion costs, in units of gain a positive
   * @param kept κ, how much of what the parent of a node had gained counts for the node: 0 for the
   *     gain over the parent, 1 for that over ⊤
   * @param estimate m, how many examples the prior probability of positives is worth
   */
  public record Options(
      long expressions,
      double share,
      double beta,
      double lengthPenalty,
      double kept,
      double estimate) {
    /**
     * 20,000 expressions for each description; precision counts four times as much as recall; half
     * of what the parent had gained counts besides the gain over it.
     */
    public static final Options DEFAULTS = new Options(20_000, 1 / 3.0, 0.25, 0.1, 0.5, 1);

    /** Checks the numbers. */
    public Options {
      if (expressions < 1
          || !(share > 0 && share <= 1)
          || !(beta > 0)
          || !(lengthPenalty >= 0)
          || !(kept >= 0 && kept <= 1)
          || !(estimate > 0)) {
        throw new IllegalArgumentException(
            "expressions "
                + expressions
                + ", share "
                + share
                + ", beta "
                + beta
                + ", lengthPenalty "
                + lengthPenalty
                + ", kept "
                + kept
                + ", estimate "
                + estimate);
      }
    }

    /**
     * The same with another number of expressions.
     *
     * @param other how many expressions one partial description may test
     * @return the options
     */
    public Options withExpressions(long other) {
      return new Options(other, share, beta, lengthPenalty, kept, estimate);
    }

    /**
     * The same with another beta.
     *
     * @param other how much recall counts against precision
     * @return the options
     */
    public Options withBeta(double other) {
      return new Options(expressions, share, other, lengthPenalty, kept, estimate);
    }

    /**
     * The same with another penalty.
     *
     * @param other what a step of horizontal expansion costs
     * @return the options
     */
    public Options withLengthPenalty(double other) {
      return new Options(expressions, share, beta, other, kept, estimate);
    }

    /**
     * The same with another κ.
     *
     * @param other how much of what the parent had gained counts
     * @return the options
     */
    public Options withKept(double other) {
      return new Options(expressions, share, beta, lengthPenalty, other, estimate);
    }

    /**
     * The same with another m.
     *
     * @param other how many examples the prior probability is worth
     * @return the options
     */
    public Options withEstimate(double other) {
      return new Options(expressions, share, beta, lengthPenalty, kept, other);
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
  public Language language(LearnOptions options) {
    return options.language();
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    var budget = new Budget(options.limits());
    Retriever retriever = problem.kb().retriever();
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
      budget.countLookedAhead(part.lookedAhead());
      if (part.best().concept().length() + length(parts) <= options.limits().length()) {
        unions.add(with(parts, part.best().concept())); // the best end by F1, if there is no more
      }
      if (!options.language().disjunction()) {
        break;
      }
      // to go on with, rather the best by F-beta: that by F1 is often ⊤ or close to it
      Answer best = whole.best().orElse(part.best());
      Concept found = best.concept();
      if (best.confusion().truePositives() == 0
          || found.length() + length(parts) >= options.limits().length()) {
        break;
      }
      parts.add(found);
      unions.add(Concepts.or(parts));
      Bits.andNot(uncovered, retriever.retrieve(found).words());
    }
    return GreedyResults.result(name(), problem, options, budget, unions);
  }

  /**
   * Tells of the search for a part as of the whole, with the parts before it, on all examples; and
   * remembers the best part by F-beta.
   */
  private static final class Whole implements SearchListener {
    private final LearningProblem problem;
    private final Retriever retriever;
    private final List<Concept> parts;
    private final Budget budget;
    private final SearchListener listener;
    private @Nullable Answer best;

    Whole(
        LearningProblem problem,
        Retriever retriever,
        List<Concept> parts,
        Budget budget,
        SearchListener listener) {
      this.problem = problem;
      this.retriever = retriever;
      this.parts = parts;
      this.budget = budget;
      this.listener = listener;
    }

    Optional<Answer> best() {
      return Optional.ofNullable(best);
    }

    @Override
    public void progress(Answer part, long tested, double seconds) {
      best = part;
      Concept union = with(parts, part.concept());
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

  private static Concept with(List<Concept> parts, Concept last) {
    var all = new ArrayList<>(parts);
    all.add(last);
    return Concepts.or(all);
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
    var inner = new Budget(all.withSeconds(seconds).withExpressions(expressions), budget::isSpent);
    var run = new BestFirstRun(rest, options.language(), inner);
    var search =
        new RefinementOptions(
            1,
            options.noise(),
            true,
            1,
            options.sameExamples().orElse(Integer.MAX_VALUE),
            Quality.fBeta(own.beta()));
    return run.search(
        new DownwardOperator(run.terms(), run.spent()),
        new GainHeuristic(run.extents(), own),
        search,
        options.listener(),
        options.threads(),
        name());
  }
}
