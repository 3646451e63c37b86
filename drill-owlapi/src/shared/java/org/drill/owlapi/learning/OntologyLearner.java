package org.drill.owlapi.learning;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.concept.Nominal;
import org.drill.define.DefinitionOptions;
import org.drill.define.DefinitionProblem;
import org.drill.define.OfferedDefinition;
import org.drill.define.Provenance;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.CheckedLearner;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LanguageChooser;
import org.drill.learner.LearnOptions;
import org.drill.learner.RunNotes;
import org.drill.owlapi.OntologyLoader;
import org.drill.owlapi.OwlConcepts;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.semanticweb.owlapi.model.HasIRI;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * Finds class expressions for individuals of an ontology, and axioms for its classes.
 *
 * <pre>{@code
 * OntologyLearner learner = OntologyLearner.of(ontology);
 * FoundClass found = learner.learn(positives, negatives).best();
 * OWLClassExpression expression = found.expression();
 * }</pre>
 *
 * <p>The ontology is read once, when the learner is made; later changes of it are not seen. Answers
 * are meant under the closed world of what is stated and inferred then. Interrupting a thread that
 * learns ends the search, with what it has. Immutable and thread-safe.
 */
public final class OntologyLearner {
  private final KnowledgeBase graph;
  private final OWLDataFactory factory;
  private final LearnerSettings settings;

  private OntologyLearner(KnowledgeBase graph, OWLDataFactory factory, LearnerSettings settings) {
    this.graph = requireNonNull(graph, "graph");
    this.factory = requireNonNull(factory, "factory");
    this.settings = requireNonNull(settings, "settings");
  }

  /**
   * Reads an ontology and its imports.
   *
   * @param ontology the ontology, whose changes need not be saved
   * @return a learner with {@link LearnerSettings#DEFAULTS}
   * @throws org.drill.kb.load.OntologyLoadException if no graph can be made of it; one line of text
   */
  public static OntologyLearner of(OWLOntology ontology) {
    return of(ontology, Optional.empty());
  }

  /**
   * Reads an ontology and its imports, and what a reasoner infers of memberships and hierarchy.
   *
   * @param ontology the ontology
   * @param reasoner the reasoner over it, if one is to be asked
   * @return a learner with {@link LearnerSettings#DEFAULTS}
   * @throws org.drill.kb.load.OntologyLoadException if no graph can be made of it; one line of text
   */
  public static OntologyLearner of(OWLOntology ontology, Optional<OWLReasoner> reasoner) {
    return new OntologyLearner(
        OntologyLoader.load(ontology, LoadOptions.DEFAULTS.withLabels(), reasoner),
        ontology.getOWLOntologyManager().getOWLDataFactory(),
        LearnerSettings.DEFAULTS);
  }

  /**
   * A learner on the same graph with other settings.
   *
   * @param others how to learn
   * @return the learner
   */
  public OntologyLearner with(LearnerSettings others) {
    return new OntologyLearner(graph, factory, others);
  }

  /**
   * The graph that was made of the ontology.
   *
   * @return the knowledge base
   */
  public KnowledgeBase graph() {
    return graph;
  }

  /**
   * Learns class expressions that hold for some individuals and not for others.
   *
   * @param positives the individuals that they should hold for
   * @param negatives the others; none for all others
   * @return what was found
   * @throws ProblemException if the examples make no problem; one line of text
   */
  public FoundClasses learn(
      Collection<OWLNamedIndividual> positives, Collection<OWLNamedIndividual> negatives) {
    return learn(
        LearningProblem.of(graph, "examples", names(positives), names(negatives), List.of()));
  }

  /**
   * Learns class expressions for a problem.
   *
   * @param problem a problem over {@link #graph}
   * @return what was found
   */
  public FoundClasses learn(LearningProblem problem) {
    var run = new Run(problem);
    LearningResult result = run.result;
    List<FoundClass> classes =
        result.answers().stream()
            .map(answer -> new FoundClass(expression(answer.concept()), answer))
            .toList();
    return new FoundClasses(problem, result, run.language, classes, run.notes);
  }

  /**
   * Finds axioms for a class, with {@link DefinitionOptions#DEFAULTS}.
   *
   * @param named the class, which has instances
   * @return what was found
   * @throws ProblemException if the class makes no problem; one line of text
   */
  public FoundAxioms define(OWLClass named) {
    return define(
        DefinitionProblem.of(graph, named.getIRI().toString(), DefinitionOptions.DEFAULTS));
  }

