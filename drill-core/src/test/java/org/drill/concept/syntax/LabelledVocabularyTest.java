package org.drill.concept.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.drill.concept.Concept;
import org.drill.concept.Value;
import org.drill.kb.Labels;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Labels in expressions: read where a name is none, and written on request. */
class LabelledVocabularyTest {
  private static final String E = "http://example.org/";

  private record Individuals(List<String> list) implements IndividualTable {
    @Override
    public int size() {
      return list.size();
    }

    @Override
    public String name(int individual) {
      return list.get(individual);
    }

    @Override
    public int find(String name) {
      return list.indexOf(name);
    }
  }

  private static final List<String> CLASSES = List.of(E + "C1", E + "C2", E + "Doctor", E + "C4");
  private static final List<String> ROLES = List.of(E + "R1", E + "age", "http://other/R1");
  private static final List<String> PROPERTIES = List.of(E + "P1", E + "size");
  private static final List<String> INDIVIDUALS =
      List.of(E + "i1", E + "i2", E + "i3", E + "5", "_:b1");

  private static Vocabulary vocabulary(EntityLabels labels) {
    return Vocabulary.of(CLASSES, ROLES, PROPERTIES, Map.of("e", E))
        .withIndividuals(new Individuals(INDIVIDUALS))
        .withLabels(labels);
  }

