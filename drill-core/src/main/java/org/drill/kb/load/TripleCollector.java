package org.drill.kb.load;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drill.kb.StringTable;
import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.jspecify.annotations.Nullable;

/**
 * Takes a stream of triples apart: nodes become numbers, assertions go to a buffer for each
 * property, and what RDF, RDFS and OWL say goes to lists of axioms.
 *
 * <p>Nothing is decided here that a later triple could change: whether a property is a role, or a
 * node an individual, is for {@link EntityKinds} when all triples are in.
 */
final class TripleCollector extends AbstractRDFHandler {
  /** The assertions of one property, roles and data alike. */
  static final class Property {
    final int node;
    final IntList subjects = new IntList();
    final IntList objects = new IntList();
    final ValueBuffer values = new ValueBuffer();
    final boolean hasLabels;

    Property(int node, boolean hasLabels) {
      this.node = node;
      this.hasLabels = hasLabels;
    }
  }

  final StringTable nodes = new StringTable();

  /** The bits of {@link Owl} for each node; shorter than the table where nothing was said. */
  private int[] flags = new int[64];

  final IntList typeSubjects = new IntList();
  final IntList typeObjects = new IntList();
  final Map<String, Property> properties = new LinkedHashMap<>();
  final Map<Owl.Axiom, IntList> axioms = new EnumMap<>(Owl.Axiom.class);
  final Map<String, String> prefixes = new TreeMap<>();
  final Set<String> imports = new TreeSet<>();
  long triples;

  /** How many of the type triples are told; a reasoner inferred the others. */
  int toldTypes;

  long ignoredQuoted;

  private final StringTable blankIds = new StringTable();
  private @Nullable Value lastSubject;
  private int lastSubjectNode;

  final LabelCollector labels;

  private final LoadBudget budget;
  private final boolean keepsBlankNames;

  /** Makes a collector, of labels, too, if they are wanted. */
  TripleCollector(LabelReading labels, LoadBudget budget) {
    this(labels, budget, false);
  }

  /** Makes a collector that names blank nodes by their labels, or in their order. */
  TripleCollector(LabelReading labels, LoadBudget budget, boolean keepsBlankNames) {
    this.keepsBlankNames = keepsBlankNames;
    this.labels = new LabelCollector(labels);
    this.budget = budget;
    for (Owl.Axiom axiom : Owl.Axiom.values()) {
      axioms.put(axiom, new IntList());
    }
  }

  @Override
  public void handleNamespace(String prefix, String namespace) {
    prefixes.putIfAbsent(prefix, namespace);
  }

  @Override
  public void handleStatement(Statement statement) {
    triples++;
    collect(statement);
    toldTypes = typeSubjects.size();
  }

  /** The receiver of triples that count for the index, but not as told by the file. */
  RDFHandler inferred() {
    return new AbstractRDFHandler() {
      @Override
      public void handleStatement(Statement statement) {
        collect(statement);
      }
    };
  }

  private void collect(Statement statement) {
    budget.step();
    Value subject = statement.getSubject();
    Value object = statement.getObject();
    if (subject.isTriple() || object.isTriple()) {
      ignoredQuoted++;
      return;
    }
    String predicate = statement.getPredicate().stringValue();
    if (!subject.equals(lastSubject)) {
      lastSubject = subject;
      lastSubjectNode = node(subject);
    }
    int s = lastSubjectNode;
    if (predicate.equals(Owl.RDF_TYPE)) {
      type(s, object);
    } else if (Owl.isBuiltIn(predicate)) {
      builtIn(s, predicate, object);
    } else {
      assertion(s, predicate, object);
    }
  }

  private void type(int subject, Value object) {
    if (object instanceof IRI iri && Owl.isBuiltIn(iri.stringValue())) {
      flag(subject, Owl.declaration(iri.stringValue()));
    } else if (object.isResource()) {
      typeSubjects.add(subject);
      typeObjects.add(node(object));
    }
  }

  private void builtIn(int subject, String predicate, Value object) {
    if (labels.isWanted()
        && object instanceof Literal literal
        && predicate.equals(LabelCollector.RDFS_LABEL)) {
      labels.add(subject, predicate, literal);
    }
    Owl.Axiom axiom = Owl.axiom(predicate);
    if (axiom == null || !object.isResource()) {
      return;
    }
    if (axiom == Owl.Axiom.IMPORTS) {
      imports.add(object.stringValue());
      return;
    }
    IntList pairs = axioms.get(axiom);
    if (pairs != null) {
      pairs.add(subject);
      pairs.add(node(object));
    }
  }

  private void assertion(int subject, String predicate, Value object) {
    Property property = properties.get(predicate);
    if (property == null) {
      property =
          new Property(
              iri(predicate), labels.isWanted() && predicate.equals(LabelCollector.SKOS_LABEL));
      properties.put(predicate, property);
    }
    if (object instanceof Literal literal) {
      property.values.add(subject, literal);
      if (property.hasLabels) {
        labels.add(subject, predicate, literal);
      }
    } else if (!Owl.isBuiltIn(object.stringValue())) {
      property.subjects.add(subject);
      property.objects.add(node(object));
    }
  }

  private int node(Value value) {
    if (!(value instanceof BNode blank)) {
      return iri(value.stringValue());
    }
    String name = keepsBlankNames ? blank.getID() : "b" + (blankIds.add(blank.getID()) + 1);
    int node = nodes.add(Triple.BLANK + name);
    flag(node, Owl.BLANK);
    return node;
  }

  private int iri(String iri) {
    int known = nodes.size();
    int node = nodes.add(iri);
    if (node == known && !isAbsoluteIri(iri)) {
      throw new IllegalArgumentException("invalid IRI <" + iri + ">");
    }
    return node;
  }

  /** Whether a string has a scheme and none of the characters that RFC 3987 leaves out of IRIs. */
  static boolean isAbsoluteIri(String iri) {
    int colon = iri.indexOf(':');
    if (colon <= 0 || !isAsciiLetter(iri.charAt(0))) {
      return false;
    }
    for (int i = 0; i < iri.length(); i++) {
      char c = iri.charAt(i);
      boolean bad =
          c <= ' ' || c == '<' || c == '>' || c == '"' || c == '{' || c == '}' || c == '|'
              || c == '\\' || c == '^' || c == '`';
      boolean badInScheme =
          i < colon
              && !isAsciiLetter(c)
              && (c < '0' || c > '9')
              && c != '+'
              && c != '.'
              && c != '-';
      if (bad || badInScheme) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private void flag(int node, int bits) {
    if (node >= flags.length) {
      flags = Arrays.copyOf(flags, Math.max(2 * flags.length, node + 1));
    }
    flags[node] |= bits;
  }

  /** What has been declared of a node. */
  int flags(int node) {
    return node < flags.length ? flags[node] : 0;
  }

  /** The pairs of an axiom, interleaved: subject, object, subject, object, … */
  IntList pairs(Owl.Axiom axiom) {
    return axioms.getOrDefault(axiom, new IntList());
  }
}
