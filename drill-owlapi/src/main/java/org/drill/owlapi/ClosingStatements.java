package org.drill.owlapi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Concepts;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.kb.Adjacency;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;

/**
 * Finds statements with which the open world says of an individual what the closed one does.
 *
 * <p>A concept that the closed world affirms needs its parts affirmed, and that there are no other
 * successors where it speaks of all of them; one that it denies needs one part denied. What follows
 * already is left out.
 */
final class ClosingStatements {
  private final KnowledgeBase kb;
  private final Retriever retriever;
  private final BiPredicate<Integer, Concept> follows;

  /**
   * Makes a finder.
   *
   * @param kb the closed world
   * @param follows whether the open world says that an individual is an instance
   */
  ClosingStatements(KnowledgeBase kb, BiPredicate<Integer, Concept> follows) {
    this.kb = kb;
    this.retriever = kb.retriever();
    this.follows = follows;
  }

  /** What the closed world says of an individual. */
  boolean isInstance(Concept concept, int individual) {
    return retriever.retrieve(concept).contains(individual);
  }

  /** Statements from which follows what the closed world says. */
  List<ClosingStatement> of(Concept concept, int individual) {
    boolean isAffirmed = isInstance(concept, individual);
    Concept wanted = isAffirmed ? concept : Concepts.not(concept);
    return follows.test(individual, wanted)
        ? List.of()
        : concept.accept(new Finding(individual, isAffirmed));
  }

  private ClosingStatement statement(int individual, Concept concept) {
    return new ClosingStatement(kb.individuals().name(individual), concept);
  }

  /** What is needed for one individual to be affirmed or denied. */
  private final class Finding implements ConceptVisitor<List<ClosingStatement>> {
    private final int individual;
    private final boolean isAffirmed;

    Finding(int individual, boolean isAffirmed) {
      this.individual = individual;
      this.isAffirmed = isAffirmed;
    }

    private List<ClosingStatement> directly(Concept concept) {
      return List.of(statement(individual, isAffirmed ? concept : Concepts.not(concept)));
    }

    @Override
    public List<ClosingStatement> top(Top top) {
      return List.of();
    }

    @Override
    public List<ClosingStatement> bottom(Bottom bottom) {
      return List.of();
    }

    @Override
    public List<ClosingStatement> atom(Atom atom) {
      return directly(atom);
    }

    @Override
    public List<ClosingStatement> nominal(Nominal nominal) {
      return directly(nominal);
    }

    @Override
    public List<ClosingStatement> hasValue(HasValue hasValue) {
      return directly(hasValue);
    }

    @Override
    public List<ClosingStatement> dataRange(DataRange dataRange) {
      return directly(dataRange);
    }

    @Override
    public List<ClosingStatement> self(HasSelf self) {
      return directly(self);
    }

    @Override
    public List<ClosingStatement> not(Not not) {
      return of(not.operand(), individual);
    }

    @Override
    public List<ClosingStatement> and(And and) {
      return parts(and.operands(), isAffirmed);
    }

    @Override
    public List<ClosingStatement> or(Or or) {
      return parts(or.operands(), !isAffirmed);
    }

    /** All parts, or the one of those that the closed world decides alike that needs least. */
    private List<ClosingStatement> parts(List<Concept> operands, boolean needsAll) {
      if (needsAll) {
        return operands.stream().flatMap(part -> of(part, individual).stream()).toList();
      }
      return operands.stream()
          .filter(part -> isInstance(part, individual) == isAffirmed)
          .map(part -> of(part, individual))
          .min(Comparator.comparingInt(List::size))
          .orElse(List.of());
    }

    @Override
    public List<ClosingStatement> some(Some some) {
      return isAffirmed ? shown(some.role(), some.filler(), 1) : closed(some.role(), some.filler());
    }

    @Override
    public List<ClosingStatement> all(All all) {
      Concept others = Concepts.not(all.filler());
      return isAffirmed ? closed(all.role(), others) : shown(all.role(), others, 1);
    }

    @Override
    public List<ClosingStatement> cardinality(Cardinality cardinality) {
      Role role = cardinality.role();
      Concept filler = cardinality.filler();
      int number = cardinality.number();
      int found = in(filler, role).size();
      return switch (cardinality.bound()) {
        case AT_LEAST -> isAffirmed ? shown(role, filler, number) : closed(role, filler);
        case AT_MOST -> isAffirmed ? closed(role, filler) : shown(role, filler, number + 1);
        case EXACTLY -> {
          if (!isAffirmed) {
            yield found > number ? shown(role, filler, number + 1) : closed(role, filler);
          }
          var both = new ArrayList<>(shown(role, filler, number));
          both.addAll(closed(role, filler));
          yield both;
        }
      };
    }

    private int[] successors(Role role) {
      Adjacency pairs = kb.countedRole(role).successors();
      var all = new int[pairs.degree(individual)];
      for (int k = 0; k < all.length; k++) {
        all[k] = pairs.target(individual, k);
      }
      return all;
    }

    private List<Integer> in(Concept filler, Role role) {
      var members = new ArrayList<Integer>();
      for (int other : successors(role)) {
        if (isInstance(filler, other)) {
          members.add(other);
        }
      }
      return members;
    }

    /** So many successors are in a filler, and they are different. */
    private List<ClosingStatement> shown(Role role, Concept filler, int number) {
      record Candidate(int other, List<ClosingStatement> needs) {}
      List<Candidate> chosen =
          in(filler, role).stream()
              .map(other -> new Candidate(other, of(filler, other)))
              .sorted(Comparator.comparingInt(one -> one.needs.size()))
              .limit(number)
              .toList();
      var all = new ArrayList<ClosingStatement>();
      for (int k = 0; k < chosen.size(); k++) {
        all.addAll(chosen.get(k).needs);
        for (int j = 0; j < k; j++) {
          Concept other = Concepts.not(nominal(chosen.get(j).other));
          if (!follows.test(chosen.get(k).other, other)) {
            all.add(statement(chosen.get(k).other, other));
          }
        }
      }
      return all;
    }

    private Concept nominal(int other) {
      return Concepts.nominal(kb.individuals().name(other));
    }

    /** There are no successors but the known ones, and those are as the closed world has them. */
    private List<ClosingStatement> closed(Role role, Concept filler) {
      int[] known = successors(role);
      var all = new ArrayList<ClosingStatement>();
      var names = new ArrayList<Concept>();
      for (int other : known) {
        names.add(nominal(other));
      }
      Concept closing =
          Concepts.all(
              role,
              names.isEmpty()
                  ? Concepts.BOTTOM
                  : names.size() == 1 ? names.get(0) : Concepts.or(names));
      if (!follows.test(individual, closing)) {
        all.add(statement(individual, closing));
      }
      for (int other : known) {
        if (!isInstance(filler, other)) {
          all.addAll(of(filler, other));
        }
      }
      return all;
    }
  }
}
