/**
 * Deep Q-learning of DRILL's agent: environment, choice of actions, replay memory, network, and the
 * training loop of the paper's Algorithm 1.
 *
 * <p>Start at {@link org.drill.train.agent.AgentTrainer}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.train.agent;

import org.jspecify.annotations.NullMarked;
