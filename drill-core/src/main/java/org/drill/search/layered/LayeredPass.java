package org.drill.search.layered;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.concept.Shape;
import org.drill.kb.RoleIndex;
import org.drill.language.Language;
import org.drill.search.Budget;
import org.drill.search.SearchTree;
import org.drill.search.StopReason;
import org.drill.search.Workers;

/**
 * One pass of layered composition with a beam of a given width: builds one layer at one position
 * after the other, from short to long. It can rest while another pass works, and after a limit goes
 * on with the tasks of a layer that were not done.
 *
 * <p>Of each length come first the fillers two symbols shorter, then the expressions at the root.
 */
final class LayeredPass {
  /** How many nodes of a refinement search take as much memory as an entry without its set. */
  private static final long NODES_AN_ENTRY = 4;

  /** How many words of a set take as much memory as a node of a refinement search. */
  private static final int WORDS_A_NODE = 12;

  private final LayeredSpace space;
  private final LayeredOptions options;
  private final Budget budget;
  private final LayerTask.SharedWork run;
  private final BestCompositions champions;
  private final LayeredTree tree;

  /** The length at the root that the pass is about. */
  private int length;

  /** The place of the fillers that come next; the number of places if the root comes next. */
  private int nextPlace;

  private int most;
  private List<LayerTask> tasks = List.of();

  /** Whether there was time to list all tasks. */
  private boolean isListed;

  /** Whether the layer that comes next was built when a limit was reached. */
  private boolean isBuilt;

  private long work;
  private long kept;
  private int finished;
  private boolean hasDropped;

  /**
   * Prepares a pass.
   *
   * @param space the positions, without expressions
   * @param options the beam
   * @param budget what may be spent
   * @param top how many answers are wanted
   * @param champions where the best go
   */
  LayeredPass(
      LayeredSpace space,
      LayeredOptions options,
      Budget budget,
      int top,
      BestCompositions champions) {
    this.space = space;
    this.options = options;
    this.budget = budget;
    this.run = new LayerTask.SharedWork(space, options, budget, top);
    this.champions = champions;
    this.tree = new LayeredTree(space, budget);
    this.most = budget.limits().length();
    startLength(1);
  }

  /** What has been kept at the root. */
  SearchTree tree() {
    return tree;
  }

  /** The space, whose knowledge of the graph other passes can share. */
  LayeredSpace space() {
    return space;
  }

  /** Makes no longer expressions than this. */
  void limit(int longest) {
    most = Math.min(most, longest);
  }

  /** Whether there is no layer left to build. */
  boolean isDone() {
    return length > most;
  }

  /** The greatest length whose layer is finished. */
  int finished() {
    return finished;
  }

  /**
   * Whether every expression up to the greatest length was built, or equals one that was.
   *
   * @return false if a beam was full, or a filler would have been too long
   */
  boolean isComplete() {
    boolean fillersWereCut = finished - 2 > options.fillerLength() && space.fillers.length > 0;
    return finished >= budget.limits().length() && !hasDropped && !fillersWereCut;
  }

  /**
   * Goes on after a limit, with a renewed budget. What was cut short is done again: what the graph
   * has below relations, and the tasks of the layer that were not done.
   */
  void resume() {
    limit(budget.limits().length());
    int relations = space.fillers.length;
    if (length > 2) {
      space.descend(budget);
    }
    if (isBuilt) {
      isBuilt = false;
      advance();
    } else if (space.fillers.length > relations) {
      startLength(length);
    } else if (!isListed) {
      prepare();
    } else {
      tasks = tasks.stream().map(task -> task.isDone() ? task : task.again()).toList();
    }
  }

  /** What has been done so far and would be once the next layer is built, in words of sets. */
  long workWithNext() {
    return work + next();
  }

  private long next() {
    return tasks.stream().mapToLong(LayerTask::work).sum();
  }

  private LayeredPosition position() {
    return nextPlace < space.fillers.length ? space.fillers[nextPlace] : space.root;
  }

  private void startLength(int longer) {
    length = longer;
    if (length == 3 && !isDone()) {
      space.descend(budget);
    }
    boolean hasFillers = length > 2 && length - 2 <= options.fillerLength();
    nextPlace = hasFillers ? 0 : space.fillers.length;
    prepare();
  }

  /** Goes on to the next position that is not empty, and lists what there is to do. */
  private void prepare() {
    while (nextPlace < space.fillers.length && space.fillers[nextPlace].domain.isEmpty()) {
      nextPlace++;
    }
    LayeredPosition position = position();
    tasks = isDone() ? List.of() : tasks(position, position == space.root ? length : length - 2);
    isListed = !budget.isSpent();
  }

