package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drill.language.Language;
import org.drill.language.Thresholds;
import org.drill.problem.LanguageRequest;
import org.drill.problem.LearningProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What requests mean, alone and over one another, and who chooses where users do not. */
class LanguageChoiceTest {
  private static final LearningProblem PROBLEM =
      LearningProblem.of(
          Twins.load(), "twins", List.of(Twins.name("a")), List.of(Twins.name("b")), List.of());

  private static LanguageRequest named(String name) {
    return new LanguageRequest(
        Optional.of(name),
        OptionalInt.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static LanguageRequest switches(
      String name, int cardinality, boolean inverse, boolean data, String thresholds) {
    return new LanguageRequest(
        Optional.of(name).filter(text -> !text.isEmpty()),
        OptionalInt.of(cardinality),
        Optional.of(inverse),
        Optional.empty(),
        Optional.empty(),
        Optional.of(data),
        Optional.of(thresholds));
  }

  @Test
  void nothingAskedForIsTheDefault() {
    assertThat(LanguageChoice.of(LanguageRequest.NONE).fixed())
        .contains(LearnOptions.DEFAULTS.language());
  }

  @ParameterizedTest
  @CsvSource({"ALCIQ(D),ALCIQ(D)", "alc,ALC", "' el ',EL", "all,ALCOIQ(D)+Self"})
  void namesAreUnderstood(String name, String language) {
    assertThat(LanguageChoice.of(named(name)).label()).isEqualTo(language);
  }

  @Test
  void switchesChangeWhatNameStandsFor() {
    Language language =
        LanguageChoice.of(switches("ALCQ(D)", 3, true, false, "labels")).fixed().orElseThrow();
    assertThat(language)
        .isEqualTo(
            Language.ALC.withInverse(true).withMaxCardinality(3).withThresholds(Thresholds.LABELS));
    assertThat(LanguageChoice.label(language)).isEqualTo("ALCIQ, n ≤ 3");
    assertThat(LanguageChoice.label(language.withData(true)))
        .isEqualTo("ALCIQ(D), n ≤ 3, thresholds labels");
  }

  @Test
  void unknownNamesHaveChoices() {
    assertThatThrownBy(() -> LanguageChoice.of(named("ALX")))
        .hasMessageStartingWith("no language 'ALX'; give auto, all, or EL, ALE or ALC")
        .message()
        .hasLineCount(1);
    assertThatThrownBy(() -> LanguageChoice.of(switches("", 0, true, true, "median")))
        .hasMessage("no thresholds 'median'; give quantiles, labels, splits or all");
  }

  @Test
  void nearerRequestWins() {
    LanguageRequest file = switches("ALCQ", 7, true, true, "all");
    assertThat(LanguageRequest.NONE.over(file)).isEqualTo(file);
    assertThat(file.over(named("EL"))).isEqualTo(file);
    assertThat(LanguageChoice.of(named("ALC").over(file)).fixed())
        .as("switches of the file are for its own language")
        .contains(Language.ALC.withThresholds(Thresholds.ALL));
    var onlyInverse =
        new LanguageRequest(
            Optional.empty(),
            OptionalInt.empty(),
            Optional.of(false),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    assertThat(LanguageChoice.of(onlyInverse.over(file)).label())
        .isEqualTo("ALCQ(D), n ≤ 7, thresholds all");
  }

  @Test
  void chooserIsAskedForTheSmallest() {
    var asked = new ArrayList<Language>();
    LanguageChooser chooser =
        (problem, least, most) -> {
          assertThat(problem).isSameAs(PROBLEM);
          asked.addAll(List.of(least, most));
          return Optional.of(least.withNominals(true));
        };
    var notes = new ArrayList<String>();
    LanguageChoice choice = LanguageChoice.of(switches("auto", 4, true, false, "labels"));
    assertThat(choice.isAuto()).isTrue();
    assertThat(choice.fixed()).isEmpty();
    assertThat(choice.label()).isEqualTo("auto, inverse, no data, n ≤ 4, thresholds labels");
    Language language = choice.language(PROBLEM, chooser, notes::add);
    assertThat(asked).extracting(Language::name).containsExactly("ALCI", "ALCOIQ+Self");
    assertThat(asked.get(1).maxCardinality()).isEqualTo(4);
    assertThat(language.name()).isEqualTo("ALCOI");
    assertThat(language.thresholds()).isEqualTo(Thresholds.LABELS);
    assertThat(notes).isEmpty();
  }

  @Test
  void chooserThatCannotTellIsNoted() {
    var notes = new ArrayList<String>();
    Language language =
        LanguageChoice.of(named("Auto"))
            .language(PROBLEM, (problem, least, most) -> Optional.empty(), notes::add);
    assertThat(language).isEqualTo(LearnOptions.DEFAULTS.language());
    assertThat(notes)
        .containsExactly(
            "the smallest language that suffices is not known; " + language + " was used");
  }

  @ParameterizedTest
  @CsvSource({
    "eltl,ALC,EL",
    "lcs,ALC,EL",
    "yinyang,ALCQ,ALC",
    "celoe,ALC,ALC",
    "celoe,EL,EL",
    "ocel,ALE,ALE",
    "exhaustive,ALC,ALC",
    "drill,ALC,ALC"
  })
  void learnersSayWhatTheyUse(String name, String asked, String used) {
    Learner learner = Learners.named(name).orElseThrow();
    LearnOptions options = LearnOptions.DEFAULTS.withLanguage(Language.named(asked).orElseThrow());
    assertThat(learner.language(options).name()).isEqualTo(used);
    assertThat(new CheckedLearner(learner).language(options)).isEqualTo(learner.language(options));
  }

  @Test
  void portfolioUsesWhatOneOfItsLearnersUses() {
    Learner portfolio =
        new Portfolio(
            "both",
            List.of(
                new Portfolio.Stage(new LeastSubsumer(), 1, 1, Portfolio.Part.OPENS),
                new Portfolio.Stage(new YinYang(), 1, 1, Portfolio.Part.PROPOSES)));
    assertThat(portfolio.language(LearnOptions.DEFAULTS)).isEqualTo(Language.ALC);
  }
}
