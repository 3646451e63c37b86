package org.drill.kb.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.HasSelf;
import org.drill.concept.Nominal;
import org.drill.concept.Restriction;
import org.drill.concept.Role;
import org.drill.kb.IndividualSet;
import org.drill.retrieval.RandomGraph;
import org.drill.sample.RandomRichConcepts;

/**
 * What a neighbourhood promises, tried on random expressions over random graphs with inference,
 * values, inverse roles, counts and nodes with too many edges: whatever the source, each holds for
 * the examples just if the oracle says so of the whole graph.
 *
 * <p>{@code -Ddrill.expressions=10000} tries so many for each source and depth.
 */
public final class NeighbourhoodLaws {
  private static final int EACH = 40;
  private static final String EXPRESSIONS = "drill.expressions";

  /** Opens a graph as a source. */
  @FunctionalInterface
  public interface Opening {
    /** A source that has this graph and is asked about these nodes first. */
    GraphSource open(RandomGraph graph, Set<String> examples);
  }

  private final Opening opening;
  private int tried;
  private int splitting;
  private int beside;
  private int cuts;
  private int refusals;

  private NeighbourhoodLaws(Opening opening) {
    this.opening = opening;
  }

  /** How many expressions to try, at least: few in a build. */
  public static int expressions(int few) {
    return Integer.getInteger(EXPRESSIONS, few);
  }

  /** Tries at least so many expressions for each depth from 1 to 3. */
  public static void hold(Opening opening, int expressions) {
    for (int depth = 1; depth <= 3; depth++) {
      var laws = new NeighbourhoodLaws(opening);
      for (int seed = 0; laws.tried < expressions; seed++) {
        laws.tryGraph(depth, seed, Math.min(EACH, 1 + expressions / 8));
      }
      assertThat(laws.splitting)
          .as("expressions that split examples")
          .isGreaterThan(laws.tried / 20);
      assertThat(laws.cuts).as("hubs").isPositive();
      if (Integer.getInteger(EXPRESSIONS) != null) {
        System.out.printf(
            "depth %d: %,d expressions, none wrong; %,d of them split the examples, %,d go deeper"
                + " beside hubs; %,d hubs, %d graphs refused%n",
            depth, laws.tried, laws.splitting, laws.beside, laws.cuts, laws.refusals);
      }
    }
  }

  private void tryGraph(int depth, int seed, int each) {
    RandomGraph graph =
        switch (seed % 3) {
          case 0 -> RandomGraph.flat(seed);
          case 1 -> RandomGraph.withAxioms(seed);
          default -> RandomGraph.withData(seed);
        };
    boolean hasHubs = seed % 2 == 0;
    boolean inverse = seed / 6 % 2 == 0;
    Set<String> examples = examples(graph, seed);
    var options =
        NeighbourhoodOptions.DEFAULTS
            .withDepth(depth)
            .withInverse(inverse)
            .withMaxEdges(hasHubs ? 1 + seed / 2 % 3 : 10_000)
            .withMaxCardinality(2);
    Neighbourhood found;
    try (GraphSource source = opening.open(graph, examples)) {
      found = new NeighbourhoodExtractor(source, options).extract(examples);
    } catch (GraphSourceException e) {
      assertThat(graph.plain.same).as("graph %d: %s", seed, e.getMessage()).isNotEmpty();
      refusals++;
      return;
    }
    cuts += found.cuts().size();
    RandomRichConcepts random = graph.concepts(seed);
    for (int k = 0; k < each; k++) {
      Concept concept = random.next(1 + k % 12);
      boolean isInLanguage =
          (inverse || !hasInverse(concept))
              && (found.cuts().isEmpty() || suitsCuts(concept, found));
      if (isInLanguage && keepsToWhatIsLeft(concept, found, depth, List.of())) {
        compare("depth " + depth + ", graph " + seed, graph, found, examples, concept);
        beside += concept.roleDepth() > found.depth() ? 1 : 0;
      }
    }
  }

  private static Set<String> examples(RandomGraph graph, int seed) {
    var all = new ArrayList<>(graph.plain.individuals);
    Collections.shuffle(all, new Random(seed));
    return new TreeSet<>(all.subList(0, Math.min(all.size(), 1 + seed % 7)));
  }

  private void compare(
      String as, RandomGraph graph, Neighbourhood found, Set<String> examples, Concept concept) {
    IndividualSet here;
    try {
      here = found.kb().retriever(0).retrieve(concept);
    } catch (IllegalArgumentException e) {
      return; // a name that does not occur near the examples
    }
    tried++;
    var expected = new HashSet<>(graph.plain.retrieve(concept));
    expected.retainAll(examples);
    var actual = new HashSet<String>();
    for (String example : examples) {
      if (here.contains(found.kb().individuals().find(example))) {
        actual.add(example);
      }
    }
    assertThat(actual).as("%s, %s", as, concept).isEqualTo(expected);
    splitting += expected.isEmpty() || expected.size() == examples.size() ? 0 : 1;
  }

  private static boolean hasInverse(Concept concept) {
    return concept
        .parts()
        .anyMatch(
            part ->
                (part instanceof Restriction r && r.role().isInverse())
                    || (part instanceof HasSelf s && s.role().isInverse()));
  }

  private static boolean suitsCuts(Concept concept, Neighbourhood found) {
    return concept
        .parts()
        .noneMatch(
            part ->
                part instanceof Nominal
                    || part instanceof HasSelf
                    || (part instanceof Cardinality c && (c.number() > 2 || !found.counts())));
  }

  /** Whether no part looks further than the theorem about cuts allows where it stands. */
  private static boolean keepsToWhatIsLeft(
      Concept concept, Neighbourhood found, int wanted, List<Role> path) {
    if (concept instanceof Restriction restriction) {
      var below = new ArrayList<>(path);
      below.add(restriction.role());
      return found.left(wanted, path) > 0
          && keepsToWhatIsLeft(restriction.filler(), found, wanted, below);
    }
    return concept.children().isEmpty()
        ? concept.roleDepth() == 0 || found.left(wanted, path) > 0
        : concept.children().stream()
            .allMatch(child -> keepsToWhatIsLeft(child, found, wanted, path));
  }
}
