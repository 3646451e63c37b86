package org.drill.refinement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.kb.Bits;
import org.drill.kb.ClassIndex;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;
import org.drill.refinement.BlockOperator.Group;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;

class BlockOperatorTest {
  private static final int LENGTH = 5;

  /** A run on a random graph: its instances of a random concept against all others. */
  private record Run(LearningProblem problem, Terms terms, Extensions extensions) {
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
      var terms = new Terms(kb);
      return new Run(problem, terms, new Extensions(terms, problem));
    }

    private static List<String> names(KnowledgeBase kb, IndividualSet set) {
      return set.stream().mapToObj(kb.individuals()::name).toList();
    }

    BlockOperator operator() {
      return new BlockOperator(terms, extensions, problem, drafts -> false);
    }

    int[] refine(BlockOperator operator, int term, Group group) {
      operator.prepare(term, group.number());
      var drafts = new Drafts(terms);
      operator.draft(term, group.number(), drafts);
      assertThat(drafts.size()).isLessThanOrEqualTo(Math.max(0, size(operator, term, group)));
      var made = new TermList();
      terms.makeAll(drafts, made);
      return made.toArray();
    }

    private static int size(BlockOperator operator, int term, Group group) {
      return operator.size(term, group.number());
    }

    boolean isGoal(int term) {
      return terms.truePositives(term) == problem.positives().size()
          && terms.falsePositives(term) == 0;
    }
  }

  @Test
  void narrowingCoversNoMoreAndWideningNoLess() {
    for (Run run : Run.some(150)) {
      BlockOperator operator = run.operator();
      var random = new Random(run.problem.name().hashCode());
      int term = Terms.TOP;
      for (int step = 0; step < 6; step++) {
        run.extensions.evaluate(term);
        List<Integer> next = new ArrayList<>();
        for (Group group : Group.values()) {
          if (operator.size(term, group.number()) == 0) {
            continue;
          }
          for (int refinement : run.refine(operator, term, group)) {
            check(run, term, group, refinement);
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

  private static void check(Run run, int term, Group group, int refinement) {
    long[] before = run.extensions.examplesOf(term);
    long[] after = run.extensions.examplesOf(refinement);
    int common = Bits.andCount(before, after);
    if (group == Group.WRAP) {
      assertThat(run.terms.length(refinement)).isEqualTo(run.terms.length(term) + 2);
    } else if (group.name().replace("OPERAND", "").contains("AND")) {
      assertThat(common).as("%s", group).isEqualTo(Bits.count(after));
    } else {
      assertThat(common).as("%s", group).isEqualTo(Bits.count(before));
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
    Set<Integer> seen = new HashSet<>(List.of(Terms.TOP));
    var queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty() && seen.size() < 300_000) {
      int term = queue.remove();
      run.extensions.evaluate(term);
      for (Group group : Group.values()) {
        if (operator.size(term, group.number()) > 0) {
          for (int next : run.refine(operator, term, group)) {
            run.extensions.evaluate(next);
            if (run.isGoal(next)) {
              return true;
            }
            if (run.terms.length(next) <= LENGTH + 4 && seen.add(next)) {
              queue.add(next);
            }
          }
        }
      }
    }
    return false;
  }

  @Test
  void numbersAreThoseOfTheOrder() {
    Group[] all = Group.values();
    for (int i = 0; i < all.length; i++) {
      assertThat(all[i].number()).isEqualTo(i);
      assertThat(Group.of(i)).isEqualTo(all[i]);
    }
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
    var terms = new Terms(kb);
    var run = new Run(problem, terms, new Extensions(terms, problem));
    BlockOperator operator = run.operator();
    var all = new ArrayList<String>();
    for (Group group : Group.values()) {
      run.extensions.evaluate(Terms.TOP);
      if (operator.size(Terms.TOP, group.number()) > 0) {
        for (int first : run.refine(operator, Terms.TOP, group)) {
          all.add(terms.concept(first).toString());
        }
      }
    }
    assertThat(all).isNotEmpty().noneMatch(text -> text.contains(ignored));
  }
}
