package org.drill.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.drill.sample.SampleProblem;
import org.drill.sample.SampleProblems;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of learning problems: the forms that are read, what is written, and what is refused. */
class ProblemFileTest {
  @TempDir private Path folder = Path.of("");

  private static List<ProblemEntry> read(String json) {
    return ProblemFile.read(
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), "dir/file.json");
  }

  private static void refused(String json, String message) {
    assertThatThrownBy(() -> read(json))
        .isInstanceOf(ProblemException.class)
        .message()
        .startsWith("dir/file.json:")
        .contains(message)
        .hasLineCount(1);
  }

  @Test
  void problemsHaveNamesExamplesAndIgnoredConcepts() {
    assertThat(
            read(
                """
                {"data_path": "x.owl", "problems": {
                  "Aunt": {"positive_examples": ["a", "b"], "negative_examples": ["c"],
                           "ignore_concepts": ["Brother"], "note": {"positive_examples": 7}},
                  "Uncle": {"positive_examples": ["d"]}}, "more": [{"problems": 1}]}
                """))
        .containsExactly(
            new ProblemEntry("Aunt", List.of("a", "b"), List.of("c"), List.of("Brother")),
            new ProblemEntry("Uncle", List.of("d"), List.of(), List.of()));
  }

  @Test
  void ignoredPropertiesAreMoreIgnoredNames() {
    assertThat(
            read(
                """
                {"A": {"positive_examples": ["a"], "ignore_properties": ["act", "http://e/r"],
                       "ignore concepts": ["B"]}}
                """))
        .containsExactly(
            new ProblemEntry("A", List.of("a"), List.of(), List.of("B", "act", "http://e/r")));
  }

  private static LanguageRequest asks(
      @Nullable String language, @Nullable Integer cardinality, @Nullable Boolean inverse) {
    return new LanguageRequest(
        Optional.ofNullable(language),
        cardinality == null ? OptionalInt.empty() : OptionalInt.of(cardinality),
        Optional.ofNullable(inverse),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void fileAndProblemMayAskForLanguage() {
    List<ProblemEntry> problems =
        read(
            """
            {"problems": {
               "A": {"positive_examples": ["a"]},
               "B": {"positive_examples": ["b"], "max cardinality": 3},
               "C": {"positive_examples": ["c"], "language": "EL"}},
             "language": "ALCQ", "inverse": true}
            """);
    assertThat(problems)
        .extracting(ProblemEntry::language)
        .containsExactly(asks("ALCQ", null, true), asks("ALCQ", 3, true), asks("EL", null, null));
  }

  @Test
  void problemMayHaveTheNameOfSetting() {
    assertThat(read("{\"self\": {\"positive_examples\": [\"a\"], \"language\": \"all\"}}"))
        .containsExactly(
            new ProblemEntry(
                "self", List.of("a"), List.of(), List.of(), asks("all", null, null), Map.of()));
  }

  @Test
  void settingsAreWrittenAndReadBack() {
    var full =
        new LanguageRequest(
            Optional.of("ALCIQ(D)"),
            OptionalInt.of(0),
            Optional.of(false),
            Optional.of(true),
            Optional.of(true),
            Optional.of(false),
            Optional.of("labels"));
    var entry = new ProblemEntry("a", List.of("x"), List.of(), List.of(), full, Map.of());
    Path file = folder.resolve("out.json");
    ProblemFile.write(file, List.of(entry));
    assertThat(ProblemFile.read(file)).containsExactly(entry);
  }

  private static Map<String, Double> weights(String json) {
    return read(json).get(0).weights();
  }

  @Test
  void examplesMayHaveWeights() {
    String weights = "\"weights\": {\"b\": 2, \"a\": 0.5}";
    String examples = "\"positive_examples\": [\"a\", \"b\"], ";
    Map<String, Double> expected = Map.of("b", 2.0, "a", 0.5);
    assertThat(weights("{\"problems\": {\"A\": {" + examples + weights + "}}}"))
        .isEqualTo(expected);
    assertThat(weights("{\"A\": {" + weights + ", " + examples + "\"x\": 1}}")).isEqualTo(expected);
    assertThat(weights("{" + weights + ", " + examples + "\"x\": 1}")).isEqualTo(expected);
    assertThat(weights("{" + examples + "\"x\": 1}")).isEmpty();
  }

  @Test
  void problemMayBeNamedWeights() {
    assertThat(read("{\"weights\": {\"positive_examples\": [\"a\"], \"weights\": {\"a\": 2}}}"))
        .containsExactly(
            new ProblemEntry("weights", List.of("a"), List.of(), List.of())
                .weighing(Map.of("a", 2.0)));
  }

  @Test
  void weightsOfWhatIsNoProblemAreSkipped() {
    assertThat(read("{\"settings\": {\"weights\": [1]}, \"A\": {\"positive_examples\": [\"a\"]}}"))
        .containsExactly(new ProblemEntry("A", List.of("a"), List.of(), List.of()));
  }

  @Test
  void weightsAreWrittenAndReadBack() {
    ProblemEntry entry =
        new ProblemEntry("a", List.of("x", "y"), List.of("z"), List.of())
            .weighing(Map.of("x", 2.5, "z", 1e-3));
    Path file = folder.resolve("out.json");
    ProblemFile.write(file, List.of(entry));
    assertThat(ProblemFile.read(file)).containsExactly(entry);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"a\": 0}         | :1:53: problem 'A': the weight of <a> is 0.0; give a number above 0",
        "{\"a\": -1}        | the weight of <a> is -1.0; give a number above 0 and at most 1000",
        "{\"a\": 1e999}     | the weight of <a> is Infinity; give a number above 0",
        "{\"a\": 1e10}      | the weight of <a> is 1.0E10; give a number above 0",
        "{\"a\": \"2\"}     | the weight of <a> is a string; give {IRI: NUMBER, …}",
        "{\"a\": [1]}       | the weight of <a> is a list; give {IRI: NUMBER, …}",
        "{\"a\": 1, \"a\": 2}| <a> has two weights; leave one out",
        "[1, 2]             | \"weights\" is a list; give {IRI: NUMBER, …}",
        "{\"a\": NaN}       | not valid JSON",
      })
  void badWeightsAreRefused(String weights, String message) {
    refused("{\"A\": {\"positive_examples\": [\"a\"], \"weights\": " + weights + "}}", message);
  }

  @Test
  void weightsBesideProblemsAreRefused() {
    refused(
        "{\"problems\": {\"A\": {\"positive_examples\": [\"a\"]}}, \"weights\": {\"a\": 2}}",
        "\"weights\" stands beside the problems; put it into each of them");
  }

  @Test
  void wrapperMayBeLeftOut() {
    assertThat(
            read(
                """
                {"data_path": "x.owl", "settings": {"seed": 1},
                 "B": {"positive examples": ["b"], "negative examples": []},
                 "A": {"positive_examples": ["a"]}}
                """))
        .containsExactly(
            new ProblemEntry("B", List.of("b"), List.of(), List.of()),
            new ProblemEntry("A", List.of("a"), List.of(), List.of()));
  }

  @Test
  void singleProblemIsNamedAfterItsFile() throws IOException {
    var expected = List.of(new ProblemEntry("Aunt v2", List.of("a"), List.of("b"), List.of("C")));
    for (String separator : List.of(" ", "_")) {
      Path file =
          Files.writeString(
              folder.resolve("Aunt v2.json"),
              """
              {"positive examples": ["a"], "negative examples": ["b"], "ignore concepts": ["C"]}
              """
                  .replace(" examples", separator + "examples")
                  .replace(" concepts", separator + "concepts"));
      assertThat(ProblemFile.read(file)).isEqualTo(expected);
    }
  }

  @Test
  void textIsUnicodeWithOrWithoutByteOrderMark() {
    String json = "{\"problems\": {\"(A ⊓ B)\": {\"positive_examples\": [\"ü\\u00e9\"]}}}";
    for (String text : List.of(json, "\uFEFF" + json)) {
      assertThat(read(text))
          .containsExactly(new ProblemEntry("(A ⊓ B)", List.of("üé"), List.of(), List.of()));
    }
  }

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    List<ProblemEntry> problems =
        List.of(
            new ProblemEntry("(A ⊓ \"B\")", List.of("http://e/ü", "b"), List.of("c"), List.of()),
            new ProblemEntry("b", List.of("x"), List.of(), List.of("http://e/C", "D")));
    Path file = folder.resolve("out.json");
    ProblemFile.write(file, List.of());
    ProblemFile.write(file, problems);
    assertThat(ProblemFile.read(file)).isEqualTo(problems);
    assertThat(Files.readString(file)).startsWith("{\n  \"problems\" : {").endsWith("}\n");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void whatCannotBeWrittenIsRefused() {
    var problem = new ProblemEntry("a", List.of("x"), List.of(), List.of());
    assertThatThrownBy(() -> ProblemFile.write(folder.resolve("no/such/a.json"), List.of(problem)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cannot write");
    assertThatThrownBy(() -> ProblemFile.write(folder, List.of(problem)))
        .hasMessageContaining("is a directory");
    Path file = folder.resolve("a.json");
    assertThatThrownBy(() -> ProblemFile.write(file, List.of(problem, problem)))
        .hasMessageContaining("two problems have the name 'a'");
    assertThat(file).doesNotExist();
  }

  @Test
  void malformedJsonIsRefusedWithItsPosition() {
    refused("{\"problems\": {\n  \"A\": {,}}}", "file.json:2:9: not valid JSON: Unexpected char");
    refused("{\"problems\": {", "file.json:1:15: not valid JSON: Unexpected end-of-input");
    refused("problems", "file.json:1:1: not valid JSON: ");
    refused("{\"A\": {\"positive_examples\": [\"a\"]}} {", ":1:37: not valid JSON: something");
    refused("{\"a\": " + "[".repeat(5000), "not valid JSON: ");
    assertThatThrownBy(
            () -> ProblemFile.read(new ByteArrayInputStream(new byte[] {'{', '"', -1, -1}), "f"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("f:1:")
        .hasMessageContaining("not valid JSON");
  }

  @Test
  void filesThatAreNotThereAreRefused() throws IOException {
    assertThatThrownBy(() -> ProblemFile.read(folder.resolve("none.json")))
        .isInstanceOf(ProblemException.class)
        .hasMessageEndingWith("none.json: no such file");
    assertThatThrownBy(() -> ProblemFile.read(folder)).hasMessageContaining("is a directory");
    Path empty = Files.writeString(folder.resolve("empty.json"), "");
    assertThatThrownBy(() -> ProblemFile.read(empty)).hasMessageEndingWith("the file is empty");
  }

  @Test
  void filesWithoutProblemsAreRefused() {
    refused(" \n", "the file is empty");
    refused("{}", "no problems in it; expected {\"problems\"");
    refused("{\"problems\": {}}", "no problems in it");
    refused("{\"a\": {\"b\": 1}, \"c\": 2}", "no problems in it");
    refused("[]", "the file is a list; expected {\"problems\"");
    refused("3", "the file is the number 3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"problems": [1]}                               | 1:14: "problems" is a list
          {"problems": {"A": 3}}                          | problem 'A' is the number 3
          {"problems": {"A": {"positive_examples": 7}}}   | 1:42: problem 'A': "positive_examples" is the number 7
          {"problems": {"A": {"negative_examples": {}}}}  | problem 'A': "negative_examples" is an object
          {"problems": {"A": {"ignore_concepts": "B"}}}   | problem 'A': "ignore_concepts" is a string
          {"problems": {"A": {"language": 7}}}            | problem 'A': "language" is the number 7; give a string
          {"problems": {"A": {"data": "yes"}}}            | problem 'A': "data" is a string; give true or false
          {"A": {"self": true, "self": true}}             | problem 'A': "self" is twice
          {"problems": {}, "max_cardinality": -1}         | "max_cardinality" is the number -1; give a whole number
          {"problems": {}, "max_cardinality": 1000001}    | "max_cardinality" is the number 1000001; give
          {"problems": {}, "max_cardinality": 12345678901234567890} | give a whole number from 0 to 1000000
          {"problems": {}, "max_cardinality": 2.5}        | "max_cardinality" is the number 2.5; give
          {"problems": {"A": {"positive_examples": null}}}| problem 'A': "positive_examples" is null
          {"A": {"positive examples": ["a", 1.5]}}        | 'A': "positive examples" has the number 1.5 in it
          {"A": {"positive_examples": ["a", ["b"]]}}      | 'A': "positive_examples" has a list in it
          {"positive examples": true}                     | problem 'file': "positive examples" is true
          """)
  void wrongTypesNameProblemAndKey(String json, String message) {
    refused(json, message);
  }

  @Test
  void duplicatesAreRefused() {
    refused(
        "{\"problems\": {\"A\": {\"positive_examples\": []},\n \"A\": {}}}",
        ":2:2: two problems have the name 'A'");
    refused(
        "{\"A\": {\"positive_examples\": []}, \"A\": {\"positive_examples\": []}}",
        "two problems have the name 'A'");
    refused(
        "{\"A\": {\"positive_examples\": [], \"positive examples\": []}}",
        "problem 'A' has \"positive examples\" twice");
    refused("{\"problems\": {}, \"problems\": {}}", "twice");
  }

  @Test
  void bundledProblemsAreRead() throws IOException {
    try (InputStream in = SampleProblems.open()) {
      assertThat(ProblemFile.read(in, "problems.json"))
          .extracting(ProblemEntry::name)
          .containsExactlyElementsOf(
              SampleProblems.all().stream().map(SampleProblem::name).toList());
    }
  }
}
