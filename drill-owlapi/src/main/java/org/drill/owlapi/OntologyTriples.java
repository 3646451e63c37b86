package org.drill.owlapi;

import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.vocabulary.OWL;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.semanticweb.owlapi.model.AxiomType;
import org.semanticweb.owlapi.model.HasOperands;
import org.semanticweb.owlapi.model.OWLAnonymousIndividual;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLDeclarationAxiom;
import org.semanticweb.owlapi.model.OWLEntity;
import org.semanticweb.owlapi.model.OWLIndividual;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.rdf.model.AbstractTranslator;

/**
 * Writes an ontology as triples: the OWL 2 mapping to RDF graphs as OWLAPI implements it, with
 * RDF4J terms and without a graph in between.
 *
 * <p>Order: the header, a declaration for every entity that occurs (a document may leave them out,
 * since its syntax tells what is what), the axioms sorted. The same document always gives the same
 * triples. Left out are annotations of the ontology itself, and rules, which only a reasoner
 * understands.
 */
final class OntologyTriples extends AbstractTranslator<Value, Resource, IRI, Literal> {
  private static final Set<AxiomType<?>> SAMENESS =
      Set.of(
          AxiomType.SAME_INDIVIDUAL,
          AxiomType.EQUIVALENT_CLASSES,
          AxiomType.EQUIVALENT_OBJECT_PROPERTIES,
          AxiomType.EQUIVALENT_DATA_PROPERTIES);

  private final RDFHandler triples;
  private final IdentityHashMap<Object, BNode> blanks = new IdentityHashMap<>();
  private int nextBlank;

  private OntologyTriples(OWLOntology ontology, RDFHandler triples) {
    super(
        ontology.getOWLOntologyManager(),
        ontology,
        null,
        false,
        individual -> true,
        new HashSet<>());
    this.triples = triples;
  }

  static void write(OwlDocument document, RDFHandler triples) {
    OWLOntology ontology = document.ontology();
    document.prefixes().forEach(triples::handleNamespace);
    var writer = new OntologyTriples(ontology, triples);
    writer.header();
    ontology.signature().filter(entity -> !entity.isBuiltIn()).sorted().forEach(writer::declare);
    writer.axioms();
  }

  /** Writes the axioms alone, without declarations but those among them. */
  static void writeAxioms(OWLOntology ontology, RDFHandler triples) {
    var writer = new OntologyTriples(ontology, triples);
    ontology
        .axioms(AxiomType.DECLARATION)
        .map(OWLDeclarationAxiom::getEntity)
        .sorted()
        .forEach(writer::declare);
    writer.axioms();
  }

  private void axioms() {
    ont.axioms()
        .filter(OntologyTriples::isWritten)
        .sorted(Comparator.naturalOrder())
        .forEach(this::translate);
  }

  private static boolean isWritten(OWLAxiom axiom) {
    AxiomType<?> type = axiom.getAxiomType();
    boolean written = type.equals(AxiomType.DECLARATION) && !axiom.isAnnotated();
    // That something is the same as itself says nothing, and OWLAPI cannot write it.
    boolean empty = SAMENESS.contains(type) && ((HasOperands<?>) axiom).operands().count() < 2;
    return !written && !empty && !type.equals(AxiomType.SWRL_RULE);
  }

  private void header() {
    Resource header =
        ont.getOntologyID().getOntologyIRI().<Resource>map(Rdf::iri).orElseGet(this::fresh);
    addTriple(header, RDF.TYPE, OWL.ONTOLOGY);
    ont.importsDeclarations()
        .sorted()
        .forEach(declared -> addTriple(header, OWL.IMPORTS, Rdf.iri(declared.getIRI())));
  }

  private void declare(OWLEntity entity) {
    addTriple(Rdf.iri(entity.getIRI()), RDF.TYPE, Rdf.iri(entity.getEntityType().getIRI()));
  }

  /** Nothing to do: the axioms about an anonymous individual are written with all others. */
  @Override
  protected void process(OWLIndividual individual, Predicate<OWLAxiom> include) {}

  @Override
  protected Resource getResourceNode(org.semanticweb.owlapi.model.IRI iri) {
    return Rdf.iri(iri);
  }

  @Override
  protected IRI getPredicateNode(org.semanticweb.owlapi.model.IRI iri) {
    return Rdf.iri(iri);
  }

  @Override
  protected Literal getLiteralNode(OWLLiteral literal) {
    return Rdf.literal(literal);
  }

  /** Individuals by their name, cells of lists always fresh, everything else by its identity. */
  @Override
  protected Resource getAnonymousNode(Object key) {
    if (key instanceof OWLAnonymousIndividual individual) {
      return Rdf.blank("i" + individual.getID().getID());
    }
    return key instanceof List ? fresh() : blanks.computeIfAbsent(key, k -> fresh());
  }

  private BNode fresh() {
    return Rdf.blank("x" + nextBlank++);
  }

  @Override
  protected void addTriple(Resource subject, IRI predicate, Value object) {
    triples.handleStatement(Rdf.triple(subject, predicate, object));
  }
}
