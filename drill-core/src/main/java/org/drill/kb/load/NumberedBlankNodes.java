package org.drill.kb.load;

import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;

/** Names anonymous nodes in the order of a document, so that every reading names them alike. */
final class NumberedBlankNodes extends SimpleValueFactory {
  private long made;

  @Override
  public BNode createBNode() {
    return createBNode("anonymous-" + made++);
  }
}
