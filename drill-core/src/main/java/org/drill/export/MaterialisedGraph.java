package org.drill.export;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.drill.concept.Datatypes;
import org.drill.concept.Value;
import org.drill.concept.syntax.ShaclPrinter;
import org.drill.kb.Adjacency;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.jspecify.annotations.Nullable;

/**
 * A knowledge base as N-Triples: who is an instance of what, who is linked to whom, and values,
 * with all that the loader inferred. Queries, rules and shapes have on it the instances that
 * retrieval has.
 *
 * <p>Classes and properties are declared, and every individual is an {@code owl:NamedIndividual}.
 * Values are written in the datatype of their property, or in that of their kind; languages of
 * strings are not kept.
 */
public final class MaterialisedGraph {
  private static final String OWL = "http://www.w3.org/2002/07/owl#";
  private static final String TYPE = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";

  private final KnowledgeBase kb;

  /**
   * Makes a view of a knowledge base.
   *
   * @param kb the knowledge base
   */
  public MaterialisedGraph(KnowledgeBase kb) {
    this.kb = requireNonNull(kb, "kb");
  }

  /**
   * Writes all triples.
   *
   * @param out where to; not closed
   * @throws IOException if writing fails
   */
  public void write(OutputStream out) throws IOException {
    for (ClassIndex each : kb.classes()) {
      declared(out, each.iri(), "Class");
    }
    for (RoleIndex role : kb.roles()) {
      declared(out, role.iri(), "ObjectProperty");
    }
    for (String property : kb.dataProperties()) {
      declared(out, property, "DatatypeProperty");
    }
    for (int i = 0; i < kb.size(); i++) {
      triple(out, i, TYPE, "<" + OWL + "NamedIndividual>");
      for (int other : kb.same(i)) {
        if (other != i) {
          triple(out, i, "<" + OWL + "sameAs>", node(other));
        }
      }
    }
    for (ClassIndex each : kb.classes()) {
      String type = ShaclPrinter.iri(each.iri());
      for (int member : each.extension().toArray()) {
        triple(out, member, TYPE, type);
      }
    }
    for (RoleIndex role : kb.roles()) {
      String property = ShaclPrinter.iri(role.iri());
      Adjacency successors = role.successors();
      for (int i = 0; i < kb.size(); i++) {
        for (int k = 0; k < successors.degree(i); k++) {
          triple(out, i, property, node(successors.target(i, k)));
        }
      }
    }
    Map<String, String> datatypes = kb.vocabulary().datatypes();
    for (DataColumn column : kb.dataColumns()) {
      String property = ShaclPrinter.iri(column.property());
      for (int i = 0; i < kb.size(); i++) {
        for (Value value : column.values(i)) {
          triple(out, i, property, literal(value, datatypes.get(column.property())));
        }
      }
    }
  }

  private static void declared(OutputStream out, String iri, String kind) throws IOException {
    line(out, ShaclPrinter.iri(iri) + " " + TYPE + " <" + OWL + kind + ">");
  }

  private static String literal(Value value, @Nullable String told) {
    String datatype = Datatypes.fitting(told, List.of(value));
    return Value.string(Datatypes.lexical(value, datatype)) + "^^" + ShaclPrinter.iri(datatype);
  }

  private String node(int individual) {
    String name = kb.individuals().name(individual);
    return name.startsWith("_:") ? name : ShaclPrinter.iri(name);
  }

  private void triple(OutputStream out, int subject, String property, String object)
      throws IOException {
    line(out, node(subject) + " " + property + " " + object);
  }

  private static void line(OutputStream out, String triple) throws IOException {
    out.write((triple + " .\n").getBytes(StandardCharsets.UTF_8));
  }
}
