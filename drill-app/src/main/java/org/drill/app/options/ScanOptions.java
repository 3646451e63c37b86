package org.drill.app.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.app.terminal.LoadingProgress;
import org.drill.app.terminal.Terminal;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.source.Cut;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.ScannedFileSource;
import org.drill.problem.LanguageRequest;
import org.drill.problem.ProblemEntry;
import org.drill.search.Limits;
import picocli.CommandLine.Option;

/** The option to read only what is near the examples, and the rule by which that is done anyway. */
public final class ScanOptions {
  /** About how many bytes come out of one byte of a gzipped file of triples. */
  private static final int UNZIPPED = 10;

  @Option(
      names = "--scan",
      description =
          "Read only what lies within --depth steps of the examples, in some passes over the file,"
              + " instead of loading it. Default: where the file, unzipped, is larger than the memory"
              + " that Java may use.")
  private boolean scan;

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

  /** Reads what is near the examples of problems, and says what that was. */
  public Neighbourhood read(
      KnowledgeBaseOptions kb,
      Collection<ProblemEntry> entries,
      LanguageRequest language,
      Limits limits,
      Terminal terminal) {
    if (kb.reasoner().needsOwlapi()) {
      throw new BadInputException(
          "--reasoner "
              + kb.reasoner()
              + " needs all of the graph; leave it out, or give a smaller file without --scan");
    }
    var examples = SourceExamples.iris(SourceExamples.of(List.copyOf(entries)));
    boolean inverse =
        hasInverse(language) || entries.stream().anyMatch(entry -> hasInverse(entry.language()));
    try (var progress = new LoadingProgress(terminal)) {
      LoadOptions load = LoadOptions.DEFAULTS.withProgress(progress);
      var source = new ScannedFileSource(kb.file().orElseThrow(), load, examples);
      var options =
          NeighbourhoodOptions.DEFAULTS
              .withDepth(limits.roleDepth())
              .withInverse(inverse)
              .withMaxCardinality(
                  Math.max(
                      NeighbourhoodOptions.DEFAULTS.maxCardinality(),
                      language.maxCardinality().orElse(0)))
              .withLoad(LoadOptions.DEFAULTS.withReasoner(kb.reasoner()));
      Neighbourhood found = new NeighbourhoodExtractor(source, options).extract(examples);
      terminal.note(
          "%,d individuals within %d steps of %,d examples were read, in %d passes"
              .formatted(found.kb().size(), limits.roleDepth(), examples.size(), source.passes()));
      for (Cut cut : found.cuts()) {
        terminal.note(
            "<%s> has %,d edges by <%s>; representatives stand for them, and expressions look at most"
                    .formatted(cut.hub().node(), cut.edges(), cut.hub().hop().property())
                + " %d deep".formatted(found.depth()));
      }
      found.kb().report().warnings().forEach(terminal::warn);
      return found;
    }
  }

  /** Whether somebody asks for inverse roles. */
  public static boolean hasInverse(LanguageRequest request) {
    return request.inverse().orElse(false)
        || request
            .language()
            .map(name -> name.equals("all") || name.toUpperCase(Locale.ROOT).contains("I"))
            .orElse(false);
  }

  /** What may be asked of the language of answers: no more than what was read can answer. */
  public static LanguageRequest answerable(LanguageRequest asked, Neighbourhood found) {
    boolean isCut = !found.cuts().isEmpty();
    if (isCut && (asked.nominals().orElse(false) || asked.self().orElse(false))) {
      throw new BadInputException(
          "nominals and Self cannot be learned where nodes have too many edges to be read; leave"
              + " them out");
    }
    Optional<Boolean> no = Optional.of(false);
    return new LanguageRequest(
        asked.language(),
        asked.maxCardinality(),
        hasInverse(asked) ? asked.inverse() : no,
        isCut ? no : asked.nominals(),
        isCut ? no : asked.self(),
        asked.data(),
        asked.thresholds());
  }
}
