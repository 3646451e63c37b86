package org.drill.app.evaluate;

/**
 * One finished run of one learner.
 *
 * @param key which row it belongs to
 * @param repetition which of its repetitions it is, from 0 on
 * @param outcome what it brought
 */
record FinishedRun(RowKey key, int repetition, RunOutcome outcome) {}
