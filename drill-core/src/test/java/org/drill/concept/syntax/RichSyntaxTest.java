package org.drill.concept.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Datatypes;
import org.drill.concept.Value;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts, inverse roles, nominals, Self and data, in all syntaxes and both ways. */
class RichSyntaxTest {
  private static final String E = "http://example.org/";
  private static final String F = "http://example.org/f#";
  private static final List<String> CLASSES = List.of(E + "C", E + "D", E + "inv", E + "3");
  private static final List<String> ROLES = List.of(E + "r", E + "s", E + "both", E + "7");
  private static final List<String> PROPERTIES =
      List.of(E + "p", E + "logP", E + "both", E + "float", E + "int", E + "born", E + "uri");
  private static final Map<String, String> DATATYPES =
      Map.of(
          E + "float", Datatypes.XSD + "float",
          E + "int", Datatypes.XSD + "int",
          E + "logP", Datatypes.XSD + "decimal",
          E + "born", Datatypes.XSD + "dateTime",
          E + "uri", Datatypes.XSD + "anyURI");
  private static final Names INDIVIDUALS =
      new Names(
          E + "a",
          E + "b",
          F + "b",
          "urn:x:b",
          E + "5",
          E + "true",
          E + "2020-01-31",
          E + "NaN",
          E + "and",
          E + "a.b",
          "_:b1",
          "_:odd'name",
          E + "1e5",
          E + "INF");
  private static final Vocabulary WORDS = vocabulary(Map.of("f", F));

  /** Individuals in a list; counts how often the whole list was walked. */
  private record Names(List<String> list) implements IndividualTable {
    Names(String... names) {
      this(List.of(names));
    }

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

