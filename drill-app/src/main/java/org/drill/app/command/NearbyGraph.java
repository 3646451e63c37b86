package org.drill.app.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.drill.app.input.BadInputException;
import org.drill.app.options.EndpointOptions;
import org.drill.app.options.ScanOptions;
import org.drill.app.options.SourceExamples;
import org.drill.app.report.LearnedProblem;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.PlainText;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.GraphSource;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.PropertyChoice;
import org.drill.kb.source.sparql.SparqlGraphSource;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.search.Limits;

/** What lies near examples in a graph that is never loaded, and what it says of answers. */
final class NearbyGraph implements AutoCloseable {
  private final Terminal terminal;
  private final GraphSource source;

  /** Opens an endpoint, to which nothing is sent yet, or a graph that a provider has. */
  NearbyGraph(Terminal terminal, EndpointOptions options, String endpoint) {
    this.terminal = terminal;
    this.source = options.openElsewhere(endpoint);
  }

  /** Prints what an endpoint would be asked first. */
  void plan(Set<String> examples, int depth) {
    if (!(source instanceof SparqlGraphSource endpoint)) {
      throw new BadInputException("--dry-run is for endpoints; give --kb sparql:URL");
    }
    List<String> queries =
        endpoint.planned(Exploration.of(examples, PropertyChoice.ALL, PropertyChoice.NONE));
    queries.forEach(query -> terminal.out().print(query + "\n\n"));
    terminal.note(
        "%s: these queries, then such queries for what they lead to, %s; nothing was sent"
            .formatted(
                PlainText.count(examples.size(), "example", "examples"),
                PlainText.count(depth, "time", "times")));
  }

  /** How deep expressions may look where nobody says how deep. */
  static int depth(Limits limits) {
    return limits.roleDepth() == Limits.ANY_DEPTH
        ? NeighbourhoodOptions.DEFAULTS.depth()
        : limits.roleDepth();
  }

  /** Asks for what lies near the examples of problems, and says what that took. */
  Neighbourhood extract(Collection<ProblemEntry> entries, NeighbourhoodOptions options) {
    return extract(SourceExamples.iris(SourceExamples.of(List.copyOf(entries))), options);
  }

  /** Asks for what lies near examples, and says what that took. */
  Neighbourhood extract(Set<String> examples, NeighbourhoodOptions options) {
    Neighbourhood near = new NeighbourhoodExtractor(source, options).extract(examples);
    near.kb().report().warnings().forEach(terminal::warn);
    terminal.note(
        String.format(
            Locale.ROOT,
            "%s: %s; %,d individuals near %s",
            source.name(),
            source.effort(),
            near.kb().size(),
            PlainText.count(examples.size(), "example", "examples")));
    ScanOptions.notes(near).forEach(terminal::note);
    return near;
  }

  /**
   * Asks the endpoint which examples belong to the answers; false if it says otherwise.
   *
   * @param learned the answers
   * @param counts whether all individuals of the graph are counted, too
   */
  boolean recount(List<LearnedProblem> learned, boolean counts) {
    boolean agrees = true;
    var unasked = new ArrayList<String>();
    for (LearnedProblem each : learned) {
      Concept best = each.result().best().concept();
      String text = each.problem().kb().vocabulary().dl(best);
      Optional<Boolean> same = isSame(each.problem(), best);
      if (same.isEmpty()) {
        unasked.add(text);
      } else if (!same.get()) {
        agrees = false;
        terminal.error("internal error: " + source.name() + " has other instances of " + text);
      }
      if (counts) {
        count(best, text);
      }
    }
    int asked = learned.size() - unasked.size();
    if (asked > 0 && agrees) {
      terminal.note(
          source.name()
              + ": has the same examples in "
              + (asked == 1 ? "the answer" : "the " + asked + " answers"));
    }
    if (!unasked.isEmpty()) {
      terminal.note(
          "not asked again, since its axioms or the answer are more than a query can say: "
              + String.join(", ", unasked));
    }
    return agrees;
  }

  private Optional<Boolean> isSame(LearningProblem problem, Concept concept) {
    KnowledgeBase kb = problem.kb();
    IndividualSet here = kb.retriever(0).retrieve(concept);
    var examples = new TreeSet<String>();
    var expected = new HashSet<String>();
    for (IndividualSet side : List.of(problem.positives(), problem.negatives())) {
      for (int x : side.toArray()) {
        String name = kb.individuals().name(x);
        examples.add(name);
        if (here.contains(x)) {
          expected.add(name);
        }
      }
    }
    return source.instances(concept, examples).map(expected::equals);
  }

  private void count(Concept concept, String text) {
    OptionalLong count = source.count(concept);
    terminal.note(
        count.isPresent()
            ? String.format(
                Locale.ROOT,
                "%,d individuals of the whole graph belong to %s",
                count.getAsLong(),
                text)
            : text + " cannot be counted over the whole graph");
  }

  @Override
  public void close() {
    source.close();
  }
}
