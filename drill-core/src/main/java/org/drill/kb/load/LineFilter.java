package org.drill.kb.load;

import java.io.ByteArrayOutputStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the lines of a selection among those of N-Triples or N-Quads, by the hashes of the names in
 * them. Lines that are unlike triples are found, too, for the parser to say what is wrong.
 */
final class LineFilter {
  private final NameHashes subjects;
  private final NameHashes predicates;
  private final NameHashes objects;
  private final List<LinkHashes> links;

  /** Whether the nodes of links are to be looked at. */
  private final boolean hasLinks;

  private record LinkHashes(NameHashes predicates, NameHashes ends) {}

  LineFilter(TripleSelection selection) {
    this.subjects = new NameHashes(union(selection.nodes(), selection.subjects()));
    this.predicates = new NameHashes(selection.predicates());
    this.objects = new NameHashes(union(selection.nodes(), selection.objects()));
    this.links =
        selection.links().stream()
            .map(link -> new LinkHashes(new NameHashes(link.predicates()), link.ends()))
            .toList();
    this.hasLinks = !links.isEmpty();
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    var all = new LinkedHashSet<>(some);
    all.addAll(others);
    return all;
  }

  /** The lines that may be wanted, as they are. */
  byte[] wanted(byte[] lines, int end) {
    var wanted = new ByteArrayOutputStream();
    var cursor = new LineCursor(lines);
    int from = 0;
    while (from < end) {
      cursor.startAt(from);
      boolean isWanted = isWanted(cursor);
      int to = cursor.lineEnd();
      if (isWanted) {
        wanted.write(lines, from, to - from);
        wanted.write('\n');
      }
      from = to + 1;
    }
    return wanted.toByteArray();
  }

  /** Whether a line is to be parsed: it may be wanted, or is unlike a triple. */
  private boolean isWanted(LineCursor line) {
    line.skipBlanks();
    if (isEmpty(line.here())) {
      return false;
    }
    if (!line.readName() || subjects.contains(line.hash())) {
      return true;
    }
    long subject = line.hash();
    line.skipBlanks();
    if (line.here() != '<' || !line.readName() || predicates.contains(line.hash())) {
      return true;
    }
    long predicate = line.hash();
    line.skipBlanks();
    if (line.here() == '"') {
      return false;
    }
    return !line.readName()
        || objects.contains(line.hash())
        || (hasLinks && isLink(subject, predicate, line.hash()));
  }

  /** Whether a line that starts with this is empty, or a comment. */
  static boolean isEmpty(byte start) {
    return start == '\n' || start == '#' || start == '\r';
  }

  private boolean isLink(long subject, long predicate, long object) {
    for (LinkHashes link : links) {
      if (link.predicates().contains(predicate)
          && link.ends().contains(subject)
          && link.ends().contains(object)) {
        return true;
      }
    }
    return false;
  }
}