  private static final Vocabulary CLINIC =
      vocabulary(
          new Labels(
              Map.ofEntries(
                  Map.entry(E + "C1", "health worker"),
                  Map.entry(E + "C2", "Doctor"),
                  Map.entry(E + "Doctor", "physician"),
                  Map.entry(E + "C4", "it's \\ odd"),
                  Map.entry(E + "R1", "works with"),
                  Map.entry(E + "P1", "age"),
                  Map.entry(E + "size", "clinic: size"),
                  Map.entry(E + "i1", "Aiko Mori"),
                  Map.entry(E + "i2", "Aiko Mori"),
                  Map.entry(E + "i3", "5"),
                  Map.entry("_:b1", "somebody"))));

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          C1                       ; 'health worker'             ; 'health worker'
          Doctor                   ; physician                   ; 'physician'
          C2                       ; 'Doctor'                    ; C2
          C4                       ; 'it\\'s \\\\ odd'           ; e:C4
          e:R1 some C1             ; 'works with' some 'health worker' ; exists 'works with'.C1
          inverse e:R1 some C1     ; inverse 'works with' some 'health worker' ; 'works with'^- some C1
          age some C1              ; age some 'health worker'    ; ∃age.C1
          P1 value 5               ; 'age' value 5               ; ∃'age'.{5}
          P1 some double[>= 5]     ; 'age' some double[>= 5]     ; ∃'age'.[≥5]
          size value 5             ; 'clinic: size' value 5      ; ∃size.{5}
          e:R1 value i3            ; 'works with' value '5'      ; ∃e:R1.{'5'}
          e:R1 value i1            ; 'works with' value i1       ; ∃'works with'.{i1}
          {_:b1}                   ; {somebody}                  ; {'somebody'}
          e:R1 min 2 Doctor        ; 'works with' min 2 physician ; ≥2 'works with'.physician
          """)
  void labelsStandForWhatHasThem(String name, String written, String other) {
    Concept concept = CLINIC.parse(name);
    assertThat(CLINIC.parse(written)).isEqualTo(concept);
    assertThat(CLINIC.parse(other)).isEqualTo(concept);
    assertThat(CLINIC.withStyle(NameStyle.LABEL).manchester(concept))
        .isEqualTo(written.replace("some double[>= 5]", "some xsd:double[>= 5]"));
  }

  @Test
  void namesComeBeforeLabelsAndQuotesTurnThatRound() {
    assertThat(CLINIC.classIri("Doctor")).isEqualTo(E + "Doctor");
    assertThat(CLINIC.classIri("'Doctor'")).isEqualTo(E + "C2");
    assertThat(CLINIC.classIri("health worker")).isEqualTo(E + "C1");
    assertThat(CLINIC.classIri("'C1'")).isEqualTo(E + "C1");
    assertThat(CLINIC.propertyIri("clinic: size")).isEqualTo(E + "size");
    assertThat(CLINIC.individual("somebody")).isEqualTo("_:b1");
  }

  @Test
  void otherStylesWriteOtherNames() {
    Concept concept = CLINIC.parse("Doctor and e:R1 some {i1}");
    assertThat(CLINIC.dl(concept)).isEqualTo("Doctor ⊓ ∃e:R1.{i1}");
    assertThat(CLINIC.withStyle(NameStyle.LABEL).dl(concept))
        .isEqualTo("physician ⊓ ∃'works with'.{i1}");
    assertThat(CLINIC.withStyle(NameStyle.IRI).dl(concept))
        .isEqualTo(
            "<http://example.org/Doctor> ⊓ ∃<http://example.org/R1>.{<http://example.org/i1>}");
  }

  @Test
  void mistakesAreNamed() {
    assertThatThrownBy(() -> CLINIC.parse("{'Aiko Mori'}"))
        .isInstanceOf(UnknownNameException.class)
        .hasMessage(
            "individual name 'Aiko Mori' is ambiguous: write one of <http://example.org/i1>,"
                + " <http://example.org/i2>");
    assertThatThrownBy(() -> CLINIC.parse("'helth worker'"))
        .hasMessage("unknown class 'helth worker'; did you mean 'health worker'?");
    assertThatThrownBy(() -> CLINIC.parse("'health worker"))
        .hasMessage("''' without a second one at position 1");
    assertThatThrownBy(() -> CLINIC.parse("C1 and ' '"))
        .hasMessage("nothing between the quotes of a name at position 8");
    assertThatThrownBy(() -> CLINIC.parse("health worker"))
        .hasMessageContaining("unknown class 'health'");
    assertThatThrownBy(() -> CLINIC.classIri("nowhere:C"))
        .hasMessage("unknown prefix 'nowhere:' in 'nowhere:C'; known prefixes: e:");
  }

  @Test
  void labelsAreNotReadWhereNamesDo() {
    Vocabulary unread =
        vocabulary(
            Labels.onDemand(
                () -> {
                  throw new IllegalStateException("labels were read");
                }));
    for (String text :
        List.of("Doctor", "∃e:R1.{i1}", "∃P1.{5}", "age value i1", "P1 some [>= 3]", "{_:b1}")) {
      Concept concept = unread.parse(text);
      assertThat(unread.parse(unread.manchester(concept))).isEqualTo(concept);
      assertThat(unread.withStyle(NameStyle.IRI).dl(concept)).contains("<");
    }
    assertThatThrownBy(() -> unread.parse("Nobody")).hasMessage("labels were read");
  }

  @Test
  void whateverIsPrintedParsesBack() {
    List<String> confusing =
        List.of(
            "and",
            "5",
            "true",
            "C1",
            "C2",
            "R1",
            "age",
            "size",
            "P1",
            "i1",
            "i2",
            "_:b1",
            "NaN",
            "a b",
            "it's",
            "a\\",
            "\\'",
            "'",
            "e:C1",
            "x:y",
            "<x>",
            "∃",
            "inv",
            "Self",
            "2020-01-31",
            "größe",
            "\"q\"",
            "owl:Thing",
            "-");
    List<String> all =
        Stream.of(CLASSES, ROLES, PROPERTIES, INDIVIDUALS).flatMap(List::stream).toList();
    List<Value> values = List.of(Value.number(5), Value.string("a b"), Value.string("it's"));
    for (long seed = 1; seed <= 150; seed++) {
      var random = new Random(seed);
      var labels = new HashMap<String, String>();
      var left = new ArrayList<>(all);
      left.removeIf(name -> random.nextInt(4) == 0);
      left.forEach(name -> labels.put(name, confusing.get(random.nextInt(confusing.size()))));
      Vocabulary vocabulary = vocabulary(new Labels(labels)).withStyle(NameStyle.LABEL);
      var concepts =
          new RandomRichConcepts(
              CLASSES, ROLES, INDIVIDUALS, Map.of(E + "P1", values, E + "size", values), seed);
      for (int i = 0; i < 60; i++) {
        Concept concept = concepts.next(1 + i % 12);
        for (String text : List.of(vocabulary.dl(concept), vocabulary.manchester(concept))) {
          assertThat(vocabulary.parse(text)).as("seed %d: %s", seed, text).isEqualTo(concept);
        }
      }
    }
  }
}
