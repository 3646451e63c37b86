package org.drill.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.drill.Effort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Configurations of DL-Learner and Ontolearn, as their users write them. */
class ProblemConfigurationTest {
  private static final String FATHER =
      """
      /* a father is
         a man with a child */
      prefixes = [ ("ex","http://example.com/father#"), ("k", "urn:k:") ]

      // where the graph is
      source.type = "OWL File"
      source.fileName = "graphs/father.owl"
      reasoner.type = "closed world reasoner"
      reasoner.sources = { source }

      lp.type = "posNegStandard"
      lp.positiveExamples = { "ex:stefan", "ex:markus" }
      lp.negativeExamples = {
        "ex:heinz",  # not yet
        "http://example.com/father#anna", "k:x"
      }

      alg.type = "celoe"
      alg.maxExecutionTimeInSeconds = 10
      alg.maxClassExpressionTests = 500
      alg.noisePercentage = 5.0
      alg.maxNrOfResults = 3
      alg.writeSearchTree = true
      alg.ignoredConcepts = { "ex:male" }
      op.type = "rho"
      op.cardinalityLimit = 4
      op.useInverse = true
      op.useNegation = false
      """;

  @TempDir private Path folder = Path.of("");

  private ProblemConfiguration read(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return ProblemConfiguration.read(file);
  }

  @Test
  void aConfigurationOfDlLearnerIsRead() throws IOException {
    ProblemConfiguration read = read("father.conf", FATHER);
    ProblemEntry problem = read.problems().get(0);
    assertThat(read.problems()).hasSize(1);
    assertThat(problem.name()).isEqualTo("father");
    assertThat(problem.positives())
        .containsExactly("http://example.com/father#stefan", "http://example.com/father#markus");
    assertThat(problem.negatives())
        .containsExactly(
            "http://example.com/father#heinz", "http://example.com/father#anna", "urn:k:x");
    assertThat(problem.ignored()).containsExactly("http://example.com/father#male");
    assertThat(problem.language().maxCardinality()).hasValue(4);
    assertThat(problem.language().inverse()).contains(true);
    assertThat(read.knowledgeBase()).contains(folder.resolve("graphs/father.owl"));
    assertThat(read.learner()).contains("celoe");
    assertThat(read.seconds()).hasValue(10);
    assertThat(read.expressions()).hasValue(500);
    assertThat(read.noise()).hasValue(0.05);
    assertThat(read.top()).hasValue(3);
    assertThat(read.note())
        .startsWith("used source.fileName \"graphs/father.owl\", alg.type \"celoe\", alg.max")
        .endsWith("examples; not used: alg.writeSearchTree, op.useNegation");
  }

  @Test
  void oldExamplesAreRead() throws IOException {
    ProblemConfiguration read =
        read("old.conf", "import(\"g.owl\", \"RDF/XML\");\n+\"urn:a\"\n-\"urn:b\"\n-\"urn:c\"\n");
    assertThat(read.problems().get(0).positives()).containsExactly("urn:a");
    assertThat(read.problems().get(0).negatives()).containsExactly("urn:b", "urn:c");
    assertThat(read.knowledgeBase()).contains(folder.resolve("g.owl"));
    assertThat(read.learner()).isEmpty();
  }

  @Test
  void whatMeansNothingHereIsSaid() throws IOException {
    ProblemConfiguration read =
        read(
            "a.conf",
            """
            ks.type = "sparql"
            ks.url = "http://example.org/sparql"
            alg.type = "isle"
            alg.maxExecutionTimeInSeconds = 0
            lp.positiveExamples = {"urn:a"}
            """);
    assertThat(read.learner()).isEmpty();
    assertThat(read.seconds()).isEmpty();
    assertThat(read.knowledgeBase()).isEmpty();
    assertThat(read.note())
        .isEqualTo(
            "used examples; not used: ks.type \"sparql\", ks.url (nothing is downloaded), alg.type"
                + " \"isle\", alg.maxExecutionTimeInSeconds");
  }

