package org.drill.refinement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.concept.Shape;
import org.drill.kb.Bits;
import org.drill.kb.ClassIndex;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.drill.sample.RandomConcepts;
import org.drill.term.Extents;
import org.drill.term.TermDrafts;
import org.drill.term.TermList;
import org.drill.term.TermTable;
import org.junit.jupiter.api.Test;

class BlockOperatorTest {
  private static final int LENGTH = 5;

  /** A run on a random graph: its instances of a random concept against all others. */
  private record Run(LearningProblem problem, TermTable terms, Extents extents) {
    static List<Run> some(int seeds) {
      var runs = new ArrayList<Run>();
      for (int seed = 0; seed < seeds; seed++) {
        KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
        var concepts =
            new RandomConcepts(
                kb.classes().stream().map(ClassIndex::iri).toList(),
                kb.roles().stream().map(RoleIndex::iri).toList(),
                seed);
        Concept target = concepts.next(1 + seed % LENGTH);
        IndividualSet positives = new BitsetRetriever(kb).retrieve(target);
        if (positives.size() > 0 && positives.size() < kb.size()) {
          runs.add(of(kb, target.toString(), positives));
        }
      }
      assertThat(runs).hasSizeGreaterThan(seeds / 5);
      return runs;
    }

    private static Run of(KnowledgeBase kb, String target, IndividualSet positives) {
      long[] rest = new long[Bits.words(kb.size())];
      Bits.complement(positives.words(), rest, kb.size());
      LearningProblem problem =
          LearningProblem.of(
              kb,
              target,
              names(kb, positives),
              names(kb, IndividualSet.wrap(rest, kb.size())),
              List.of());
      var terms = new TermTable(new Alphabet(problem, Language.ALC));
      return new Run(problem, terms, new Extents(terms, problem));
    }

    private static List<String> names(KnowledgeBase kb, IndividualSet set) {
      return set.stream().mapToObj(kb.individuals()::name).toList();
    }

    BlockOperator operator() {
      return new BlockOperator(terms, extents, drafts -> false, tested -> {});
    }

    int[] refine(BlockOperator operator, int term, int move) {
      operator.prepare(term, move);
      var drafts = new TermDrafts(terms);
      operator.draft(term, move, drafts);
      assertThat(drafts.size()).isLessThanOrEqualTo(sizes(operator, term)[move]);
      var made = new TermList();
      terms.makeAll(drafts, made);
      return made.toArray();
    }

    /** The moves that make anything. */
    List<Integer> moves(BlockOperator operator, int term) {
      int[] sizes = sizes(operator, term);
      return IntStream.range(0, BlockMoves.COUNT).filter(move -> sizes[move] > 0).boxed().toList();
    }

    private static int[] sizes(BlockOperator operator, int term) {
      int[] sizes = new int[BlockMoves.COUNT];
      operator.sizes(term, sizes, 0);
      return sizes;
    }

    boolean isGoal(int term) {
      return extents.truePositives(term) == problem.positives().size()
          && extents.falsePositives(term) == 0;
    }
  }

  @Test
  void narrowingCoversNoMoreAndWideningNoLess() {
    for (Run run : Run.some(150)) {
      BlockOperator operator = run.operator();
      var random = new Random(run.problem.name().hashCode());
      int term = TermTable.TOP;
      for (int step = 0; step < 6; step++) {
        run.extents.evaluate(term);
        List<Integer> next = new ArrayList<>();
        for (int move : run.moves(operator, term)) {
          for (int refinement : run.refine(operator, term, move)) {
            check(run, term, move, refinement);
            next.add(refinement);
          }
        }
        if (next.isEmpty()) {
          break;
        }
        term = next.get(random.nextInt(next.size()));
      }
    }
  }

  @Test
  void classesThatNobodyBelongsToAreNotTested() {
    int empty = 0;
    for (Run run : Run.some(150)) {
      BlockOperator operator = run.operator();
      for (int leaf = 0; leaf < run.terms.alphabet().leaves(); leaf++) {
        int term = run.terms.leaf(leaf);
        boolean isEmpty = Bits.count(run.extents.individualsOf(term)) == 0;
        assertThat(operator.isCounted(term)).isEqualTo(!isEmpty);
        assertThat(operator.blocks()).doesNotContain(isEmpty ? term : -1);
        empty += isEmpty ? 1 : 0;
      }
    }
    assertThat(empty).isPositive();
  }

  private static void check(Run run, int term, int move, int refinement) {
    long[] before = run.extents.examplesOf(term);
    long[] after = run.extents.examplesOf(refinement);
    int common = Bits.andCount(before, after);
    if (move == BlockMoves.WRAP) {
      assertThat(run.terms.length(refinement)).isEqualTo(run.terms.length(term) + 2);
    } else if (!BlockMoves.widens(move)) {
      assertThat(common).as("%s", move).isEqualTo(Bits.count(after));
    } else {
      assertThat(common).as("%s", move).isEqualTo(Bits.count(before));
    }
  }

  @Test
  void whatCanBeToldApartIsToldApart() {
    for (Run run : Run.some(60)) {
      assertThat(reachesGoal(run)).as(run.problem.name()).isTrue();
    }
  }

