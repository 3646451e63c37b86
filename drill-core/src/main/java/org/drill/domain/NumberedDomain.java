package org.drill.domain;

import java.util.List;
import java.util.function.IntFunction;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.RoleIndex;
import org.jspecify.annotations.Nullable;

/** A domain of some individuals, with numbers of their own. */
public sealed class NumberedDomain extends Domain permits ExampleDomain {
  /** Marks a number that stands for no individual. */
  static final int UNUSED = -1;

  private final List<RoleIndex> relations;
  private final int[] members;
  private final long[] all;
  private final IntFunction<Domain> below;

  /** For each relation that was asked for, its pairs from here; null also if there are none. */
  private final @Nullable RoleIndex[] links;

  private final boolean[] isLinked;

  /**
   * Makes a domain.
   *
   * @param members the individual behind each number, or {@link #UNUSED}
   * @param relations the relations by their numbers
   * @param below the domain that each relation leads to from here
   */
  NumberedDomain(int[] members, List<RoleIndex> relations, IntFunction<Domain> below) {
    this.members = members;
    this.relations = relations;
    this.below = below;
    this.links = new @Nullable RoleIndex[relations.size()];
    this.isLinked = new boolean[relations.size()];
    this.all = Bits.empty(members.length);
    for (int i = 0; i < members.length; i++) {
      if (members[i] != UNUSED) {
        Bits.set(all, i);
      }
    }
  }

  @Override
  public final int size() {
    return members.length;
  }

  /**
   * Whether nobody is here.
   *
   * @return whether there are no numbers
   */
  public final boolean isEmpty() {
    return members.length == 0;
  }

  @Override
  public final long[] all() {
    return all;
  }

  @Override
  public final long[] project(long[] individuals) {
    long[] words = Bits.empty(members.length);
    for (int i = 0; i < members.length; i++) {
      if (members[i] != UNUSED && Bits.get(individuals, members[i])) {
        Bits.set(words, i);
      }
    }
    return words;
  }

  /**
   * The individuals of a set.
   *
   * @param set words over the numbers of this domain
   * @param universe how many individuals the knowledge base has
   * @return them
   */
  public final IndividualSet individuals(long[] set, int universe) {
    long[] words = Bits.empty(universe);
    for (int i = 0; i < members.length; i++) {
      if (Bits.get(set, i)) {
        Bits.set(words, members[i]);
      }
    }
    return IndividualSet.wrap(words, universe);
  }

  @Override
  final int[] numbers() {
    int highest = -1;
    for (int member : members) {
      highest = Math.max(highest, member);
    }
    int[] numbers = new int[highest + 1];
    for (int i = 0; i < members.length; i++) {
      if (members[i] != UNUSED) {
        numbers[members[i]] = i;
      }
    }
    return numbers;
  }

  @Override
  public final Domain below(int relation) {
    return below.apply(relation);
  }

  /**
   * Whether anybody here has a successor.
   *
   * @param relation the number of the relation
   * @return whether there is one
   */
  public final boolean leads(int relation) {
    Adjacency pairs = relations.get(relation).successors();
    for (int member : members) {
      if (member != UNUSED && pairs.degree(member) > 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public final @Nullable RoleIndex link(int relation) {
    if (!isLinked[relation]) {
      links[relation] = leads(relation) ? connect(relation) : null;
      isLinked[relation] = true;
    }
    return links[relation];
  }

  private RoleIndex connect(int relation) {
    Adjacency pairs = relations.get(relation).successors();
    Domain to = below(relation);
    int[] numbers = to.numbers();
    int count = 0;
    for (int member : members) {
      count += member == UNUSED ? 0 : pairs.degree(member);
    }
    int[] sources = new int[count];
    int[] targets = new int[count];
    int next = 0;
    for (int i = 0; i < members.length; i++) {
      int degree = members[i] == UNUSED ? 0 : pairs.degree(members[i]);
      for (int k = 0; k < degree; k++) {
        sources[next] = i;
        int target = pairs.target(members[i], k);
        targets[next++] = numbers == null ? target : numbers[target];
      }
    }
    Adjacency forward = Adjacency.of(members.length, to.size(), sources, targets, count);
    return new RoleIndex(relations.get(relation).iri(), forward, forward.inverse());
  }
}
