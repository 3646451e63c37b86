package org.drill.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.concept.Concepts.nominal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.drill.Effort;
import org.drill.ceiling.Ceiling.Pair;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ceilings against all sets that expressions cover, by brute force on small random graphs. */
class CeilingsTest {
  /** Graphs for each language; no two languages see the same ones. */
  private static final int WORLDS = Effort.cases(40);

  static Stream<Language> languages() {
    var languages = new ArrayList<Language>();
    for (int features = 0; features < 16; features++) {
      for (int most = 0; most <= 2; most++) {
        languages.add(
            Language.ALC
                .withInverse((features & 1) != 0)
                .withSelf((features & 2) != 0)
                .withData((features & 4) != 0)
                .withNominals((features & 8) != 0)
                .withMaxCardinality(most));
      }
    }
    return languages.stream();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void ceilingsAreThoseOfAllSets(Language language) {
    int belowOne = 0;
    long start = (long) WORLDS * languages().toList().indexOf(language);
    for (long seed = start; seed < start + WORLDS; seed++) {
      var world = new SmallWorld(seed);
      Ceiling ceiling = ceiling(world, language);
      List<Set<String>> atoms = sayable(world, language).atoms();
      Set<Set<String>> unions = SayableSets.unions(atoms);
      String which = "seed " + seed + " in " + language + "\n" + world.turtle();
      assertThat(ceiling.f1()).as(which).isEqualTo(best(world, unions, Confusion::f1));
      assertThat(ceiling.accuracy()).as(which).isEqualTo(best(world, unions, Confusion::accuracy));
      assertThat(ceiling.isExact()).as(which).isEqualTo(ceiling.f1() == 1);
      assertThat(ceiling.isReached()).isTrue();
      assertThat(ceiling.classes()).as(which).isEqualTo(reachedAtoms(world, language, atoms));
      for (Pair pair : ceiling.pairs()) {
        String positive = name(world, pair.positive());
        String negative = name(world, pair.negative());
        assertThat(world.problem.positives().contains(pair.positive())).isTrue();
        assertThat(world.problem.negatives().contains(pair.negative())).isTrue();
        assertThat(atoms)
            .as(which)
            .anyMatch(atom -> atom.contains(positive) && atom.contains(negative));
      }
      belowOne += ceiling.isExact() ? 0 : 1;
    }
    assertThat(belowOne).isPositive();
  }

  @Test
  void ceilingsAreByWeight() {
    int other = 0;
    for (long seed = 0; seed < 3L * WORLDS; seed++) {
      var world = new SmallWorld(seed);
      var random = new Random(seed);
      Map<String, Double> weights = new TreeMap<>();
      Stream.of(world.problem.positives(), world.problem.negatives())
          .flatMapToInt(IndividualSet::stream)
          .forEach(x -> weights.put(name(world, x), 1.0 + random.nextInt(4)));
      LearningProblem weighted = world.problem.withWeights(weights);
      Ceiling ceiling = Ceilings.of(weighted, () -> false).ceiling(Language.ALC).orElseThrow();
      Set<Set<String>> unions = SayableSets.unions(sayable(world, Language.ALC).atoms());
      assertThat(ceiling.f1()).isEqualTo(best(weighted, unions, Confusion::f1));
      assertThat(ceiling.accuracy()).isEqualTo(best(weighted, unions, Confusion::accuracy));
      other += ceiling.f1() == ceiling(world, Language.ALC).f1() ? 0 : 1;
    }
    assertThat(other).isPositive();
  }

  @Test
  void withoutNegationAndDisjunctionItIsABound() {
    int reached = 0;
    for (long seed = 0; seed < WORLDS; seed++) {
      for (Language language : List.of(Language.EL, Language.EL.withInverse(true).withData(true))) {
        var world = new SmallWorld(seed);
        Ceiling ceiling = ceiling(world, language);
        Set<Set<String>> sets = sayable(world, language).withoutBooleans();
        assertThat(ceiling.isReached()).isFalse();
        assertThat(ceiling.f1()).isGreaterThanOrEqualTo(best(world, sets, Confusion::f1));
        assertThat(ceiling.accuracy())
            .isGreaterThanOrEqualTo(best(world, sets, Confusion::accuracy));
        reached += ceiling.f1() == best(world, sets, Confusion::f1) ? 1 : 0;
      }
    }
    assertThat(reached).isBetween(1, 2 * WORLDS - 1);
  }

  @Test
  void theSmallestLanguageHasTheBestCeilingAndNothingThatItDoesNotNeed() {
    var chosen = new TreeSet<String>();
    for (long seed = 0; seed < 20L * WORLDS; seed++) {
      var world = new SmallWorld(seed);
      Ceilings ceilings = Ceilings.of(world.problem, () -> false);
      Ceiling smallest = ceilings.smallest(Language.ALC).orElseThrow();
      Language language = smallest.language();
      chosen.add(language.name());
      Ceiling rich = ceiling(world, Language.ALL.withNominals(false));
      assertThat(smallest.f1() > rich.f1()).isEqualTo(language.nominals());
      if (language.nominals()) {
        continue;
      }
      assertThat(smallest).isEqualTo(ceiling(world, language));
      assertThat(smallest.f1()).isEqualTo(rich.f1());
      for (Language less :
          List.of(
              language.withData(false),
              language.withMaxCardinality(0),
              language.withInverse(false),
              language.withSelf(false))) {
        assertThat(less.equals(language) || ceiling(world, less).f1() < smallest.f1()).isTrue();
      }
    }
    assertThat(chosen).contains("ALC", "ALC(D)", "ALCQ", "ALCI", "ALCI(D)");
  }

  @Test
  void theSmallestLanguageNamesNoExamples() {
    Language upToTwo = Language.ALL.withMaxCardinality(2);
    int belowOne = 0;
    for (long seed = 0; seed < 2L * WORLDS; seed++) {
      for (Language language : List.of(upToTwo, upToTwo.withInverse(false).withData(false))) {
        var world = new SmallWorld(seed);
        var others = new TreeSet<>(world.plain.individuals);
        Stream.of(world.problem.positives(), world.problem.negatives())
            .flatMapToInt(IndividualSet::stream)
            .forEach(x -> others.removeAll(world.plain.retrieve(nominal(name(world, x)))));
        var sayable = new SayableSets(world.plain, language, Set.of(world.ignored), others);
        Ceilings ceilings = Ceilings.of(world.problem, () -> false);
        Ceiling ceiling = ceilings.withoutExamples(language).orElseThrow();
        assertThat(ceiling.f1())
            .as("seed " + seed + " in " + language + "\n" + world.turtle())
            .isEqualTo(best(world, SayableSets.unions(sayable.atoms()), Confusion::f1));
        belowOne += ceiling.isExact() ? 0 : 1;
      }
    }
    assertThat(belowOne).isPositive();
  }

  @Test
  void nobodyWaitsForACeiling() {
    var world = new SmallWorld(1);
    assertThat(Ceilings.of(world.problem, () -> true).ceiling(Language.ALL)).isEmpty();
    assertThat(Ceilings.of(world.problem, () -> true).smallest(Language.ALC)).isEmpty();
  }

  private static Ceiling ceiling(SmallWorld world, Language language) {
    return Ceilings.of(world.problem, () -> false).ceiling(language).orElseThrow();
  }

  private static SayableSets sayable(SmallWorld world, Language language) {
    return new SayableSets(world.plain, language, Set.of(world.ignored), world.plain.individuals);
  }

  private static String name(SmallWorld world, int individual) {
    return world.problem.kb().individuals().name(individual);
  }

  private static double best(
      SmallWorld world, Collection<Set<String>> sets, ToDoubleFunction<Confusion> score) {
    return best(world.problem, sets, score);
  }

  private static double best(
      LearningProblem problem, Collection<Set<String>> sets, ToDoubleFunction<Confusion> score) {
    KnowledgeBase kb = problem.kb();
    return sets.stream()
        .map(set -> numbered(set, kb))
        .mapToDouble(set -> score.applyAsDouble(Confusion.of(problem, set)))
        .max()
        .orElseThrow();
  }

  private static IndividualSet numbered(Set<String> names, KnowledgeBase kb) {
    long[] words = Bits.empty(kb.size());
    names.forEach(name -> Bits.set(words, kb.individuals().find(name)));
    return IndividualSet.wrap(words, kb.size());
  }

  /** How many atoms have a member that roles lead to from an example. */
  private static long reachedAtoms(SmallWorld world, Language language, List<Set<String>> atoms) {
    var reached = new TreeSet<String>();
    world.problem.positives().stream().forEach(i -> reached.add(name(world, i)));
    world.problem.negatives().stream().forEach(i -> reached.add(name(world, i)));
    int before;
    do {
      before = reached.size();
      world.plain.pairs.values().stream()
          .flatMap(Set::stream)
          .forEach(
              pair -> {
                if (reached.contains(pair.from())) {
                  reached.add(pair.to());
                }
                if (language.inverse() && reached.contains(pair.to())) {
                  reached.add(pair.from());
                }
              });
    } while (reached.size() > before);
    return atoms.stream().filter(atom -> atom.stream().anyMatch(reached::contains)).count();
  }
}
