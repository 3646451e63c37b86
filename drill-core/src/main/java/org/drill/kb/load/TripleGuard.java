package org.drill.kb.load;

import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;

/**
 * Hands triples on as long as there are not more than the bytes that were read can say: a parser
 * that goes round in circles makes triples of nothing.
 */
final class TripleGuard extends AbstractRDFHandler {
  /** No syntax makes more of a byte; '1 ' in a list makes two triples of two. */
  private static final int PER_BYTE = 4;

  /** Many enough for any file too small for the ratio to mean something. */
  private static final int ALWAYS = 1000;

  private final RDFHandler next;
  private final GuardedStream source;
  private long triples;

  TripleGuard(RDFHandler next, GuardedStream source) {
    this.next = next;
    this.source = source;
  }

  @Override
  public void startRDF() {
    next.startRDF();
  }

  @Override
  public void endRDF() {
    next.endRDF();
  }

  @Override
  public void handleNamespace(String prefix, String namespace) {
    next.handleNamespace(prefix, namespace);
  }

  @Override
  public void handleStatement(Statement statement) {
    if (++triples > PER_BYTE * source.bytes() + ALWAYS) {
      throw new RDFParseException(
          triples + " triples of " + source.bytes() + " bytes: the parser goes round in circles");
    }
    next.handleStatement(statement);
  }
}
