package org.drill.kb.load;

import java.io.IOException;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.rio.turtle.TurtleParser;

/**
 * Rio's Turtle parser, but a full stop is no number.
 *
 * <p>RDF4J 5.2.2 reads the number "" where a full stop with space after it stands for an object,
 * and does not go past it: {@code <a:a> <a:b> ( . } is a list without end.
 */
final class TurtleReader extends TurtleParser {
  @Override
  protected Literal parseNumber() throws IOException {
    Literal number = super.parseNumber();
    if (!isNumber(number)) {
      reportFatalError(missing(number));
    }
    return number;
  }

  /** Whether there is a digit. */
  static boolean isNumber(Literal number) {
    return number.getLabel().chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  /** What to say if there is none. */
  static String missing(Literal number) {
    return number.getLabel().isEmpty()
        ? "an object is missing before '.'"
        : "'" + number.getLabel() + "' is not a number";
  }
}
