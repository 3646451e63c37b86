package org.drill.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.concept.Junction;
import org.junit.jupiter.api.Test;

class RandomConceptsTest {
  private static final List<String> CLASSES = List.of("urn:A", "urn:B", "urn:C");
  private static final List<String> ROLES = List.of("urn:r", "urn:s");

  @Test
  void lengthIsExactlyWhatIsAskedFor() {
    var concepts = new RandomConcepts(CLASSES, ROLES, 1);
    for (int length = 1; length <= 40; length++) {
      for (int i = 0; i < 50; i++) {
        assertThat(concepts.next(length).length()).isEqualTo(length);
      }
    }
  }

  @Test
  void everyConstructorOccurs() {
    var concepts = new RandomConcepts(CLASSES, ROLES, 2);
    var text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      text.append(concepts.next(9)).append('\n');
    }
    assertThat(text).contains("⊤", "⊥", "¬", "∃", "∀", "⊓", "⊔", "urn:A", "urn:B", "urn:C");
    assertThat(text).contains("urn:r", "urn:s");
  }

  @Test
  void junctionsOfMoreThanTwoOperandsOccur() {
    var concepts = new RandomConcepts(CLASSES, ROLES, 3);
    int widest = 0;
    for (int i = 0; i < 500; i++) {
      if (concepts.next(7) instanceof Junction junction) {
        widest = Math.max(widest, junction.operands().size());
      }
    }
    assertThat(widest).isGreaterThan(2);
  }

  @Test
  void worksWithoutRolesAndWithoutClasses() {
    var propositional = new RandomConcepts(CLASSES, List.of(), 4);
    var nameless = new RandomConcepts(List.of(), List.of(), 4);
    for (int length = 1; length <= 20; length++) {
      assertThat(propositional.next(length).length()).isEqualTo(length);
      assertThat(nameless.next(length).length()).isEqualTo(length);
      assertThat(propositional.next(length).toString()).doesNotContain("∃", "∀");
    }
  }

  @Test
  void veryLongConceptsStayWithinTheDepthBound() {
    var concepts = new RandomConcepts(CLASSES, ROLES, 5);
    Concept concept = concepts.next(20_000);
    assertThat(concept.length()).isEqualTo(20_000);
    assertThat(concept.depth()).isLessThanOrEqualTo(Concept.MAX_DEPTH);
  }

  @Test
  void sameSeedGivesTheSameConcepts() {
    var one = new RandomConcepts(CLASSES, ROLES, 6);
    var other = new RandomConcepts(CLASSES, ROLES, 6);
    Set<Concept> different = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      Concept concept = one.next(8);
      assertThat(other.next(8)).isEqualTo(concept);
      different.add(concept);
    }
    assertThat(different).hasSizeGreaterThan(50);
  }

  @Test
  void lengthBelowOneIsRefused() {
    var concepts = new RandomConcepts(CLASSES, ROLES, 7);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> concepts.next(0))
        .withMessageContaining("length is 0");
  }
}
