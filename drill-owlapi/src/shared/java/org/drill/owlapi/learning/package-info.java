/**
 * Learning for users of OWLAPI: from an ontology and individuals to class expressions and axioms.
 *
 * <p>Start at {@link org.drill.owlapi.learning.OntologyLearner}.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.owlapi.learning;

import org.jspecify.annotations.NullMarked;
