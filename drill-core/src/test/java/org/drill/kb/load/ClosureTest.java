package org.drill.kb.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.kb.Adjacency;
import org.drill.kb.KnowledgeBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Closures are linear where they can be, and bounded where they cannot. */
@Timeout(60)
class ClosureTest {
  private static final int MANY = 20_000;
  private static final String PREFIXES =
      """
      @prefix : <http://e/> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      """;

  private static KnowledgeBase load(String body, LoadOptions options) {
    byte[] content = (PREFIXES + body).getBytes(StandardCharsets.UTF_8);
    return KnowledgeBaseLoader.load(new ByteArrayInputStream(content), "test.ttl", options);
  }

  private static KnowledgeBase load(String body) {
    return load(body, LoadOptions.DEFAULTS);
  }

  private static String each(int count, IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String pairs(KnowledgeBase kb, int role) {
    var pairs = new StringBuilder();
    Adjacency successors = kb.roles().get(role).successors();
    for (int x = 0; x < kb.size(); x++) {
      for (int k = 0; k < successors.degree(x); k++) {
        pairs.append(name(kb, x)).append(name(kb, successors.target(x, k))).append(' ');
      }
    }
    return pairs.toString().strip();
  }

  private static String name(KnowledgeBase kb, int individual) {
    return kb.individuals().name(individual).replace("http://e/", "");
  }

  @ParameterizedTest
  @CsvSource({
    "owl:inverseOf, true",
    "rdfs:subPropertyOf, true",
    "owl:equivalentProperty, true",
    "rdfs:subPropertyOf, false"
  })
  void ringsAndChainsOfRoles(String axiom, boolean ring) {
    KnowledgeBase kb =
        load(
            each(
                    MANY,
                    k ->
                        ":r%d %s :r%d ."
                            .formatted(MANY - 1 - k, axiom, ring ? (MANY - k) % MANY : MANY - k))
                + ":a :r0 :b .");
    assertThat(kb.roles()).hasSize(ring ? MANY : MANY + 1);
    for (int r = 0; r < kb.roles().size(); r++) {
      String iri = kb.roles().get(r).iri();
      boolean odd = Integer.parseInt(iri.substring("http://e/r".length())) % 2 == 1;
      assertThat(pairs(kb, r)).as(iri).isEqualTo(axiom.endsWith("inverseOf") && odd ? "ba" : "ab");
    }
  }

  @Test
  void anOddRingOfInversesIsSymmetric() {
    KnowledgeBase kb =
        load(each(3, k -> ":r%d owl:inverseOf :r%d .".formatted(k, (k + 1) % 3)) + ":a :r0 :b .");
    for (int r = 0; r < 3; r++) {
      assertThat(pairs(kb, r)).isEqualTo("ab ba");
    }
  }

  @Test
  void ringsOfDataProperties() {
    KnowledgeBase kb =
        load(
            each(MANY, k -> ":p%d rdfs:subPropertyOf :p%d .".formatted(k, (k + 1) % MANY))
                + ":a :p0 7 .");
    assertThat(kb.dataColumns()).hasSize(MANY).allMatch(c -> c.size() == 1 && c.number(0) == 7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rdfs:subClassOf", "owl:equivalentClass"})
  void ringsOfClasses(String axiom) {
    KnowledgeBase kb =
        load(
            each(MANY, k -> ":C%d %s :C%d .".formatted(k, axiom, (k + 1) % MANY))
                + ":a a :C7 . :b :r :b .");
    assertThat(kb.classes())
        .hasSize(MANY)
        .allMatch(c -> c.extension().size() == 1 && c.extension().contains(0));
  }

  @Test
  void chainsOfSameIndividuals() {
    String chain = each(MANY, k -> ":i%d owl:sameAs :i%d .".formatted(k, k + 1));
    KnowledgeBase kb =
        load(chain + each(MANY, k -> ":i%d a :C ; :r :x .".formatted(k)) + ":i5 :age 7 .");
    assertThat(kb.classes().get(0).extension().size()).isEqualTo(MANY + 1);
    assertThat(kb.roles().get(0).successors().size()).isEqualTo(MANY + 1);
    assertThat(kb.dataColumns().get(0).size()).isEqualTo(MANY + 1);
  }

  @Test
  void whatSameIndividualsWouldMultiplyIsRefused() {
    String chain = each(MANY, k -> ":i%d owl:sameAs :i%d .".formatted(k, k + 1));
    LoadOptions bounded = LoadOptions.DEFAULTS.withMaxBytes(Long.MAX_VALUE, 100_000_000);
    assertThatThrownBy(
            () -> load(chain + each(MANY, k -> ":i%d :age %d .".formatted(k, k)), bounded))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessage(
            "test.ttl: owl:sameAs makes 400020000 values of <http://e/age>: too many for the"
                + " memory; merge the individuals");
    assertThatThrownBy(() -> load(chain + ":i3 :r :i5 .", bounded.withMaxClosurePairs(1_000_000)))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessage(
            "test.ttl: owl:sameAs makes more than 1000000 pairs of one role; merge the individuals");
  }

  @Test
  void longTransitiveChainsAreRefusedByTheirMemory() {
    String chain =
        ":r a owl:TransitiveProperty .\n" + each(40_000, k -> ":i%d :r :i%d .".formatted(k, k + 1));
    assertThatThrownBy(
            () -> load(chain, LoadOptions.DEFAULTS.withMaxBytes(Long.MAX_VALUE, 100_000_000)))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessageMatching(
            "test.ttl: the transitive closure of <http://e/r> has more than 12\\d{6} pairs; remove"
                + " owl:TransitiveProperty from it, or load what is told \\(--reasoner told\\)");
    assertThat(load(chain, LoadOptions.DEFAULTS.withReasoner(Reasoner.TOLD)).size())
        .isEqualTo(40_001);
  }

  @Test
  void transitiveClosuresAreWhatWalksReach() {
    var random = new Random(1);
    var budget = new LoadBudget("test", LoadOptions.DEFAULTS);
    for (int trial = 0; trial < 2000; trial++) {
      int size = 1 + random.nextInt(12);
      int count = random.nextInt(2 * size + 1);
      int[] sources = random.ints(count, 0, size).toArray();
      int[] targets = random.ints(count, 0, size).toArray();
      boolean[][] reach = new boolean[size][size];
      for (int k = 0; k < count; k++) {
        reach[sources[k]][targets[k]] = true;
      }
      for (int via = 0; via < size; via++) {
        for (int x = 0; x < size; x++) {
          for (int y = 0; y < size; y++) {
            reach[x][y] |= reach[x][via] && reach[via][y];
          }
        }
      }
      Adjacency closed =
          TransitiveClosure.of(Adjacency.of(size, sources, targets, count), "r", 1000, budget);
      for (int x = 0; x < size; x++) {
        for (int y = 0; y < size; y++) {
          assertThat(closed.contains(x, y))
              .as("trial %d: %d, %d", trial, x, y)
              .isEqualTo(reach[x][y]);
        }
      }
    }
  }
}
