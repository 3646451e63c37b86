package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.drill.ceiling.Ceilings;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.concept.Value;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.language.Language;
import org.drill.learner.published.LengthBasedLearner;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.RandomGraph;
import org.drill.search.AllConcepts;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a limit on role depth means, for every learner on random graphs. */
class RoleDepthTest {
  private static final int GRAPHS = 6;

  static List<Learner> learners() {
    var all = new ArrayList<>(Learners.all());
    var heuristic = new MyopicHeuristic(0.3, 0.1, 0.0001, 0.1, false);
    all.add(new LengthBasedLearner("length-based", (problem, extents) -> heuristic));
    return all;
  }

  @Test
  void lookingAtSuccessorsAndValuesIsAStep() {
    var role = new Role("urn:r");
    Concept a = Concepts.atom("urn:A");
    assertThat(a.roleDepth()).isZero();
    assertThat(Concepts.nominal("urn:a").roleDepth()).isZero();
    assertThat(Concepts.hasValue("urn:p", Value.number(1)).roleDepth()).isEqualTo(1);
    assertThat(Concepts.self(role).roleDepth()).isEqualTo(1);
    Concept two = Concepts.some(role, Concepts.not(Concepts.atLeast(2, role, a)));
    assertThat(two.roleDepth()).isEqualTo(2);
    assertThat(Concepts.or(a, Concepts.and(two, Concepts.TOP)).roleDepth()).isEqualTo(2);
    assertThat(Concepts.all(role, two).roleDepth()).isEqualTo(3);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void noAnswerLooksDeeperThanTheLimit(Learner learner) {
    boolean reached = false;
    for (int seed = 0; seed < GRAPHS; seed++) {
      LearningProblem problem = problem(graph(RandomGraph::withData, seed), seed);
      for (int depth = 0; depth <= 2; depth++) {
        Limits limits = limits(1_500).withRoleDepth(depth);
        var options = LearnOptions.DEFAULTS.withLanguage(Language.ALL).withLimits(limits);
        LearningResult result = new CheckedLearner(learner).learn(problem, options);
        for (Answer answer : result.answers()) {
          assertThat(answer.concept().roleDepth()).as("%s", answer).isLessThanOrEqualTo(depth);
          reached |= depth > 0 && answer.concept().roleDepth() == depth;
        }
      }
    }
    assertThat(reached).as("some answer looks as deep as it may").isTrue();
  }

  @ParameterizedTest
  @MethodSource("learners")
  void aLimitThatTheLengthKeepsChangesNothing(Learner learner) {
    for (int seed = 0; seed < GRAPHS / 3; seed++) {
      LearningProblem problem = problem(graph(RandomGraph::withAxioms, seed), seed);
      var options = LearnOptions.ALC.withLimits(limits(1_500).withLength(9));
      LearningResult any = learner.learn(problem, options);
      Limits bounded = options.limits().withRoleDepth(4);
      LearningResult deep = learner.learn(problem, options.withLimits(bounded));
      assertThat(deep.answers()).isEqualTo(any.answers());
      assertThat(deep.tested()).isEqualTo(any.tested());
    }
  }

  @Test
  void whatIsExhaustedWasTriedToThatDepth() {
    int length = 6;
    int worse = 0;
    for (int seed = 0; seed < 60; seed++) {
      KnowledgeBase kb = graph(RandomGraph::withAxioms, seed);
      if (kb.classes().size() > 3 || kb.roles().size() > 2) {
        continue;
      }
      LearningProblem problem = problem(kb, seed);
      double[] best = new double[3];
      for (int depth = 0; depth < best.length; depth++) {
        Limits limits = limits(Long.MAX_VALUE).withLength(length).withRoleDepth(depth);
        LearningResult result =
            Learners.named("exhaustive")
                .orElseThrow()
                .learn(problem, LearnOptions.ALC.withLimits(limits));
        best[depth] = result.best().confusion().f1();
        assertThat(best[depth]).as("seed %d", seed).isEqualTo(best(problem, length, depth));
        double ceiling =
            Ceilings.of(problem, () -> false)
                .within(depth)
                .ceiling(Language.ALC)
                .orElseThrow()
                .f1();
        assertThat(best[depth]).as("seed %d", seed).isLessThanOrEqualTo(ceiling + 1e-12);
      }
      worse += best[0] < best[1] || best[1] < best[2] ? 1 : 0;
    }
    assertThat(worse).as("problems in which depth matters").isPositive();
  }

  @Test
  void ceilingsRiseWithDepthToThatOfAnyDepth() {
    int rises = 0;
    for (int seed = 0; seed < 40; seed++) {
      LearningProblem problem = problem(graph(RandomGraph::withData, seed), seed);
      Language language = seed % 2 == 0 ? Language.ALC : Language.ALL.withNominals(false);
      double before = 0;
      for (int depth : List.of(0, 1, 2, 3, 200)) {
        double ceiling = ceiling(problem, language, depth);
        assertThat(ceiling).as("seed %d", seed).isGreaterThanOrEqualTo(before);
        rises += depth > 0 && ceiling > before ? 1 : 0;
        before = ceiling;
      }
      assertThat(before).isEqualTo(ceiling(problem, language, Limits.ANY_DEPTH));
    }
    assertThat(rises).isPositive();
  }

  private static double ceiling(LearningProblem problem, Language language, int depth) {
    Ceilings ceilings = Ceilings.of(problem, () -> false).within(depth);
    return ceilings.ceiling(language).orElseThrow().f1();
  }

  private static Limits limits(long expressions) {
    return Limits.DEFAULTS.withSeconds(60).withExpressions(expressions);
  }

  private static double best(LearningProblem problem, int length, int depth) {
    KnowledgeBase kb = problem.kb();
    var all =
        new AllConcepts(
            kb.classes().stream().map(c -> c.iri()).toList(),
            kb.roles().stream().map(r -> r.iri()).toList(),
            length);
    Retriever retriever = kb.retriever();
    double best = 0;
    for (int k = 1; k <= length; k++) {
      for (Concept concept : all.ofLength(k)) {
        if (concept.roleDepth() <= depth) {
          best = Math.max(best, Confusion.of(problem, retriever.retrieve(concept)).f1());
        }
      }
    }
    return best;
  }

  /** A graph with individuals enough for a problem. */
  private static KnowledgeBase graph(LongFunction<RandomGraph> draw, int seed) {
    return LongStream.iterate(seed, s -> s + 1_000)
        .mapToObj(s -> draw.apply(s).load())
        .filter(kb -> kb.size() >= 4)
        .findFirst()
        .orElseThrow();
  }

  /** Half of the individuals against the others, by chance. */
  private static LearningProblem problem(KnowledgeBase kb, long seed) {
    var random = new Random(seed);
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int i = 0; i < kb.size() && i < 24; i++) {
      boolean isPositive = i < 2 ? i == 0 : random.nextBoolean();
      (isPositive ? positives : negatives).add(kb.individuals().name(i));
    }
    return LearningProblem.of(kb, "random " + seed, positives, negatives, List.of());
  }
}
