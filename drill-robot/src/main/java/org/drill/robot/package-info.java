/**
 * A plugin of ROBOT with three commands: learn, define and evaluate.
 *
 * <p>{@code RobotCommand} is what ROBOT sees of each; what it does is a {@code PipelineStep}, which
 * knows OWLAPI and the options that were given ({@code GivenOptions}), and nothing else of ROBOT.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.robot;

import org.jspecify.annotations.NullMarked;
