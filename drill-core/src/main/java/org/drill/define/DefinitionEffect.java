package org.drill.define;

import static java.util.Objects.requireNonNull;

import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.quality.Confusion;

/**
 * What an expression says of the whole graph, compared with a class.
 *
 * @param instances the instances of the class
 * @param covered the instances of the expression
 */
public record DefinitionEffect(IndividualSet instances, IndividualSet covered) {
  /** Checks that both are there. */
  public DefinitionEffect {
    requireNonNull(instances, "instances");
    requireNonNull(covered, "covered");
  }

  /**
   * The individuals that would newly be in the class if it were equivalent to the expression.
   *
   * @return what the expression covers beyond the class
   */
  public IndividualSet newcomers() {
    return without(covered, instances);
  }

  /**
   * The instances of the class that the graph does not show to satisfy the expression.
   *
   * @return what the expression leaves out of the class
   */
  public IndividualSet leftOut() {
    return without(instances, covered);
  }

  private static IndividualSet without(IndividualSet all, IndividualSet some) {
    long[] rest = all.words().clone();
    Bits.andNot(rest, some.words());
    return IndividualSet.wrap(rest, all.universe());
  }

  private int both() {
    return Bits.andCount(instances.words(), covered.words());
  }

  /**
   * The share of the instances of the class that the expression covers.
   *
   * @return recall, from 0 to 1
   */
  public double recall() {
    return both() / (double) instances.size();
  }

  /**
   * The share of what the expression covers that belongs to the class.
   *
   * @return precision, from 0 to 1; 0 if it covers nothing
   */
  public double precision() {
    return covered.size() == 0 ? 0 : both() / (double) covered.size();
  }

  /**
   * The harmonic mean of precision and recall over the whole graph.
   *
   * @return F1, from 0 to 1
   */
  public double f1() {
    return Confusion.f1(both(), instances.size() - both(), covered.size() - both());
  }

  /**
   * Whether the expression and the class have the same instances.
   *
   * @return whether F1 is 1
   */
  public boolean isExact() {
    return instances.equals(covered);
  }
}
