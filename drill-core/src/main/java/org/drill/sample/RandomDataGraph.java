package org.drill.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.drill.concept.Datatype;
import org.drill.concept.ValueKind;
import org.drill.kb.Bits;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.LoadReport;
import org.drill.kb.RoleIndex;
import org.drill.retrieval.BitsetRetriever;

/**
 * A seeded source of random knowledge graphs with values: a {@link RandomGraph} and 1 to 12 data
 * properties.
 *
 * <p>Values have structure that can be learned. Numbers and dates are moved by the classes of their
 * individual, or follow from how many successors it has; booleans and words go with a class,
 * mostly. A property is about the members of a class or about everyone, some of whom have no value;
 * of a quarter of the properties individuals have up to four values. Numbers are whole or have up
 * to three decimals, and some are spread over orders of magnitude.
 *
 * <p>The same seed gives the same graph. Its classes and roles are those of {@link RandomGraph}
 * with that seed.
 */
public final class RandomDataGraph {
  private static final int MOST_PROPERTIES = 12;
  private static final int MOST_VALUES = 4;
  private static final double DAY = 86_400_000;
  private static final String STRING = Datatype.NAMESPACE + "string";

  private final SplittableRandom random;
  private final KnowledgeBase graph;
  private final int size;
  private final List<String> properties = new ArrayList<>();
  private final List<DataColumn> columns = new ArrayList<>();

  private RandomDataGraph(KnowledgeBase graph, long seed) {
    this.graph = graph;
    this.size = graph.size();
    this.random = new SplittableRandom(~seed);
  }

  /**
   * Draws a graph.
   *
   * @param seed what all choices follow from
   * @return the graph
   */
  public static KnowledgeBase draw(long seed) {
    return new RandomDataGraph(RandomGraph.draw(seed), seed).withValues();
  }

  /**
   * Draws a graph of a given size; everything else varies as before.
   *
   * @param seed what all choices follow from
   * @param individuals how many individuals there are, at least 10
   * @param roles how many roles there are
   * @return the graph
   */
  public static KnowledgeBase draw(long seed, int individuals, int roles) {
    return new RandomDataGraph(RandomGraph.draw(seed, individuals, roles), seed).withValues();
  }

  private KnowledgeBase withValues() {
    for (int p = 1 + random.nextInt(MOST_PROPERTIES); p > 0; p--) {
      properties.add(RandomGraph.NAMESPACE + "p" + (1_000 + properties.size()));
      double shape = random.nextDouble();
      if (shape < 0.5) {
        drawNumbers(movedByClasses());
      } else if (shape < 0.65) {
        drawNumbers(followingFromSuccessors());
      } else if (shape < 0.75) {
        drawDates();
      } else if (shape < 0.85) {
        drawBooleans();
      } else {
        drawWords();
      }
    }
    LoadReport told = graph.report();
    long values = columns.stream().mapToLong(DataColumn::size).sum();
    return new KnowledgeBase(
        graph.individuals(),
        graph.classes(),
        graph.roles(),
        properties,
        columns,
        Map.of("", RandomGraph.NAMESPACE),
        graph.labels(),
        new LoadReport(
            told.source(),
            told.syntax(),
            told.reasoner(),
            told.triples() + values,
            told.classAssertions(),
            told.roleAssertions(),
            values,
            told.anonymousIndividuals(),
            told.warnings()),
        BitsetRetriever::new);
  }

  private boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  /** Nearly normal, with mean 0 and deviation 1, from the same numbers on every machine. */
  private double noise() {
    double sum = -6;
    for (int k = 0; k < 12; k++) {
      sum += random.nextDouble();
    }
    return sum;
  }

  private long[] anyClass() {
    return graph.classes().isEmpty()
        ? Bits.full(size)
        : graph.classes().get(random.nextInt(graph.classes().size())).extension().words();
  }

