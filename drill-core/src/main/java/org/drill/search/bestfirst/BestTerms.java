package org.drill.search.bestfirst;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.quality.Goal;
import org.drill.search.Answer;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * The best terms of a search so far, of which its answers are made: a few of the highest quality,
 * distinct by the examples that they cover and of equal ones the shortest, and the best of each
 * length.
 */
final class BestTerms {
  /** Of so many lengths at most the best term is kept. */
  private static final int MOST_LENGTHS = 100;

  /** How many terms are kept for each answer that is wanted. */
  private static final int FOR_EACH_ANSWER = 4;

  private final TermTable terms;
  private final Extents extents;
  private final RefinementOptions options;
  private final int positives;
  private final int negatives;
  private final int width;
  private final List<Integer> best = new ArrayList<>();

  /** By length; -1 where there is none. */
  private final int[] bestOfLength;

  /** The qualities of these. */
  private final double[] qualityOfLength;

  /** What a term must reach to be among the best; falls never, once there are enough. */
  private double bar = Double.NEGATIVE_INFINITY;

  BestTerms(TermTable terms, Extents extents, RefinementOptions options, int longest) {
    this.terms = terms;
    this.extents = extents;
    this.options = options;
    this.positives = extents.examples().positives();
    this.negatives = extents.examples().negatives();
    this.width = FOR_EACH_ANSWER * options.top();
    this.bestOfLength = new int[Math.min(longest, MOST_LENGTHS) + 1];
    Arrays.fill(bestOfLength, -1);
    this.qualityOfLength = new double[bestOfLength.length];
    Arrays.fill(qualityOfLength, Double.NEGATIVE_INFINITY);
  }

  /** Offers an evaluated term; says whether it is the best of all now. */
  boolean offer(int term) {
    double quality = quality(term);
    int length = terms.length(term);
    if (length < bestOfLength.length && quality > qualityOfLength[length]) {
      bestOfLength[length] = term;
      qualityOfLength[length] = quality;
    }
    return quality >= bar && insert(term);
  }

  /** Puts a term among the best, if it belongs there; says whether it is the best of all now. */
  private boolean insert(int term) {
    if (best.size() == width && compare(term, best.get(width - 1)) >= 0) {
      return false;
    }
    int at = best.size();
    while (at > 0 && compare(term, best.get(at - 1)) < 0) {
      at--;
    }
    for (int i = 0; i < best.size(); i++) {
      if (extents.sameExamples(best.get(i), term)) {
        if (i < at) {
          return false; // the shorter of the two is there
        }
        best.remove(i);
        break;
      }
    }
    best.add(at, term);
    if (best.size() > width) {
      best.remove(width);
    }
    if (best.size() == width) {
      bar = quality(best.get(width - 1));
    }
    return at == 0;
  }

  /** Whether a term is good enough to end the search. */
  boolean isGoal(int term) {
    int wrong = positives - extents.truePositives(term) + extents.falsePositives(term);
    return Goal.isReached(wrong, positives + negatives, options.noise());
  }

  private int compare(int a, int b) {
    int byQuality = Double.compare(quality(b), quality(a));
    return byQuality != 0 ? byQuality : Integer.compare(terms.length(a), terms.length(b));
  }

  private double quality(int term) {
    int tp = extents.truePositives(term);
    int fp = extents.falsePositives(term);
    return options.quality().of(tp, positives - tp, fp, negatives - fp);
  }

  /** An evaluated term as an answer. */
  Answer answer(int term, LearningProblem problem) {
    long[] covered = new long[extents.examples().words()];
    extents.copyExamples(term, covered);
    var individuals = extents.examples().individuals(covered, problem.kb().size());
    return new Answer(terms.concept(term), Confusion.of(problem, individuals));
  }

  /** All of them in readable form, the best first. */
  List<Concept> concepts() {
    return IntStream.concat(
            best.stream().mapToInt(Integer::intValue),
            Arrays.stream(bestOfLength).filter(term -> term >= 0))
        .distinct()
        .mapToObj(terms::concept)
        .toList();
  }
}
