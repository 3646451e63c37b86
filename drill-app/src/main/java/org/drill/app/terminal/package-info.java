/**
 * The terminal: the streams that commands print to, progress that is drawn, Ctrl-C, and help.
 *
 * <p>Start at {@link org.drill.app.terminal.Terminal}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.terminal;

import org.jspecify.annotations.NullMarked;
