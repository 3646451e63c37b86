package org.drill.kb.load;

import static java.util.Objects.requireNonNull;

/**
 * A triple as plain text, for what hands triples to the loader without being a file.
 *
 * <p>A resource is named by its IRI, without angle brackets, or, if it is a blank node, by a label
 * that starts with {@code _:} and means the same node in all triples of a source.
 *
 * @param subject the name of a resource
 * @param predicate the IRI of a property
 * @param object a resource or a literal
 */
public record Triple(String subject, String predicate, Term object) {
  /** What the names of blank nodes start with. */
  public static final String BLANK = "_:";

  /** Checks that all parts are there. */
  public Triple {
    requireNonNull(subject, "subject");
    requireNonNull(predicate, "predicate");
    requireNonNull(object, "object");
  }

  /** The object of a triple. */
  public sealed interface Term permits Resource, Literal {}

  /**
   * An IRI or a blank node.
   *
   * @param name its IRI, or its label with {@code _:}
   */
  public record Resource(String name) implements Term {
    /** Checks that there is a name. */
    public Resource {
      requireNonNull(name, "name");
    }
  }

  /**
   * A literal, as it was written.
   *
   * @param text its lexical form
   * @param datatype the IRI of its datatype; that of {@code xsd:string} or {@code rdf:langString}
   *     where none was written
   * @param language its language tag, or nothing
   */
  public record Literal(String text, String datatype, String language) implements Term {
    /** Checks that all parts are there. */
    public Literal {
      requireNonNull(text, "text");
      requireNonNull(datatype, "datatype");
      requireNonNull(language, "language");
    }
  }

  /**
   * A triple between resources.
   *
   * @param subject the name of the subject
   * @param predicate the IRI of the property
   * @param object the name of the object
   * @return the triple
   */
  public static Triple link(String subject, String predicate, String object) {
    return new Triple(subject, predicate, new Resource(object));
  }

  /**
   * Whether a name is that of a blank node.
   *
   * @param name the name of a resource
   * @return whether it starts with {@code _:}
   */
  public static boolean isBlank(String name) {
    return name.startsWith(BLANK);
  }
}
