package org.drill.kb;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.drill.concept.Datatypes;
import org.drill.concept.Role;
import org.drill.concept.ValueKind;
import org.drill.concept.syntax.NameStyle;
import org.drill.concept.syntax.SparqlGraph;
import org.drill.concept.syntax.Vocabulary;
import org.jspecify.annotations.Nullable;

/**
 * A materialised knowledge graph, indexed for retrieval.
 *
 * <p>Individuals, classes and roles are numbered from 0: individuals in the order of the file,
 * classes and roles by IRI. All sets are closed under what the loader inferred, so that no reader
 * has to reason. Immutable and thread-safe: many learners share one knowledge base.
 */
public final class KnowledgeBase {
  /** The bound of the cache of a retriever unless the caller names one. */
  public static final long DEFAULT_CACHE_BYTES = 256L << 20;

  private final IndividualNames individuals;
  private final List<ClassIndex> classes;
  private final List<RoleIndex> roles;
  private final List<String> dataProperties;
  private final List<DataColumn> dataColumns;
  private final Labels labels;
  private final LoadReport report;
  private final Vocabulary vocabulary;
  private final Retriever.Factory retrieval;
  private final Map<String, Integer> classIds = new HashMap<>();
  private final Map<String, Integer> roleIds = new HashMap<>();

  private final Map<ColumnKey, DataColumn> columns = new HashMap<>();

  /** The relations for counting that were asked for; none where all individuals are different. */
  private final Map<Role, RoleIndex> countedRoles = new ConcurrentHashMap<>();

  private record ColumnKey(String property, ValueKind kind) {}

  /**
   * Puts a knowledge base together; {@code org.drill.kb.load} does this for files.
   *
   * @param individuals the individuals
   * @param classes the classes, ordered by IRI
   * @param roles the roles, ordered by IRI
   * @param dataProperties the IRIs of the data properties, ordered
   * @param dataColumns their values
   * @param prefixes declared prefixes and their namespaces
   * @param labels their labels
   * @param report what was read
   * @param retrieval makes what retrieves from it
   */
  public KnowledgeBase(
      IndividualNames individuals,
      List<ClassIndex> classes,
      List<RoleIndex> roles,
      List<String> dataProperties,
      List<DataColumn> dataColumns,
      Map<String, String> prefixes,
      Labels labels,
      LoadReport report,
      Retriever.Factory retrieval) {
    this.individuals = requireNonNull(individuals, "individuals");
    this.classes = List.copyOf(classes);
    this.roles = List.copyOf(roles);
    this.dataProperties = List.copyOf(dataProperties);
    this.dataColumns = List.copyOf(dataColumns);
    this.labels = requireNonNull(labels, "labels");
    this.report = requireNonNull(report, "report");
    this.retrieval = requireNonNull(retrieval, "retrieval");
    for (ClassIndex c : classes) {
      classIds.put(c.iri(), classIds.size());
    }
    for (RoleIndex r : roles) {
      roleIds.put(r.iri(), roleIds.size());
    }
    for (DataColumn column : dataColumns) {
      columns.put(new ColumnKey(column.property(), column.kind()), column);
    }
    this.vocabulary =
        Vocabulary.of(
                classes.stream().map(ClassIndex::iri).toList(),
                roles.stream().map(RoleIndex::iri).toList(),
                dataProperties,
                prefixes)
            .withIndividuals(individuals)
            .withDatatypes(datatypes(dataColumns))
            .withLabels(labels);
  }

  /** The same knowledge base with another vocabulary. */
  private KnowledgeBase(KnowledgeBase kb, Vocabulary vocabulary) {
    this.individuals = kb.individuals;
    this.classes = kb.classes;
    this.roles = kb.roles;
    this.dataProperties = kb.dataProperties;
    this.dataColumns = kb.dataColumns;
    this.labels = kb.labels;
    this.report = kb.report;
    this.retrieval = kb.retrieval;
    this.classIds.putAll(kb.classIds);
    this.roleIds.putAll(kb.roleIds);
    this.columns.putAll(kb.columns);
    this.vocabulary = vocabulary;
  }

  /**
   * The same knowledge base with a vocabulary that writes names in another way.
   *
   * @param style how
   * @return a knowledge base that shares all sets and relations with this one
   */
  public KnowledgeBase writing(NameStyle style) {
    return style == vocabulary.style()
        ? this
        : new KnowledgeBase(this, vocabulary.withStyle(style));
  }

  /** The datatype of each data property that has all its values of its first kind. */
  private static Map<String, String> datatypes(List<DataColumn> columns) {
    var datatypes = new HashMap<String, String>();
    var seen = new HashSet<String>();
    for (DataColumn column : columns) {
      if (seen.add(column.property())) {
        Datatypes.common(column.datatypes())
            .ifPresent(datatype -> datatypes.put(column.property(), datatype));
      }
    }
    return datatypes;
  }

