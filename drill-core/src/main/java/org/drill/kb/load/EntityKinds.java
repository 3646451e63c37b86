package org.drill.kb.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.drill.kb.Adjacency;
import org.drill.kb.StringTable;

/**
 * Tells classes, roles, data properties and individuals apart, once all triples are known.
 *
 * <ul>
 *   <li>A class is declared, or used as one: as the object of {@code rdf:type}, in a class axiom, a
 *       domain, a range of a role, a restriction.
 *   <li>A property is what it is declared to be. An undeclared one is a role where its objects are
 *       resources and a data property where they are literals.
 *   <li>An individual is declared, an instance of a class, in a role or data assertion, in {@code
 *       owl:sameAs}, {@code owl:differentFrom} or {@code owl:oneOf}. It may be a blank node.
 *   <li>Punning: an IRI can be a class and an individual at once. But an undeclared property of
 *       something that is only a class, a property or an ontology is an annotation.
 *   <li>Declared annotation properties assert nothing.
 * </ul>
 */
final class EntityKinds {
  private static final int SCHEMA =
      Owl.CLASS
          | Owl.ROLE
          | Owl.DATA
          | Owl.ANNOTATION
          | Owl.ONTOLOGY
          | Owl.DATATYPE
          | Owl.PROPERTY
          | Owl.STRUCTURE;

  private final TripleCollector triples;
  private final StringTable nodes;
  private final int[] kinds;
  private final RdfLists lists;

  final int[] classNodes;
  final int[] roleNodes;
  final int[] dataNodes;
  final int[] individualNodes;

  /** The number of the class, role, data property or individual that a node is, or -1. */
  final int[] classOf;

  final int[] roleOf;
  final int[] dataOf;
  final int[] individualOf;

  EntityKinds(TripleCollector triples, RdfLists lists) {
    this.triples = triples;
    this.nodes = triples.nodes;
    this.lists = lists;
    this.kinds = new int[nodes.size()];
    Arrays.setAll(kinds, triples::flags);
    findClasses();
    findDeclaredIndividuals();
    findUndeclaredUses();
    spreadPropertyKinds();
    classNodes = named(node -> is(node, Owl.CLASS));
    roleNodes = named(node -> is(node, Owl.ROLE));
    dataNodes = named(node -> is(node, Owl.DATA));
    individualNodes = matching(node -> is(node, Owl.INDIVIDUAL));
    classOf = inverse(classNodes);
    roleOf = inverse(roleNodes);
    dataOf = inverse(dataNodes);
    individualOf = inverse(individualNodes);
  }

  boolean isBlank(int node) {
    return is(node, Owl.BLANK);
  }

  private boolean is(int node, int bits) {
    return (kinds[node] & bits) != 0;
  }

  private void mark(int node, int bit) {
    kinds[node] |= bit;
  }

  private void findClasses() {
    for (int k = 0; k < triples.typeObjects.size(); k++) {
      markClass(triples.typeObjects.get(k));
    }
    markBoth(Owl.Axiom.SUB_CLASS);
    markBoth(Owl.Axiom.EQUIVALENT_CLASS);
    markBoth(Owl.Axiom.DISJOINT_WITH);
    markBoth(Owl.Axiom.COMPLEMENT);
    IntList inverses = triples.pairs(Owl.Axiom.INVERSE);
    for (int k = 0; k < inverses.size(); k++) {
      if (!isBlank(inverses.get(k))) {
        mark(inverses.get(k), Owl.ROLE);
      }
    }
    for (var axiom :
        List.of(Owl.Axiom.DOMAIN, Owl.Axiom.RANGE, Owl.Axiom.SOME_VALUES, Owl.Axiom.ALL_VALUES)) {
      IntList pairs = triples.pairs(axiom);
      for (int k = 0; k < pairs.size(); k += 2) {
        boolean ofData = axiom == Owl.Axiom.RANGE && is(pairs.get(k), Owl.DATA | Owl.ANNOTATION);
        if (!ofData) {
          markClass(pairs.get(k + 1));
        }
      }
    }
    for (var axiom : List.of(Owl.Axiom.INTERSECTION, Owl.Axiom.UNION, Owl.Axiom.DISJOINT_UNION)) {
      IntList pairs = triples.pairs(axiom);
      for (int k = 0; k < pairs.size(); k += 2) {
        if (!is(pairs.get(k), Owl.DATATYPE)) {
          markClass(pairs.get(k));
          lists.members(pairs.get(k + 1)).forEach(this::markClass);
        }
      }
    }
  }

  private void markBoth(Owl.Axiom axiom) {
    IntList pairs = triples.pairs(axiom);
    for (int k = 0; k < pairs.size(); k++) {
      markClass(pairs.get(k));
    }
  }

  private void markClass(int node) {
    if (!is(node, Owl.DATATYPE)) {
      mark(node, Owl.CLASS);
    }
  }

