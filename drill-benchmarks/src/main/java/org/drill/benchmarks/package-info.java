/**
 * Measurements: JMH classes for small operations, whole processes for what users feel, and the page
 * that reports them.
 *
 * <p>Start at {@link org.drill.benchmarks.BenchmarkPage}; the script {@code drill-benchmarks/run}
 * calls it.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.benchmarks;

import org.jspecify.annotations.NullMarked;