  @Test
  void everyMistakeIsALine() {
    Map<String, String> mistakes =
        Map.of(
            "x", "a.conf:1: not a configuration of DL-Learner: expected '=' after 'x'",
            "\nlp.positiveExamples = {\"a\"",
                "a.conf:2: not a configuration of DL-Learner: a bracket is not closed",
            "lp.positiveExamples = {\"a\n\"}",
                "a.conf:1: not a configuration of DL-Learner: a quote is not closed",
            "a.b =", "a.conf:1: not a configuration of DL-Learner: there is no value",
            "/* \n", "a.conf:1: not a configuration of DL-Learner: a comment is not closed",
            "a.b = )", "a bracket is closed that was not opened",
            "alg.noisePercentage = much", "a.conf:1: alg.noisePercentage: 'much' is no number",
            "op.useInverse = 2", "op.useInverse: '2' is neither true nor false",
            "",
                "a.conf: there are no positive examples in it; expected lp.positiveExamples ="
                    + " {\"IRI\"}",
            "lp.classToDescribe = \"urn:C\"",
                "a.conf: describes the class urn:C, without examples; use drill define 'urn:C'");
    mistakes.forEach(
        (text, message) ->
            assertThatThrownBy(() -> read("a.conf", text))
                .as(text)
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining(message));
    assertThatThrownBy(() -> ProblemConfiguration.read(folder.resolve("no.conf")))
        .hasMessageEndingWith("no.conf: no such file");
  }

  @Test
  void damagedFilesAreReadOrRefusedInALine() throws IOException {
    var random = new Random(3);
    for (int k = 0; k < Effort.cases(300); k++) {
      var text = new StringBuilder(FATHER);
      for (int n = random.nextInt(4); n >= 0; n--) {
        int at = random.nextInt(text.length());
        text.replace(
            at,
            Math.min(text.length(), at + random.nextInt(9)),
            "{\"=+,é\u0000".substring(0, random.nextInt(7)));
      }
      try {
        assertThat(read("d.conf", text.toString()).problems()).hasSize(1);
      } catch (ProblemException e) {
        assertThat(e.getMessage()).doesNotContain("\n").contains("d.conf:");
      }
    }
  }

  @Test
  void aConfigurationOfOntolearnIsRead() throws IOException {
    Files.writeString(folder.resolve("family.owl"), "");
    ProblemConfiguration read =
        read(
            "lp.json",
            """
            {"data_path": "family.owl", "model": "CELOE", "max_runtime": 7,
             "terminate_on_goal": true,
             "learning_problem": {"positive_examples": ["urn:a"], "negative_examples": ["urn:b"]}}
            """);
    assertThat(read.problems())
        .containsExactly(
            new ProblemEntry("learning_problem", List.of("urn:a"), List.of("urn:b"), List.of()));
    assertThat(read.knowledgeBase()).contains(folder.resolve("family.owl"));
    assertThat(read.learner()).contains("celoe");
    assertThat(read.seconds()).hasValue(7);
    assertThat(read.note())
        .isEqualTo("used data_path, model, max_runtime; not used: terminate_on_goal");
    assertThat(
            read(
                    "p.json",
                    "{\"data_path\": \"../no.owl\", \"a\": {\"positive_examples\": [\"urn:a\"]}}")
                .note())
        .isEqualTo("nothing used; not used: data_path (no such file)");
    assertThat(
            read(
                    "t.json",
                    """
                    {"data_path": 5, "max_runtime": "soon", "a": {"positive_examples": ["urn:a"]}}
                    """)
                .note())
        .isEqualTo("nothing used; not used: data_path (no text), max_runtime (no number)");
    ProblemConfiguration plain =
        read("q.json", "{\"problems\": {\"a\": {\"positive_examples\": [\"urn:a\"]}}}");
    assertThat(plain.note()).isEmpty();
    assertThat(plain.knowledgeBase()).isEqualTo(Optional.empty());
  }
}
