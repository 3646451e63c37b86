package org.drill.predict;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.concept.Top;
import org.drill.kb.KnowledgeBase;
import org.drill.language.DescriptionLength;
import org.drill.language.Language;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.StopReason;

/**
 * Learns lists of rules one rule after another, by any learner of expressions.
 *
 * <p>Sequential covering as in CN2 (P. Clark, T. Niblett: The CN2 Induction Algorithm, Machine
 * Learning 3, 1989, <a href="https://doi.org/10.1007/BF00116835">doi:10.1007/BF00116835</a>): a
 * rule is found for the examples that no earlier rule decides, and these are then set aside. The
 * inner search of CN2 for one rule is the learner here, which looks for a description of either
 * side of the examples that are left; all that it met and kept are candidates. Where CN2 takes the
 * rule of the highest entropy gain or precision while it is significant, we take the one that makes
 * the promise of the whole list highest ({@link org.drill.quality.Promise}, with the bits of all
 * conditions), so that a rule has to be right for enough examples to pay for its length; without
 * such a rule the list ends.
 */
public final class RuleListLearner implements PredictorLearner {
  /** How many answers of a search are candidates, besides its archive. */
  private static final int CANDIDATES = 30;

  /** The share of what is left that a search gets, unless fewer searches are to come. */
  private static final double SHARE = 0.25;

  /** What is closer than this is equally good; the rule that was found first is taken. */
  private static final double LEAST_GAIN = 1e-9;

  /** A bound or value of data is one of about so many. */
  private static final int VALUES = 16;

  private final Learner learner;
  private final int rules;

  /**
   * Puts a learner to use.
   *
   * @param learner who learns conditions
   * @param rules how many rules there may be, without the one for all that are left; 1 or more
   */
  public RuleListLearner(Learner learner, int rules) {
    this.learner = requireNonNull(learner, "learner");
    this.rules = rules;
    if (rules < 1) {
      throw new IllegalArgumentException("at most " + rules + " rules; give 1 or more");
    }
  }

  @Override
  public String name() {
    return learner.name() + "+rules";
  }

  @Override
  public Language language(LearnOptions options) {
    return learner.language(options);
  }

  @Override
  public LearnedPredictor learn(LearningProblem problem, LearnOptions options) {
    var spending = new Spending(options);
    RuleDraft draft = new RuleDraft(problem, options.objective());
    boolean goesOn = true;
    for (int k = 0; k < rules && goesOn && !draft.isDone(); k++) {
      RuleDraft longer = longer(draft, spending, rules - k);
      goesOn = longer != draft;
      draft = longer;
    }
    RuleList list = draft.list();
    StopReason stopped =
        Confusion.of(problem, list.predict(problem.kb()).predicted()).isPerfect()
            ? StopReason.GOAL
            : spending.isOver() ? spending.reason() : StopReason.NARROWED;
    return new LearnedPredictor(list, stopped, spending.seconds(), spending.tested());
  }

  /**
   * A list with the one more rule that makes it worth most.
   *
   * @param left how many rules may be added
   * @return the same list if no rule makes it better
   */
  private RuleDraft longer(RuleDraft draft, Spending spending, int left) {
    RuleDraft best = draft;
    for (int side = 0; side < 2; side++) {
      Optional<LearnOptions> part = spending.part(Math.max(SHARE, 1.0 / (2 * left - side)));
      if (part.isEmpty()) {
        break;
      }
      LearningProblem rest = draft.problem(side == 0);
      LearningResult found = learner.learn(rest, part.get().withTop(CANDIDATES));
      spending.add(found);
      best = best(draft, best, found, rest.kb(), spending);
      if (found.best().confusion().isPerfect()) {
        break; // one rule is enough, and the other side has no better one
      }
    }
    return best;
  }

  /** The best of a list and of a draft with one more rule, as far as there is time to look. */
  private static RuleDraft best(
      RuleDraft draft, RuleDraft sofar, LearningResult found, KnowledgeBase kb, Spending spending) {
    DescriptionLength length = found.price().orElseGet(() -> price(kb));
    RuleDraft best = sofar;
    double most = best.worth();
    boolean isFirst = true;
    for (Answer answer : candidates(found)) {
      if (answer.concept() instanceof Top || (spending.isOver() && !isFirst)) {
        continue;
      }
      isFirst = false;
      RuleDraft longer = draft.with(answer.concept(), length.bits(answer.concept()));
      double worth = longer.worth();
      if (worth > most + LEAST_GAIN) {
        best = longer;
        most = worth;
      }
    }
    return best;
  }

  private static List<Answer> candidates(LearningResult found) {
    var all = new ArrayList<>(found.answers());
    all.addAll(found.archive());
    return all;
  }

  /** About how long expressions are for a learner that does not say. */
  private static DescriptionLength price(KnowledgeBase kb) {
    return new DescriptionLength(
        log2(kb.classes().size() + VALUES * kb.dataProperties().size()),
        log2(2 * kb.roles().size()));
  }

  private static double log2(int choices) {
    return Math.log(Math.max(1, choices)) / Math.log(2);
  }
}
