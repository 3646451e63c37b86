package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of DL-Learner and Ontolearn are learned as they are. */
class MovingOverTest {
  private static final String GRAPH =
      """
      @prefix : <http://example.org/f#> .
      :ann a :Woman ; :child :bob . :eva a :Woman . :bob a :Man . :tim a :Man ; :child :eva .
      """;
  private static final String CONF =
      """
      prefixes = [ ("ex","http://example.org/f#") ]
      ks.type = "OWL File"
      ks.fileName = "f.ttl"
      lp.positiveExamples = { "ex:ann", "ex:tim" }
      lp.negativeExamples = { "ex:eva", "ex:bob" }
      alg.type = "celoe"
      alg.maxExecutionTimeInSeconds = 2
      alg.usePropernessChecks = false
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("f.ttl"), GRAPH);
    Files.writeString(folder.resolve("parent.conf"), CONF);
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void aConfIsLearned() {
    var done = drill("learn", "--problems=" + file("parent.conf"), "--format=json").isDone();
    assertThat(done.out()).contains("\"learner\" : \"celoe\"", "∃child.⊤", "\"parent\"");
    assertThat(done.err())
        .contains(
            "--problems: used ks.fileName \"f.ttl\", alg.type \"celoe\","
                + " alg.maxExecutionTimeInSeconds, examples; not used: alg.usePropernessChecks\n");
  }

  @Test
  void optionsOverrideAConf() {
    var done =
        drill(
                "learn",
                "--problems=" + file("parent.conf"),
                "--learner=ocel",
                "--kb=" + file("f.ttl"),
                "--format=json")
            .isDone();
    assertThat(done.out()).contains("\"learner\" : \"ocel\"", "∃child.⊤");
  }

  @Test
  void anOntolearnFileIsLearned() throws IOException {
    Files.writeString(
        folder.resolve("lp.json"),
        """
        {"data_path": "f.ttl", "model": "ocel",
         "problems": {"parent": {
           "positive_examples": ["http://example.org/f#ann", "http://example.org/f#tim"],
           "negative_examples": ["http://example.org/f#eva"]}}}
        """);
    var done = drill("learn", "--problems=" + file("lp.json"), "--format=json").isDone();
    assertThat(done.out()).contains("\"learner\" : \"ocel\"", "∃child.⊤");
    assertThat(done.err()).contains("--problems: used data_path, model\n");
  }

  @Test
  void badConfsAreALine() throws IOException {
    Files.writeString(folder.resolve("bad.conf"), "lp.positiveExamples = {");
    drill("learn", "--problems=" + file("bad.conf"))
        .isRefused("bad.conf:1: not a configuration of DL-Learner: a bracket is not closed");
    Files.writeString(folder.resolve("lost.conf"), CONF.replace("f.ttl", "g.ttl"));
    var lost = drill("learn", "--problems=" + file("lost.conf"));
    assertThat(lost.code()).isEqualTo(2);
    assertThat(lost.err()).contains("g.ttl: no such file");
  }
}
