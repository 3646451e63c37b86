/**
 * Small programs that use DRILL as a library, numbered from easy to hard.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.examples;

import org.jspecify.annotations.NullMarked;
