package org.drill.kb.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;
import org.drill.kb.IndividualNames;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Labels;
import org.drill.kb.LoadReport;
import org.drill.kb.RoleIndex;
import org.drill.kb.SameIndividuals;
import org.drill.retrieval.BitsetRetriever;

/**
 * Makes the index from the triples: told assertions, spread over {@code owl:sameAs}, closed under
 * the role axioms, then domains and ranges, then the class axioms.
 */
final class Materialiser {
  /** How many names a warning lists. */
  private static final int SHOWN = 5;

  private final TripleCollector triples;
  private final EntityKinds kinds;
  private final ClassRules classRules;
  private final RoleRules roleRules;
  private final SameAs sameAs;
  private final int size;
  private final int maxPairs;
  private final LoadBudget budget;
  private final boolean infers;
  private final boolean usesReasoner;
  private final List<String> warnings = new ArrayList<>();

  Materialiser(TripleCollector triples, LoadOptions options, LoadBudget budget) {
    this.triples = triples;
    var lists = new RdfLists(triples);
    this.kinds = new EntityKinds(triples, lists);
    this.classRules = new ClassRules(triples, kinds, lists, budget);
    this.roleRules = new RoleRules(triples, kinds, options.maxClosurePairs(), budget);
    this.sameAs = new SameAs(triples, kinds);
    this.size = kinds.individualNodes.length;
    this.maxPairs = options.maxClosurePairs();
    this.budget = budget;
    this.infers = options.reasoner() != Reasoner.TOLD;
    this.usesReasoner = options.reasoner().needsOwlapi();
  }

  KnowledgeBase build(String source, String syntax, String reasoner, Labels labels) {
    if (size == 0) {
      throw new OntologyLoadException(
          source
              + ": no individuals ("
              + triples.triples
              + " triples, "
              + kinds.classNodes.length
              + " classes); there is nothing to retrieve");
    }
    takeMemory();
    warnAboutImports();
    warnings.addAll(new PropertyWarnings(triples, kinds).all());
    List<Adjacency> told = toldRoles();
    long roleAssertions = told.stream().mapToLong(Adjacency::size).sum();
    long[][] extensions = new long[kinds.classNodes.length][];
    Arrays.setAll(extensions, c -> Bits.empty(size));
    addTypes(extensions, 0, triples.toldTypes);
    long classAssertions = Arrays.stream(extensions).mapToLong(Bits::count).sum();
    List<RoleRules.Pairs> closed = infers ? roleRules.close(spread(told)) : roleRules.asTold(told);
    SameIndividuals same = infers ? sameAs.groups() : SameIndividuals.NONE;
    var data = new DataColumns(triples, kinds, same, infers, budget);
    List<DataColumn> columns = data.columns();
    if (infers) {
      infer(extensions, closed, columns);
    }
    if (!usesReasoner) {
      warnAboutExpressions(extensions);
    }
    var report =
        new LoadReport(
            source,
            syntax,
            reasoner,
            triples.triples,
            classAssertions,
            roleAssertions,
            data.toldValues(),
            (int) Arrays.stream(kinds.individualNodes).filter(kinds::isBlank).count(),
            warnings);
    return new KnowledgeBase(
        new IndividualNames(triples.nodes, kinds.individualNodes, same),
        classes(extensions),
        roles(closed),
        names(kinds.dataNodes),
        columns,
        triples.prefixes,
        labels,
        report,
        BitsetRetriever::new);
  }

  /** A bit for each individual in each class, and two in each role; its rows come later. */
  private void takeMemory() {
    budget.describeIndex(size, kinds.classNodes.length, kinds.roleNodes.length);
    budget.take(size / 8.0 * kinds.classNodes.length);
    budget.take(size / 4.0 * kinds.roleNodes.length);
  }

  private void infer(long[][] extensions, List<RoleRules.Pairs> closed, List<DataColumn> columns) {
    addTypes(extensions, triples.toldTypes, triples.typeSubjects.size());
    classRules.addNominals(extensions);
    if (!sameAs.isEmpty()) {
      for (long[] extension : extensions) {
        sameAs.spread(extension, size);
      }
    }
    addDomainsAndRanges(extensions, closed, columns);
    classRules.close(extensions, size);
  }

  private void warnAboutImports() {
    if (!triples.imports.isEmpty()) {
      warnings.add("owl:imports are not followed: <" + String.join(">, <", triples.imports) + ">");
    }
    if (triples.ignoredQuoted > 0) {
      warnings.add(triples.ignoredQuoted + " triples with quoted triples (RDF-star) left out");
    }
  }

