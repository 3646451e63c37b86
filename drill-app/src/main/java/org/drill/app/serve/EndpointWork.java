package org.drill.app.serve;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.drill.app.recount.AnswerRecount;
import org.drill.app.recount.AnswerRecount.Recounted;
import org.drill.app.recount.AskedGraph;
import org.drill.app.recount.NearbyLanguage;
import org.drill.concept.Concept;
import org.drill.kb.source.GraphSourceException;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.SeededOrder;
import org.drill.kb.source.sparql.SparqlGraphSource;
import org.drill.learner.LearnOptions;
import org.drill.problem.LanguageRequest;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import org.drill.search.LearningResult;

/**
 * What a job over an endpoint does besides learning: before that it asks for what lies near the
 * examples, and afterwards whether the answers hold there.
 */
final class EndpointWork {
  /** How deep expressions look. */
  static final int DEPTH = NeighbourhoodOptions.DEFAULTS.depth();

  /** How many examples a client may send. */
  static final int MOST_EXAMPLES = 2000;

  /** How many negatives are drawn for who sends none. */
  static final int DRAWN = 500;

  private final HostedKnowledgeBase hosted;
  private final ServedEndpoint endpoint;
  private final ProblemEntry entry;
  private final LearnOptions options;

  EndpointWork(
      HostedKnowledgeBase hosted,
      ServedEndpoint endpoint,
      ProblemEntry entry,
      LearnOptions options) {
    this.hosted = requireNonNull(hosted, "hosted");
    this.endpoint = requireNonNull(endpoint, "endpoint");
    this.entry = requireNonNull(entry, "entry");
    this.options = requireNonNull(options, "options");
  }

  /** Whether negatives are drawn, since the client sent none. */
  boolean draws() {
    return entry.negatives().isEmpty();
  }

  /** The problem as far as it is known before anything is asked. */
  LearningProblem placeholder() {
    var individuals = new LinkedHashSet<>(entry.positives());
    individuals.addAll(entry.negatives());
    return new ProblemEntry(
            entry.name(),
            entry.positives(),
            entry.negatives(),
            List.of(),
            entry.language(),
            Map.of())
        .bind(endpoint.schemaWith(individuals));
  }

  /** Asks for what lies near the examples. */
  ReadyJob prepare(Consumer<String> notes) {
    try (SparqlGraphSource source = endpoint.open()) {
      ProblemEntry whole = draws() ? drawn(source, notes) : entry;
      NeighbourhoodOptions extraction = NearbyLanguage.extraction(List.of(entry.language()), DEPTH);
      var examples = new LinkedHashSet<>(whole.positives());
      examples.addAll(whole.negatives());
      Neighbourhood near = new NeighbourhoodExtractor(source, extraction).extract(examples);
      if (NearbyLanguage.isBeyondCuts(entry.language(), near)) {
        throw new ProblemException(
            "nominals and Self cannot be learned where nodes have too many edges to be read");
      }
      notes.accept(
          String.format(
              Locale.ROOT,
              "%s: %s; %,d individuals near the examples; expressions look at most %d deep",
              endpoint.name(),
              source.effort(),
              near.kb().size(),
              near.depth()));
      LanguageRequest language = NearbyLanguage.answerable(entry.language(), extraction, near);
      LearningProblem problem = whole.asking(language).bind(near.kb());
      return new ReadyJob(
          hosted.near(near.kb()),
          problem,
          options.withLimits(options.limits().withRoleDepth(near.depth())),
          concept -> NearbyLanguage.isPromised(concept, extraction, near),
          (result, said) -> checked(problem, result, said));
    }
  }

  private ProblemEntry drawn(SparqlGraphSource source, Consumer<String> notes) {
    int wanted = DRAWN + entry.positives().size();
    var own = new HashSet<>(entry.positives());
    List<String> negatives =
        source
            .draw(wanted, SeededOrder.DEFAULT)
            .orElseThrow(
                () -> new ProblemException(endpoint.name() + " cannot draw negatives; name some"))
            .stream()
            .filter(name -> !own.contains(name))
            .limit(DRAWN)
            .toList();
    if (negatives.isEmpty()) {
      throw new ProblemException(endpoint.name() + " has no other individuals with a class");
    }
    notes.accept(
        String.format(
            Locale.ROOT,
            "negative are %,d other individuals, drawn from all that have a class",
            negatives.size()));
    return new ProblemEntry(
        entry.name(),
        entry.positives(),
        negatives,
        entry.ignored(),
        entry.language(),
        entry.weights());
  }

  /** Asks the endpoint about the answers; if it does not say, a note does. */
  private LearningResult checked(
      LearningProblem problem, LearningResult result, Consumer<String> notes) {
    try (SparqlGraphSource source = endpoint.open()) {
      Recounted recounted = new AnswerRecount(asked(source), notes).recount(problem, result);
      recounted.notes().forEach(notes);
      if (draws()) {
        notes.accept(count(source, problem, recounted.result().best().concept()));
      }
      return recounted.result();
    } catch (GraphSourceException e) {
      notes.accept("the endpoint was not asked about all answers again (" + e.getMessage() + ")");
      return result;
    }
  }

  private static String count(SparqlGraphSource source, LearningProblem problem, Concept concept) {
    String text = problem.kb().vocabulary().dl(concept);
    OptionalLong count = source.count(concept);
    return count.isEmpty()
        ? text + " cannot be counted over the whole graph"
        : String.format(
            Locale.ROOT,
            "%,d individuals of the whole graph belong to %s",
            count.getAsLong(),
            text);
  }

  private AskedGraph asked(SparqlGraphSource source) {
    return new AskedGraph() {
      @Override
      public String name() {
        return endpoint.name();
      }

      @Override
      public Map<Concept, Set<String>> instances(
          Collection<Concept> concepts, Set<String> examples) {
        var instances = new LinkedHashMap<Concept, Set<String>>();
        for (Concept concept : new ArrayList<>(concepts)) {
          source.instances(concept, examples).ifPresent(found -> instances.put(concept, found));
        }
        return instances;
      }

      @Override
      public Optional<String> unasked() {
        return Optional.of(
            "not asked again, since its axioms or the answer are more than a query can say");
      }
    };
  }
}
