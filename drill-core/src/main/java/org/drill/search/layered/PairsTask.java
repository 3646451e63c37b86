package org.drill.search.layered;

import java.util.List;
import org.drill.concept.Shape;
import org.drill.language.Meaning;

/** C ⊓ D and C ⊔ D for a range of C and all D of another layer. */
final class PairsTask extends LayerTask {
  static final int SIZE = 1 << 15;

  private final List<Composition> first;
  private final int from;
  private final int to;
  private final List<Composition> second;

  /** How many expressions a pair makes: ⊓, and ⊔ where the language has it. */
  private final int each;

  PairsTask(
      SharedWork run,
      LayeredPosition position,
      int length,
      List<Composition> first,
      int from,
      int to,
      List<Composition> second) {
    super(run, position, length);
    this.first = first;
    this.from = from;
    this.to = to;
    this.second = second;
    this.each = space.alphabet.language().disjunction() ? 2 : 1;
  }

  @Override
  long expressions() {
    long pairs = 0;
    for (int i = from; i < to; i++) {
      pairs += second.size() - (first == second ? i + 1 : 0);
    }
    return each * pairs;
  }

  @Override
  LayerTask again() {
    return new PairsTask(run, position, length, first, from, to, second);
  }

  @Override
  boolean make() {
    long tested = 0;
    long spent = 0;
    int mostBetweenLooks = mostBetweenLooks();
    for (int i = from; i < to; i++) {
      Composition a = first.get(i);
      for (int j = first == second ? i + 1 : 0; j < second.size(); j++) {
        if (tested - spent >= mostBetweenLooks) {
          budget.spend(tested - spent);
          spent = tested;
          if (budget.isSpent()) {
            return false;
          }
        }
        if (tested >= mostExpressions) {
          budget.spend(tested - spent);
          return false;
        }
        if (isRoot()) {
          rootPair(a, second.get(j));
        } else {
          fillerPair(a, second.get(j));
        }
        tested += each;
      }
    }
    budget.spend(tested - spent);
    return true;
  }

  /** Counts first: most pairs are thrown away without being built. */
  private void rootPair(Composition a, Composition b) {
    int tp = space.examples.positiveCounter().ofBoth(a.words, b.words);
    int fp = space.examples.negativeCounter().ofBoth(a.words, b.words);
    boolean inside = (tp == a.tp && fp == a.fp) || (tp == b.tp && fp == b.fp);
    if (inside) {
      beam.countDuplicates(each); // one contains the other: ⊓ and ⊔ are the two themselves
      return;
    }
    rootOffer(Shape.AND, a, b, tp, fp);
    if (each > 1) {
      rootOffer(Shape.OR, a, b, a.tp + b.tp - tp, a.fp + b.fp - fp);
    }
  }

  private void rootOffer(Shape junction, Composition a, Composition b, int tp, int fp) {
    double score = space.score(tp, fp);
    if (beam.wants(score) || champions.wants(tp, fp, length)) {
      long[] words = compose(junction, a, b);
      var pair = new Composition(junction, 0, a, b, length, words, tp, fp);
      beam.offer(pair, score);
      champions.offer(pair);
    }
  }

  private void fillerPair(Composition a, Composition b) {
    offer(new Composition(Shape.AND, 0, a, b, length, compose(Shape.AND, a, b), 0, 0));
    if (each > 1) {
      offer(new Composition(Shape.OR, 0, a, b, length, compose(Shape.OR, a, b), 0, 0));
    }
  }

  private long[] compose(Shape junction, Composition a, Composition b) {
    long[] words = a.words.clone();
    Meaning.join(junction, words, b.words);
    return words;
  }
}
