package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblem;
import org.drill.sample.SampleProblems;
import org.junit.jupiter.api.Test;

/** The bundled graph and its problems, seen through the engine. */
class SampleGraphTest {
  private static KnowledgeBase bundled() throws IOException {
    try (InputStream in = FamilyGraph.openBundled()) {
      return KnowledgeBaseLoader.load(in, "families.ttl", LoadOptions.DEFAULTS);
    }
  }

  @Test
  void axiomsOfTheBundledGraphAreMaterialised() throws IOException {
    KnowledgeBase kb = bundled();
    assertThat(kb.size()).isEqualTo(320);
    for (String law :
        List.of(
            "WorkingWoman = Woman ⊓ Worker",
            "MusicTeacher = Teacher ⊓ Musician",
            "Person = Woman ⊔ Man",
            "∃hasParent.⊤ = ∃hasMother.⊤ ⊔ ∃hasFather.⊤",
            "∃hasAncestor.Doctor = ∃hasParent.(Doctor ⊔ ∃hasAncestor.Doctor)",
            "∃hasMother.⊤ = ∃hasMother.Woman",
            "∃marriedTo.∃marriedTo.⊤ = ∃marriedTo.⊤",
            "∃associatedWith.Village = ∃livesIn.Village ⊔ ∃bornIn.Village")) {
      String[] sides = law.split(" = ", 2);
      var retriever = new BitsetRetriever(kb);
      assertThat(retriever.retrieve(kb.vocabulary().parse(sides[0])))
          .as(law)
          .isEqualTo(retriever.retrieve(kb.vocabulary().parse(sides[1])));
    }
  }

  @Test
  void targetsSeparateTheExamplesExactly() throws IOException {
    KnowledgeBase kb = bundled();
    var retriever = new BitsetRetriever(kb);
    String json;
    try (InputStream in = SampleProblems.open()) {
      json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    for (SampleProblem problem : SampleProblems.all()) {
      Concept target = kb.vocabulary().parse(problem.target());
      IndividualSet instances = retriever.retrieve(target);
      assertThat(examples(json, problem.name(), "positive_examples"))
          .as(problem.name())
          .allMatch(name -> instances.contains(kb.individuals().find(name)));
      assertThat(examples(json, problem.name(), "negative_examples"))
          .as(problem.name())
          .noneMatch(name -> instances.contains(kb.individuals().find(name)));
    }
  }

  private static List<String> examples(String json, String problem, String side) {
    var list =
        Pattern.compile(
                "\"" + Pattern.quote(problem) + "\": \\{[^}]*?\"" + side + "\": \\[([^]]*)]")
            .matcher(json);
    assertThat(list.find()).as(problem).isTrue();
    return Pattern.compile("\"([^\"]+)\"")
        .matcher(list.group(1))
        .results()
        .map(m -> m.group(1))
        .toList();
  }
}
