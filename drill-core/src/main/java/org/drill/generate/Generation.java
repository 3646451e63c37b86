package org.drill.generate;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run of the generator brought.
 *
 * @param problems the problems; those of one target stand together
 * @param targets how many targets they have
 * @param end why the run ended
 * @param tried how many states were tried
 * @param rejected how many of them were not used, by reason
 * @param obstacle the most frequent reason at the stage where the run ended: that of constraints,
 *     or that of certificates; empty if nothing was in the way
 * @param outOfTime how many problems were left out because the clock ended the search for their
 *     certificate: unless it is 0, another run may bring other problems
 * @param seconds how long it took
 */
public record Generation(
    List<GeneratedProblem> problems,
    int targets,
    End end,
    long tried,
    Map<Rejection, Long> rejected,
    Optional<Rejection> obstacle,
    int outOfTime,
    double seconds) {
  /** Why a run ended. */
  public enum End {
    /** All that was asked for is there. */
    DONE,
    /** Too many states or targets in a row were useless. */
    GAVE_UP,
    /** The thread was interrupted. */
    CANCELLED
  }

  /** Copies the collections. */
  public Generation {
    problems = List.copyOf(problems);
    requireNonNull(end, "end");
    requireNonNull(obstacle, "obstacle");
    var copy = new EnumMap<Rejection, Long>(Rejection.class);
    copy.putAll(rejected);
    rejected = Collections.unmodifiableMap(copy);
  }
}
