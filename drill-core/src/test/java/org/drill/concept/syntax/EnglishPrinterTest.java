package org.drill.concept.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnglishPrinterTest {
  private static final String F = "http://example.org/";
  private static final Set<String> PEOPLE =
      Set.of(F + "Female", F + "Parent", F + "Mother", F + "Uncle", F + "HealthWorker");
  private static final List<String> CLASSES =
      List.of(
          F + "Female",
          F + "Parent",
          F + "Mother",
          F + "Uncle",
          F + "HealthWorker",
          F + "Atom",
          F + "Oxygen-49",
          F + "DNA",
          F + "City");
  private static final List<String> ROLES =
      List.of(
          F + "hasSibling",
          F + "married",
          F + "livesIn",
          F + "knows",
          F + "inBond",
          F + "part_of",
          F + "teachesCourse",
          F + "child");
  private static final Vocabulary NAMES = Vocabulary.of(CLASSES, ROLES, Map.of());
  private static final EnglishPrinter ENGLISH =
      new EnglishPrinter(Vocabulary::localName, Vocabulary::localName, PEOPLE::contains);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Female ⊓ ∃hasSibling.Parent  | a female who has a sibling that is a parent
          Uncle                        | an uncle
          HealthWorker                 | a health worker
          Oxygen-49                    | an Oxygen-49
          ¬Mother                      | someone who is not a mother
          Mother ⊔ Uncle               | a mother or an uncle
          ¬(Mother ⊔ Uncle)            | someone who is neither a mother nor an uncle
          ∃married.Mother              | someone who is married to a mother
          ∃married.∃hasSibling.⊤       | something that is married to something that has a sibling
          ¬∃married.⊤                  | something that is not married to anything
          ¬∃married.Mother             | someone who is not married to a mother
          ∃livesIn.City                | something that lives in a city
          ¬∃livesIn.City               | something that does not live in a city
          ∃knows.Female                | someone who knows a female
          ¬∃teachesCourse.⊤            | something that teaches no course
          ∃inBond.Atom                 | something that is in a bond that is an atom
          ∃part_of.DNA                 | something that is part of a DNA
          ∃child.⊤                     | something that has a child
          ∀hasSibling.Parent           | someone who has no sibling that is not a parent
          ∀hasSibling.⊥                | something that has no sibling
          ∀hasSibling.¬Parent          | someone who has no sibling that is a parent
          ¬∀hasSibling.Parent          | someone who has a sibling that is not a parent
          ¬∃hasSibling.Parent          | someone who has no sibling that is a parent
          Female ⊓ Parent ⊓ ∃child.⊤   | a female who both is a parent and has a child
          Female ⊓ (∃hasSibling.Parent ⊔ ∃married.∃hasSibling.Parent) | a female who either has a sibling that is a parent or is married to someone that has a sibling that is a parent
          ⊤                            | something
          ⊥                            | nothing
          """)
  void saysWhatAConceptMeans(String expression, String english) {
    assertThat(ENGLISH.print(NAMES.parse(expression))).isEqualTo(english);
  }

  @Test
  void saysWhatHoldsOfAnIndividual() {
    var sibling = NAMES.parse("∃hasSibling.Parent");
    assertThat(ENGLISH.predicate(sibling, true)).isEqualTo("has a sibling that is a parent");
    assertThat(ENGLISH.predicate(sibling, false)).isEqualTo("has no sibling that is a parent");
    assertThat(ENGLISH.predicate(NAMES.parse("Mother"), false)).isEqualTo("is not a mother");
  }

  @Test
  void saysAnyConceptOnOneLineAndNotOthersAlike() {
    var random = new RandomConcepts(CLASSES, ROLES, 8);
    for (int k = 0; k < 3000; k++) {
      var concept = random.next(1 + k % 25);
      String text = ENGLISH.print(concept);
      assertThat(text).isNotBlank().hasLineCount(1).doesNotContain("  ", "http");
    }
  }
}
