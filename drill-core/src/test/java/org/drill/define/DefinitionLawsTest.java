package org.drill.define;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.drill.concept.Atom;
import org.drill.concept.ClassAxiom;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.drill.problem.ProblemException;
import org.drill.retrieval.PlainGraph;
import org.drill.retrieval.PlainGraph.Pair;
import org.drill.retrieval.RandomGraph;
import org.drill.search.Limits;
import org.junit.jupiter.api.Test;

/** Problems of classes and what their answers would change, against the oracle on random graphs. */
class DefinitionLawsTest {
  private static final int GRAPHS = 150;
  private static final DefinitionOptions ALL = DefinitionOptions.DEFAULTS.withAgainst(Against.ALL);

  private static final DefinitionOptions SIBLINGS =
      DefinitionOptions.DEFAULTS.withAgainst(new Against(Against.Kind.SIBLINGS, List.of()));

  /** What is above what, by the axioms of a graph, straight from the definition. */
  private static final class PlainHierarchy {
    private final PlainGraph graph;
    private final Set<Pair> above = new TreeSet<>(PlainHierarchy::compare);

    PlainHierarchy(PlainGraph graph) {
      this.graph = graph;
      above.addAll(graph.subClass);
      graph.members.keySet().forEach(c -> above.add(new Pair(c, c)));
      graph.intersection.forEach(
          (defined, parts) -> {
            parts.forEach(part -> above.add(new Pair(defined, part)));
            if (parts.size() == 1) {
              above.add(new Pair(parts.iterator().next(), defined));
            }
          });
      boolean grows = true;
      while (grows) {
        grows = false;
        for (Pair a : List.copyOf(above)) {
          for (Pair b : List.copyOf(above)) {
            grows |= a.to().equals(b.from()) && above.add(new Pair(a.from(), b.to()));
          }
        }
      }
    }

    private static int compare(Pair a, Pair b) {
      return (a.from() + " " + a.to()).compareTo(b.from() + " " + b.to());
    }

    boolean isBelow(String low, String high) {
      return above.contains(new Pair(low, high));
    }

    private boolean isStrictlyBelow(String low, String high) {
      return isBelow(low, high) && !isBelow(high, low);
    }

    /** The lowest classes strictly above a class. */
    Set<String> parents(String c) {
      return graph.members.keySet().stream()
          .filter(p -> isStrictlyBelow(c, p))
          .filter(
              p ->
                  graph.members.keySet().stream()
                      .noneMatch(q -> isStrictlyBelow(c, q) && isStrictlyBelow(q, p)))
          .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The instances of everything strictly below a parent that is not above the class. */
    Set<String> besides(String c) {
      Set<String> parents = parents(c);
      var besides = new TreeSet<String>();
      for (String other : graph.members.keySet()) {
        boolean shares =
            parents.isEmpty() || parents.stream().anyMatch(p -> isStrictlyBelow(other, p));
        if (shares && !isBelow(c, other)) {
          besides.addAll(graph.members.get(other));
        }
      }
      besides.removeAll(graph.members.get(c));
      return besides;
    }
  }

