package org.drill.owlapi;

import java.util.OptionalDouble;
import org.drill.concept.Datatype;
import org.semanticweb.owlapi.model.OWLDatatype;
import org.semanticweb.owlapi.model.OWLLiteral;
import uk.ac.manchester.cs.owl.owlapi.OWLDataFactoryImpl;
import uk.ac.manchester.cs.owl.owlapi.OWLLiteralImpl;

/**
 * A data factory that keeps ill-formed literals as they are. OWLAPI 5.5.1 reads them as Java does:
 * the {@code xsd:double} "1d" becomes 1, the {@code xsd:boolean} "yes" false, and 1e999 the text
 * Infinity, which is ill-formed in turn.
 */
final class LiteralsAsWritten extends OWLDataFactoryImpl {
  private static final long serialVersionUID = 1L;

  @Override
  public OWLLiteral getOWLLiteral(String text, OWLDatatype type) {
    Datatype datatype = Datatype.of(type.getIRI().getIRIString());
    if (datatype == null) {
      return super.getOWLLiteral(text, type);
    }
    OptionalDouble value = datatype.parse(text);
    return value.isPresent() && Double.isFinite(value.getAsDouble())
        ? super.getOWLLiteral(text, type)
        : new OWLLiteralImpl(text, "", type);
  }
}
