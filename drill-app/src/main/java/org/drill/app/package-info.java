/**
 * The command line: thin commands that parse options, call the library and print.
 *
 * <p>Start at {@link org.drill.app.Main}.
 */
@NullMarked
package org.drill.app;

import org.jspecify.annotations.NullMarked;
