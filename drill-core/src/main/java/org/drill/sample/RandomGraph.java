package org.drill.sample;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.ClassIndex;
import org.drill.kb.IndividualNames;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Labels;
import org.drill.kb.LoadReport;
import org.drill.kb.RoleIndex;
import org.drill.kb.StringTable;
import org.drill.retrieval.BitsetRetriever;

/**
 * A seeded source of random knowledge graphs of widely varying shape.
 *
 * <p>Individuals are of hidden kinds. Classes are kinds, unions of them and thus a hierarchy,
 * taxonomies of disjoint classes within a kind, attributes within a kind, attributes that go with
 * other attributes, and attributes that follow from having certain neighbours, mostly. Roles link
 * kinds, with degrees from one each to a few hubs, some prefer likes, some have an inverse or a
 * narrower role. How much there is of each is drawn anew for every graph: from 2 to some 300
 * classes, 1 to 40 roles, 60 to 1,500 individuals.
 *
 * <p>The same seed gives the same graph.
 */
public final class RandomGraph {
  static final String NAMESPACE = "http://example.org/random#";

  private final SplittableRandom random;
  private final int size;
  private final OptionalInt roleCount;
  private final int kinds;
  private final int[] kindOf;
  private final List<long[]> kindSets = new ArrayList<>();
  private final List<long[]> classes = new ArrayList<>();
  private final List<RoleIndex> roles = new ArrayList<>();

  private RandomGraph(long seed, OptionalInt individuals, OptionalInt roles) {
    this.random = new SplittableRandom(seed);
    this.size = individuals.orElseGet(() -> logUniform(60, 1_500));
    this.roleCount = roles;
    this.kinds = Math.min(size / 10, logUniform(1, 14));
    this.kindOf = new int[size];
  }

  /**
   * Draws a graph.
   *
   * @param seed what all choices follow from
   * @return the graph
   */
  public static KnowledgeBase draw(long seed) {
    return new RandomGraph(seed, OptionalInt.empty(), OptionalInt.empty()).draw();
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
    if (individuals < 10 || roles < 0) {
      throw new IllegalArgumentException(
          individuals + " individuals and " + roles + " roles; give 10 or more, and 0 or more");
    }
    return new RandomGraph(seed, OptionalInt.of(individuals), OptionalInt.of(roles)).draw();
  }

  /** A number between two, small ones as likely as large ones in proportion. */
  private int logUniform(int least, int most) {
    double value = least * Math.exp(random.nextDouble() * Math.log((most + 1.0) / least));
    return Math.min(most, (int) value);
  }

  private boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  private KnowledgeBase draw() {
    drawKinds();
    int drawn = roleCount.orElseGet(() -> logUniform(1, 40));
    while (drawn > 0) {
      int before = roles.size();
      drawRole();
      // a role may come out empty; where a number is asked for, it is drawn again
      drawn -= roleCount.isPresent() ? roles.size() - before : 1;
    }
    int taxonomies = chance(0.5) ? 1 + random.nextInt(2) : 0;
    for (int t = 0; t < taxonomies; t++) {
      drawTaxonomy();
    }
    int attributes = logUniform(1, 100);
    double relational = random.nextDouble();
    double dependent = random.nextDouble() * 0.6;
    for (int c = 0; c < attributes; c++) {
      if (chance(relational * 0.5)) {
        drawConsequence();
      } else if (chance(dependent)) {
        drawCompanion();
      } else {
        drawAttribute();
      }
    }
    return build();
  }

