package org.drill.concept;

import java.util.List;

/** What conjunction and disjunction share: two or more operands in canonical order. */
public abstract sealed class Junction extends Concept permits And, Or {
  private final List<Concept> operands;

  Junction(int rank, List<Concept> sortedOperands) {
    super(lengthOf(sortedOperands), depthOf(sortedOperands), hashOf(rank, sortedOperands));
    this.operands = List.copyOf(sortedOperands);
  }

  /**
   * The operands, in canonical order; none is of the same kind as this concept.
   *
   * @return at least two operands
   */
  public final List<Concept> operands() {
    return operands;
  }

  @Override
  public final List<Concept> children() {
    return operands;
  }

  @Override
  final int compareSameKind(Concept other) {
    List<Concept> those = ((Junction) other).operands;
    int shared = Math.min(operands.size(), those.size());
    for (int i = 0; i < shared; i++) {
      int byOperand = operands.get(i).compareTo(those.get(i));
      if (byOperand != 0) {
        return byOperand;
      }
    }
    return Integer.compare(operands.size(), those.size());
  }

  private static int lengthOf(List<Concept> operands) {
    int length = operands.size() - 1;
    for (Concept operand : operands) {
      length = Math.addExact(length, operand.length());
    }
    return length;
  }

  private static int depthOf(List<Concept> operands) {
    int deepest = 0;
    for (Concept operand : operands) {
      deepest = Math.max(deepest, operand.depth());
    }
    return deepest + 1;
  }

  private static int hashOf(int rank, List<Concept> operands) {
    int hash = rank;
    for (Concept operand : operands) {
      hash = mix(rank, hash, operand.hashCode());
    }
    return hash;
  }
}
