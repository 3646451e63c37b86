package org.drill.app.validation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;

/**
 * Stratified cross-validation: a problem in k parts, each with its share of the positive and of the
 * negative examples. Every learner gets the same parts; they follow from the seed and the name of
 * the problem alone.
 */
public final class StratifiedFolds {
  /**
   * One part held out.
   *
   * @param name which one, such as {@code 3/10}, or {@code 3/7 of 10} if ten were asked for
   * @param training the problem without the examples of the part
   * @param test the problem with these examples only
   */
  public record Fold(String name, LearningProblem training, LearningProblem test) {}

  private static final String OF = " of ";

  private StratifiedFolds() {}

  /** How many parts a fold of this name is one of. */
  public static String count(String name) {
    return name.replaceFirst(OF + ".*", "").replaceFirst(".*/", "");
  }

  /** How many parts were asked for when a fold of this name was made. */
  public static String wanted(String name) {
    return name.replaceFirst(".*(/|" + OF + ")", "");
  }

  /**
   * Splits a problem.
   *
   * @param problem the problem
   * @param wanted k, 2 or more
   * @param seed what the parts follow from
   * @return the k folds; where a side has fewer examples, as many as that
   * @throws ProblemException if a side has fewer than two examples
   */
  public static List<Fold> of(LearningProblem problem, int wanted, long seed) {
    check(problem, "folds need");
    int count = Math.min(wanted, Math.min(problem.positives().size(), problem.negatives().size()));
    var random = new Random(seed * 31 + problem.name().hashCode());
    List<List<String>> positives = parts(problem, problem.positives(), count, random);
    List<List<String>> negatives = parts(problem, problem.negatives(), count, random);
    var folds = new ArrayList<Fold>();
    for (int k = 0; k < count; k++) {
      folds.add(
          new Fold(
              name(k, count, wanted),
              problem(problem, all(positives, k), all(negatives, k)),
              problem(problem, positives.get(k), negatives.get(k))));
    }
    return folds;
  }

  /** The name of a part. */
  static String name(int part, int count, int wanted) {
    return (part + 1) + "/" + count + (count < wanted ? OF + wanted : "");
  }

  /**
   * Holds out a share of both sides once, at least one example of each.
   *
   * @param problem the problem
   * @param share the share, between 0 and 1
   * @param seed what is held out follows from
   * @return the part held out
   * @throws ProblemException if a side has fewer than two examples
   */
  static Fold holdout(LearningProblem problem, double share, long seed) {
    check(problem, "a part to hold out needs");
    var random = new Random(seed * 31 + problem.name().hashCode());
    List<List<String>> positives = twoParts(problem, problem.positives(), share, random);
    List<List<String>> negatives = twoParts(problem, problem.negatives(), share, random);
    return new Fold(
        "holdout",
        problem(problem, positives.get(1), negatives.get(1)),
        problem(problem, positives.get(0), negatives.get(0)));
  }

  /** The examples that are held out, and the others. */
  private static List<List<String>> twoParts(
      LearningProblem problem, IndividualSet examples, double share, Random random) {
    List<String> names = shuffled(problem, examples, random);
    int held = held(names.size(), share);
    return List.of(names.subList(0, held), names.subList(held, names.size()));
  }

  /** How many of so many examples are held out for a share: not all, and at least one of two. */
  static int held(int examples, double share) {
    return (int) Math.min(examples - 1, Math.max(1, Math.round(share * examples)));
  }

  static void check(LearningProblem problem, String what) {
    int least = Math.min(problem.positives().size(), problem.negatives().size());
    if (least < 2) {
      throw new ProblemException(
          "problem '%s': %s 2 examples a side, and one side has %d"
              .formatted(problem.name(), what, least));
    }
  }

  /** A problem with some of the examples. */
  static LearningProblem problem(
      LearningProblem whole, List<String> positives, List<String> negatives) {
    return LearningProblem.of(whole.kb(), whole.name(), positives, negatives, whole.ignored().all())
        .asking(whole.language())
        .withWeightsOf(whole);
  }

  /** The examples in parts whose sizes differ by one at most. */
  private static List<List<String>> parts(
      LearningProblem problem, IndividualSet examples, int count, Random random) {
    List<String> names = shuffled(problem, examples, random);
    var parts = new ArrayList<List<String>>();
    for (int k = 0; k < count; k++) {
      parts.add(new ArrayList<>());
    }
    for (int i = 0; i < names.size(); i++) {
      parts.get(i % count).add(names.get(i));
    }
    return parts;
  }

  private static List<String> shuffled(
      LearningProblem problem, IndividualSet examples, Random random) {
    var names = new ArrayList<String>();
    examples.stream().forEach(id -> names.add(problem.kb().individuals().name(id)));
    Collections.shuffle(names, random);
    return names;
  }

  private static List<String> all(List<List<String>> parts, int but) {
    var names = new ArrayList<String>();
    for (int k = 0; k < parts.size(); k++) {
      if (k != but) {
        names.addAll(parts.get(k));
      }
    }
    return names;
  }
}
