package org.drill.kb.load;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.drill.concept.syntax.OneLine;
import org.drill.kb.StringTable;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.vocabulary.RDFS;
import org.eclipse.rdf4j.model.vocabulary.SKOS;

/** Keeps one label for each node, as {@link LabelReading} says. */
final class LabelCollector {
  static final String RDFS_LABEL = RDFS.LABEL.stringValue();
  static final String SKOS_LABEL = SKOS.PREF_LABEL.stringValue();

  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");

  private record Label(String text, int rank) {}

  private final LabelReading options;
  private final Map<Integer, Label> labels = new HashMap<>();

  LabelCollector(LabelReading options) {
    this.options = options;
  }

  /** Whether there is anything to collect. */
  boolean isWanted() {
    return options.when() != LabelReading.When.NEVER;
  }

  void add(int node, String predicate, Literal literal) {
    String text = SPACE.matcher(OneLine.of(literal.getLabel())).replaceAll(" ").strip();
    if (!text.isEmpty()) {
      int language = options.rank(literal.getLanguage().orElse(""));
      var label = new Label(text, 2 * language + (predicate.equals(SKOS_LABEL) ? 1 : 0));
      labels.merge(node, label, (known, other) -> other.rank > known.rank ? other : known);
    }
  }

  /** The labels by the names of the nodes. */
  Map<String, String> labels(StringTable nodes) {
    var byName = new HashMap<String, String>();
    labels.forEach((node, label) -> byName.put(nodes.get(node), label.text));
    return byName;
  }
}
