/**
 * Statistics of measured numbers: means, intervals, tests. Nothing here knows what was measured.
 */
@NullMarked
package org.drill.app.statistics;

import org.jspecify.annotations.NullMarked;
