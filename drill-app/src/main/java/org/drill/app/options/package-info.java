/**
 * Blocks of options that commands share, or that are long: they check what was given and hand on
 * the options of the library.
 *
 * <p>Start at {@link org.drill.app.options.KnowledgeBaseOptions}, which nearly every command has,
 * and {@link org.drill.app.options.OutputFiles}, which keeps what is read from being written over.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.options;

import org.jspecify.annotations.NullMarked;
