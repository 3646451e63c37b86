package org.drill.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.drill.Effort;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.language.LanguageCheck;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.drill.search.AllConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Targets beyond ALC: what the oracle says of them, and their certificates. */
class LanguageTargetsTest {
  private static final List<Language> LANGUAGES =
      List.of(
          Language.ALC.withMaxCardinality(2),
          Language.ALC.withInverse(true),
          Language.ALC.withData(true),
          Language.ALL.withMaxCardinality(2),
          Language.EL.withInverse(true),
          Language.ALE);

  @TempDir private Path folder = Path.of("");

  private static List<GeneratedProblem> generate(KnowledgeBase kb, GeneratorOptions options) {
    return new ProblemGenerator(kb, options).generate().problems();
  }

  private static GeneratorOptions hard(int k, Language language, long seed) {
    return GeneratorOptions.hard(k)
        .withLanguage(language)
        .withExamples(2, 20)
        .withAttempts(500)
        .withCertificates(30)
        .withSeed(seed)
        .withCount(4);
  }

  /** No concept of the language up to K, by enumeration, solves a certified problem. */
  @Test
  void certificatesSpeakOfTheLanguage() {
    int certified = 0;
    int graphs = 0;
    for (int seed = 0; graphs < Effort.cases(18); seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      if (kb.size() < 5 || kb.size() > 12 || graph.classes.size() > 3 || graph.roles.size() > 1) {
        continue;
      }
      Language language = LANGUAGES.get(graphs++ % LANGUAGES.size());
      int k = 3;
      Set<IndividualSet> reached = new HashSet<>();
      var retriever = new BitsetRetriever(kb);
      AllConcepts all = AllConcepts.of(graph, kb, language, k);
      for (int length = 1; length <= k; length++) {
        all.ofLength(length).stream()
            .filter(concept -> LanguageCheck.outside(concept, language).isEmpty())
            .forEach(concept -> reached.add(retriever.retrieve(concept)));
      }
      for (GeneratedProblem made : generate(kb, hard(k, language, seed))) {
        assertThat(made.certified()).isEqualTo(OptionalInt.of(k));
        assertThat(reached)
            .as("seed %d in %s: %s", seed, language, made.target())
            .noneMatch(extension -> Confusion.of(made.problem(), extension).isPerfect());
        certified++;
      }
    }
    assertThat(certified).isGreaterThan(graphs / 2);
  }

  @Test
  void targetsAreWhatTheOracleSaysAndUseTheLanguage() {
    var kinds = new TreeSet<String>();
    var sources = new TreeSet<TargetSource>();
    for (int seed = 0; seed < Effort.cases(40); seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      GeneratorOptions options =
          GeneratorOptions.DEFAULTS
              .withLanguage(Language.ALL)
              .withLengths(1, 9)
              .withAttempts(500)
              .withSeed(seed);
      for (GeneratedProblem made : generate(kb, options)) {
        Set<String> members = new HashSet<>();
        made.extension().stream().forEach(i -> members.add(kb.individuals().name(i)));
        assertThat(members)
            .as("seed %d, %s", seed, made.target())
            .isEqualTo(new HashSet<>(graph.plain.retrieve(made.target())));
        assertThat(Confusion.of(made.problem(), made.extension()).isPerfect()).isTrue();
        assertThat(made.problem().language().language()).isEqualTo(Optional.of("ALCOIQ(D)+Self"));
        boolean isPlain = LanguageCheck.outside(made.target(), Language.ALC).isEmpty();
        assertThat(isPlain)
            .as("seed %d, %s", seed, made.target())
            .isEqualTo(
                made.source() == TargetSource.REFINEMENT
                    || new FurtherParts(kb, Language.ALL).isEmpty());
        sources.add(made.source());
        kinds(made.target(), kinds);
      }
    }
    assertThat(kinds).contains("Cardinality", "DataRange", "HasSelf", "HasValue", "Nominal", "r⁻");
    assertThat(sources).contains(TargetSource.COMPOSITION, TargetSource.REFINEMENT);
  }

  private static void kinds(Concept concept, Set<String> into) {
    for (Class<?> kind :
        List.of(Cardinality.class, DataRange.class, HasSelf.class, HasValue.class, Nominal.class)) {
      if (kind.isInstance(concept)) {
        into.add(kind.getSimpleName());
      }
    }
    if (concept.toString().contains("⁻")) {
      into.add("r⁻");
    }
    concept.children().forEach(child -> kinds(child, into));
  }

  @Test
  void filesAskForTheLanguageOfTheirTargets() {
    KnowledgeBase kb = RandomGraph.withData(8).load();
    Language language = Language.USUAL.withMaxCardinality(2);
    GeneratorOptions options = GeneratorOptions.DEFAULTS.withLanguage(language).withAttempts(500);
    Path file = folder.resolve("made.json");
    TargetFile.write(file, generate(kb, options));
    assertThat(ProblemFile.read(file))
        .isNotEmpty()
        .allSatisfy(
            entry -> {
              assertThat(entry.language().language()).isEqualTo(Optional.of("ALCQ(D)"));
              assertThat(entry.language().maxCardinality()).isEqualTo(OptionalInt.of(2));
            });
  }

  @Test
  void targetsBelowAlcKeepToTheirLanguage() {
    List<Language> below =
        List.of(Language.EL, Language.ALE, Language.EL.withData(true).withInverse(true));
    var made = new TreeSet<String>();
    for (int seed = 0; seed < Effort.cases(30); seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      Language language = below.get(seed % below.size());
      GeneratorOptions options =
          (seed % 2 == 0 ? GeneratorOptions.DEFAULTS : GeneratorOptions.hard(2))
              .withExamples(1, 20)
              .withLanguage(language)
              .withAttempts(300)
              .withSeed(seed);
      for (GeneratedProblem problem : generate(kb, options)) {
        assertThat(LanguageCheck.outside(problem.target(), language))
            .as("seed %d: %s", seed, problem.target())
            .isEmpty();
        assertThat(problem.source()).isEqualTo(TargetSource.COMPOSITION);
        assertThat(problem.problem().language().language()).isEqualTo(Optional.of(language.name()));
        made.add(language.name());
      }
    }
    assertThat(made).containsExactly("ALE", "EL", "ELI(D)");
  }

  @Test
  void refinementAloneMakesNothingBelowAlc() {
    GeneratorOptions options =
        GeneratorOptions.DEFAULTS.withSources(Set.of(TargetSource.REFINEMENT));
    assertThatThrownBy(() -> options.withLanguage(Language.EL))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("refinement knows ALC only");
  }
}
