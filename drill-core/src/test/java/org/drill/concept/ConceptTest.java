package org.drill.concept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.concept.Concepts.BOTTOM;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.all;
import static org.drill.concept.Concepts.and;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.not;
import static org.drill.concept.Concepts.or;
import static org.drill.concept.Concepts.role;
import static org.drill.concept.Concepts.some;

import java.util.List;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;

class ConceptTest {
  private static final Concept A = atom("A");
  private static final Concept B = atom("B");
  private static final Concept C = atom("C");
  private static final Role R = role("r");

  @Test
  void lengthIsThatOfThePaper() {
    assertThat(List.of(TOP, BOTTOM, A)).allMatch(c -> c.length() == 1);
    assertThat(not(A).length()).isEqualTo(2);
    assertThat(some(R, A).length()).isEqualTo(3);
    assertThat(all(R, not(A)).length()).isEqualTo(4);
    assertThat(and(A, B).length()).isEqualTo(3);
    assertThat(or(A, B, C).length()).isEqualTo(5);
    // Female ⊓ (∃hasSibling.Parent ⊔ ∃married.∃hasSibling.Parent)
    assertThat(and(A, or(some(R, B), some(R, some(R, B)))).length()).isEqualTo(11);
  }

  @Test
  void junctionsAreFlatSortedAndCommutative() {
    assertThat(and(C, and(B, A))).isEqualTo(and(and(A, C), B)).isEqualTo(and(A, B, C));
    assertThat(((And) and(C, and(B, A))).operands()).containsExactly(A, B, C);
    assertThat(or(B, A)).isEqualTo(or(A, B)).isNotEqualTo(and(A, B));
  }

  @Test
  void conceptsAreMadeOfTheirParts() {
    var random = new RandomConcepts(List.of("A", "B", "C"), List.of("r", "s"), 7);
    for (int i = 0; i < 2000; i++) {
      Concept concept = random.next(1 + i % 12);
      assertThat(concept.withChildren(concept.children())).isEqualTo(concept);
      assertThat(concept.parts().filter(part -> part.children().isEmpty()))
          .allMatch(part -> part.length() == 1);
      assertThat(concept.parts().mapToInt(ConceptTest::symbols).sum()).isEqualTo(concept.length());
    }
    assertThatThrownBy(() -> not(A).withChildren(List.of(A, B)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> A.withChildren(List.of(B)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** How many symbols a concept adds to those of its parts. */
  private static int symbols(Concept concept) {
    return switch (concept.shape()) {
      case TOP, BOTTOM, LEAF, NOT -> 1;
      case STEP -> 2;
      case AND, OR -> concept.children().size() - 1;
    };
  }

  @Test
  void nothingIsSimplified() {
    assertThat(and(A, A).length()).isEqualTo(3);
    assertThat(and(A, TOP)).isNotEqualTo(A);
    assertThat(not(not(A))).isNotEqualTo(A);
  }

  @Test
  void emptyAndSingleJunctionsAreTheirNeutralElementAndOperand() {
    assertThat(and()).isEqualTo(TOP);
    assertThat(or()).isEqualTo(BOTTOM);
    assertThat(and(A)).isSameAs(A);
  }

  @Test
  void equalConceptsHaveEqualHashCodes() {
    Concept one = some(R, and(A, not(B)));
    Concept other = some(role("r"), and(not(atom("B")), atom("A")));
    assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
    assertThat(one).isNotEqualTo(all(R, and(A, not(B))));
    assertThat(some(R, A)).isNotEqualTo(some(role("s"), A));
  }

  @Test
  void orderIsKindThenNameThenOperands() {
    assertThat(List.of(or(A, B), and(A, B), not(A), all(R, A), some(R, A), B, A, BOTTOM, TOP))
        .isSortedAccordingTo((x, y) -> -x.compareTo(y));
    assertThat(and(A, B).compareTo(and(A, B, C))).isNegative();
  }

  @Test
  void depthIsBounded() {
    Concept deep = A;
    while (deep.depth() < Concept.MAX_DEPTH) {
      deep = not(deep);
    }
    Concept deepest = deep;
    assertThat(deepest.toString()).hasSize(Concept.MAX_DEPTH - 1 + 3);
    assertThatThrownBy(() -> some(R, deepest)).isInstanceOf(ConceptDepthException.class);
  }

  @Test
  void negationNormalFormNegatesNamesOnly() {
    assertThat(NegationNormalForm.of(not(some(R, and(A, not(B))))))
        .isEqualTo(all(R, or(not(A), B)));
    assertThat(NegationNormalForm.of(not(or(TOP, all(R, BOTTOM)))))
        .isEqualTo(and(BOTTOM, some(R, TOP)));
    assertThat(NegationNormalForm.of(not(not(A)))).isEqualTo(A);
  }

  @Test
  void toStringShowsIris() {
    assertThat(and(A, some(R, or(B, C)))).hasToString("<A> ⊓ ∃<r>.(<B> ⊔ <C>)");
  }
}
