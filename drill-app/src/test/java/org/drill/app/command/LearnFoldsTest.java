package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.drill.app.FinishedCommand;
import org.junit.jupiter.api.Test;

/** What {@code drill learn} says of new individuals. */
class LearnFoldsTest {
  private static FinishedCommand learn(String... args) {
    var all = new ArrayList<>(List.of("learn", "--learner", "ocel", "--max-expressions", "3000"));
    all.addAll(List.of(args));
    return drill(all);
  }

  private static JsonNode json(FinishedCommand result) throws IOException {
    return new ObjectMapper().readTree(result.isDone().out());
  }

  @Test
  void everyFoldHasItsAnswer() throws IOException {
    FinishedCommand result = learn("--problem", "mother", "--folds", "4", "--format", "json");
    assertThat(result.err())
        .startsWith("drill: 4 searches more with examples held out, of at most 3 s");
    JsonNode expected = json(result).get(0).get("expected");
    assertThat(expected.get("folds").asInt()).isEqualTo(4);
    assertThat(expected.get("results")).hasSize(4);
    double mean =
        StreamSupport.stream(expected.get("results").spliterator(), false)
            .mapToDouble(fold -> fold.get("testF1").asDouble())
            .average()
            .orElseThrow();
    assertThat(expected.get("f1").get("mean").asDouble()).isEqualTo(mean);
    assertThat(expected.get("results").get(0).get("expressions").get(0).asText()).isNotEmpty();
    assertThat(expected.get("baselines").get("top").get("f1").get("mean").asDouble())
        .isLessThan(mean);
    assertThat(
            json(learn("--problem", "mother", "--folds", "4", "--format", "json"))
                .get(0)
                .get("expected")
                .get("f1"))
        .as("the folds follow from the seed")
        .isEqualTo(expected.get("f1"));
  }

  @Test
  void textHasATableBesideBaselines() {
    assertThat(learn("--problem", "mother", "--folds", "4").isDone().out())
        .contains("On new individuals: 4-fold cross-validation", " ± ", "\n  ⊤ ", "\n  majority ");
    assertThat(learn("--problem", "mother", "--holdout", "0.25").isDone().out())
        .contains("On new individuals: 25 % of the examples held out", "Wilson");
    assertThat(learn("--problem", "mother", "--problem", "cousin", "--folds", "2").isDone().out())
        .contains("new F1", "Mean F1 on held-out examples ");
  }

  @Test
  void csvHasColumns() {
    String[] lines =
        learn("--problem", "mother", "--folds", "3", "--format", "csv")
            .isDone()
            .out()
            .split("\n", -1);
    assertThat(lines[0])
        .endsWith(
            ",language,expected_f1,expected_f1_deviation,expected_f1_low,expected_f1_high,"
                + "expected_accuracy,expected_accuracy_deviation,expected_accuracy_low,"
                + "expected_accuracy_high,top_f1,top_accuracy,majority_f1,majority_accuracy");
    assertThat(lines[1].split(",", -1)).hasSize(lines[0].split(",", -1).length);
    assertThat(learn("--problem", "mother", "--format", "csv").isDone().out())
        .doesNotContain("expected");
  }

  @Test
  void badRequestsGetOneLine() {
    learn("--folds", "1").isRefused("--folds is 1; give 2 or more");
    learn("--holdout", "1").isRefused("--holdout is 1.0; give a share between 0 and 1");
    learn("--folds", "3", "--holdout", "0.2").isRefused("either --folds or --holdout");
  }

  @Test
  void learnersAreCompared() throws IOException {
    String[] args = {"--problem", "mother", "--folds", "2", "--learner", "celoe,lcs"};
    var all = new ArrayList<>(List.of("learn", "--max-expressions", "3000"));
    all.addAll(List.of(args));
    String out = drill(all).isDone().out();
    assertThat(out).contains("celoe ", "lcs ", "\n  ⊤ ", "new F1");
    all.addAll(List.of("--format", "json"));
    JsonNode rows = json(drill(all));
    assertThat(rows).extracting(row -> row.get("learner").asText()).containsExactly("celoe", "lcs");
    all.addAll(List.of("--save", "x.owl"));
    drill(all).isRefused("--save is for the answers of one learner");
    drill(List.of("learn", "--learner", "celoe,nobody")).isRefused("no learner 'nobody'");
  }
}
