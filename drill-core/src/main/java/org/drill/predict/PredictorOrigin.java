package org.drill.predict;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.drill.learner.LearnOptions;

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

  /**
   * What a search kept to, by the names of options.
   *
   * @param options of the search
   * @return settings, to which more can be added
   */
  public static Map<String, String> settings(LearnOptions options) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("max-seconds", String.valueOf(options.limits().seconds()));
    if (options.limits().expressions() < LearnOptions.DEFAULTS.limits().expressions()) {
      settings.put("max-expressions", String.valueOf(options.limits().expressions()));
    }
    settings.put("max-length", String.valueOf(options.limits().length()));
    settings.put("noise", String.valueOf(options.noise()));
    return settings;
  }
}
