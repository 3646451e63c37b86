package org.drill.train.agent;

import java.util.ArrayList;
import java.util.List;
import org.drill.generate.Exclusions;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.Generation;
import org.drill.generate.GenerationListener;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.generate.Split;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;

/**
 * Generated problems to train on, and others to validate on.
 *
 * @param curriculum what to train on
 * @param unseen what to validate on; no target of theirs is trained on
 */
public record TrainingProblems(Curriculum curriculum, List<LearningProblem> unseen) {
  /** How many problems are generated unless somebody wants another number. */
  public static final int COUNT = 30;

  private static final double UNSEEN_SHARE = 0.2;

  /** Copies the list. */
  public TrainingProblems {
    unseen = List.copyOf(unseen);
  }

  /**
   * Generates problems of one kind, of which a fifth is held out.
   *
   * @param kb the knowledge base
   * @param count how many
   * @param hard no expression of this length or less solves them; 0 for the paper's
   * @param seed which ones
   * @return the problems
   * @throws TooFewProblemsException if there are not two targets
   */
  public static TrainingProblems generate(KnowledgeBase kb, int count, int hard, long seed) {
    Split split = split(kb, count, hard, seed);
    return new TrainingProblems(
        Curriculum.of(learnable(split.training())), learnable(split.evaluation()));
  }

  /**
   * Generates problems that become harder: the paper's at first, then those that no expression of
   * length 1 solves, of length 2, and so on. A fifth of the hardest is held out. Levels without
   * problems are left out.
   *
   * @param kb the knowledge base
   * @param count how many are trained on or held out, however many levels there are
   * @param hardest the length that no expression has that solves the hardest problems
   * @param seed which ones
   * @return the problems
   * @throws TooFewProblemsException if there are not two targets on the hardest level
   */
  public static TrainingProblems growing(KnowledgeBase kb, int count, int hardest, long seed) {
    Split split = split(kb, count, hardest, seed);
    List<LearningProblem> unseen = learnable(split.evaluation());
    var exclusions =
        new Exclusions(
            split.evaluation().stream().map(GeneratedProblem::extension).toList(),
            unseen,
            List.of());
    List<List<LearningProblem>> levels = new ArrayList<>();
    int each = Math.max(1, count / (hardest + 1));
    for (int hard = 0; hard < hardest; hard++) {
      Generation made = generation(kb, options(each, hard, seed), exclusions);
      if (!made.problems().isEmpty()) {
        levels.add(learnable(made.problems()));
      }
    }
    levels.add(learnable(split.training()));
    return new TrainingProblems(new Curriculum(levels, split.training().size()), unseen);
  }

  private static Split split(KnowledgeBase kb, int count, int hard, long seed) {
    GeneratorOptions wanted = options(count, hard, seed);
    Generation generation = generation(kb, wanted, Exclusions.NONE);
    if (generation.targets() < 2) {
      throw new TooFewProblemsException(generation, wanted);
    }
    return Split.of(generation.problems(), UNSEEN_SHARE, seed);
  }

  private static GeneratorOptions options(int count, int hard, long seed) {
    return (hard > 0 ? GeneratorOptions.hard(hard) : GeneratorOptions.DEFAULTS)
        .withCount(count)
        .withSeed(seed);
  }

  private static Generation generation(
      KnowledgeBase kb, GeneratorOptions wanted, Exclusions exclusions) {
    return new ProblemGenerator(kb, wanted, exclusions, GenerationListener.SILENT).generate();
  }

  private static List<LearningProblem> learnable(List<GeneratedProblem> generated) {
    return generated.stream().map(GeneratedProblem::problem).toList();
  }
}
