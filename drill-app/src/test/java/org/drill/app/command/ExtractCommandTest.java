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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill extract}, and learning from what it wrote. */
class ExtractCommandTest {
  @TempDir private Path folder = Path.of("");

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private String out() {
    return folder.resolve("near.ttl").toString();
  }

  private String families() {
    String kb = folder.resolve("families.nt").toString();
    assertThat(drill("sample", "--individuals", "3000", "--out", kb).code()).isZero();
    return kb;
  }

  private static String problems(String kb) throws IOException {
    JsonNode found =
        new ObjectMapper()
            .readTree(
                drill(
                        "retrieve",
                        "--kb",
                        kb,
                        "--expression",
                        "hasChild some Woman",
                        "--format",
                        "json")
                    .out());
    JsonNode others =
        new ObjectMapper()
            .readTree(
                drill(
                        "retrieve",
                        "--kb",
                        kb,
                        "--expression",
                        "not (hasChild some Woman)",
                        "--format",
                        "json")
                    .out());
    var text = new StringBuilder("{\"problems\": {\"mother\": {\"positive_examples\": [");
    append(found, text);
    text.append("], \"negative_examples\": [");
    append(others, text);
    return text.append("]}}}").toString();
  }

  private static void append(JsonNode found, StringBuilder text) {
    for (int i = 0; i < 20; i++) {
      text.append(i == 0 ? "" : ", ").append(found.get("individuals").get(11 * i));
    }
  }

  @Test
  void whatIsLearnedFromAPartIsTrueOfTheWhole() throws IOException {
    String kb = families();
    String problems = file("problems.json", problems(kb));
    FinishedCommand extracted =
        drill("extract", "--kb", kb, "--problems", problems, "--depth", "1", "--out", out());
    assertThat(extracted.code()).as(extracted.err()).isZero();
    assertThat(extracted.out())
        .contains(" near 40 examples written to ", " passes over ", "learn with --depth 1");
    String[] part = {
      "learn",
      "--kb",
      out(),
      "--problems",
      problems,
      "--depth",
      "1",
      "--learner",
      "layered",
      "--max-expressions",
      "20000",
      "--max-seconds",
      "60",
      "--format",
      "json",
      "--language",
      "ALC"
    };
    String[] whole = part.clone();
    whole[2] = kb;
    JsonNode small = new ObjectMapper().readTree(drill(part).out()).get(0);
    JsonNode large = new ObjectMapper().readTree(drill(whole).out()).get(0);
    assertThat(small.get("expression")).isEqualTo(large.get("expression"));
    assertThat(small.get("f1")).isEqualTo(large.get("f1"));
    assertThat(small.get("tested")).isEqualTo(large.get("tested"));
    FinishedCommand direct = drill(List.of(whole), "--scan");
    assertThat(direct.code()).as(direct.err()).isZero();
    JsonNode read = new ObjectMapper().readTree(direct.out()).get(0);
    assertThat(read.get("expression")).isEqualTo(large.get("expression"));
    assertThat(read.get("tested")).isEqualTo(large.get("tested"));
  }

  @Test
  void badInputIsNamed() throws IOException {
    String kb = file("graph.nt", "<http://e/a> <http://e/r> <http://e/b> .\n");
    drill("extract", "--kb", kb, "--examples", "http://e/a,http://e/nobody", "--out", out())
        .isRefused("graph.nt: no individual <http://e/nobody> (1 of the examples)");
    drill("extract", "--kb", kb, "--examples", "http://e/a", "--depth", "0", "--out", out())
        .isRefused("--depth is 0; give 1 or more");
    drill("extract", "--kb", kb, "--out", out())
        .isRefused("say whose surroundings: give --examples or --problems");
    drill("extract", "--kb", kb, "--examples", "ann", "--out", out())
        .isRefused("examples are not IRIs: ann; a graph that is not loaded knows no other names");
    drill("extract", "--kb", kb, "--examples", "http://e/a", "--out", folder + "/near.owl")
        .isRefused("end the name in .ttl or .nt");
    drill("extract", "--kb", folder + "/none.nt", "--examples", "http://e/a", "--out", out())
        .isRefused("none.nt: no such file");
    drill("learn", "--kb", kb, "--positives", "http://e/a", "--negatives", "http://e/b", "--scan")
        .isRefused("--scan needs --depth");
    drill("learn", "--kb", kb, "--positives", "http://e/a", "--depth", "1", "--scan")
        .isRefused("no negative examples");
    assertThat(Files.exists(folder.resolve("near.ttl"))).isFalse();
  }

  @Test
  void hugeDepthsAndGraphsWithoutASchemaWork() throws IOException {
    String kb = file("graph.nt", "<http://e/a> <http://e/r> <http://e/b> .\n");
    FinishedCommand deep =
        drill(
            "extract", "--kb", kb, "--examples", "http://e/a", "--depth", "100000", "--out", out());
    assertThat(deep.code()).as(deep.err()).isZero();
    assertThat(deep.out()).startsWith("2 individuals and 1 triples near 1 examples");
    FinishedCommand hub =
        drill(
            "extract",
            "--kb",
            file(
                "hub.nt",
                "<http://e/a> <http://e/r> <http://e/b> .\n<http://e/a> <http://e/r> <http://e/c> .\n"),
            "--examples",
            "http://e/a",
            "--max-edges",
            "1",
            "--out",
            out());
    assertThat(hub.out())
        .contains("Cut: http://e/a has 2 edges by http://e/r, 0 steps from the examples")
        .contains("learn with --depth 1");
  }
}
