package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.drill.kb.Retriever;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.LearningResult;

/**
 * How good a choice from the archive of {@code drill} could be: what it chose, what a limit of
 * length would have chosen had the best one been known, and what somebody chooses who knows the
 * labels that were held out.
 */
final class HindsightTable {
  private HindsightTable() {}

  /** F1 and accuracy in the mean over folds. */
  private static final class Mean {
    private double f1;
    private double accuracy;

    void add(Confusion unseen) {
      f1 += unseen.f1() / TenFolds.FOLDS;
      accuracy += unseen.accuracy() / TenFolds.FOLDS;
    }

    String cell() {
      return String.format(Locale.ROOT, " %.3f / %.3f |", f1, accuracy);
    }
  }

  /** An expression of the archive, and what it does on examples that were held out. */
  private record Candidate(Answer answer, Confusion unseen) {
    int length() {
      return answer.concept().length();
    }
  }

  static String measure() throws IOException {
    var text =
        new StringBuilder(
            """
            | data | DRILL | best length | best fit of at most this length | best of each fold | candidates |
            |---|---:|---:|---:|---:|---:|
            """);
    for (Path owl : TenFolds.graphs()) {
      if (!owl.toString().contains("breasttissue")) {
        text.append("| ").append(TenFolds.name(owl)).append(" |").append(row(owl)).append('\n');
      }
    }
    return text.toString();
  }

  private static String row(Path owl) {
    LearningProblem whole = TenFolds.problem(owl);
    Retriever retriever = whole.kb().retriever();
    var chosen = new Mean();
    var best = new Mean();
    List<Mean> limited = new ArrayList<>();
    int longest = LearnOptions.DEFAULTS.limits().length();
    for (int length = 1; length <= longest; length++) {
      limited.add(new Mean());
    }
    int candidates = 0;
    for (int fold = 0; fold < TenFolds.FOLDS; fold++) {
      LearningProblem test = TenFolds.test(whole, fold);
      LearningResult result =
          Learners.byDefault().learn(TenFolds.training(whole, fold), LearnOptions.DEFAULTS);
      List<Candidate> archive =
          result.archive().stream()
              .map(a -> new Candidate(a, Confusion.of(test, retriever.retrieve(a.concept()))))
              .toList();
      candidates += archive.size();
      chosen.add(Confusion.of(test, retriever.retrieve(result.best().concept())));
      best.add(first(archive, Comparator.comparingDouble(c -> -c.unseen().f1())));
      for (int length = 1; length <= longest; length++) {
        int most = length;
        limited
            .get(length - 1)
            .add(
                first(
                    archive.stream().filter(c -> c.length() <= most).toList(),
                    Comparator.comparingDouble(c -> -c.answer().confusion().f1())));
      }
    }
    int limit = 0;
    for (int i = 1; i < longest; i++) {
      limit = limited.get(i).f1 > limited.get(limit).f1 ? i : limit;
    }
    return chosen.cell()
        + " "
        + (limit + 1)
        + " |"
        + limited.get(limit).cell()
        + best.cell()
        + " "
        + candidates / TenFolds.FOLDS
        + " |";
  }

  /** The first in an order, of equal ones the shortest. */
  private static Confusion first(List<Candidate> candidates, Comparator<Candidate> order) {
    return candidates.stream()
        .min(order.thenComparingInt(Candidate::length).thenComparing(c -> c.answer().concept()))
        .orElseThrow()
        .unseen();
  }
}
