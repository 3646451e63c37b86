package org.drill.search.bestfirst;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drill.language.DescriptionLength;
import org.drill.problem.LearningProblem;
import org.drill.refinement.RefinementOperator;
import org.drill.search.Answer;
import org.drill.search.Answers;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.drill.search.Workers;
import org.drill.term.Extents;
import org.drill.term.TermColumn;
import org.drill.term.TermList;
import org.drill.term.TermTable;

/**
 * Best-first refinement: takes the most promising nodes, makes their refinements of the next
 * length, or those of the most promising move, tests them, and puts them and what is left of the
 * nodes on the open list.
 *
 * <p>Shared by all learners that refine; they differ in operator, heuristic and what they prune. A
 * term is tested once, whichever node it is a refinement of. A search belongs to one run.
 *
 * <p>A step takes one node at first; later as many as make up 1/64 of the nodes expanded so far, so
 * that there is work for all cores. How many does not depend on the number of threads, and
 * therefore neither does any result.
 *
 * <p>The file is long since all that a step does shares the open list, the tree and the clock.
 */
final class BestFirstSearch {
  private static final int CHECK = 16;

  /** A step takes at most this share of the nodes expanded so far. */
  private static final int SHARE = 64;

  /** A step makes about this many refinements at most. */
  private static final int MOST_REFINEMENTS = 1 << 13;

  /** The same where each move is scored, which takes longer. */
  private static final int MOST_REFINEMENTS_BY_MOVE = 1 << 11;

  /** How many steps are taken before the other heuristic takes every second. */
  private static final int PATIENCE = 32;

  /** How many nodes that a bound on the same examples turned away may come back. */
  private static final int TURNED_AWAY = 1 << 16;

  /** How often they may come back without anything new. */
  private static final int IN_VAIN = 2;

  /** How many nodes are scored before the next look at the clock. */
  private static final int SCORED = 512;

  private final LearningProblem problem;
  private final TermTable terms;
  private final Extents extents;
  private final Steering steering;
  private final Optional<NodeHeuristic> other;
  private final Budget budget;
  private final RefinementOptions options;
  private final SearchListener listener;
  private final int positives;

  private final SearchNodes nodes;
  private final double[] scores;
  private final int[] sizes;
  private final boolean[] isLeft;
  private final OpenMoves open;
  private final RefinementOperator operator;
  private final int moves;
  private final BatchRefiner refiner;
  private final BestTerms best;

  /** Whether a term has been tested. */
  private final TermColumn tested;

  private final ExampleSetCounts exampleSets = new ExampleSetCounts();

  /** Nodes that a bound on the same examples turned away: term, parent and portion of each. */
  private final TermList turnedAway = new TermList();

  /** Nodes whose moves are to be scored again. */
  private final TermList again = new TermList();

  /** How many sets of examples were known when turned away nodes were last admitted. */
  private int setsBefore;

  private int inVain;

  private int sinceCheck;
  private long taken;
  private long expansions;
  private long refinements;
  private long duplicates;
  private long dropped;

  /** Prepares a search; {@link BestFirstRun} does. */
  BestFirstSearch(
      LearningProblem problem,
      Extents extents,
      TermTable terms,
      RefinementOperator operator,
      Steering steering,
      RefinementOptions options,
      Budget budget,
      SearchListener listener) {
    this.problem = requireNonNull(problem, "problem");
    this.terms = terms;
    this.extents = extents;
    this.operator = operator;
    this.moves = operator.moves();
    this.scores = new double[Math.max(SCORED, moves)];
    this.sizes = new int[moves];
    this.isLeft = new boolean[moves];
    this.open = new OpenMoves(moves);
    this.refiner = new BatchRefiner(terms, extents, operator, budget);
    this.steering = steering;
    this.other = steering.secondOpinion();
    this.options = options;
    this.budget = budget;
    this.listener = listener;
    this.positives = extents.examples().positives();
    this.nodes = new SearchNodes(terms, extents);
    this.tested = terms.newColumn();
    this.best = new BestTerms(terms, extents, options, budget.limits().length());
  }

