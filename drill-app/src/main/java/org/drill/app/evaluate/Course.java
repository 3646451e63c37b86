package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Concept;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.Retriever;
import org.drill.search.Answer;
import org.drill.search.SearchListener;

/**
 * Notes what a search reports and when, and counts it afterwards: some learners report answers to a
 * part of the problem only, with the counts and the clock of that part.
 */
final class Course implements SearchListener {
  private static final int MOST = 200;

  private record Report(Concept concept, long nanos) {}

  private final long start = System.nanoTime();
  private final List<Report> reports = new ArrayList<>();

  @Override
  public synchronized void progress(Answer best, long tested, double seconds) {
    int last = reports.size() - 1;
    boolean isNew = last < 0 || !reports.get(last).concept.equals(best.concept());
    if (isNew && reports.size() < MOST) {
      reports.add(new Report(best.concept(), System.nanoTime() - start));
    }
  }

  /** How the best F1 on the whole problem rose, up to the answer. */
  synchronized List<Improvement> improvements(
      LearningProblem problem, Retriever retriever, double f1, double seconds) {
    var improvements = new ArrayList<Improvement>();
    double best = -1;
    for (Report report : reports) {
      double reached = Confusion.of(problem, retriever.retrieve(report.concept)).f1();
      if (reached > best && report.nanos / 1e9 < seconds) {
        best = reached;
        improvements.add(new Improvement(report.nanos / 1e9, reached));
      }
    }
    if (f1 > best) {
      improvements.add(new Improvement(seconds, f1));
    }
    return improvements;
  }
}
