package org.drill.sample;

import org.jspecify.annotations.Nullable;

/**
 * A region, settlement or workplace.
 *
 * @param id its local name
 * @param label its name for people
 * @param kind its most specific class
 * @param within where it is located, or null for a region
 */
record Place(String id, String label, Term kind, @Nullable Place within) {}
