/**
 * Statistics of measured numbers: means, intervals, tests. Nothing here knows what was measured.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.statistics;

import org.jspecify.annotations.NullMarked;
