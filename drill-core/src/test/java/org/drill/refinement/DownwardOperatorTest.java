package org.drill.refinement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
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
      var terms = new Terms(kb);
      var extensions = new Extensions(terms, problem);
      var operator =
          new DownwardOperator(
              terms, problem, seed % 3 == 0 ? Constructors.EL : Constructors.ALC, drafts -> false);
      var retriever = new BitsetRetriever(kb);
      var random = new Random(seed);
      int term = Terms.TOP;
      for (int step = 0; step < 8; step++) {
        var refinements = new ArrayList<Integer>();
        for (int length = terms.length(term); length <= terms.length(term) + 3; length++) {
          List<Integer> some = refine(terms, operator, term, length);
          int wanted = length;
          assertThat(some).allMatch(t -> terms.length(t) == wanted);
          assertThat(refine(terms, operator, term, length)).isEqualTo(some);
          refinements.addAll(some);
        }
        IndividualSet above = retriever.retrieve(terms.concept(term));
        for (int refinement : refinements) {
          IndividualSet below = retriever.retrieve(terms.concept(refinement));
          assertThat(below.stream().allMatch(above::contains))
              .as("seed %d: %s below %s", seed, terms.concept(refinement), terms.concept(term))
              .isTrue();
          assertThat(terms.concept(refinement).length()).isEqualTo(terms.length(refinement));
          extensions.evaluate(refinement);
          Confusion confusion = Confusion.of(problem, below);
          assertThat(terms.truePositives(refinement)).isEqualTo(confusion.truePositives());
          assertThat(terms.falsePositives(refinement)).isEqualTo(confusion.falsePositives());
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
    var terms = new Terms(kb);
    var operator = new DownwardOperator(terms, problem, Constructors.EL, drafts -> false);
    for (int length = 1; length < 6; length++) {
      for (int term : refine(terms, operator, Terms.TOP, length)) {
        assertThat(terms.kind(term)).isIn(TermKind.ATOM, TermKind.SOME);
      }
    }
  }

  private static List<Integer> refine(
      Terms terms, RefinementOperator operator, int term, int length) {
    operator.prepare(term, length);
    var drafts = new Drafts(terms);
    operator.draft(term, length, drafts);
    var made = new TermList();
    terms.makeAll(drafts, made);
    return Arrays.stream(made.toArray()).boxed().toList();
  }
}
