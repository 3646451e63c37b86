/**
 * Arrays that grow page by page: growing neither copies what is there nor takes long, so that a
 * search with millions of entries keeps to its deadline.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.array;

import org.jspecify.annotations.NullMarked;
