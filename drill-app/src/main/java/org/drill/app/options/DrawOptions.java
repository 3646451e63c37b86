package org.drill.app.options;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.drill.app.input.BadInputException;
import org.drill.app.text.PlainText;
import org.drill.kb.source.SeededOrder;
import org.drill.problem.ProblemEntry;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options that say how negatives are drawn for problems without any, in a graph that is not
 * loaded: all others would be too many.
 */
public final class DrawOptions {
  /** More would make a neighbourhood of most of a graph. */
  private static final int MOST = 100_000;

  private static final int USUAL = 500;

  /** So many more are drawn, to see what becomes of an answer that nobody can count. */
  private static final int SPARE = 500;

  @Option(
      names = "--draw-negatives",
      paramLabel = "N",
      description =
          "In a graph that is not loaded, for a problem without negatives: draw N individuals that"
              + " have a class as negatives. Default: 500.")
  private @Nullable Integer given;

  @Option(
      names = "--draw-seed",
      paramLabel = "SEED",
      description = "What negatives are drawn by. Default: 1.")
  private @Nullable Long seed;

  /**
   * Problems that all have negatives.
   *
   * @param entries the problems
   * @param notes what to know of those whose negatives were drawn, by name
   * @param spare more individuals that were drawn, and are no examples of any problem
   */
  public record DrawnProblems(
      List<ProblemEntry> entries, Map<String, String> notes, List<String> spare) {
    /** Copies them. */
    public DrawnProblems {
      entries = List.copyOf(entries);
      notes = Map.copyOf(notes);
      spare = List.copyOf(spare);
    }

    /** Problems of which none was drawn for. */
    public static DrawnProblems none(List<ProblemEntry> entries) {
      return new DrawnProblems(entries, Map.of(), List.of());
    }
  }

  /** Refuses numbers that make no sense. */
  public void check() {
    if (count() < 1 || count() > MOST) {
      throw new BadInputException(
          "--draw-negatives is %d; give from 1 to %d".formatted(count(), MOST));
    }
  }

  /** Refuses these options for a graph that is loaded. */
  public void refuse() {
    if (given != null || seed != null) {
      throw new BadInputException(
          "--draw-negatives and --draw-seed are for graphs that are not loaded; in others all other"
              + " individuals are negative");
    }
  }

  private int count() {
    return given == null ? USUAL : given;
  }

  /** Who comes first. */
  public SeededOrder order() {
    return seed == null ? SeededOrder.DEFAULT : new SeededOrder(seed);
  }

  /**
   * Draws negatives for problems without any, the same for all but for their positives.
   *
   * @param entries the problems
   * @param graph what users call the graph
   * @param source draws so many, in that order, if the graph can
   */
  public DrawnProblems draw(
      List<ProblemEntry> entries,
      String graph,
      BiFunction<Integer, SeededOrder, Optional<List<String>>> source) {
    List<ProblemEntry> lacking =
        entries.stream().filter(entry -> entry.negatives().isEmpty()).toList();
    if (lacking.isEmpty()) {
      return DrawnProblems.none(entries);
    }
    Set<String> positives = SourceExamples.of(entries);
    int count = count();
    List<String> drawn =
        source
            .apply(count + positives.size() + SPARE, order())
            .orElseThrow(
                () ->
                    new BadInputException(
                        "problem '%s' has no negative examples, and %s cannot draw any; name some with --negatives or in the problem file"
                            .formatted(lacking.get(0).name(), graph)));
    var all = new ArrayList<ProblemEntry>();
    var notes = new LinkedHashMap<String, String>();
    for (ProblemEntry entry : entries) {
      if (entry.negatives().isEmpty()) {
        var own = new HashSet<>(entry.positives());
        List<String> negatives =
            drawn.stream().filter(name -> !own.contains(name)).limit(count).toList();
        if (negatives.isEmpty()) {
          throw new BadInputException(
              "problem '%s' has no negative examples, and %s has no other individuals with a class"
                  .formatted(entry.name(), graph));
        }
        all.add(
            new ProblemEntry(
                entry.name(),
                entry.positives(),
                negatives,
                entry.ignored(),
                entry.language(),
                entry.weights()));
        notes.put(entry.name(), note(negatives.size(), graph));
      } else {
        all.add(entry);
      }
    }
    Set<String> examples = SourceExamples.of(all);
    return new DrawnProblems(
        all, notes, drawn.stream().filter(name -> !examples.contains(name)).limit(SPARE).toList());
  }

  private String note(int drawn, String graph) {
    String who = PlainText.count(drawn, "other individual", "other individuals");
    return drawn < count()
        ? "negative are all %s of %s that have a class".formatted(who, graph)
        : "negative are %s of %s, drawn from all that have a class (--draw-seed %d); scores are on these"
            .formatted(who, graph, order().seed());
  }
}
