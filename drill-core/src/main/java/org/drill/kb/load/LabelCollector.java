package org.drill.kb.load;

import java.util.HashMap;
import java.util.Map;
import org.drill.kb.Labels;
import org.drill.kb.StringTable;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.vocabulary.RDFS;

/**
 * Keeps one {@code rdfs:label} for each node: one in English or without a language before others,
 * then the first.
 */
final class LabelCollector {
  static final String PREDICATE = RDFS.LABEL.stringValue();

  private static final String ENGLISH = "en";

  private record Label(String text, int rank) {}

  private final Map<Integer, Label> labels = new HashMap<>();

  void add(int node, Literal literal) {
    String text = literal.getLabel().strip();
    var label = new Label(text, rank(literal.getLanguage().orElse(ENGLISH)));
    if (!text.isEmpty()) {
      labels.merge(node, label, (known, other) -> other.rank > known.rank ? other : known);
    }
  }

  private static int rank(String language) {
    String primary = language.split("-", 2)[0];
    return primary.equalsIgnoreCase(ENGLISH) ? 1 : 0;
  }

  Labels labels(StringTable nodes) {
    if (labels.isEmpty()) {
      return Labels.NONE;
    }
    var byName = new HashMap<String, String>();
    labels.forEach((node, label) -> byName.put(nodes.get(node), label.text));
    return new Labels(byName);
  }
}
