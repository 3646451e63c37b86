/**
 * The experiments of the paper, cross-validation, comparison with other programs, and their report.
 *
 * <p>Start at {@link org.drill.app.evaluate.Evaluation}, which makes the runs and keeps each in a
 * {@link org.drill.app.evaluate.RunJournal}; {@link org.drill.app.evaluate.EvaluationReport} tells
 * what they brought. Nothing here knows the command line.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.evaluate;

import org.jspecify.annotations.NullMarked;
