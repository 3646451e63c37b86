package org.drill.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.drill.app.statistics.SampleStatistics;
import org.junit.jupiter.api.Test;

/** The figures of the paper, against each other: its table of Family is the mean of its details. */
class PublishedFiguresTest {
  private static final List<String> PROBLEMS =
      List.of(
          "Aunt",
          "Brother",
          "Cousin",
          "Daughter",
          "Father",
          "Granddaughter",
          "Grandfather",
          "Grandgranddaughter",
          "Grandgrandfather",
          "Grandgrandmother",
          "Grandgrandson",
          "Grandmother",
          "Grandson",
          "Mother",
          "PersonWithASibling",
          "Sister",
          "Son",
          "Uncle");

  private final PublishedFigures published = new PublishedFigures();

  @Test
  void meansOfTheDetailsAreTheTotals() {
    for (String learner : List.of("drill", "celoe", "eltl")) {
      double mean =
          SampleStatistics.mean(
              PROBLEMS.stream()
                  .mapToDouble(p -> Double.parseDouble(published.of("family", p, learner).f1()))
                  .toArray());
      String total = published.of(Experiment.STANDARD, "family", learner).f1();
      assertThat(mean).as(learner).isCloseTo(Double.parseDouble(total), within(0.015));
    }
  }

  @Test
  void figuresAreAsPrinted() {
    assertThat(published.of(Experiment.GENERATED, "mutagenesis", "drill"))
        .isEqualTo(new PublishedFigures.Figures("–", "1.00", "1.00", "1.4", "267.8"));
    assertThat(published.of("family", "Uncle", "ocel"))
        .isEqualTo(new PublishedFigures.Figures("†", "†", "†", "5.8", "–"));
    assertThat(published.of(Experiment.STANDARD, "carcinogenesis", Contestant.PUBLISHED_DRILL))
        .isEqualTo(published.of(Experiment.STANDARD, "carcinogenesis", "drill"));
    assertThat(published.of(Experiment.HARD, "family", "drill").f1()).isEqualTo("–");
    assertThat(published.dataset("biopax").orElseThrow())
        .containsExactly("biopax", "323", "28", "19", "30", "ALCHF(D)");
  }
}
