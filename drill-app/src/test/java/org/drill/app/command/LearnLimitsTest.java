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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code drill learn} on graphs and examples that offer little: it works, or says what is missing.
 */
class LearnLimitsTest {
  private static final String PREFIXES =
      "@prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .\n";
  private static final String ALIKE = ":i1 a :A ; :r :h . :i2 a :A ; :r :h . :h :r :h .";

  @TempDir private Path folder = Path.of("");

  private FinishedCommand learn(String graph, String... args) throws IOException {
    Path kb = Files.writeString(folder.resolve("graph.ttl"), PREFIXES + graph);
    return FinishedCommand.drill(List.of("learn", "--kb", kb.toString()), args);
  }

  private static void learned(FinishedCommand result, String expression) {
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).contains("\n\n  " + expression + "\n");
  }

  private static void learnedWith(FinishedCommand result, String expression, String... notes) {
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.err().lines())
        .containsExactly(
            Stream.of(notes).map(note -> "drill: examples: " + note).toArray(String[]::new));
    assertThat(result.out()).contains("\n\n  " + expression + "\n");
  }

  /** Everything was tried, so that there is nothing to be said of how; the examples are alike. */
  private static void learnedForSure(FinishedCommand result, String yes, String no) {
    learnedWith(result, "⊤", ceiling(yes, no));
    assertThat(result.out()).contains("Tried everything up to length 31");
  }

  private static String ceiling(String positive, String negative) {
    return "no ALCQ(D) expression tells %s from %s; the best possible F1 is 0.667"
        .formatted(positive, negative);
  }

  /** Whoever lets the program choose the language has all that helps. */
  @Test
  void dataAreNotMissedWhereTheLanguageIsChosen() {
    String[] few = {"learn", "--problem=cousin", "--max-expressions=300", "--max-seconds=60"};
    String note = "ALC has no data restrictions: 5 data properties are not used";
    assertThat(drill(List.of(few), "--language=ALC").isDone().err()).contains(note);
    FinishedCommand auto = drill(List.of(few), "--language=auto").isDone();
    assertThat(auto.out()).contains("\nLanguage: ALC.\n").doesNotContain("F1 1.000");
    assertThat(auto.err()).doesNotContain("data restrictions");
  }

  @Test
  void examplesThatOnlyDataTellsApart() throws IOException {
    String graph = ALIKE + " :i1 :age 7 ; :name \"x\" . :i2 :age 8 .";
    String note =
        "ALC has no data restrictions: 2 data properties are not used, which might tell"
            + " the examples apart";
    for (String learner : List.of("drill", "celoe", "layered")) {
      FinishedCommand result =
          learn(
              graph,
              "--positives",
              "i1",
              "--negatives",
              "i2",
              "--learner",
              learner,
              "--format",
              "json",
              "--language",
              "ALC",
              "--max-seconds",
              "1");
      assertThat(result.code()).as(result.err()).isZero();
      assertThat(result.err()).as(learner).contains("drill: examples: " + note + "\n");
      assertThat(result.out()).contains(note);
    }
    assertThat(learn(graph + " :i1 a :B .", "--positives", "i1", "--negatives", "i2").err())
        .as("an exact answer")
        .isEmpty();
  }

  @Test
  void aRicherLanguageWouldHelp() throws IOException {
    String graph = ":b :r :i1 . :i2 a owl:Thing .";
    FinishedCommand result =
        learn(graph, "--positives", "i1", "--negatives", "i2", "--language", "ALCQ(D)");
    learnedWith(result, "⊤", ceiling("i1", "i2") + "; with inverse roles (ALCIQ(D)) 1.000");
    learnedWith(
        learn(graph, "--positives", "i1", "--negatives", "i2"),
        "∃r⁻.⊤",
        "examples differ only in what ALCQ(D) cannot say, so ALCIQ(D) was used; --language ALCQ(D)"
            + " keeps to that");
  }

  @Test
  void noRoles() throws IOException {
    String graph = ":i1 a :A . :i2 a :B . :i3 a :C . :i4 a :A , :C .";
    learned(learn(graph, "--positives", "i1,i2", "--negatives", "i3,i4"), "¬C");
    FinishedCommand result =
        learn(graph + " :i5 a :A .", "--positives", "i1", "--negatives", "i5,i3");
    learnedWith(result, "A", ceiling("i1", "i5")); // i1 and i5 are alike, i3 is not
    assertThat(result.out())
        .contains("1 negative covered: i5\n", "Tried everything up to length 31");
  }

  @Test
  void oneClass() throws IOException {
    String graph = ":i1 a :A . :i2 a owl:NamedIndividual . :i3 a owl:NamedIndividual .";
    learned(learn(graph, "--positives", "i2,i3", "--negatives", "i1"), "¬A");
    learnedForSure(learn(graph, "--positives", "i2", "--negatives", "i3"), "i2", "i3");
  }

  @Test
  void noClasses() throws IOException {
    String nothing = ":i1 a owl:NamedIndividual . :i2 a owl:NamedIndividual .";
    learnedForSure(learn(nothing, "--positives", "i1", "--negatives", "i2"), "i1", "i2");
    String roles = ":i1 :r :i2 . :r a owl:ObjectProperty .";
    learned(learn(roles, "--positives", "i1", "--negatives", "i2"), "∃r.⊤");
  }

  @Test
  void noIndividuals() throws IOException {
    FinishedCommand result = learn(":A a owl:Class . :B a owl:Class .", "--positives", "i1");
    result.isRefused("graph.ttl: no individuals (2 triples, 2 classes)");
    learn("", "--positives", "i1").isRefused("graph.ttl: no individuals");
  }

  @Test
  void examplesThatAreAlike() throws IOException {
    FinishedCommand result = learn(ALIKE, "--positives", "i1", "--negatives", "i2");
    learnedForSure(result, "i1", "i2");
    assertThat(result.out()).contains("1 negative covered: i2\n");
  }

  @Test
  void notesAreInTheJson() throws IOException {
    FinishedCommand result =
        learn(ALIKE, "--positives", "i1", "--negatives", "i2", "--format", "json");
    JsonNode answer = new ObjectMapper().readTree(result.out()).get(0);
    assertThat(answer.get("notes"))
        .extracting(JsonNode::asText)
        .containsExactly(ceiling("i1", "i2"));
    assertThat(answer.get("ceiling").asDouble()).isEqualTo(2 / 3.0);
    result = learn(ALIKE, "--positives", "i1", "--negatives", "h", "--format", "json");
    JsonNode exact = new ObjectMapper().readTree(result.out()).get(0);
    assertThat(exact.get("notes")).isEmpty();
    assertThat(exact.get("ceiling").asDouble()).isEqualTo(1);
  }

  @Test
  void aDifferenceFarAway() throws IOException {
    var graph = new StringBuilder();
    for (String i : List.of("1", "2")) {
      graph.append(":i# :r :b# . :b# :s :c# . :c# :t :d# . :d# :u :e# .\n".replace("#", i));
    }
    graph.append(":e1 a :X . :e2 a :Y .");
    FinishedCommand result = learn(graph.toString(), "--positives", "i1", "--negatives", "i2");
    learned(result, "∃r.∃s.∃t.∃u.X");
    assertThat(result.out()).contains("Found an exact answer");
  }

  @Test
  void ignoredClassesThatLeaveNothing() throws IOException {
    String graph = ":i1 a :A . :i2 a :B .";
    String[] args = {"--positives", "i1", "--negatives", "i2", "--ignore", "A", "--ignore", "B"};
    learnedForSure(learn(graph, args), "i1", "i2");
    learned(learn(graph + " :i1 :r :i2 .", args), "∃r.⊤");
  }

  @Test
  void onlyPositives() throws IOException {
    String graph = ":i1 a :A . :i2 a :A . :i3 a :B .";
    FinishedCommand result = learn(graph, "--positives", "i1,i2");
    learned(result, "A");
    assertThat(result.out()).startsWith("examples (2 positive and 1 negative examples)\n");
    learned(learn(graph, "--positives", "i3"), "B");
    Path file =
        Files.writeString(
            folder.resolve("p.json"),
            "{\"problems\": {\"p\": {\"positive_examples\": [\"http://e/i3\"]}}}");
    learned(learn(graph, "--problems", file.toString()), "B");
  }

  @Test
  void onlyNegatives() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("p.json"),
            "{\"problems\": {\"p\": {\"negative_examples\": [\"http://e/i1\"],"
                + " \"positive_examples\": []}}}");
    learn(ALIKE, "--problems", file.toString()).isRefused("'p' has no positive examples; give");
  }

  @Test
  void everyIndividualIsPositive() throws IOException {
    FinishedCommand result = learn(":i1 a :A . :i2 a :A .", "--positives", "i1,i2");
    result.isRefused("every individual is positive, so ⊤ is the answer; leave out some");
    learn(":i1 a :A .", "--positives", "i1").isRefused("every individual is positive");
  }

  @Test
  void answersLookNoDeeperThanTheyMay() throws IOException {
    String graph = ":i1 :r :x . :x :r :a . :a a :A . :i2 :r :y . :y :r :b . :b a :B .";
    String[] examples = {"--positives", "i1", "--negatives", "i2", "--language", "ALC"};
    learned(learn(graph, examples), "∃r.∃r.A");
    String[] bounded =
        Stream.concat(Stream.of(examples), Stream.of("--depth", "1")).toArray(String[]::new);
    FinishedCommand shallow = learn(graph, bounded);
    assertThat(shallow.out()).contains("Tried everything up to length 31 and depth 1;");
    assertThat(shallow.err())
        .startsWith(
            "drill: examples: no ALC expression of role depth 1 tells i1 from i2; the best");
    bounded[bounded.length - 1] = "0";
    FinishedCommand refused = learn(graph, bounded);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("--depth is 0; give 1 or more");
  }
}
