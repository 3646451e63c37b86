package org.drill.owlapi;

import java.util.Locale;

/** What follows in the open world of OWL, where what is not stated may be so or not. */
public enum OpenVerdict {
  /** The individual is an instance in every world that the ontology allows. */
  ENTAILED,
  /** It is an instance in none of them. */
  REFUTED,
  /** It is an instance in some, and in others not; or the reasoner cannot tell. */
  UNKNOWN;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
