/**
 * The bridge to OWLAPI 4, on which ROBOT and Protégé run: ontologies in memory as knowledge bases,
 * and OWLAPI's class expressions and axioms from and to ours.
 *
 * <p>Nearly all of it is the shared source of the module drill-owlapi, compiled once more. What
 * differs is here: {@code OwlapiCalls} and {@code TripleTranslator}. Start at {@link
 * org.drill.owlapi.OntologyLoader} or {@link org.drill.owlapi.OwlConcepts}.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.owlapi;

import org.jspecify.annotations.NullMarked;
