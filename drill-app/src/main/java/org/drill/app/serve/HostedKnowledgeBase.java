package org.drill.app.serve;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.concept.syntax.EnglishPrinter;
import org.drill.kb.ClassIndex;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.OntologySource;
import org.drill.learner.Learner;
import org.drill.problem.ProblemEntry;
import org.drill.retrieval.ReasonText;

/**
 * A knowledge base that the service offers: the graph, what finds its entities, the learners that
 * work on it, and problems to try.
 *
 * <p>Immutable and thread-safe, but for the time of its last use.
 */
public final class HostedKnowledgeBase {
  /** How many steps one retrieval may take at most: a few seconds. */
  private static final long MOST_STEPS = 2_000_000_000;

  private final String id;
  private final String name;
  private final KnowledgeBase kb;
  private final boolean uploaded;
  private final List<ProblemEntry> problems;
  private final Map<String, Learner> learners = new LinkedHashMap<>();
  private final EnglishPrinter english;
  private final EntityIndex individuals;
  private final EntityIndex classes;
  private final EntityIndex roles;
  private final byte[] description;
  private final Optional<OntologySource> source;

  /** Where the individuals are, if not here. */
  private final Optional<ServedEndpoint> endpoint;

  /** What a symbol of an expression costs at most: a walk over the pairs of the largest role. */
  private final long stepsOfSymbol;

  private volatile long usedNanos = System.nanoTime();

  private HostedKnowledgeBase(
      String id,
      String name,
      KnowledgeBase kb,
      boolean uploaded,
      List<ProblemEntry> problems,
      List<Learner> learners,
      Optional<OntologySource> source,
      Optional<ServedEndpoint> endpoint) {
    this.id = requireNonNull(id, "id");
    this.endpoint = requireNonNull(endpoint, "endpoint");
    this.source = requireNonNull(source, "source");
    this.name = requireNonNull(name, "name");
    this.kb = requireNonNull(kb, "kb");
    this.uploaded = uploaded;
    this.problems = List.copyOf(problems);
    learners.forEach(learner -> this.learners.put(learner.name(), learner));
    this.english = EnglishText.printer(kb);
    this.individuals =
        new EntityIndex(IntStream.range(0, size()).mapToObj(this::individual).toList());
    this.classes =
        new EntityIndex(kb.classes().stream().map(ClassIndex::iri).map(this::named).toList());
    this.roles = new EntityIndex(kb.roles().stream().map(RoleIndex::iri).map(this::named).toList());
    this.stepsOfSymbol =
        kb.size() + kb.roles().stream().mapToLong(r -> r.successors().size()).max().orElse(0);
    this.description = JsonRecords.bytes(GraphDescription.of(this));
  }

  /**
   * A knowledge base that the owner of the service offers.
   *
   * @param id its name in addresses: letters, digits, '.', '_' and '-'
   * @param name its name for people
   * @param kb the graph, best with labels
   * @param problems problems to try
   * @param learners what works on this graph, the default first
   * @return the knowledge base
   */
  public static HostedKnowledgeBase of(
      String id,
      String name,
      KnowledgeBase kb,
      List<ProblemEntry> problems,
      List<Learner> learners) {
    return new HostedKnowledgeBase(
        id, name, kb, false, problems, learners, Optional.empty(), Optional.empty());
  }

  /**
   * A graph behind an endpoint that the owner of the service offers: its schema is here, and jobs
   * ask for what lies near their examples.
   *
   * @param id its name in addresses
   * @param endpoint the endpoint
   * @param learners what works on any graph, the default first
   * @return the knowledge base
   */
  public static HostedKnowledgeBase behind(
      String id, ServedEndpoint endpoint, List<Learner> learners) {
    return new HostedKnowledgeBase(
        id,
        endpoint.name(),
        endpoint.schemaWith(List.of()),
        false,
        List.of(),
        learners,
        Optional.empty(),
        Optional.of(endpoint));
  }

  /** What lies near the examples of a job, under the same name. */
  HostedKnowledgeBase near(KnowledgeBase part) {
    return new HostedKnowledgeBase(
        id,
        name,
        part,
        false,
        List.of(),
        List.copyOf(learners.values()),
        Optional.empty(),
        Optional.empty());
  }

  /** The endpoint where the individuals are; none if they are here. */
  Optional<ServedEndpoint> endpoint() {
    return endpoint;
  }

  /** Refuses what takes all individuals. */
  HostedKnowledgeBase loaded() {
    if (endpoint.isPresent()) {
      throw HttpProblem.badRequest(
          "the graph is behind an endpoint and not loaded; only jobs from examples can be asked for");
    }
    return this;
  }

  /**
   * The same, which can be copied with an axiom.
   *
   * @param from where it was read from
   * @return a knowledge base with a source
   */
  public HostedKnowledgeBase from(OntologySource from) {
    return new HostedKnowledgeBase(
        id,
        name,
        kb,
        uploaded,
        problems,
        List.copyOf(learners.values()),
        Optional.of(from),
        endpoint);
  }

  /** A knowledge base that a client sent. */
  static HostedKnowledgeBase uploaded(
      String id, String name, KnowledgeBase kb, List<Learner> learners) {
    return new HostedKnowledgeBase(
        id, name, kb, true, List.of(), learners, Optional.empty(), Optional.empty());
  }

  /** Its name in addresses. */
  public String id() {
    return id;
  }

  String name() {
    return name;
  }

  KnowledgeBase kb() {
    return kb;
  }

  /** How many individuals are known here: none of an endpoint. */
  int size() {
    return endpoint.isPresent() ? 0 : kb.size();
  }

  /** What the knowledge base was read from, if copies of it can be had. */
  Optional<OntologySource> source() {
    return source;
  }

  boolean isUploaded() {
    return uploaded;
  }

  List<ProblemEntry> problems() {
    return problems;
  }

  /** The description as JSON, made once. */
  byte[] description() {
    return description;
  }

  EntityIndex individuals() {
    return individuals;
  }

  EntityIndex classes() {
    return classes;
  }

  EntityIndex roles() {
    return roles;
  }

  /** The names of the learners, the default first. */
  public List<String> learnerNames() {
    return new ArrayList<>(learners.keySet());
  }

  Learner learner(String wanted) {
    Learner learner = learners.get(wanted);
    if (learner == null) {
      throw HttpProblem.badRequest(
          "no learner '" + wanted + "' for this knowledge base; there are " + learners.keySet());
    }
    return learner;
  }

  NamedEntity individual(int number) {
    return named(kb.individuals().name(number));
  }

  NamedEntity named(String iri) {
    return new NamedEntity(iri, ReasonText.label(kb, iri));
  }

  /** Reads an expression; whatever is wrong with it is a problem with status 400. */
  Concept parse(String expression, ServiceBounds bounds) {
    if (expression.isBlank() || expression.length() > bounds.expressionChars()) {
      throw HttpProblem.badRequest(
          "give an expression of at most " + bounds.expressionChars() + " characters");
    }
    Concept concept = kb.vocabulary().parse(expression);
    if (concept.length() * stepsOfSymbol > MOST_STEPS) {
      throw HttpProblem.badRequest(
          "%d symbols are too many for a graph of this size".formatted(concept.length()));
    }
    return concept;
  }

  EnglishPrinter english() {
    return english;
  }

  /** Notes that somebody works with this. */
  void use() {
    usedNanos = System.nanoTime();
  }

  double idleSeconds() {
    return (System.nanoTime() - usedNanos) / 1e9;
  }
}
