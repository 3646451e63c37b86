package org.drill.refinement.length;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.and;
import static org.drill.concept.Concepts.atom;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is drawn from ρ, against what is enumerated. */
class RandomRefinementTest {
  private static final List<String> CLASSES = List.of("urn:A", "urn:B");
  private static final List<String> ROLES = List.of("urn:r");
  private static final int SMALL = 40;

  private final LengthOperator operator = new LengthOperator(CLASSES, ROLES);
  private final RandomRefinement source = new RandomRefinement(CLASSES, ROLES);

  @Test
  void whatIsDrawnIsWhatIsEnumerated() {
    int compared = 0;
    for (long seed = 0; seed < 400; seed++) {
      var random = new Random(seed);
      Concept c = new RandomConcepts(CLASSES, ROLES, seed).next(1 + random.nextInt(7));
      int maxLength = c.length() + random.nextInt(4);
      Set<Concept> members =
          operator.refine(c, maxLength).filter(d -> !d.equals(c)).collect(Collectors.toSet());
      Set<Concept> drawn = new HashSet<>();
      for (int k = 0; k < (members.size() <= SMALL ? 4000 : 200); k++) {
        source.draw(c, maxLength, random).ifPresent(drawn::add);
      }
      assertThat(members).as("seed %d: %s", seed, c).containsAll(drawn);
      if (members.size() <= SMALL) {
        assertThat(drawn).as("seed %d: %s", seed, c).isEqualTo(members);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(100);
  }

  @Test
  void nothingIsDrawnWhereThereIsNoRoom() {
    var random = new Random(1);
    assertThat(source.draw(atom("urn:A"), 1, random)).isEmpty();
    assertThat(source.draw(and(TOP, TOP), 2, random)).isEmpty();
    assertThat(source.draw(and(TOP, TOP), 3, random)).isPresent();
  }

  @Test
  void sameSeedSameDraws() {
    assertThat(tenDraws(7)).isEqualTo(tenDraws(7)).isNotEqualTo(tenDraws(8));
  }

  private List<Concept> tenDraws(long seed) {
    var random = new Random(seed);
    return IntStream.range(0, 10)
        .mapToObj(k -> source.draw(and(TOP, TOP), 9, random).orElseThrow())
        .toList();
  }

  /** Enumerating this ρ would take years. */
  @Test
  @Timeout(20)
  void hugeRefinementsAreDrawnFast() {
    var many = IntStream.range(0, 1000).mapToObj(k -> "urn:C" + k).toList();
    var huge = new RandomRefinement(many, ROLES);
    Concept c = and(TOP, TOP, TOP, TOP, TOP, TOP, TOP, TOP);
    var random = new Random(1);
    for (int k = 0; k < 1000; k++) {
      assertThat(huge.draw(c, 31, random)).isPresent();
    }
  }
}