  private void findDeclaredIndividuals() {
    for (int k = 0; k < triples.typeSubjects.size(); k++) {
      markIndividual(triples.typeSubjects.get(k));
    }
    IntList oneOf = triples.pairs(Owl.Axiom.ONE_OF);
    for (int k = 0; k < oneOf.size(); k += 2) {
      if (!is(oneOf.get(k), Owl.DATATYPE)) {
        markClass(oneOf.get(k));
        lists.members(oneOf.get(k + 1)).forEach(this::markIndividual);
      }
    }
    for (TripleCollector.Property property : triples.properties.values()) {
      if (is(property.node, Owl.ROLE)) {
        for (int k = 0; k < property.subjects.size(); k++) {
          markIndividual(property.subjects.get(k));
          markIndividual(property.objects.get(k));
        }
      }
      if (is(property.node, Owl.DATA)) {
        markSubjectsOfValues(property, false);
      }
    }
    for (var axiom : List.of(Owl.Axiom.SAME_AS, Owl.Axiom.DIFFERENT_FROM)) {
      IntList pairs = triples.pairs(axiom);
      for (int k = 0; k < pairs.size(); k++) {
        if (!is(pairs.get(k), SCHEMA)) {
          markIndividual(pairs.get(k));
        }
      }
    }
  }

  /** Lists, restrictions, axioms, ontologies and anonymous classes are never individuals. */
  private void markIndividual(int node) {
    boolean never =
        is(node, Owl.STRUCTURE | Owl.ONTOLOGY)
            || (isBlank(node) && is(node, Owl.CLASS | Owl.DATATYPE));
    if (!never) {
      mark(node, Owl.INDIVIDUAL);
    }
  }

  private void findUndeclaredUses() {
    for (TripleCollector.Property property : triples.properties.values()) {
      if (is(property.node, Owl.ROLE | Owl.DATA | Owl.ANNOTATION)) {
        continue;
      }
      boolean used = false;
      for (int k = 0; k < property.subjects.size(); k++) {
        if (!isOnlySchema(property.subjects.get(k))
            && !is(property.objects.get(k), Owl.STRUCTURE | Owl.ONTOLOGY)) {
          markIndividual(property.subjects.get(k));
          markIndividual(property.objects.get(k));
          used = true;
        }
      }
      boolean valued = markSubjectsOfValues(property, true);
      mark(property.node, (used ? Owl.ROLE : 0) | (valued ? Owl.DATA : 0));
    }
  }

  /** An undeclared property above or beside a role is a role, and so for data properties. */
  private void spreadPropertyKinds() {
    var sources = new IntList();
    var targets = new IntList();
    IntList subs = triples.pairs(Owl.Axiom.SUB_PROPERTY);
    for (int k = 0; k < subs.size(); k += 2) {
      sources.add(subs.get(k));
      targets.add(subs.get(k + 1));
    }
    IntList equivalents = triples.pairs(Owl.Axiom.EQUIVALENT_PROPERTY);
    for (int k = 0; k < equivalents.size(); k++) {
      sources.add(equivalents.get(k));
      targets.add(equivalents.get(k ^ 1));
    }
    var above = Adjacency.of(kinds.length, sources.array(), targets.array(), sources.size());
    var changed = new IntList();
    for (int k = 0; k < sources.size(); k++) {
      changed.add(sources.get(k));
    }
    while (changed.size() > 0) {
      int node = changed.removeLast();
      for (int k = 0; k < above.degree(node); k++) {
        if (spreadKind(node, above.target(node, k))) {
          changed.add(above.target(node, k));
        }
      }
    }
  }

  private boolean spreadKind(int from, int to) {
    int declared = triples.flags(to) & (Owl.ROLE | Owl.DATA | Owl.ANNOTATION);
    int added = kinds[from] & (Owl.ROLE | Owl.DATA) & ~kinds[to];
    if (declared != 0 || added == 0 || isBlank(to)) {
      return false;
    }
    mark(to, added);
    return true;
  }

  private boolean markSubjectsOfValues(TripleCollector.Property property, boolean undeclared) {
    boolean any = false;
    for (IntList subjects : property.values.subjects()) {
      for (int k = 0; k < subjects.size(); k++) {
        if (!(undeclared && isOnlySchema(subjects.get(k)))) {
          markIndividual(subjects.get(k));
          any = true;
        }
      }
    }
    return any;
  }

  private boolean isOnlySchema(int node) {
    return is(node, SCHEMA) && !is(node, Owl.INDIVIDUAL);
  }

  /** The nodes with IRIs of their own (not built in) that match, ordered by IRI. */
  private int[] named(IntPredicate wanted) {
    Map<Integer, String> names = new HashMap<>();
    for (int node = 0; node < kinds.length; node++) {
      if (!isBlank(node) && wanted.test(node) && !Owl.isBuiltIn(nodes.get(node))) {
        names.put(node, nodes.get(node));
      }
    }
    List<Integer> sorted = new ArrayList<>(names.keySet());
    sorted.sort(Comparator.comparing(node -> names.getOrDefault(node, "")));
    return sorted.stream().mapToInt(Integer::intValue).toArray();
  }

  private int[] matching(IntPredicate wanted) {
    var found = new IntList();
    for (int node = 0; node < kinds.length; node++) {
      if (wanted.test(node)) {
        found.add(node);
      }
    }
    return Arrays.copyOf(found.array(), found.size());
  }

  private int[] inverse(int[] list) {
    int[] of = new int[kinds.length];
    Arrays.fill(of, -1);
    for (int k = 0; k < list.length; k++) {
      of[list[k]] = k;
    }
    return of;
  }
}
