package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.drill.app.FinishedCommand;
import org.drill.embedding.EmbeddingFile;
import org.drill.embedding.Embeddings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill embed} as users script it. */
class EmbedCommandTest {
  private static final String GRAPH =
      """
      @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :Woman rdfs:subClassOf :Person . :hasChild a owl:ObjectProperty .
      :ann a :Woman ; :hasChild :bob, :cleo . :bob a :Person ; :hasChild :dan .
      :cleo a :Woman ; :hasChild :eve . :dan a :Person . :eve a :Woman ; :hasChild :dan .
      :lonely a owl:NamedIndividual .
      """;

  @TempDir private Path folder = Path.of("");

  private String graph() throws IOException {
    return Files.writeString(folder.resolve("graph.ttl"), GRAPH).toString();
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void writesVectorsWithTheirProvenance() throws IOException {
    FinishedCommand result =
        drill(
            "embed",
            "--kb",
            graph(),
            "--out",
            path("v.safetensors"),
            "--epochs",
            "2",
            "--dimension",
            "6",
            "--plot",
            path("v.png"));
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .contains("6 vectors of 6 numbers written to", "conex: 2 epochs (epochs)")
        .contains("1 individual in no triple: the mean of all others")
        .contains("MRR", "by chance", "Hits@1", "Hits@3", "Hits@10");
    Embeddings vectors = EmbeddingFile.read(folder.resolve("v.safetensors"));
    assertThat(vectors.size()).isEqualTo(6);
    assertThat(vectors.provenance()).containsEntry("method", "conex").containsKey("test.mrr");
    assertThat(folder.resolve("v.png")).isNotEmptyFile();
  }

  @Test
  void reportsInJsonAndCsv() throws IOException {
    String kb = graph();
    FinishedCommand json =
        drill(
            "embed",
            "--kb",
            kb,
            "--out",
            path("v.csv"),
            "--epochs",
            "1",
            "--method",
            "shallom",
            "--told",
            "--format",
            "json");
    JsonNode node = new ObjectMapper().readTree(json.out());
    assertThat(node.get("method").asText()).isEqualTo("shallom");
    assertThat(node.get("epochs").asInt()).isEqualTo(1);
    assertThat(node.get("vectors").asInt()).isEqualTo(6);
    assertThat(
            node.get("trainTriples").asInt()
                + node.get("validationTriples").asInt()
                + node.get("testTriples").asInt())
        .isEqualTo(5 + 5);
    FinishedCommand csv =
        drill("embed", "--kb", kb, "--out", path("v.csv"), "--epochs", "1", "--format", "csv");
    assertThat(csv.out()).startsWith("method,vectors,dimension,").hasLineCount(2);
    assertThat(Files.readAllLines(folder.resolve("v.csv"))).hasSize(7);
  }

  @Test
  void goesOnWhereItStopped() throws IOException {
    String kb = graph();
    String[] command = {
      "embed", "--kb", kb, "--out", path("v.csv"), "--resume", path("state"), "--epochs"
    };
    FinishedCommand first = drill(append(command, "2"));
    assertThat(first.err()).contains("no such file yet; starting anew").hasLineCount(1);
    FinishedCommand second = drill(append(command, "5"));
    assertThat(second.err()).isEmpty();
    assertThat(second.out()).contains("5 epochs");
    Files.writeString(folder.resolve("state"), "no state");
    drill(append(command, "5")).isRefused("not the state of a training");
  }

  private static String[] append(String[] command, String last) {
    var all = new java.util.ArrayList<>(List.of(command));
    all.add(last);
    return all.toArray(String[]::new);
  }

  @Test
  void mistakesGetOneLine() throws IOException {
    String kb = graph();
    drill("embed", "--kb", kb).isRefused("--out");
    drill("embed", "--kb", kb, "--out", "v.txt").isRefused("end the name in .safetensors or .csv");
    drill("embed", "--kb", kb, "--out", path("no/v.csv")).isRefused("there is no folder");
    String out = path("v.csv");
    drill("embed", "--kb", kb, "--out", out, "--plot", "v.jpg").isRefused("end the name in .png");
    drill("embed", "--kb", kb, "--out", out, "--dimension", "7").isRefused("even number");
    drill("embed", "--kb", kb, "--out", out, "--epochs", "0").isRefused("--epochs is 0");
    drill("embed", "--kb", kb, "--out", out, "--threads", "0").isRefused("--threads is 0");
    drill("embed", "--kb", kb, "--out", out, "--max-seconds", "-1").isRefused("--max-seconds");
    drill("embed", "--kb", kb, "--out", out, "--method", "transe").isRefused("--method");
    drill("embed", "--kb", kb, "--out", out, "--loss", "hinge").isRefused("--loss");
    drill("embed", "--kb", kb, "--out", out, "--method", "shallom", "--loss", "margin")
        .isRefused("--loss margin: shallom has its own; leave --loss out");
    Path classes =
        Files.writeString(
            folder.resolve("classes.ttl"), "@prefix : <http://e/> . :a a :C . :b a :C .");
    drill("embed", "--kb", classes.toString(), "--out", out).isRefused("no role assertions");
    assertThat(Path.of(out)).doesNotExist();
  }

  /** Other commands must start without the libraries of training. */
  @Test
  void describeLoadsNothingOfTraining() throws IOException, InterruptedException {
    Path log = folder.resolve("classes.log");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log,
                "-cp",
                System.getProperty("java.class.path"),
                "org.drill.app.Main",
                "describe")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    assertThat(process.waitFor()).isZero();
    assertThat(Files.readString(log)).contains("org.drill.app.Main").doesNotContain("ai.djl");
  }
}
