/**
 * What an ontology engineer asks: which expression defines a named class?
 *
 * <p>Start at {@link org.drill.define.DefinitionProblem}, which makes a learning problem of a
 * class: its instances against those of its siblings or all others, without the class itself and
 * what is below it. {@link org.drill.define.OfferedDefinition} makes axioms of the answers and says
 * what each would change.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.define;

import org.jspecify.annotations.NullMarked;
