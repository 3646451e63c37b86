package org.drill.protege.search;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.define.DefinitionProblem;
import org.drill.define.OfferedDefinition;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologyLoadException;
import org.drill.owlapi.AxiomChecker;
import org.drill.owlapi.AxiomVerdict;
import org.drill.owlapi.OntologyLoader;
import org.drill.owlapi.learning.FoundAxiom;
import org.drill.owlapi.learning.FoundAxioms;
import org.drill.owlapi.learning.LearnerSettings;
import org.drill.owlapi.learning.OntologyLearner;
import org.drill.search.Answer;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.jspecify.annotations.Nullable;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * Searches for axioms of a class in the background, one search at a time, and tells a listener.
 *
 * <p>The ontology is read anew for each search, as it is open then. All methods are for the thread
 * of the UI and return at once; starting a search cancels the one before, of which the listener
 * hears no more.
 */
public final class SuggestionSearch implements AutoCloseable {
  private static final int INTERIM = 10;

  private final OpenOntology open;
  private final SuggestionListener listener;
  private final Executor ui;
  private final ExecutorService worker = background("drill search");
  private final ExecutorService asides = background("drill details");
  private @Nullable Run run;

  /**
   * Makes a search that does nothing yet.
   *
   * @param open the ontology
   * @param listener shows what is found
   * @param ui runs what is for the thread of the UI
   */
  public SuggestionSearch(OpenOntology open, SuggestionListener listener, Executor ui) {
    this.open = requireNonNull(open, "open");
    this.listener = requireNonNull(listener, "listener");
    this.ui = requireNonNull(ui, "ui");
  }

  private static ExecutorService background(String name) {
    return Executors.newSingleThreadExecutor(
        task -> {
          var thread = new Thread(task, name);
          thread.setDaemon(true);
          return thread;
        });
  }

  /**
   * Starts to search for a class.
   *
   * @param named the class
   * @param kind what axioms are to be; none for what suits each
   * @param options how to search
   */
  public void start(OWLClass named, Optional<ClassAxiom.Kind> kind, SuggestionOptions options) {
    forget();
    var next = new Run(named, kind, options);
    run = next;
    listener.suggestions(List.of());
    listener.status("reading the ontology …", true);
    worker.execute(next);
  }

  /** Cancels the search; what was found stays. */
  public void cancel() {
    Run running = run;
    if (running != null) {
      running.cancel();
    }
  }

  /** Cancels the search and forgets what was found. */
  public void forget() {
    cancel();
    run = null;
  }

  /**
   * Asks for the details of a suggestion of the last search.
   *
   * @param suggestion the suggestion
   */
  public void explain(Suggestion suggestion) {
    Run of = run;
    if (of != null) {
      asides.execute(() -> of.explain(suggestion));
    }
  }

  /**
   * Asks the selected reasoner what it says to a suggestion of the last search.
   *
   * @param suggestion the suggestion
   */
  public void check(Suggestion suggestion) {
    Run of = run;
    if (of != null) {
      listener.verdict(suggestion, "checking …", false);
      asides.execute(() -> of.check(suggestion));
    }
  }

  /** Cancels the search and lets go of the threads. */
  @Override
  public void close() {
    forget();
    worker.shutdownNow();
    asides.shutdownNow();
  }

  /** One search. */
  private final class Run implements Runnable, SearchListener {
    private final OWLClass named;
    private final Optional<ClassAxiom.Kind> kind;
    private final SuggestionOptions options;
    private final List<Answer> interim = new ArrayList<>();
    private @Nullable Thread thread;
    private volatile boolean isCancelled;
    private volatile @Nullable OntologyLearner learner;
    private volatile @Nullable DefinitionProblem problem;

    Run(OWLClass named, Optional<ClassAxiom.Kind> kind, SuggestionOptions options) {
      this.named = named;
      this.kind = kind;
      this.options = options;
    }

    synchronized void cancel() {
      isCancelled = true;
      if (thread != null) {
        thread.interrupt();
      }
    }

    /** Says who is to be interrupted, from now on or no longer. */
    private synchronized void runs(@Nullable Thread who) {
      thread = who;
      Thread.interrupted(); // an earlier search was meant
      if (who != null && isCancelled) {
        who.interrupt();
      }
    }

    /** Tells the listener, unless another search has begun. */
    private void tell(Runnable told) {
      ui.execute(
          () -> {
            if (run == this) {
              told.run();
            }
          });
    }

    private void status(String text, boolean isRunning) {
      tell(() -> listener.status(text, isRunning));
    }

