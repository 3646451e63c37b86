package org.drill.kb.load;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;

/** Streams the triples of an RDF document, as {@link RdfReader} reads them. */
public final class TripleReader {
  private TripleReader() {}

  /** Receives triples and prefixes in the order of the document. */
  public interface Receiver extends Consumer<Triple> {
    /**
     * Hears of a declared prefix.
     *
     * @param prefix the prefix
     * @param namespace what it stands for
     */
    default void prefix(String prefix, String namespace) {}

    /**
     * Says whether a triple is of interest, before it is made.
     *
     * @param subject the name of its subject
     * @param predicate the IRI of its predicate
     * @param object the name of its object, or nothing if it is a literal
     * @return whether to make it
     */
    default boolean wants(String subject, String predicate, String object) {
      return true;
    }
  }

  /**
   * Reads a document to its end. Anonymous blank nodes have the same labels in every reading of the
   * same document; RDF-star triples are left out.
   *
   * @param in the content, which is not closed
   * @param syntax a syntax of RDF
   * @param receiver who gets the triples
   * @throws IOException if it cannot be read
   */
  public static void read(InputStream in, Syntax syntax, Receiver receiver) throws IOException {
    RdfReader.read(
        in,
        syntax,
        new AbstractRDFHandler() {
          @Override
          public void handleNamespace(String prefix, String namespace) {
            receiver.prefix(prefix, namespace);
          }

          @Override
          public void handleStatement(Statement statement) {
            if (statement.getSubject().isTriple() || statement.getObject().isTriple()) {
              return;
            }
            String object =
                statement.getObject().isResource() ? Statements.name(statement.getObject()) : "";
            if (receiver.wants(
                Statements.name(statement.getSubject()),
                statement.getPredicate().stringValue(),
                object)) {
              receiver.accept(Statements.triple(statement));
            }
          }
        });
  }
}
