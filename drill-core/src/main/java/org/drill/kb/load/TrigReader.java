package org.drill.kb.load;

import java.io.IOException;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.rio.trig.TriGParser;

/** Rio's TriG parser, mended as {@link TurtleReader} mends the one for Turtle. */
final class TrigReader extends TriGParser {
  @Override
  protected Literal parseNumber() throws IOException {
    Literal number = super.parseNumber();
    if (!TurtleReader.isNumber(number)) {
      reportFatalError(TurtleReader.missing(number));
    }
    return number;
  }
}
