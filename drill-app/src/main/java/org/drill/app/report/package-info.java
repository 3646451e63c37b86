/**
 * What commands print, as text, JSON or CSV.
 *
 * <p>Start at {@link org.drill.app.report.CommandReport}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.report;

import org.jspecify.annotations.NullMarked;
