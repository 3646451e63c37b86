package org.drill.kb.source;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.drill.kb.load.Triple;

/**
 * Draws individuals from triples that go by: keeps the first of them in a {@link SeededOrder}. An
 * individual counts that has an IRI and a class, and is not declared a class, a property or an
 * ontology. Not thread-safe; memory is that of what is drawn.
 */
public final class DrawnIndividuals {
  private final int most;
  private final SeededOrder order;
  private final Set<String> declared;
  private final TreeMap<String, String> byKey = new TreeMap<>();

  /**
   * Starts with nobody.
   *
   * @param most how many are drawn, if there are so many
   * @param order who comes first
   * @param schema tells what is declared something else
   */
  public DrawnIndividuals(int most, SeededOrder order, Schema schema) {
    if (most < 1) {
      throw new IllegalArgumentException("draw " + most + " individuals; give 1 or more");
    }
    this.most = most;
    this.order = requireNonNull(order, "order");
    this.declared =
        schema.triples().stream()
            .filter(Schema::isDeclaration)
            .map(Triple::subject)
            .collect(Collectors.toSet());
  }

  /**
   * Takes a triple of the graph, of interest or not, any number of times.
   *
   * @param triple the triple
   */
  public void add(Triple triple) {
    if (Schema.isMembership(triple)) {
      add(triple.subject());
    }
  }

  /**
   * Takes a node that is in a class.
   *
   * @param name its name
   */
  public void add(String name) {
    if (Triple.isBlank(name) || declared.contains(name)) {
      return;
    }
    String key = order.key(name);
    if (byKey.size() < most || key.compareTo(byKey.lastKey()) < 0) {
      byKey.put(key, name);
      if (byKey.size() > most) {
        byKey.pollLastEntry();
      }
    }
  }

  /**
   * How many were drawn so far.
   *
   * @return at most as many as are wanted
   */
  public int size() {
    return byKey.size();
  }

  /**
   * Who was drawn.
   *
   * @return their names, in the order
   */
  public List<String> names() {
    return List.copyOf(byKey.values());
  }
}
