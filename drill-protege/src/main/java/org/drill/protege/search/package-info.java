/**
 * What the plugin does, without a display and without Protégé: suggestions for a class, found in
 * the background, with reasons and checks.
 *
 * <p>Start at {@link org.drill.protege.search.SuggestionSearch}. The editor is behind {@link
 * org.drill.protege.search.OpenOntology}, whoever shows suggestions behind {@link
 * org.drill.protege.search.SuggestionListener}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.protege.search;

import org.jspecify.annotations.NullMarked;
