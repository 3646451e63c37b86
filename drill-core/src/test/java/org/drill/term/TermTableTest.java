package org.drill.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.drill.concept.Concept;
import org.drill.concept.Shape;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;

/** The laws of interned terms, on terms composed at random. */
class TermTableTest {
  @Test
  void equalConceptsAreOneTermAndCoverWhatRetrievalSays() {
    for (int seed = 0; seed < 200; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      if (kb.size() < 4 || kb.classes().isEmpty()) {
        continue;
      }
      LearningProblem problem = halves(kb);
      var terms = new TermTable(new Alphabet(problem, Language.ALC));
      var extents = new Extents(terms, problem);
      var retriever = new BitsetRetriever(kb);
      Map<Concept, Integer> byConcept = new HashMap<>();
      for (int term : randomTerms(terms, new Random(seed), 150)) {
        Concept concept = terms.concept(term);
        Integer known = byConcept.put(concept, term);
        assertThat(known == null || known == term).as("%s, seed %d", concept, seed).isTrue();
        assertThat(terms.length(term)).isEqualTo(concept.length());
        IndividualSet covered = retriever.retrieve(concept);
        extents.evaluate(term);
        Confusion confusion = Confusion.of(problem, covered);
        assertThat(extents.truePositives(term)).isEqualTo(confusion.truePositives());
        assertThat(extents.falsePositives(term)).isEqualTo(confusion.falsePositives());
        assertThat(extents.individualsOf(term)).isEqualTo(covered.words());
      }
      assertThat(terms.size()).isGreaterThanOrEqualTo(byConcept.size());
    }
  }

  @Test
  void batchesMakeTheSameTermsAsSinglesDo() {
    LearningProblem problem = halves(RandomGraph.withAxioms(5).load());
    var terms = new TermTable(new Alphabet(problem, Language.ALC));
    List<Integer> some = randomTerms(terms, new Random(1), 120);
    var drafts = new TermDrafts(terms);
    var expected = new ArrayList<Integer>();
    for (int a : some) {
      for (int b : some) {
        drafts.junction(Shape.AND, a, b);
        drafts.junction(Shape.OR, a, b);
        drafts.known(b);
      }
    }
    var made = new TermList();
    terms.makeAll(drafts, made);
    for (int a : some) {
      for (int b : some) {
        expected.add(terms.and(a, b));
        expected.add(terms.or(a, b));
        expected.add(b);
      }
    }
    assertThat(made.toArray()).containsExactly(expected.stream().mapToInt(t -> t).toArray());
    assertThat(drafts.size()).isZero();
  }

  @Test
  void onlyTheLengthAskedForIsDrafted() {
    LearningProblem problem = halves(RandomGraph.withAxioms(5).load());
    var terms = new TermTable(new Alphabet(problem, Language.ALC));
    List<Integer> some = randomTerms(terms, new Random(2), 60);
    var drafts = new TermDrafts(terms);
    drafts.only(7);
    some.forEach(a -> some.forEach(b -> drafts.junction(Shape.AND, a, b)));
    var made = new TermList();
    terms.makeAll(drafts, made);
    assertThat(made.size()).isPositive();
    assertThat(Arrays.stream(made.toArray()).map(terms::length).distinct()).containsExactly(7);
  }

  private static LearningProblem halves(KnowledgeBase kb) {
    var yes = new ArrayList<String>();
    var no = new ArrayList<String>();
    for (int i = 0; i < kb.size(); i++) {
      (i % 3 == 0 ? yes : no).add(kb.individuals().name(i));
    }
    return LearningProblem.of(kb, "p", yes, no, List.of());
  }

  private static List<Integer> randomTerms(TermTable terms, Random random, int count) {
    var made = new ArrayList<>(List.of(TermTable.TOP, TermTable.BOTTOM));
    KnowledgeBase kb = terms.alphabet().kb();
    for (int i = 0; i < count; i++) {
      int a = made.get(random.nextInt(made.size()));
      int b = made.get(random.nextInt(made.size()));
      int role = kb.roles().isEmpty() ? -1 : random.nextInt(kb.roles().size());
      int kind = random.nextInt(6);
      int term =
          switch (kind) {
            case 0 -> terms.leaf(random.nextInt(kb.classes().size()));
            case 1 -> terms.not(a);
            case 2 -> role < 0 ? a : terms.step(2 * role, a);
            case 3 -> role < 0 ? a : terms.step(2 * role + 1, a);
            case 4 -> terms.and(a, b);
            default -> terms.or(a, b);
          };
      if (terms.length(term) < 60) {
        made.add(term);
      }
    }
    return made;
  }
}
