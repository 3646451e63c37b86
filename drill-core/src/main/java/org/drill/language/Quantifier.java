package org.drill.language;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.concept.All;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.LinkedSets;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;
import org.drill.problem.LearningProblem;
import org.jspecify.annotations.Nullable;

/**
 * ∃r and ∀r, under the closed world: ∃r.C holds for those with an r-successor in C, and ∀r.C for
 * those with none outside C, so that it holds for all without r-successors.
 *
 * @param role r
 * @param isUniversal whether it is ∀r
 */
record Quantifier(Role role, boolean isUniversal) implements Step {
  /** Checks that there is a role. */
  Quantifier {
    requireNonNull(role, "role");
  }

  @Override
  public Concept concept(Concept filler) {
    return isUniversal ? Concepts.all(role, filler) : Concepts.some(role, filler);
  }

  @Override
  public int length() {
    return 1 + role.length();
  }

  @Override
  public RoleIndex relation(KnowledgeBase kb) {
    return kb.role(role);
  }

  @Override
  public Monotony monotony() {
    return Monotony.GROWS;
  }

  @Override
  public boolean needsSuccessor() {
    return !isUniversal;
  }

  @Override
  public Step dual() {
    return new Quantifier(role, !isUniversal);
  }

  @Override
  public void apply(RoleIndex link, long[] filler, long[] into) {
    if (isUniversal) {
      link.preimageOfOthers(filler, into);
      Bits.complement(into, into, link.successors().individuals());
    } else {
      link.preimage(filler, into);
    }
  }

  @Override
  public SetGroup apply(LinkedSets fillers) {
    return isUniversal ? fillers.ofEverySuccessor() : fillers.ofAnySuccessor();
  }

  @Override
  public boolean equals(@Nullable Object other) { // quicker than a record's own
    return other instanceof Quantifier that
        && isUniversal == that.isUniversal
        && role.equals(that.role);
  }

  @Override
  public int hashCode() {
    return 2 * role.hashCode() + (isUniversal ? 1 : 0);
  }

  /** ∃r and ∀r for every role; without ∀r where the language has none. */
  static final class Source implements StepSource {
    @Override
    public List<Step> steps(LearningProblem problem, Language language) {
      var steps = new ArrayList<Step>();
      for (Role role : UsedRoles.of(problem, language)) {
        steps.add(new Quantifier(role, false));
        if (language.universal()) {
          steps.add(new Quantifier(role, true));
        }
      }
      return steps;
    }

    @Override
    public Optional<Step> of(Concept concept) {
      if (concept instanceof Some some) {
        return Optional.of(new Quantifier(some.role(), false));
      }
      if (concept instanceof All all) {
        return Optional.of(new Quantifier(all.role(), true));
      }
      return Optional.empty();
    }
  }
}
