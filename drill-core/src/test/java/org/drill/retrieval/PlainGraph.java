package org.drill.retrieval;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.concept.Value;
import org.jspecify.annotations.Nullable;

/**
 * The slow, obvious oracle: a graph as plain sets of names, with the meaning of every constructor
 * and axiom spelled out from its definition and repeated until nothing changes.
 */
public final class PlainGraph implements ConceptVisitor<Set<String>> {
  /** A pair of a relation. */
  public record Pair(String from, String to) {}

  public final Set<String> individuals = new TreeSet<>();
  public final Map<String, Set<String>> members = new LinkedHashMap<>();
  public final Map<String, Set<Pair>> pairs = new LinkedHashMap<>();

  /** The values of each data property, by individual. */
  public final Map<String, Map<String, Set<Value>>> values = new LinkedHashMap<>();

  public final Set<Pair> subClass = new LinkedHashSet<>();
  public final Map<String, Set<String>> intersection = new LinkedHashMap<>();
  public final Set<Pair> subRole = new LinkedHashSet<>();
  public final Set<Pair> inverse = new LinkedHashSet<>();
  public final Set<String> symmetric = new LinkedHashSet<>();
  public final Set<String> transitive = new LinkedHashSet<>();
  public final Set<Pair> domain = new LinkedHashSet<>();
  public final Set<Pair> range = new LinkedHashSet<>();
  public final Set<Pair> subProperty = new LinkedHashSet<>();
  public final Set<Pair> same = new LinkedHashSet<>();

