package org.drill.learner;

import static java.util.Objects.requireNonNull;

import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.search.LearningResult;
import org.drill.search.Limits;

/**
 * A learner that looks only at what lies near the examples, where a limit on role depth says how
 * near: on a large graph with few examples the sets of a search are much smaller, and its answers
 * are the same ({@link KnowledgeBase#near}).
 *
 * <p>It pays where a graph has {@value #LEAST_SIZE} individuals or more and at most half of them
 * are that near; otherwise the learner gets the graph as it is.
 */
public final class LocalLearner implements Learner {
  /** How many individuals a graph has for which a part is made. */
  static final int LEAST_SIZE = 20_000;

  private final Learner learner;
  private final int leastSize;

  /**
   * Puts a learner where it looks at what is near.
   *
   * @param learner who learns; it must need nothing else of the graph, as vectors would be
   */
  public LocalLearner(Learner learner) {
    this(learner, LEAST_SIZE);
  }

  /** The same for graphs of another size. */
  LocalLearner(Learner learner, int leastSize) {
    this.learner = requireNonNull(learner, "learner");
    this.leastSize = leastSize;
  }

  @Override
  public String name() {
    return learner.name();
  }

  @Override
  public Language language(LearnOptions options) {
    return learner.language(options);
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    int depth = options.limits().roleDepth();
    KnowledgeBase whole = problem.kb();
    int examples = problem.positives().size() + problem.negatives().size();
    if (depth == Limits.ANY_DEPTH || whole.size() < leastSize || examples > whole.size() / 2) {
      return learner.learn(problem, options);
    }
    long[] centre = problem.positives().words().clone();
    Bits.or(centre, problem.negatives().words());
    KnowledgeBase near =
        whole.near(IndividualSet.wrap(centre, whole.size()), depth, language(options).inverse());
    return near.size() > whole.size() / 2
        ? learner.learn(problem, options)
        : learner.learn(ProblemEntry.of(problem).bind(near), options);
  }
}
