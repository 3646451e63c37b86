package org.drill.retrieval;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasValue;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.kb.Adjacency;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.language.Constructors;
import org.drill.language.Step;

/**
 * Explains why individuals belong to a concept or do not: which of its parts decide it.
 *
 * <p>A conjunction fails for the operands that fail, a disjunction holds for one operand that
 * holds; ∃r.C holds for a witness and fails since no successor is in C; ∀r.C fails for a
 * counterexample. A cardinality is decided by how many different successors are in its filler, and
 * what is said of data by the values that the individual has. Of many successors a few are named.
 * Retrieves each part once; for one thread.
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
    return new Explanation().reason(concept, individual);
  }

  private boolean holds(Concept concept, int individual) {
    return extensions.computeIfAbsent(concept, retriever::retrieve).contains(individual);
  }

  /** All values of the data property that a part is about. */
  private List<Value> values(Concept part, int individual) {
    String property;
    if (part instanceof DataRange range) {
      property = range.property();
    } else if (part instanceof HasValue hasValue) {
      property = hasValue.property();
    } else {
      return List.of();
    }
    return Arrays.stream(ValueKind.values())
        .map(kind -> kb.dataColumn(property, kind))
        .filter(Objects::nonNull)
        .flatMap(column -> column.values(individual).stream())
        .toList();
  }

  /** One explanation. */
  private final class Explanation {
    private int made;

    Reason reason(Concept part, int individual) {
      made++;
      boolean holds = holds(part, individual);
      var because = new Because(individual, holds);
      boolean goesOn = made < REASONS || part instanceof Cardinality; // its count is always told
      List<Reason> reasons = goesOn ? because.reasons(part) : List.of();
      return new Reason(
          individual,
          part,
          holds,
          reasons,
          because.unsaid,
          values(part, individual),
          because.count);
    }

    private final class Because {
      private final int individual;
      private final boolean holds;
      private int unsaid;
      private int count;

      Because(int individual, boolean holds) {
        this.individual = individual;
        this.holds = holds;
      }

      List<Reason> reasons(Concept part) {
        return switch (part.shape()) {
          case TOP, BOTTOM, LEAF -> List.of();
          case NOT -> List.of(reason(part.children().get(0), individual));
          case AND -> holds ? all(part) : deciding(part).map(this::about).toList();
          case OR -> holds ? List.of(about(shortest(deciding(part)))) : all(part);
          case STEP -> {
            Step step = Constructors.step(part);
            if (part instanceof Cardinality) {
              yield counted(step, part);
            }
            yield holds == step.needsSuccessor() ? one(step, part) : few(step, part);
          }
        };
      }

      private Reason about(Concept part) {
        return reason(part, individual);
      }

      private List<Reason> all(Concept junction) {
        return junction.children().stream().map(this::about).toList();
      }

      /** The operands that hold or fail as the junction does. */
      private Stream<Concept> deciding(Concept junction) {
        return junction.children().stream().filter(part -> holds(part, individual) == holds);
      }

      private static Concept shortest(Stream<Concept> parts) {
        return parts.min(Comparator.comparingInt(Concept::length)).orElseThrow();
      }

      /** The successor that decides: a witness of ∃, a counterexample of ∀. */
      private List<Reason> one(Step step, Concept restriction) {
        Concept filler = restriction.children().get(0);
        for (int successor : successors(step)) {
          if (holds(filler, successor) == holds) {
            return List.of(reason(filler, successor));
          }
        }
        throw new IllegalStateException("nothing decides " + restriction);
      }

      /** Some of the successors, which decide together. */
      private List<Reason> few(Step step, Concept restriction) {
        int[] successors = successors(step);
        unsaid = Math.max(0, successors.length - SUCCESSORS);
        var reasons = new ArrayList<Reason>();
        for (int k = 0; k < Math.min(SUCCESSORS, successors.length); k++) {
          reasons.add(reason(restriction.children().get(0), successors[k]));
        }
        return reasons;
      }

      /** Some of the different successors in the filler; how many there are decides. */
      private List<Reason> counted(Step step, Concept restriction) {
        Concept filler = restriction.children().get(0);
        int[] members =
            Arrays.stream(successors(step)).filter(successor -> holds(filler, successor)).toArray();
        count = members.length;
        int said = made < REASONS ? Math.min(SUCCESSORS, count) : 0;
        unsaid = count - said;
        return Arrays.stream(members)
            .limit(said)
            .mapToObj(member -> reason(filler, member))
            .toList();
      }

      private int[] successors(Step step) {
        Adjacency pairs = step.relation(kb).successors();
        int[] successors = new int[pairs.degree(individual)];
        for (int k = 0; k < successors.length; k++) {
          successors[k] = pairs.target(individual, k);
        }
        return successors;
      }
    }
  }
}
