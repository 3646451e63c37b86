package org.drill.search.layered;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.drill.kb.SetGroup;
import org.drill.kb.SetHash;
import org.drill.search.Budget;

/** A part of the work on a layer: makes expressions and keeps its own best of them. */
abstract class LayerTask implements Callable<LayerTask> {
  /**
   * What all tasks of a run share.
   *
   * @param space the positions
   * @param options the beam
   * @param budget what may be spent
   * @param top how many answers are wanted
   */
  record SharedWork(LayeredSpace space, LayeredOptions options, Budget budget, int top) {
    BestCompositions champions() {
      return new BestCompositions(4 * top, space.examples.positives(), space.examples.negatives());
    }

    int width(LayeredPosition position) {
      return position.isRoot() ? options.rootBeam() : options.fillerBeam();
    }
  }

  /** What an expression costs besides the words of its set, in words. */
  private static final int WORDS_AN_EXPRESSION = 8;

  /** What a word of a filler costs, in words that are only counted. */
  private static final int WORDS_A_FILLER = 48;

  /** How much is done between two looks at the clock, in words that are only counted. */
  private static final int WORDS_BETWEEN_LOOKS = 1 << 18;

  final SharedWork run;
  final LayeredSpace space;
  final Budget budget;
  final LayeredPosition position;
  final int length;
  final LayerBeam beam;
  final BestCompositions champions;
  long mostExpressions = Long.MAX_VALUE;
  private boolean isDone;

  /** New fillers that have no score yet: scored together. */
  private final List<Composition> unscored = new ArrayList<>();

  LayerTask(SharedWork run, LayeredPosition position, int length) {
    this.run = run;
    this.space = run.space();
    this.budget = run.budget();
    this.position = position;
    this.length = length;
    this.beam = new LayerBeam(run.width(position), position.seen);
    this.champions = run.champions();
  }

  /** How many expressions the task tests if nothing stops it. */
  abstract long expressions();

  /** Makes the expressions; says whether it made all of them. */
  abstract boolean make();

  /** The same task with nothing made. */
  abstract LayerTask again();

  /** Whether all expressions were made. */
  final boolean isDone() {
    return isDone;
  }

  /**
   * About how much the task does, in words of sets that are counted. At the root most expressions
   * are counted and never built; each filler is built, hashed and lifted to the root.
   */
  long work() {
    return expressions() * workEach();
  }

  private long workEach() {
    long words = (long) position.words() + WORDS_AN_EXPRESSION;
    return isRoot() ? words : WORDS_A_FILLER * words;
  }

  /** How many expressions are made between two looks at the clock. */
  final int mostBetweenLooks() {
    return (int) Math.max(1, WORDS_BETWEEN_LOOKS / workEach());
  }

  @Override
  public final LayerTask call() {
    if (!budget.isSpent()) {
      isDone = make();
      scoreFillers();
    }
    return this;
  }

  boolean isRoot() {
    return position.isRoot();
  }

  void offer(Composition made) {
    if (isRoot()) {
      beam.offer(made, space.score(made.tp, made.fp));
      champions.offer(made);
      return;
    }
    long first = SetHash.first(made.words);
    long second = SetHash.second(made.words);
    if (!beam.isNew(first, second)) {
      return;
    }
    if (run.options().isExhaustive()) {
      beam.keep(made, 0, first, second);
      return;
    }
    unscored.add(made);
    if (unscored.size() == SetGroup.MOST) {
      scoreFillers();
    }
  }

  private void scoreFillers() {
    if (unscored.isEmpty()) {
      return;
    }
    double[] scores = space.fillerScores(position, unscored);
    for (int i = 0; i < scores.length; i++) {
      if (beam.wants(scores[i])) {
        long[] words = unscored.get(i).words;
        beam.keep(unscored.get(i), scores[i], SetHash.first(words), SetHash.second(words));
      }
    }
    unscored.clear();
  }

  int tp(long[] words) {
    return isRoot() ? space.examples.truePositives(words) : 0;
  }

  int fp(long[] words) {
    return isRoot() ? space.examples.falsePositives(words) : 0;
  }
}
