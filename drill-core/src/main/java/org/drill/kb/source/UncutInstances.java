package org.drill.kb.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.drill.concept.Atom;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasValue;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;

/**
 * Which examples are instances of expressions, counted without the cuts of a neighbourhood: of all
 * edges that the expressions look at, those of nodes with too many edges, too. That may take much
 * more than the neighbourhood did, so there is a bound.
 */
public final class UncutInstances {
  /** Nodes with more edges than these, all together, are not counted without cuts. */
  public static final long MOST_EDGES = 200_000;

  private static final String OWL = "http://www.w3.org/2002/07/owl#";

  private UncutInstances() {}

  /**
   * Counts.
   *
   * @param source the graph
   * @param near the neighbourhood with the cuts
   * @param options how it was extracted
   * @param concepts the expressions
   * @param examples some of the examples of the neighbourhood
   * @return for each, the examples for which it holds; nothing if there are too many edges
   */
  public static Optional<Map<Concept, Set<String>>> of(
      GraphSource source,
      Neighbourhood near,
      NeighbourhoodOptions options,
      Collection<Concept> concepts,
      Set<String> examples) {
    return of(source, near, options, concepts, examples, MOST_EDGES);
  }

  static Optional<Map<Concept, Set<String>>> of(
      GraphSource source,
      Neighbourhood near,
      NeighbourhoodOptions options,
      Collection<Concept> concepts,
      Set<String> examples,
      long most) {
    if (near.cuts().stream().mapToLong(Cut::edges).sum() > most) {
      return Optional.empty();
    }
    int depth = concepts.stream().mapToInt(Concept::roleDepth).max().orElse(0);
    Neighbourhood whole =
        NeighbourhoodExtractor.of(
                source, options.withDepth(Math.max(1, depth)).withMaxEdges(most), concepts)
            .extract(examples);
    if (!whole.cuts().isEmpty()) {
      return Optional.empty();
    }
    KnowledgeBase kb = withNames(whole, concepts, source.name(), options);
    Retriever retriever = kb.retriever(0);
    var instances = new LinkedHashMap<Concept, Set<String>>();
    for (Concept concept : concepts) {
      IndividualSet found = retriever.retrieve(concept);
      var names = new HashSet<String>();
      for (String example : examples) {
        if (found.contains(kb.individuals().find(example))) {
          names.add(example);
        }
      }
      instances.put(concept, names);
    }
    return Optional.of(instances);
  }

  /** The graph that was extracted, in which names of expressions that do not occur are declared. */
  private static KnowledgeBase withNames(
      Neighbourhood whole,
      Collection<Concept> concepts,
      String name,
      NeighbourhoodOptions options) {
    var missing = new ArrayList<Triple>();
    concepts.stream()
        .flatMap(Concept::parts)
        .forEach(part -> declaration(whole.kb(), part).ifPresent(missing::add));
    if (missing.isEmpty()) {
      return whole.kb();
    }
    List<Triple> triples = new ArrayList<>(whole.triples());
    triples.addAll(missing);
    return KnowledgeBaseLoader.load(triples, whole.prefixes(), name, options.load());
  }

  private static Optional<Triple> declaration(KnowledgeBase kb, Concept part) {
    if (part instanceof Atom atom) {
      return kb.classId(atom.iri()) < 0 ? declared(atom.iri(), "Class") : Optional.empty();
    }
    boolean isData = part instanceof HasValue || part instanceof DataRange;
    Optional<String> property = Hop.of(part).map(Hop::property);
    if (isData) {
      return property
          .filter(iri -> kb.dataColumns().stream().noneMatch(c -> c.property().equals(iri)))
          .flatMap(iri -> declared(iri, "DatatypeProperty"));
    }
    return property
        .filter(iri -> kb.roles().stream().noneMatch(role -> role.iri().equals(iri)))
        .flatMap(iri -> declared(iri, "ObjectProperty"));
  }

  private static Optional<Triple> declared(String iri, String kind) {
    return Optional.of(Triple.link(iri, Owl.RDF_TYPE, OWL + kind));
  }
}
