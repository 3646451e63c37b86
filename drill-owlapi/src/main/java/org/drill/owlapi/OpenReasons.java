package org.drill.owlapi;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drill.concept.Concept;

/**
 * What would decide the first unknown examples of a side, and why the first positive one is
 * entailed.
 *
 * @param deciding statements by the number of an example that is unknown
 * @param justified axioms by the number of an example that is entailed
 */
public record OpenReasons(
    Map<Integer, List<ClosingStatement>> deciding, Map<Integer, List<String>> justified) {
  private static final int EXPLAINED = 5;

  /** No reasons. */
  public static final OpenReasons NONE = new OpenReasons(Map.of(), Map.of());

  /** Copies what is there. */
  public OpenReasons {
    deciding = withoutEmpty(deciding);
    justified = withoutEmpty(justified);
  }

  private static <T> Map<Integer, List<T>> withoutEmpty(Map<Integer, List<T>> reasons) {
    var kept = new LinkedHashMap<Integer, List<T>>();
    reasons.forEach(
        (who, each) -> {
          if (!each.isEmpty()) {
            kept.put(who, List.copyOf(each));
          }
        });
    return Collections.unmodifiableMap(kept);
  }

  /**
   * Asks for the reasons of an answer.
   *
   * @param world whom to ask
   * @param answer the answer
   * @return as many reasons as there is time for
   */
  public static OpenReasons of(OpenWorld world, OpenAnswer answer) {
    Concept concept = answer.concept();
    var deciding = new LinkedHashMap<Integer, List<ClosingStatement>>();
    for (OpenVerdicts side : List.of(answer.positives(), answer.negatives())) {
      side.of().entrySet().stream()
          .filter(one -> one.getValue() == OpenVerdict.UNKNOWN)
          .limit(EXPLAINED)
          .forEach(one -> deciding.put(one.getKey(), world.deciding(concept, one.getKey())));
    }
    var justified = new LinkedHashMap<Integer, List<String>>();
    answer.positives().of().entrySet().stream()
        .filter(one -> one.getValue() == OpenVerdict.ENTAILED)
        .findFirst()
        .ifPresent(one -> justified.put(one.getKey(), world.justification(concept, one.getKey())));
    return new OpenReasons(deciding, justified);
  }
}
