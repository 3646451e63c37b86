package org.drill.app.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.drill.app.input.BadInputException;
import org.drill.app.options.AxiomOptions;
import org.drill.app.options.DefineOptions;
import org.drill.app.options.DrawOptions.DrawnProblems;
import org.drill.app.options.FormatOption;
import org.drill.app.options.NameOptions;
import org.drill.app.options.ScanOptions;
import org.drill.app.options.SearchOptions;
import org.drill.app.report.CountedDefineReport;
import org.drill.app.report.LearnedProblem;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.Terminal;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.define.Against;
import org.drill.define.ClassPlace;
import org.drill.define.CountedDefinition;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Schema;
import org.drill.kb.source.SeededOrder;
import org.drill.kb.source.sparql.SparqlGraphSource;
import org.drill.learner.LearnOptions;
import org.drill.problem.LanguageRequest;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;

/**
 * Defines a class of a graph behind an endpoint: some of its instances are told from others, and
 * the endpoint counts what axioms would change.
 *
 * @param definition which class, and whom to tell its instances from
 * @param axioms what is made of answers
 * @param options how to learn
 * @param language what is asked of the language of answers
 */
record DefinitionThere(
    DefineOptions definition, AxiomOptions axioms, LearnOptions options, LanguageRequest language) {
  /** As many siblings are enough. */
  private static final int ENOUGH = 10;

  /** So many times as many are drawn as are wanted, since some are in the class. */
  private static final int SPARE = 3;

  /** From so many on, no more are drawn though some are missing. */
  private static final int MOST_DRAWN = 50_000;

  /** Some of a graph, and whom they are told from. */
  private record Others(Against against, List<String> names) {}

  int define(
      Terminal terminal,
      NearbyGraph graph,
      SearchOptions search,
      NameOptions names,
      Interruption interruption,
      FormatOption format)
      throws IOException {
    if (definition.maxExamples() > MOST_DRAWN) {
      throw new BadInputException(
          "--max-examples is %d; give at most %d for an endpoint"
              .formatted(definition.maxExamples(), MOST_DRAWN));
    }
    SparqlGraphSource source = graph.endpoint().orElseThrow();
    KnowledgeBase schema = schema(source);
    ClassPlace place = ClassPlace.of(schema, definition.iri(schema));
    String name = schema.vocabulary().className(place.iri());
    long instances =
        source
            .count(Concepts.atom(place.iri()))
            .orElseThrow(
                () ->
                    new BadInputException(
                        "%s cannot count the instances of %s, since its axioms are more than a query can say; load a file"
                            .formatted(source.name(), name)));
    if (instances == 0) {
      throw new ProblemException("class " + name + " has no instances at " + source.name());
    }
    List<String> positives = drawn(source, Concepts.atom(place.iri()));
    Others others = others(source, place, schema, name, positives.size());
    var entry = new ProblemEntry(name, positives, others.names(), List.of());
    var nearby =
        NearbyProblems.of(
            graph,
            DrawnProblems.none(List.of(entry)),
            new ScanOptions(),
            language,
            NearbyGraph.depth(options.limits()));
    KnowledgeBase near = nearby.near().kb();
    KnowledgeBase kb = names.style().map(near::writing).orElse(near);
    search.checkModel(kb, terminal);
    LearningProblem problem = problem(entry, place, kb, nearby.language());
    LearnOptions limited =
        options.withLimits(options.limits().withRoleDepth(nearby.near().depth()));
    var recount = new RecountedAnswers(terminal, graph, nearby, false);
    var run = new LearnRun(terminal, search.learner(), limited, interruption).judging(recount);
    run.each(List.of(problem), learned -> {});
    if (run.answers().isEmpty()) {
      return ExitCode.FAILED;
    }
    LearnedProblem learned = run.answers().get(0);
    List<CountedDefinition> found =
        CountedDefinition.of(
            place, problem, learned.result().answers(), axioms.kind(), source::count);
    format.print(
        terminal,
        new CountedDefineReport(
            place, source.name(), others.against(), instances, learned, found, names.english(kb)));
    terminal.note(source.name() + ": " + source.traffic().sentence());
    return recount.hasWithheld() ? ExitCode.FAILED : ExitCode.DONE;
  }

  /** The schema as a knowledge base without individuals, with classes that were named by IRI. */
  private KnowledgeBase schema(SparqlGraphSource source) {
    Schema told = source.schema();
    var triples = new ArrayList<>(told.triples());
    // a knowledge base needs somebody
    triples.add(Triple.link("urn:drill:nobody", Owl.RDF_TYPE, Owl.NAMED_INDIVIDUAL));
    for (String iri : definition.iris()) {
      triples.add(Triple.link(iri, Owl.RDF_TYPE, "http://www.w3.org/2002/07/owl#Class"));
    }
    return KnowledgeBaseLoader.load(triples, told.prefixes(), source.name(), LoadOptions.DEFAULTS);
  }

  private SeededOrder order() {
    return new SeededOrder(definition.seed());
  }

  private List<String> drawn(SparqlGraphSource source, Concept concept) {
    return source
        .draw(concept, definition.maxExamples(), order())
        .filter(names -> !names.isEmpty())
        .orElseThrow(() -> cannotDraw(source));
  }

  private static BadInputException cannotDraw(SparqlGraphSource source) {
    return new BadInputException(
        source.name() + " cannot draw individuals with names to learn from; load a file");
  }

  /** Individuals outside the class: siblings, if they are enough and nobody says otherwise. */
  private Others others(
      SparqlGraphSource source, ClassPlace place, KnowledgeBase schema, String name, int wanted) {
    Optional<Against> asked = definition.against(schema);
    Against.Kind kind = asked.map(Against::kind).orElse(Against.Kind.SIBLINGS);
    if (kind != Against.Kind.ALL) {
      List<String> classes =
          kind == Against.Kind.SIBLINGS ? place.siblings() : asked.orElseThrow().classes();
      List<String> found = outside(source, place, most -> instances(source, classes, most));
      if (!found.isEmpty() && (asked.isPresent() || found.size() >= Math.min(wanted, ENOUGH))) {
        return new Others(new Against(kind, classes), found);
      }
      if (asked.isPresent()) {
        throw new ProblemException(
            "the classes to tell %s from have no instances outside it at %s; tell it from all"
                .formatted(name, source.name()));
      }
    }
    List<String> all =
        outside(
            source,
            place,
            most -> source.draw(most, order()).orElseThrow(() -> cannotDraw(source)));
    if (all.isEmpty()) {
      throw new ProblemException(
          "all individuals that were drawn at %s are instances of %s, so that there are no others to tell them from"
              .formatted(source.name(), name));
    }
    return new Others(Against.ALL, all);
  }

  private List<String> instances(SparqlGraphSource source, List<String> classes, int most) {
    if (classes.isEmpty()) {
      return List.of();
    }
    List<Concept> atoms = classes.stream().<Concept>map(Concepts::atom).toList();
    Concept any = atoms.size() == 1 ? atoms.get(0) : Concepts.or(atoms);
    return source.draw(any, most, order()).orElse(List.of());
  }

  /**
   * Individuals that are not in the class, as many as may be examples if there are so many.
   *
   * @param drawing draws so many individuals, the same first ones each time
   */
  private List<String> outside(
      SparqlGraphSource source, ClassPlace place, IntFunction<List<String>> drawing) {
    int wanted = definition.maxExamples();
    int most = Math.multiplyExact(SPARE, wanted);
    while (true) {
      List<String> pool = drawing.apply(most);
      Set<String> inside =
          pool.isEmpty()
              ? Set.of()
              : source
                  .instances(Concepts.atom(place.iri()), new TreeSet<>(pool))
                  .orElseThrow(() -> cannotDraw(source));
      List<String> found =
          pool.stream().filter(name -> !inside.contains(name)).limit(wanted).toList();
      boolean isAll = pool.size() < most || most > MOST_DRAWN;
      if (found.size() == wanted || isAll) {
        return found;
      }
      most *= SPARE;
    }
  }

  private LearningProblem problem(
      ProblemEntry entry, ClassPlace place, KnowledgeBase kb, LanguageRequest asked) {
    var ignored = new ArrayList<>(definition.ignored(kb));
    place.below().stream().filter(iri -> kb.classId(iri) >= 0).forEach(ignored::add);
    return entry.ignoring(ignored).asking(asked).bind(kb);
  }
}
