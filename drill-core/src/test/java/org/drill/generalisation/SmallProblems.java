package org.drill.generalisation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.RandomGraph;

/** Seeded problems on graphs that are small enough for everything to be enumerated. */
public final class SmallProblems {
  private static final int MOST_INDIVIDUALS = 9;

  private SmallProblems() {}

  /** A graph, if the one of the seed is small. */
  public static Optional<KnowledgeBase> graph(long seed) {
    KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
    return Optional.of(kb).filter(g -> g.size() > 2 && g.size() <= MOST_INDIVIDUALS);
  }

  /** A problem with up to three positive examples, some individuals on no side. */
  public static LearningProblem random(KnowledgeBase kb, long seed) {
    var random = new Random(seed);
    int positives = 1 + random.nextInt(3);
    return problem(
        kb, seed, i -> i < Math.min(positives, kb.size() - 1), i -> random.nextInt(4) > 0);
  }

  /** A problem; every third one ignores the first class. */
  public static LearningProblem problem(
      KnowledgeBase kb, long seed, IntPredicate isPositive, IntPredicate isExample) {
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int i = 0; i < kb.size(); i++) {
      if (isPositive.test(i)) {
        positives.add(kb.individuals().name(i));
      } else if (isExample.test(i)) {
        negatives.add(kb.individuals().name(i));
      }
    }
    List<String> ignored = seed % 3 == 0 ? List.of(kb.classes().get(0).iri()) : List.of();
    return LearningProblem.of(kb, "random " + seed, positives, negatives, ignored);
  }
}