  /** Says what only a reasoner can make of class expressions. */
  private void warnAboutExpressions(long[][] extensions) {
    int partly = 0;
    for (int k = 0; k < triples.toldTypes; k++) {
      boolean individual = kinds.individualOf[triples.typeSubjects.get(k)] >= 0;
      if (individual && !classRules.isConjunctionOfNames(triples.typeObjects.get(k))) {
        partly++;
      }
    }
    if (partly > 0) {
      warnings.add(
          partly
              + " of "
              + triples.toldTypes
              + " types of individuals are class expressions with more than names, which is left"
              + " out; a reasoner can use it (--reasoner elk or hermit)");
    }
    if (!infers) {
      return;
    }
    List<String> empty =
        classRules.partlyUnderstood().stream()
            .filter(c -> Bits.count(extensions[c]) == 0)
            .map(c -> "<" + triples.nodes.get(kinds.classNodes[c]) + ">")
            .toList();
    if (!empty.isEmpty()) {
      String more = empty.size() > SHOWN ? ", …" : "";
      warnings.add(
          empty.size()
              + " classes have no instance, and a definition that takes a reasoner (--reasoner"
              + " hermit may find some): "
              + String.join(", ", empty.subList(0, Math.min(SHOWN, empty.size())))
              + more);
    }
  }

  private List<String> names(int[] nodes) {
    return Arrays.stream(nodes).mapToObj(triples.nodes::get).toList();
  }

  private List<Adjacency> toldRoles() {
    var told = new ArrayList<Adjacency>();
    var none = Adjacency.of(size, new int[0], new int[0], 0);
    for (int node : kinds.roleNodes) {
      TripleCollector.Property property = triples.properties.get(triples.nodes.get(node));
      if (property == null) {
        told.add(none);
        continue;
      }
      int[] sources = new int[property.subjects.size()];
      int[] targets = new int[property.subjects.size()];
      int count = 0;
      for (int k = 0; k < property.subjects.size(); k++) {
        int x = kinds.individualOf[property.subjects.get(k)];
        int y = kinds.individualOf[property.objects.get(k)];
        if (x >= 0 && y >= 0) {
          sources[count] = x;
          targets[count++] = y;
        }
      }
      budget.take(4.0 * (size + count));
      told.add(Adjacency.of(size, sources, targets, count));
    }
    return told;
  }

  private void addTypes(long[][] extensions, int from, int to) {
    for (int k = from; k < to; k++) {
      int x = kinds.individualOf[triples.typeSubjects.get(k)];
      if (x < 0) {
        continue;
      }
      int node = triples.typeObjects.get(k);
      int c = kinds.classOf[node];
      if (c >= 0) {
        Bits.set(extensions[c], x);
      } else {
        classRules.upper(node).forEach(named -> Bits.set(extensions[named], x));
      }
    }
  }

  private List<Adjacency> spread(List<Adjacency> told) {
    if (sameAs.isEmpty()) {
      return told;
    }
    return told.stream().map(pairs -> sameAs.spread(pairs, maxPairs, budget)).toList();
  }

  private void addDomainsAndRanges(
      long[][] extensions, List<RoleRules.Pairs> closed, List<DataColumn> columns) {
    Map<String, List<DataColumn>> byProperty =
        columns.stream().collect(Collectors.groupingBy(DataColumn::property));
    IntList domains = triples.pairs(Owl.Axiom.DOMAIN);
    for (int k = 0; k < domains.size(); k += 2) {
      addSide(domains.get(k), domains.get(k + 1), true, extensions, closed);
      addDataDomain(domains.get(k), domains.get(k + 1), extensions, byProperty);
    }
    IntList ranges = triples.pairs(Owl.Axiom.RANGE);
    for (int k = 0; k < ranges.size(); k += 2) {
      addSide(ranges.get(k), ranges.get(k + 1), false, extensions, closed);
    }
  }

  private void addSide(
      int property, int type, boolean domain, long[][] extensions, List<RoleRules.Pairs> closed) {
    Integer signed = roleRules.signed(property);
    if (signed == null) {
      return;
    }
    RoleRules.Pairs pairs = closed.get(signed < 0 ? ~signed : signed);
    long[] members = (domain == (signed >= 0) ? pairs.forward() : pairs.backward()).sources();
    addAll(type, members, extensions);
  }

  private void addDataDomain(
      int property, int type, long[][] extensions, Map<String, List<DataColumn>> columns) {
    if (kinds.dataOf[property] < 0) {
      return;
    }
    long[] members = Bits.empty(size);
    for (DataColumn column : columns.getOrDefault(triples.nodes.get(property), List.of())) {
      for (int k = 0; k < column.size(); k++) {
        Bits.set(members, column.individual(k));
      }
    }
    addAll(type, members, extensions);
  }

  private void addAll(int type, long[] members, long[][] extensions) {
    classRules.upper(type).forEach(head -> Bits.or(extensions[head], members));
  }

  private List<ClassIndex> classes(long[][] extensions) {
    List<List<Integer>> parents = classRules.parents();
    List<String> iris = names(kinds.classNodes);
    var classes = new ArrayList<ClassIndex>();
    for (int c = 0; c < extensions.length; c++) {
      classes.add(
          new ClassIndex(iris.get(c), IndividualSet.wrap(extensions[c], size), parents.get(c)));
    }
    return classes;
  }

  private List<RoleIndex> roles(List<RoleRules.Pairs> closed) {
    List<String> iris = names(kinds.roleNodes);
    var roles = new ArrayList<RoleIndex>();
    for (int r = 0; r < closed.size(); r++) {
      roles.add(new RoleIndex(iris.get(r), closed.get(r).forward(), closed.get(r).backward()));
    }
    return roles;
  }
}
