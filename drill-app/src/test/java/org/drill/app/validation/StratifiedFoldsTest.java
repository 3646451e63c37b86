package org.drill.app.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.drill.app.evaluate.SmallData;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;
import org.junit.jupiter.api.Test;

class StratifiedFoldsTest {
  private static final KnowledgeBase KB = SmallData.load(SmallData.graph(60));

  private static LearningProblem problem(String name, int positives, int negatives) {
    return LearningProblem.of(
        KB,
        name,
        SmallData.individuals(0, positives),
        SmallData.individuals(positives, positives + negatives),
        List.of("C1"));
  }

  @Test
  void everyExampleIsHeldOutOnce() {
    LearningProblem problem = problem("p", 23, 31);
    List<StratifiedFolds.Fold> folds = StratifiedFolds.of(problem, 5, 1);
    var positives = new ArrayList<Integer>();
    var negatives = new ArrayList<Integer>();
    for (StratifiedFolds.Fold fold : folds) {
      fold.test().positives().stream().forEach(positives::add);
      fold.test().negatives().stream().forEach(negatives::add);
      assertThat(fold.test().positives().size()).isBetween(4, 5);
      assertThat(fold.test().negatives().size()).isBetween(6, 7);
      assertThat(fold.training().positives().size() + fold.test().positives().size()).isEqualTo(23);
      assertThat(fold.training().positives().stream()).noneMatch(fold.test().positives()::contains);
      assertThat(fold.training().negatives().stream()).noneMatch(fold.test().negatives()::contains);
      assertThat(fold.training().ignoredClasses()).isEqualTo(problem.ignoredClasses());
    }
    assertThat(folds).extracting(StratifiedFolds.Fold::name).first().isEqualTo("1/5");
    assertThat(positives).containsExactlyInAnyOrderElementsOf(ids(problem.positives()));
    assertThat(negatives).containsExactlyInAnyOrderElementsOf(ids(problem.negatives()));
  }

  private static List<Integer> ids(IndividualSet examples) {
    return examples.stream().boxed().toList();
  }

  private static List<List<Integer>> held(LearningProblem problem, long seed) {
    return StratifiedFolds.of(problem, 3, seed).stream()
        .map(fold -> fold.test().positives().stream().boxed().toList())
        .toList();
  }

  @Test
  void foldsFollowFromTheSeed() {
    LearningProblem problem = problem("p", 20, 20);
    assertThat(held(problem, 1)).isEqualTo(held(problem, 1)).isNotEqualTo(held(problem, 2));
    assertThat(held(problem, 1)).isNotEqualTo(held(problem("q", 20, 20), 1));
  }

  @Test
  void thereAreAtMostAsManyFoldsAsExamplesOfASide() {
    List<StratifiedFolds.Fold> folds = StratifiedFolds.of(problem("p", 3, 20), 5, 1);
    assertThat(folds)
        .extracting(StratifiedFolds.Fold::name)
        .containsExactly("1/3 of 5", "2/3 of 5", "3/3 of 5");
    assertThat(folds).allMatch(fold -> fold.test().positives().size() == 1);
    assertThat(folds).allMatch(fold -> fold.test().negatives().size() >= 6);
    assertThat(List.of(StratifiedFolds.count("2/3 of 5"), StratifiedFolds.wanted("2/3 of 5")))
        .containsExactly("3", "5");
    assertThat(List.of(StratifiedFolds.count("2/10"), StratifiedFolds.wanted("2/10")))
        .containsExactly("10", "10");
  }

  @Test
  void oneExampleIsTooFew() {
    assertThatThrownBy(() -> StratifiedFolds.of(problem("p", 1, 20), 5, 1))
        .isInstanceOf(ProblemException.class)
        .hasMessage("problem 'p': folds need 2 examples a side, and one side has 1");
  }
}
