package org.drill.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;

/** Domains show the graph as it is, whatever their numbers. */
class DomainTest {
  private static List<LearningProblem> problems() {
    var problems = new ArrayList<LearningProblem>();
    for (int seed = 0; seed < 200; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      List<String> names = IntStream.range(0, kb.size()).mapToObj(kb.individuals()::name).toList();
      if (names.size() > 3) {
        int half = 1 + new Random(seed).nextInt(names.size() - 2);
        problems.add(
            LearningProblem.of(
                kb, "p", names.subList(0, half), names.subList(half, half + 1), List.of()));
      }
    }
    assertThat(problems).hasSizeGreaterThan(100);
    return problems;
  }

  /** The individual behind each number, found by projecting every individual alone. */
  private static int[] members(Domain domain, KnowledgeBase kb) {
    int[] members = new int[domain.size()];
    java.util.Arrays.fill(members, -1);
    for (int i = 0; i < kb.size(); i++) {
      long[] alone = Bits.empty(kb.size());
      Bits.set(alone, i);
      long[] projected = domain.project(alone);
      for (int number = 0; number < domain.size(); number++) {
        if (Bits.get(projected, number)) {
          members[number] = i;
        }
      }
    }
    return members;
  }

  @Test
  void linksAreThePairsOfTheGraph() {
    for (LearningProblem problem : problems()) {
      KnowledgeBase kb = problem.kb();
      var domains = new ReachedDomains(problem, kb.roles());
      domains.descend(() -> false);
      List<Domain> all = new ArrayList<>(List.of(domains.root()));
      all.add(ExampleDomain.above(new Everyone(kb, kb.roles()), problem, kb.roles()));
      IntStream.range(0, domains.size()).mapToObj(domains::fillers).forEach(all::add);
      for (Domain domain : all) {
        for (int r = 0; r < kb.roles().size(); r++) {
          check(domain, r, kb);
        }
      }
    }
  }

  private static void check(Domain domain, int relation, KnowledgeBase kb) {
    int[] here = members(domain, kb);
    RoleIndex link = domain.link(relation);
    Adjacency pairs = kb.roles().get(relation).successors();
    int[] below = members(domain.below(relation), kb);
    for (int number = 0; number < here.length; number++) {
      List<Integer> expected = new ArrayList<>();
      for (int k = 0; here[number] >= 0 && k < pairs.degree(here[number]); k++) {
        expected.add(pairs.target(here[number], k));
      }
      List<Integer> linked = new ArrayList<>();
      for (int k = 0; link != null && k < link.successors().degree(number); k++) {
        linked.add(below[link.successors().target(number, k)]);
      }
      assertThat(linked).containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @Test
  void countsAreThoseOfTheExamples() {
    for (LearningProblem problem : problems()) {
      KnowledgeBase kb = problem.kb();
      ExampleDomain root = new ReachedDomains(problem, kb.roles()).root();
      assertThat(root.truePositives(root.all())).isEqualTo(problem.positives().size());
      assertThat(root.falsePositives(root.all())).isEqualTo(problem.negatives().size());
      long[] positives = root.project(problem.positives().words());
      assertThat(root.truePositives(positives)).isEqualTo(problem.positives().size());
      assertThat(root.falsePositives(positives)).isZero();
      assertThat(root.complement(positives))
          .containsExactly(root.project(problem.negatives().words()));
    }
  }

  @Test
  void whatIsReachedIsBelow() {
    for (LearningProblem problem : problems()) {
      KnowledgeBase kb = problem.kb();
      var domains = new ReachedDomains(problem, kb.roles());
      domains.descend(() -> false);
      for (int r = 0; r < domains.size(); r++) {
        List<Integer> path = domains.path(r);
        assertThat(path.isEmpty()).isEqualTo(domains.fillers(r).isEmpty());
        Domain at = domains.root();
        for (int relation : path) {
          assertThat(at.link(relation)).isNotNull();
          at = at.below(relation);
        }
        assertThat(path.isEmpty() || at == domains.fillers(r)).isTrue();
      }
    }
  }
}
