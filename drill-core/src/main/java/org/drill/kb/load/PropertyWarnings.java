package org.drill.kb.load;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Datatype;
import org.drill.concept.syntax.OneLine;
import org.eclipse.rdf4j.model.Literal;
import org.jspecify.annotations.Nullable;

/** What to say of properties whose values are not what they should be, a line each. */
final class PropertyWarnings {
  /** How many properties a warning is given for; the others are counted. */
  private static final int SHOWN = 5;

  /** How much is shown of a literal. */
  private static final int LONGEST_EXAMPLE = 40;

  private final TripleCollector triples;
  private final EntityKinds kinds;

  PropertyWarnings(TripleCollector triples, EntityKinds kinds) {
    this.triples = triples;
    this.kinds = kinds;
  }

  /** All warnings, by kind and then in the order of the file. */
  List<String> all() {
    var literals = new ArrayList<String>();
    var individuals = new ArrayList<String>();
    var both = new ArrayList<String>();
    var illFormed = new ArrayList<String>();
    for (TripleCollector.Property property : triples.properties.values()) {
      boolean isRole = kinds.roleOf[property.node] >= 0;
      boolean isData = kinds.dataOf[property.node] >= 0;
      String name = "<" + triples.nodes.get(property.node) + ">";
      long values = property.values.size();
      int resources = property.subjects.size();
      if (isRole && !isData && values > 0) {
        literals.add(values + " literal values of object property " + name + " left out");
      } else if (isData && !isRole && resources > 0) {
        individuals.add(
            resources + " individuals as values of data property " + name + " left out");
      } else if (isData && isRole) {
        both.add(
            name
                + " is an object property, with "
                + resources
                + " pairs, and a data property, with "
                + values
                + " literals");
      }
      Literal example = property.values.firstIllFormed();
      if (isData && example != null) {
        illFormed.add(
            property.values.illFormed()
                + " of "
                + values
                + " values of data property "
                + name
                + " do not fit their datatype and are kept as strings, such as "
                + shown(example));
      }
    }
    var all = new ArrayList<String>();
    List.of(literals, individuals, both, illFormed).forEach(list -> addFirst(list, all));
    return all;
  }

  private static void addFirst(List<String> warnings, List<String> all) {
    if (warnings.size() <= SHOWN) {
      all.addAll(warnings);
      return;
    }
    all.addAll(warnings.subList(0, SHOWN - 1));
    int more = warnings.size() - SHOWN;
    all.add(warnings.get(SHOWN - 1) + "; and so for " + more + " more properties");
  }

  private static String shown(Literal literal) {
    String text = OneLine.of(literal.getLabel());
    String start =
        text.codePointCount(0, text.length()) <= LONGEST_EXAMPLE
            ? text
            : text.substring(0, text.offsetByCodePoints(0, LONGEST_EXAMPLE)) + "…";
    @Nullable Datatype datatype = Datatype.of(literal.getDatatype().stringValue());
    String type = datatype == null ? "" : datatype.iri().replace(Datatype.NAMESPACE, "^^xsd:");
    return '"' + start + '"' + type;
  }
}