  /** Applies every axiom to every assertion until nothing changes. */
  public void materialise() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Pair axiom : subClass) {
        changed |= members.get(axiom.to).addAll(members.get(axiom.from));
      }
      for (var definition : intersection.entrySet()) {
        for (String x : individuals) {
          boolean inAll = definition.getValue().stream().allMatch(c -> members.get(c).contains(x));
          changed |= inAll && members.get(definition.getKey()).add(x);
          if (members.get(definition.getKey()).contains(x)) {
            for (String part : definition.getValue()) {
              changed |= members.get(part).add(x);
            }
          }
        }
      }
      for (Pair axiom : subRole) {
        changed |= pairs.get(axiom.to).addAll(pairs.get(axiom.from));
      }
      for (Pair axiom : subProperty) {
        for (var entry : Map.copyOf(values.get(axiom.from)).entrySet()) {
          changed |= addAll(axiom.to, entry.getKey(), entry.getValue());
        }
      }
      for (Pair axiom : inverse) {
        changed |= pairs.get(axiom.to).addAll(turned(pairs.get(axiom.from)));
        changed |= pairs.get(axiom.from).addAll(turned(pairs.get(axiom.to)));
      }
      for (String role : symmetric) {
        changed |= pairs.get(role).addAll(turned(pairs.get(role)));
      }
      for (String role : transitive) {
        changed |= pairs.get(role).addAll(composed(pairs.get(role)));
      }
      for (Pair axiom : domain) {
        for (Pair pair : pairs.get(axiom.from)) {
          changed |= members.get(axiom.to).add(pair.from);
        }
      }
      for (Pair axiom : range) {
        for (Pair pair : pairs.get(axiom.from)) {
          changed |= members.get(axiom.to).add(pair.to);
        }
      }
      for (Pair equal : same) {
        changed |= copy(equal.from, equal.to);
        changed |= copy(equal.to, equal.from);
      }
    }
  }

  private boolean copy(String from, String to) {
    boolean changed = false;
    for (Set<String> extension : members.values()) {
      changed |= extension.contains(from) && extension.add(to);
    }
    for (String property : values.keySet()) {
      Set<Value> told = values.get(property).get(from);
      changed |= told != null && addAll(property, to, Set.copyOf(told));
    }
    for (Set<Pair> relation : pairs.values()) {
      for (Pair pair : Set.copyOf(relation)) {
        if (pair.from.equals(from)) {
          changed |= relation.add(new Pair(to, pair.to));
        }
        if (pair.to.equals(from)) {
          changed |= relation.add(new Pair(pair.from, to));
        }
      }
    }
    return changed;
  }

  private boolean addAll(String property, String individual, Set<Value> more) {
    return values.get(property).computeIfAbsent(individual, x -> new TreeSet<>()).addAll(more);
  }

  private static Set<Pair> turned(Set<Pair> relation) {
    var turned = new LinkedHashSet<Pair>();
    relation.forEach(pair -> turned.add(new Pair(pair.to, pair.from)));
    return turned;
  }

  private static Set<Pair> composed(Set<Pair> relation) {
    var composed = new LinkedHashSet<Pair>();
    for (Pair a : relation) {
      for (Pair b : relation) {
        if (a.to.equals(b.from)) {
          composed.add(new Pair(a.from, b.to));
        }
      }
    }
    return composed;
  }

  /** R(C), from the definition. */
  public Set<String> retrieve(Concept concept) {
    return concept.accept(this);
  }

  @Override
  public Set<String> top(Top top) {
    return individuals;
  }

  @Override
  public Set<String> bottom(Bottom bottom) {
    return Set.of();
  }

  @Override
  public Set<String> atom(Atom atom) {
    return members.get(atom.iri());
  }

  @Override
  public Set<String> not(Not not) {
    var result = new TreeSet<>(individuals);
    result.removeAll(retrieve(not.operand()));
    return result;
  }

  @Override
  public Set<String> some(Some some) {
    Set<String> filler = retrieve(some.filler());
    var result = new TreeSet<String>();
    for (Pair pair : relation(some.role())) {
      if (filler.contains(pair.to)) {
        result.add(pair.from);
      }
    }
    return result;
  }

  @Override
  public Set<String> all(All all) {
    Set<String> filler = retrieve(all.filler());
    var result = new TreeSet<>(individuals);
    for (Pair pair : relation(all.role())) {
      if (!filler.contains(pair.to)) {
        result.remove(pair.from);
      }
    }
    return result;
  }

  private Set<Pair> relation(Role role) {
    Set<Pair> told = pairs.get(role.iri());
    return role.isInverse() ? turned(told) : told;
  }

  @Override
  public Set<String> cardinality(Cardinality cardinality) {
    Set<String> filler = retrieve(cardinality.filler());
    var result = new TreeSet<String>();
    for (String x : individuals) {
      var different = new TreeSet<String>();
      for (Pair pair : relation(cardinality.role())) {
        if (pair.from.equals(x) && filler.contains(pair.to)) {
          different.add(Collections.min(sameAs(pair.to)));
        }
      }
      int number = cardinality.number();
      boolean holds =
          switch (cardinality.bound()) {
            case AT_LEAST -> different.size() >= number;
            case AT_MOST -> different.size() <= number;
            case EXACTLY -> different.size() == number;
          };
      if (holds) {
        result.add(x);
      }
    }
    return result;
  }

  /** All that are the same as an individual, and itself. */
  private Set<String> sameAs(String individual) {
    var group = new TreeSet<>(Set.of(individual));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Pair equal : same) {
        if (group.contains(equal.from) || group.contains(equal.to)) {
          changed |= group.addAll(List.of(equal.from, equal.to));
        }
      }
    }
    return group;
  }

  @Override
  public Set<String> nominal(Nominal nominal) {
    return sameAs(nominal.individual());
  }

  @Override
  public Set<String> self(HasSelf self) {
    var result = new TreeSet<String>();
    for (Pair pair : relation(self.role())) {
      if (sameAs(pair.from).contains(pair.to)) {
        result.add(pair.from);
      }
    }
    return result;
  }

  @Override
  public Set<String> hasValue(HasValue hasValue) {
    return having(hasValue.property(), value -> value.equals(hasValue.value()));
  }

  @Override
  public Set<String> dataRange(DataRange range) {
    @Nullable Value low = range.low();
    @Nullable Value high = range.high();
    return having(
        range.property(),
        value ->
            value.kind() == range.kind()
                && (low == null || value.number() >= low.number())
                && (high == null || value.number() <= high.number()));
  }

  private Set<String> having(String property, Predicate<Value> wanted) {
    var result = new TreeSet<String>();
    values
        .get(property)
        .forEach(
            (individual, told) -> {
              if (told.stream().anyMatch(wanted)) {
                result.add(individual);
              }
            });
    return result;
  }

  @Override
  public Set<String> and(And and) {
    var result = new TreeSet<>(individuals);
    and.operands().forEach(operand -> result.retainAll(retrieve(operand)));
    return result;
  }

  @Override
  public Set<String> or(Or or) {
    var result = new TreeSet<String>();
    or.operands().forEach(operand -> result.addAll(retrieve(operand)));
    return result;
  }
}
