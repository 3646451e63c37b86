package org.drill.train.policy;

import java.util.ArrayList;
import java.util.List;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.sample.RandomGraph;

/**
 * The problems of a training: to learn from, and held out to choose by. No graph that is drawn has
 * problems in both; of a graph that is given, every tenth problem is held out.
 *
 * @param training what to learn from
 * @param validation what to choose by
 */
public record PolicyProblems(List<LearningProblem> training, List<LearningProblem> validation) {
  /** One graph in so many is held out. */
  private static final int HELD_OUT = 15;

  /** Graphs take turns: the shortest targets of the next one are longer, up to the last grade. */
  private static final int GRADES = 3;

  private static final int LONGER = 3;

  /** A graph that is given counts as this many that are drawn. */
  private static final int GIVEN = 20;

  /** One problem in so many of a given graph is held out. */
  private static final int HELD_OUT_GIVEN = 10;

  /** A certificate that takes longer is given up, on graphs where there are easier ones. */
  private static final int CERTIFICATES = 15;

  private static final int ATTEMPTS = 1_000;

  /** Copies the lists. */
  public PolicyProblems {
    training = List.copyOf(training);
    validation = List.copyOf(validation);
  }

  /**
   * Draws graphs and problems.
   *
   * @param options how many
   * @param given graphs to take problems from besides
   * @param pool what runs tasks
   * @return the problems
   */
  static PolicyProblems draw(PolicyOptions options, List<KnowledgeBase> given, TaskPool pool) {
    List<TaskPool.Task<List<LearningProblem>>> tasks = new ArrayList<>();
    int validationGraphs = (options.graphs() + HELD_OUT - 1) / HELD_OUT;
    int drawn = options.graphs() + validationGraphs;
    for (int i = 0; i < drawn; i++) {
      long seed = options.seed() * 1_000_003 + i;
      int least = options.hard() + 1 + i % GRADES * LONGER;
      tasks.add(() -> problems(RandomGraph.draw(seed), options.problems(), least, seed, options));
    }
    for (KnowledgeBase kb : given) {
      int count = GIVEN * options.problems();
      tasks.add(() -> problems(kb, count, options.hard() + 1, options.seed(), options));
    }
    List<List<LearningProblem>> all = pool.run(tasks, PolicyListener.Phase.GENERATING);
    var training = new ArrayList<LearningProblem>();
    var validation = new ArrayList<LearningProblem>();
    for (int i = 0; i < all.size(); i++) {
      if (i < drawn) {
        (i < options.graphs() ? training : validation).addAll(all.get(i));
      } else {
        List<LearningProblem> own = all.get(i);
        for (int p = 0; p < own.size(); p++) {
          (p % HELD_OUT_GIVEN == 0 ? validation : training).add(own.get(p));
        }
      }
    }
    return new PolicyProblems(training, validation);
  }

  private static List<LearningProblem> problems(
      KnowledgeBase kb, int count, int least, long seed, PolicyOptions options) {
    GeneratorOptions wanted =
        GeneratorOptions.hard(options.hard())
            .withLengths(Math.min(least, options.maxLength()), options.maxLength())
            .withCount(count)
            .withAttempts(ATTEMPTS)
            .withCertificates(CERTIFICATES)
            .withThreads(1)
            .withSeed(seed);
    return new ProblemGenerator(kb, wanted)
        .generate().problems().stream().map(GeneratedProblem::problem).toList();
  }
}
