package org.drill.kb.load;

import java.util.Locale;

/** What infers class memberships and the class hierarchy. */
public enum Reasoner {
  /** The rules of {@code Materialiser}: linear, no further library. */
  STRUCTURAL,
  /** Nothing: what the file states, as it stands. */
  TOLD,
  /** ELK: complete for OWL 2 EL. */
  ELK,
  /** HermiT: complete for OWL 2 DL. */
  HERMIT;

  /**
   * Whether it runs on OWLAPI.
   *
   * @return whether the OWLAPI module is needed, whatever the syntax
   */
  public boolean needsOwlapi() {
    return this == ELK || this == HERMIT;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