  /**
   * Finds axioms for a class.
   *
   * @param problem the problem of a class of {@link #graph}
   * @return what was found
   * @throws ProblemException if every answer names an individual that has no name
   */
  public FoundAxioms define(DefinitionProblem problem) {
    var run = new Run(problem.problem());
    List<FoundAxiom> axioms = new ArrayList<>();
    for (OfferedDefinition offered : offers(problem, run.result.answers())) {
      var provenance = new Provenance(settings.program(), run.result.learner(), run.language);
      axioms.add(
          new FoundAxiom(
              axiom(offered.axiom(), List.of(provenance.text(problem, offered))), offered));
    }
    return new FoundAxioms(problem, run.result, run.language, axioms, run.notes);
  }

  /**
   * Offers answers as axioms, without those that name an individual that has no name.
   *
   * @param problem the problem of a class
   * @param answers some answers
   * @return the axioms, at least one
   * @throws ProblemException if no answer is left
   */
  public List<OfferedDefinition> offers(DefinitionProblem problem, List<Answer> answers) {
    List<Answer> sayable = answers.stream().filter(OntologyLearner::isSayable).toList();
    if (sayable.isEmpty()) {
      throw new ProblemException(
          "every answer names an individual that has no name; leave nominals out of the language");
    }
    return OfferedDefinition.of(problem, sayable, settings.axiom());
  }

  /**
   * Whether an ontology can state an answer.
   *
   * @param answer an answer
   * @return whether all individuals that it names have names, and are not blank nodes
   */
  public static boolean isSayable(Answer answer) {
    return answer
        .concept()
        .parts()
        .noneMatch(
            part ->
                part instanceof Nominal one && one.individual().startsWith("_:"));
  }

  /**
   * The individuals that an expression holds for.
   *
   * @param expression a class expression
   * @return its instances among the named individuals, ordered
   * @throws IllegalArgumentException if it has constructs without a counterpart; the message names
   *     them
   */
  public Set<OWLNamedIndividual> instances(OWLClassExpression expression) {
    return individuals(graph.retriever(0).retrieve(OwlConcepts.fromOwl(expression)));
  }

  /**
   * Individuals of the graph as OWLAPI's.
   *
   * @param some individuals of {@link #graph}
   * @return those among them that have names, ordered
   */
  public Set<OWLNamedIndividual> individuals(IndividualSet some) {
    var named = new TreeSet<OWLNamedIndividual>(Comparator.naturalOrder());
    some.stream()
        .mapToObj(graph.individuals()::name)
        .filter(name -> !name.startsWith("_:"))
        .forEach(name -> named.add(factory.getOWLNamedIndividual(IRI.create(name))));
    return named;
  }

  /**
   * A concept as OWLAPI's class expression, with the datatypes that the graph has.
   *
   * @param concept the concept
   * @return the class expression
   */
  public OWLClassExpression expression(Concept concept) {
    return OwlConcepts.toOwl(concept, factory, graph.vocabulary().datatypes());
  }

  /**
   * An axiom as OWLAPI's.
   *
   * @param axiom the axiom
   * @param comments what becomes a comment on it each
   * @return the axiom, annotated
   */
  public OWLAxiom axiom(ClassAxiom axiom, List<String> comments) {
    return OwlConcepts.toOwl(axiom, factory, graph.vocabulary().datatypes(), comments);
  }

  private static List<String> names(Collection<? extends HasIRI> named) {
    return named.stream().map(each -> each.getIRI().toString()).sorted().toList();
  }

  /** One search, with what was noted of it. */
  private final class Run implements SearchListener {
    private final SearchListener listener = settings.options().listener();
    private final List<String> notes = new ArrayList<>();
    private final LearningResult result;
    private final String language;

    Run(LearningProblem problem) {
      LearningProblem asking = problem.asking(settings.language().over(problem.language()));
      LearnOptions options =
          settings
              .options()
              .withListener(this)
              .withLanguage(
                  LanguageChoice.of(asking.language())
                      .language(asking, LanguageChooser.BUILT_IN, this::note));
      var learner = new CheckedLearner(settings.learner());
      result = learner.learn(asking, options);
      RunNotes.of(asking, learner, options, result).forEach(this::note);
      language = LanguageChoice.label(learner.language(options));
    }

    @Override
    public void progress(Answer best, long tested, double seconds) {
      listener.progress(best, tested, seconds);
    }

    @Override
    public void step(SearchTree tree) {
      listener.step(tree);
    }

    @Override
    public synchronized void note(String text) {
      if (!notes.contains(text)) {
        notes.add(text);
        listener.note(text);
      }
    }
  }
}
