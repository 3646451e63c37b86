package org.drill.kb.source;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.jspecify.annotations.Nullable;

/**
 * What the axioms about properties mean for told edges: which hops make up a role, and which types
 * follow from having an edge.
 *
 * <p>A hop h is below a hop q if every told edge by h is one by q in the closed graph: by sub-,
 * equivalent, inverse and symmetric properties.
 */
public final class HopRules {
  private static final String OWL = "http://www.w3.org/2002/07/owl#";
  private static final String RDFS = "http://www.w3.org/2000/01/rdf-schema#";

  /** What makes a property more than an annotation. */
  private static final Set<String> ROLES_AND_DATA =
      Set.of(
          OWL + "ObjectProperty",
          OWL + "DatatypeProperty",
          OWL + "TransitiveProperty",
          OWL + "SymmetricProperty",
          OWL + "AsymmetricProperty",
          OWL + "ReflexiveProperty",
          OWL + "IrreflexiveProperty",
          OWL + "InverseFunctionalProperty");

  /** The hops directly below each hop. */
  private final Map<Hop, Set<Hop>> below = new HashMap<>();

  /** The classes told to be directly above each class. */
  private final Map<String, Set<String>> above = new HashMap<>();

  private final Map<String, String> inverseOfBlank = new HashMap<>();
  private final Set<String> annotations = new TreeSet<>();
  private final Set<String> declared = new TreeSet<>();
  private final Set<Hop> transitive = new TreeSet<>();
  private final Set<Hop> named = new TreeSet<>();

  /** For each hop, the classes that whoever has an edge by it belongs to. */
  private final Map<Hop, Set<String>> implied = new TreeMap<>();

  /**
   * Reads the axioms.
   *
   * @param schema what a graph says about properties
   */
  public HopRules(Schema schema) {
    for (Triple triple : schema.triples()) {
      if (triple.predicate().equals(OWL + "inverseOf") && Triple.isBlank(triple.subject())) {
        inverseOfBlank.put(triple.subject(), object(triple));
      }
    }
    schema.triples().forEach(this::read);
    annotations.removeAll(declared); // declared as something else, too
    for (Triple triple : schema.triples()) {
      boolean isDomain = triple.predicate().equals(RDFS + "domain");
      boolean isRange = triple.predicate().equals(RDFS + "range");
      if ((isDomain || isRange) && !Owl.isBuiltIn(object(triple))) {
        Hop hop = hop(triple.subject());
        for (Hop lower : below(isRange ? hop.turned() : hop)) {
          if (!annotations.contains(lower.property())) {
            implied.computeIfAbsent(lower, h -> new TreeSet<>()).add(object(triple));
          }
        }
      }
    }
  }

  private static String object(Triple triple) {
    return triple.object() instanceof Triple.Resource resource ? resource.name() : "";
  }

  private void read(Triple triple) {
    String object = object(triple);
    if (object.isEmpty()) {
      return;
    }
    switch (triple.predicate()) {
      case RDFS + "subPropertyOf" -> include(hop(triple.subject()), hop(object));
      case RDFS + "subClassOf" -> includeClass(triple.subject(), object);
      case OWL + "equivalentClass" -> {
        includeClass(triple.subject(), object);
        includeClass(object, triple.subject());
      }
      case OWL + "equivalentProperty" -> {
        include(hop(triple.subject()), hop(object));
        include(hop(object), hop(triple.subject()));
      }
      case OWL + "inverseOf" -> {
        include(hop(triple.subject()), hop(object).turned());
        include(hop(object).turned(), hop(triple.subject()));
        declared.add(triple.subject());
        declared.add(object);
      }
      case "http://www.w3.org/1999/02/22-rdf-syntax-ns#type" -> declare(triple.subject(), object);
      default -> {}
    }
  }

  private void includeClass(String sub, String sup) {
    above.computeIfAbsent(sub, c -> new LinkedHashSet<>()).add(sup);
  }

  private void declare(String property, String type) {
    switch (type) {
      case OWL + "AnnotationProperty", OWL + "OntologyProperty" -> annotations.add(property);
      case OWL + "SymmetricProperty" -> include(hop(property).turned(), hop(property));
      case OWL + "TransitiveProperty" -> transitive.add(hop(property));
      default -> {}
    }
    if (ROLES_AND_DATA.contains(type)) {
      declared.add(property);
    }
  }

