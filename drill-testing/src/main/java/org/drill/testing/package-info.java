/**
 * What the tests of all modules share. It depends on none of them.
 *
 * <p>Start at {@link org.drill.testing.ImportRules}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.testing;

import org.jspecify.annotations.NullMarked;
