package org.drill.generate;

/** Why a state was not used. */
public enum Rejection {
  /** It is shorter than asked for, or only written longer than need be. */
  LENGTH,
  /** Its share of the individuals is outside the range. */
  SHARE,
  /** It has fewer instances, or leaves fewer individuals out, than a side needs examples. */
  EXAMPLES,
  /** Another state with the same extension was tried before. */
  KNOWN,
  /** It is excluded, since problems elsewhere have the same extension. */
  EXCLUDED,
  /** An expression of at most K symbols solves every problem that was drawn from it. */
  EASY,
  /** The search for the certificate ended at the limit of time or memory. */
  UNDECIDED
}
