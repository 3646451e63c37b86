/**
 * The panels of the plugin, in Swing: they show what {@code org.drill.protege.search} finds, and
 * know nothing of Protégé.
 */
@NullMarked
package org.drill.protege.ui;

import org.jspecify.annotations.NullMarked;