  private void drawKinds() {
    double skew = random.nextDouble() * 2;
    double[] weights = new double[kinds];
    double sum = 0;
    for (int k = 0; k < kinds; k++) {
      weights[k] = Math.pow(k + 1.0, -skew);
      sum += weights[k];
    }
    for (int k = 0; k < kinds; k++) {
      kindSets.add(new long[Bits.words(size)]);
    }
    for (int i = 0; i < size; i++) {
      double at = random.nextDouble() * sum;
      int kind = 0;
      while (kind < kinds - 1 && at >= weights[kind]) {
        at -= weights[kind++];
      }
      kindOf[i] = kind;
      Bits.set(kindSets.get(kind), i);
    }
    boolean named = chance(0.85);
    for (int k = 0; named && k < kinds; k++) {
      classes.add(kindSets.get(k));
    }
    int unions = kinds > 2 ? random.nextInt(kinds) : 0;
    for (int u = 0; u < unions; u++) {
      long[] union = kindSets.get(random.nextInt(kinds)).clone();
      for (int k = 0; k < kinds; k++) {
        if (chance(0.3)) {
          Bits.or(union, kindSets.get(k));
        }
      }
      classes.add(union);
    }
  }

  private long[] anyKind() {
    return kindSets.get(random.nextInt(kinds));
  }

  private int[] members(long[] set) {
    return IndividualSet.wrap(set.clone(), size).toArray();
  }

  /** A random subset of a kind, or of a class if there is one. */
  private void drawAttribute() {
    long[] base =
        classes.isEmpty() || chance(0.5) ? anyKind() : classes.get(random.nextInt(classes.size()));
    keep(thinned(base, 0.03 + 0.67 * random.nextDouble() * random.nextDouble()));
  }

  /** Disjoint classes that divide a kind, and classes that each hold some of them. */
  private void drawTaxonomy() {
    int[] members = members(anyKind());
    int leaves = Math.max(2, Math.min(members.length / 4, logUniform(3, 60)));
    int parents = logUniform(1, Math.max(1, leaves / 2));
    double skew = 1 + 3 * random.nextDouble();
    long[][] leafSets = new long[leaves][Bits.words(size)];
    long[][] parentSets = new long[parents][Bits.words(size)];
    for (int member : members) {
      int leaf = (int) (leaves * Math.pow(random.nextDouble(), skew));
      Bits.set(leafSets[leaf], member);
      Bits.set(parentSets[leaf % parents], member);
    }
    List.of(leafSets).forEach(this::keep);
    if (parents > 1) {
      List.of(parentSets).forEach(this::keep);
    }
  }

  /** What mostly goes with another class, such as both or neither. */
  private void drawCompanion() {
    if (classes.isEmpty()) {
      return;
    }
    long[] base = classes.get(random.nextInt(classes.size()));
    long[] set = thinned(base, 0.5 + 0.45 * random.nextDouble());
    Bits.or(set, thinned(anyKind(), 0.1 * random.nextDouble()));
    keep(set);
  }

  /** What mostly follows from having a neighbour of some class, or from having none. */
  private void drawConsequence() {
    if (classes.isEmpty() || roles.isEmpty()) {
      return;
    }
    RoleIndex role = roles.get(random.nextInt(roles.size()));
    long[] filler = chance(0.3) ? Bits.full(size) : classes.get(random.nextInt(classes.size()));
    long[] set = new long[Bits.words(size)];
    if (chance(0.75)) {
      role.preimage(filler, set);
    } else {
      role.preimageOfOthers(filler, set);
      Bits.complement(set, set, size);
    }
    if (chance(0.5)) {
      Bits.and(set, chance(0.5) ? anyKind() : classes.get(random.nextInt(classes.size())));
    }
    keep(chance(0.5) ? set : thinned(set, 0.7 + 0.3 * random.nextDouble()));
  }

  private void keep(long[] set) {
    int count = Bits.count(set);
    if (count > 0 && count < size) {
      classes.add(set);
    }
  }

  private long[] thinned(long[] set, double share) {
    long[] result = new long[Bits.words(size)];
    for (int i = 0; i < size; i++) {
      if (Bits.get(set, i) && chance(share)) {
        Bits.set(result, i);
      }
    }
    return result;
  }

