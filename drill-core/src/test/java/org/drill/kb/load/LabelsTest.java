package org.drill.kb.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Labels;
import org.drill.kb.load.LabelReading.When;
import org.drill.problem.IgnoredNames;
import org.drill.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which labels are read, and when. */
class LabelsTest {
  private static final String GRAPH =
      """
      @prefix : <http://e/> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      :r a owl:ObjectProperty ; rdfs:label "works with" . :s a owl:ObjectProperty .
      :C a owl:Class ; rdfs:label "a  class\\nof things" , "Klasse"@de ; skos:prefLabel "clazz"@fr .
      :D a owl:Class ; rdfs:label "works with" .
      :a a :C ; rdfs:label "ann" , "Anne"@en ; skos:prefLabel "Anna"@de , "Anni"@de-AT , "An"@en-GB .
      :b a :D ; rdfs:label "bob"@fr , "Bob"@pt-BR ; :r [ a :D ; rdfs:label "nobody" ] .
      """;

  private static KnowledgeBase load(When when, String... languages) {
    return KnowledgeBaseLoader.load(
        source(GRAPH), LoadOptions.DEFAULTS.withLabels(new LabelReading(when, List.of(languages))));
  }

  private static OntologySource source(String graph) {
    return new OntologySource("a.ttl", () -> stream(graph));
  }

  private static InputStream stream(String graph) {
    return new ByteArrayInputStream(graph.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          ''     ; An    ; bob  ; a class of things
          en     ; An    ; bob  ; a class of things
          de     ; Anna  ; bob  ; Klasse
          de-AT  ; Anni  ; bob  ; a class of things
          DE     ; Anna  ; bob  ; Klasse
          fr     ; ann   ; bob  ; clazz
          pt     ; ann   ; Bob  ; a class of things
          pt-PT  ; ann   ; bob  ; a class of things
          fr,de  ; Anna  ; bob  ; clazz
          de,fr  ; Anna  ; bob  ; Klasse
          pt,fr  ; ann   ; Bob  ; clazz
          """)
  void languagesAreWantedInTheirOrder(String tags, String a, String b, String c) {
    String[] languages = tags.isEmpty() ? new String[0] : tags.split(",");
    for (When when : List.of(When.AT_ONCE, When.ON_DEMAND)) {
      Labels labels = load(when, languages).labels();
      assertThat(labels.of("http://e/a")).isEqualTo(a);
      assertThat(labels.of("http://e/b")).isEqualTo(b);
      assertThat(labels.of("http://e/C")).isEqualTo(c);
      assertThat(labels.of("_:b1")).isEqualTo("nobody");
      assertThat(labels.named("nobody")).containsExactly("_:b1");
      assertThat(labels.named("works with")).containsExactly("http://e/D", "http://e/r");
      assertThat(labels.named("Nobody")).isEmpty();
    }
  }

  @Test
  void documentsAreReadAgainOnDemandOnly() {
    var opened = new AtomicInteger();
    var source =
        new OntologySource(
            "a.ttl",
            () -> {
              opened.incrementAndGet();
              return stream(GRAPH);
            });
    var options = LoadOptions.DEFAULTS.withLabels(new LabelReading(When.ON_DEMAND, List.of()));
    KnowledgeBase kb = KnowledgeBaseLoader.load(source, options);
    assertThat(kb.vocabulary().dl(kb.vocabulary().parse("C and r some D"))).isNotEmpty();
    assertThat(IgnoredNames.find(kb, List.of("C", "r")).all()).hasSize(2);
    assertThat(opened).hasValue(1);
    assertThat(kb.vocabulary().individual("An")).isEqualTo("http://e/a");
    assertThat(kb.vocabulary().individual("bob")).isEqualTo("http://e/b");
    assertThat(opened).hasValue(2);
    assertThat(KnowledgeBaseLoader.load(source, LoadOptions.DEFAULTS).labels().size()).isZero();
  }

  @Test
  void streamsHaveTheirLabelsAtOnce() {
    var options = LoadOptions.DEFAULTS.withLabels(new LabelReading(When.ON_DEMAND, List.of()));
    KnowledgeBase kb = KnowledgeBaseLoader.load(stream(GRAPH), "a.ttl", options);
    assertThat(kb.labels().of("http://e/a")).isEqualTo("An");
  }

  @Test
  void filesThatAreGoneAreNamed(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.ttl"), GRAPH);
    var options = LoadOptions.DEFAULTS.withLabels(new LabelReading(When.ON_DEMAND, List.of()));
    KnowledgeBase kb = KnowledgeBaseLoader.load(file, options);
    Files.delete(file);
    assertThatThrownBy(() -> kb.vocabulary().classIri("nobody"))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessageContaining("a.ttl: cannot be read again, for its labels");
  }

  @Test
  void ignoredNamesMayBeLabels() {
    KnowledgeBase kb = load(When.ON_DEMAND);
    IgnoredNames both = IgnoredNames.find(kb, List.of("works with"));
    assertThat(both.classes()).containsExactly("http://e/D");
    assertThat(both.roles()).containsExactly("http://e/r");
    assertThat(IgnoredNames.find(kb, List.of("'a class of things'")).all())
        .containsExactly("http://e/C");
    assertThatThrownBy(() -> IgnoredNames.find(kb, List.of("works wiht")))
        .isInstanceOf(ProblemException.class)
        .hasMessage("unknown class or property 'works wiht'; did you mean D, r?");
  }

  @Test
  void tagsAreChecked() {
    for (String tag : List.of("", "e n", "de_AT", "123", "-en", "toolongalanguage")) {
      assertThatThrownBy(() -> new LabelReading(When.AT_ONCE, List.of(tag)))
          .as(tag)
          .hasMessageContaining("is no language tag");
    }
  }
}
