package org.drill.kb.source.sparql;

import org.drill.kb.load.Triple;

/**
 * A term in an answer.
 *
 * @param kind what it is
 * @param text the IRI, the label of the blank node, or the lexical form
 * @param datatype the datatype of a literal; empty where the endpoint gives none
 * @param language the language of a literal; empty where there is none
 */
record Term(Kind kind, String text, String datatype, String language) {
  private static final String XSD_STRING = "http://www.w3.org/2001/XMLSchema#string";
  private static final String LANG_STRING = "http://www.w3.org/1999/02/22-rdf-syntax-ns#langString";

  /** What a term can be. */
  enum Kind {
    IRI,
    BLANK,
    LITERAL,
    /** A triple as a term, which some endpoints have; it stands for nothing here. */
    QUOTED
  }

  static Term iri(String iri) {
    return new Term(Kind.IRI, iri, "", "");
  }

  boolean isResource() {
    return kind == Kind.IRI || kind == Kind.BLANK;
  }

  /** The literal that it is. */
  Triple.Literal literal() {
    String implied = language.isEmpty() ? XSD_STRING : LANG_STRING;
    return new Triple.Literal(text, datatype.isEmpty() ? implied : datatype, language);
  }
}
