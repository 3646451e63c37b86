/**
 * The many options of {@code drill train agent}, one class a subject.
 *
 * <p>Start at {@link org.drill.app.options.agent.AgentTrainingOptions}: it has all the others in
 * it.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.options.agent;

import org.jspecify.annotations.NullMarked;
