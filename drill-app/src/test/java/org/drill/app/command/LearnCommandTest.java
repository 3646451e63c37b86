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
import java.util.Locale;
import java.util.regex.Pattern;
import org.drill.app.FinishedCommand;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill learn} as users script it, on a graph whose answers are plain. */
class LearnCommandTest {
  private static final String GRAPH =
      """
      @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix f: <http://f/> .
      :Woman a owl:Class . :Man a owl:Class . :Twin a owl:Class . :hasChild a owl:ObjectProperty .
      :ann a :Woman . :eva a :Woman ; :hasChild :tim . :zoe a :Woman ; :hasChild :tim .
      :bob a :Man . :tim a :Man . :same1 a :Man . f:bob a :Man .
      """;

  @TempDir private Path folder = Path.of("");
  private String kb = "";

  @BeforeEach
  void writeGraph() throws IOException {
    kb = file("graph.ttl", GRAPH);
  }

  private FinishedCommand learn(String... args) {
    return drill(List.of("learn", "--kb", kb), args);
  }

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  private static String entry(String name, String positives, String negatives) {
    return "\"%s\": {\"positive_examples\": [%s], \"negative_examples\": [%s]}"
        .formatted(name, iris(positives), iris(negatives));
  }

  private static String iris(String names) {
    return names.isEmpty() ? "" : "\"http://e/" + names.replace(" ", "\", \"http://e/") + "\"";
  }

  private String problems(String... entries) throws IOException {
    return file("problems.json", "{\"problems\": {" + String.join(",\n", entries) + "}}");
  }

  private static JsonNode json(FinishedCommand result) throws IOException {
    assertThat(result.code()).as(result.err()).isZero();
    return new ObjectMapper().readTree(result.out());
  }

  @Test
  void oneProblemIsShownInDetail() throws IOException {
    FinishedCommand result =
        learn("--problems", problems(entry("woman", "ann eva zoe", "bob tim")));
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .startsWith("woman (3 positive and 2 negative examples)\n\n  Woman\n\n  F1")
        .contains("  F1 1.000   accuracy 1.000   length 1   promise 0.")
        .contains("  right: 3 of 3 positives, 2 of 2 negatives\n")
        .contains("Found an exact answer after 0.")
        .doesNotContain("left out", "covered");
  }

  @Test
  void theTradeIsShownAsJsonHasIt() throws IOException {
    List<String> args =
        List.of("learn", "--problem=cousin", "--max-expressions=3000", "--max-seconds=60");
    JsonNode front = json(drill(args, "--format=json")).at("/0/front");
    String text = drill(args).isDone().out();
    List<String> rows =
        text.substring(text.indexOf("\n  length     F1  accuracy  promise\n"))
            .lines()
            .skip(2)
            .takeWhile(line -> !line.isEmpty())
            .toList();
    assertThat(rows).hasSize(front.size()).hasSizeGreaterThan(1);
    for (int k = 0; k < rows.size(); k++) {
      JsonNode answer = front.get(k);
      assertThat(rows.get(k).replaceAll(" *█+ *", " ").strip().split(" +", 5))
          .containsExactly(
              answer.get("length").asText(),
              "%.3f".formatted(answer.get("f1").asDouble()),
              "%.3f".formatted(answer.get("accuracy").asDouble()),
              "%.3f".formatted(answer.get("promise").asDouble()),
              answer.get("expression").asText());
      assertThat(rows.get(k).indexOf(answer.get("expression").asText())).isEqualTo(58);
    }
  }

  @Test
  void manchesterIsShownWhereItDiffers() {
    FinishedCommand result =
        learn("--positives", "eva,zoe", "--negatives", "ann,tim", "--ignore", "Twin");
    assertThat(result.out())
        .contains("\n  ∃hasChild.", "\n  Manchester: hasChild some ", "\n\n  F1 1.000 ");
  }

  @Test
  void wrongExamplesAreNamed() {
    FinishedCommand result = learn("--positives", "bob,same1", "--negatives", "tim", "--top", "1");
    result.isRefused("ambiguous", "<http://e/bob>, <http://f/bob>");
    // nothing tells these apart
    result =
        learn(
            "--language",
            "ALC",
            "--positives",
            "<http://e/bob>",
            "--negatives",
            "same1,http://f/bob,tim");
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .startsWith("examples (1 positive and 3 negative examples)")
        .contains("  right: 1 of 1 positives, 0 of 3 negatives\n")
        .contains("  3 negatives covered: ", "tim, same1, <http://f/bob>\n")
        .contains("\nOther answers\n     F1  accuracy  length  expression\n")
        .doesNotContain("exact");
  }

