package org.drill.train.embedding;

import java.util.Locale;

/** What is made small when candidates are told true or false. */
public enum Loss {
  /**
   * Cross-entropy between the softmax of a row's scores and its true tails, evenly: each true tail
   * is to beat the false ones. Learns far faster than {@link #BINARY}, as it does not have to learn
   * first that almost everything is false.
   */
  SOFTMAX,
  /** The mean binary cross-entropy of all candidates, as in the papers of ConEx and ConvE. */
  BINARY;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
