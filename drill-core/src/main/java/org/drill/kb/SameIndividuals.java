package org.drill.kb;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The groups of individuals that {@code owl:sameAs} makes one. Each keeps its name and number; in a
 * materialised graph all of a group have the same classes, pairs and values.
 *
 * <p>Immutable and thread-safe.
 */
public final class SameIndividuals {
  /** Where all individuals are different. */
  public static final SameIndividuals NONE = new SameIndividuals(Map.of());

  private final Map<Integer, int[]> groups;

  private SameIndividuals(Map<Integer, int[]> groups) {
    this.groups = groups;
  }

  /**
   * Makes the groups; the arrays become its own.
   *
   * @param groups the members of each group, ascending; nobody is in two
   * @return the groups
   */
  public static SameIndividuals of(Collection<int[]> groups) {
    Map<Integer, int[]> byMember = new HashMap<>();
    for (int[] group : groups) {
      if (group.length > 1) {
        for (int member : group) {
          byMember.put(member, group);
        }
      }
    }
    return byMember.isEmpty() ? NONE : new SameIndividuals(byMember);
  }

  /**
   * Whether all individuals are different.
   *
   * @return whether there is no group
   */
  public boolean isEmpty() {
    return groups.isEmpty();
  }

  /**
   * The individuals that are the same as one, itself included.
   *
   * @param individual its number
   * @return their numbers, ascending; a new array
   */
  public int[] group(int individual) {
    int[] group = groups.get(individual);
    return group != null ? group.clone() : new int[] {individual};
  }

  /**
   * How many individuals are the same as one, itself included.
   *
   * @param individual its number
   * @return the size of its group
   */
  public int groupSize(int individual) {
    int[] group = groups.get(individual);
    return group != null ? group.length : 1;
  }

  /**
   * The one that stands for all that are the same.
   *
   * @param individual a number
   * @return the first of its group
   */
  public int first(int individual) {
    int[] group = groups.get(individual);
    return group != null ? group[0] : individual;
  }

  /**
   * The relation along which different successors are counted: of each group of successors it has
   * the first.
   *
   * @param role a relation between individuals
   * @return the relation; {@code role} itself if it has no two successors that are the same
   */
  RoleIndex counted(RoleIndex role) {
    if (isEmpty()) {
      return role;
    }
    Adjacency pairs = role.successors();
    int[] sources = new int[pairs.size()];
    int[] targets = new int[pairs.size()];
    int count = 0;
    for (int x = 0; x < pairs.individuals(); x++) {
      for (int k = 0; k < pairs.degree(x); k++) {
        sources[count] = x;
        targets[count++] = first(pairs.target(x, k));
      }
    }
    Adjacency firsts = Adjacency.of(pairs.individuals(), sources, targets, count);
    return firsts.size() == pairs.size()
        ? role
        : new RoleIndex(role.iri(), firsts, firsts.inverse());
  }
}