  @Test
  void longListsOfWrongExamplesAreCut() throws IOException {
    var graph = new StringBuilder("@prefix : <http://e/> . :x a :C .\n");
    for (int k = 0; k < 9; k++) {
      graph.append(":n").append(k).append(" a :C .\n");
    }
    FinishedCommand result =
        drill("learn", "--kb", file("same.ttl", graph.toString()), "--positives", "x");
    assertThat(result.out()).contains("  9 negatives covered: n0, n1, n2, n3, n4 … and 4 more\n");
  }

  @Test
  void manyProblemsAreALineEachAndASummary() throws IOException {
    String file = problems(entry("woman", "ann eva", "bob"), entry("man", "bob tim", "ann zoe"));
    FinishedCommand result = learn("--problems", file, "--language", "ALC");
    assertThat(result.code()).isZero();
    List<String> lines = result.out().lines().toList();
    assertThat(lines.get(0))
        .isEqualTo("2 problems on graph.ttl; learner drill, language ALC, at most 3 s each");
    assertThat(lines.get(2)).isEqualTo("problem     F1  length  seconds      tested  expression");
    assertThat(lines.get(3)).matches("woman {4}1.000 {7}1 +0\\.\\d\\d +[\\d,]+  Woman");
    assertThat(lines.get(4)).matches("man {6}1.000 {7}1 +0\\.\\d\\d +[\\d,]+  Man");
    assertThat(lines.get(6))
        .startsWith("2 of 2 solved exactly, mean F1 1.000, 2 symbols in all, 0.");
    assertThat(lines).hasSize(7);
  }

  @Test
  void bundledProblemsAreLearnedByDefault() {
    FinishedCommand result = drill("learn", "--max-expressions", "300");
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .startsWith("17 problems on families.ttl (bundled)")
        .contains("mother", "sister-or-sister-in-law-of-a-health-worker\n", "of 17 solved exactly");
    assertThat(result.out().lines()).allMatch(line -> line.length() <= 120);
    assertThat(drill("learn", "--problem", "mother", "--max-seconds", "0.1").out())
        .startsWith("mother (24 positive and 24 negative examples)");
  }

  @Test
  void jsonHasAllThatProgramsNeed() throws IOException {
    String file = problems(entry("woman", "ann eva", "bob"), entry("man", "bob tim", "ann zoe"));
    JsonNode array = json(learn("--problems", file, "--format", "json", "--top", "2"));
    assertThat(array).hasSize(2);
    JsonNode woman = array.get(0);
    assertThat(woman.get("problem").asText()).isEqualTo("woman");
    assertThat(woman.get("learner").asText()).isEqualTo("drill");
    assertThat(woman.get("expression").asText()).isEqualTo("Woman");
    assertThat(woman.get("manchester").asText()).isEqualTo("Woman");
    assertThat(woman.get("sparql").asText()).contains("SELECT", "?x a <http://e/Woman>");
    assertThat(woman.get("length").asInt()).isEqualTo(1);
    assertThat(woman.get("f1").asDouble()).isEqualTo(1);
    assertThat(woman.get("accuracy").asDouble()).isEqualTo(1);
    assertThat(woman.get("seconds").asDouble()).isBetween(0.0, 3.1);
    assertThat(woman.get("tested").isIntegralNumber()).isTrue();
    assertThat(woman.get("stopped").asText()).isEqualTo("goal");
    assertThat(woman.get("top")).isNotEmpty();
    assertThat(woman.get("top").get(0).fieldNames())
        .toIterable()
        .containsExactly("expression", "f1", "accuracy", "promise", "length");
    assertThat(woman.get("promise").asDouble()).isStrictlyBetween(0.5, 1.0);
    assertThat(woman.get("front").get(0).fieldNames())
        .toIterable()
        .containsExactly("length", "expression", "f1", "accuracy", "promise");
    assertThat(woman.get("top").get(0).get("expression").asText()).isEqualTo("Woman");
    assertThat(array.get(1).get("expression").asText()).isEqualTo("Man");
  }

