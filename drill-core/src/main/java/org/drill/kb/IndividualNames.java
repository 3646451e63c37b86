package org.drill.kb;

import java.util.Arrays;
import org.drill.concept.syntax.IndividualTable;

/**
 * The names of the individuals, kept in a table of all nodes of the graph, and which of them name
 * the same.
 *
 * <p>A blank node has a name of the form {@code _:b1}, numbered in the order of the file. Immutable
 * and thread-safe.
 */
public final class IndividualNames implements IndividualTable {
  private final StringTable nodes;
  private final int[] nodeOf;
  private final int[] individualOf;
  private final SameIndividuals same;

  /**
   * Makes names of individuals that are all different; the arguments become its own.
   *
   * @param nodes the names of all nodes
   * @param nodeOf the node of each individual
   */
  public IndividualNames(StringTable nodes, int[] nodeOf) {
    this(nodes, nodeOf, SameIndividuals.NONE);
  }

  /**
   * Makes the names; the arguments become its own.
   *
   * @param nodes the names of all nodes
   * @param nodeOf the node of each individual
   * @param same which individuals are the same
   */
  public IndividualNames(StringTable nodes, int[] nodeOf, SameIndividuals same) {
    this.same = same;
    this.nodes = nodes;
    this.nodeOf = nodeOf;
    this.individualOf = new int[nodes.size()];
    Arrays.fill(individualOf, -1);
    for (int i = 0; i < nodeOf.length; i++) {
      individualOf[nodeOf[i]] = i;
    }
  }

  /**
   * The number of individuals.
   *
   * @return the size
   */
  @Override
  public int size() {
    return nodeOf.length;
  }

  /**
   * Which individuals are the same.
   *
   * @return the groups
   */
  public SameIndividuals same() {
    return same;
  }

  /**
   * The name of an individual.
   *
   * @param individual its number
   * @return its IRI, or {@code _:b1} and the like for a blank node
   */
  @Override
  public String name(int individual) {
    return nodes.get(nodeOf[individual]);
  }

  /**
   * The individual with a name.
   *
   * @param name an IRI or the name of a blank node
   * @return its number, or -1 if there is none
   */
  @Override
  public int find(String name) {
    int node = nodes.find(name);
    return node < 0 ? -1 : individualOf[node];
  }
}
