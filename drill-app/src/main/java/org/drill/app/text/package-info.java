/**
 * Text that is safe to print: on a terminal, and in a spreadsheet.
 *
 * <p>Start at {@link org.drill.app.text.Printable}.
 */
@NullMarked
package org.drill.app.text;

import org.jspecify.annotations.NullMarked;
