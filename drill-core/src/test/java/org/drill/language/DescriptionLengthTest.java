package org.drill.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.junit.jupiter.api.Test;

class DescriptionLengthTest {
  private static final Concept A = Concepts.atom("http://e/A");
  private static final Concept B = Concepts.atom("http://e/B");
  private final DescriptionLength price = new DescriptionLength(5, 2);

  @Test
  void eachNodeLeafAndStepHasItsBits() {
    assertThat(price.bits(Concepts.TOP)).isEqualTo(3);
    assertThat(price.bits(A)).isEqualTo(8);
    assertThat(price.bits(Concepts.not(A))).isEqualTo(11);
    assertThat(price.bits(Concepts.some(new Role("http://e/r"), A))).isEqualTo(13);
    assertThat(price.bits(Concepts.and(A, B))).isEqualTo(19);
    assertThat(price.bits(Concepts.or(A, Concepts.not(B), Concepts.TOP))).isEqualTo(8 + 11 + 3 + 6);
  }
}
