/**
 * The bridge to OWLAPI: the syntaxes that Rio does not read, the reasoners ELK and HermiT, and
 * OWLAPI's class expressions from and to concepts.
 *
 * <p>Start at {@link org.drill.owlapi.OwlapiReader}, which the loader finds by itself, or at {@link
 * org.drill.owlapi.OwlConcepts}. An OWL document is parsed to an ontology ({@code OwlDocument}) and
 * written as triples ({@code OntologyTriples}); RDF is read as triples and made an ontology on the
 * side ({@code RdfDocument}); a reasoner adds what it infers ({@code Inferences}). Ontologies in
 * memory are loaded by {@link org.drill.owlapi.OntologyLoader}.
 *
 * <p>The folder {@code src/shared} compiles with OWLAPI 4, too, where it is the module
 * drill-owlapi4; calls that differ are in {@code OwlapiCalls} and {@code TripleTranslator}.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.owlapi;

import org.jspecify.annotations.NullMarked;
