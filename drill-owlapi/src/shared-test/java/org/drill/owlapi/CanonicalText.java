package org.drill.owlapi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.drill.concept.ValueKind;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;

/**
 * The content of a knowledge base as sorted lines that do not depend on how individuals are
 * numbered or blank nodes named: two knowledge bases with the same lines have the same index.
 *
 * <p>A blank node is called after everything that is said of it, with its neighbours' names, three
 * times over.
 */
final class CanonicalText {
  private static final int ROUNDS = 3;

  private final KnowledgeBase kb;
  private String[] names;

  private CanonicalText(KnowledgeBase kb) {
    this.kb = kb;
    this.names = new String[kb.size()];
    for (int x = 0; x < names.length; x++) {
      String name = kb.individuals().name(x);
      names[x] = name.startsWith("_:") ? "_:" : name;
    }
  }

  static List<String> of(KnowledgeBase kb) {
    var text = new CanonicalText(kb);
    if (Arrays.asList(text.names).contains("_:")) {
      for (int round = 0; round < ROUNDS; round++) {
        text.rename();
      }
    }
    return text.lines();
  }

  private void rename() {
    List<List<String>> facts = new ArrayList<>();
    Arrays.stream(names).forEach(name -> facts.add(new ArrayList<>()));
    for (ClassIndex c : kb.classes()) {
      c.extension().stream().forEach(x -> facts.get(x).add(c.iri()));
    }
    for (RoleIndex r : kb.roles()) {
      for (int x = 0; x < kb.size(); x++) {
        for (int k = 0; k < r.successors().degree(x); k++) {
          int y = r.successors().target(x, k);
          facts.get(x).add(r.iri() + " to " + names[y]);
          facts.get(y).add(r.iri() + " from " + names[x]);
        }
      }
    }
    for (DataColumn column : kb.dataColumns()) {
      for (int k = 0; k < column.size(); k++) {
        facts.get(column.individual(k)).add(column.property() + " " + value(column, k));
      }
    }
    String[] renamed = names.clone();
    for (int x = 0; x < names.length; x++) {
      if (names[x].startsWith("_:")) {
        Collections.sort(facts.get(x));
        renamed[x] = "_:" + Integer.toHexString(facts.get(x).hashCode());
      }
    }
    names = renamed;
  }

  private static String value(DataColumn column, int k) {
    return column.kind() == ValueKind.STRING
        ? "'" + column.string(k) + "'"
        : column.kind() + " " + column.number(k);
  }

  private List<String> lines() {
    var lines = new ArrayList<String>();
    for (String name : names) {
      lines.add("individual " + name);
    }
    for (ClassIndex c : kb.classes()) {
      lines.add("class " + c.iri());
      c.parents().forEach(p -> lines.add("below " + c.iri() + " " + kb.classes().get(p).iri()));
      c.extension().stream().forEach(x -> lines.add("instance " + names[x] + " " + c.iri()));
    }
    for (RoleIndex r : kb.roles()) {
      lines.add("role " + r.iri());
      for (int x = 0; x < kb.size(); x++) {
        for (int k = 0; k < r.successors().degree(x); k++) {
          lines.add("pair " + names[x] + " " + r.iri() + " " + names[r.successors().target(x, k)]);
        }
      }
    }
    kb.dataProperties().forEach(p -> lines.add("data property " + p));
    for (DataColumn column : kb.dataColumns()) {
      for (int k = 0; k < column.size(); k++) {
        lines.add(
            "value "
                + names[column.individual(k)]
                + " "
                + column.property()
                + " "
                + value(column, k));
      }
    }
    Collections.sort(lines);
    return lines;
  }
}
