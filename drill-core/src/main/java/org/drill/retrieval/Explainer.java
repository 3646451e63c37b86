package org.drill.retrieval;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Junction;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Restriction;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.kb.Adjacency;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;

/**
 * Explains why individuals belong to a concept or do not: which of its parts decide it.
 *
 * <p>A conjunction fails for the operands that fail, a disjunction holds for one operand that
 * holds; ∃r.C holds for a witness and fails since no successor is in C; ∀r.C fails for a
 * counterexample. Of many successors a few are named. Retrieves each part once; for one thread.
 */
public final class Explainer {
  private static final int SUCCESSORS = 3;

  /** How many reasons one explanation has at most, whatever the expression. */
  private static final int REASONS = 60;

  private final KnowledgeBase kb;
  private final Retriever retriever;
  private final Map<Concept, IndividualSet> extensions = new HashMap<>();

  /**
   * Makes an explainer.
   *
   * @param kb the knowledge base
   * @param retriever what retrieves from it
   */
  public Explainer(KnowledgeBase kb, Retriever retriever) {
    this.kb = requireNonNull(kb, "kb");
    this.retriever = requireNonNull(retriever, "retriever");
  }

  /**
   * Explains one individual.
   *
   * @param concept the concept
   * @param individual the number of the individual
   * @return why it belongs to the concept, or why not
   */
  public Reason explain(Concept concept, int individual) {
    return new Run().reason(concept, individual);
  }

  private boolean holds(Concept concept, int individual) {
    return extensions.computeIfAbsent(concept, retriever::retrieve).contains(individual);
  }

  /** One explanation. */
  private final class Run {
    private int made;

    Reason reason(Concept part, int individual) {
      made++;
      boolean holds = holds(part, individual);
      var because = new Because(individual, holds);
      List<Reason> reasons = made < REASONS ? part.accept(because) : List.of();
      return new Reason(individual, part, holds, reasons, because.unsaid);
    }

    private final class Because implements ConceptVisitor<List<Reason>> {
      private final int individual;
      private final boolean holds;
      private int unsaid;

      Because(int individual, boolean holds) {
        this.individual = individual;
        this.holds = holds;
      }

      @Override
      public List<Reason> top(Top top) {
        return List.of();
      }

      @Override
      public List<Reason> bottom(Bottom bottom) {
        return List.of();
      }

      @Override
      public List<Reason> atom(Atom atom) {
        return List.of();
      }

      @Override
      public List<Reason> not(Not not) {
        return List.of(reason(not.operand(), individual));
      }

      @Override
      public List<Reason> and(And and) {
        return holds ? all(and) : deciding(and).map(part -> reason(part, individual)).toList();
      }

      @Override
      public List<Reason> or(Or or) {
        return holds
            ? List.of(
                reason(
                    deciding(or).min(Comparator.comparingInt(Concept::length)).orElseThrow(),
                    individual))
            : all(or);
      }

      @Override
      public List<Reason> some(Some some) {
        return holds ? one(some) : few(some);
      }

      @Override
      public List<Reason> all(All all) {
        return holds ? few(all) : one(all);
      }

      private List<Reason> all(Junction junction) {
        return junction.operands().stream().map(part -> reason(part, individual)).toList();
      }

      /** The operands that hold or fail as the junction does. */
      private Stream<Concept> deciding(Junction junction) {
        return junction.operands().stream().filter(part -> holds(part, individual) == holds);
      }

      /** The successor that decides: a witness of ∃, a counterexample of ∀. */
      private List<Reason> one(Restriction restriction) {
        for (int successor : successors(restriction)) {
          if (holds(restriction.filler(), successor) == holds) {
            return List.of(reason(restriction.filler(), successor));
          }
        }
        throw new IllegalStateException("nothing decides " + restriction);
      }

      /** Some of the successors, which decide together. */
      private List<Reason> few(Restriction restriction) {
        int[] successors = successors(restriction);
        unsaid = Math.max(0, successors.length - SUCCESSORS);
        var reasons = new ArrayList<Reason>();
        for (int k = 0; k < Math.min(SUCCESSORS, successors.length); k++) {
          reasons.add(reason(restriction.filler(), successors[k]));
        }
        return reasons;
      }

      private int[] successors(Restriction restriction) {
        int role = kb.roleId(restriction.role().iri());
        if (role < 0) {
          return new int[0];
        }
        Adjacency pairs = kb.roles().get(role).successors();
        int[] successors = new int[pairs.degree(individual)];
        for (int k = 0; k < successors.length; k++) {
          successors[k] = pairs.target(individual, k);
        }
        return successors;
      }
    }
  }
}
