package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.drill.app.FinishedCommand;
import org.drill.language.Language;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  @Test
  void defaultIsThatOfTheLibrary() throws IOException {
    Language used = Learners.byDefault().language(LearnOptions.DEFAULTS);
    assertThat(language(examples("--format", "json"))).isEqualTo(LanguageChoice.label(used));
  }

  @Test
  void answersKeepToTheLanguage() throws IOException {
    String[] args = {"--learner", "celoe", "--format", "json", "--ignore", "A", "--ignore", "r"};
    assertThat(json(examples(with(args, "--language", "ALC"))).get(0).get("expression").asText())
        .isEqualTo("¬B");
    JsonNode fragment = json(examples(with(args, "--language", "EL"))).get(0);
    assertThat(fragment.get("language").asText()).isEqualTo("EL");
    assertThat(fragment.get("expression").asText()).doesNotContain("¬", "∀", "⊔");
  }

  private static String[] with(String[] args, String... more) {
    return Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void everyFormatSaysTheLanguage() {
    String[] args = {"--learner", "celoe", "--language", "EL"};
    assertThat(examples(args).isDone().out()).contains("\nLanguage: EL.\n");
    assertThat(
            examples("--language", "ALC", "--learner", "exhaustive", "--max-length", "3")
                .isDone()
                .out())
        .contains("\nNo shorter or better expression of ALC up to length ");
    List<String> csv = examples(with(args, "--format", "csv")).isDone().out().lines().toList();
    assertThat(csv.get(0)).endsWith(",stopped,language");
    assertThat(csv.get(1)).endsWith(",goal,EL");
  }

  @Test
  void learnerSaysThatItUsesAnotherLanguage() throws IOException {
    JsonNode result =
        json(examples("--language", "ALCIQ", "--learner", "lcs", "--format", "json")).get(0);
    assertThat(result.get("language").asText()).isEqualTo("EL");
    assertThat(result.get("notes").get(0).asText()).isEqualTo("lcs uses EL, not ALCIQ");
    assertThat(json(examples("--learner", "lcs", "--format", "json")).get(0).get("notes"))
        .as("nobody asked for another")
        .isEmpty();
  }

  @Test
  void problemFilesAskForLanguagesAndOptionsWin() throws IOException {
    String problems =
        file(
            "p.json",
            """
            {"language": "ALE", "problems": {
              "one": {"positive_examples": ["http://e/a1"], "inverse": false},
              "two": {"positive_examples": ["http://e/a2"], "language": "EL"}}}
            """);
    String[] args = {"--problems", problems, "--learner", "celoe", "--max-expressions", "1000"};
    JsonNode byFile = json(learn(with(args, "--format", "json")));
    assertThat(byFile.findValuesAsText("language")).containsExactly("ALE", "EL");
    JsonNode byOption = json(learn(with(args, "--format", "json", "--language", "ALC")));
    assertThat(byOption.findValuesAsText("language")).containsExactly("ALC", "ALC");
    assertThat(learn(args).isDone().out())
        .as("each row has its own language")
        .contains("learner celoe, at most")
        .containsPattern("tested\\s+language\\s+expression")
        .containsPattern("one .* ALE ")
        .containsPattern("two .* EL ");
    assertThat(learn(with(args, "--language", "ALC")).isDone().out())
        .contains("learner celoe, language ALC, at most");
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
