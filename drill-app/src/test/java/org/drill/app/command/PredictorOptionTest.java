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
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.predict.PredictorFile;
import org.drill.predict.RuleList;
import org.drill.predict.SavedPredictor;
import org.drill.predict.Vote;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill learn --rules} and {@code --vote}: what is printed, saved and refused. */
class PredictorOptionTest {
  @TempDir private Path folder = Path.of("");
  private Path kb = Path.of("");
  private Path problems = Path.of("");

  /** Twenty individuals in A, twenty in B, all labelled but for two mistakes each. */
  @BeforeEach
  void writeFiles() throws IOException {
    var turtle = new StringBuilder("@prefix : <http://e/> .\n");
    var positives = new StringBuilder();
    var negatives = new StringBuilder();
    for (int k = 0; k < 40; k++) {
      turtle.append(":i%d a :%s .\n".formatted(k, k < 20 ? "A" : "B"));
      boolean isPositive = k < 20 == k % 10 > 0;
      (isPositive ? positives : negatives).append(",\"http://e/i").append(k).append('"');
    }
    kb = Files.writeString(folder.resolve("graph.ttl"), turtle);
    problems =
        Files.writeString(
            folder.resolve("problems.json"),
            "{\"a\": {\"positive_examples\": [%s], \"negative_examples\": [%s]}}"
                .formatted(positives.substring(1), negatives.substring(1)));
  }

  private FinishedCommand learn(String... args) {
    return drill(
        List.of(
            "learn",
            "--kb=" + kb,
            "--problems=" + problems,
            "--learner=layered",
            "--max-expressions=2000",
            "--max-seconds=60"),
        args);
  }

  @Test
  void rulesArePrintedInOrder() {
    assertThat(learn("--rules=3").isDone().out())
        .startsWith(
            """
            a (20 positive and 20 negative examples)

            rule  precision  right of decided    condition and prediction
               1      0.864  18 of 20            if A then positive
               2      0.864  18 of 20            otherwise negative

              F1 0.900   accuracy 0.900   2 symbols   (on the examples)
              right: 18 of 20 positives, 18 of 20 negatives

            """)
        .contains(" expressions tested.\nLanguage: ALCQ(D).\n");
  }

  @Test
  void votesArePrintedWithTheirCounts() {
    assertThat(learn("--vote=5").isDone().out())
        .contains("votes  length  expression\n", "  F1 0.900   accuracy 0.900   ");
  }

  @Test
  void programsReadJsonAndCsv() throws IOException {
    JsonNode rules =
        new ObjectMapper().readTree(learn("--rules=3", "--format=json").isDone().out()).get(0);
    assertThat(rules.get("kind").asText()).isEqualTo("rules");
    assertThat(rules.get("rules").get(0).get("expression").asText()).isEqualTo("A");
    assertThat(rules.get("rules").get(0).get("predicts").asBoolean()).isTrue();
    assertThat(rules.get("rules").get(1).get("support").asInt()).isEqualTo(20);
    assertThat(rules.get("f1").asDouble()).isEqualTo(.9);
    assertThat(rules.get("learner").asText()).isEqualTo("layered+rules");
    JsonNode vote =
        new ObjectMapper().readTree(learn("--vote=5", "--format=json").isDone().out()).get(0);
    int votes = 0;
    for (JsonNode ballot : vote.get("votes")) {
      votes += ballot.get("votes").asInt();
    }
    assertThat(votes).isEqualTo(5);
    assertThat(learn("--rules=3", "--format=csv").isDone().out().lines())
        .hasSize(3)
        .anyMatch(row -> row.startsWith("a,layered+rules,rules,1,A,1,true,0.86"))
        .anyMatch(row -> row.startsWith("a,layered+rules,rules,2,⊤,1,false,0.86"));
    assertThat(learn("--vote=5", "--format=csv").isDone().out())
        .startsWith("problem,learner,kind,part,expression,length,predicts,precision,right,support,")
        .contains("a,layered+vote,vote,1,A,1,,,,,");
  }

  @Test
  void predictorsAreSaved() throws IOException {
    Path file = folder.resolve("p.json");
    KnowledgeBase graph = KnowledgeBaseLoader.load(kb);
    learn("--rules=3", "--save=" + file).isDone();
    SavedPredictor rules = PredictorFile.read(file, graph).get(0);
    assertThat(rules.predictor()).isInstanceOf(RuleList.class);
    assertThat(rules.origin().settings()).containsEntry("rules", "3");
    assertThat(rules.origin().scores().f1()).isEqualTo(.9);
    learn("--vote=5", "--seed=9", "--save=" + file).isDone();
    SavedPredictor vote = PredictorFile.read(file, graph).get(0);
    assertThat(((Vote) vote.predictor()).votes()).isEqualTo(5);
    assertThat(vote.origin().settings()).containsEntry("vote", "5").containsEntry("seed", "9");
  }

  @Test
  void examplesAreHeldOutOfRulesAndVotesToo() throws IOException {
    assertThat(learn("--rules=3", "--folds=4").isDone().out())
        .contains("   1      0.864  18 of 20            if A then positive\n")
        .contains("\nOn new individuals: 4-fold cross-validation\n")
        .containsPattern("  learned +0\\.\\d+ ± ")
        .contains("  majority    0.667");
    for (String predictor : List.of("--rules=3", "--vote=3")) {
      JsonNode json =
          new ObjectMapper()
              .readTree(learn(predictor, "--holdout=0.2", "--format=json").isDone().out())
              .get(0);
      JsonNode expected = json.get("expected");
      assertThat(expected.get("holdout").asDouble()).isEqualTo(.2);
      assertThat(expected.get("results").get(0).get("kind")).isEqualTo(json.get("kind"));
      assertThat(expected.get("results").get(0).get("positives").asInt()).isEqualTo(4);
    }
    List<String> rows =
        learn("--rules=3", "--folds=4", "--format=csv").isDone().out().lines().toList();
    assertThat(rows.get(0))
        .endsWith(
            ",language,expected_f1,expected_f1_deviation,expected_f1_low,"
                + "expected_f1_high,expected_accuracy,expected_accuracy_deviation,expected_accuracy_low,"
                + "expected_accuracy_high,top_f1,top_accuracy,majority_f1,majority_accuracy");
    assertThat(rows).allMatch(row -> row.split(",", -1).length == 29);
  }

  @Test
  void mistakesAreRefused() {
    learn("--rules=3", "--learner=layered,celoe").isRefused("take one learner");
    learn("--rules=3", "--vote=5").isRefused("give either --rules or --vote, not both");
    learn("--rules=0").isRefused("--rules is 0; give 1 or more");
    learn("--vote=0").isRefused("--vote is 0; give from 1 to 10000");
    learn("--seed=3").isRefused("--seed is for --vote");
    learn("--rules=2", "--save=" + folder.resolve("a.owl"))
        .isRefused("rules and votes are no class; end the name in .json");
  }
}
