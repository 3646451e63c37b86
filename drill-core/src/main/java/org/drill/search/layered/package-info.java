/**
 * Layered composition: expressions bottom-up by length, exhaustive where nothing is dropped.
 *
 * <p>Start at {@link org.drill.search.layered.LayeredSearch}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.search.layered;

import org.jspecify.annotations.NullMarked;
