/**
 * The many options of {@code drill train agent}, one class a subject.
 *
 * <p>Start at {@link org.drill.app.options.agent.AgentTrainingOptions}: it has all the others in
 * it.
 */
@NullMarked
package org.drill.app.options.agent;

import org.jspecify.annotations.NullMarked;
