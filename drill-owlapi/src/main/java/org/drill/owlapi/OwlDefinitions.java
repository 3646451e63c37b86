package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.OntologySource;
import org.semanticweb.owlapi.model.AxiomType;
import org.semanticweb.owlapi.model.OWLAnnotation;
import org.semanticweb.owlapi.model.OWLAnnotationAssertionAxiom;
import org.semanticweb.owlapi.model.OWLAnnotationValue;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLEquivalentClassesAxiom;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLSubClassOfAxiom;

/**
 * Definitions of named classes in an ontology file: those that were learned, or else all.
 *
 * <p>What {@link OwlExport} wrote are equivalent classes in its namespace; what {@link
 * OntologyCopy} added is an axiom, EquivalentTo or SubClassOf, whose comment says who found it.
 * Where there is neither, all classes that are equivalent to an expression count.
 */
public final class OwlDefinitions {
  private OwlDefinitions() {}

  /**
   * A definition.
   *
   * @param iri the IRI of the class
   * @param name its label, or else its local name
   * @param concept the expression
   */
  public record Definition(String iri, String name, Concept concept) {
    /** Checks that all is there. */
    public Definition {
      requireNonNull(iri, "iri");
      requireNonNull(name, "name");
      requireNonNull(concept, "concept");
    }
  }

  /** A class, an expression for it, and where they stand. */
  private record Pair(OWLClass named, OWLClassExpression expression, OWLAxiom axiom) {
    boolean isLearned() {
      return named.getIRI().toString().startsWith(OwlExport.NAMESPACE);
    }

    boolean isFound() {
      return axiom
          .annotations()
          .filter(note -> note.getProperty().isComment())
          .map(OWLAnnotation::getValue)
          .flatMap(OwlDefinitions::text)
          .anyMatch(text -> text.startsWith(ClassAxiom.FOUND_BY));
    }
  }

  /**
   * Reads an ontology in any syntax.
   *
   * @param source the file
   * @return its definitions, by name; none if it has none
   * @throws OntologyLoadException if the file cannot be read, or a learned expression has
   *     constructs that concepts lack
   */
  public static List<Definition> read(OntologySource source) {
    OWLOntology ontology = SourceOntology.read(source).ontology();
    List<Pair> all = pairs(ontology);
    List<Pair> learned = all.stream().filter(pair -> pair.isLearned() || pair.isFound()).toList();
    Stream<Definition> definitions =
        learned.isEmpty()
            ? all.stream()
                .filter(pair -> pair.axiom instanceof OWLEquivalentClassesAxiom)
                .filter(pair -> pair.expression.isAnonymous())
                .flatMap(pair -> supported(pair, ontology).stream())
            : learned.stream().map(pair -> definition(pair, ontology, source.name()));
    return definitions
        .sorted(
            Comparator.comparing(Definition::name)
                .thenComparing(Definition::iri)
                .thenComparing(Definition::concept))
        .toList();
  }

  private static List<Pair> pairs(OWLOntology ontology) {
    var pairs = new ArrayList<Pair>();
    for (OWLEquivalentClassesAxiom axiom : ontology.axioms(AxiomType.EQUIVALENT_CLASSES).toList()) {
      for (OWLClassExpression named : axiom.operands().toList()) {
        axiom
            .operands()
            .filter(other -> named.isNamed() && !other.equals(named))
            .forEach(other -> pairs.add(new Pair(named.asOWLClass(), other, axiom)));
      }
    }
    for (OWLSubClassOfAxiom axiom : ontology.axioms(AxiomType.SUBCLASS_OF).toList()) {
      if (axiom.getSubClass().isNamed()) {
        pairs.add(new Pair(axiom.getSubClass().asOWLClass(), axiom.getSuperClass(), axiom));
      }
    }
    return pairs;
  }

  private static Optional<Definition> supported(Pair pair, OWLOntology ontology) {
    try {
      return Optional.of(definition(pair, ontology));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Definition definition(Pair pair, OWLOntology ontology, String file) {
    try {
      return definition(pair, ontology);
    } catch (IllegalArgumentException e) {
      throw new OntologyLoadException(
          file + ": " + pair.named.getIRI() + " cannot be applied: " + e.getMessage(), e);
    }
  }

  private static Definition definition(Pair pair, OWLOntology ontology) {
    String iri = pair.named.getIRI().toString();
    String name =
        ontology
            .annotationAssertionAxioms(pair.named.getIRI())
            .filter(note -> note.getProperty().isLabel())
            .map(OWLAnnotationAssertionAxiom::getValue)
            .flatMap(OwlDefinitions::text)
            .sorted()
            .findFirst()
            .orElse(Vocabulary.localName(iri));
    return new Definition(iri, name, OwlConcepts.fromOwl(pair.expression));
  }

  private static Stream<String> text(OWLAnnotationValue value) {
    return value.asLiteral().map(OWLLiteral::getLiteral).stream();
  }
}
