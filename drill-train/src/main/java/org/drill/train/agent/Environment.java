package org.drill.train.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.refinement.Drafts;
import org.drill.refinement.Extensions;
import org.drill.refinement.LengthBasedOperator;
import org.drill.refinement.TermList;
import org.drill.refinement.Terms;

/**
 * The world in which the agent learns one problem: states are concepts, actions are their
 * refinements, and the reward says how good a refinement is.
 *
 * <p>Actions are the distinct refinements that cover any example and are no longer than allowed.
 */
final class Environment {
  private final LearningProblem problem;
  private final Perception perception;
  private final AgentOptions options;
  private final Terms terms;
  private final Extensions extensions;
  private final LengthBasedOperator operator;
  private final Drafts drafts;
  private final Map<Integer, int[]> actions = new HashMap<>();
  private final Map<Integer, Sight> sights = new HashMap<>();
  private final Sight positives;
  private final Sight negatives;

  Environment(LearningProblem problem, Perception perception, AgentOptions options) {
    this.problem = problem;
    this.perception = perception;
    this.options = options;
    this.terms = new Terms(problem.kb());
    this.extensions = new Extensions(terms, problem);
    this.operator = new LengthBasedOperator(terms, problem, count -> false);
    this.drafts = new Drafts(terms);
    this.positives = perception.sight(problem.positives().words());
    this.negatives = perception.sight(problem.negatives().words());
  }

  /** s₀, the state ⊤. */
  int start() {
    return Terms.TOP;
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
      if (term != state && terms.length(term) <= options.walk().maxLength()) {
        distinct.add(term);
      }
    }
    List<Integer> kept = new ArrayList<>();
    for (int term : distinct) {
      extensions.evaluate(term);
      if (terms.truePositives(term) + terms.falsePositives(term) > 0) {
        kept.add(term);
      }
    }
    return kept.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A state as a set of individuals. */
  Sight sight(int state) {
    return sights.computeIfAbsent(state, term -> perception.sight(extensions.individualsOf(term)));
  }

  /** The positive examples. */
  Sight positives() {
    return positives;
  }

  /** The negative examples. */
  Sight negatives() {
    return negatives;
  }

  Confusion confusion(int state) {
    extensions.evaluate(state);
    int tp = terms.truePositives(state);
    int fp = terms.falsePositives(state);
    return new Confusion(tp, problem.positives().size() - tp, fp, problem.negatives().size() - fp);
  }

  int length(int state) {
    return terms.length(state);
  }

  boolean isGoal(int state) {
    return confusion(state).isPerfect();
  }

  /** The reward r of going from a state to a refinement of it. */
  double reward(int from, int to) {
    return reward(confusion(from), confusion(to), to);
  }

  private double reward(Confusion from, Confusion to, int state) {
    return to.isPerfect()
        ? options.values().maxReward()
        : options.values().reward().of(from, to, terms.length(state));
  }

  /** Whether a state could be the goal of a problem: some individuals belong to it, but not all. */
  boolean canBeGoal(int state) {
    return Hindsight.isPossible(extensions.individualsOf(state), perception.individuals());
  }

  /** A problem whose goal is a state. */
  Hindsight hindsight(int goal, SplittableRandom random) {
    return new Hindsight(extensions.individualsOf(goal), perception, random);
  }

  /** An episode as it would have been with other examples: up to the first state that is a goal. */
  Episode replay(Episode episode, Hindsight examples) {
    var replayed = new Episode();
    for (Episode.Step step : episode.steps()) {
      Confusion from = examples.confusion(extensions.individualsOf(step.from()));
      Confusion to = examples.confusion(extensions.individualsOf(step.to()));
      double reward = reward(from, to, step.to());
      replayed.add(new Episode.Step(step.from(), step.to(), reward), to.isPerfect());
      if (to.isPerfect()) {
        break;
      }
    }
    return replayed;
  }
}
