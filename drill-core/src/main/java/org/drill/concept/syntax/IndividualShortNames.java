package org.drill.concept.syntax;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drill.concept.Datatypes;
import org.jspecify.annotations.Nullable;

/**
 * Short names of individuals, of which there may be millions: a hash table of numbers, made on
 * first use. A name that looks like a value, such as 5 or true, is never written by itself.
 * Thread-safe.
 */
final class IndividualShortNames implements NameSpace {
  /** How many of the individuals with one local name are found. */
  private static final int FOUND = 10;

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

  @Override
  public String kind() {
    return "individual";
  }

  @Override
  public boolean has(String name) {
    return individuals.find(name) >= 0;
  }

  @Override
  public String write(String name) {
    if (!has(name)) {
      return "<" + name + ">";
    }
    if (isBlank(name)) {
      return Lexer.isName(name) ? name : "<" + name + ">";
    }
    String local = EntityNames.localName(name);
    if (isPlain(local) && table().find(local) >= 0) {
      return local;
    }
    return prefixes.shorten(name).orElse("<" + name + ">");
  }

  @Override
  public boolean isPlain(String text) {
    return EntityNames.isPlainName(text)
        && Datatypes.recognise(text).isEmpty()
        && !text.equals("NaN");
  }

  private static boolean isBlank(String name) {
    return name.startsWith("_:");
  }

  @Override
  public List<String> find(String name) {
    if (EntityNames.isBracketed(name)) {
      return existing(name.substring(1, name.length() - 1));
    }
    if (isBlank(name)) {
      return existing(name);
    }
    if (name.indexOf(':') >= 0) {
      return existing(prefixes.expand(name));
    }
    int found = table().find(name);
    if (found == LocalNameTable.SEVERAL) {
      return all().filter(one -> EntityNames.localName(one).equals(name)).limit(FOUND).toList();
    }
    return found < 0 ? List.of() : List.of(individuals.name(found));
  }

  private List<String> existing(String name) {
    return has(name) ? List.of(name) : List.of();
  }

  @Override
  public Stream<String> all() {
    return IntStream.range(0, individuals.size()).mapToObj(individuals::name);
  }
}
