package org.drill.train.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drill.kb.Bits;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.refinement.LengthBasedOperator;
import org.drill.term.Extents;
import org.drill.term.TermDrafts;
import org.drill.term.TermList;
import org.drill.term.TermTable;

/**
 * The world in which the agent walks for one problem: states are concepts, actions are their
 * refinements, and the reward says how good a refinement is.
 *
 * <p>Actions are the distinct refinements that cover any example and are no longer than allowed.
 */
final class Environment {
  private final ProblemSize size;
  private final SetPerception perception;
  private final AgentOptions options;
  private final TermTable terms;
  private final Extents extents;
  private final LengthBasedOperator operator;
  private final TermDrafts drafts;
  private final Map<Integer, int[]> actions = new HashMap<>();
  private final Map<Integer, SeenSet> sights = new HashMap<>();
  private final Map<Integer, SeenChannel> states = new HashMap<>();
  private final SeenChannel positives;
  private final SeenChannel negatives;

  Environment(LearningProblem problem, SetPerception perception, AgentOptions options) {
    this.size = ProblemSize.of(problem);
    this.perception = perception;
    this.options = options;
    this.terms = new TermTable(new Alphabet(problem, Language.ALC));
    this.extents = new Extents(terms, problem);
    this.operator = new LengthBasedOperator(terms, count -> false);
    this.drafts = new TermDrafts(terms);
    this.positives =
        perception.examples(perception.sight(problem.positives().words()), true, size.positives());
    this.negatives =
        perception.examples(perception.sight(problem.negatives().words()), false, size.negatives());
  }

  /** s₀, the state ⊤. */
  int start() {
    return TermTable.TOP;
  }

  /** The states that can be gone to from a state. */
  int[] actions(int state) {
    return actions.computeIfAbsent(state, this::refine);
  }

  private int[] refine(int state) {
    operator.prepare(state, 0);
    operator.draft(state, 0, drafts);
    var made = new TermList();
    terms.makeAll(drafts, made);
    Set<Integer> distinct = new LinkedHashSet<>();
    for (int term : made.toArray()) {
      if (term != state && terms.length(term) <= options.walks().maxLength()) {
        distinct.add(term);
      }
    }
    List<Integer> kept = new ArrayList<>();
    for (int term : distinct) {
      extents.evaluate(term);
      if (extents.truePositives(term) + extents.falsePositives(term) > 0) {
        kept.add(term);
      }
    }
    return kept.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A state as the network sees it. */
  SeenChannel seen(int state) {
    return states.computeIfAbsent(
        state, term -> perception.state(sight(term), coverage(term), length(term), size));
  }

  private SeenSet sight(int state) {
    return sights.computeIfAbsent(state, term -> perception.sight(instances(term)));
  }

  /** A state as the network would see it with other examples. */
  SeenChannel seen(int state, HindsightProblem examples) {
    CoverageCounts coverage = examples.coverage(instances(state));
    return perception.state(sight(state), coverage, length(state), examples.size());
  }

  /** The positive examples. */
  SeenChannel positives() {
    return positives;
  }

  /** The negative examples. */
  SeenChannel negatives() {
    return negatives;
  }

  /** The individuals that belong to a state; not to be changed. */
  long[] instances(int state) {
    return extents.individualsOf(state);
  }

  CoverageCounts coverage(int state) {
    extents.evaluate(state);
    return new CoverageCounts(
        extents.truePositives(state), extents.falsePositives(state), Bits.count(instances(state)));
  }

  int length(int state) {
    return terms.length(state);
  }

  boolean isGoal(int state) {
    return coverage(state).isGoal(size);
  }

  /** The reward r of going from a state to a refinement of it. */
  double reward(int from, int to) {
    return options.values().reward(coverage(from), coverage(to), length(to), size);
  }

  /** An episode as it would have been with other examples: up to the first state that is a goal. */
  Episode replay(Episode episode, HindsightProblem examples) {
    var replayed = new Episode();
    for (Episode.Step step : episode.steps()) {
      CoverageCounts from = examples.coverage(instances(step.from()));
      CoverageCounts to = examples.coverage(instances(step.to()));
      double reward = options.values().reward(from, to, length(step.to()), examples.size());
      boolean isGoal = to.isGoal(examples.size());
      replayed.add(new Episode.Step(step.from(), step.to(), reward), isGoal);
      if (isGoal) {
        break;
      }
    }
    return replayed;
  }
}
