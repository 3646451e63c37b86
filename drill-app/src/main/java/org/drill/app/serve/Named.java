package org.drill.app.serve;

/**
 * A class, role or individual.
 *
 * @param iri its IRI, or the name of a blank node
 * @param label what people call it: its label, or else its local name
 */
record Named(String iri, String label) {}
