package org.drill.app.serve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.drill.concept.syntax.Vocabulary;

/**
 * Finds entities by a part of their label or name: a pass over texts prepared for it, a few
 * milliseconds for a hundred thousand.
 */
final class EntityIndex {
  /** What is searched, in lower case, so that a search makes no garbage. */
  private record Row(NamedEntity entity, String label, String local) {}

  /** From the whole text to somewhere within. */
  private static final int RANKS = 4;

  private final List<Row> rows;

  EntityIndex(Collection<NamedEntity> entities) {
    this.rows =
        entities.stream()
            .map(e -> new Row(e, lower(e.label()), lower(Vocabulary.localName(e.iri()))))
            .sorted(Comparator.comparing(Row::label).thenComparing(row -> row.entity.iri()))
            .toList();
  }

  int size() {
    return rows.size();
  }

  /** The entities that match, best first: all of them for an empty text. */
  List<NamedEntity> search(String text, int limit) {
    String wanted = lower(text.strip());
    List<List<NamedEntity>> ranked = new ArrayList<>();
    for (int rank = 0; rank < RANKS; rank++) {
      ranked.add(new ArrayList<>());
    }
    for (Row row : rows) {
      int rank = Math.min(rank(row.label, wanted), rank(row.local, wanted));
      rank = row.entity.iri().equalsIgnoreCase(wanted) ? 0 : rank;
      if (rank < RANKS && ranked.get(rank).size() < limit) {
        ranked.get(rank).add(row.entity);
      }
      if (ranked.get(0).size() == limit) {
        break;
      }
    }
    return ranked.stream().flatMap(List::stream).limit(limit).toList();
  }

  private static int rank(String text, String wanted) {
    int at = text.indexOf(wanted);
    if (at < 0) {
      return RANKS;
    }
    if (wanted.isEmpty() || text.length() == wanted.length()) {
      return 0;
    }
    if (at == 0) {
      return 1;
    }
    return Character.isLetterOrDigit(text.charAt(at - 1)) ? 3 : 2;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