  private static Set<String> names(KnowledgeBase kb, IndividualSet set) {
    return set.stream()
        .mapToObj(kb.individuals()::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> minus(Set<String> all, Set<String> some) {
    var rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  private static boolean canBeLearned(PlainGraph plain, String c) {
    Set<String> members = plain.members.get(c);
    return !members.isEmpty() && members.size() < plain.individuals.size();
  }

  @Test
  void examplesAreInstancesAndOthers() {
    int learned = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      for (String c : graph.classes) {
        if (!canBeLearned(graph.plain, c)) {
          assertThatThrownBy(() -> DefinitionProblem.of(kb, c, DefinitionOptions.DEFAULTS))
              .isInstanceOf(ProblemException.class);
          continue;
        }
        DefinitionProblem made = DefinitionProblem.of(kb, c, ALL);
        Set<String> members = graph.plain.members.get(c);
        assertThat(names(kb, made.problem().positives())).as("%d", seed).isEqualTo(members);
        assertThat(names(kb, made.problem().negatives()))
            .isEqualTo(minus(graph.plain.individuals, members));
        assertThat(made.isSampled()).isFalse();
        learned++;
      }
    }
    assertThat(learned).isGreaterThan(GRAPHS);
  }

  @Test
  void siblingsShareALowestSuperclass() {
    int besides = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      var hierarchy = new PlainHierarchy(graph.plain);
      for (String c : graph.classes) {
        if (!canBeLearned(graph.plain, c)) {
          continue;
        }
        Set<String> expected = hierarchy.besides(c);
        if (expected.isEmpty()) {
          assertThatThrownBy(() -> DefinitionProblem.of(kb, c, SIBLINGS))
              .isInstanceOf(ProblemException.class)
              .hasMessageContaining("no class beside ");
          assertThat(DefinitionProblem.of(kb, c, DefinitionOptions.DEFAULTS).against())
              .isEqualTo(Against.ALL);
          continue;
        }
        DefinitionProblem made = DefinitionProblem.of(kb, c, SIBLINGS);
        assertThat(names(kb, made.others())).as("%d %s", seed, c).isEqualTo(expected);
        assertThat(new TreeSet<>(made.parents())).isEqualTo(lowest(hierarchy, c, made));
        int instances = made.instances().size();
        assertThat(DefinitionProblem.of(kb, c, DefinitionOptions.DEFAULTS).against().kind())
            .isEqualTo(
                expected.size() >= Math.min(instances, DefinitionProblem.ENOUGH)
                    ? Against.Kind.SIBLINGS
                    : Against.Kind.ALL);
        besides++;
      }
    }
    assertThat(besides).isGreaterThan(GRAPHS / 2);
  }

  /** The oracle's parents; of several that are equivalent, those that the class was told. */
  private static Set<String> lowest(PlainHierarchy hierarchy, String c, DefinitionProblem made) {
    Set<String> parents = hierarchy.parents(c);
    for (String p : parents) {
      assertThat(made.parents()).anyMatch(q -> hierarchy.isBelow(p, q) && hierarchy.isBelow(q, p));
    }
    parents.retainAll(made.parents());
    return parents;
  }

  @Test
  void theClassAndWhatIsBelowItAreIgnored() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      var hierarchy = new PlainHierarchy(graph.plain);
      for (String c : graph.classes) {
        if (canBeLearned(graph.plain, c)) {
          assertThat(DefinitionProblem.of(kb, c, ALL).problem().ignoredClasses())
              .containsExactlyInAnyOrderElementsOf(
                  graph.classes.stream().filter(d -> hierarchy.isBelow(d, c)).toList());
        }
      }
    }
  }

  @Test
  void answersAvoidTheClassAndSayWhatTheyWouldChange() {
    var options =
        LearnOptions.DEFAULTS
            .withLimits(Limits.DEFAULTS.withExpressions(500).withLength(7))
            .withThreads(1);
    for (int seed = 0; seed < 40; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      for (String c : graph.classes) {
        if (!canBeLearned(graph.plain, c)) {
          continue;
        }
        DefinitionProblem made = DefinitionProblem.of(kb, c, DefinitionOptions.DEFAULTS);
        var result = Learners.named("layered").orElseThrow().learn(made.problem(), options);
        List<OfferedDefinition> offered =
            OfferedDefinition.of(made, result.answers(), Optional.empty());
        assertThat(offered).isNotEmpty().doesNotHaveDuplicates();
        for (OfferedDefinition one : offered) {
          check(graph.plain, kb, made, one);
        }
      }
    }
  }

  private static void check(
      PlainGraph plain, KnowledgeBase kb, DefinitionProblem made, OfferedDefinition one) {
    Set<String> covered = plain.retrieve(one.axiom().concept());
    Set<String> members = plain.members.get(made.iri());
    var both = new TreeSet<>(covered);
    both.retainAll(members);
    assertThat(one.axiom().iri()).isEqualTo(made.iri());
    assertThat(one.axiom().concept().parts())
        .noneMatch(
            part ->
                part instanceof Atom atom && made.problem().ignoredClasses().contains(atom.iri()));
    DefinitionEffect effect = one.effect();
    assertThat(names(kb, effect.newcomers())).isEqualTo(minus(covered, members));
    assertThat(names(kb, effect.leftOut())).isEqualTo(minus(members, covered));
    assertThat(effect.recall()).isEqualTo(both.size() / (double) members.size());
    assertThat(effect.precision())
        .isEqualTo(covered.isEmpty() ? 0 : both.size() / (double) covered.size());
    assertThat(effect.isExact()).isEqualTo(covered.equals(members));
    assertThat(one.axiom().kind() == ClassAxiom.Kind.EQUIVALENT)
        .isEqualTo(effect.f1() >= OfferedDefinition.NEARLY);
    assertThat(one.confusion().truePositives()).isEqualTo(both.size());
  }
}
