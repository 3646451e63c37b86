package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.drill.app.input.NameList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels and plain English on the command line. */
class NameOptionsTest {
  private static final String CLINIC =
      """
      @prefix : <http://e/> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      :C1 a owl:Class ; rdfs:label "person"@en , "Mensch"@de .
      :C2 a owl:Class ; rdfs:subClassOf :C1 ; rdfs:label "health worker"@en , "Heilberuf"@de .
      :C3 a owl:Class ; rdfs:subClassOf :C1 ; rdfs:label "patient, treated"@en .
      :R1 a owl:ObjectProperty ; rdfs:label "treats"@en , "behandelt"@de .
      :i1 a :C2 ; rdfs:label "Ann O'Hara" ; :R1 :i4 , :i5 .
      :i2 a :C2 ; skos:prefLabel "Bob" ; :R1 :i4 .
      :i3 a :C2 ; rdfs:label "Cem, the nurse" ; :R1 :i6 .
      :i4 a :C3 ; rdfs:label "Dee" . :i5 a :C3 ; rdfs:label "Dee" . :i6 a :C3 .
      """;

  @TempDir private Path folder = Path.of("");
  private String kb = "";

  @BeforeEach
  void writeClinic() throws IOException {
    Path file = folder.resolve("clinic.ttl");
    Files.writeString(file, CLINIC);
    kb = file.toString();
  }

  @Test
  void expressionsAndIndividualsHaveLabels() {
    String query = "'health worker' and (treats some {i4, i6})";
    assertThat(drill("retrieve", "--kb", kb, "-e", query).isDone().out())
        .isEqualTo(
            """
            C2 ⊓ ∃R1.({i4} ⊔ {i6}) (length 7): 3 of 6 individuals
              http://e/i1
              http://e/i2
              http://e/i3
            """);
    assertThat(
            drill("retrieve", "--kb", kb, "-e", query, "--names=label", "--english").isDone().out())
        .isEqualTo(
            """
            'health worker' ⊓ ∃treats.({i4} ⊔ {i6}) (length 7): 3 of 6 individuals
              # a health worker who treats Dee or i6
              'Ann O\\'Hara'
              Bob
              'Cem, the nurse'
            """);
    assertThat(
            drill("retrieve", "--kb", kb, "-e", "Heilberuf", "--language-tag=de", "--names=label")
                .isDone()
                .out())
        .startsWith("Heilberuf (length 1): 3 of 6 individuals\n");
    assertThat(drill("retrieve", "--kb", kb, "-e", "C2", "--names=iri").isDone().out())
        .startsWith("<http://e/C2> (length 1): 3 of 6 individuals\n  http://e/i1\n");
    assertThat(drill("retrieve", "--kb", kb, "-e", "C2", "--names=short").isDone().out())
        .startsWith("C2 (length 1): 3 of 6 individuals\n  i1\n");
  }

  @Test
  void programsGetIrisWhateverTheStyle() throws IOException {
    JsonNode json =
        new ObjectMapper()
            .readTree(
                drill("retrieve", "--kb=" + kb, "-e=C2", "--names=label", "--format=json")
                    .isDone()
                    .out());
    assertThat(json.get("individuals"))
        .hasToString("[\"http://e/i1\",\"http://e/i2\",\"http://e/i3\"]");
    assertThat(json.get("names").get(1).asText()).isEqualTo("Bob");
    assertThat(json.has("english")).isFalse();
    assertThat(
            drill("retrieve", "--kb=" + kb, "-e=C3", "--names=label", "--format=csv")
                .isDone()
                .out())
        .isEqualTo("individual,name\nhttp://e/i4,i4\nhttp://e/i5,i5\nhttp://e/i6,i6\n");
  }

  @Test
  void examplesAndIgnoredNamesMayBeLabels() throws IOException {
    assertThat(
            drill(
                    "learn",
                    "--kb=" + kb,
                    "--positives=Ann O'Hara, 'Cem, the nurse' ,Bob",
                    "--negatives=i4,i5",
                    "--ignore=patient, treated",
                    "--ignore=treats",
                    "--names=label",
                    "--english")
                .isDone()
                .out())
        .contains("  'health worker'\n  English: a health worker\n");
    Path names =
        Files.writeString(folder.resolve("p.txt"), "Cem, the nurse\nBob\n'Ann O\\'Hara'\n");
    JsonNode json =
        new ObjectMapper()
            .readTree(
                drill("learn", "--kb=" + kb, "--positives=" + names, "--english", "--format=json")
                    .isDone()
                    .out());
    assertThat(json.get(0).get("expression").asText()).isEqualTo("C2");
    assertThat(json.get(0).get("english").asText()).isEqualTo("a health worker");
    assertThat(json.get(0).get("top").get(0).get("english").asText()).isEqualTo("a health worker");
    assertThat(
            drill("learn", "--kb=" + kb, "--positives=" + names, "--english", "--format=csv")
                .isDone()
                .out())
        .contains(",language,english\n", ",a health worker\n");
  }

  @Test
  void definitionsHaveLabels() {
    assertThat(
            drill(
                    "define",
                    "health worker",
                    "--kb=" + kb,
                    "--against='patient, treated'",
                    "--ignore=patient, treated",
                    "--names=label",
                    "--english",
                    "--check=none")
                .isDone()
                .out())
        .startsWith("'health worker': 3 instances against 3 of 'patient, treated'\n")
        .contains(
            " 1  'health worker' EquivalentTo ∃treats.⊤\n",
            "    Manchester: treats some owl:Thing\n",
            "    English: something that treats something\n");
  }

  @Test
  void mistakesAreNamed() {
    drill("learn", "--kb=" + kb, "--positives=Dee")
        .isRefused(
            "--positives: the name 'Dee' is ambiguous: write one of <http://e/i4>, <http://e/i5>");
    drill("learn", "--kb=" + kb, "--positives=Bop")
        .isRefused("no individual 'Bop'", "did you mean Bob");
    drill("define", "health wroker", "--kb=" + kb)
        .isRefused("unknown class 'health wroker'; did you mean 'health worker'?");
    drill("define", "Heilberuf", "--kb=" + kb).isRefused("unknown class 'Heilberuf'");
    drill("define", "C2", "--kb=" + kb, "--language-tag=de_AT")
        .isRefused("--language-tag: 'de_at' is no language tag; give one such as en, de or pt-BR");
    drill("define", "C2", "--kb=" + kb, "--language-tag=de,")
        .isRefused("--language-tag: '' is no language tag");
    drill("retrieve", "--kb=" + kb, "-e=C2", "--names=long")
        .isRefused("--names is 'long'; give short, iri or label");
    drill("retrieve", "--kb=" + kb, "-e={Dee}").isRefused("individual name 'Dee' is ambiguous");
  }

  @Test
  void commasSeparateNamesOutsideQuotes() {
    assertThat(NameList.split("a, b ,'c, d',e'f,g'"))
        .containsExactly("a", "b", "'c, d'", "e'f", "g'");
    assertThat(NameList.split("a,,b,")).isEqualTo(List.of("a", "", "b", ""));
    assertThat(NameList.split("")).containsExactly("");
    assertThat(NameList.split("'it\\'s, so','x' y")).containsExactly("'it\\'s, so'", "'x' y");
  }
}
