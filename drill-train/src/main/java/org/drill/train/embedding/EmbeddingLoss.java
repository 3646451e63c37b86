package org.drill.train.embedding;

import java.util.Locale;

/** What is made small when true triples are told from false ones. */
public enum EmbeddingLoss {
  /**
   * Cross-entropy between the softmax of a row's scores and its true tails, evenly: each true tail
   * is to beat the false ones. Learns far faster than {@link #BINARY}, as it does not have to learn
   * first that almost everything is false.
   */
  SOFTMAX,
  /** The mean binary cross-entropy of all candidates, as in the papers of ConEx and ConvE. */
  BINARY,
  /**
   * Logistic loss of each true triple and of ten with a random entity at one end, as in the paper
   * of ComplEx.
   */
  LOGISTIC(10),
  /**
   * How far a true triple is from scoring one more than the same with a random entity at one end,
   * as in the paper of DistMult.
   */
  MARGIN(1);

  private final int negatives;

  EmbeddingLoss() {
    this(0);
  }

  EmbeddingLoss(int negatives) {
    this.negatives = negatives;
  }

  /** How many false triples a true one is told from; 0 if it is told from all candidates. */
  int negatives() {
    return negatives;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
