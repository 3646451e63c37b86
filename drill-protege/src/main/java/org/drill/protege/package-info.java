/**
 * The plugin as Protégé sees it: a view, a tab in the class-expression dialog, and preferences. The
 * file {@code plugin.xml} names the classes.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.protege;

import org.jspecify.annotations.NullMarked;
