package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.jspecify.annotations.Nullable;
import org.semanticweb.owlapi.manchestersyntax.renderer.ManchesterOWLSyntaxOWLObjectRendererImpl;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * What an ontology says in the open world: whether an individual is an instance of an expression,
 * or not, or whether that is unknown; why; and which statements would decide it.
 *
 * <p>HermiT tells all of this for OWL 2 DL. ELK leaves out what OWL 2 EL lacks, and what it cannot
 * tell is unknown. All questions together have one time limit, the reading of the ontology
 * included. For one thread.
 */
public final class OpenWorld implements AutoCloseable {
  private static final String QUERY = "urn:drill:open-world#";

  private final OntologySource source;
  private final KnowledgeBase kb;
  private final Reasoner kind;
  private final ReasonerThread thread;
  private @Nullable OWLOntology read;

  /**
   * Makes a view of an ontology; the clock starts now.
   *
   * @param source the ontology
   * @param kb what was loaded of it, the closed world
   * @param kind {@link Reasoner#HERMIT} or {@link Reasoner#ELK}
   * @param seconds the time for all questions
   */
  public OpenWorld(OntologySource source, KnowledgeBase kb, Reasoner kind, double seconds) {
    if (!kind.needsOwlapi()) {
      throw new IllegalArgumentException(kind + " knows no open world; give hermit or elk");
    }
    this.source = requireNonNull(source, "source");
    this.kb = requireNonNull(kb, "kb");
    this.kind = kind;
    this.thread = new ReasonerThread(seconds);
  }

  /**
   * Whether individuals are instances of an expression.
   *
   * @param concept the expression
   * @param individuals the numbers of individuals
   * @return a verdict for each; blank nodes, which no reasoner can be asked about, are unknown
   */
  public OpenVerdicts verdicts(Concept concept, int[] individuals) {
    var verdicts = new LinkedHashMap<Integer, OpenVerdict>();
    try {
      boolean isDone =
          thread
              .call(
                  () -> {
                    judge(concept, individuals, verdicts);
                    return true;
                  })
              .orElse(false);
      return new OpenVerdicts(copy(verdicts), isDone ? "" : "the time was up");
    } catch (ExecutionException e) {
      return new OpenVerdicts(copy(verdicts), ReasonerThread.reason(e));
    }
  }

  private static Map<Integer, OpenVerdict> copy(Map<Integer, OpenVerdict> verdicts) {
    synchronized (verdicts) {
      return new LinkedHashMap<>(verdicts);
    }
  }

  /** Asks about the expression and its complement, as two classes of the ontology. */
  private void judge(Concept concept, int[] individuals, Map<Integer, OpenVerdict> verdicts) {
    OWLClass query = Ontologies.FACTORY.getOWLClass(IRI.create(QUERY + "query"));
    OWLClass complement = Ontologies.FACTORY.getOWLClass(IRI.create(QUERY + "complement"));
    var definition = Ontologies.FACTORY.getOWLEquivalentClassesAxiom(query, expression(concept));
    var opposite =
        Ontologies.FACTORY.getOWLEquivalentClassesAxiom(
            complement, expression(Concepts.not(concept)));
    OWLOntology ontology = ontology();
    boolean isComplete = kind == Reasoner.HERMIT;
    ontology.add(definition);
    if (isComplete) {
      ontology.add(opposite);
    }
    try {
      OWLReasoner reasoner = thread.begin(() -> Inferences.reasoner(ontology, kind));
      Set<OWLNamedIndividual> entailed;
      try {
        requireConsistent(reasoner);
        entailed = isComplete ? Set.of() : reasoner.instances(query).collect(Collectors.toSet());
        boolean isAlways = isComplete && !reasoner.isSatisfiable(complement);
        for (int individual : individuals) {
          OWLNamedIndividual named = named(individual).orElse(null);
          OpenVerdict verdict = OpenVerdict.UNKNOWN;
          if (named != null && isComplete) {
            verdict =
                isAlways || isType(reasoner, query, named)
                    ? OpenVerdict.ENTAILED
                    : isType(reasoner, complement, named)
                        ? OpenVerdict.REFUTED
                        : OpenVerdict.UNKNOWN;
          } else if (named != null) {
            verdict = entailed.contains(named) ? OpenVerdict.ENTAILED : OpenVerdict.UNKNOWN;
          }
          synchronized (verdicts) {
            verdicts.put(individual, verdict);
          }
        }
      } finally {
        thread.end(reasoner);
      }
      if (!isComplete) {
        refute(ontology, query, verdicts);
      }
    } finally {
      ontology.remove(definition, opposite);
    }
  }

  /** Without a complement, an individual is refuted if it cannot be said to be an instance. */
  private void refute(OWLOntology ontology, OWLClass query, Map<Integer, OpenVerdict> verdicts) {
    for (var each : copy(verdicts).entrySet()) {
      if (each.getValue() == OpenVerdict.UNKNOWN && named(each.getKey()).isPresent()) {
        OWLAxiom said =
            Ontologies.FACTORY.getOWLClassAssertionAxiom(query, named(each.getKey()).orElseThrow());
        ontology.add(said);
        OWLReasoner reasoner = thread.begin(() -> Inferences.reasoner(ontology, kind));
        try {
          if (!reasoner.isConsistent()) {
            synchronized (verdicts) {
              verdicts.put(each.getKey(), OpenVerdict.REFUTED);
            }
          }
        } finally {
          thread.end(reasoner);
          ontology.remove(said);
        }
      }
    }
  }

  private static boolean isType(OWLReasoner reasoner, OWLClass type, OWLNamedIndividual named) {
    return reasoner.isEntailed(Ontologies.FACTORY.getOWLClassAssertionAxiom(type, named));
  }

