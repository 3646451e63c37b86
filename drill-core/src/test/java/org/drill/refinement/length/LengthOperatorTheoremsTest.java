package org.drill.refinement.length;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The theorems of the section 'Refinement Operator' of the paper. */
class LengthOperatorTheoremsTest {
  private static final List<String> CLASSES = List.of("urn:A", "urn:B", "urn:C");
  private static final List<String> ROLES = List.of("urn:r", "urn:s");
  private static final long SEED = 20_220_701;

  /** Theorem 1, on all refinements of short concepts. */
  @Test
  void noRefinementIsShorterThanItsConcept() {
    var operator = new LengthOperator(CLASSES, ROLES);
    var random = new RandomConcepts(CLASSES, ROLES, SEED);
    for (int i = 0; i < Effort.cases(1_200); i++) {
      Concept c = random.next(1 + i % 8);
      assertThat(operator.refine(c).mapToInt(Concept::length).min())
          .as("%s", c)
          .hasValue(c.length());
    }
  }

  /** Theorem 1, on the first refinements of longer concepts. */
  @Test
  void noRefinementIsShorterThanItsLongConcept() {
    var operator = new LengthOperator(CLASSES, ROLES);
    var random = new RandomConcepts(CLASSES, ROLES, SEED + 1);
    for (int i = 0; i < Effort.cases(1_200); i++) {
      Concept c = random.next(9 + i % 30);
      assertThat(operator.refine(c).limit(50)).as("%s", c).allMatch(d -> d.length() >= c.length());
    }
  }

  /** Theorem 2; by theorem 1, nothing longer than a concept is on a path to it. */
  @ParameterizedTest(name = "{0} classes, {1} roles, up to length {2}")
  @CsvSource({"2, 1, 7", "1, 2, 7", "0, 1, 8", "3, 0, 7", "0, 0, 9"})
  void everyConceptIsReachedFromTopAndNothingElse(int classes, int roles, int maxLength) {
    List<String> classIris = CLASSES.subList(0, classes);
    List<String> roleIris = ROLES.subList(0, roles);
    var operator = new LengthOperator(classIris, roleIris);
    Set<Concept> reached = new HashSet<>(Set.of(Concepts.TOP));
    var open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      operator.refine(open.remove(), maxLength).filter(reached::add).forEach(open::add);
    }
    assertThat(reached).isEqualTo(AllConcepts.upTo(maxLength, classIris, roleIris));
  }

  /** The remark after theorem 2: ρ(C) is finite. */
  @Test
  void everyRefinementAddsAtMostTwoForEachLeaf() {
    var operator = new LengthOperator(CLASSES, ROLES);
    var random = new RandomConcepts(CLASSES, ROLES, SEED + 2);
    for (int i = 0; i < 500; i++) {
      Concept c = random.next(1 + i % 8);
      assertThat(operator.refine(c).mapToInt(Concept::length).distinct().sorted())
          .as("%s", c)
          .startsWith(c.length(), c.length() + 1, c.length() + 2)
          .last()
          .isEqualTo(c.length() + 2 * LeafCount.of(c));
    }
  }
}