  /** Tries everything, shortest terms first as they come, whatever it covers. */
  private static boolean reachesGoal(Run run) {
    BlockOperator operator = run.operator();
    Set<Integer> seen = new HashSet<>(List.of(TermTable.TOP));
    var queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty() && seen.size() < 300_000) {
      int term = queue.remove();
      run.extents.evaluate(term);
      for (int move : run.moves(operator, term)) {
        for (int next : run.refine(operator, term, move)) {
          run.extents.evaluate(next);
          if (run.isGoal(next)) {
            return true;
          }
          if (run.terms.length(next) <= LENGTH + 4 && seen.add(next)) {
            queue.add(next);
          }
        }
      }
    }
    return false;
  }

  @Test
  void aMoveChangesItsPlaceAndNothingElse() {
    int last = 0;
    for (Run run : Run.some(150)) {
      BlockOperator operator = run.operator();
      var random = new Random(run.problem.name().hashCode());
      int term = TermTable.TOP;
      for (int step = 0; step < 12; step++) {
        run.extents.evaluate(term);
        List<Integer> next = new ArrayList<>();
        for (int move : run.moves(operator, term)) {
          int[] made = run.refine(operator, term, move);
          if (move != BlockMoves.WRAP) {
            last += BlockMoves.place(move) == BlockMoves.PLACES - 1 ? 1 : 0;
            Concept same = run.terms.concept(term); // may be left out
            Set<Concept> expected = byHand(run, operator, term, move);
            Set<Concept> actual = concepts(run, made);
            expected.remove(same);
            actual.remove(same);
            assertThat(actual).isEqualTo(expected);
          }
          Arrays.stream(made).forEach(next::add);
        }
        if (next.isEmpty()) {
          break;
        }
        term = next.get(random.nextInt(next.size()));
      }
    }
    assertThat(last).isGreaterThan(100); // the number that stands for many places
  }

  private static Set<Concept> concepts(Run run, int[] made) {
    Set<Concept> concepts = new HashSet<>();
    Arrays.stream(made).forEach(one -> concepts.add(run.terms.concept(one)));
    return concepts;
  }

  /** Joins each block of the tier at the place, from the top down. */
  private static Set<Concept> byHand(Run run, BlockOperator operator, int term, int move) {
    var places = new TermPlaces(run.terms);
    places.find(term);
    Set<Concept> made = new HashSet<>();
    int first = BlockMoves.place(move);
    int end = first == BlockMoves.PLACES - 1 ? places.size() : first + 1;
    for (int place = first; place < end; place++) {
      if (places.isOpen(place, BlockMoves.widens(move))) {
        for (int block : operator.tier(places.context(place), BlockMoves.tier(move))) {
          int changed = changed(run.terms, term, new int[] {place}, move, block);
          made.add(run.terms.concept(changed));
        }
      }
    }
    return made;
  }

  /** Walks through the places of a term, each before those inside it, and counts down. */
  private static int changed(TermTable terms, int part, int[] left, int move, int block) {
    if (left[0]-- == 0) {
      return join(terms, BlockMoves.widens(move) ? Shape.OR : Shape.AND, part, block);
    }
    return switch (terms.shape(part)) {
      case TOP, BOTTOM, LEAF, NOT -> part;
      case STEP ->
          terms.step(terms.symbol(part), changed(terms, terms.filler(part), left, move, block));
      case AND, OR -> {
        int sum = changed(terms, terms.operand(part, 0), left, move, block);
        for (int i = 1; i < terms.arity(part); i++) {
          sum =
              join(
                  terms,
                  terms.shape(part),
                  sum,
                  changed(terms, terms.operand(part, i), left, move, block));
        }
        yield sum;
      }
    };
  }

  private static int join(TermTable terms, Shape kind, int first, int second) {
    var drafts = new TermDrafts(terms);
    drafts.junction(kind, first, second);
    var made = new TermList();
    terms.makeAll(drafts, made);
    return made.get(0);
  }

  @Test
  void ungroupedMakesTheSameRefinements() {
    for (Run run : Run.some(60)) {
      BlockOperator operator = run.operator();
      RefinementOperator whole = operator.asOneMove();
      int term = TermTable.TOP;
      for (int step = 0; step < 4; step++) {
        run.extents.evaluate(term);
        Set<Integer> byMove = new HashSet<>();
        for (int move : run.moves(operator, term)) {
          Arrays.stream(run.refine(operator, term, move)).forEach(byMove::add);
        }
        whole.prepare(term, 0);
        var drafts = new TermDrafts(run.terms);
        whole.draft(term, 0, drafts);
        var made = new TermList();
        run.terms.makeAll(drafts, made);
        Set<Integer> all = new HashSet<>();
        Arrays.stream(made.toArray()).forEach(all::add);
        assertThat(all).isEqualTo(byMove);
        term = made.get(step % made.size());
      }
    }
  }

  @Test
  void aMoveIsItsPlaceAndItsKind() {
    for (int move = 0; move < BlockMoves.WRAP; move++) {
      assertThat(
              BlockMoves.of(BlockMoves.place(move), BlockMoves.widens(move), BlockMoves.tier(move)))
          .isEqualTo(move);
      assertThat(BlockMoves.kind(move)).isBetween(0, BlockMoves.WRAPPING - 1);
    }
    assertThat(BlockMoves.kind(BlockMoves.WRAP)).isEqualTo(BlockMoves.WRAPPING);
  }

  @Test
  void ignoredClassesAreNeverUsed() {
    KnowledgeBase kb = RandomGraph.withAxioms(7).load();
    String ignored = kb.classes().get(0).iri();
    LearningProblem problem =
        LearningProblem.of(
            kb,
            "p",
            List.of(kb.individuals().name(0)),
            List.of(kb.individuals().name(1)),
            List.of(ignored));
    var terms = new TermTable(new Alphabet(problem, Language.ALC));
    var run = new Run(problem, terms, new Extents(terms, problem));
    BlockOperator operator = run.operator();
    var all = new ArrayList<String>();
    run.extents.evaluate(TermTable.TOP);
    for (int move : run.moves(operator, TermTable.TOP)) {
      for (int first : run.refine(operator, TermTable.TOP, move)) {
        all.add(terms.concept(first).toString());
      }
    }
    assertThat(all).isNotEmpty().noneMatch(text -> text.contains(ignored));
  }
}