  private void requireConsistent(OWLReasoner reasoner) {
    if (!reasoner.isConsistent()) {
      throw new OntologyLoadException("the ontology is inconsistent, so that everything follows");
    }
  }

  private OWLOntology ontology() {
    OWLOntology known = read;
    if (known == null) {
      OWLOntology made = SourceOntology.read(source).ontology();
      // a reasoner does not know individuals that are only declared
      for (int individual = 0; individual < kb.size(); individual++) {
        named(individual)
            .map(
                who ->
                    Ontologies.FACTORY.getOWLClassAssertionAxiom(
                        Ontologies.FACTORY.getOWLThing(), who))
            .ifPresent(made::add);
      }
      known = made;
      read = made;
    }
    return known;
  }

  private OWLClassExpression expression(Concept concept) {
    return OwlConcepts.toOwl(concept, Ontologies.FACTORY, kb.vocabulary().datatypes());
  }

  private Optional<OWLNamedIndividual> named(int individual) {
    String name = kb.individuals().name(individual);
    return name.startsWith("_:")
        ? Optional.empty()
        : Optional.of(Ontologies.FACTORY.getOWLNamedIndividual(IRI.create(name)));
  }

  private OWLAxiom assertion(Concept concept, String individual) {
    return Ontologies.FACTORY.getOWLClassAssertionAxiom(
        expression(concept), Ontologies.FACTORY.getOWLNamedIndividual(IRI.create(individual)));
  }

  /**
   * Statements that would make the open world say what the closed one does of an individual. The
   * reasoner has checked that they contradict nothing, and that they decide.
   *
   * @param concept an expression
   * @param individual the number of an individual for which it is unknown
   * @return statements, as few as were found; none if the time is up or a reasoner cannot tell
   */
  public List<ClosingStatement> deciding(Concept concept, int individual) {
    return kind == Reasoner.HERMIT && named(individual).isPresent()
        ? answered(() -> statements(concept, individual)).orElse(List.of())
        : List.of();
  }

  private List<ClosingStatement> statements(Concept concept, int individual) {
    OWLOntology ontology = ontology();
    List<ClosingStatement> found;
    boolean isAffirmed;
    OWLReasoner reasoner = thread.begin(() -> Inferences.reasoner(ontology, kind));
    try {
      requireConsistent(reasoner);
      var finder =
          new ClosingStatements(
              kb, (who, what) -> reasoner.isEntailed(assertion(what, kb.individuals().name(who))));
      isAffirmed = finder.isInstance(concept, individual);
      found = finder.of(concept, individual).stream().distinct().toList();
    } finally {
      thread.end(reasoner);
    }
    Concept wanted = isAffirmed ? concept : Concepts.not(concept);
    String name = kb.individuals().name(individual);
    boolean isSayable = found.stream().noneMatch(each -> each.toString().contains("_:"));
    return isSayable && decide(ontology, found, assertion(wanted, name))
        ? found
        : List.of(new ClosingStatement(name, wanted));
  }

  private boolean decide(OWLOntology ontology, List<ClosingStatement> found, OWLAxiom wanted) {
    List<OWLAxiom> added =
        found.stream()
            .map(each -> assertion(each.concept(), each.individual()))
            .filter(axiom -> !ontology.containsAxiom(axiom))
            .toList();
    ontology.addAxioms(added.stream());
    OWLReasoner reasoner = thread.begin(() -> Inferences.reasoner(ontology, kind));
    try {
      return reasoner.isConsistent() && reasoner.isEntailed(wanted);
    } finally {
      thread.end(reasoner);
      ontology.removeAxioms(added.stream());
    }
  }

  /**
   * Axioms from which follows that an individual is an instance; none of them can be left out.
   *
   * @param concept an expression
   * @param individual the number of an individual for which it is entailed
   * @return axioms in Manchester syntax, with short names; none if the time is up
   */
  public List<String> justification(Concept concept, int individual) {
    return kind == Reasoner.HERMIT && named(individual).isPresent()
        ? answered(() -> axioms(concept, individual)).orElse(List.of())
        : List.of();
  }

  private List<String> axioms(Concept concept, int individual) {
    OWLAxiom asked = assertion(concept, kb.individuals().name(individual));
    var finder = new Justification(axioms -> follows(axioms, asked));
    var renderer = new ManchesterOWLSyntaxOWLObjectRendererImpl();
    return finder.of(ontology(), asked).stream()
        .map(axiom -> renderer.render(axiom).replaceAll("\\s+", " ").strip())
        .toList();
  }

  private boolean follows(Set<OWLAxiom> axioms, OWLAxiom asked) {
    OWLOntology part = Ontologies.create();
    part.addAxioms(axioms.stream());
    asked
        .signature()
        .filter(entity -> !entity.isBuiltIn())
        .forEach(entity -> part.add(Ontologies.FACTORY.getOWLDeclarationAxiom(entity)));
    OWLReasoner reasoner = thread.begin(() -> Inferences.reasoner(part, kind));
    try {
      return reasoner.isEntailed(asked);
    } finally {
      thread.end(reasoner);
    }
  }

  /** An answer within the time; none if a reasoner refuses to give it. */
  private <T> Optional<T> answered(Callable<T> question) {
    try {
      return thread.call(question);
    } catch (ExecutionException e) {
      ReasonerThread.reason(e); // errors of the machine
      return Optional.empty();
    }
  }

  /**
   * Whether the time was up before all questions were answered.
   *
   * @return whether an answer is missing for that
   */
  public boolean isLate() {
    return thread.isLate();
  }

  /** Lets go of the thread. */
  @Override
  public void close() {
    thread.close();
  }
}
