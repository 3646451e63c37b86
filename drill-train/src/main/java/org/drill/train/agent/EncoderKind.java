package org.drill.train.agent;

import java.util.Locale;

/** How a set of individuals becomes what the network sees of it. */
public enum EncoderKind {
  /** The mean of their vectors, as in the paper. */
  MEAN,
  /**
   * The mean, and self-attention over a sample of them: {@link org.drill.neural.SetAttention},
   * which is trained along with the network.
   */
  ATTENTION,
  /**
   * The mean, and an encoder block of a Transformer over a sample of them: {@link
   * org.drill.neural.SetTransformer}, which is trained along with the network. The paper names it
   * as future work.
   */
  TRANSFORMER;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
