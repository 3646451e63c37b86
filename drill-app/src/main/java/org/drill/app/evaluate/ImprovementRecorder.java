package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.drill.search.Answer;
import org.drill.search.SearchListener;

/** Notes when the best F1 of a search rose. */
final class ImprovementRecorder implements SearchListener {
  private final List<Improvement> reported = new ArrayList<>();

  @Override
  public synchronized void progress(Answer best, long tested, double seconds) {
    double f1 = best.confusion().f1();
    if (f1 > last(reported)) {
      reported.add(new Improvement(seconds, f1));
    }
  }

  private static double last(List<Improvement> improvements) {
    return improvements.isEmpty() ? -1 : improvements.get(improvements.size() - 1).f1();
  }

  /** How the best F1 rose, up to the answer. */
  synchronized List<Improvement> improvements(double f1, double seconds) {
    var improvements = new ArrayList<>(reported);
    improvements.removeIf(improvement -> improvement.seconds() >= seconds);
    if (f1 > last(improvements)) {
      improvements.add(new Improvement(seconds, f1));
    }
    return improvements;
  }
}
