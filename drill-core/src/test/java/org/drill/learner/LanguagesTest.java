package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.drill.ceiling.Ceilings;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Restriction;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.language.Thresholds;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.RandomGraph;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every learner in every language: answers mean what they say, and keep to the language. */
class LanguagesTest {
  private static final List<Language> LANGUAGES =
      List.of(
          Language.ALC,
          Language.USUAL,
          Language.USUAL.withThresholds(Thresholds.LABELS),
          Language.USUAL.withThresholds(Thresholds.SPLITS),
          Language.USUAL.withThresholds(Thresholds.ALL).withMaxCardinality(2),
          Language.ALC.withInverse(true),
          Language.ALL,
          Language.ALL.withThresholds(Thresholds.ALL),
          Language.EL.withData(true));

  static List<Learner> learners() {
    return Learners.all();
  }

  @ParameterizedTest
  @MethodSource("learners")
  void answersAreCountedByTheOracleAndKeepToTheLanguage(Learner learner) {
    int learned = 0;
    for (int seed = 0; learned < 40; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      if (kb.size() < 6) {
        continue;
      }
      Language language = LANGUAGES.get(learned++ % LANGUAGES.size());
      LearnOptions options =
          LearnOptions.DEFAULTS
              .withLanguage(language)
              .withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(5_000));
      if (!language.covers(learner.language(options))) {
        continue; // it says so
      }
      LearningProblem problem = problem(kb, seed);
      LearningResult result = learner.learn(problem, options);
      double ceiling =
          Ceilings.of(problem, () -> false).ceiling(language).orElseThrow().f1() + 1e-12;
      for (Answer answer : result.answers()) {
        String where = "seed " + seed + ", " + language + ": " + answer.concept();
        assertThat(answer.confusion())
            .as(where)
            .isEqualTo(confusion(problem, graph.plain.retrieve(answer.concept())));
        assertThat(problems(answer.concept(), language)).as(where).isEmpty();
        assertThat(answer.confusion().f1()).as(where).isLessThanOrEqualTo(ceiling);
      }
    }
  }

  /** The constructors of a concept that a language does not have. */
  private static List<Concept> problems(Concept concept, Language language) {
    return concept.parts().filter(part -> !has(language, part)).toList();
  }

  private static boolean has(Language language, Concept part) {
    boolean isInverse = part instanceof Restriction r && r.role().isInverse();
    return (language.inverse() || !isInverse)
        && (!(part instanceof Cardinality c) || c.number() <= language.maxCardinality())
        && (language.data() || !(part instanceof HasValue || part instanceof DataRange))
        && (language.nominals() || !(part instanceof Nominal))
        && (language.self() || !(part instanceof HasSelf))
        && (language.negation()
            || Stream.of("¬", "∀", "⊔").noneMatch(symbol -> part.toString().contains(symbol)));
  }

  private static Confusion confusion(LearningProblem problem, Set<String> covered) {
    KnowledgeBase kb = problem.kb();
    int[] positives = problem.positives().toArray();
    int[] negatives = problem.negatives().toArray();
    int tp = count(kb, positives, covered);
    int fp = count(kb, negatives, covered);
    return new Confusion(tp, positives.length - tp, fp, negatives.length - fp);
  }

  private static int count(KnowledgeBase kb, int[] examples, Set<String> covered) {
    int count = 0;
    for (int example : examples) {
      count += covered.contains(kb.individuals().name(example)) ? 1 : 0;
    }
    return count;
  }

  private static LearningProblem problem(KnowledgeBase kb, long seed) {
    var random = new Random(seed);
    List<String> positives = new ArrayList<>(List.of(kb.individuals().name(0)));
    List<String> negatives = new ArrayList<>(List.of(kb.individuals().name(1)));
    for (int x = 2; x < kb.size(); x++) {
      (random.nextBoolean() ? positives : negatives).add(kb.individuals().name(x));
    }
    return LearningProblem.of(kb, "p", positives, negatives, List.of());
  }
}
