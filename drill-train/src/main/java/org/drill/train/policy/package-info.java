/**
 * Trains the policy for every knowledge graph by expert iteration.
 *
 * <p>Start at {@link org.drill.train.policy.PolicyTrainer}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.train.policy;

import org.jspecify.annotations.NullMarked;
