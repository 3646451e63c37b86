package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.drill.generate.Exclusions;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.Generation;
import org.drill.generate.GenerationListener;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;

/**
 * Generated problems to train on, and others to validate on.
 *
 * @param curriculum what to train on
 * @param unseen what to validate on; no target of theirs is trained on
 * @param exclusions what must not be trained on: the problems to validate on, and those that the
 *     agent is to be evaluated on
 */
public record TrainingProblems(
    Curriculum curriculum, List<LearningProblem> unseen, Exclusions exclusions) {
  /** So that problems to validate on are not made from the same random numbers as the others. */
  private static final long VALIDATION_SEED = 7_919;

  /** Copies the list. */
  public TrainingProblems {
    requireNonNull(curriculum, "curriculum");
    unseen = List.copyOf(unseen);
    requireNonNull(exclusions, "exclusions");
  }

  /**
   * Generates problems.
   *
   * @param kb the knowledge base
   * @param plan which ones
   * @param exclusions what is to be evaluated on, of which nothing is generated
   * @param seed the same seed gives the same problems
   * @return the problems
   * @throws TooFewProblemsException if there is nothing to train on, or nothing to validate on
   */
  public static TrainingProblems generate(
      KnowledgeBase kb, ProblemPlan plan, Exclusions exclusions, long seed) {
    List<GeneratedProblem> held = validation(kb, plan, exclusions, seed);
    Exclusions all = exclusions.and(held);
    return new TrainingProblems(curriculum(kb, plan, all, seed), learnable(held), all);
  }

  /**
   * The problems to train on with their targets: what {@link #generate} makes of the same plan, if
   * it has no curriculum.
   *
   * @param kb the knowledge base
   * @param plan which ones
   * @param exclusions what is to be evaluated on, of which nothing is generated
   * @param seed the same seed gives the same problems
   * @return the problems, in their order
   */
  public static List<GeneratedProblem> targets(
      KnowledgeBase kb, ProblemPlan plan, Exclusions exclusions, long seed) {
    return parts(kb, plan, exclusions.and(validation(kb, plan, exclusions, seed)), seed);
  }

  private static Curriculum curriculum(
      KnowledgeBase kb, ProblemPlan plan, Exclusions exclusions, long seed) {
    if (plan.curriculum() > 0) {
      return growing(kb, plan, exclusions, seed);
    }
    List<GeneratedProblem> pool = parts(kb, plan, exclusions, seed);
    return plan.edge() > 0
        ? new Curriculum(
            ProblemKind.group(pool), Math.min(plan.count(), pool.size()), Curriculum.Order.EDGE)
        : Curriculum.of(learnable(pool));
  }

  /** Problems as hard as wanted, or, where the graph has none, as hard as it has. */
  private static List<GeneratedProblem> validation(
      KnowledgeBase kb, ProblemPlan plan, Exclusions exclusions, long seed) {
    for (int hard = plan.validationHard(); ; hard--) {
      GeneratorOptions wanted =
          (hard > 0 ? GeneratorOptions.hard(hard) : GeneratorOptions.DEFAULTS)
              .withCount(plan.validation())
              .withSeed(seed + VALIDATION_SEED);
      Generation made = generation(kb, wanted, exclusions);
      if (!made.problems().isEmpty()) {
        return made.problems();
      }
      if (hard == 0 || Thread.currentThread().isInterrupted()) {
        throw new TooFewProblemsException(made, wanted);
      }
    }
  }

  /** Problems of each hardness in turns, so that none comes after all others. */
  private static List<GeneratedProblem> parts(
      KnowledgeBase kb, ProblemPlan plan, Exclusions exclusions, long seed) {
    List<List<GeneratedProblem>> parts = new ArrayList<>();
    Exclusions others = exclusions;
    int count = plan.pool() / plan.hard().size();
    for (int i = 0; i < plan.hard().size(); i++) {
      int rest = i == 0 ? plan.pool() % plan.hard().size() : 0;
      GeneratorOptions wanted = options(plan, plan.hard().get(i), count + rest, seed);
      Generation made = generation(kb, wanted, others);
      if (made.problems().isEmpty() && plan.hard().size() == 1) {
        throw new TooFewProblemsException(made, wanted);
      }
      parts.add(made.problems());
      others = others.and(made.problems());
    }
    List<GeneratedProblem> mixed = new ArrayList<>();
    int longest = parts.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      for (List<GeneratedProblem> part : parts) {
        if (i < part.size()) {
          mixed.add(part.get(i));
        }
      }
    }
    return mixed;
  }

  /**
   * The paper's problems at first, then harder and harder ones; levels without any are left out.
   */
  private static Curriculum growing(
      KnowledgeBase kb, ProblemPlan plan, Exclusions exclusions, long seed) {
    List<List<LearningProblem>> levels = new ArrayList<>();
    int each = Math.max(1, plan.count() / (plan.curriculum() + 1));
    for (int hard = 0; hard <= plan.curriculum(); hard++) {
      Generation made = generation(kb, options(plan, hard, each, seed), exclusions);
      if (!made.problems().isEmpty()) {
        levels.add(learnable(made.problems()));
      }
    }
    return new Curriculum(levels, plan.count());
  }

  private static GeneratorOptions options(ProblemPlan plan, int hard, int count, long seed) {
    GeneratorOptions base =
        hard > 0
            ? GeneratorOptions.hard(hard)
            : GeneratorOptions.DEFAULTS
                .withLengths(1, plan.maxLength())
                .withShares(plan.minShare(), plan.maxShare());
    return base.withGoals(plan.goals())
        .withUndersamplings(plan.undersamplings())
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
