/** Trains the policy for every knowledge graph by expert iteration. */
@NullMarked
package org.drill.train.policy;

import org.jspecify.annotations.NullMarked;
