/**
 * Text that is safe to print: on a terminal, and in a spreadsheet.
 *
 * <p>Start at {@link org.drill.app.text.Printable}; {@link org.drill.app.text.PlainText} has
 * numbers and lines.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.text;

import org.jspecify.annotations.NullMarked;
