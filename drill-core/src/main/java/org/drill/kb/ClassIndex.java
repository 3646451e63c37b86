package org.drill.kb;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A named class of the knowledge base.
 *
 * @param iri its IRI
 * @param extension its instances, told and inferred
 * @param parents the numbers of the named classes that it is told to be a subclass of, ascending
 */
public record ClassIndex(String iri, IndividualSet extension, List<Integer> parents) {
  /** Copies the parents. */
  public ClassIndex {
    requireNonNull(iri, "iri");
    requireNonNull(extension, "extension");
    parents = List.copyOf(parents);
  }
}
