/**
 * Answers in the forms of other tools: shapes, rules, queries, templates.
 *
 * <p>Start at {@link org.drill.export.ExportForms}: every form by its name, or by the name of a
 * file. A form is an {@link org.drill.export.ExportForm}; it refuses by name what it cannot say.
 * Those that need OWLAPI are in {@code drill-owlapi}.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.export;

import org.jspecify.annotations.NullMarked;