  /**
   * Runs until a goal, a limit, or the end of the space.
   *
   * @param threads how many threads may work
   * @param learner the name to put on the result
   * @return the answers
   */
  LearningResult run(int threads, String learner) {
    try (var workers = new Workers(threads, budget)) {
      add(TermTable.TOP, SearchNodes.START, 0);
      for (int term : operator.evaluated()) {
        if (terms.length(term) <= budget.limits().length()) {
          offer(term);
        }
      }
      score(SearchNodes.START, workers);
      var tree = new RefinementTree(nodes, open, budget);
      while (!isSpent() && (!open.isEmpty() || admitTurnedAway(workers))) {
        step(workers);
        listener.step(tree);
      }
      // Unless there is another reason. That everything was tried is never said: operators leave
      // out what they think is of no use, and nodes are dropped.
      budget.stop(StopReason.NARROWED);
    }
    return result(learner);
  }

  /**
   * Where nothing else is left, makes nodes of what a bound on the same examples turned away: all
   * that is short may cover the same examples, and has to be refined all the same. Gives up where
   * that has brought nothing new a few times in a row.
   */
  private boolean admitTurnedAway(Workers workers) {
    inVain = exampleSets.size() == setsBefore ? inVain + 1 : 0;
    setsBefore = exampleSets.size();
    if (inVain > IN_VAIN) {
      return false;
    }
    int firstNew = nodes.size();
    for (int i = 0; i < turnedAway.size(); i += 3) {
      nodes.add(turnedAway.get(i), turnedAway.get(i + 1), turnedAway.get(i + 2));
      dropped--;
    }
    turnedAway.clear();
    score(firstNew, workers);
    return !open.isEmpty();
  }

  private void step(Workers workers) {
    int firstNew = nodes.size();
    refiner.clear();
    for (int width = width(); width > 0; width--) {
      boolean takesOther = other.isPresent() && taken >= PATIENCE && taken % 2 == 1;
      if (!lookAtNext(takesOther)) {
        break;
      }
      taken++;
      int node = takesOther ? open.removeOther() : open.remove();
      int portion = operator.isByLength() ? nodes.expansion(node) + 1 : open.move();
      steering.expanding(node, portion);
      refiner.add(node, nodes.term(node), portion);
    }
    if (!refiner.refine(workers)) {
      return;
    }
    again.clear();
    for (int i = 0; i < refiner.size(); i++) {
      int firstChild = nodes.size();
      expand(i);
      if (budget.reason() != StopReason.EXHAUSTED) {
        return;
      }
      int node = refiner.node(i);
      if (steering.made(nodes, node, refiner.portion(i), firstChild, nodes.size())) {
        again.add(node);
      }
    }
    score(firstNew, workers);
    for (int i = 0; i < again.size(); i++) {
      if (i == 0 || again.get(i) != again.get(i - 1)) {
        lookAgain(again.get(i));
      }
    }
  }

  /** Looks at nodes until the best one has moves; says no if there is none. */
  private boolean lookAtNext(boolean isOther) {
    int looks = 0;
    for (int node = open.unseen(isOther); node != OpenMoves.NONE; node = open.unseen(isOther)) {
      int term = nodes.term(node);
      operator.sizes(term, sizes, 0);
      steering.look(nodes, node, sizes, scores);
      open.add(node, terms.length(term), sizes, scores, 0);
      if (++looks % SCORED == 0 && isSpent()) {
        return false;
      }
    }
    return !open.isEmpty();
  }

  /** Scores the moves that are left to a node, knowing what others have brought. */
  private void lookAgain(int node) {
    int term = nodes.term(node);
    operator.sizes(term, sizes, 0);
    open.copyMoves(node, isLeft);
    for (int move = 0; move < moves; move++) {
      if (!isLeft[move]) {
        sizes[move] = 0;
      }
    }
    steering.look(nodes, node, sizes, scores);
    open.rescore(node, terms.length(term), scores);
  }

  /** Scores the newest nodes and puts them on the open list. */
  private void score(int firstNew, Workers workers) {
    for (int from = firstNew; from < nodes.size() && !isSpent(); from += SCORED) {
      int to = Math.min(nodes.size(), from + SCORED);
      steering.scoreAll(nodes, from, to, scores, workers);
      for (int node = from; node < to; node++) {
        int length = terms.length(nodes.term(node));
        if (moves > 1) {
          open.addUnseen(node, length, scores[node - from]);
        } else {
          operator.sizes(nodes.term(node), sizes, 0);
          if (sizes[0] > 0) {
            open.addAgain(node, length, scores[node - from]);
          }
        }
        if (other.isPresent()) {
          open.addOther(node, length, other.get().score(nodes, node));
        }
      }
    }
  }