  /** A level for each individual that up to three classes move up or down, blurred by noise. */
  private IntToDoubleFunction movedByClasses() {
    double[] level = new double[size];
    for (int effects = 1 + random.nextInt(3); effects > 0; effects--) {
      long[] members = anyClass();
      double shift = 3 * noise();
      for (int x = 0; x < size; x++) {
        level[x] += Bits.get(members, x) ? shift : 0;
      }
    }
    return x -> level[x] + noise();
  }

  /** A level for each individual that grows with the number of its successors by some role. */
  private IntToDoubleFunction followingFromSuccessors() {
    if (graph.roles().isEmpty()) {
      return movedByClasses();
    }
    RoleIndex role = graph.roles().get(random.nextInt(graph.roles().size()));
    double blur = random.nextDouble();
    return x -> role.successors().degree(x) + blur * noise();
  }

  private void drawNumbers(IntToDoubleFunction level) {
    double scale = Math.pow(10, random.nextInt(4));
    boolean skewed = chance(0.3);
    int decimals = chance(0.4) ? 0 : 1 + random.nextInt(3);
    double unit = Math.pow(10, decimals);
    IntToDoubleFunction number =
        x -> {
          double at = level.applyAsDouble(x);
          double value = skewed ? Math.pow(2, Math.max(-40, Math.min(40, at))) : at;
          return Math.rint(value * scale * unit) / unit;
        };
    draw(ValueKind.NUMBER, number, decimals == 0 ? Datatype.INTEGER : Datatype.DOUBLE);
  }

  private void drawDates() {
    IntToDoubleFunction level = movedByClasses();
    double years = 1 + random.nextInt(20);
    draw(
        ValueKind.DATE,
        x -> DAY * Math.rint(365 * (30 + years * level.applyAsDouble(x))),
        Datatype.DATE);
  }

  private void drawBooleans() {
    long[] members = anyClass();
    double wrong = 0.3 * random.nextDouble();
    draw(ValueKind.BOOLEAN, x -> Bits.get(members, x) != chance(wrong) ? 1 : 0, Datatype.BOOLEAN);
  }

  private void draw(ValueKind kind, IntToDoubleFunction value, Datatype datatype) {
    int[] holders = holders();
    double[] values = new double[holders.length];
    for (int k = 0; k < holders.length; k++) {
      values[k] = value.applyAsDouble(holders[k]);
    }
    if (holders.length > 0) {
      columns.add(
          DataColumn.ofNumbers(lastProperty(), kind, holders, values, Set.of(datatype.iri())));
    }
  }

  /** One of a few words: each class of some has its own, others have any. */
  private void drawWords() {
    int words = 2 + random.nextInt(8);
    var owners = new ArrayList<long[]>();
    for (int w = random.nextInt(words); w >= 0; w--) {
      owners.add(anyClass());
    }
    double loyalty = 0.5 + 0.5 * random.nextDouble();
    int[] holders = holders();
    String[] values = new String[holders.length];
    for (int k = 0; k < holders.length; k++) {
      int word = random.nextInt(words);
      for (int w = 0; w < owners.size(); w++) {
        word = Bits.get(owners.get(w), holders[k]) && chance(loyalty) ? w : word;
      }
      values[k] = "w" + word;
    }
    if (holders.length > 0) {
      columns.add(DataColumn.ofStrings(lastProperty(), holders, values, Set.of(STRING)));
    }
  }

  /** Who has a value, ascending, once for each value. */
  private int[] holders() {
    long[] domain = chance(0.5) ? Bits.full(size) : anyClass();
    double coverage = chance(0.4) ? 1 : 0.3 + 0.7 * random.nextDouble();
    boolean several = chance(0.25);
    var holders = new ArrayList<Integer>();
    for (int x = 0; x < size; x++) {
      if (Bits.get(domain, x) && chance(coverage)) {
        for (int k = several ? 1 + random.nextInt(MOST_VALUES) : 1; k > 0; k--) {
          holders.add(x);
        }
      }
    }
    return holders.stream().mapToInt(Integer::intValue).toArray();
  }

  private String lastProperty() {
    return properties.get(properties.size() - 1);
  }
}
