package org.drill.app.report;

import static java.util.Objects.requireNonNull;

import org.drill.predict.Predictor;

/**
 * A predictor, and what it is for.
 *
 * @param name the name of a problem or class; empty if it has none
 * @param iri the IRI of the class; empty if it has none
 * @param predictor the predictor
 */
public record NamedPredictor(String name, String iri, Predictor predictor) {
  /** Checks that all is there. */
  public NamedPredictor {
    requireNonNull(name, "name");
    requireNonNull(iri, "iri");
    requireNonNull(predictor, "predictor");
  }

  /** Whether a name or IRI means this one. */
  public boolean isCalled(String wanted) {
    return name.equals(wanted)
        || iri.equals(wanted)
        || (!iri.isEmpty() && wanted.equals("<" + iri + ">"));
  }
}