  /** How many nodes the next step takes. */
  private int width() {
    if (expansions < 2 * SHARE) {
      return 1;
    }
    long refinementsEach = Math.max(1, refinements / expansions);
    int most = moves == 1 ? MOST_REFINEMENTS : MOST_REFINEMENTS_BY_MOVE;
    return (int) Math.max(1, Math.min(expansions / SHARE, most / refinementsEach));
  }

  /** Tests the refinements of a node. */
  private void expand(int index) {
    int node = refiner.node(index);
    int children = 0;
    for (int i = refiner.start(index); i < refiner.end(index); i++) {
      if (add(refiner.refinement(i), node, refiner.portion(index))) {
        children++;
      }
      if (sinceCheck >= CHECK && isSpent()) {
        break;
      }
    }
    expansions++;
    refinements += refiner.end(index) - refiner.start(index);
    nodes.expanded(node, children);
    if (operator.isByLength() && nodes.expansion(node) < budget.limits().length()) {
      open.addAgain(node, terms.length(nodes.term(node)), steering.scoreAgain(nodes, node));
    }
  }

  /** Settles what was tested since the last time, and asks whether to end. */
  private boolean isSpent() {
    budget.spend(sinceCheck);
    sinceCheck = 0;
    return budget.isSpent(terms.size() + open.weight());
  }

  /** Tests a term that has not been tested yet; says whether it became a node. */
  private boolean add(int term, int parent, int portion) {
    if (terms.length(term) > budget.limits().length()) {
      return false;
    }
    if (tested.get(term) != 0) {
      duplicates++;
      return false;
    }
    tested.set(term, 1);
    extents.evaluate(term);
    sinceCheck += operator.isCounted(term) ? 0 : 1;
    offer(term);
    if (isTooWeak(term)) {
      dropped++;
      return false;
    }
    if (isCrowded(term)) {
      dropped++;
      turnAway(term, parent, portion);
      return false;
    }
    nodes.add(term, parent, portion);
    return true;
  }

  private void turnAway(int term, int parent, int portion) {
    if (turnedAway.size() < 3 * TURNED_AWAY) {
      turnedAway.add(term);
      turnedAway.add(parent);
      turnedAway.add(portion);
    }
  }

  /**
   * Whether nothing that comes of this term can be good enough. Downwards, a refinement covers no
   * more positives than the term.
   */
  private boolean isTooWeak(int term) {
    if (!options.downward()) {
      return extents.truePositives(term) + extents.falsePositives(term) == 0;
    }
    return extents.truePositives(term) == 0
        || positives - extents.truePositives(term) > options.mayMiss() * positives + 1e-9;
  }

  /** Whether enough nodes cover exactly the examples that this term covers. */
  private boolean isCrowded(int term) {
    return options.sameExamples() < Integer.MAX_VALUE
        && exampleSets.add(extents.examplesHash(term)) > options.sameExamples();
  }

  private void offer(int term) {
    if (best.offer(term)) {
      listener.progress(best.answer(term, problem), budget.tested() + sinceCheck, budget.seconds());
      if (best.isGoal(term)) {
        budget.stop(StopReason.GOAL);
      }
    }
  }

  private LearningResult result(String learner) {
    budget.spend(sinceCheck);
    budget.countDuplicates(duplicates);
    budget.countDropped(dropped);
    budget.countLookedAhead(steering.lookedAhead());
    double seconds = budget.seconds();
    List<Answer> archive = Answers.counted(problem, budget, best.concepts());
    return new LearningResult(
        problem.name(),
        learner,
        Answers.of(problem, budget, archive, options.top(), Ranking.BY_F1),
        Ranking.BY_F1,
        budget.reason(),
        seconds,
        budget.tested(),
        budget.duplicates(),
        budget.dropped(),
        budget.lookedAhead(),
        OptionalInt.empty(),
        archive,
        Optional.of(DescriptionLength.over(terms.alphabet())));
  }
}
