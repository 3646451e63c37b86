package org.drill.app.serve;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologySource;
import org.drill.learner.Learners;
import org.drill.problem.ProblemFile;
import org.drill.sample.FamilyGraph;
import org.drill.sample.FamilyGraphOptions;
import org.drill.sample.SampleProblems;

/** The knowledge bases that the service is tested with. */
final class Graphs {
  /** What no label or IRI may do: run in a browser. */
  static final String ATTACK = "<img src=x onerror=\"document.title='attacked'\">";

  private static final LoadOptions LABELLED = LoadOptions.DEFAULTS.withLabels();

  private Graphs() {}

  /** The bundled graph with its problems. */
  static HostedKnowledgeBase families() {
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream problems = SampleProblems.open()) {
      return HostedKnowledgeBase.of(
              "families",
              "Families (bundled)",
              KnowledgeBaseLoader.load(graph, "families.ttl", LABELLED),
              ProblemFile.read(problems, "problems.json"),
              Learners.all())
          .from(new OntologySource("families.ttl", FamilyGraph::openBundled));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of whom not all is said, with the problem of who has a child. */
  static HostedKnowledgeBase people() {
    String turtle =
        """
        @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
        :hasChild a owl:ObjectProperty . :Person a owl:Class .
        :ann a :Person ; :hasChild :bob . :eva a :Person ; :hasChild :tim . :bob a :Person . :tim a :Person .
        :kim a :Person , [ a owl:Restriction ; owl:onProperty :hasChild ; owl:allValuesFrom owl:Nothing ] .
        :lou a :Person .
        """;
    byte[] bytes = turtle.getBytes(StandardCharsets.UTF_8);
    var source = new OntologySource("people.ttl", () -> new ByteArrayInputStream(bytes));
    String problem =
        """
        {"problems": {"parent": {"positive_examples": ["http://e/ann", "http://e/eva"],
                                 "negative_examples": ["http://e/kim", "http://e/lou"]}}}
        """;
    var in = new ByteArrayInputStream(problem.getBytes(StandardCharsets.UTF_8));
    return HostedKnowledgeBase.of(
            "people",
            "People",
            KnowledgeBaseLoader.load(source, LABELLED),
            ProblemFile.read(in, "people.json"),
            Learners.all())
        .from(source);
  }

  /** A graph whose labels and IRIs are attacks. */
  static HostedKnowledgeBase hostile() {
    String quoted = ATTACK.replace("\"", "\\\"");
    String turtle =
        """
        @prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
        :Bad a rdfs:Class ; rdfs:label "%1$s class" . :r rdfs:label "has %1$s" .
        :a a :Bad ; rdfs:label "%1$s one" ; :r :b .
        :b a :Bad ; rdfs:label "%1$s two" .
        <javascript:document.title='attacked'> a :Bad ; :r :a .
        <http://e/'onmouseover=alert(1)//> a :Other .
        :z a :Other ; rdfs:label "</script><script>document.title='attacked'</script>" .
        """
            .formatted(quoted);
    return hosted("hostile", ATTACK, turtle);
  }

  /** A graph of as many individuals as Carcinogenesis has, with labels. */
  static HostedKnowledgeBase large() {
    var text = new StringWriter();
    try {
      new FamilyGraph(FamilyGraphOptions.DEFAULTS.withIndividuals(22_000)).writeNTriples(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return hosted("large", "22,000 people", text.toString());
  }

  /** Twins in all that the graph says of them, so that a search goes on to its limit. */
  static HostedKnowledgeBase insoluble() {
    var turtle = new StringBuilder("@prefix : <http://e/> .\n");
    for (int k = 0; k < 40; k++) {
      for (String side : List.of("a", "b")) {
        turtle.append(
            ":%s%d a :C%d ; :r :%s%d ; :s :%s%d .\n"
                .formatted(side, k, k % 7, side, (k * 3 + 1) % 40, side, (k * k + 5) % 40));
      }
    }
    return hosted("insoluble", "Insoluble", turtle.toString());
  }

  private static HostedKnowledgeBase hosted(String id, String name, String turtle) {
    var in = new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8));
    return HostedKnowledgeBase.of(
        id, name, KnowledgeBaseLoader.load(in, id + ".ttl", LABELLED), List.of(), Learners.all());
  }
}
