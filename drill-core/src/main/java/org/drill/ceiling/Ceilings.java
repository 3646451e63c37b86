package org.drill.ceiling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;

/**
 * Finds the ceilings of languages on a problem.
 *
 * <p>Individuals that no expression tells apart are found by partition refinement. <b>Theorem.</b>
 * Let ~ be the coarsest equivalence such that x ~ y implies that x and y are in the same classes
 * and, as far as the language has them, have the same values, the same r with ∃r.Self, and for each
 * role, and each inverse role if there are any, as many successors in each equivalence class, where
 * N + 1 or more count as equal (N is the language's largest n of ≥n, ≤n and =n; 0 without them). On
 * a finite graph x ~ y holds just if no expression of the language with ¬ and ⊔ tells x from y, and
 * the sets of examples that expressions cover are just the unions of classes of ~.
 *
 * <p><i>Proof.</i> The cap is N + 1 since ≤N r.C is the complement of ≥(N+1) r.C. (1) Every
 * expression covers a union U of classes, by induction: for ≥n r.C with n ≤ N + 1 let x ~ y, and U
 * be what C covers. If x has N + 1 or more successors in one class within U, so has y. Otherwise
 * both have equally many in each, and so in U. (2) Not to be told apart is an equivalence ≈ with
 * the properties of ~: there are finitely many individuals, so each class K of ≈ is covered by a
 * finite conjunction C of expressions. If x ≈ y had different numbers of successors in K, the
 * larger n of them at most N + 1 after capping, ≥n r.C would tell them apart. Since ~ is the
 * coarsest, ≈ implies ~; by (1) ~ implies ≈. ∎
 *
 * <p>With nominals every individual is a class of its own, but for {@code owl:sameAs}. Without ¬
 * and ⊔ (EL, ALE) part (1) still holds: the ceiling is that of the language with both, as a bound.
 *
 * <p>Time is O((individuals + pairs)·log) as {@link StableRefinement} says, memory is linear.
 */
public final class Ceilings {
  /** The share of a learner's time limit that finding its ceiling may take besides. */
  private static final double SHARE = 0.2;

  private static final double LEAST_SECONDS = 0.05;
  private static final double MOST_SECONDS = 5;

  /** Stands for any role depth. */
  private static final int ANY_DEPTH = Integer.MAX_VALUE;

  private final LearningProblem problem;
  private final int roleDepth;
  private final BooleanSupplier isOver;

  private Ceilings(LearningProblem problem, int roleDepth, BooleanSupplier isOver) {
    this.problem = problem;
    this.roleDepth = roleDepth;
    this.isOver = isOver;
  }

  /**
   * The ceilings of a problem.
   *
   * @param problem the problem
   * @param isOver whether to give up; asked often
   * @return what finds them
   */
  public static Ceilings of(LearningProblem problem, BooleanSupplier isOver) {
    return new Ceilings(problem, ANY_DEPTH, isOver);
  }

  /**
   * The ceilings of expressions that look no deeper than this: the theorem in as many rounds,
   * {@link DepthRefinement}.
   *
   * @param depth the greatest role depth; {@link Integer#MAX_VALUE} for any
   * @return what finds them
   */
  public Ceilings within(int depth) {
    return new Ceilings(problem, depth, isOver);
  }

  /**
   * Says when the time for ceilings is over: after a fifth of a learner's limit, at least 0.05 s
   * and at most 5 s, or when the thread is interrupted. The clock starts now.
   *
   * @param limitSeconds the learner's limit
   * @return what to hand to {@link #of}
   */
  public static BooleanSupplier besides(double limitSeconds) {
    double seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, SHARE * limitSeconds));
    long end = System.nanoTime() + (long) (seconds * 1e9);
    return () -> Thread.currentThread().isInterrupted() || System.nanoTime() - end >= 0;
  }

  /**
   * The ceiling of a language.
   *
   * @param language the language
   * @return the ceiling; none if the time was over before
   */
  public Optional<Ceiling> ceiling(Language language) {
    return ceiling(language, Names.OF_ALL);
  }

  /**
   * The smallest language above one that can do most: dropping any constructor would lower the
   * ceiling. Data is dropped last, since it is cheap to search, then counts, inverse roles, Self
   * and nominals.
   *
   * <p>Nominals could always tell all examples apart, by listing them, which says nothing of other
   * individuals. So they count only for what they do without naming an example, and so does the
   * ceiling that is returned.
   *
   * @param base what the language has in any case, such as {@link Language#ALC}
   * @return the ceiling, with the language; none if the time was over before
   */
  public Optional<Ceiling> smallest(Language base) {
    Optional<Ceiling> own = withoutExamples(base);
    if (own.isEmpty() || own.get().isExact()) {
      return own;
    }
    var kept = new ArrayList<>(Extension.above(base));
    Optional<Ceiling> best = withoutExamples(Extension.addAll(kept, base));
    if (best.isEmpty() || best.get().f1() == own.get().f1()) {
      return best.isEmpty() ? best : own;
    }
    for (Extension dropped : List.copyOf(kept)) {
      kept.remove(dropped);
      Optional<Ceiling> less = withoutExamples(Extension.addAll(kept, base));
      if (less.isEmpty()) {
        return less;
      }
      if (less.get().f1() == best.get().f1()) {
        best = less;
      } else {
        kept.add(dropped);
      }
    }
    return best;
  }

  /** The ceiling of a language where no example is named. */
  Optional<Ceiling> withoutExamples(Language language) {
    return ceiling(language, Names.OF_OTHERS);
  }

  /** Who may be named by nominals, where the language has them. */
  private enum Names {
    OF_ALL,
    OF_OTHERS
  }

  private Optional<Ceiling> ceiling(Language language, Names names) {
    return ReachedGraph.of(problem, language.inverse(), isOver)
        .flatMap(
            graph ->
                classes(graph, language, names)
                    .map(partition -> ceiling(language, graph, partition)));
  }

  private Ceiling ceiling(Language language, ReachedGraph graph, Partition partition) {
    var unions = new BestUnion(problem, graph, partition);
    return new Ceiling(
        language,
        unions.f1(),
        unions.accuracy(),
        language.negation() && language.disjunction(),
        partition.count(),
        unions.pairs(Ceiling.MOST_PAIRS));
  }

  private Optional<Partition> classes(ReachedGraph graph, Language language, Names names) {
    var partition = new Partition(graph.size());
    var leaves = new LeafSplits(graph, partition);
    if (language.nominals()) {
      leaves.byName(names == Names.OF_ALL ? 0 : graph.examples());
    }
    leaves.byClass(problem.ignoredClasses());
    int cap = language.maxCardinality() + 1;
    if (roleDepth != ANY_DEPTH) {
      return new DepthRefinement(partition, graph.relations(), cap, isOver)
              .run(roleDepth, () -> splitByOneStep(leaves, language))
          ? Optional.of(partition)
          : Optional.empty();
    }
    splitByOneStep(leaves, language);
    if (isOver.getAsBoolean()) {
      return Optional.empty();
    }
    boolean isStable =
        partition.count() == partition.size()
            || new StableRefinement(partition, graph.relations(), cap, isOver).run();
    return isStable ? Optional.of(partition) : Optional.empty();
  }

  /** Splits by what looks one step away without being a step. */
  private void splitByOneStep(LeafSplits leaves, Language language) {
    if (language.self()) {
      leaves.bySelf();
    }
    if (language.data()) {
      leaves.byValue(problem.ignoredProperties());
    }
  }
}