  private static Vocabulary vocabulary(Map<String, String> prefixes) {
    return Vocabulary.of(CLASSES, ROLES, PROPERTIES, prefixes)
        .withIndividuals(INDIVIDUALS)
        .withDatatypes(DATATYPES);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          ∃r⁻.C             ; inverse r some C                 ; exists inverse r.C
          ∀r⁻.(C ⊔ D)       ; inverse r only (C or D)          ; forall r^-.(C | D)
          ∃r.C              ; r some C                         ; inverse inv(r) some C
          ≥3 r.C            ; r min 3 C                        ; >= 3 r.C
          ≤3 r⁻.¬C          ; inverse r max 3 not C            ; <= 3 inv(r).!C
          =0 r.⊤            ; r exactly 0 owl:Thing            ; r exactly 0
          C ⊓ ≥2 s.⊤        ; C and (s min 2 owl:Thing)        ; s min 2 and C
          ≥3 r.(≤1 s.D)     ; r min 3 (s max 1 D)              ; min 3 r.max 1 s.D
          ∃r.Self           ; r Self                           ; exists r.Self
          ¬∃r⁻.Self         ; not (inverse r Self)             ; not exists r^-.Self
          ¬¬C               ; not (not C)                      ; not not C
          {a}               ; {a}                              ; { <http://example.org/a> }
          {_:b1} ⊔ {a}      ; {_:b1} or {a}                    ; {a, _:b1}
          ∃r.{a}            ; r value a                        ; r some {a}
          ∃r.({a} ⊔ {f:b})  ; r some ({a} or {f:b})            ; exists r.{a, f:b}
          ∃p.[≥0.5]         ; p some xsd:double[>= 0.5]        ; p some double[>= 0.5]
          ∃p.[≤-3]          ; p some xsd:double[<= -3]         ; exists p.[<= -3.0]
          ∃p.[0.5,2]        ; p some xsd:double[>= 0.5, <= 2]  ; p some [0.5, 2]
          ∃p.[≥INF]         ; p some xsd:double[>= INF]        ; exists p.[>= +INF]
          ∃int.[≥3]         ; int some xsd:int[>= 3]           ; ∃int.[≥3.0]
          ∃int.[≥2.5]       ; int some xsd:decimal[>= 2.5]     ; ∃int.[≥25e-1]
          ∃int.[≥5000000000]; int some xsd:integer[>= 5000000000] ; int some integer[>= 5000000000]
          ∃logP.[≥2.5]      ; logP some xsd:decimal[>= 2.5]    ; logP some [>= 2.5]
          ∃float.[≥0.5]     ; float some xsd:float[>= 0.5]     ; float some float[>= 0.5]
          ∃float.[≥0.1]     ; float some xsd:double[>= 0.1]    ; float some [>= 0.1]
          ∃p.[≥2020-01-31]  ; p some xsd:date[>= "2020-01-31"^^xsd:date] ; p some date[>= 2020-01-31]
          ∃p.[2020-01-31,2020-02-29T12:30:00Z] ; p some xsd:dateTime[>= "2020-01-31T00:00:00Z"^^xsd:dateTime, <= "2020-02-29T12:30:00Z"^^xsd:dateTime] ; ∃p.[2020-01-31Z, 2020-02-29T14:30:00+02:00]
          ∃born.{2020-01-31} ; born value "2020-01-31T00:00:00Z"^^xsd:dateTime ; born value 2020-01-31
          ∃p.[≤12:00:00Z]   ; p some xsd:time[<= "12:00:00Z"^^xsd:time] ; p some time[<= 13:00:00.000+01:00]
          ∃p.{true}         ; p value true                     ; p value "1"^^xsd:boolean
          ∃p.{5}            ; p value 5                        ; p value "5.0"^^xsd:double
          ∃int.{5}          ; int value "5"^^xsd:int           ; int value 5
          ∃logP.{2.5}       ; logP value 2.5                   ; exists logP.{2.50}
          ∃p.{2020-01-31}   ; p value "2020-01-31"^^xsd:date   ; exists p.{2020-01-31Z}
          ∃p.{"x"}          ; p value "x"                      ; p value "x"@en
          ∃uri.{"x:y"}      ; uri value "x:y"^^xsd:anyURI      ; uri value "x:y"
          ∃p.{"5"}          ; p value "5"                      ; p some {"5"}
          ∃p.{"say \\"x\\\\y\\"\\n"} ; p value "say \\"x\\\\y\\"\\n" ; p value "say \\u0022x\\u005cy\\"\\n"
          ∃p.{1} ⊔ ∃p.{2}   ; (p value 1) or (p value 2)       ; p some {1, 2}
          ∃both.{5}         ; both value 5                     ; both value 5.0
          ∃both.{a}         ; both value a                     ; exists both.{a}
          ∃both.[≥5]        ; both some xsd:double[>= 5]       ; exists both.[>= 5]
          ∃both.C           ; both some C                      ; exists both.C
          ∃both⁻.{<http://example.org/5>} ; inverse both value <http://example.org/5> ; both^- value 5
          ∃r.{<http://example.org/5>} ; r value <http://example.org/5> ; r value 5
          inv ⊓ ∃7.3        ; inv and (7 some 3)               ; inv & exists 7.3
          """)
  void syntaxesMeanTheSame(String dl, String manchester, String other) {
    Concept concept = WORDS.parse(dl);
    assertThat(WORDS.dl(concept)).isEqualTo(dl.replace("≥3 r.(≤1 s.D)", "≥3 r.≤1 s.D"));
    assertThat(WORDS.manchester(concept)).isEqualTo(manchester);
    assertThat(WORDS.parse(manchester)).isEqualTo(concept);
    assertThat(WORDS.parse(other)).isEqualTo(concept);
  }

  @Test
  void lengthsAreThoseOfTheSymbols() {
    assertThat(WORDS.parse("≥3 r⁻.C").length()).isEqualTo(5);
    assertThat(WORDS.parse("∃p.[1,2]").length()).isEqualTo(6);
    assertThat(WORDS.parse("r value a").length()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      quoteCharacter = '`',
      textBlock =
          """
          ≥1000001 r.C § a cardinality of 1000001; give one from 0 to 1000000 at position 2
          r min 99999999999 C § a cardinality of 99999999999; give one from 0 to 1000000 at position 7
          ≥-1 r.C § expected a whole number from 0 to 1000000 but found '-1' at position 2
          r min 2.5 C § expected a whole number from 0 to 1000000 but found '2.5' at position 7
          r min C § expected a whole number from 0 to 1000000 but found 'C' at position 7
          ∃p.[5,1] § the range [5,1] is empty; write the smaller bound first at position 4
          p some double[>= 2, <= 1] § the range [2,1] is empty; write the smaller bound first at position 14
          ∃p.[≥NaN] § NaN is equal to no value and lies in no range; give a number at position 6
          ∃p.{NaN} § NaN is equal to no value and lies in no range; give a number at position 5
          p value "NaN"^^xsd:double § NaN is equal to no value and lies in no range; give a number at position 9
          ∃p.[>5] § '>' is an exclusive bound; only >= and <= exist at position 5
          p some double[< 5] § '<' is an exclusive bound; only >= and <= exist at position 15
          > 3 r.C § '>' is an exclusive bound; only >= and <= exist at position 1
          ∃p.[1,2020-01-31] § the bounds 1 and 2020-01-31 are a number and a date; give two of one kind at position 4
          ∃p.[≥true] § a boolean is no bound of a range; write {true} for the value at position 6
          ∃p.[≥"x"] § a string is no bound of a range; write {"x"} for the value at position 6
          ∃p.[5] § a range with one bound; write [≥5], [≤5] or [v,w] at position 4
          ∃p.[≥1, ≥2] § more than one bound on the same side of a range; give one at position 9
          ∃p.[1,2,3] § more than one bound on the same side of a range; give one at position 9
          ∃p.[] § expected '≥', '≤' or a value but found ']' at position 5
          ∃p.[≥] § expected a number, date or time but found ']' at position 6
          ∃p.[≥x] § expected a number, date or time but found 'x' at position 6
          ∃p.[≥1 § '[' without ']' at position 4
          ∃p.{1 § '{' without '}' at position 4
          p some xsd:string[>= 1] § 'xsd:string' is no datatype of numbers, dates or times; write one such as xsd:double at position 8
          p some xsd:double § datatype 'xsd:double' without a bound; write xsd:double[>= v] at position 8
          p some int[>= 2.5] § '2.5' is no xsd:int at position 15
          p value "2020-02-30"^^xsd:date § '2020-02-30' is no xsd:date at position 9
          p value x § 'x' is no number, boolean, date or time; write a string in quotes at position 9
          p value "x § '"' without a second one at position 9
          p value "\\x" § '\\' in a string; write \\\\ for itself, or \\" \\n \\r \\t \\u0000 at position 10
          logp some double[>= 5] § unknown data property 'logp'; did you mean logP?
          lgP value 5 § unknown data property 'lgP'; did you mean logP, p?
          ∃t.C § unknown role 't'; did you mean 7, r, s?
          ∃p.C § 'p' is a data property, but a role is needed; write ∃p.[≥v], ∃p.[≤v] or ∃p.{v} at position 2
          p min 2 C § 'p' is a data property, but a role is needed; write ∃p.[≥v], ∃p.[≤v] or ∃p.{v} at position 1
          p only double[>= 2] § 'p' is a data property, but a role is needed; write ∃p.[≥v], ∃p.[≤v] or ∃p.{v} at position 1
          ∃r.[≥5] § 'r' is a role, but a data property is needed; write ∃r.C with a class expression C at position 2
          ∃p⁻.[≥5] § data property 'p' has no inverse at position 2
          r value "x" § a string where an individual is needed; write its name without quotes, or its <IRI> at position 9
          {zz} § unknown individual 'zz'; did you mean _:b1, <http://example.org/5>, a?
          {b} § individual name 'b' is ambiguous: write one of <http://example.org/b>, <http://example.org/f#b>, <urn:x:b>
          inverse r § expected some, only, min, max, exactly, value or Self but found the end at position 10
          inverse (r some C § expected ')' after role 'r' but found 'some' at position 12
          """)
  void mistakesAreNamed(String text, String message) {
    assertThatThrownBy(() -> WORDS.parse(text)).hasMessage(message);
  }

  @Test
  void whateverIsPrintedParsesBack() {
    var values =
        List.of(
            Value.number(0),
            Value.number(-2.5),
            Value.number(1e300),
            Value.number(1e15),
            Value.number(0.1f),
            Value.number(0.1),
            Value.number(Double.NEGATIVE_INFINITY),
            Value.number(4_000_000_000.0),
            Value.number(1e-7),
            Value.bool(true),
            Value.date(0),
            Value.date(1_580_428_800_000.0),
            Value.date(1_580_428_812_345.0),
            Value.date(-99_999_999_999_000.0),
            Value.date(999_999_999_999_000.0),
            Value.time(0),
            Value.time(43_200_001),
            Value.string(""),
            Value.string("5"),
            Value.string("a \"b\" \\ \n\t\u0007 'c' ]},^^xsd:int ⊓ \uD83D\uDE00"),
            Value.string("true"));
    Map<String, List<Value>> data = new java.util.TreeMap<>();
    PROPERTIES.forEach(property -> data.put(property, values));
    for (var prefixes :
        List.of(
            Map.<String, String>of(),
            Map.of("f", F, "", E),
            Map.of("xsd", E, "_", F, "12", E, "double", "urn:x:"))) {
      Vocabulary words = vocabulary(prefixes);
      var random = new RandomRichConcepts(CLASSES, ROLES, INDIVIDUALS.list(), data, 11);
      for (int i = 0; i < 4000; i++) {
        Concept concept = random.next(1 + i % 20);
        assertThat(concept.length()).isEqualTo(1 + i % 20);
        assertThat(words.parse(words.dl(concept))).as(words.dl(concept)).isEqualTo(concept);
        assertThat(words.parse(words.manchester(concept)))
            .as(words.manchester(concept))
            .isEqualTo(concept);
      }
    }
  }

  @Test
  void individualsAreNotLookedAtBeforeOneIsNamed() {
    var touchy =
        new IndividualTable() {
          @Override
          public int size() {
            throw new AssertionError("looked at");
          }

          @Override
          public String name(int individual) {
            throw new AssertionError("looked at");
          }

          @Override
          public int find(String name) {
            throw new AssertionError("looked at");
          }
        };
    Vocabulary words = Vocabulary.of(CLASSES, ROLES, PROPERTIES, Map.of()).withIndividuals(touchy);
    assertThat(words.parse("C ⊓ ∃p.{5}").length()).isEqualTo(5);
    assertThat(words.dl(Concepts.atom(E + "C"))).isEqualTo("C");
  }

  @Test
  void deepInversesTakeNoStack() {
    String text = "inverse (".repeat(100_000) + "r" + ")".repeat(100_000) + " some C";
    assertThat(WORDS.parse(text)).isEqualTo(WORDS.parse("∃r.C"));
  }
}
