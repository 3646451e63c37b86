/**
 * The HTTP service behind {@code drill serve}: knowledge bases, learning jobs, and the page.
 *
 * <p>Start at {@link org.drill.app.serve.Service}, which puts the parts together; {@link
 * org.drill.app.serve.ServiceBounds} holds every limit.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.serve;

import org.jspecify.annotations.NullMarked;
