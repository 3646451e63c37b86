package org.drill.app.command;

import java.util.List;
import java.util.Map;
import org.drill.app.options.DrawOptions.DrawnProblems;
import org.drill.app.options.ScanOptions;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.problem.LanguageRequest;
import org.drill.problem.ProblemEntry;

/**
 * Problems of a graph that is not loaded, with what lies near their examples.
 *
 * @param entries the problems; all have negatives
 * @param drawn what to know of those whose negatives were drawn, by name
 * @param spare more individuals that were drawn, and are no examples
 * @param near what lies near the examples
 * @param options how that was extracted
 * @param language what may be asked of the language of answers
 */
record NearbyProblems(
    List<ProblemEntry> entries,
    Map<String, String> drawn,
    List<String> spare,
    Neighbourhood near,
    NeighbourhoodOptions options,
    LanguageRequest language) {
  /** Asks a graph for what lies near the examples. */
  static NearbyProblems of(
      UnloadedGraph graph,
      DrawnProblems drawn,
      ScanOptions scan,
      LanguageRequest language,
      int depth) {
    NeighbourhoodOptions options = scan.extraction(drawn.entries(), language, depth);
    Neighbourhood near = graph.extract(drawn.entries(), options);
    return new NearbyProblems(
        drawn.entries(),
        drawn.notes(),
        drawn.spare(),
        near,
        options,
        ScanOptions.answerable(language, options, near));
  }
}
