/**
 * What commands print, as text, JSON or CSV.
 *
 * <p>Start at {@link org.drill.app.report.CommandReport}.
 */
@NullMarked
package org.drill.app.report;

import org.jspecify.annotations.NullMarked;
