package org.drill.generate;

import java.util.Map;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;

/**
 * A state that can be a target.
 *
 * @param number its position in the order of candidates
 * @param target c
 * @param extension R(c), which no earlier candidate has
 * @param source where it comes from
 * @param tried how many states were tried until it came up
 * @param rejected how many of them were not used, by reason
 */
record TargetCandidate(
    int number,
    Concept target,
    IndividualSet extension,
    TargetSource source,
    long tried,
    Map<Rejection, Long> rejected) {}
