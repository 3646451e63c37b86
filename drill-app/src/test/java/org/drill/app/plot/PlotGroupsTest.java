package org.drill.app.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.junit.jupiter.api.Test;

/** Which classes colour a plot, and who belongs to which. */
class PlotGroupsTest {
  private static final String PREFIXES =
      """
      @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      """;

  static KnowledgeBase graph(String turtle) {
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream((PREFIXES + turtle).getBytes(StandardCharsets.UTF_8)),
        "small.ttl",
        LoadOptions.DEFAULTS);
  }

  /** The individuals with the names of their groups. */
  private static List<String> divided(KnowledgeBase kb, int most) {
    var groups = new PlotGroups(kb, most);
    var divided = new ArrayList<String>();
    for (int i = 0; i < kb.size(); i++) {
      int group = groups.groupOf(i);
      String name = group == PlotGroups.OTHER ? "other" : groups.classes().get(group).iri();
      divided.add((kb.individuals().name(i) + " " + name).replace("http://e/", ""));
    }
    divided.sort(null);
    return divided;
  }

  @Test
  void individualsGetTheirSmallestClass() {
    KnowledgeBase kb =
        graph(
            """
            :Son rdfs:subClassOf :Male . :Male rdfs:subClassOf :Person . :Rare rdfs:subClassOf :Son .
            :Female rdfs:subClassOf :Person . :a a :Son . :b a :Son, :Rare . :c a :Male .
            :d a :Female . :e a :Female . :f a :Person .
            """);

    assertThat(divided(kb, 8))
        .containsExactly("a Son", "b Son", "c Male", "d Female", "e Female", "f other");
  }

  @Test
  void membersOfDroppedClassesFallBackToLargerOnes() {
    KnowledgeBase kb =
        graph(
            """
            :Small rdfs:subClassOf :Wide . :Wide rdfs:subClassOf :All . :Big rdfs:subClassOf :All .
            :a a :Small . :b a :Small . :c a :Wide . :d a :Wide . :e a :Wide .
            :f a :Big . :g a :Big . :h a :Big . :i a :Big . :j a :All .
            """);

    assertThat(divided(kb, 2))
        .containsExactly(
            "a Wide", "b Wide", "c Wide", "d Wide", "e Wide", "f Big", "g Big", "h Big", "i Big",
            "j other");
  }

  @Test
  void classesOfEveryoneSayNothing() {
    assertThat(divided(graph(":a a :C . :b a :C ."), 8)).containsExactly("a other", "b other");
  }
}
