package org.drill.concept;

/** How printers write the names of what concepts are about. */
public interface Names {
  /** Every name is its IRI in angle brackets. */
  Names IRIS =
      new Names() {
        @Override
        public String className(String iri) {
          return "<" + iri + ">";
        }

        @Override
        public String roleName(String iri) {
          return "<" + iri + ">";
        }

        @Override
        public String propertyName(String iri) {
          return "<" + iri + ">";
        }

        @Override
        public String individualName(String name) {
          return "<" + name + ">";
        }
      };

  /**
   * How a class is written.
   *
   * @param iri its IRI
   * @return its name
   */
  String className(String iri);

  /**
   * How an object property is written.
   *
   * @param iri its IRI
   * @return its name, without what makes it an inverse
   */
  String roleName(String iri);

  /**
   * How a data property is written.
   *
   * @param iri its IRI
   * @return its name
   */
  String propertyName(String iri);

  /**
   * How an individual is written.
   *
   * @param name its IRI, or the name of a blank node
   * @return its name
   */
  String individualName(String name);

  /**
   * How ⊤ is written in Manchester syntax.
   *
   * @return its name
   */
  default String thing() {
    return "owl:Thing";
  }

  /**
   * How ⊥ is written in Manchester syntax.
   *
   * @return its name
   */
  default String nothing() {
    return "owl:Nothing";
  }
}
