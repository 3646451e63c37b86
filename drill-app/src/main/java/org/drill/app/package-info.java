/**
 * The program {@code drill}: what starts and how it ends.
 *
 * <p>Start at {@link org.drill.app.Main}. Commands are in {@code command}, the options that they
 * share in {@code options}, what they print in {@code report}, {@code plot} and {@code terminal};
 * {@code evaluate} has the experiments and {@code serve} the HTTP service.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app;

import org.jspecify.annotations.NullMarked;
