package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Concept;
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
 * @param targets what those problems were made of, none twice; empty if that is not known
 * @param unseen what to validate on; no target of theirs is trained on
 * @param exclusions what must not be trained on: the problems to validate on, and those that the
 *     agent is to be evaluated on
 */
public record TrainingProblems(
    Curriculum curriculum,
    List<Concept> targets,
    List<LearningProblem> unseen,
    Exclusions exclusions) {
  /** So that problems to validate on are not made from the same random numbers as the others. */
  private static final long VALIDATION_SEED = 7_919;

  /** Copies the lists. */
  public TrainingProblems {
    requireNonNull(curriculum, "curriculum");
    targets = List.copyOf(targets);
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
    List<List<GeneratedProblem>> groups =
        plan.curriculum() > 0 ? growing(kb, plan, all, seed) : List.of(parts(kb, plan, all, seed));
    return new TrainingProblems(curriculum(groups, plan), targets(groups), learnable(held), all);
  }

  private static Curriculum curriculum(List<List<GeneratedProblem>> groups, ProblemPlan plan) {
    if (plan.curriculum() > 0) {
      return new Curriculum(
          groups.stream().map(TrainingProblems::learnable).toList(), plan.count());
    }
    List<GeneratedProblem> pool = groups.get(0);
    return plan.edge() > 0
        ? new Curriculum(
            ProblemKind.group(pool), Math.min(plan.count(), pool.size()), Curriculum.Order.EDGE)
        : Curriculum.of(learnable(pool));
  }

  private static List<Concept> targets(List<List<GeneratedProblem>> groups) {
    return groups.stream().flatMap(List::stream).map(GeneratedProblem::target).distinct().toList();
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
  private static List<List<GeneratedProblem>> growing(
      KnowledgeBase kb, ProblemPlan plan, Exclusions exclusions, long seed) {
    List<List<GeneratedProblem>> levels = new ArrayList<>();
    int each = Math.max(1, plan.count() / (plan.curriculum() + 1));
    for (int hard = 0; hard <= plan.curriculum(); hard++) {
      Generation made = generation(kb, options(plan, hard, each, seed), exclusions);
      if (!made.problems().isEmpty()) {
        levels.add(made.problems());
      }
    }
    return levels;
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

  /** Generates without a clock, so that the problems are the same on a busy machine. */
  private static Generation generation(
      KnowledgeBase kb, GeneratorOptions wanted, Exclusions exclusions) {
    GeneratorOptions timeless = wanted.withCertificateSeconds(Double.POSITIVE_INFINITY);
    return new ProblemGenerator(kb, timeless, exclusions, GenerationListener.SILENT).generate();
  }

  private static List<LearningProblem> learnable(List<GeneratedProblem> generated) {
    return generated.stream().map(GeneratedProblem::problem).toList();
  }
}
