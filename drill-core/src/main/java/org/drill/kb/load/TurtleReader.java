package org.drill.kb.load;

import java.io.IOException;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.rio.turtle.TurtleParser;

/** Rio's Turtle parser with {@link StrictParsing}. */
final class TurtleReader extends TurtleParser {
  private final StrictParsing repairs = new StrictParsing(this::reportFatalError);

  @Override
  protected Literal parseNumber() throws IOException {
    Literal number = super.parseNumber();
    repairs.number(number);
    return number;
  }

  @Override
  protected void setBaseURI(String base) {
    repairs.base(base);
    super.setBaseURI(base);
  }

  @Override
  protected IRI parseURI() throws IOException {
    repairs.startIri();
    IRI iri = super.parseURI();
    repairs.endIri();
    return iri;
  }

  @Override
  protected int readCodePoint() throws IOException {
    int c = super.readCodePoint();
    repairs.read(c);
    return c;
  }
}