    @Override
    public void run() {
      runs(Thread.currentThread());
      try {
        search();
      } catch (OntologyLoadException | IllegalArgumentException e) {
        status(isCancelled ? "stopped" : String.valueOf(e.getMessage()), false);
      } catch (OutOfMemoryError | StackOverflowError e) {
        status("the ontology is too large for the memory of the editor (" + e + ")", false);
      } catch (RuntimeException | Error e) {
        // nobody else would hear of it
        status(isCancelled ? "stopped" : "failed: " + e, false);
      } finally {
        runs(null);
      }
    }

    private void search() {
      OntologyLearner read = read();
      LearnerSettings settings = options.settings().withAxiom(kind);
      OntologyLearner made = read.with(settings.withOptions(settings.options().withListener(this)));
      learner = made;
      DefinitionProblem asked =
          DefinitionProblem.of(made.graph(), named.getIRI().toString(), options.definition());
      problem = asked;
      status(words(asked) + "; searching …", true);
      FoundAxioms found = made.define(asked);
      List<Suggestion> suggestions =
          found.axioms().stream().map(one -> suggestion(made.graph(), one)).toList();
      boolean wasStopped = isCancelled || found.result().stopped() == StopReason.CANCELLED;
      tell(() -> listener.suggestions(suggestions));
      status(
          "%s; %,d expressions tested in %.1f s, language %s%s%s"
              .formatted(
                  words(asked),
                  found.result().tested(),
                  found.result().seconds(),
                  found.language(),
                  wasStopped ? "; stopped" : "",
                  found.notes().isEmpty() ? "" : "; " + String.join("; ", found.notes())),
          false);
    }

    private OntologyLearner read() {
      OWLOntology ontology = open.ontology();
      Optional<SelectedReasoner> asked = options.infers() ? open.reasoner() : Optional.empty();
      Optional<OWLReasoner> reasoner =
          asked.map(selected -> selected.factory().createNonBufferingReasoner(ontology));
      try {
        return OntologyLearner.of(ontology, reasoner);
      } finally {
        reasoner.ifPresent(OWLReasoner::dispose);
      }
    }

    private String words(DefinitionProblem asked) {
      KnowledgeBase graph = asked.problem().kb();
      return "%s: %,d instances against %,d of %s"
          .formatted(
              EnglishText.name(graph, asked.iri()),
              asked.instances().size(),
              asked.others().size(),
              asked.against().words(iri -> EnglishText.name(graph, iri)));
    }

    private Suggestion suggestion(KnowledgeBase graph, FoundAxiom found) {
      Concept concept = found.offered().axiom().concept();
      return new Suggestion(
          found.offered(),
          requireNonNull(learner).expression(concept),
          found.axiom(),
          graph.vocabulary().manchester(concept),
          EnglishText.printer(graph).print(concept));
    }

    /** Shows what is best so far, and what was. */
    @Override
    public void progress(Answer best, long tested, double seconds) {
      OntologyLearner made = learner;
      DefinitionProblem asked = problem;
      if (made == null || asked == null || isCancelled) {
        return;
      }
      boolean isNew;
      List<Answer> answers;
      synchronized (interim) {
        isNew = !interim.contains(best);
        if (isNew) {
          interim.add(0, best);
        }
        answers = interim.stream().filter(OntologyLearner::isSayable).limit(INTERIM).toList();
      }
      status("%s; %,d tested in %.1f s …".formatted(words(asked), tested, seconds), true);
      if (isNew && !answers.isEmpty()) {
        List<Suggestion> suggestions =
            made.offers(asked, answers).stream().map(offered -> interim(made, offered)).toList();
        tell(() -> listener.suggestions(suggestions));
      }
    }

    private Suggestion interim(OntologyLearner made, OfferedDefinition offered) {
      return suggestion(
          made.graph(), new FoundAxiom(made.axiom(offered.axiom(), List.of()), offered));
    }

    void explain(Suggestion suggestion) {
      OntologyLearner made = requireNonNull(learner);
      SuggestionDetails details = new SuggestionWords(made.graph()).details(suggestion);
      tell(() -> listener.details(details));
    }

    void check(Suggestion suggestion) {
      Optional<SelectedReasoner> selected = open.reasoner();
      if (selected.isEmpty()) {
        verdict(suggestion, "not checked: no reasoner is selected in the menu Reasoner", false);
        return;
      }
      try (var checker =
          new AxiomChecker(
              () -> OntologyLoader.copy(open.ontology()),
              copy -> selected.get().factory().createNonBufferingReasoner(copy),
              requireNonNull(learner).graph().vocabulary().datatypes(),
              options.checkSeconds())) {
        AxiomVerdict verdict = checker.check(suggestion.offered().axiom());
        verdict(
            suggestion,
            selected.get().name()
                + ": "
                + new SuggestionWords(requireNonNull(learner).graph()).verdict(verdict),
            verdict.outcome().isHarm());
      }
    }

    private void verdict(Suggestion suggestion, String words, boolean isHarm) {
      tell(() -> listener.verdict(suggestion, words, isHarm));
    }
  }
}
