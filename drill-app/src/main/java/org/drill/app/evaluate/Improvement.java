package org.drill.app.evaluate;

/**
 * A moment of a search: the best answer so far.
 *
 * @param seconds since the start of the search
 * @param f1 its F1 on the examples
 */
record Improvement(double seconds, double f1) {}
