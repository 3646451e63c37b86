package org.drill.refinement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;

/** The laws of a downward operator, on random walks over random graphs. */
class DownwardOperatorTest {
  @Test
  void refinementsAreSpecialisationsOfTheLengthAskedFor() {
    for (int seed = 0; seed < 300; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      if (kb.size() < 2) {
        continue;
      }
      LearningProblem problem =
          LearningProblem.of(
              kb,
              "p",
              List.of(kb.individuals().name(0)),
              List.of(kb.individuals().name(1)),
              List.of());
      var terms = new Terms(problem);
      var operator =
          new DownwardOperator(
              terms, problem, seed % 3 == 0 ? Constructors.EL : Constructors.ALC, () -> false);
      var retriever = new BitsetRetriever(kb);
      var random = new Random(seed);
      Term term = terms.top();
      for (int step = 0; step < 8; step++) {
        var refinements = new ArrayList<Term>();
        for (int length = term.length(); length <= term.length() + 3; length++) {
          List<Term> some = operator.refine(term, length);
          int wanted = length;
          assertThat(some).doesNotHaveDuplicates().allMatch(t -> t.length() == wanted);
          assertThat(operator.refine(term, length)).isEqualTo(some);
          refinements.addAll(some);
        }
        IndividualSet above = retriever.retrieve(term.concept(kb));
        for (Term refinement : refinements) {
          IndividualSet below = retriever.retrieve(refinement.concept(kb));
          assertThat(below.stream().allMatch(above::contains))
              .as("seed %d: %s below %s", seed, refinement.concept(kb), term.concept(kb))
              .isTrue();
          assertThat(refinement.concept(kb).length()).isEqualTo(refinement.length());
          terms.evaluate(refinement);
          Confusion confusion = Confusion.of(problem, below);
          assertThat(refinement.truePositives()).isEqualTo(confusion.truePositives());
          assertThat(refinement.falsePositives()).isEqualTo(confusion.falsePositives());
        }
        if (refinements.isEmpty()) {
          break;
        }
        term = refinements.get(random.nextInt(refinements.size()));
      }
    }
  }

  @Test
  void elStaysInEl() {
    KnowledgeBase kb = RandomGraph.withAxioms(7).load();
    LearningProblem problem =
        LearningProblem.of(
            kb,
            "p",
            List.of(kb.individuals().name(0)),
            List.of(kb.individuals().name(1)),
            List.of());
    var terms = new Terms(problem);
    var operator = new DownwardOperator(terms, problem, Constructors.EL, () -> false);
    for (int length = 1; length < 6; length++) {
      for (Term term : operator.refine(terms.top(), length)) {
        assertThat(term.kind()).isIn(Term.Kind.ATOM, Term.Kind.SOME);
      }
    }
  }
}
