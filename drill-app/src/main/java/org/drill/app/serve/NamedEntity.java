package org.drill.app.serve;

import io.javalin.openapi.OpenApiName;

/**
 * A class, role or individual.
 *
 * @param iri its IRI, or the name of a blank node
 * @param label what people call it: its label, or else its local name
 */
@OpenApiName("Named")
record NamedEntity(String iri, String label) {}
