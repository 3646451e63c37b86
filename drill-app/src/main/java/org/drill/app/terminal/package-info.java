/**
 * The terminal: the streams that commands print to, progress that is drawn, Ctrl-C, and help.
 *
 * <p>Start at {@link org.drill.app.terminal.Terminal}.
 */
@NullMarked
package org.drill.app.terminal;

import org.jspecify.annotations.NullMarked;
