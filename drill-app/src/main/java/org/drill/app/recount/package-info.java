/**
 * Asks graphs that are not loaded about answers before they are shown; {@link
 * org.drill.app.recount.AnswerRecount} is the place to start.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.recount;

import org.jspecify.annotations.NullMarked;
