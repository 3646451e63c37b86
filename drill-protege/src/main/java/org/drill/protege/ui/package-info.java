/**
 * The panels of the plugin, in Swing: they show what {@code org.drill.protege.search} finds, and
 * know nothing of Protégé.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.protege.ui;

import org.jspecify.annotations.NullMarked;
