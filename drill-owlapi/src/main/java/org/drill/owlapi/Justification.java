package org.drill.owlapi;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLEntity;
import org.semanticweb.owlapi.model.OWLOntology;

/**
 * Finds a smallest set of axioms from which another follows: none of them can be left out.
 *
 * <p>Axioms are taken by their distance from what is asked until it follows; then those that are
 * not needed are left out by halves (Junker: QuickXplain, AAAI 2004). An assertion is near if it is
 * about an individual that is near, and another axiom if it has a name that is.
 */
final class Justification {
  private final Predicate<Set<OWLAxiom>> entails;

  /**
   * Makes a finder.
   *
   * @param entails whether what is asked follows from a set of axioms; more axioms entail more
   */
  Justification(Predicate<Set<OWLAxiom>> entails) {
    this.entails = entails;
  }

  /** Such a set, in its order in the ontology by distance; empty if it does not follow. */
  List<OWLAxiom> of(OWLOntology ontology, OWLAxiom asked) {
    List<OWLAxiom> near = near(ontology, asked);
    if (near.isEmpty() || entails.test(Set.of())) {
      return List.of();
    }
    return needed(List.of(), false, near);
  }

  /** Axioms around what is asked, as few layers as it takes. */
  private List<OWLAxiom> near(OWLOntology ontology, OWLAxiom asked) {
    List<OWLAxiom> left = new ArrayList<>(ontology.logicalAxioms().sorted().toList());
    Set<OWLEntity> seen = new HashSet<>(asked.signature().toList());
    var taken = new LinkedHashSet<OWLAxiom>();
    while (!left.isEmpty()) {
      Set<OWLEntity> reached = Set.copyOf(seen);
      List<OWLAxiom> layer = left.stream().filter(axiom -> isNear(axiom, reached)).toList();
      if (layer.isEmpty()) {
        layer = List.copyOf(left); // what is left shares no name, and may still contradict
      }
      left.removeAll(new HashSet<>(layer));
      taken.addAll(layer);
      layer.forEach(axiom -> axiom.signature().forEach(seen::add));
      if (entails.test(taken)) {
        return new ArrayList<>(taken);
      }
    }
    return List.of();
  }

  private static boolean isNear(OWLAxiom axiom, Set<OWLEntity> seen) {
    List<OWLEntity> names = axiom.signature().filter(name -> !name.isBuiltIn()).toList();
    boolean isAssertion = names.stream().anyMatch(OWLEntity::isOWLNamedIndividual);
    return names.isEmpty()
        || names.stream()
            .filter(name -> !isAssertion || name.isOWLNamedIndividual())
            .anyMatch(seen::contains);
  }

  /** Which of the candidates are needed beside those that are kept. */
  private List<OWLAxiom> needed(List<OWLAxiom> kept, boolean isNew, List<OWLAxiom> candidates) {
    if (isNew && entails.test(new LinkedHashSet<>(kept))) {
      return List.of();
    }
    if (candidates.size() == 1) {
      return candidates;
    }
    int half = candidates.size() / 2;
    List<OWLAxiom> first = candidates.subList(0, half);
    List<OWLAxiom> second = candidates.subList(half, candidates.size());
    List<OWLAxiom> ofSecond = needed(joined(kept, first), true, second);
    List<OWLAxiom> ofFirst = needed(joined(kept, ofSecond), !ofSecond.isEmpty(), first);
    return joined(ofFirst, ofSecond);
  }

  private static List<OWLAxiom> joined(List<OWLAxiom> some, List<OWLAxiom> others) {
    var all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }
}
