package org.drill.refinement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.drill.concept.Shape;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.language.Thresholds;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.drill.term.Extents;
import org.drill.term.TermDrafts;
import org.drill.term.TermList;
import org.drill.term.TermTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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
      var terms = new TermTable(new Alphabet(problem, seed % 3 == 0 ? Language.EL : Language.ALC));
      var extents = new Extents(terms, problem);
      var operator = new DownwardOperator(terms, drafts -> false);
      var retriever = new BitsetRetriever(kb);
      var random = new Random(seed);
      int term = TermTable.TOP;
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
          extents.evaluate(refinement);
          Confusion confusion = Confusion.of(problem, below);
          assertThat(extents.truePositives(refinement)).isEqualTo(confusion.truePositives());
          assertThat(extents.falsePositives(refinement)).isEqualTo(confusion.falsePositives());
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
    var terms = new TermTable(new Alphabet(problem, Language.EL));
    var operator = new DownwardOperator(terms, drafts -> false);
    for (int length = 1; length < 6; length++) {
      for (int term : refine(terms, operator, TermTable.TOP, length)) {
        assertThat(terms.shape(term)).isIn(Shape.LEAF, Shape.STEP);
      }
    }
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void looksAtEveryRangeOfAPropertyOnce() { // there are too many ways through the ranges to walk
    var turtle = new StringBuilder("@prefix : <http://e/> . :x0 :r :y . :y a :C .\n");
    for (int i = 0; i < 40; i++) {
      turtle.append(":x").append(i).append(" :p ").append(10 * i).append(" .\n");
    }
    LearningProblem problem = problem(turtle.toString(), 40);
    Language ranges = Language.ALC.withData(true).withThresholds(Thresholds.ALL);
    var terms = new TermTable(new Alphabet(problem, ranges));
    var operator = new DownwardOperator(terms, drafts -> false);
    int some =
        refine(terms, operator, TermTable.TOP, 3).stream()
            .filter(term -> terms.shape(term) == Shape.STEP)
            .findFirst()
            .orElseThrow();

    // nobody in the range of r has p: no range, and no ¬ of one, tells anybody apart there
    assertThat(refine(terms, operator, some, 4)).isEmpty();
  }

  @Test
  void looksAtTheClockWhereNothingHasTheLengthAskedFor() {
    var turtle = new StringBuilder("@prefix : <http://e/> . :x1 :r :x0 .\n");
    for (int r = 0; r < 200; r++) {
      turtle.append(":x0 :r").append(r).append(" :x1 .\n");
    }
    LearningProblem problem = problem(turtle.toString(), 2);
    var terms = new TermTable(new Alphabet(problem, Language.ALC));
    var operator = new DownwardOperator(terms, drafts -> true);

    // members of three symbols make disjunctions of 3, 7, 11 symbols: 80,000 pairs lead to nothing
    operator.prepare(TermTable.TOP, 10);

    assertThat(terms.size()).isLessThan(2_000);
  }

  /** The problem to tell those with even numbers from those with odd ones. */
  private static LearningProblem problem(String turtle, int examples) {
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8)),
            "g.ttl",
            LoadOptions.DEFAULTS);
    return LearningProblem.of(kb, "p", every(0, examples), every(1, examples), List.of());
  }

  private static List<String> every(int first, int end) {
    return IntStream.range(0, end)
        .filter(i -> i % 2 == first)
        .mapToObj(i -> "http://e/x" + i)
        .toList();
  }

  private static List<Integer> refine(
      TermTable terms, RefinementOperator operator, int term, int length) {
    operator.prepare(term, length);
    var drafts = new TermDrafts(terms);
    operator.draft(term, length, drafts);
    var made = new TermList();
    terms.makeAll(drafts, made);
    return Arrays.stream(made.toArray()).boxed().toList();
  }
}
