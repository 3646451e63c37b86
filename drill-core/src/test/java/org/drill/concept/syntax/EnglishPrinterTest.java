package org.drill.concept.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.drill.concept.Datatypes;
import org.drill.concept.Value;
import org.drill.sample.RandomConcepts;
import org.drill.sample.RandomRichConcepts;
import org.jspecify.annotations.Nullable;
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
          F + "City",
          F + "Molecule",
          F + "Nitrogen");
  private static final List<String> ROLES =
      List.of(
          F + "hasSibling",
          F + "married",
          F + "livesIn",
          F + "knows",
          F + "inBond",
          F + "part_of",
          F + "teachesCourse",
          F + "child",
          F + "hasBondTo",
          F + "hasAtom");
  private static final List<String> PROPERTIES =
      List.of(F + "logP", F + "hasAge", F + "birthday", F + "name", F + "active");
  private static final List<String> INDIVIDUALS = List.of(F + "anna", F + "bob");
  private static final Vocabulary NAMES =
      Vocabulary.of(CLASSES, ROLES, PROPERTIES, Map.of())
          .withIndividuals(
              new IndividualTable() {
                @Override
                public int size() {
                  return INDIVIDUALS.size();
                }

                @Override
                public String name(int individual) {
                  return INDIVIDUALS.get(individual);
                }

                @Override
                public int find(String name) {
                  return INDIVIDUALS.indexOf(name);
                }
              });
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Molecule ⊓ ≥3 hasBondTo.Nitrogen ⊓ ∃logP.[≥2.3] | a molecule with at least three bonds to a nitrogen and a logP of 2.3 or more
          Molecule ⊓ ∃logP.[≤2.3]      | a molecule with a logP of 2.3 or less
          Molecule ⊓ ∃logP.[1,3]       | a molecule with a logP between 1 and 3
          Molecule ⊓ ∃hasAtom.Nitrogen ⊓ ∃logP.[≥1] | a molecule with an atom that is a nitrogen and a logP of 1 or more
          Molecule ⊓ ¬∃logP.[≥1]       | a molecule that has no logP of 1 or more
          ∃logP.[2,2]                  | something that has a logP of 2
          ∃hasAge.{5}                  | something that has an age of 5
          ¬∃hasAge.{5}                 | something that has no age of 5
          ∃birthday.[≥2020-01-31]          | something that has a birthday of 2020-01-31 or later
          ∃birthday.[≤2020-01-31]          | something that has a birthday of 2020-01-31 or earlier
          ∃name.{"x \\"y\\""}          | something that has the name "x \\"y\\""
          ¬∃name.{"x"}                 | something that does not have the name "x"
          ∃active.{true}               | something that has the value true for active
          ¬∃active.{true}              | something that does not have the value true for active
          =2 hasSibling.Parent         | someone who has exactly two siblings that are parents
          ≤1 hasSibling.Parent         | someone who has at most one sibling that is a parent
          ≥2 hasSibling.¬Parent        | someone who has at least two siblings that are not parents
          ≥2 hasSibling.∃child.⊤       | something that has at least two siblings that have a child
          ≥13 hasSibling.⊤             | something that has at least 13 siblings
          ≥2 knows.Mother              | someone who knows at least two mothers
          ≥2 child.(Mother ⊔ ∃knows.⊤) | someone who has at least two children that either are mothers or know someone
          ≤2 married.⊤                 | something that is married to at most two things
          ≤0 hasSibling.Parent         | someone who has no sibling that is a parent
          =0 hasSibling.⊤              | something that has no sibling
          ≥0 hasSibling.⊤              | something that is anything at all
          ¬≥3 hasSibling.⊤             | something that has fewer than three siblings
          ¬≥1 hasSibling.⊤             | something that has no sibling
          ¬≤3 hasSibling.⊤             | something that has more than three siblings
          ¬=3 hasSibling.⊤             | something that has fewer or more than three siblings
          ∃child⁻.Mother               | someone who is a child of a mother
          ¬∃child⁻.Mother              | someone who is not a child of a mother
          ∀child⁻.Mother               | someone who is not a child of anyone that is not a mother
          ≥2 child⁻.Mother             | someone who is a child of at least two mothers
          ∃knows⁻.Mother               | someone who is someone that a mother knows
          ¬∃knows⁻.Mother              | someone who is not someone that a mother knows
          ∀knows⁻.Mother               | someone who is someone that no one that is not a mother knows
          ≥2 knows⁻.Mother             | someone who is someone that at least two mothers know
          ∃teachesCourse⁻.Mother       | someone who is a course that a mother teaches
          ∃hasBondTo⁻.Nitrogen         | something that is something that a nitrogen has a bond to
          {anna}                       | anna
          {anna} ⊔ {bob}               | anna or bob
          ¬{anna}                      | something that is not anna
          ∃knows.{anna}                | something that knows anna
          ∃hasSibling.{anna}           | something that has a sibling that is anna
          ∃knows.Self                  | something that knows itself
          ¬∃knows.Self                 | something that does not know itself
          ∃hasSibling.Self             | something that is its own sibling
          ∃married⁻.Self               | something that is married to itself
          ∃teachesCourse.Self          | something that teaches itself as a course
          """)
  void saysCountsInversesNominalsAndData(String expression, String english) {
    assertThat(ENGLISH.print(NAMES.parse(expression))).isEqualTo(english);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ∃logP.[≥2.3]  | 1.9     | has no logP of 2.3 or more: logP is 1.9, which is below 2.3
          ∃logP.[≥2.3]  | 2.7 1.9 | has a logP of 2.3 or more: logP is 2.7
          ∃logP.[≥2.3]  |         | has no logP of 2.3 or more: there is no logP
          ∃logP.[≤2.3]  | 3 4 5 6 | has no logP of 2.3 or less: logP is 3 and 4 and 5 and 1 more, which are above 2.3
          ∃logP.[1,3]   | 0.5     | has no logP between 1 and 3: logP is 0.5, which is below 1
          ∃logP.[1,3]   | 0.5 4   | has no logP between 1 and 3: logP is 0.5 and 4, which are not between 1 and 3
          ∃logP.[≥2.3]  | true    | has no logP of 2.3 or more: logP is true, which is no number
          ∃birthday.[≥2020-01-31] | 2019-01-01 | has no birthday of 2020-01-31 or later: birthday is 2019-01-01, which is before 2020-01-31
          ∃logP.{5}     | 4       | has no logP of 5: logP is 4, which is not 5
          ∃active.{true} | false  | does not have the value true for active: active is false, which is not true
          """)
  void saysWhichValuesDecide(String expression, @Nullable String values, String english) {
    List<Value> told =
        Stream.of((values == null ? "" : values).split(" "))
            .flatMap(text -> Datatypes.recognise(text).stream())
            .toList();
    assertThat(ENGLISH.reason(NAMES.parse(expression), english.startsWith("has a "), told, 0))
        .isEqualTo(english);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ≥3 hasBondTo.Nitrogen | false | 2 | has 2 bonds to a nitrogen, which are fewer than 3
          ≥3 hasBondTo.Nitrogen | false | 1 | has 1 bond to a nitrogen, which is fewer than 3
          ≥3 hasBondTo.Nitrogen | false | 0 | has no bond to a nitrogen, so fewer than 3
          ≥3 hasBondTo.Nitrogen | true  | 4 | has 4 bonds to a nitrogen, which are 3 or more
          ≤3 hasSibling.Parent  | true  | 2 | has 2 siblings that are parents, which are 3 or fewer
          ≤3 hasSibling.Parent  | true  | 0 | has no sibling that is a parent
          ≤3 hasSibling.Parent  | false | 4 | has 4 siblings that are parents, which are more than 3
          =2 hasSibling.Parent  | true  | 2 | has 2 siblings that are parents
          =2 knows.Mother       | false | 1 | knows 1 mother, which is fewer than 2
          """)
  void saysHowManyDecide(String expression, boolean holds, int count, String english) {
    assertThat(ENGLISH.reason(NAMES.parse(expression), holds, List.of(), count)).isEqualTo(english);
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

  @Test
  void saysAnyConceptOfTheWholeLanguageOnOneLine() {
    var values =
        List.of(
            Value.number(2.5),
            Value.bool(true),
            Value.date(0),
            Value.time(0),
            Value.string("two\nlines"));
    var data = new TreeMap<String, List<Value>>();
    PROPERTIES.forEach(property -> data.put(property, values));
    var random = new RandomRichConcepts(CLASSES, ROLES, INDIVIDUALS, data, 9);
    for (int k = 0; k < 3000; k++) {
      String text = ENGLISH.print(random.next(1 + k % 20));
      assertThat(text).isNotBlank().hasLineCount(1).doesNotContain("  ", "http");
    }
  }
}
