package org.drill.concept.syntax;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.drill.concept.Datatypes;
import org.jspecify.annotations.Nullable;

/**
 * Short names of individuals, of which there may be millions: a hash table of numbers, made on
 * first use. A name that looks like a value, such as 5 or true, is never written by itself.
 * Thread-safe.
 */
final class IndividualShortNames {
  private static final int SUGGESTIONS = 3;

  private final IndividualTable individuals;
  private final Prefixes prefixes;
  private volatile @Nullable LocalNameTable made;

  IndividualShortNames(IndividualTable individuals, Prefixes prefixes) {
    this.individuals = individuals;
    this.prefixes = prefixes;
  }

  private LocalNameTable table() {
    LocalNameTable table = made;
    if (table == null) {
      synchronized (this) {
        table = made;
        if (table == null) {
          table = new LocalNameTable(individuals);
          made = table;
        }
      }
    }
    return table;
  }

  /** How to write an individual: its local name if that is unique, else prefixed or in brackets. */
  String write(String name) {
    if (individuals.find(name) < 0) {
      return "<" + name + ">";
    }
    if (isBlank(name)) {
      return Lexer.isName(name) ? name : "<" + name + ">";
    }
    String local = EntityNames.localName(name);
    boolean isPlain = EntityNames.isPlain(local) && Datatypes.recognise(local).isEmpty();
    if (isPlain && !local.equals("NaN") && table().find(local) >= 0) {
      return local;
    }
    return prefixes.shorten(name).orElse("<" + name + ">");
  }

  private static boolean isBlank(String name) {
    return name.startsWith("_:");
  }

  /** The full name for a local or prefixed one. */
  String resolve(String name) {
    if (name.startsWith("<") && name.endsWith(">")) {
      String iri = name.substring(1, name.length() - 1);
      return resolveIri(iri, iri);
    }
    if (isBlank(name)) {
      return resolveIri(name, name);
    }
    if (name.indexOf(':') >= 0) {
      return resolveIri(prefixes.expand(name), name);
    }
    int found = table().find(name);
    if (found >= 0) {
      return individuals.name(found);
    }
    throw found == LocalNameTable.SEVERAL
        ? UnknownNameException.ambiguous("individual", name, candidates(name))
        : UnknownNameException.unknown("individual", name, nearest(name));
  }

  /** The full name itself, if there is such an individual. */
  String resolveIri(String name, String asWritten) {
    if (individuals.find(name) < 0) {
      throw UnknownNameException.unknown(
          "individual", asWritten, nearest(EntityNames.localName(name)));
    }
    return name;
  }

  private List<String> candidates(String local) {
    var candidates = new ArrayList<String>();
    for (int i = 0; i < individuals.size() && candidates.size() < SUGGESTIONS; i++) {
      String name = individuals.name(i);
      if (EntityNames.localName(name).equals(local)) {
        candidates.add(name);
      }
    }
    return candidates;
  }

  private List<String> nearest(String local) {
    int tolerance = Math.max(2, local.length() / 3);
    record Scored(String name, int distance) {}
    var near = new ArrayList<Scored>();
    for (int i = 0; i < individuals.size(); i++) {
      String name = individuals.name(i);
      String other = EntityNames.localName(name);
      if (Math.abs(other.length() - local.length()) <= tolerance) {
        int distance = Spelling.distance(local, other);
        if (distance <= tolerance) {
          near.add(new Scored(name, distance));
        }
      }
    }
    return near.stream()
        .sorted(Comparator.comparingInt(Scored::distance).thenComparing(Scored::name))
        .limit(SUGGESTIONS)
        .map(scored -> write(scored.name()))
        .toList();
  }
}
