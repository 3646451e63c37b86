package org.drill.app.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.app.recount.NearbyLanguage;
import org.drill.app.terminal.Terminal;
import org.drill.kb.source.Cut;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.problem.LanguageRequest;
import org.drill.problem.ProblemEntry;
import org.drill.search.Limits;
import picocli.CommandLine.Option;

/** The option to read only what is near the examples, and the rule by which that is done anyway. */
public final class ScanOptions {
  /** About how many bytes come out of one byte of a gzipped file of triples. */
  private static final int UNZIPPED = 10;

  /** How many nodes with too many edges users hear of by name. */
  private static final int MOST_CUTS = 3;

  @Option(
      names = "--scan",
      description =
          "Read only what lies within --depth steps of the examples, in some passes over the file,"
              + " instead of loading it. Default: where the file, unzipped, is larger than the memory"
              + " that Java may use.")
  private boolean scan;

  @Option(
      names = "--max-edges",
      paramLabel = "N",
      description =
          "With --scan or an endpoint: a node with more than N edges of one property gets"
              + " representatives in place of the others at their ends. Default: ${DEFAULT-VALUE}.")
  private long maxEdges = NeighbourhoodOptions.DEFAULTS.maxEdges();

  /** Whether a graph is to be read in parts. */
  public boolean isWanted(KnowledgeBaseOptions kb, Limits limits, Terminal terminal) {
    Optional<Path> file = kb.file();
    boolean isBounded = limits.roleDepth() != Limits.ANY_DEPTH;
    if (scan && file.isEmpty()) {
      throw new BadInputException("--scan is for a file; give it with --kb");
    }
    if (scan && !isBounded) {
      throw new BadInputException("--scan needs --depth, how many steps from the examples to read");
    }
    boolean isLarge = file.map(ScanOptions::isLarge).orElse(false);
    if (isLarge && !isBounded) {
      terminal.note(
          "the file may be larger than the memory; with --depth 2 only what is near the examples is"
              + " read");
    }
    return scan || (isLarge && isBounded);
  }

  private static boolean isLarge(Path file) {
    try {
      boolean isZipped = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
      long size = Files.isRegularFile(file) ? Files.size(file) : 0;
      return size * (isZipped ? UNZIPPED : 1) > Runtime.getRuntime().maxMemory();
    } catch (IOException e) {
      return false; // the loader says what is wrong
    }
  }

  /**
   * What has to be extracted for the expressions that problems ask for.
   *
   * @param entries the problems
   * @param language what is asked for on top of theirs
   * @param depth how deep expressions may look
   */
  public NeighbourhoodOptions extraction(
      Collection<ProblemEntry> entries, LanguageRequest language, int depth) {
    if (maxEdges < 1) {
      throw new BadInputException("--max-edges is " + maxEdges + "; give 1 or more");
    }
    List<LanguageRequest> requests = new ArrayList<>(List.of(language));
    entries.forEach(entry -> requests.add(entry.language()));
    return NearbyLanguage.extraction(requests, depth).withMaxEdges(maxEdges);
  }

  /** What users should know of the places where representatives stand for too many nodes. */
  public static List<String> notes(Neighbourhood found) {
    var notes = new ArrayList<String>();
    List<Cut> cuts = found.cuts();
    for (Cut cut : cuts.subList(0, Math.min(cuts.size(), MOST_CUTS))) {
      notes.add(
          String.format(
              Locale.ROOT,
              "<%s> has %,d edges by <%s>; representatives stand for them, and expressions look at"
                  + " most %d deep",
              cut.hub().node(),
              cut.edges(),
              cut.hub().hop().property(),
              found.depth()));
    }
    if (cuts.size() > MOST_CUTS) {
      notes.add("and so for %,d more such nodes".formatted(cuts.size() - MOST_CUTS));
    }
    if (!found.counts()) {
      notes.add(
          "such a node leads to others by two properties of one role, so expressions do not count"
              + " (--max-edges)");
    }
    return notes;
  }

  /** What may be asked of the language of answers: no more than what was read can answer. */
  public static LanguageRequest answerable(
      LanguageRequest asked, NeighbourhoodOptions options, Neighbourhood found) {
    if (NearbyLanguage.isBeyondCuts(asked, found)) {
      throw new BadInputException(
          "nominals and Self cannot be learned where nodes have too many edges to be read; leave"
              + " them out");
    }
    return NearbyLanguage.answerable(asked, options, found);
  }
}
