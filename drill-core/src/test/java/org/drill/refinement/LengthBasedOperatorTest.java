package org.drill.refinement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.drill.concept.Concepts;
import org.drill.kb.ClassIndex;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.drill.search.AllConcepts;
import org.drill.term.TermDrafts;
import org.drill.term.TermList;
import org.drill.term.TermTable;
import org.junit.jupiter.api.Test;

/** The two theorems of the paper's operator, for terms in normal form. */
class LengthBasedOperatorTest {
  private static final int LENGTH = 4;

  private static LearningProblem problem(KnowledgeBase kb, List<String> ignored) {
    return LearningProblem.of(
        kb, "p", List.of(kb.individuals().name(0)), List.of(kb.individuals().name(1)), ignored);
  }

  private static int[] refine(TermTable terms, RefinementOperator operator, int term) {
    operator.prepare(term, 0);
    var drafts = new TermDrafts(terms);
    operator.draft(term, 0, drafts);
    var made = new TermList();
    terms.makeAll(drafts, made);
    return made.toArray();
  }

  @Test
  void noRefinementIsShorter() {
    for (int seed = 0; seed < 200; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      if (kb.size() < 2) {
        continue;
      }
      var terms = new TermTable(new Alphabet(problem(kb, List.of()), Language.ALC));
      var operator = new LengthBasedOperator(terms, drafts -> false);
      var random = new Random(seed);
      int term = TermTable.TOP;
      for (int step = 0; step < 6; step++) {
        int[] refinements = refine(terms, operator, term);
        for (int refinement : refinements) {
          assertThat(terms.length(refinement)).isGreaterThanOrEqualTo(terms.length(term));
        }
        assertThat(refine(terms, operator, term)).containsExactly(refinements);
        if (refinements.length == 0) {
          break;
        }
        term = refinements[random.nextInt(refinements.length)];
      }
    }
  }

  /** Every extension that some concept up to a length has is reached by refinements of ⊤. */
  @Test
  void everyExtensionIsReached() {
    for (int seed = 0; seed < 40; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      if (kb.size() < 2 || kb.classes().isEmpty()) {
        continue;
      }
      var retriever = new BitsetRetriever(kb);
      Set<IndividualSet> wanted = new HashSet<>();
      var all =
          new AllConcepts(
              kb.classes().stream().map(ClassIndex::iri).toList(),
              kb.roles().stream().map(RoleIndex::iri).toList(),
              LENGTH);
      for (int length = 1; length <= LENGTH; length++) {
        all.ofLength(length).forEach(concept -> wanted.add(retriever.retrieve(concept)));
      }
      Set<IndividualSet> reached = reached(kb, retriever);
      reached.add(retriever.retrieve(Concepts.BOTTOM));
      assertThat(reached).as("seed %d", seed).containsAll(wanted);
    }
  }

  private static Set<IndividualSet> reached(KnowledgeBase kb, BitsetRetriever retriever) {
    var terms = new TermTable(new Alphabet(problem(kb, List.of()), Language.ALC));
    var operator = new LengthBasedOperator(terms, drafts -> false);
    Set<IndividualSet> reached = new HashSet<>();
    Set<Integer> seen = new HashSet<>(List.of(TermTable.TOP));
    var queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty()) {
      int term = queue.remove();
      reached.add(retriever.retrieve(terms.concept(term)));
      for (int next : refine(terms, operator, term)) {
        if (terms.length(next) <= LENGTH && seen.add(next)) {
          queue.add(next);
        }
      }
    }
    return reached;
  }

  @Test
  void ignoredClassesAreNeverUsed() {
    KnowledgeBase kb = RandomGraph.withAxioms(7).load();
    String ignored = kb.classes().get(0).iri();
    var terms = new TermTable(new Alphabet(problem(kb, List.of(ignored)), Language.ALC));
    var operator = new LengthBasedOperator(terms, drafts -> false);
    var all = new ArrayList<String>();
    for (int first : refine(terms, operator, TermTable.TOP)) {
      for (int second : refine(terms, operator, first)) {
        all.add(terms.concept(second).toString());
      }
    }
    assertThat(all).isNotEmpty().noneMatch(text -> text.contains(ignored));
  }
}
