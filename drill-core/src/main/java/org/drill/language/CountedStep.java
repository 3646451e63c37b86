package org.drill.language;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.concept.Cardinality;
import org.drill.concept.Cardinality.Bound;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.LinkedSets;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;
import org.drill.problem.LearningProblem;
import org.jspecify.annotations.Nullable;

/**
 * ≥n r, ≤n r and =n r, under the closed world: so many different r-successors are in C. Individuals
 * that are the same count once. ≤n r.C holds for all without r-successors.
 *
 * @param bound ≥, ≤ or =
 * @param number n
 * @param role r
 */
record CountedStep(Bound bound, int number, Role role) implements Step {
  /** Checks that there is a role. */
  CountedStep {
    requireNonNull(role, "role");
  }

  @Override
  public Concept concept(Concept filler) {
    return Concepts.cardinality(bound, number, role, filler);
  }

  @Override
  public int length() {
    return 2 + role.length();
  }

  @Override
  public RoleIndex relation(KnowledgeBase kb) {
    return kb.countedRole(role);
  }

  @Override
  public Monotony monotony() {
    return switch (bound) {
      case AT_LEAST -> Monotony.GROWS;
      case AT_MOST -> Monotony.SHRINKS;
      case EXACTLY -> number == 0 ? Monotony.SHRINKS : Monotony.NEITHER;
    };
  }

  @Override
  public List<Step> parents() {
    return switch (bound) {
      case AT_LEAST ->
          List.of(
              number > 2 ? new CountedStep(bound, number - 1, role) : new Quantifier(role, false));
      case AT_MOST -> List.of(new CountedStep(bound, number + 1, role));
      case EXACTLY ->
          List.of(
              number > 1
                  ? new CountedStep(Bound.AT_LEAST, number, role)
                  : new Quantifier(role, false),
              new CountedStep(Bound.AT_MOST, number, role));
    };
  }

  @Override
  public boolean needsSuccessor() {
    return bound != Bound.AT_MOST && number > 0;
  }

  @Override
  public @Nullable Step dual() {
    return null; // ¬(≥n r.C) is ≤(n-1) r.C, with C itself
  }

  @Override
  public void apply(RoleIndex link, long[] filler, long[] into) {
    int individuals = link.successors().individuals();
    int least = bound == Bound.AT_MOST ? 0 : number;
    if (least > 0) {
      link.preimage(filler, least, into);
    } else {
      System.arraycopy(Bits.full(individuals), 0, into, 0, into.length);
    }
    if (bound != Bound.AT_LEAST) {
      long[] more = Bits.empty(individuals);
      link.preimage(filler, number + 1, more);
      Bits.andNot(into, more);
    }
  }

  @Override
  public SetGroup apply(LinkedSets fillers) {
    return switch (bound) {
      case AT_LEAST -> fillers.ofAtLeast(number);
      case AT_MOST -> fillers.ofAtMost(number);
      case EXACTLY -> fillers.ofExactly(number);
    };
  }

  @Override
  public boolean equals(@Nullable Object other) { // quicker than a record's own
    return other instanceof CountedStep that
        && number == that.number
        && bound == that.bound
        && role.equals(that.role);
  }

  @Override
  public int hashCode() {
    return 31 * role.hashCode() + number;
  }

  /**
   * For every role the numbers that tell individuals apart: ≥n r from two successors on, ≤n r and
   * =n r from one on, as far as some individual has more.
   */
  static final class Source implements StepSource {
    @Override
    public List<Step> steps(LearningProblem problem, Language language) {
      var steps = new ArrayList<Step>();
      if (language.maxCardinality() == 0) {
        return steps;
      }
      for (Role role : UsedRoles.of(problem, language)) {
        int most = problem.kb().countedRole(role).successors().mostTargets();
        for (int n = 1; n <= Math.min(language.maxCardinality(), most); n++) {
          if (n > 1) {
            steps.add(new CountedStep(Bound.AT_LEAST, n, role));
          }
          if (n < most && language.negation()) {
            steps.add(new CountedStep(Bound.AT_MOST, n, role));
            steps.add(new CountedStep(Bound.EXACTLY, n, role));
          }
        }
      }
      return steps;
    }

    @Override
    public Optional<Step> of(Concept concept) {
      return concept instanceof Cardinality c
          ? Optional.of(new CountedStep(c.bound(), c.number(), c.role()))
          : Optional.empty();
    }
  }
}