  /** The hop that a property or an inverse property expression stands for. */
  private Hop hop(String property) {
    @Nullable String inverted = inverseOfBlank.get(property);
    return inverted == null ? Hop.forward(property) : Hop.backward(inverted);
  }

  private void include(Hop sub, Hop sup) {
    for (boolean turned : new boolean[] {false, true}) {
      Hop lower = turned ? sub.turned() : sub;
      Hop upper = turned ? sup.turned() : sup;
      below.computeIfAbsent(upper, h -> new LinkedHashSet<>()).add(lower);
    }
    named.add(Hop.forward(sub.property()));
    named.add(Hop.forward(sup.property()));
  }

  /**
   * All hops below a hop, itself included.
   *
   * @param hop a hop
   * @return the hops whose told edges are edges by it
   */
  public Set<Hop> below(Hop hop) {
    var found = new TreeSet<>(Set.of(hop));
    var queue = new ArrayDeque<>(found);
    while (!queue.isEmpty()) {
      for (Hop lower : below.getOrDefault(queue.remove(), Set.of())) {
        if (found.add(lower)) {
          queue.add(lower);
        }
      }
    }
    return found;
  }

  /**
   * The hops that share a role with a hop: what leads by one of them may lead by the other, too, to
   * the same node.
   */
  Set<Hop> sharing(Hop hop) {
    var sharing = new TreeSet<Hop>();
    for (Hop role : named) {
      for (Hop either : List.of(role, role.turned())) {
        Set<Hop> lower = below(either);
        if (lower.contains(hop)) {
          sharing.addAll(lower);
        }
      }
    }
    sharing.remove(hop);
    return sharing;
  }

  /** By which properties edges lead on forward. */
  PropertyChoice outgoing() {
    return PropertyChoice.allBut(annotations);
  }

  /** By which properties edges lead on backward: where a named role has them turned around. */
  PropertyChoice incoming(boolean inverse) {
    if (inverse) {
      return outgoing();
    }
    var turned = new HashSet<String>();
    for (Hop role : named) {
      below(role).stream().filter(Hop::backward).map(Hop::property).forEach(turned::add);
    }
    turned.removeAll(annotations);
    return PropertyChoice.only(turned);
  }

  /** The sets of hops along which successors are reached in any number of steps. */
  List<Set<Hop>> transitive(boolean inverse) {
    var sets = new ArrayList<Set<Hop>>();
    for (Hop hop : transitive) {
      sets.add(below(hop));
      boolean turnedIsUsed =
          inverse || named.stream().anyMatch(role -> below(role).contains(hop.turned()));
      if (turnedIsUsed) {
        sets.add(below(hop.turned()));
      }
    }
    return sets.stream().distinct().toList();
  }

  /**
   * The properties whose edges make longer ones.
   *
   * @return their hops, as axioms have them
   */
  public Set<Hop> transitive() {
    return Collections.unmodifiableSet(transitive);
  }

  /**
   * Whether the edges by a hop make longer ones.
   *
   * @param hop a hop
   * @return whether its property is transitive
   */
  public boolean isTransitive(Hop hop) {
    return transitive.contains(hop) || transitive.contains(hop.turned());
  }

  /**
   * The hops whose existence says something of a type.
   *
   * @return the hops with a domain or range above them
   */
  public Set<Hop> telling() {
    return implied.keySet();
  }

  /** Those of some hops that would tell a class of a node that its told types do not tell. */
  Set<Hop> open(Set<Hop> hops, Set<String> types) {
    var classes = new HashSet<>(types);
    var queue = new ArrayDeque<>(classes);
    while (!queue.isEmpty()) {
      for (String upper : above.getOrDefault(queue.remove(), Set.of())) {
        if (classes.add(upper)) {
          queue.add(upper);
        }
      }
    }
    var open = new TreeSet<>(hops);
    open.removeIf(hop -> classes.containsAll(implied(hop)));
    return open;
  }

  /**
   * The classes that whoever has an edge by a hop belongs to.
   *
   * @param hop a hop
   * @return the names of classes and class expressions
   */
  public Set<String> implied(Hop hop) {
    return implied.getOrDefault(hop, Set.of());
  }
}
