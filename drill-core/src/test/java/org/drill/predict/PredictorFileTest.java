package org.drill.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.drill.Effort;
import org.drill.concept.Concepts;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of predictors: what is written reads back equal, and everything else is refused. */
class PredictorFileTest {
  private static final String GOOD =
      """
      {"format": "drill-predictors", "version": 1, "later": [{}, null], "predictors": [
        {"problem": "p", "kind": "rules", "rules": [
           {"if": "<urn:A>", "then": true, "right": 3, "support": 4, "precision": 0.5},
           {"if": "⊤", "then": false, "right": 2.5, "support": 4}],
         "program": "drill 1", "learner": "drill", "language": "ALC", "graph": "g.ttl",
         "scores": {"truePositives": 3, "falseNegatives": 2, "falsePositives": 1,
                    "trueNegatives": 2, "f1": 0.5, "accuracy": 0.6},
         "settings": {"rules": "3"}}]}
      """;

  private static final KnowledgeBase KB =
      KnowledgeBaseLoader.load(
          new ByteArrayInputStream("<urn:x> a <urn:A>, <urn:B> .".getBytes(StandardCharsets.UTF_8)),
          "small.ttl",
          LoadOptions.DEFAULTS);

  @TempDir private Path folder = Path.of("");

  private static List<SavedPredictor> read(String text) {
    return PredictorFile.read(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "p.json", KB);
  }

  @Test
  void whatIsWrittenReadsBackEqual() throws IOException {
    for (int seed = 0; seed < Effort.cases(40); seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      var predictors = new RandomPredictors(graph.concepts(seed), seed);
      var random = new Random(seed);
      var saved = new ArrayList<SavedPredictor>();
      for (int k = 0; k < 20; k++) {
        saved.add(new SavedPredictor("näme \"" + k, predictors.next(), origin(random)));
      }
      Path file = folder.resolve(seed + ".json");
      PredictorFile.write(file, saved);
      assertThat(PredictorFile.isOne(file)).isTrue();
      assertThat(PredictorFile.read(file, kb)).as("seed %d", seed).isEqualTo(saved);
    }
  }

  private static Optional<SavedDecision> decision(String text) {
    return PredictorFile.decision(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "p.json", KB);
  }

