package org.drill.owlapi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.drill.concept.ClassAxiom;
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
 * <p>All checks together have one time limit, the reading of the ontology included. For one thread.
 */
public final class AxiomChecker implements AutoCloseable {
  private final Supplier<OWLOntology> source;
  private final Function<OWLOntology, OWLReasoner> reasoners;
  private final Map<String, String> datatypes;
  private final ReasonerThread thread;
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
    this.thread = new ReasonerThread(seconds);
  }

  /**
   * Checks an axiom.
   *
   * @param axiom the axiom
   * @return what the reasoner says
   */
  public AxiomVerdict check(ClassAxiom axiom) {
    try {
      return thread.call(() -> verdict(axiom)).orElseGet(AxiomChecker::late);
    } catch (ExecutionException e) {
      return AxiomVerdict.of(Outcome.REFUSED, ReasonerThread.reason(e));
    }
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
    OWLAxiom added =
        AxiomMaker.axiom(
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
    OWLReasoner reasoner = thread.begin(() -> reasoners.apply(asked));
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
      thread.end(reasoner);
    }
  }

  private boolean follows(OWLOntology asked, OWLAxiom axiom) {
    OWLReasoner reasoner = thread.begin(() -> reasoners.apply(asked));
    try {
      return isEntailed(reasoner, axiom);
    } finally {
      thread.end(reasoner);
    }
  }

  private static boolean isEntailed(OWLReasoner reasoner, OWLAxiom axiom) {
    try {
      return reasoner.isEntailed(axiom);
    } catch (UnsupportedEntailmentTypeException e) {
      return false; // not known to follow
    }
  }

  /** Lets go of the thread. */
  @Override
  public void close() {
    thread.close();
  }
}
