package org.drill.search;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.drill.concept.Concept;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;

/**
 * Layered composition: builds expressions bottom-up by length, and keeps of each length those that
 * treat positive and negative examples most differently.
 *
 * <p>Layer k holds ¬ of layer k−1, ∃r and ∀r of layer k−2, and ⊓ and ⊔ of two shorter layers whose
 * lengths add up to k−1. Expressions are typed by {@link Position}: at the root only the examples
 * matter, below a role only the individuals that the examples reach. Two expressions with the same
 * extension at their position are interchangeable in every composition, so that only the first and
 * shortest is kept: nothing is lost. Fillers are scored by the better of their ∃ and ∀ at the root.
 *
 * <p>With an unlimited beam this is exhaustive: the first exact answer is a shortest one, and a
 * finished layer certifies that no expression up to its length is better than the best one found.
 *
 * <p>A search belongs to one run and one calling thread; its workers are its own.
 */
public final class LayeredSearch {
  /** How many nodes of a refinement search take as much memory as an entry without its set. */
  private static final long NODES_AN_ENTRY = 4;

  /** How many words of a set take as much memory as a node of a refinement search. */
  private static final int WORDS_A_NODE = 12;

  private final LearningProblem problem;
  private final LayeredOptions options;
  private final Budget budget;
  private final SearchListener listener;
  private final double goalErrors;
  private final int top;

  private final Space space;
  private final LayerTask.Run run;
  private final Champions champions;
  private final LayeredTree tree;
  private long kept;
  private int certified;

  /**
   * Prepares a run.
   *
   * @param problem the problem
   * @param options the beam
   * @param budget what may be spent; its clock is running
   * @param top how many answers are wanted
   * @param noise the share of examples that an answer may get wrong and still end the search
   * @param listener who hears of progress
   */
  public LayeredSearch(
      LearningProblem problem,
      LayeredOptions options,
      Budget budget,
      int top,
      double noise,
      SearchListener listener) {
    this.problem = requireNonNull(problem, "problem");
    this.options = options;
    this.budget = budget;
    this.listener = listener;
    this.top = top;
    this.space = new Space(problem, options.score());
    this.run = new LayerTask.Run(space, options, budget, top);
    this.champions = run.champions();
    this.tree = new LayeredTree(space, budget);
    this.goalErrors = noise * (space.examples.positives() + space.examples.negatives()) + 1e-9;
  }

  /**
   * Runs until a goal, a limit, or the end of the space.
   *
   * @param threads how many threads may work
   * @param learner the name to put on the result
   * @return the answers
   */
  public LearningResult run(int threads, String learner) {
    try (var workers = new Workers(threads, budget)) {
      for (int k = 1; k <= budget.limits().length() && !budget.isSpent(); k++) {
        if (k == 3) {
          space.descend(budget);
        }
        if (k > 2 && k - 2 <= options.fillerLength()) {
          for (Position position : space.fillers) {
            if (!position.isEmpty() && !budget.isSpent()) {
              buildLayer(position, k - 2, workers);
            }
          }
        }
        buildLayer(space.root, k, workers);
        if (budget.isSpent()) {
          break;
        }
        certified = k;
        if (isGoal(champions.first())) {
          budget.stop(StopReason.GOAL);
        }
        report();
        listener.step(tree);
      }
    }
    return result(learner);
  }

  private boolean isGoal(Entry entry) {
    return space.examples.positives() - entry.tp + entry.fp <= goalErrors;
  }

  private void report() {
    if (!champions.isEmpty()) {
      Entry best = champions.first();
      int missed = space.examples.positives() - best.tp;
      int rejected = space.examples.negatives() - best.fp;
      var confusion = new Confusion(best.tp, missed, best.fp, rejected);
      listener.progress(
          new Answer(best.concept(space.kb), confusion), budget.tested(), budget.seconds());
    }
  }

  private LearningResult result(String learner) {
    double seconds = budget.seconds();
    List<Entry> ranked =
        champions.isEmpty()
            ? List.of(
                new Entry(
                    Entry.Kind.TOP,
                    0,
                    null,
                    null,
                    1,
                    space.root.all,
                    space.examples.positives(),
                    space.examples.negatives()))
            : champions.ranked(options.lengthPenalty());
    List<Concept> concepts = ranked.stream().map(entry -> entry.concept(space.kb)).toList();
    return new LearningResult(
        problem.name(),
        learner,
        new Answers(problem, budget).top(concepts, top),
        budget.reason(),
        seconds,
        budget.tested(),
        budget.duplicates(),
        0,
        options.isExhaustive() && certified > 0 ? OptionalInt.of(certified) : OptionalInt.empty());
  }

  /** Builds the layer of a length at a position from the shorter ones. */
  private void buildLayer(Position position, int length, Workers workers) {
    space.connect(position);
    var tasks = new ArrayList<LayerTask>();
    long left = budget.limits().expressions() - budget.tested();
    for (LayerTask task : tasks(position, length)) {
      if (left > 0) {
        task.mostExpressions = left;
        left -= task.expressions();
        tasks.add(task);
      }
    }
    var beam = new Beam(run.width(position), position.seen);
    List<LayerTask> done = workers.run(tasks);
    for (LayerTask task : done) {
      champions.addAll(task.champions);
      budget.countDuplicates(task.beam.duplicates());
    }
    for (LayerTask task : done) {
      if (budget.isSpent()) {
        return; // no time to build a layer that nobody will use
      }
      beam.addAll(task.beam);
    }
    List<Entry> layer = beam.close(budget);
    position.layers.add(layer);
    kept += layer.size() * (NODES_AN_ENTRY + position.words() / WORDS_A_NODE);
    if (kept > budget.limits().nodes()) {
      budget.stop(StopReason.MEMORY);
    }
  }

  private List<LayerTask> tasks(Position position, int length) {
    var tasks = new ArrayList<LayerTask>();
    if (length == 1) {
      tasks.add(new NamesTask(run, position));
    }
    List<Entry> shorter = position.layer(length - 1);
    for (int from = 0; from < shorter.size(); from += NegationsTask.SIZE) {
      int to = Math.min(shorter.size(), from + NegationsTask.SIZE);
      tasks.add(new NegationsTask(run, position, length, shorter.subList(from, to)));
    }
    for (int r = 0; r < space.fillers.length && length > 2 && !budget.isSpent(); r++) {
      List<Entry> inner = space.fillers[r].layer(length - 2);
      RoleIndex link = inner.isEmpty() ? null : space.link(position, r);
      for (int from = 0; link != null && from < inner.size(); from += RestrictionsTask.SIZE) {
        int to = Math.min(inner.size(), from + RestrictionsTask.SIZE);
        tasks.add(new RestrictionsTask(run, position, length, r, link, inner.subList(from, to)));
      }
    }
    for (int a = 1; 2 * a <= length - 1; a++) {
      List<Entry> first = position.layer(a);
      List<Entry> second = position.layer(length - 1 - a);
      int rows = second.isEmpty() ? 1 : Math.max(1, PairsTask.SIZE / second.size());
      for (int from = 0; !second.isEmpty() && from < first.size(); from += rows) {
        int to = Math.min(first.size(), from + rows);
        tasks.add(new PairsTask(run, position, length, first, from, to, second));
      }
    }
    return tasks;
  }
}
