package org.drill.owlapi;

import org.semanticweb.owlapi.model.OWLDatatype;
import uk.ac.manchester.cs.owl.owlapi.OWLLiteralImplNoCompression;

/**
 * An infinite number. OWLAPI 4.5.29 reads the text of its own as Java does, which does not know
 * INF, and so fails to compare it with others.
 */
final class InfiniteLiteral extends OWLLiteralImplNoCompression {
  private static final long serialVersionUID = 1L;

  InfiniteLiteral(String text, OWLDatatype type) {
    super(text, "", type);
  }

  @Override
  public double parseDouble() {
    return getLiteral().startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
  }

  @Override
  public float parseFloat() {
    return (float) parseDouble();
  }
}
