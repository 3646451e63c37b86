package org.drill.learner;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.List;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.junit.jupiter.api.Test;

class DlFoilTest {
  private static final String NS = "http://example.org/g#";

  /** a1 and a2 are A, b1 and b2 are B, n is neither; twenty more classes have one other member. */
  private static KnowledgeBase graph() {
    var turtle = new StringBuilder("@prefix : <" + NS + "> .\n");
    turtle.append(":a1 a :A . :a2 a :A . :b1 a :B . :b2 a :B . :n a :Thing .\n");
    for (int i = 0; i < 20; i++) {
      turtle.append(":o").append(i).append(" a :Other").append(i).append(" .\n");
    }
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(turtle.toString().getBytes(UTF_8)),
        "graph.ttl",
        LoadOptions.DEFAULTS);
  }

  @Test
  void partsAreChosenByPrecisionNotByF1() {
    LearningProblem problem =
        LearningProblem.of(
            graph(),
            "A or B",
            List.of(NS + "a1", NS + "a2", NS + "b1", NS + "b2"),
            List.of(NS + "n"),
            List.of());
    // too few expressions for a part to be a disjunction; ⊤ has an F1 of 8/9, A and B of 2/3
    var learner = new DlFoil(DlFoil.Options.DEFAULTS.withExpressions(30));
    LearningResult result = learner.learn(problem, LearnOptions.ALC);
    assertThat(problem.kb().vocabulary().dl(result.best().concept())).isEqualTo("A ⊔ B");
    assertThat(result.best().confusion().isPerfect()).isTrue();
  }

  @Test
  void optionsThatMakeNoSenseAreRefused() {
    DlFoil.Options options = DlFoil.Options.DEFAULTS;
    assertThatThrownBy(() -> options.withExpressions(0)).hasMessageContaining("expressions 0");
    assertThatThrownBy(() -> options.withBeta(0)).hasMessageContaining("beta 0.0");
    assertThatThrownBy(() -> options.withLengthPenalty(-1)).hasMessageContaining("lengthPenalty");
    assertThatThrownBy(() -> options.withKept(2)).hasMessageContaining("kept 2.0");
    assertThatThrownBy(() -> options.withEstimate(0)).hasMessageContaining("estimate 0.0");
  }
}
