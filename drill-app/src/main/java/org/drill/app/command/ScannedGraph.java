package org.drill.app.command;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.drill.app.input.BadInputException;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.ScanOptions;
import org.drill.app.options.SourceExamples;
import org.drill.app.terminal.LoadingProgress;
import org.drill.app.terminal.Terminal;
import org.drill.concept.Concept;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.Reasoner;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.ScannedFileSource;
import org.drill.kb.source.SeededOrder;
import org.drill.kb.source.UncutInstances;
import org.drill.problem.ProblemEntry;

/** A file that is read in passes, and never loaded. */
final class ScannedGraph implements UnloadedGraph {
  private final Terminal terminal;
  private final Path file;
  private final Reasoner reasoner;

  /** Takes the file that was named; reads nothing yet. */
  ScannedGraph(Terminal terminal, KnowledgeBaseOptions kb) {
    this.terminal = terminal;
    this.file = kb.file().orElseThrow();
    this.reasoner = kb.reasoner();
    if (reasoner.needsOwlapi()) {
      throw new BadInputException(
          "--reasoner "
              + reasoner
              + " needs all of the graph; leave it out, or give a smaller file without --scan");
    }
  }

  @Override
  public String name() {
    return file.toString();
  }

  /** Reads the file, with progress if a person watches. */
  private <T> T reading(Set<String> examples, Function<ScannedFileSource, T> reader) {
    try (var progress = new LoadingProgress(terminal)) {
      LoadOptions load = LoadOptions.DEFAULTS.withProgress(progress);
      return reader.apply(new ScannedFileSource(file, load, examples));
    }
  }

  private NeighbourhoodOptions loading(NeighbourhoodOptions wanted) {
    return wanted.withLoad(LoadOptions.DEFAULTS.withReasoner(reasoner));
  }

  @Override
  public Optional<List<String>> draw(int most, SeededOrder order) {
    return reading(Set.of(), source -> source.draw(most, order));
  }

  @Override
  public Neighbourhood extract(Collection<ProblemEntry> entries, NeighbourhoodOptions wanted) {
    Set<String> examples = SourceExamples.iris(SourceExamples.of(List.copyOf(entries)));
    NeighbourhoodOptions options = wanted.withLoad(LoadOptions.DEFAULTS.withReasoner(reasoner));
    return reading(
        examples,
        source -> {
          Neighbourhood found = new NeighbourhoodExtractor(source, options).extract(examples);
          terminal.note(
              "%,d individuals within %d steps of %,d examples were read, in %d passes"
                  .formatted(found.kb().size(), wanted.depth(), examples.size(), source.passes()));
          ScanOptions.notes(found).forEach(terminal::note);
          found.kb().report().warnings().forEach(terminal::warn);
          return found;
        });
  }

  /** Reads again, without cuts; where there are none, the same would be read. */
  @Override
  public Map<Concept, Set<String>> instances(
      Collection<Concept> concepts, Set<String> examples, NearbyProblems nearby) {
    return nearby.near().cuts().isEmpty()
        ? Map.of()
        : read(concepts, examples, nearby).orElse(Map.of());
  }

  private Optional<Map<Concept, Set<String>>> read(
      Collection<Concept> concepts, Set<String> names, NearbyProblems nearby) {
    NeighbourhoodOptions options = loading(nearby.options());
    return reading(
        names, source -> UncutInstances.of(source, nearby.near(), options, concepts, names));
  }

  @Override
  public Optional<Set<String>> belonging(
      Concept concept, Set<String> names, NearbyProblems nearby) {
    return read(List.of(concept), names, nearby)
        .map(found -> found.getOrDefault(concept, Set.of()));
  }

  @Override
  public Optional<String> unasked(Neighbourhood near) {
    return near.cuts().isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "not counted again without representatives, since nodes have more than %,d edges",
                UncutInstances.MOST_EDGES));
  }

  /** Counting would take all of the graph. */
  @Override
  public OptionalLong count(Concept concept) {
    return OptionalLong.empty();
  }
}