  @Test
  void decisionsAreKept() throws IOException {
    Path file = folder.resolve("d.json");
    List<SavedPredictor> two =
        Stream.of("ä \"", "b")
            .map(
                name -> new SavedPredictor(name, Predictor.of(Concepts.TOP), origin(new Random(1))))
            .toList();
    var decision = new SavedDecision(List.of("b", "ä \""), "ä \"");
    PredictorFile.write(file, two, Optional.of(decision));
    assertThat(PredictorFile.read(file, KB)).isEqualTo(two);
    String text = Files.readString(file);
    assertThat(decision(text)).contains(decision);
    PredictorFile.write(file, two);
    assertThat(decision(Files.readString(file))).isEmpty();
    assertThatThrownBy(
            () -> decision(text.replaceAll("\"otherwise\" : .*", "\"otherwise\" : \"c\"")))
        .hasMessage("p.json: decision: otherwise 'c', which is not in the order");
    assertThatThrownBy(() -> decision(text.replaceAll("\"otherwise\" : .*", "\"otherwise\" : 1")))
        .hasMessage("p.json: decision: \"otherwise\" is 1.0; give a string");
    PredictorFile.write(file, two, Optional.of(new SavedDecision(List.of("b", "c"), "c")));
    String other = Files.readString(file);
    assertThatThrownBy(() -> decision(other))
        .hasMessage("p.json: decision: \"order\" is [b, c]; give each of [ä \", b] once");
    assertThatThrownBy(() -> new SavedDecision(List.of("a", "a"), "a"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static PredictorOrigin origin(Random random) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (int k = random.nextInt(3); k > 0; k--) {
      settings.put("o" + random.nextInt(100), "v\n" + random.nextInt(100));
    }
    return new PredictorOrigin(
        "drill 1",
        "celoe",
        "ALCQ(D)",
        "a b.owl",
        new ExampleScores(
            random.nextInt(9),
            random.nextInt(9),
            random.nextInt(9),
            random.nextInt(9),
            random.nextDouble(),
            random.nextDouble()),
        settings);
  }

  @Test
  void aFileByHandIsRead() {
    assertThat(read(GOOD)).hasSize(1);
    RuleList rules = (RuleList) read(GOOD).get(0).predictor();
    assertThat(rules.otherwise().right()).isEqualTo(2.5);
    assertThat(rules.rules().get(0).precision()).isEqualTo(4 / 6.0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "version": 1       | "version": 2        | p.json: is of version 2, which a later program wrote; this one reads up to 1
          "version": 1       | "version": 1.5      | p.json: "version" is 1.5; give a whole number from 0
          "version": 1,      | ``                  | p.json: has no "version"; give a number
          drill-predictors   | other               | p.json: is no file of predictors; give one that drill learn --save FILE.json wrote
          "kind": "rules"    | "kind": "tree"      | p.json: predictors[0]: "kind" is 'tree'; give expression, rules or vote
          "kind": "rules"    | "kind": "vote"      | p.json: predictors[0]: has no "votes"; give a list of objects
          "problem": "p",    | "problem": null,    | p.json: predictors[0]: "problem" is null; give a string
          <urn:A>            | <urn:C>             | p.json: predictors[0].rules[0]: "if": unknown class
          <urn:A>            | <urn:A> ⊓           | p.json: predictors[0].rules[0]: "if": expected
          "then": true       | "then": "yes"       | p.json: predictors[0].rules[0]: "then" is a string; give true or false
          "right": 3         | "right": 5          | p.json: predictors[0].rules[0]: a rule is right for 5.0 of 4.0 examples
          "⊤"                | "<urn:B>"           | p.json: predictors[0]: rule 2 of 2: ⊤ has to be the last condition, once
          "f1": 0.5          | "f1": 1.5           | p.json: predictors[0].scores: F1 is 1.5; give a number from 0 to 1
          "f1": 0.5          | "f1": 1e999         | p.json
          "rules": "3"       | "rules": 3          | p.json: predictors[0].settings: "rules" is 3.0; give a string
          "learner": "drill" | "learner": {}       | p.json: predictors[0]: "learner" is an object; give a string
          "learner": "drill" | "kind": "x"         | p.json:5:
          "version": 1,      | "version": 1        | p.json:1:
          }}]}               | }}]} x              | p.json:
          """)
  void mistakesAreNamedInOneLine(String good, String bad, String message) {
    assertThat(GOOD).contains(good);
    assertThatThrownBy(() -> read(GOOD.replace(good, bad)))
        .isInstanceOf(PredictorFileException.class)
        .hasMessageStartingWith(message)
        .message()
        .hasLineCount(1);
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    assertThatThrownBy(() -> read("")).hasMessage("p.json: the file is empty");
    assertThatThrownBy(() -> read("[]")).hasMessageStartingWith("p.json: is no file of predictors");
    assertThatThrownBy(() -> read("{}")).hasMessageStartingWith("p.json: is no file of predictors");
    assertThatThrownBy(() -> read("<rdf:RDF/>")).hasMessageStartingWith("p.json:1:1: not valid");
    String none = "{\"format\": \"drill-predictors\", \"version\": 1, \"predictors\": []}";
    assertThatThrownBy(() -> read(none)).hasMessageStartingWith("p.json: has no predictors");
    assertThatThrownBy(() -> PredictorFile.read(folder, KB)).hasMessageContaining("a directory");
    Path missing = folder.resolve("missing.json");
    assertThatThrownBy(() -> PredictorFile.read(missing, KB)).hasMessageEndingWith("no such file");
    assertThat(PredictorFile.isOne(missing)).isFalse();
    assertThat(PredictorFile.isOne(Files.writeString(missing, "{}"))).isFalse();
    assertThatThrownBy(() -> PredictorFile.write(folder, read(GOOD)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is a directory");
  }

  /** Damaged files are read or refused in one line, whatever the damage. */
  @Test
  void damagedFilesAreRefused() {
    var random = new Random(7);
    for (int k = 0; k < Effort.cases(2000); k++) {
      var text = new StringBuilder(GOOD);
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, "{}[]\",:1e-\\⊓ ".charAt(random.nextInt(13)));
          default -> text.setLength(at + 1);
        }
      }
      try {
        assertThat(read(text.toString())).hasSize(1);
      } catch (PredictorFileException e) {
        assertThat(e).message().startsWith("p.json").hasLineCount(1);
      }
    }
  }
}
