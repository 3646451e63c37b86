package org.drill.kb.load;

import java.util.Locale;

/** What infers class memberships and the class hierarchy. */
public enum Reasoner {
  /** The rules of {@code Materialiser}: linear, no further library. */
  STRUCTURAL,
  /** ELK: complete for OWL 2 EL. */
  ELK,
  /** HermiT: complete for OWL 2 DL. */
  HERMIT;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
