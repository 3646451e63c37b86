/**
 * The learners, behind one interface.
 *
 * <p>Start at {@link org.drill.learner.Learner}; {@link org.drill.learner.Learners} knows them by
 * name.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.learner;

import org.jspecify.annotations.NullMarked;
