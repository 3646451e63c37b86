package org.drill.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.concept.Value;

/**
 * A seeded source of random concepts of the whole language, of an exact length: ALC with inverse
 * roles, cardinalities, nominals, Self and data. {@link RandomConcepts} has those of ALC alone.
 *
 * <p>Not thread-safe; the same seed and the same calls give the same concepts.
 */
public final class RandomRichConcepts {
  private static final int MOST_COUNTED = 4;

  private record Property(String iri, List<Value> values) {}

  private final List<Concept> shortLeaves = new ArrayList<>();
  private final List<Role> roles;
  private final List<Property> properties;
  private final Random random;

  /**
   * Makes a source.
   *
   * @param classIris the classes that may occur
   * @param roleIris the roles that may occur, and their inverses
   * @param individuals the individuals that may occur
   * @param values the values that may occur, for each data property
   * @param seed what all choices follow from
   */
  public RandomRichConcepts(
      List<String> classIris,
      List<String> roleIris,
      List<String> individuals,
      Map<String, List<Value>> values,
      long seed) {
    shortLeaves.add(Concepts.TOP);
    shortLeaves.add(Concepts.BOTTOM);
    classIris.forEach(iri -> shortLeaves.add(Concepts.atom(iri)));
    classIris.forEach(iri -> shortLeaves.add(Concepts.atom(iri))); // as likely as nominals
    individuals.stream()
        .limit(2L * classIris.size() + 1)
        .forEach(a -> shortLeaves.add(Concepts.nominal(a)));
    this.roles =
        roleIris.stream()
            .map(Concepts::role)
            .flatMap(role -> Stream.of(role, role.inverse()))
            .toList();
    this.properties =
        new TreeMap<>(values)
            .entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .map(entry -> new Property(entry.getKey(), entry.getValue()))
                .toList();
    this.random = new Random(seed);
  }

  /**
   * Draws a concept.
   *
   * @param length its length, at least 1
   * @return a concept whose {@link Concept#length()} is {@code length}
   */
  public Concept next(int length) {
    if (length < 1) {
      throw new IllegalArgumentException("length is " + length + "; give 1 or more");
    }
    var makers = new ArrayList<IntFunction<Concept>>();
    if (length == 1) {
      return pick(shortLeaves);
    }
    makers.add(n -> Concepts.not(next(n - 1)));
    if (length >= 3) {
      makers.add(this::junction);
      makers.add(this::junction);
    }
    if (!roles.isEmpty()) {
      addRestrictions(length, makers);
    }
    if (!properties.isEmpty()) {
      addData(length, makers);
    }
    return pick(makers).apply(length);
  }

  private void addRestrictions(int length, List<IntFunction<Concept>> makers) {
    Role role = pick(roles);
    if (length == 2 + role.length()) {
      makers.add(n -> Concepts.self(role));
    }
    if (length > 1 + role.length()) {
      makers.add(n -> Concepts.some(role, next(n - 1 - role.length())));
      makers.add(n -> Concepts.all(role, next(n - 1 - role.length())));
    }
    if (length > 2 + role.length()) {
      makers.add(n -> counted(role, next(n - 2 - role.length())));
      makers.add(n -> counted(role, next(n - 2 - role.length())));
    }
  }

  private Concept counted(Role role, Concept filler) {
    Cardinality.Bound bound = pick(List.of(Cardinality.Bound.values()));
    return Concepts.cardinality(bound, random.nextInt(MOST_COUNTED), role, filler);
  }

  private void addData(int length, List<IntFunction<Concept>> makers) {
    Property drawn = pick(properties);
    String property = drawn.iri();
    List<Value> known = drawn.values();
    List<Value> ordered = known.stream().filter(value -> value.kind().isOrdered()).toList();
    if (length == 3) {
      makers.add(n -> Concepts.hasValue(property, pick(known)));
      makers.add(n -> Concepts.hasValue(property, pick(known)));
    }
    if (length == 4 && !ordered.isEmpty()) {
      makers.add(n -> Concepts.atLeast(property, pick(ordered)));
      makers.add(n -> Concepts.atMost(property, pick(ordered)));
    }
    if (length == 6 && !ordered.isEmpty()) {
      makers.add(n -> range(property, ordered));
      makers.add(n -> range(property, ordered));
    }
  }

  private Concept range(String property, List<Value> ordered) {
    Value low = pick(ordered);
    Value high = pick(ordered.stream().filter(value -> value.kind() == low.kind()).toList());
    return low.number() <= high.number()
        ? Concepts.between(property, low, high)
        : Concepts.between(property, high, low);
  }

  private Concept junction(int length) {
    int left = 1 + random.nextInt(length - 2);
    Concept first = next(left);
    Concept second = next(length - 1 - left);
    return random.nextBoolean() ? Concepts.and(first, second) : Concepts.or(first, second);
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