  private void drawRole() {
    if (!roles.isEmpty() && chance(0.15)) {
      RoleIndex other = roles.get(random.nextInt(roles.size()));
      addRole(other.predecessors(), other.successors());
      return;
    }
    if (!roles.isEmpty() && chance(0.1)) {
      narrower(roles.get(random.nextInt(roles.size())));
      return;
    }
    int[] domain = members(chance(0.9) ? anyKind() : Bits.full(size));
    int[] range = members(chance(0.9) ? anyKind() : Bits.full(size));
    if (domain.length == 0 || range.length == 0) {
      return;
    }
    double coverage = 0.1 + 0.9 * random.nextDouble();
    double degree = chance(0.4) ? 1 : 1 + 5 * random.nextDouble() * random.nextDouble();
    double hubs = chance(0.5) ? 0 : 1 + 2 * random.nextDouble();
    double likes = chance(0.6) ? 0 : random.nextDouble();
    var sources = new ArrayList<Integer>();
    var targets = new ArrayList<Integer>();
    for (int x : domain) {
      if (chance(coverage)) {
        int links = (int) degree + (chance(degree - (int) degree) ? 1 : 0);
        if (degree > 1 && chance(0.3)) {
          links = 1 + random.nextInt(2 * links);
        }
        for (int l = 0; l < links; l++) {
          sources.add(x);
          targets.add(target(x, domain.length, range, hubs, likes));
        }
      }
    }
    if (chance(0.1)) { // symmetric
      int pairs = sources.size();
      for (int p = 0; p < pairs; p++) {
        sources.add(targets.get(p));
        targets.add(sources.get(p));
      }
    }
    addRole(sources, targets);
  }

  /** Hubs are at the start of the range; likes are at the same relative place. */
  private int target(int x, int domainSize, int[] range, double hubs, double likes) {
    if (chance(likes)) {
      int place = (int) ((long) (x % Math.max(1, domainSize)) * range.length / domainSize);
      int near = place + random.nextInt(5) - 2;
      return range[Math.floorMod(near, range.length)];
    }
    double at = Math.pow(random.nextDouble(), 1 + hubs);
    return range[Math.min(range.length - 1, (int) (at * range.length))];
  }

  private void narrower(RoleIndex role) {
    var sources = new ArrayList<Integer>();
    var targets = new ArrayList<Integer>();
    double share = 0.2 + 0.6 * random.nextDouble();
    for (int x = 0; x < size; x++) {
      for (int k = 0; k < role.successors().degree(x); k++) {
        if (chance(share)) {
          sources.add(x);
          targets.add(role.successors().target(x, k));
        }
      }
    }
    addRole(sources, targets);
  }

  private void addRole(List<Integer> sources, List<Integer> targets) {
    if (sources.isEmpty()) {
      return;
    }
    Adjacency forward =
        Adjacency.of(
            size,
            sources.stream().mapToInt(Integer::intValue).toArray(),
            targets.stream().mapToInt(Integer::intValue).toArray(),
            sources.size());
    addRole(forward, forward.inverse());
  }

  private void addRole(Adjacency forward, Adjacency backward) {
    roles.add(new RoleIndex(NAMESPACE + "r" + (1_000 + roles.size()), forward, backward));
  }

  private KnowledgeBase build() {
    var names = new StringTable();
    int[] nodes = new int[size];
    for (int i = 0; i < size; i++) {
      nodes[i] = names.add(NAMESPACE + "i" + i);
    }
    var indexes = new ArrayList<ClassIndex>();
    long assertions = 0;
    for (int c = 0; c < classes.size(); c++) {
      IndividualSet set = IndividualSet.wrap(classes.get(c).clone(), size);
      assertions += set.size();
      indexes.add(new ClassIndex(NAMESPACE + "C" + (1_000 + c), set, List.of()));
    }
    indexes.sort(Comparator.comparing(ClassIndex::iri));
    long pairs = roles.stream().mapToLong(role -> role.successors().size()).sum();
    return new KnowledgeBase(
        new IndividualNames(names, nodes),
        indexes,
        roles,
        List.of(),
        List.of(),
        Map.of("", NAMESPACE),
        Labels.NONE,
        new LoadReport(
            "random", "none", "none", assertions + pairs, assertions, pairs, 0, 0, List.of()),
        BitsetRetriever::new);
  }
}
