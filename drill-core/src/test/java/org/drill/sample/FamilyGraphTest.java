package org.drill.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FamilyGraphTest {
  private static final FamilyGraphOptions DEFAULTS = FamilyGraphOptions.DEFAULTS;

  @Test
  void bundledFileIsWhatTheGeneratorWrites() throws IOException {
    try (InputStream file = FamilyGraph.openBundled()) {
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(text).isEqualTo(FamilyGraph.bundled().toTurtle());
    }
  }

  @Test
  void sameOptionsGiveTheSameText() throws IOException {
    FamilyGraphOptions options = DEFAULTS.withIndividuals(2_000).withSeed(7);
    assertThat(nTriples(options)).isEqualTo(nTriples(options));
  }

  @Test
  void anotherSeedGivesAnotherGraphOfTheSameSize() throws IOException {
    String other = nTriples(DEFAULTS.withSeed(DEFAULTS.seed() + 1));
    assertThat(other).isNotEqualTo(nTriples(DEFAULTS));
    assertThat(individuals(other)).hasSize(DEFAULTS.individuals());
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 101, 320, 479, 480, 1_000, 1_234, 5_000})
  void hasExactlyTheIndividualsAskedFor(int count) throws IOException {
    assertThat(individuals(nTriples(DEFAULTS.withIndividuals(count)))).hasSize(count);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7})
  void longestLineOfParentsSpansTheGenerationsAskedFor(int generations) throws IOException {
    String text = nTriples(DEFAULTS.withGenerations(generations));
    assertThat(longestLine(text)).isEqualTo(generations);
  }

  @Test
  void parentsAreOldEnoughAndNobodyIsBornAfterTheYearOfReference() throws IOException {
    String text = nTriples(DEFAULTS.withIndividuals(3_000));
    Map<String, Integer> born = birthYears(text);
    assertThat(born.values()).allMatch(year -> year <= Population.YEAR);
    var ages = new ArrayList<Integer>();
    Stream.of("hasMother", "hasFather")
        .flatMap(property -> triples(text, property))
        .forEach(t -> ages.add(born.getOrDefault(t[0], 0) - born.getOrDefault(local(t[2]), 0)));
    assertThat(ages).hasSizeGreaterThan(3_000).allMatch(age -> age >= 18 && age <= 60);
  }

  @Test
  void symmetricPairsAreStatedOnce() throws IOException {
    String text = nTriples(DEFAULTS);
    for (String property : List.of("hasSibling", "marriedTo")) {
      var pairs = new HashSet<Set<String>>();
      triples(text, property)
          .forEach(t -> assertThat(pairs.add(Set.of(t[0], local(t[2])))).as(t[0]).isTrue());
      assertThat(pairs).isNotEmpty();
    }
  }

  @Test
  void inferableRolesAreNotStated() throws IOException {
    String text = nTriples(DEFAULTS);
    for (String property : List.of("hasParent", "hasChild", "hasAncestor", "hasDescendant")) {
      assertThat(triples(text, property)).as(property).isEmpty();
    }
  }

  @Test
  void nTriplesAreAscii() throws IOException {
    assertThat(nTriples(DEFAULTS).chars()).allMatch(c -> c == '\n' || (c >= ' ' && c < 127));
  }

  @Test
  void turtleDescribesTheSameIndividuals() throws IOException {
    var described = new LinkedHashSet<String>();
    for (String line : FamilyGraph.bundled().toTurtle().split("\n")) {
      if (line.matches("fam:[a-z-]+-\\d+ a .*")) {
        described.add(line.substring("fam:".length(), line.indexOf(' ')));
      }
    }
    assertThat(described).isEqualTo(individuals(nTriples(DEFAULTS)));
  }

  @Test
  void wrongOptionsNameTheValue() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULTS.withIndividuals(99))
        .withMessageContaining("individuals is 99");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULTS.withClanSize(-1))
        .withMessageContaining("clanSize is -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULTS.withGenerations(8))
        .withMessageContaining("generations is 8");
  }

  private static String nTriples(FamilyGraphOptions options) throws IOException {
    var text = new StringBuilder();
    new FamilyGraph(options).writeNTriples(text);
    return text.toString();
  }

  /** Local names of all individuals: those whose name ends in a number. */
  private static Set<String> individuals(String text) {
    var names = new LinkedHashSet<String>();
    for (String line : text.split("\n")) {
      String subject = local(line.substring(0, line.indexOf(' ')));
      if (subject.matches("[a-z-]+-\\d+")) {
        names.add(subject);
      }
    }
    return names;
  }

  private static Map<String, Integer> birthYears(String text) {
    var years = new HashMap<String, Integer>();
    triples(text, "birthYear")
        .forEach(t -> years.put(t[0], Integer.parseInt(t[2].substring(1, t[2].indexOf('"', 1)))));
    return years;
  }

  /** How many persons the longest chain from child to parent has; parents are written first. */
  private static int longestLine(String text) {
    var lengths = new HashMap<String, Integer>();
    Stream.of("hasMother", "hasFather")
        .flatMap(property -> triples(text, property))
        .sorted((t, u) -> Integer.compare(number(t[0]), number(u[0])))
        .forEach(t -> lengths.merge(t[0], lengths.getOrDefault(local(t[2]), 1) + 1, Math::max));
    return lengths.values().stream().mapToInt(Integer::intValue).max().orElse(1);
  }

  private static int number(String individual) {
    return Integer.parseInt(individual.substring(individual.lastIndexOf('-') + 1));
  }

  /** The assertions of a property as local subject, predicate and object. */
  private static Stream<String[]> triples(String text, String property) {
    String predicate = "<" + FamilyGraph.NAMESPACE + property + ">";
    return Arrays.stream(text.split("\n"))
        .map(line -> line.substring(0, line.length() - 2).split(" ", 3))
        .filter(t -> t[1].equals(predicate))
        .map(t -> new String[] {local(t[0]), t[1], t[2]});
  }

  private static String local(String iri) {
    return iri.substring(iri.indexOf('#') + 1, iri.length() - 1);
  }
}
