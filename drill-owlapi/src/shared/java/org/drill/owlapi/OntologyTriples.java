package org.drill.owlapi;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.vocabulary.OWL;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.semanticweb.owlapi.model.AxiomType;
import org.semanticweb.owlapi.model.OWLAnonymousIndividual;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLDeclarationAxiom;
import org.semanticweb.owlapi.model.OWLEntity;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.model.OWLOntology;

/**
 * Writes an ontology as triples: the OWL 2 mapping to RDF graphs as OWLAPI implements it, with
 * RDF4J terms and without a graph in between.
 *
 * <p>Order: the header, a declaration for every entity that occurs (a document may leave them out,
 * since its syntax tells what is what), the axioms sorted. The same document always gives the same
 * triples. Left out are annotations of the ontology itself, and rules, which only a reasoner
 * understands.
 */
final class OntologyTriples extends TripleTranslator {
  private static final Set<AxiomType<?>> SAMENESS =
      Set.of(
          AxiomType.SAME_INDIVIDUAL,
          AxiomType.EQUIVALENT_CLASSES,
          AxiomType.EQUIVALENT_OBJECT_PROPERTIES,
          AxiomType.EQUIVALENT_DATA_PROPERTIES);

  /** How the names of blank nodes begin that are individuals; what follows is their own name. */
  static final String ANONYMOUS = "i";

  private final RDFHandler triples;
  private final String fresh;
  private final IdentityHashMap<Object, BNode> blanks = new IdentityHashMap<>();
  private int nextBlank;

  private OntologyTriples(OWLOntology ontology, RDFHandler triples, String fresh) {
    super(ontology);
    this.triples = triples;
    this.fresh = fresh;
  }

  /** Writes an ontology without what it imports. */
  static void write(OWLOntology ontology, RDFHandler triples) {
    new OntologyTriples(ontology, triples, "x").all();
  }

  /** Writes an ontology and all that it imports. */
  static void writeClosure(OWLOntology ontology, RDFHandler triples) {
    List<OWLOntology> closure = OwlapiCalls.importsClosure(ontology).sorted().toList();
    for (int k = 0; k < closure.size(); k++) {
      new OntologyTriples(closure.get(k), triples, "x" + k + "_").entitiesAndAxioms();
    }
  }

  private void all() {
    header();
    entitiesAndAxioms();
  }

  private void entitiesAndAxioms() {
    OwlapiCalls.signature(ont)
        .filter(entity -> !entity.isBuiltIn())
        .sorted()
        .forEach(this::declare);
    axioms();
  }

  /** Writes the axioms alone, without declarations but those among them. */
  static void writeAxioms(OWLOntology ontology, RDFHandler triples) {
    var writer = new OntologyTriples(ontology, triples, "x");
    OwlapiCalls.axioms(ontology)
        .filter(OWLDeclarationAxiom.class::isInstance)
        .map(axiom -> ((OWLDeclarationAxiom) axiom).getEntity())
        .sorted()
        .forEach(writer::declare);
    writer.axioms();
  }

  private void axioms() {
    OwlapiCalls.axioms(ont)
        .filter(OntologyTriples::isWritten)
        .sorted(Comparator.naturalOrder())
        .forEach(this::translate);
  }

  private static boolean isWritten(OWLAxiom axiom) {
    AxiomType<?> type = axiom.getAxiomType();
    boolean written = type.equals(AxiomType.DECLARATION) && !axiom.isAnnotated();
    // That something is the same as itself says nothing, and OWLAPI cannot write it.
    boolean empty = SAMENESS.contains(type) && OwlapiCalls.same(axiom) < 2;
    return !written && !empty && !type.equals(AxiomType.SWRL_RULE);
  }

  private void header() {
    Resource header =
        OwlapiCalls.iri(ont).<Resource>map(Rdf::iri).orElseGet(this::fresh);
    addTriple(header, RDF.TYPE, OWL.ONTOLOGY);
    OwlapiCalls.imports(ont)
        .sorted()
        .forEach(imported -> addTriple(header, OWL.IMPORTS, Rdf.iri(imported)));
  }

  private void declare(OWLEntity entity) {
    addTriple(Rdf.iri(entity.getIRI()), RDF.TYPE, Rdf.iri(entity.getEntityType().getIRI()));
  }

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
      return Rdf.blank(ANONYMOUS + individual.getID().getID());
    }
    return key instanceof List ? fresh() : blanks.computeIfAbsent(key, k -> fresh());
  }

  private BNode fresh() {
    return Rdf.blank(fresh + nextBlank++);
  }

  @Override
  protected void addTriple(Resource subject, IRI predicate, Value object) {
    triples.handleStatement(Rdf.triple(subject, predicate, object));
  }
}
