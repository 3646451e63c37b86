/**
 * What users give and what is wrong with it: names that are looked up, likely ones for misspelled
 * ones, and the exception whose message becomes the one line that a user sees.
 *
 * <p>Start at {@link org.drill.app.input.BadInputException}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.input;

import org.jspecify.annotations.NullMarked;
