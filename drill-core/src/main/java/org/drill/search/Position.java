package org.drill.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.RoleIndex;
import org.drill.problem.ExampleIndex;
import org.jspecify.annotations.Nullable;

/**
 * A place where expressions can stand: the root, or the filler of a role. Only the individuals that
 * matter there are numbered: the examples at the root, and below a role those that can be reached
 * from the examples.
 *
 * <p>At the root the numbers are those of {@link ExampleIndex}.
 */
final class Position {
  private static final int UNUSED = ExampleIndex.UNUSED;

  /** The role whose fillers stand here; -1 for the root. */
  final int role;

  /** The individual behind each number. */
  private final int[] members;

  /** All numbers in use, as words. */
  final long[] all;

  /**
   * For each role, its pairs from here to the position of its fillers; null where there are none,
   * and until they are asked for.
   */
  private final @Nullable RoleIndex[] links;

  private final boolean[] isLinked;

  /** The kept expressions by length. */
  final List<List<Entry>> layers = new ArrayList<>();

  /** The extensions of all kept expressions. */
  final ExtensionSet seen = new ExtensionSet();

  private Position(int role, int[] members, int roles) {
    this(role, members, numbers(members), new @Nullable RoleIndex[roles], new boolean[roles]);
  }

  private Position(
      int role, int[] members, long[] all, @Nullable RoleIndex[] links, boolean[] isLinked) {
    this.role = role;
    this.members = members;
    this.all = all;
    this.links = links;
    this.isLinked = isLinked;
    layers.add(List.of()); // there are no expressions of length 0
  }

  private static long[] numbers(int[] members) {
    long[] all = Bits.empty(members.length);
    for (int i = 0; i < members.length; i++) {
      if (members[i] != UNUSED) {
        Bits.set(all, i);
      }
    }
    return all;
  }

  /** The same place without expressions; what is known of the graph is shared. */
  Position cleared() {
    return new Position(role, members, all, links, isLinked);
  }

  /** The root over the examples. */
  static Position root(ExampleIndex examples, int roles) {
    return new Position(UNUSED, examples.members(), roles);
  }

  /** The fillers of a role. */
  static Position fillers(int role, long[] individuals, int universe, int roles) {
    return new Position(role, IndividualSet.wrap(individuals, universe).toArray(), roles);
  }

  /** The number of words of an extension here. */
  int words() {
    return all.length;
  }

  /** How many numbers there are, in use or not. */
  int size() {
    return members.length;
  }

  boolean isEmpty() {
    return members.length == 0;
  }

  /** The members of a class that are numbered here. */
  long[] extension(long[] individuals) {
    long[] words = Bits.empty(members.length);
    for (int i = 0; i < members.length; i++) {
      if (members[i] != UNUSED && Bits.get(individuals, members[i])) {
        Bits.set(words, i);
      }
    }
    return words;
  }

  /** The expressions of a length, none if that layer has not been built. */
  List<Entry> layer(int length) {
    return length < layers.size() ? layers.get(length) : List.of();
  }

  /**
   * The pairs of a role from here to the position of its fillers; null if there are none. Made when
   * it is first asked for.
   */
  @Nullable RoleIndex link(RoleIndex role, Position fillers) {
    int r = fillers.role;
    if (!isLinked[r]) {
      isLinked[r] = true;
      if (leads(role)) {
        int[] column = new int[role.successors().individuals()];
        for (int k = 0; k < fillers.members.length; k++) {
          column[fillers.members[k]] = k;
        }
        links[r] = connect(role, column, fillers.members.length);
      }
    }
    return links[r];
  }

  private RoleIndex connect(RoleIndex role, int[] column, int columns) {
    int[] sources = new int[16];
    int[] targets = new int[16];
    int count = 0;
    for (int i = 0; i < members.length; i++) {
      int degree = members[i] == UNUSED ? 0 : role.successors().degree(members[i]);
      for (int k = 0; k < degree; k++) {
        if (count == sources.length) {
          sources = Arrays.copyOf(sources, 2 * count);
          targets = Arrays.copyOf(targets, 2 * count);
        }
        sources[count] = i;
        targets[count++] = column[role.successors().target(members[i], k)];
      }
    }
    Adjacency forward = Adjacency.of(members.length, columns, sources, targets, count);
    return new RoleIndex(role.iri(), forward, forward.inverse());
  }

  /** Whether any individual here has a successor for a role. */
  boolean leads(RoleIndex role) {
    for (int member : members) {
      if (member != UNUSED && role.successors().degree(member) > 0) {
        return true;
      }
    }
    return false;
  }
}
