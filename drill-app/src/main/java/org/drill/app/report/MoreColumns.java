package org.drill.app.report;

/**
 * Which columns tables of answers have besides the usual ones.
 *
 * @param hasExpected what to expect on new individuals
 * @param hasOpenWorld what a reasoner says in the open world
 */
public record MoreColumns(boolean hasExpected, boolean hasOpenWorld) {}
