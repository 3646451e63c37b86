package org.drill.predict;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a predictor was made, and how good it is on the examples that it was made from.
 *
 * @param program the program and its version
 * @param learner the name of the learner
 * @param language the label of the language of its expressions, such as {@code ALCQ(D)}
 * @param graph the name of the graph's file
 * @param scores right and wrong examples
 * @param settings what else was chosen, by the names of options, in order
 */
public record PredictorOrigin(
    String program,
    String learner,
    String language,
    String graph,
    ExampleScores scores,
    Map<String, String> settings) {
  /** Copies the settings, in their order. */
  public PredictorOrigin {
    requireNonNull(program, "program");
    requireNonNull(learner, "learner");
    requireNonNull(language, "language");
    requireNonNull(graph, "graph");
    requireNonNull(scores, "scores");
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }
}
