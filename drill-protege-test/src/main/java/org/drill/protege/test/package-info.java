/**
 * Drives Protégé from within, for tests of the plugin.
 *
 * <p>Start at {@link org.drill.protege.test.EditorDriver}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.protege.test;

import org.jspecify.annotations.NullMarked;
