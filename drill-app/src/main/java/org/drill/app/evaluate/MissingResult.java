package org.drill.app.evaluate;

/**
 * Something that was asked for and is not there: a row without a run.
 *
 * @param experiment the experiment; empty if all of a dataset is meant
 * @param dataset the dataset
 * @param problem the problem; empty if all of them are meant
 * @param message what is wrong, in one line
 */
record MissingResult(String experiment, String dataset, String problem, String message) {}