  /**
   * The part of this graph that lies within so many steps of some individuals, as a knowledge base
   * of its own: expressions of that role depth hold for them there just if they do here.
   *
   * @param centre the individuals
   * @param steps how deep expressions may look
   * @param inverse whether they may have inverse roles
   * @return the part, with individuals of the same names in the same order
   */
  public KnowledgeBase near(IndividualSet centre, int steps, boolean inverse) {
    var part = new GraphPart(this, centre, steps, inverse);
    return new KnowledgeBase(
        part.names(),
        part.classes(),
        part.roles(),
        dataProperties,
        part.columns(),
        Map.of(),
        labels,
        report,
        retrieval);
  }

  /**
   * The number of individuals.
   *
   * @return |I|
   */
  public int size() {
    return individuals.size();
  }

  /**
   * The names of the individuals.
   *
   * @return number to name and back
   */
  public IndividualNames individuals() {
    return individuals;
  }

  /**
   * The named classes, ordered by IRI; ⊤ and ⊥ are not among them.
   *
   * @return the classes
   */
  public List<ClassIndex> classes() {
    return classes;
  }

  /**
   * The roles (object properties), ordered by IRI.
   *
   * @return the roles
   */
  public List<RoleIndex> roles() {
    return roles;
  }

  /**
   * The data properties, ordered by IRI.
   *
   * @return their IRIs
   */
  public List<String> dataProperties() {
    return dataProperties;
  }

  /**
   * The values of the data properties, ordered by IRI and kind.
   *
   * @return a column for each property and kind of value that occurs
   */
  public List<DataColumn> dataColumns() {
    return dataColumns;
  }

  /**
   * The values of a data property that are of one kind.
   *
   * @param property its IRI
   * @param kind the kind
   * @return the column, or null if there are none
   */
  public @Nullable DataColumn dataColumn(String property, ValueKind kind) {
    return columns.get(new ColumnKey(property, kind));
  }

  /**
   * The number of a class.
   *
   * @param iri its IRI
   * @return its position in {@link #classes()}, or -1 if there is none
   */
  public int classId(String iri) {
    return classIds.getOrDefault(iri, -1);
  }

  /**
   * The number of a role.
   *
   * @param iri its IRI
   * @return its position in {@link #roles()}, or -1 if there is none
   */
  public int roleId(String iri) {
    return roleIds.getOrDefault(iri, -1);
  }

  /**
   * The pairs of a role or of an inverse role.
   *
   * @param role r or r⁻
   * @return its relation; always the same object
   * @throws IllegalArgumentException if there is no such role
   */
  public RoleIndex role(Role role) {
    int id = roleId(role.iri());
    if (id < 0) {
      throw new IllegalArgumentException("unknown role <" + role.iri() + ">");
    }
    return role.isInverse() ? roles.get(id).inverse() : roles.get(id);
  }

  /**
   * The relation along which different successors of a role are counted. Where {@code owl:sameAs}
   * makes several numbers stand for one individual, it leads to the first of them only. Its inverse
   * is not the relation for counting along the inverse role.
   *
   * @param role r or r⁻
   * @return its relation; always the same object, and that of {@link #role} if no two of its
   *     successors are the same
   * @throws IllegalArgumentException if there is no such role
   */
  public RoleIndex countedRole(Role role) {
    return individuals.same().isEmpty()
        ? role(role)
        : countedRoles.computeIfAbsent(role, r -> individuals.same().counted(role(r)));
  }

  /**
   * The individuals that are the same as one by {@code owl:sameAs}, itself included.
   *
   * @param individual its number
   * @return their numbers, ascending; a new array
   */
  public int[] same(int individual) {
    return individuals.same().group(individual);
  }

  /**
   * The names of classes, properties and individuals, to parse and print concepts with.
   *
   * @return the vocabulary
   */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /**
   * What SPARQL queries must know of this graph.
   *
   * @return which properties have individuals and literals, and whether there is {@code owl:sameAs}
   */
  public SparqlGraph sparqlGraph() {
    var mixed = new HashSet<>(dataProperties);
    mixed.retainAll(roleIds.keySet());
    return new SparqlGraph(mixed, !individuals.same().isEmpty());
  }

  /**
   * What people call classes, roles and individuals.
   *
   * @return the labels; none unless the loader was asked for them
   */
  public Labels labels() {
    return labels;
  }

  /**
   * What retrieves from this knowledge base; made anew, with a cache of {@value
   * #DEFAULT_CACHE_BYTES} bytes at most.
   *
   * @return a thread-safe engine
   */
  public Retriever retriever() {
    return retriever(DEFAULT_CACHE_BYTES);
  }

  /**
   * What retrieves from this knowledge base; made anew.
   *
   * @param cacheBytes how much memory it may take to answer nothing twice; 0 for none
   * @return a thread-safe engine
   */
  public Retriever retriever(long cacheBytes) {
    return retrieval.create(this, cacheBytes);
  }

  /**
   * What was read before anything was inferred.
   *
   * @return the report
   */
  public LoadReport report() {
    return report;
  }
}
