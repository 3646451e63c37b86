/**
 * The commands: each parses its options, calls the library, and prints a report.
 *
 * <p>Start at {@link org.drill.app.command.DrillCommand}, which has all others below it.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.command;

import org.jspecify.annotations.NullMarked;
