package org.drill.learner;

import org.drill.search.Answer;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;

/**
 * Tells of two lanes at once as of one search: the best answer of both, and how many expressions
 * they have tested together. Of the trees only that of the first lane is told, since whoever draws
 * one draws the same in all calls.
 */
final class LanesListener {
  private final SearchListener outer;
  private final Budget clock;
  private Answer best;
  private long testedFirst;
  private long testedSecond;

  /**
   * Makes a listener that has heard of nothing since the lanes parted.
   *
   * @param begun what was found before
   * @param outer who hears of both lanes
   * @param clock the clock of the whole run
   */
  LanesListener(LearningResult begun, SearchListener outer, Budget clock) {
    this.outer = outer;
    this.clock = clock;
    this.best = begun.best();
    this.testedFirst = begun.tested();
  }

  /** The listener of the lane that goes on with what was begun. */
  SearchListener first() {
    return new SearchListener() {
      @Override
      public void progress(Answer found, long tested, double seconds) {
        hear(found, tested, 0);
      }

      @Override
      public void step(SearchTree tree) {
        outer.step(tree);
      }

      @Override
      public void note(String text) {
        tell(text);
      }
    };
  }

  /** The listener of the lane beside it. */
  SearchListener second() {
    return new SearchListener() {
      @Override
      public void progress(Answer found, long tested, double seconds) {
        hear(found, 0, tested);
      }

      @Override
      public void note(String text) {
        tell(text);
      }
    };
  }

  /** Counts never fall, so that a 0 leaves that of the other lane as it is. */
  private synchronized void hear(Answer found, long byFirst, long bySecond) {
    testedFirst = Math.max(testedFirst, byFirst);
    testedSecond = Math.max(testedSecond, bySecond);
    best = Ranking.BY_TRADE.compare(found, best) < 0 ? found : best;
    outer.progress(best, testedFirst + testedSecond, clock.seconds());
  }

  private synchronized void tell(String note) {
    outer.note(note);
  }
}
