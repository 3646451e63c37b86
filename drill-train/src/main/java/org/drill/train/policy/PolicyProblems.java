package org.drill.train.policy;

import java.util.ArrayList;
import java.util.List;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.sample.RandomDataGraph;
import org.drill.sample.RandomGraph;

/**
 * The problems of a training: to learn from, and held out to choose by. No graph that is drawn has
 * problems in both; of a graph that is given, every tenth problem is held out.
 *
 * @param training what to learn from
 * @param validation what to choose by
 */
public record PolicyProblems(List<Task> training, List<Task> validation) {
  /**
   * A problem, and what expressions for it may have.
   *
   * @param problem the problem
   * @param language the language in which it is searched, and in which it is certified to be hard
   */
  public record Task(LearningProblem problem, Language language) {}

  /** One graph in so many has data, and problems in a richer language. */
  private static final int RICH = 4;

  /** The richer languages, in turns. */
  private static final List<Language> LANGUAGES =
      List.of(Language.ALC.withData(true), Language.USUAL, Language.USUAL.withInverse(true));

  /** In a richer language there are more short expressions: K is so much less. */
  private static final int EASIER = 1;

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
    List<TaskPool.Task<List<Task>>> tasks = new ArrayList<>();
    int validationGraphs = (options.graphs() + HELD_OUT - 1) / HELD_OUT;
    int drawn = options.graphs() + validationGraphs;
    for (int i = 0; i < drawn; i++) {
      long seed = options.seed() * 1_000_003 + i;
      int least = options.hard() + 1 + i % GRADES * LONGER;
      if (i % RICH < RICH - 1) {
        tasks.add(() -> problems(RandomGraph.draw(seed), options.problems(), least, seed, options));
      } else {
        Language language = LANGUAGES.get(i / RICH % LANGUAGES.size());
        tasks.add(() -> richProblems(RandomDataGraph.draw(seed), language, least, seed, options));
      }
    }
    for (KnowledgeBase kb : given) {
      int count = GIVEN * options.problems();
      tasks.add(() -> problems(kb, count, options.hard() + 1, options.seed(), options));
    }
    List<List<Task>> all = pool.run(tasks, PolicyListener.Phase.GENERATING);
    var training = new ArrayList<Task>();
    var validation = new ArrayList<Task>();
    for (int i = 0; i < all.size(); i++) {
      if (i < drawn) {
        (i < options.graphs() ? training : validation).addAll(all.get(i));
      } else {
        List<Task> own = all.get(i);
        for (int p = 0; p < own.size(); p++) {
          (p % HELD_OUT_GIVEN == 0 ? validation : training).add(own.get(p));
        }
      }
    }
    return new PolicyProblems(training, validation);
  }

  private static List<Task> problems(
      KnowledgeBase kb, int count, int least, long seed, PolicyOptions options) {
    return tasks(kb, options.hard(), least, count, Language.ALC, seed, options);
  }

  private static List<Task> richProblems(
      KnowledgeBase kb, Language language, int least, long seed, PolicyOptions options) {
    int hard = Math.max(1, options.hard() - EASIER);
    return tasks(kb, hard, least, options.problems(), language, seed, options);
  }

  private static List<Task> tasks(
      KnowledgeBase kb,
      int hard,
      int least,
      int count,
      Language language,
      long seed,
      PolicyOptions options) {
    GeneratorOptions wanted =
        GeneratorOptions.hard(hard)
            .withLengths(Math.min(least, options.maxLength()), options.maxLength())
            .withCount(count)
            .withAttempts(ATTEMPTS)
            .withCertificates(CERTIFICATES)
            .withThreads(1)
            .withSeed(seed)
            .withLanguage(language);
    return new ProblemGenerator(kb, wanted)
        .generate().problems().stream().map(made -> new Task(made.problem(), language)).toList();
  }
}
