/**
 * What to expect of answers on individuals that nobody has seen: examples that are held out, what
 * is learned without them, and how that does on them; beside answers that need no learning.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.validation;

import org.jspecify.annotations.NullMarked;
