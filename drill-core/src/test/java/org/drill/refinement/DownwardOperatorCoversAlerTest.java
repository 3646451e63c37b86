package org.drill.refinement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Not;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.refinement.AlerRules.Step;
import org.drill.retrieval.RandomGraph;
import org.drill.term.TermDrafts;
import org.drill.term.TermList;
import org.drill.term.TermTable;
import org.junit.jupiter.api.Test;

/**
 * Every step of the operator for ALER is a chain of steps of ours, as docs/operators.md proves: on
 * small random graphs, for all refinements of random concepts.
 */
class DownwardOperatorCoversAlerTest {
  private static final int GRAPHS = 100;
  private static final int WALK = 4;
  private static final int PAIRS = 3;

  /** How many terms may be looked at for one chain. */
  private static final int MOST_TERMS = 5_000;

  /** The longest step: a conjunct ∃r.⊤ or ∀r.⊤ with its ⊓. */
  private static final int LONGEST = 4;

  @Test
  void everyStepOfTheirsIsAChainOfOurs() {
    var reached = new TreeMap<String, Integer>();
    for (int seed = 0; seed < GRAPHS; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      if (kb.size() < 2) {
        continue;
      }
      var run = new Run(kb, seed, reached);
      var random = new Random(seed);
      Concept concept = Concepts.TOP;
      for (int walked = 0; walked < WALK; walked++) {
        List<Step> steps = run.steps(concept);
        if (steps.isEmpty()) {
          break;
        }
        // all of them from ⊤, some of them further down
        run.check(concept, walked == 0 ? steps : some(steps, random));
        concept = steps.get(random.nextInt(steps.size())).to();
      }
      for (int i = 0; i < PAIRS; i++) {
        Concept pair = run.pair(random);
        run.check(pair, run.steps(pair).stream().filter(s -> s.rule().equals("∃∃")).toList());
      }
    }
    assertThat(reached.keySet()).containsExactlyInAnyOrder("Lit", "∃", "∀", "∀⊥", "∃C", "∀C", "∃∃");
    assertThat(reached.values()).allMatch(count -> count >= 10);
  }

  private static List<Step> some(List<Step> steps, Random random) {
    return random.ints(8, 0, steps.size()).mapToObj(steps::get).toList();
  }

  /** The two operators on one graph. */
  private static final class Run {
    private final TermTable terms;
    private final DownwardOperator operator;
    private final AlerRules rules;
    private final ToldOrder order;
    private final int seed;
    private final Map<String, Integer> reached;

    Run(KnowledgeBase kb, int seed, Map<String, Integer> reached) {
      this.seed = seed;
      this.reached = reached;
      LearningProblem problem =
          LearningProblem.of(
              kb,
              "p",
              List.of(kb.individuals().name(0)),
              List.of(kb.individuals().name(1)),
              List.of());
      this.terms = new TermTable(new Alphabet(problem, Language.ALE));
      this.operator = new DownwardOperator(terms, drafts -> false);
      this.rules =
          new AlerRules(
              kb.classes().stream().map(ClassIndex::iri).toList(),
              kb.roles().stream().map(RoleIndex::iri).toList());
      this.order = new ToldOrder(kb);
    }

    /** What their rules make of a concept, as far as it has instances. */
    List<Step> steps(Concept concept) {
      return rules.refine(concept).stream().filter(s -> !order.isEmpty(s.to())).toList();
    }

    /** ∃r.A ⊓ ∃r.¬B. */
    Concept pair(Random random) {
      Role role = Concepts.role(rules.roles().get(random.nextInt(rules.roles().size())));
      return Concepts.and(
          Concepts.some(role, atom(random)), Concepts.some(role, Concepts.not(atom(random))));
    }

    private Concept atom(Random random) {
      return Concepts.atom(rules.classes().get(random.nextInt(rules.classes().size())));
    }

    void check(Concept from, List<Step> steps) {
      for (Step step : steps) {
        // each symbol, down the classes
        int most = step.to().length() * (rules.classes().size() + 1);
        assertThat(chain(from, step.to()))
            .as("seed %d: %s by %s from %s", seed, step.to(), step.rule(), from)
            .hasValueSatisfying(taken -> assertThat(taken).isLessThanOrEqualTo(most));
        reached.merge(step.rule(), 1, Integer::sum);
      }
    }

    /** How many steps of ours lead from one concept to one that says the same as another. */
    Optional<Integer> chain(Concept from, Concept to) {
      int most = from.length() + to.length() + LONGEST;
      Map<Integer, Integer> steps = new HashMap<>();
      var open = new PriorityQueue<long[]>(Comparator.comparingLong(entry -> entry[0]));
      steps.put(term(from), 0);
      open.add(new long[] {0, term(from)});
      while (!open.isEmpty() && steps.size() < MOST_TERMS) {
        int next = (int) open.remove()[1];
        if (order.isBelow(terms.concept(next), to)) {
          return Optional.of(steps.get(next));
        }
        for (int k = terms.length(next); k <= terms.length(next) + LONGEST && k <= most; k++) {
          for (int refinement : refine(next, k)) {
            Concept there = terms.concept(refinement);
            // what is not above the goal leads away from it
            if (!steps.containsKey(refinement) && order.isBelow(to, there)) {
              steps.put(refinement, steps.get(next) + 1);
              open.add(new long[] {2L * missing(there, to) + k, refinement});
            }
          }
        }
      }
      return Optional.empty();
    }

    /** The length of what a concept does not say yet. */
    private int missing(Concept concept, Concept goal) {
      return AlerRules.conjuncts(goal).stream()
          .filter(conjunct -> !order.isBelow(concept, conjunct))
          .mapToInt(Concept::length)
          .sum();
    }

    private int[] refine(int term, int length) {
      operator.prepare(term, length);
      var drafts = new TermDrafts(terms);
      operator.draft(term, length, drafts);
      var made = new TermList();
      terms.makeAll(drafts, made);
      return made.toArray();
    }

    private int term(Concept concept) {
      KnowledgeBase kb = terms.alphabet().kb();
      if (concept instanceof Atom atom) {
        return terms.leaf(kb.classId(atom.iri()));
      } else if (concept instanceof Not not) {
        return terms.not(term(not.operand()));
      } else if (concept instanceof Some some) {
        return terms.step(2 * kb.roleId(some.role().iri()), term(some.filler()));
      } else if (concept instanceof All all) {
        return terms.step(2 * kb.roleId(all.role().iri()) + 1, term(all.filler()));
      } else if (concept instanceof And and) {
        return and.operands().stream().map(this::term).reduce(TermTable.TOP, terms::and);
      }
      return concept.equals(Concepts.TOP) ? TermTable.TOP : TermTable.BOTTOM;
    }
  }
}
