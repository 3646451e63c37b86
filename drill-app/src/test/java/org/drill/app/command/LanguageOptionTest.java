package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.drill.app.FinishedCommand;
import org.drill.learner.LearnOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The language of {@code drill learn}: by options, by problem files, and in what is printed. */
class LanguageOptionTest {
  private static final String GRAPH =
      """
      @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      :A a owl:Class . :B a owl:Class . :r a owl:ObjectProperty . :r2 a owl:ObjectProperty .
      :a1 a :A ; :r :b1 . :a2 a :A ; :r :b1 . :b1 a :B . :b2 a :B .
      """;

  @TempDir private Path folder = Path.of("");
  private String kb = "";

  @BeforeEach
  void writeGraph() throws IOException {
    kb = file("graph.ttl", GRAPH);
  }

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  private FinishedCommand learn(String... args) {
    return drill(List.of("learn", "--kb", kb), args);
  }

  private FinishedCommand examples(String... args) {
    return drill(
        List.of("learn", "--kb", kb, "--positives", "a1,a2", "--negatives", "b1,b2"), args);
  }

  private static JsonNode json(FinishedCommand result) throws IOException {
    return new ObjectMapper().readTree(result.isDone().out());
  }

  private static String language(FinishedCommand result) throws IOException {
    return json(result).get(0).get("language").asText();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --language ALC                               | ALC
          --language alciq(d)                          | ALCIQ(D)
          --language all                               | ALCOIQ(D)+Self
          --language ALC --inverse --nominals --self   | ALCOI+Self
          --language all --no-data --no-inverse        | ALCOQ+Self
          --language ALCQ --max-cardinality 0          | ALC
          --language ALC --max-cardinality 2           | ALCQ, n ≤ 2
          --language ALC(D) --thresholds labels        | ALC(D), thresholds labels
          """)
  void optionsMakeLanguage(String options, String language) throws IOException {
    var args = new ArrayList<>(List.of("--format", "json"));
    args.addAll(List.of(options.strip().split(" +")));
    assertThat(language(examples(args.toArray(String[]::new)))).isEqualTo(language);
  }

  @Test
  void defaultIsThatOfTheLibrary() throws IOException {
    assertThat(language(examples("--format", "json")))
        .isEqualTo(LearnOptions.DEFAULTS.language().name());
  }

  @Test
  void everyFormatSaysTheLanguage() {
    assertThat(examples("--language", "ALCI").isDone().out()).contains("\nLanguage: ALCI.\n");
    assertThat(
            examples("--language", "ALC", "--learner", "exhaustive", "--max-length", "3")
                .isDone()
                .out())
        .contains("\nNo shorter or better expression of ALC up to length ");
    assertThat(examples("--language", "ALCI", "--format", "csv").isDone().out().lines())
        .first()
        .asString()
        .endsWith(",stopped,language");
    assertThat(examples("--language", "ALCI", "--format", "csv").out().strip())
        .endsWith(",goal,ALCI");
  }

  @Test
  void learnerSaysWhatItUsesOfLanguage() throws IOException {
    JsonNode result =
        json(examples("--language", "ALCIQ", "--learner", "lcs", "--format", "json")).get(0);
    assertThat(result.get("language").asText()).isEqualTo("EL");
    assertThat(result.get("notes").get(0).asText())
        .isEqualTo("lcs uses EL, which is all that it can use of ALCIQ");
    assertThat(json(examples("--learner", "lcs", "--format", "json")).get(0).get("notes"))
        .as("nobody asked for more")
        .isEmpty();
  }

  @Test
  void problemFilesAskForLanguagesAndOptionsWin() throws IOException {
    String problems =
        file(
            "p.json",
            """
            {"language": "ALCQ", "problems": {
              "one": {"positive_examples": ["http://e/a1"], "inverse": true},
              "two": {"positive_examples": ["http://e/a2"], "language": "EL"}}}
            """);
    JsonNode byFile = json(learn("--problems", problems, "--format", "json"));
    assertThat(byFile.findValuesAsText("language")).containsExactly("ALCIQ", "EL");
    JsonNode byOption =
        json(learn("--problems", problems, "--language", "ALC", "--format", "json"));
    assertThat(byOption.findValuesAsText("language")).containsExactly("ALC", "ALC");
    assertThat(learn("--problems", problems).isDone().out())
        .as("each row has its own language")
        .contains("learner drill, at most")
        .containsPattern("tested\\s+language\\s+expression")
        .containsPattern("one .* ALCIQ ")
        .containsPattern("two .* EL ");
    assertThat(learn("--problems", problems, "--language", "ALC").isDone().out())
        .contains("learner drill, language ALC, at most");
  }

  @Test
  void wrongLanguageOfFileIsThatOfItsProblem() throws IOException {
    String problems =
        file(
            "p.json",
            """
            {"problems": {
              "one": {"positive_examples": ["http://e/a1"], "language": "XYZ"},
              "two": {"positive_examples": ["http://e/a2"]}}}
            """);
    FinishedCommand both = learn("--problems", problems, "--format", "csv");
    assertThat(both.code()).isEqualTo(1);
    assertThat(both.err()).contains("problem 'one': no language 'XYZ'; give auto, all");
    assertThat(both.out()).contains("\ntwo,");
    learn("--problems", problems, "--problem", "one").isRefused("problem 'one': no language 'XYZ'");
    learn("--problems", problems, "--problem", "one", "--language", "EL").isDone();
  }

  @Test
  void choiceOfTheProgramIsNeverSilent() throws IOException {
    JsonNode result = json(examples("--language", "auto", "--format", "json")).get(0);
    boolean isKnown = result.get("notes").isEmpty();
    assertThat(result.get("language").asText()).isNotEmpty().isNotEqualTo("auto");
    assertThat(isKnown || result.get("notes").toString().contains("smallest language")).isTrue();
  }

  @Test
  void wrongValuesAreRefusedWithTheChoices() {
    examples("--language", "ALCX").isRefused("no language 'ALCX'; give auto, all, or EL");
    examples("--thresholds", "mean").isRefused("no thresholds 'mean'; give quantiles, labels");
    examples("--max-cardinality", "-1")
        .isRefused("--max-cardinality is -1; give a whole number from 0 to 1000000");
    examples("--max-cardinality", "1000001").isRefused("give a whole number from 0 to 1000000");
    examples("--max-cardinality", "many").isRefused("--max-cardinality");
    drill("evaluate", "--data", kb, "--language", "ALCX").isRefused("no language 'ALCX'");
  }

  @Test
  void ignoredNamesMayBeProperties() {
    examples("--ignore", "r", "--ignore", "A").isDone();
    examples("--ignore", "rr").isRefused("unknown class or property 'rr'; did you mean", "r2");
  }

  @Test
  void helpTeachesLetters() {
    assertThat(drill("learn", "--help").isDone().out())
        .contains("--language=NAME", "inverse roles", "Q counts", "auto takes the smallest")
        .contains("--no-data", "--[no-]inverse", "--thresholds");
  }
}
