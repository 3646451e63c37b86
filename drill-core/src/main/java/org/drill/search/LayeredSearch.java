package org.drill.search;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.drill.concept.Concept;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.ExampleIndex;
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
  /** How many words of a set take as much memory as a node of a refinement search. */
  private static final int WORDS_A_NODE = 12;

  private final LearningProblem problem;
  private final KnowledgeBase kb;
  private final LayeredOptions options;
  private final Budget budget;
  private final SearchListener listener;
  private final double goalErrors;
  private final int top;

  private final ExampleIndex examples;
  private final int positives;
  private final int negatives;
  private final int positiveWords;
  private final Position root;
  private final Position[] fillers;
  private final List<List<Integer>> paths = new ArrayList<>();
  private final Champions champions;
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
    this.kb = problem.kb();
    this.options = options;
    this.budget = budget;
    this.listener = listener;
    this.top = top;
    this.examples = new ExampleIndex(problem);
    this.positives = examples.positives();
    this.negatives = examples.negatives();
    this.positiveWords = examples.positiveWords();
    this.goalErrors = noise * (positives + negatives) + 1e-9;
    this.root = Position.root(examples, kb.roles().size());
    this.fillers = fillerPositions();
    this.champions = new Champions(4 * top, positives);
    root.connect(kb, fillers);
    for (Position filler : fillers) {
      filler.connect(kb, fillers);
    }
    findPaths();
  }

  /** The individuals that can be fillers of each role, starting from the examples. */
  private Position[] fillerPositions() {
    int roles = kb.roles().size();
    long[][] reached = new long[roles][];
    Arrays.setAll(reached, r -> Bits.empty(kb.size()));
    var frontier = new ArrayList<Position>(List.of(root));
    while (!frontier.isEmpty()) {
      var next = new ArrayList<Position>();
      for (int r = 0; r < roles; r++) {
        boolean grew = false;
        for (Position position : frontier) {
          grew |= position.addSuccessors(kb.roles().get(r), reached[r]);
        }
        if (grew) {
          next.add(Position.fillers(r, reached[r].clone(), kb.size(), 0));
        }
      }
      frontier = next;
    }
    Position[] positions = new Position[roles];
    Arrays.setAll(positions, r -> Position.fillers(r, reached[r], kb.size(), roles));
    return positions;
  }

  /** For each role, the shortest chain of roles that leads from the root to its fillers. */
  private void findPaths() {
    for (int r = 0; r < fillers.length; r++) {
      paths.add(root.links[r] != null ? List.of(r) : List.of());
    }
    boolean found = true;
    while (found) {
      found = false;
      for (int s = 0; s < fillers.length; s++) {
        for (int r = 0; r < fillers.length; r++) {
          if (!paths.get(s).isEmpty() && paths.get(r).isEmpty() && fillers[s].links[r] != null) {
            var path = new ArrayList<>(paths.get(s));
            path.add(r);
            paths.set(r, path);
            found = true;
          }
        }
      }
    }
  }

  /**
   * Runs until a goal, a limit, or the end of the space.
   *
   * @param threads how many threads may work
   * @param learner the name to put on the result
   * @return the answers
   */
  public LearningResult run(int threads, String learner) {
    try (var workers = new Workers(threads)) {
      for (int k = 1; k <= budget.limits().length() && !budget.isSpent(); k++) {
        if (k > 2 && k - 2 <= options.fillerLength()) {
          for (Position position : fillers) {
            if (!position.isEmpty()) {
              buildLayer(position, k - 2, workers);
            }
          }
        }
        buildLayer(root, k, workers);
        if (budget.isSpent()) {
          break;
        }
        certified = k;
        if (isGoal(champions.first())) {
          budget.stop(StopReason.GOAL);
        }
        report();
      }
    }
    return result(learner);
  }

  private boolean isGoal(Entry entry) {
    return positives - entry.tp + entry.fp <= goalErrors;
  }

  private void report() {
    if (!champions.isEmpty()) {
      Entry best = champions.first();
      var confusion = new Confusion(best.tp, positives - best.tp, best.fp, negatives - best.fp);
      listener.progress(new Answer(best.concept(kb), confusion), budget.tested(), budget.seconds());
    }
  }

  private LearningResult result(String learner) {
    double seconds = budget.seconds();
    List<Entry> ranked =
        champions.isEmpty()
            ? List.of(new Entry(Entry.Kind.TOP, 0, null, null, 1, root.all, positives, negatives))
            : champions.ranked(options.lengthPenalty());
    List<Concept> concepts = ranked.stream().map(entry -> entry.concept(kb)).toList();
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
    int width = position == root ? options.rootBeam() : options.fillerBeam();
    var tasks = new ArrayList<LayerTask>();
    long left = budget.limits().expressions() - budget.tested();
    for (LayerTask task : tasks(position, length, width)) {
      if (left > 0) {
        task.mostExpressions = left;
        left -= task.expressions();
        tasks.add(task);
      }
    }
    var beam = new Beam(width, position.seen);
    List<Callable<LayerTask>> calls = new ArrayList<>();
    tasks.forEach(task -> calls.add(() -> budget.isSpent() ? task : task.call()));
    List<LayerTask> done = workers.run(calls, budget);
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
    kept += layer.size() * (1L + position.words() / WORDS_A_NODE);
    if (kept > budget.limits().nodes()) {
      budget.stop(StopReason.MEMORY);
    }
  }

  private List<LayerTask> tasks(Position position, int length, int width) {
    var tasks = new ArrayList<LayerTask>();
    if (length == 1) {
      tasks.add(new NamesTask(position, width));
    }
    List<Entry> shorter = position.layer(length - 1);
    for (int from = 0; from < shorter.size(); from += NegationsTask.SIZE) {
      int to = Math.min(shorter.size(), from + NegationsTask.SIZE);
      tasks.add(new NegationsTask(position, length, width, shorter.subList(from, to)));
    }
    for (int r = 0; r < fillers.length && length > 2; r++) {
      RoleIndex link = position.links[r];
      List<Entry> inner = fillers[r].layer(length - 2);
      for (int from = 0; link != null && from < inner.size(); from += RestrictionsTask.SIZE) {
        int to = Math.min(inner.size(), from + RestrictionsTask.SIZE);
        tasks.add(new RestrictionsTask(position, length, width, r, link, inner.subList(from, to)));
      }
    }
    for (int a = 1; 2 * a <= length - 1; a++) {
      List<Entry> first = position.layer(a);
      List<Entry> second = position.layer(length - 1 - a);
      int rows = second.isEmpty() ? 1 : Math.max(1, PairsTask.SIZE / second.size());
      for (int from = 0; !second.isEmpty() && from < first.size(); from += rows) {
        int to = Math.min(first.size(), from + rows);
        tasks.add(new PairsTask(position, length, width, first, from, to, second));
      }
    }
    return tasks;
  }

  /** A part of the work on a layer: makes expressions and keeps its own best of them. */
  private abstract class LayerTask implements Callable<LayerTask> {
    final Position position;
    final int length;
    final Beam beam;
    final Champions champions = new Champions(4 * top, positives);
    long mostExpressions = Long.MAX_VALUE;

    LayerTask(Position position, int length, int width) {
      this.position = position;
      this.length = length;
      this.beam = new Beam(width, position.seen);
    }

    /** How many expressions the task tests if nothing stops it. */
    abstract long expressions();

    void offer(Entry entry) {
      if (position == root) {
        beam.offer(entry, options.score().of(entry.tp, entry.fp, positives, negatives));
        champions.offer(entry);
        return;
      }
      long first = ExtensionSet.hash(entry.words);
      long second = ExtensionSet.hash2(entry.words);
      if (beam.isNew(first, second)) {
        double score = options.isExhaustive() ? 0 : fillerScore(entry.words);
        if (options.isExhaustive() || beam.wants(score)) {
          beam.keep(entry, score, first, second);
        }
      }
    }

    int tp(long[] words) {
      return position == root ? examples.truePositives(words) : 0;
    }

    int fp(long[] words) {
      return position == root ? examples.falsePositives(words) : 0;
    }

    /** The better score of ∃ and ∀ of a filler, lifted to the root. */
    private double fillerScore(long[] words) {
      List<Integer> path = paths.get(position.role);
      if (path.isEmpty()) {
        return 0;
      }
      long[] some = words;
      long[] all = words;
      for (int k = path.size() - 1; k >= 0; k--) {
        Position at = k == 0 ? root : fillers[path.get(k - 1)];
        RoleIndex link = requireNonNull(at.links[path.get(k)], "link");
        long[] above = new long[at.words()];
        link.some(some, above);
        some = above;
        above = new long[at.words()];
        if (k == path.size() - 1) {
          link.all(all, above);
          Bits.and(above, at.all);
        } else {
          link.some(all, above);
        }
        all = above;
      }
      return Math.max(rootScore(some), rootScore(all));
    }

    private double rootScore(long[] words) {
      int tp = examples.truePositives(words);
      int fp = examples.falsePositives(words);
      return options.score().of(tp, fp, positives, negatives);
    }
  }

  /** Layer 1: ⊤, ⊥ and the named classes. */
  private final class NamesTask extends LayerTask {
    NamesTask(Position position, int width) {
      super(position, 1, width);
    }

    @Override
    long expressions() {
      return 2L + kb.classes().size();
    }

    @Override
    public LayerTask call() {
      offer(entry(Entry.Kind.TOP, 0, position.all));
      offer(entry(Entry.Kind.BOTTOM, 0, new long[position.words()]));
      for (int c = 0; c < kb.classes().size() && c + 2 < mostExpressions; c++) {
        if (!problem.ignoredClasses().contains(kb.classes().get(c).iri())) {
          long[] words = position.extension(kb.classes().get(c).extension().words());
          offer(entry(Entry.Kind.ATOM, c, words));
        }
      }
      budget.spend(Math.min(mostExpressions, expressions()));
      return this;
    }

    private Entry entry(Entry.Kind kind, int symbol, long[] words) {
      return new Entry(kind, symbol, null, null, 1, words, tp(words), fp(words));
    }
  }

  /** ¬C for a range of C one shorter. */
  private final class NegationsTask extends LayerTask {
    static final int SIZE = 1 << 13;

    private final List<Entry> inner;

    NegationsTask(Position position, int length, int width, List<Entry> inner) {
      super(position, length, width);
      this.inner = inner;
    }

    @Override
    long expressions() {
      return inner.size();
    }

    @Override
    public LayerTask call() {
      int count = (int) Math.min(mostExpressions, inner.size());
      for (Entry entry : inner.subList(0, count)) {
        long[] words = position.all.clone();
        for (int w = 0; w < words.length; w++) {
          words[w] &= ~entry.words[w];
        }
        offer(new Entry(Entry.Kind.NOT, 0, entry, null, length, words, tp(words), fp(words)));
      }
      budget.spend(count);
      return this;
    }
  }

  /** ∃r.C and ∀r.C for fillers C two shorter. */
  private final class RestrictionsTask extends LayerTask {
    static final int SIZE = 64;

    private final int role;
    private final RoleIndex link;
    private final List<Entry> inner;

    RestrictionsTask(
        Position position, int length, int width, int role, RoleIndex link, List<Entry> inner) {
      super(position, length, width);
      this.role = role;
      this.link = link;
      this.inner = inner;
    }

    @Override
    long expressions() {
      return 2L * inner.size();
    }

    @Override
    public LayerTask call() {
      long tested = 0;
      for (Entry entry : inner) {
        if (tested >= mostExpressions || budget.isSpent()) {
          break;
        }
        long[] some = new long[position.words()];
        link.some(entry.words, some);
        offer(new Entry(Entry.Kind.SOME, role, entry, null, length, some, tp(some), fp(some)));
        long[] all = new long[position.words()];
        link.all(entry.words, all);
        Bits.and(all, position.all);
        offer(new Entry(Entry.Kind.ALL, role, entry, null, length, all, tp(all), fp(all)));
        tested += 2;
      }
      budget.spend(tested);
      return this;
    }
  }

  /** C ⊓ D and C ⊔ D for a range of C and all D of another layer. */
  private final class PairsTask extends LayerTask {
    static final int SIZE = 1 << 15;
    private static final int CHECK = 1 << 12;

    private final List<Entry> first;
    private final int from;
    private final int to;
    private final List<Entry> second;

    PairsTask(
        Position position,
        int length,
        int width,
        List<Entry> first,
        int from,
        int to,
        List<Entry> second) {
      super(position, length, width);
      this.first = first;
      this.from = from;
      this.to = to;
      this.second = second;
    }

    @Override
    long expressions() {
      long pairs = 0;
      for (int i = from; i < to; i++) {
        pairs += second.size() - (first == second ? i + 1 : 0);
      }
      return 2 * pairs;
    }

    @Override
    public LayerTask call() {
      long tested = 0;
      long spent = 0;
      for (int i = from; i < to; i++) {
        Entry a = first.get(i);
        for (int j = first == second ? i + 1 : 0; j < second.size(); j++) {
          if (tested - spent >= CHECK) {
            budget.spend(tested - spent);
            spent = tested;
            if (budget.isSpent()) {
              return this;
            }
          }
          if (tested >= mostExpressions) {
            budget.spend(tested - spent);
            return this;
          }
          if (position == root) {
            rootPair(a, second.get(j));
          } else {
            fillerPair(a, second.get(j));
          }
          tested += 2;
        }
      }
      budget.spend(tested - spent);
      return this;
    }

    /** Counts first: most pairs are thrown away without being built. */
    private void rootPair(Entry a, Entry b) {
      int tp = 0;
      int fp = 0;
      for (int w = 0; w < positiveWords; w++) {
        tp += Long.bitCount(a.words[w] & b.words[w]);
      }
      for (int w = positiveWords; w < a.words.length; w++) {
        fp += Long.bitCount(a.words[w] & b.words[w]);
      }
      boolean inside = (tp == a.tp && fp == a.fp) || (tp == b.tp && fp == b.fp);
      if (inside) {
        beam.countDuplicates(2); // one contains the other: ⊓ and ⊔ are the two themselves
        return;
      }
      rootOffer(Entry.Kind.AND, a, b, tp, fp);
      rootOffer(Entry.Kind.OR, a, b, a.tp + b.tp - tp, a.fp + b.fp - fp);
    }

    private void rootOffer(Entry.Kind kind, Entry a, Entry b, int tp, int fp) {
      double score = options.score().of(tp, fp, positives, negatives);
      boolean champion = champions.wants(champions.f1(tp, fp));
      if (champion || beam.wants(score)) {
        long[] words = compose(kind, a, b);
        var entry = new Entry(kind, 0, a, b, length, words, tp, fp);
        beam.offer(entry, score);
        champions.offer(entry);
      }
    }

    private void fillerPair(Entry a, Entry b) {
      for (Entry.Kind kind : new Entry.Kind[] {Entry.Kind.AND, Entry.Kind.OR}) {
        offer(new Entry(kind, 0, a, b, length, compose(kind, a, b), 0, 0));
      }
    }

    private long[] compose(Entry.Kind kind, Entry a, Entry b) {
      long[] words = a.words.clone();
      if (kind == Entry.Kind.AND) {
        Bits.and(words, b.words);
      } else {
        Bits.or(words, b.words);
      }
      return words;
    }
  }
}