  @Test
  void csvHasARowForEachProblem() throws IOException {
    String file = problems(entry("woman, all", "ann eva", "bob"), entry("man", "bob", "ann"));
    List<String> lines = learn("--problems", file, "--format", "csv").out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0))
        .isEqualTo("problem,learner,expression,length,f1,accuracy,seconds,tested,stopped,language");
    assertThat(lines.get(1))
        .startsWith("\"woman, all\",drill,Woman,1,1.0,1.0,0.")
        .contains(",goal,ALC");
    assertThat(lines.get(2)).startsWith("man,drill,Man,1,1.0,1.0,0.");
  }

  @Test
  void numbersDoNotDependOnTheLocale() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      assertThat(learn("--problems", problems(entry("woman", "ann eva", "bob"))).out())
          .contains("F1 1.000", "after 0.");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void problemsAreChosenByName() throws IOException {
    String file =
        problems(entry("a", "ann", "bob"), entry("bb", "bob", "ann"), entry("c", "tim", "zoe"));
    JsonNode array =
        json(learn("--problems", file, "--problem", "c", "--problem", "a", "--format", "json"));
    assertThat(array).extracting(node -> node.get("problem").asText()).containsExactly("c", "a");
    learn("--problems", file, "--problem", "b")
        .isRefused("no problem 'b' in ", "problems.json; did you mean a, bb, c?");
    learn("--problems", file, "--problem", "grandmother").isRefused("; there are a, bb, c");
    drill("learn", "--problem", "grandfathr").isRefused("did you mean grandfather?");
  }

  @Test
  void examplesComeFromFilesAndNames() throws IOException {
    String positives =
        file("women.txt", "# women\n<http://e/ann>\n\neva  # by name\nhttp://e/zoe\n");
    JsonNode array =
        json(learn("--positives", positives, "--negatives", "tim, same1", "--format", "json"));
    assertThat(array.get(0).get("problem").asText()).isEqualTo("women");
    assertThat(array.get(0).get("expression").asText()).isEqualTo("Woman");
    // all others are negative
    array = json(learn("--positives", "ann,eva,zoe", "--format", "json"));
    assertThat(array.get(0).get("expression").asText()).isEqualTo("Woman");
    assertThat(array.get(0).get("problem").asText()).isEqualTo("examples");
  }

  @Test
  void ignoredClassesAreNotUsed() throws IOException {
    String file = problems(entry("woman", "ann eva", "bob"));
    for (String name : List.of("Woman", "http://e/Woman", "<http://e/Woman>")) {
      JsonNode array =
          json(learn("--problems", file, "--ignore", name, "--ignore", "Twin", "--format", "json"));
      assertThat(array.get(0).get("top"))
          .extracting(node -> node.get("expression").asText())
          .allMatch(expression -> !expression.contains("Woman"));
    }
    learn("--problems", file, "--ignore", "Wman")
        .isRefused("--ignore: unknown class or property 'Wman'; did you mean Man, Woman?");
  }

  @Test
  void badExamplesGetOneLine() throws IOException {
    learn("--positives", "anna", "--negatives", "bob")
        .isRefused("no individual 'anna'", "mean ann");
    learn("--positives", "ann", "--negatives", "xx,yyyy").isRefused("--negatives: no", "1 more");
    learn("--positives", "http://e/evva").isRefused("'http://e/evva'", "mean eva");
    learn("--positives", "ann", "--negatives", "ann").isRefused("<http://e/ann> is both positive");
    learn("--positives", "no/such.txt").isRefused("--positives no/such.txt: no such file");
    learn("--positives", ",").isRefused("no examples in it");
    learn("--positives", file("empty.txt", "# none\n")).isRefused("empty.txt: no examples in it");
    learn("--positives", file("bad.txt", "ann\nbobb\n")).isRefused("bad.txt: no individual 'bobb'");
  }

  @Test
  void badProblemFilesGetOneLine() throws IOException {
    learn("--problems", file("a.json", "{\n  \"a\" 1}")).isRefused("a.json:2:7: not valid JSON: ");
    learn("--problems", folder.resolve("none.json").toString()).isRefused("no such file");
    learn("--problems", folder.toString()).isRefused("is a directory");
    learn("--problems", file("b.json", "{}")).isRefused("there are no problems in it");
    learn("--problems", problems(entry("p", "ann nobody", "bob")))
        .isRefused("problem 'p': <http://e/nobody> is not in the knowledge base");
    learn("--problems", problems(entry("p", "ann bob", "bob")))
        .isRefused("problem 'p': <http://e/bob> is both positive and negative");
    learn("--problems", problems(entry("p", "", "bob"))).isRefused("has no positive examples");
    learn(
            "--problems",
            file(
                "i.json",
                "{\"positive examples\": [\"http://e/ann\"], \"ignore_concepts\": [\"M\"]}"))
        .isRefused("problem 'i': ignored: unknown class or property 'M'");
  }

  @Test
  void goodProblemsAreLearnedBesideABadOne() throws IOException {
    String file = problems(entry("bad", "nobody", "bob"), entry("woman", "ann eva", "bob"));
    FinishedCommand result = learn("--problems", file, "--format", "csv");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo("drill: problem 'bad': <http://e/nobody> is not in the knowledge base\n");
    assertThat(result.out().lines()).hasSize(2).last().asString().startsWith("woman,drill,Woman");
    assertThat(learn("--problems", file).out()).contains("1 of 1 solved exactly");
  }

  @Test
  void wrongGraphGetsOneLine() throws IOException {
    String file = problems(entry("a", "ann", "bob"), entry("b", "bob", "ann"));
    drill("learn", "--problems", file)
        .isRefused(
            "problem 'a': <http://e/ann>, <http://e/bob> are not in the knowledge base",
            "nor can 1 other problem be learned",
            "--kb");
  }

  @Test
  void graphIsOnlyBlamedForStrangers() {
    FinishedCommand both =
        drill("learn", "--positives", "emi-hayashi-71", "--negatives", "emi-hayashi-71");
    both.isRefused("both positive and negative");
    assertThat(both.err()).doesNotContain("--kb");
  }

  @Test
  void wrongUsageGetsOneLine() throws IOException {
    String file = problems(entry("a", "ann", "bob"));
    learn().isRefused("--problems FILE.json, --labels FILE.csv, or --positives");
    learn("--problems", file, "--positives", "ann").isRefused("not both");
    learn("--negatives", "ann").isRefused("--negatives without --positives");
    learn("--positives", "ann", "--problem", "a").isRefused("--problem chooses from");
    learn("--problems", file, "--learner", "layred").isRefused("no learner 'layred'", "layered?");
    learn("--problems", file, "--max-seconds", "0").isRefused("--max-seconds is 0.0; give more");
    learn("--problems", file, "--max-seconds", "-1").isRefused("give more than 0");
    learn("--problems", file, "--max-seconds", "NaN").isRefused("give more than 0");
    learn("--problems", file, "--max-expressions", "0").isRefused("give 1 or more");
    learn("--problems", file, "--max-length", "0").isRefused("give 1 or more");
    learn("--problems", file, "--top", "0").isRefused("give 1 or more");
    learn("--problems", file, "--threads", "0").isRefused("give 1 or more");
    learn("--problems", file, "--noise", "1").isRefused("give a share from 0 to below 1");
    learn("--problems", file, "--max-seconds", "soon").isRefused("--max-seconds");
    learn("--problems", file, "--format", "xml").isRefused("xml");
    learn("--problems", file, "--save", folder.resolve("no/such/a.owl").toString())
        .isRefused("--save: cannot write ", "there is no folder");
    learn("--problems", file, "--save", folder.toString()).isRefused("is a directory");
  }

  @Test
  void limitsEndTheSearch() throws IOException {
    String file = problems(entry("p", "same1", "bob"));
    JsonNode answer =
        json(learn("--problems", file, "--max-expressions", "2", "--format", "json")).get(0);
    assertThat(answer.get("stopped").asText()).isEqualTo("expressions");
    assertThat(answer.get("rankedBy").asText())
        .isEqualTo(
            "exact, the knee, or what three judges agree on first; then by promise on new"
                + " individuals");
    assertThat(
            json(learn("--problems", file, "--for", "exact", "--format", "json"))
                .get(0)
                .get("rankedBy")
                .asText())
        .isEqualTo("exact answers first, then F1 - 0.001 for each symbol");
    learn("--problems", file, "--for", "fun").isRefused("--for", "give f1, accuracy or exact");
    assertThat(learn("--problems", file, "--max-length", "2").out())
        .contains("Tried everything up to length 2; ended after ");
    assertThat(learn("--problems", file, "--noise", "0.5").out())
        .contains("Found an answer within the noise of 50 % after ");
  }

  @Test
  void answersAreSavedAsClasses() throws IOException {
    String file = problems(entry("a woman", "ann eva", "bob"), entry("man", "bob tim", "ann"));
    Path saved = folder.resolve("learned.owl");
    FinishedCommand result =
        learn("--problems", file, "--save", saved.toString(), "--format", "csv");
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(Files.readString(saved))
        .contains("https://drill.example/learned#a_woman", "F1 1.000, accuracy 1.000, length 1");
    drill("describe", "--kb", saved.toString()).isRefused("no individuals", "4 classes");
  }

  @Test
  void owlapiIsLoadedOnlyToSave() throws Exception {
    Pattern owlapi = Pattern.compile("\\borg\\.semanticweb\\.|\\bcom\\.google\\.inject\\.");
    String file = problems(entry("woman", "ann eva", "bob"));
    assertThat(loadedClasses("learn", "--kb", kb, "--problems", file))
        .contains("org.drill.app.command.LearnCommand")
        .doesNotContainPattern(owlapi);
    String saved = folder.resolve("s.owl").toString();
    assertThat(loadedClasses("learn", "--kb", kb, "--problems", file, "--save", saved))
        .containsPattern(owlapi);
  }

  private String loadedClasses(String... args) throws Exception {
    Path log = folder.resolve("classes.log");
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log,
                "-cp",
                System.getProperty("java.class.path"),
                "org.drill.app.Main"));
    command.addAll(List.of(args));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output.txt").toFile())
            .start();
    assertThat(process.waitFor()).isZero();
    return Files.readString(log);
  }

  @Test
  void helpTeaches() {
    assertThat(drill("learn", "--help").out())
        .contains("positive_examples", "Examples:", "layered", "Protege", "Ctrl-C");
    assertThat(drill("--help").out()).contains("  learn ");
  }
}
