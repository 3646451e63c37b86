package org.drill.concept.syntax;

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
import java.util.Map;
import org.drill.concept.Concept;
import org.drill.concept.Role;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VocabularyTest {
  private static final String F = "http://example.org/family#";
  private static final Concept FEMALE = atom(F + "Female");
  private static final Concept PARENT = atom(F + "Parent");
  private static final Concept OXYGEN = atom(F + "Oxygen-49");
  private static final Role SIBLING = role(F + "hasSibling");

  private static final Vocabulary FAMILY =
      Vocabulary.of(
          List.of(
              F + "Female",
              F + "Parent",
              F + "Oxygen-49",
              F + "some",
              "urn:x:Shared",
              F + "Shared"),
          List.of(F + "hasSibling", F + "married"),
          Map.of("fam", F, "", F));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Female ⊓ ∃hasSibling.Parent",
        "Female ⊓ (∃ hasSibling . Parent)",
        "Female and (hasSibling some Parent)",
        "hasSibling some Parent and Female",
        "(Female) AND EXISTS hasSibling.Parent",
        "fam:Female & :hasSibling some fam:Parent",
        "<http://example.org/family#Female>⊓∃<http://example.org/family#hasSibling>.Parent"
      })
  void allSyntaxesMeanTheSame(String text) {
    assertThat(FAMILY.parse(text)).isEqualTo(and(FEMALE, some(SIBLING, PARENT)));
  }

  @Test
  void precedenceIsNotThenAndThenOr() {
    assertThat(FAMILY.parse("Female or Parent and not Oxygen-49"))
        .isEqualTo(or(FEMALE, and(PARENT, not(OXYGEN))));
    assertThat(FAMILY.parse("¬∃hasSibling.¬Female ⊔ ⊥"))
        .isEqualTo(or(not(some(SIBLING, not(FEMALE))), BOTTOM));
    assertThat(FAMILY.parse("hasSibling only hasSibling some Thing"))
        .isEqualTo(all(SIBLING, some(SIBLING, TOP)));
    assertThat(FAMILY.parse("forall hasSibling.owl:Nothing")).isEqualTo(all(SIBLING, BOTTOM));
  }

  @Test
  void printsShortestUnambiguousNames() {
    Concept concept = and(FEMALE, some(SIBLING, or(OXYGEN, not(PARENT))), all(SIBLING, TOP));
    assertThat(FAMILY.dl(concept))
        .isEqualTo("Female ⊓ ∃hasSibling.(Oxygen-49 ⊔ ¬Parent) ⊓ ∀hasSibling.⊤");
    assertThat(FAMILY.manchester(concept))
        .isEqualTo(
            "Female and (hasSibling some (Oxygen-49 or not Parent))"
                + " and (hasSibling only owl:Thing)");
    assertThat(FAMILY.dl(atom(F + "some"))).isEqualTo(":some");
    assertThat(FAMILY.dl(atom("urn:x:Shared"))).isEqualTo("<urn:x:Shared>");
    assertThat(FAMILY.dl(atom(F + "Shared"))).isEqualTo(":Shared");
  }

  @Test
  void ambiguousNamesListTheCandidates() {
    assertThatThrownBy(() -> FAMILY.parse("Shared"))
        .isInstanceOf(UnknownNameException.class)
        .hasMessageContaining("<http://example.org/family#Shared>, <urn:x:Shared>");
  }

  @Test
  void unknownNamesSuggestTheNearest() {
    assertThatThrownBy(() -> FAMILY.parse("Femle"))
        .hasMessage("unknown class 'Femle'; did you mean Female?");
    assertThatThrownBy(() -> FAMILY.parse("hassibling some Parent"))
        .hasMessage("unknown role 'hassibling'; did you mean hasSibling?");
    assertThatThrownBy(() -> FAMILY.parse("x:Female"))
        .hasMessage("unknown prefix 'x:' in 'x:Female'; known prefixes: :, fam:");
    assertThatThrownBy(() -> FAMILY.parse("<http://nowhere/Female>"))
        .hasMessage("unknown class 'http://nowhere/Female'; did you mean Female?");
  }

  @Test
  void messagesAreOneLineWhateverTheyQuote() {
    assertThatThrownBy(() -> FAMILY.parse("<http\n://e/r\u001b[0m>"))
        .hasMessage("invalid IRI '<http ://e/r [0m>' at position 1");
  }

  @Test
  void syntaxErrorsHaveAPosition() {
    assertThatThrownBy(() -> FAMILY.parse("(Female and Parent"))
        .hasMessage("'(' without ')' at position 1");
    assertThatThrownBy(() -> FAMILY.parse("Female)")).hasMessage("')' without '(' at position 7");
    assertThatThrownBy(() -> FAMILY.parse("Female Parent"))
        .hasMessage(
            "expected an operator such as ⊓ (and) or ⊔ (or) but found 'Parent' at position 8");
    assertThatThrownBy(() -> FAMILY.parse("∃hasSibling Parent"))
        .hasMessage("expected '.' after role 'hasSibling' but found 'Parent' at position 13");
    assertThatThrownBy(() -> FAMILY.parse("Female and"))
        .hasMessage("expected a class expression but found the end at position 11");
    assertThatThrownBy(() -> FAMILY.parse("  ")).hasMessage("empty expression at position 1");
    assertThatThrownBy(() -> FAMILY.parse("<not an iri>"))
        .hasMessage("invalid IRI '<not an iri>' at position 1");
    assertThatThrownBy(() -> FAMILY.parse("Female § Parent"))
        .hasMessage("unexpected character '§' at position 8");
  }

  @Test
  void deepNestingIsRefusedWithoutOverflow() {
    for (String prefix : List.of("(", "not ", "∃hasSibling.", "hasSibling some (")) {
      String text =
          prefix.repeat(10_000) + "Female" + ")".repeat(prefix.contains("(") ? 10_000 : 0);
      assertThatThrownBy(() -> FAMILY.parse(text))
          .isInstanceOf(ConceptSyntaxException.class)
          .hasMessageContaining("nested deeper than 500 levels");
    }
  }

  @Test
  void wideExpressionsAreFine() {
    String text = "Female" + " and Female".repeat(100_000);
    assertThat(FAMILY.parse(text).length()).isEqualTo(200_001);
  }

  @Test
  void whateverIsPrintedParsesBack() {
    // names that try to confuse: keywords, hyphens, colons, dots, spaces, unicode, duplicates
    List<String> classes =
        List.of(
            F + "and",
            F + "Thing",
            F + "Oxygen-49",
            F + "-x",
            F + "a.b",
            F + "größe",
            F + "a:b",
            F + "7",
            "urn:a",
            "urn:b:a",
            "http://other/and",
            F + "%20",
            F + "x'y",
            F,
            "http://e/é̂");
    List<String> roles = List.of(F + "some", F + "r", "http://other/r", F + "r.s", "urn:r-1");
    for (var prefixes :
        List.of(
            Map.<String, String>of(),
            Map.of("f", F, "o", "http://other/"),
            Map.of("", F, "owl", F),
            Map.of("and", F, "not", "http://other/", "a:b", "urn:"))) {
      Vocabulary vocabulary = Vocabulary.of(classes, roles, prefixes);
      var random = new RandomConcepts(classes, roles, 7);
      for (int i = 0; i < 3000; i++) {
        Concept concept = random.next(1 + i % 25);
        assertThat(vocabulary.parse(vocabulary.dl(concept)))
            .as(vocabulary.dl(concept))
            .isEqualTo(concept);
        assertThat(vocabulary.parse(vocabulary.manchester(concept)))
            .as(vocabulary.manchester(concept))
            .isEqualTo(concept);
      }
    }
  }
}
