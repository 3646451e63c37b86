package org.drill.kb;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.drill.concept.syntax.EntityLabels;
import org.jspecify.annotations.Nullable;

/**
 * The names that people gave to classes, properties and individuals: one {@code rdfs:label} or
 * {@code skos:prefLabel} for each.
 *
 * <p>Immutable from outside, and thread-safe. A knowledge base has labels only if the loader was
 * asked for them; labels on demand are read when somebody looks at the first of them.
 */
public final class Labels implements EntityLabels {
  /** No labels. */
  public static final Labels NONE = new Labels(Map.of());

  private final Supplier<Map<String, String>> reader;
  private volatile @Nullable Map<String, String> read;
  private volatile @Nullable Map<String, List<String>> indexed;

  /**
   * Makes labels.
   *
   * @param byName the label of each IRI or blank node that has one
   */
  public Labels(Map<String, String> byName) {
    Map<String, String> all = Map.copyOf(byName);
    this.reader = () -> all;
    this.read = all;
  }

  private Labels(Supplier<Map<String, String>> reader) {
    this.reader = requireNonNull(reader, "reader");
  }

  /**
   * Labels that are read when somebody looks at the first of them, and only then.
   *
   * @param reader what reads the label of each IRI or blank node that has one; called once, or
   *     again if it failed
   * @return labels
   */
  public static Labels onDemand(Supplier<Map<String, String>> reader) {
    return new Labels(reader);
  }

  /** The labels by name. */
  private Map<String, String> all() {
    Map<String, String> all = read;
    if (all == null) {
      synchronized (this) {
        all = read;
        if (all == null) {
          all = Map.copyOf(reader.get());
          read = all;
        }
      }
    }
    return all;
  }

  /** The names by label; made on first use, since few look things up by label. */
  private Map<String, List<String>> index() {
    Map<String, List<String>> index = indexed;
    if (index == null) {
      synchronized (this) {
        index = indexed;
        if (index == null) {
          var made = new HashMap<String, List<String>>();
          all().forEach((name, label) -> named(made, label).add(name));
          made.values().forEach(Collections::sort);
          index = made;
          indexed = index;
        }
      }
    }
    return index;
  }

  private static List<String> named(Map<String, List<String>> index, String label) {
    return index.computeIfAbsent(label, any -> new ArrayList<>(1));
  }

  @Override
  public String of(String name) {
    return all().getOrDefault(name, "");
  }

  @Override
  public List<String> named(String label) {
    return Collections.unmodifiableList(index().getOrDefault(label, List.of()));
  }

  /**
   * How many things have a label.
   *
   * @return the size
   */
  public int size() {
    return all().size();
  }
}
