package org.drill.kb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The part of a materialised graph that lies within so many steps of some individuals: whether an
 * expression that looks no deeper holds for them can be said from the part alone.
 *
 * <p>Individuals keep their order. Those that the last step leads to keep their classes, but no
 * successors and no values.
 */
final class GraphPart {
  private final KnowledgeBase kb;

  /** Who is in the part, and who of them is near enough to have successors. */
  private final long[] members;

  private final long[] inner;

  /** The number of each individual in the part, or -1. */
  private final int[] numbers;

  private final int[] individuals;
  private final boolean inverse;

  GraphPart(KnowledgeBase kb, IndividualSet centre, int steps, boolean inverse) {
    this.kb = kb;
    this.inverse = inverse;
    this.members = centre.words().clone();
    this.inner = Bits.empty(kb.size());
    int[] level = centre.toArray();
    for (int step = 0; step < steps && level.length > 0; step++) {
      for (int x : level) {
        Bits.set(inner, x);
      }
      level = next(level);
    }
    this.individuals = IndividualSet.wrap(members.clone(), kb.size()).toArray();
    this.numbers = new int[kb.size()];
    Arrays.fill(numbers, -1);
    for (int i = 0; i < individuals.length; i++) {
      numbers[individuals[i]] = i;
    }
  }

  /** Adds the successors of a level; returns those that are new. */
  private int[] next(int[] level) {
    long[] before = members.clone();
    for (RoleIndex role : kb.roles()) {
      add(role.successors(), level);
      if (inverse) {
        add(role.inverse().successors(), level);
      }
    }
    long[] added = members.clone();
    Bits.andNot(added, before);
    return IndividualSet.wrap(added, kb.size()).toArray();
  }

  private void add(Adjacency pairs, int[] level) {
    for (int x : level) {
      for (int k = 0, degree = pairs.degree(x); k < degree; k++) {
        Bits.set(members, pairs.target(x, k));
      }
    }
  }

  /** How many individuals there are. */
  int size() {
    return individuals.length;
  }

  IndividualNames names() {
    var table = new StringTable();
    int[] nodes = new int[individuals.length];
    Arrays.setAll(nodes, i -> table.add(kb.individuals().name(individuals[i])));
    return new IndividualNames(table, nodes, same());
  }

  private SameIndividuals same() {
    if (kb.individuals().same().isEmpty()) {
      return SameIndividuals.NONE;
    }
    List<int[]> groups = new ArrayList<>();
    for (int x : individuals) {
      int[] group = Arrays.stream(kb.same(x)).map(y -> numbers[y]).filter(y -> y >= 0).toArray();
      if (group.length > 1 && group[0] == numbers[x]) {
        groups.add(group);
      }
    }
    return SameIndividuals.of(groups);
  }

  List<ClassIndex> classes() {
    var classes = new ArrayList<ClassIndex>();
    for (ClassIndex whole : kb.classes()) {
      long[] words = Bits.empty(individuals.length);
      for (int i = 0; i < individuals.length; i++) {
        if (whole.extension().contains(individuals[i])) {
          Bits.set(words, i);
        }
      }
      classes.add(
          new ClassIndex(
              whole.iri(), IndividualSet.wrap(words, individuals.length), whole.parents()));
    }
    return classes;
  }

  List<RoleIndex> roles() {
    return kb.roles().stream().map(this::role).toList();
  }

  /** The pairs of which one end is near enough to be asked for the other. */
  private RoleIndex role(RoleIndex whole) {
    Adjacency pairs = whole.successors();
    int most = 0;
    for (int x : individuals) {
      most = Math.addExact(most, pairs.degree(x));
    }
    int[] sources = new int[most];
    int[] targets = new int[most];
    int count = 0;
    for (int x : individuals) {
      boolean isInner = Bits.get(inner, x);
      for (int k = 0, degree = pairs.degree(x); k < degree; k++) {
        int y = pairs.target(x, k);
        if (isInner || (inverse && Bits.get(inner, y))) {
          sources[count] = numbers[x];
          targets[count++] = numbers[y];
        }
      }
    }
    Adjacency forward = Adjacency.of(individuals.length, sources, targets, count);
    return new RoleIndex(whole.iri(), forward, forward.inverse());
  }

  List<DataColumn> columns() {
    return kb.dataColumns().stream().map(this::column).filter(c -> c.size() > 0).toList();
  }

  private DataColumn column(DataColumn whole) {
    return whole.only(x -> Bits.get(inner, x) ? numbers[x] : -1);
  }
}