  /** Builds the next layer; says whether it was one at the root, that is, the last of a length. */
  boolean build(Workers workers) {
    LayeredPosition position = position();
    isBuilt = buildLayer(position, workers);
    if (budget.isSpent()) {
      return false;
    }
    isBuilt = false;
    advance();
    return position == space.root;
  }

  /** Goes on to the layer after the one that was built. */
  private void advance() {
    work += next();
    if (position() == space.root) {
      finished = length;
      startLength(length + 1);
    } else {
      nextPlace++;
      prepare();
    }
  }

  /** Builds a layer; says no if there is no time to. */
  private boolean buildLayer(LayeredPosition position, Workers workers) {
    space.connect(position);
    var affordable = new ArrayList<LayerTask>();
    long left = budget.limits().expressions() - budget.tested();
    for (LayerTask task : tasks) {
      if (left > 0 && !task.isDone()) {
        task.mostExpressions = left;
        left -= task.expressions();
        affordable.add(task);
      }
    }
    for (LayerTask task : workers.run(affordable)) {
      champions.addAll(task.champions);
      budget.countDuplicates(task.beam.duplicates());
    }
    var beam = new LayerBeam(run.width(position), position.seen);
    for (LayerTask task : tasks) {
      if (budget.isSpent()) {
        return false; // no time to build a layer that nobody will use
      }
      beam.addAll(task.beam);
    }
    List<Composition> layer = beam.close(budget);
    hasDropped |= beam.hasDropped() || layer.size() < beam.size();
    position.layers.add(layer);
    kept += layer.size() * (NODES_AN_ENTRY + position.words() / WORDS_A_NODE);
    if (kept > budget.limits().nodes()) {
      budget.stop(StopReason.MEMORY);
    }
    return true;
  }

  private List<LayerTask> tasks(LayeredPosition position, int symbols) {
    var made = new ArrayList<LayerTask>();
    int[] leaves =
        IntStream.of(space.alphabet.leavesOfLength(symbols))
            .filter(leaf -> space.alphabet.leafDepth(leaf) <= position.stepsLeft)
            .toArray();
    if (symbols == 1 || leaves.length > 0) {
      made.add(new LeavesTask(run, position, symbols, leaves));
    }
    List<Composition> shorter = negated(position.layer(symbols - 1));
    for (int from = 0; from < shorter.size(); from += NegationsTask.SIZE) {
      int to = Math.min(shorter.size(), from + NegationsTask.SIZE);
      made.add(new NegationsTask(run, position, symbols, shorter.subList(from, to)));
    }
    int relations = space.fillers.length == 0 ? 0 : space.alphabet.relations().size();
    for (int r = 0; r < relations && !budget.isSpent(); r++) {
      LayeredPosition below = space.below(position, r);
      if (below != null) {
        addSteps(position, symbols, r, below, made);
      }
    }
    for (int a = 1; 2 * a <= symbols - 1; a++) {
      List<Composition> first = position.layer(a);
      List<Composition> second = position.layer(symbols - 1 - a);
      int rows = second.isEmpty() ? 1 : Math.max(1, PairsTask.SIZE / second.size());
      for (int from = 0; !second.isEmpty() && from < first.size(); from += rows) {
        int to = Math.min(first.size(), from + rows);
        made.add(new PairsTask(run, position, symbols, first, from, to, second));
      }
    }
    return made;
  }

  /** The expressions that ¬ may stand before: without ⊔, only leaves. */
  private List<Composition> negated(List<Composition> layer) {
    Language language = space.alphabet.language();
    if (language.negation() && language.disjunction()) {
      return layer;
    }
    return language.negation()
        ? layer.stream().filter(made -> made.shape == Shape.LEAF).toList()
        : List.of();
  }

  /** Adds what steps along a relation make of fillers that are shorter by as much as they add. */
  private void addSteps(
      LayeredPosition position,
      int symbols,
      int relation,
      LayeredPosition below,
      List<LayerTask> made) {
    for (int[] steps : space.alphabet.stepsByLength(relation)) {
      int added = space.alphabet.stepLength(steps[0]);
      List<Composition> inner = symbols > added ? below.layer(symbols - added) : List.of();
      RoleIndex link = inner.isEmpty() ? null : space.link(position, relation);
      for (int from = 0; link != null && from < inner.size(); from += StepsTask.SIZE) {
        int to = Math.min(inner.size(), from + StepsTask.SIZE);
        made.add(
            new StepsTask(run, position, symbols, steps, below, link, inner.subList(from, to)));
      }
    }
  }
}
