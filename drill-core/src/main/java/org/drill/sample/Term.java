package org.drill.sample;

/**
 * An IRI of a vocabulary, spelled once for each output form.
 *
 * @param turtle the prefixed name
 * @param nTriples the full IRI in angle brackets
 */
record Term(String turtle, String nTriples) {
  static final String FAMILIES = "https://example.org/families#";
  static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  static final String RDFS = "http://www.w3.org/2000/01/rdf-schema#";
  static final String OWL = "http://www.w3.org/2002/07/owl#";
  static final String XSD = "http://www.w3.org/2001/XMLSchema#";

  static final Term TYPE = new Term("a", "<" + RDF + "type>");
  static final Term LABEL = rdfs("label");
  static final Term NAMED_INDIVIDUAL = owl("NamedIndividual");
  static final Term STRING = xsd("string");
  static final Term INTEGER = xsd("integer");
  static final Term DECIMAL = xsd("decimal");
  static final Term BOOLEAN = xsd("boolean");
  static final Term DATE = xsd("date");

  /** A class or property of the family vocabulary. */
  static Term fam(String localName) {
    return new Term("fam:" + localName, "<" + FAMILIES + localName + ">");
  }

  static Term rdfs(String localName) {
    return new Term("rdfs:" + localName, "<" + RDFS + localName + ">");
  }

  static Term owl(String localName) {
    return new Term("owl:" + localName, "<" + OWL + localName + ">");
  }

  static Term xsd(String localName) {
    return new Term("xsd:" + localName, "<" + XSD + localName + ">");
  }
}
