package org.drill.refinement.length;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.drill.concept.Concepts.BOTTOM;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.all;
import static org.drill.concept.Concepts.and;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.not;
import static org.drill.concept.Concepts.or;
import static org.drill.concept.Concepts.role;
import static org.drill.concept.Concepts.some;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.Junction;
import org.drill.concept.Role;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LengthOperatorTest {
  private static final List<String> CLASSES = List.of("urn:A", "urn:B");
  private static final List<String> ROLES = List.of("urn:r", "urn:s");
  private static final Concept A = atom("urn:A");
  private static final Concept B = atom("urn:B");
  private static final Role R = role("urn:r");
  private static final Role S = role("urn:s");
  private static final long SEED = 20_220_702;

  private final LengthOperator operator = new LengthOperator(CLASSES, ROLES);

  @Test
  void topIsRefinedToLeavesFirstAndThenWrapped() {
    assertThat(operator.refine(TOP))
        .containsExactly(
            TOP,
            BOTTOM,
            A,
            B,
            not(TOP),
            some(R, TOP),
            some(S, TOP),
            all(R, TOP),
            all(S, TOP),
            and(TOP, TOP),
            or(TOP, TOP));
  }

  @Test
  void nameIsOnlyWrapped() {
    assertThat(operator.refine(A))
        .containsExactly(
            A, not(A), some(R, A), some(S, A), all(R, A), all(S, A), and(A, TOP), or(A, TOP));
  }

  @Test
  void bothSidesOfJunctionAreRefinedAtOnce() {
    assertThat(operator.refine(and(TOP, TOP)))
        .contains(and(A, B), and(not(TOP), some(R, TOP)), and(TOP, TOP, TOP, TOP))
        .doesNotContain(and(A, not(B)), and(A, B, TOP));
  }

  @Test
  void neighboursInJunctionAreNotRefinedAsOne() {
    Concept c = and(A, B, some(R, TOP));
    assertThat(operator.refine(c))
        .contains(not(c), and(not(A), not(B), some(R, TOP)))
        .doesNotContain(and(not(and(A, B)), some(R, TOP)));
  }

  @Test
  void agreesWithTheEquationOnSets() {
    var slow = new SlowRho(CLASSES, ROLES, false);
    var rho = new Rho(LengthOperator.rules(CLASSES, ROLES));
    var random = new RandomConcepts(CLASSES, ROLES, SEED);
    for (int i = 0; i < Effort.cases(400); i++) {
      Concept c = random.next(1 + i % 8);
      Set<Concept> expected = slow.refine(c);
      List<Concept> refinements = operator.refine(c).toList();
      assertThat(refinements).as("%s", c).doesNotHaveDuplicates();
      assertThat(new HashSet<>(refinements)).as("%s", c).isEqualTo(expected);
      assertThat(refinements).as("%s", c).allMatch(d -> rho.yields(c, d));
    }
  }

  @Test
  void agreesWithTheEquationOnWideJunctionsOfLookalikes() {
    var slow = new SlowRho(List.of("urn:A"), List.of("urn:r"), false);
    var lookalikes = new LengthOperator(List.of("urn:A"), List.of("urn:r"));
    List<Concept> pool =
        List.of(TOP, A, not(TOP), not(A), not(not(A)), some(R, TOP), some(R, A), or(A, TOP));
    var random = new Random(SEED);
    for (int i = 0; i < Effort.cases(18); i++) {
      List<Concept> operands = random.ints(2 + i % 3, 0, pool.size()).mapToObj(pool::get).toList();
      Concept c = i % 2 == 0 ? and(operands) : or(operands);
      List<Concept> refinements = lookalikes.refine(c).toList();
      assertThat(refinements).as("%s", c).doesNotHaveDuplicates();
      assertThat(new HashSet<>(refinements)).as("%s", c).isEqualTo(slow.refine(c));
    }
  }

  @Test
  void isPartOfTheBinaryEquationForOneBracketing() {
    var binary = new SlowRho(CLASSES, ROLES, true);
    var random = new RandomConcepts(CLASSES, ROLES, SEED + 1);
    for (int i = 0; i < Effort.cases(120); i++) {
      Concept c = random.next(1 + i % 8);
      Set<Concept> bracketed = binary.refine(c);
      assertThat(bracketed).as("%s", c).containsAll(operator.refine(c).toList());
      if (c instanceof Junction junction
          && junction.operands().size() == 2
          && junction.operands().stream().noneMatch(Junction.class::isInstance)) {
        assertThat(operator.refine(c)).as("%s", c).hasSameSizeAs(bracketed);
      }
    }
  }

  @Test
  void recognisesRefinementsAmongOtherConcepts() {
    var slow = new SlowRho(CLASSES, ROLES, false);
    var rho = new Rho(LengthOperator.rules(CLASSES, ROLES));
    Set<Concept> all = AllConcepts.upTo(5, CLASSES, List.of("urn:r"));
    var random = new RandomConcepts(CLASSES, List.of("urn:r"), SEED + 2);
    for (int i = 0; i < 300; i++) {
      Concept c = random.next(1 + i % 5);
      Set<Concept> expected = slow.refine(c);
      assertThat(all).as("%s", c).allMatch(d -> rho.yields(c, d) == expected.contains(d));
    }
  }

  @Test
  void shortestComeFirst() {
    var random = new RandomConcepts(CLASSES, ROLES, SEED + 3);
    for (int i = 0; i < 1_000; i++) {
      Concept c = random.next(1 + i % 8);
      assertThat(operator.refine(c).map(Concept::length).toList()).as("%s", c).isSorted();
    }
  }

  @Test
  void maxLengthCutsTheEndOff() {
    var random = new RandomConcepts(CLASSES, ROLES, SEED + 4);
    for (int i = 0; i < 200; i++) {
      Concept c = random.next(1 + i % 7);
      for (int maxLength = c.length() - 1; maxLength < c.length() + 5; maxLength++) {
        int most = maxLength;
        assertThat(operator.refine(c, maxLength).toList())
            .isEqualTo(operator.refine(c).takeWhile(d -> d.length() <= most).toList());
      }
    }
    assertThat(operator.refine(A, 0)).isEmpty();
    assertThat(operator.refine(A, Integer.MIN_VALUE)).isEmpty();
    assertThat(operator.refine(A, Integer.MAX_VALUE)).hasSize(8);
  }

  /** ρ has more than 10²⁰ members of length 15 here: what is not lazy does not return. */
  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void tenOfMoreThanFitIntoMemoryTouchFewNames() {
    var touched = new AtomicInteger();
    List<Rule> rules = new ArrayList<>(LengthOperator.rules(iris("A", 1_000), iris("r", 50)));
    rules.replaceAll(rule -> counting(rule, touched));
    var rho = new Rho(rules);
    Concept c = and(Collections.nCopies(8, TOP));
    assertThat(c.length()).isEqualTo(15);
    Iterator<Concept> refinements = rho.refine(c, 15);
    Set<Concept> taken = new HashSet<>();
    for (int i = 0; i < 10; i++) {
      taken.add(refinements.next());
    }
    assertThat(taken).hasSize(10).allMatch(d -> d.length() == 15);
    assertThat(touched.get()).isLessThan(100);
  }

  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void firstRefinementsOfLongConceptsOverManyNamesComeAtOnce() {
    List<String> classes = iris("A", 1_000);
    List<String> roles = iris("r", 50);
    var wide = new LengthOperator(classes, roles);
    var random = new RandomConcepts(classes, roles, SEED + 5);
    Concept nested = and(TOP, some(R, or(TOP, TOP, all(S, and(TOP, TOP, TOP)))));
    assertThat(nested.length()).isEqualTo(15);
    assertThat(wide.refine(nested).limit(10)).hasSize(10).doesNotHaveDuplicates();
    for (int i = 0; i < 1_000; i++) {
      assertThat(wide.refine(random.next(15)).limit(10).toList()).hasSize(10);
    }
  }

  @Test
  void pullingOneByOneIsLazyToo() {
    var wide = new LengthOperator(iris("A", 1_000), iris("r", 50));
    Iterator<Concept> refinements = wide.refine(or(Collections.nCopies(8, TOP))).iterator();
    for (int i = 0; i < 1_000; i++) {
      assertThat(refinements.next().length()).isEqualTo(15);
    }
  }

  @Test
  void sameCallsGiveTheSameOrder() {
    var again = new LengthOperator(CLASSES, ROLES);
    var random = new RandomConcepts(CLASSES, ROLES, SEED + 6);
    for (int i = 0; i < 200; i++) {
      Concept c = random.next(1 + i % 8);
      List<Concept> refinements = operator.refine(c).toList();
      assertThat(operator.refine(c)).containsExactlyElementsOf(refinements);
      assertThat(again.refine(c)).containsExactlyElementsOf(refinements);
    }
  }

  @Test
  void orderAndRepetitionOfNamesDoNotMatter() {
    var shuffled =
        new LengthOperator(List.of("urn:B", "urn:A", "urn:B"), List.of("urn:s", "urn:r", "urn:s"));
    for (Concept c : List.of(TOP, A, and(TOP, some(R, TOP)), not(or(TOP, B)))) {
      assertThat(shuffled.refine(c)).containsExactlyElementsOf(operator.refine(c).toList());
    }
  }

  @Test
  void unknownNamesStayButAreNotSpread() {
    Concept unknown = atom("urn:unknown");
    Role stranger = role("urn:stranger");
    assertThat(operator.refine(some(stranger, unknown)))
        .contains(some(stranger, unknown), some(stranger, not(unknown)))
        .contains(some(R, some(stranger, unknown)), some(stranger, some(R, unknown)))
        .doesNotContain(some(stranger, some(stranger, unknown)))
        .doesNotHaveDuplicates();
    assertThat(operator.refine(and(TOP, unknown)))
        .contains(and(A, unknown))
        .doesNotContain(and(unknown, unknown));
  }

  @Test
  void worksWithoutNames() {
    var nameless = new LengthOperator(Set.of(), Set.of());
    assertThat(nameless.refine(TOP))
        .containsExactly(TOP, BOTTOM, not(TOP), and(TOP, TOP), or(TOP, TOP));
  }

  @Test
  void nullIsRefused() {
    assertThatNullPointerException().isThrownBy(() -> operator.refine(null)).withMessage("c");
    assertThatNullPointerException()
        .isThrownBy(() -> new LengthOperator(Collections.singleton(null), ROLES));
  }

  @Test
  void deepestConceptsEndWithTheDepthBound() {
    Concept deep = A;
    while (deep.depth() < Concept.MAX_DEPTH - 1) {
      deep = not(deep);
    }
    Concept below = deep;
    assertThat(operator.refine(below)).hasSizeGreaterThan(Concept.MAX_DEPTH);
    assertThatExceptionOfType(ConceptDepthException.class)
        .isThrownBy(() -> operator.refine(not(below)).toList());
  }

  private static List<String> iris(String prefix, int count) {
    return IntStream.range(0, count).mapToObj(i -> "urn:" + prefix + i).toList();
  }

  private static Rule counting(Rule rule, AtomicInteger touched) {
    return new Rule() {
      @Override
      public Iterator<Concept> refine(Rho rho, Concept c, int length) {
        return LazyIterators.map(
            rule.refine(rho, c, length),
            d -> {
              touched.incrementAndGet();
              return d;
            });
      }

      @Override
      public boolean yields(Rho rho, Concept c, Concept d) {
        return rule.yields(rho, c, d);
      }
    };
  }
}
