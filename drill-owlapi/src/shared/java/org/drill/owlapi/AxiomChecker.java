package org.drill.owlapi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.drill.concept.ClassAxiom;
import org.drill.kb.load.OntologyLoadException;
import org.drill.owlapi.AxiomVerdict.Outcome;
import org.jspecify.annotations.Nullable;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.RemoveAxiom;
import org.semanticweb.owlapi.reasoner.OWLReasoner;
import org.semanticweb.owlapi.reasoner.UnsupportedEntailmentTypeException;

/**
 * Asks a reasoner what axioms would do to an ontology, one after the other, each added alone.
 *
 * <p>All checks together have one time limit, the reading of the ontology included. A reasoner that
 * goes on when its time is up is interrupted, and left to a thread that does not keep the program
 * alive. For one thread.
 */
public final class AxiomChecker implements AutoCloseable {
  private final Supplier<OWLOntology> source;
  private final Function<OWLOntology, OWLReasoner> reasoners;
  private final Map<String, String> datatypes;
  private final double seconds;
  private final long start = System.nanoTime();
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            var thread = new Thread(task, "reasoner");
            thread.setDaemon(true);
            return thread;
          });

  private volatile @Nullable OWLReasoner running;
  private volatile boolean isLate;
  private @Nullable OWLOntology ontology;
  private @Nullable Before before;

  /** How the ontology is without any of the axioms. */
  private record Before(boolean isConsistent, Set<String> unsatisfiable) {}

  /**
   * Makes a checker; the clock starts now.
   *
   * @param source makes the ontology when it is needed; axioms are added to it and taken away again
   * @param reasoners makes a reasoner over it, which is disposed of
   * @param datatypes the datatypes of data properties, as {@link OwlConcepts#toOwl} takes them
   * @param seconds the time for all checks
   */
  public AxiomChecker(
      Supplier<OWLOntology> source,
      Function<OWLOntology, OWLReasoner> reasoners,
      Map<String, String> datatypes,
      double seconds) {
    this.source = source;
    this.reasoners = reasoners;
    this.datatypes = Map.copyOf(datatypes);
    this.seconds = seconds;
  }

  /**
   * Checks an axiom.
   *
   * @param axiom the axiom
   * @return what the reasoner says
   */
  public AxiomVerdict check(ClassAxiom axiom) {
    if (isLate) {
      return late();
    }
    Future<AxiomVerdict> verdict = worker.submit(() -> verdict(axiom));
    try {
      long used = System.nanoTime() - start;
      return verdict.get((long) (seconds * 1e9) - used, TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return stop(verdict);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return stop(verdict);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error && !(error instanceof StackOverflowError)) {
        throw error;
      }
      return AxiomVerdict.of(Outcome.REFUSED, reason(e.getCause()));
    }
  }

  private static String reason(@Nullable Throwable cause) {
    return cause instanceof StackOverflowError || cause == null
        ? "nested too deeply"
        : Problems.line(cause);
  }

  private AxiomVerdict stop(Future<AxiomVerdict> verdict) {
    isLate = true;
    verdict.cancel(true);
    OWLReasoner reasoner = running;
    if (reasoner != null) {
      reasoner.interrupt();
    }
    return late();
  }

  private static AxiomVerdict late() {
    return AxiomVerdict.of(Outcome.TOO_LONG, "");
  }

  private AxiomVerdict verdict(ClassAxiom axiom) {
    OWLOntology checked = ontology;
    if (checked == null) {
      checked = source.get();
      ontology = checked;
    }
    OWLAxiom added = AxiomMaker.axiom(
            axiom, checked.getOWLOntologyManager().getOWLDataFactory(), datatypes, List.of());
    boolean[] follows = {false};
    Before known = before;
    if (known == null) {
      known = ask(checked, Optional.of(added), follows);
      before = known;
    } else if (known.isConsistent) {
      follows[0] = follows(checked, added);
    }
    if (!known.isConsistent) {
      return AxiomVerdict.of(Outcome.WAS_INCONSISTENT, "");
    }
    if (follows[0]) {
      return new AxiomVerdict(Outcome.FINE, true, List.of(), "");
    }
    boolean isThere = checked.containsAxiom(added);
    checked.getOWLOntologyManager().addAxiom(checked, added);
    try {
      Before after = ask(checked, Optional.empty(), follows);
      if (!after.isConsistent) {
        return AxiomVerdict.of(Outcome.INCONSISTENT, "");
      }
      var news = new TreeSet<>(after.unsatisfiable);
      news.removeAll(known.unsatisfiable);
      return new AxiomVerdict(
          news.isEmpty() ? Outcome.FINE : Outcome.UNSATISFIABLE, false, List.copyOf(news), "");
    } finally {
      if (!isThere) {
        checked.getOWLOntologyManager().applyChange(new RemoveAxiom(checked, added));
      }
    }
  }

  /** Whether an ontology is consistent and which of its classes are empty. */
  private Before ask(OWLOntology asked, Optional<OWLAxiom> entailed, boolean[] follows) {
    OWLReasoner reasoner = begin(asked);
    try {
      if (!reasoner.isConsistent()) {
        return new Before(false, Set.of());
      }
      Set<String> empty =
          OwlapiCalls.unsatisfiable(reasoner)
              .filter(c -> !c.isBuiltIn())
              .map(c -> c.getIRI().toString())
              .collect(Collectors.toCollection(TreeSet::new));
      entailed.ifPresent(axiom -> follows[0] = isEntailed(reasoner, axiom));
      return new Before(true, empty);
    } finally {
      end(reasoner);
    }
  }

  private boolean follows(OWLOntology asked, OWLAxiom axiom) {
    OWLReasoner reasoner = begin(asked);
    try {
      return isEntailed(reasoner, axiom);
    } finally {
      end(reasoner);
    }
  }

  private static boolean isEntailed(OWLReasoner reasoner, OWLAxiom axiom) {
    try {
      return reasoner.isEntailed(axiom);
    } catch (UnsupportedEntailmentTypeException e) {
      return false; // not known to follow
    }
  }

  private OWLReasoner begin(OWLOntology asked) {
    if (isLate) {
      throw new OntologyLoadException("the time is up");
    }
    OWLReasoner reasoner = reasoners.apply(asked);
    running = reasoner;
    return reasoner;
  }

  private void end(OWLReasoner reasoner) {
    running = null;
    reasoner.dispose();
  }

  /** Lets go of the thread. */
  @Override
  public void close() {
    worker.shutdownNow();
  }
}
