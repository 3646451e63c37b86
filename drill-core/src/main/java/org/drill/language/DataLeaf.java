package org.drill.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.DataRange;
import org.drill.concept.HasValue;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.domain.Domain;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.jspecify.annotations.Nullable;

/**
 * ∃p.[≥v], ∃p.[≤v], ∃p.[v,w] or ∃p.{v} as a leaf: some p-value is in the range, or is that value.
 * Ranges stand below those that contain them.
 */
final class DataLeaf implements Leaf {
  private final Concept concept;
  private final int individuals;
  private final @Nullable DataColumn column;
  private final double low;
  private final double high;
  private final String text;
  private final List<Leaf> parents;

  private DataLeaf(
      Concept concept,
      String property,
      ValueKind kind,
      @Nullable Value low,
      @Nullable Value high,
      KnowledgeBase kb,
      List<Leaf> parents) {
    this.concept = concept;
    this.individuals = kb.size();
    this.column = kb.dataColumn(property, kind);
    this.low = low == null ? Double.NEGATIVE_INFINITY : low.number();
    this.high = high == null ? Double.POSITIVE_INFINITY : high.number();
    this.text = low == null ? "" : low.text();
    this.parents = List.copyOf(parents);
  }

  static DataLeaf range(DataRange range, KnowledgeBase kb, List<Leaf> parents) {
    return new DataLeaf(
        range, range.property(), range.kind(), range.low(), range.high(), kb, parents);
  }

  static DataLeaf value(HasValue one, KnowledgeBase kb) {
    Value value = one.value();
    return new DataLeaf(one, one.property(), value.kind(), value, value, kb, List.of());
  }

  @Override
  public Concept concept() {
    return concept;
  }

  @Override
  public long[] extent(Domain at) {
    if (column == null) {
      return new long[at.words()];
    }
    return at.project(
        column.kind() == ValueKind.STRING
            ? column.having(text, individuals)
            : column.having(low, high, individuals));
  }

  @Override
  public List<Leaf> parents() {
    return parents;
  }

  @Override
  public boolean parentsAreDirect() {
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DataLeaf that
        && concept.equals(that.concept)
        && Objects.equals(column, that.column);
  }

  @Override
  public int hashCode() {
    return concept.hashCode();
  }

  /** The data restrictions that {@link Cuts} and {@link ToldValues} choose. */
  static final class Source implements LeafSource {
    /** Where more ranges than this would be needed, there are none. */
    private static final long MOST_RANGES = 500_000;

    @Override
    public List<Leaf> leaves(Reach reach, Language language) {
      List<Leaf> leaves = new ArrayList<>();
      if (!language.data()) {
        return leaves;
      }
      KnowledgeBase kb = reach.problem().kb();
      for (DataColumn column : used(reach).toList()) {
        if (reach.isLate()) {
          break;
        }
        for (Value value : new ToldValues(column, reach).of(language.thresholds())) {
          leaves.add(value((HasValue) Concepts.hasValue(column.property(), value), kb));
        }
        if (column.kind().isOrdered()) {
          ranges(column, new Cuts(column, reach).of(language.thresholds()), kb, leaves);
        }
      }
      return leaves;
    }

    /** The bounds and ranges between cuts, each after those that contain it. */
    private static void ranges(
        DataColumn column, List<Cut> cuts, KnowledgeBase kb, List<Leaf> into) {
      boolean isWhole = column.isWhole();
      int size = cuts.size();
      Value[] lows = new Value[size];
      Value[] highs = new Value[size];
      for (int i = 0; i < size; i++) {
        lows[i] = cuts.get(i).low(column.kind(), isWhole);
        highs[i] = cuts.get(i).high(column.kind(), isWhole);
      }
      Leaf[] from = new Leaf[size];
      for (int i = 0; i < size; i++) {
        var range = (DataRange) Concepts.atLeast(column.property(), lows[i]);
        from[i] = range(range, kb, i == 0 ? List.of() : List.of(from[i - 1]));
        into.add(from[i]);
      }
      Leaf[] to = new Leaf[size];
      for (int i = size - 1; i >= 0; i--) {
        var range = (DataRange) Concepts.atMost(column.property(), highs[i]);
        to[i] = range(range, kb, i == size - 1 ? List.of() : List.of(to[i + 1]));
        into.add(to[i]);
      }
      if (hasTooMany(cuts)) {
        return;
      }
      Leaf[] wider = to; // those that begin one cut earlier
      for (int i = 0; i < size; i++) {
        Leaf[] here = new Leaf[size];
        for (int j = size - 1; j > i; j--) {
          var range = (DataRange) Concepts.between(column.property(), lows[i], highs[j]);
          here[j] = range(range, kb, List.of(wider[j], j == size - 1 ? from[i] : here[j + 1]));
          into.add(here[j]);
        }
        wider = here;
      }
    }

    private static boolean hasTooMany(List<Cut> cuts) {
      return (long) cuts.size() * (cuts.size() - 1) / 2 > MOST_RANGES;
    }

    @Override
    public int completeUpTo(Reach reach, Language language) {
      if (language.data() && (language.thresholds() != Thresholds.ALL || reach.wasLate())) {
        return used(reach).findAny().isEmpty() ? Integer.MAX_VALUE : HasValue.LENGTH - 1;
      }
      boolean isCut =
          language.data()
              && used(reach)
                  .filter(column -> column.kind().isOrdered())
                  .anyMatch(
                      column -> hasTooMany(new Cuts(column, reach).of(language.thresholds())));
      return isCut ? DataRange.TWO_BOUNDS - 1 : Integer.MAX_VALUE;
    }

    private static Stream<DataColumn> used(Reach reach) {
      return reach.problem().kb().dataColumns().stream()
          .filter(column -> !reach.problem().ignoredProperties().contains(column.property()));
    }

    @Override
    public Optional<Leaf> of(Concept concept, KnowledgeBase kb) {
      if (concept instanceof DataRange range) {
        check(range.property(), kb);
        return Optional.of(range(range, kb, List.of()));
      }
      if (concept instanceof HasValue one) {
        check(one.property(), kb);
        return Optional.of(value(one, kb));
      }
      return Optional.empty();
    }

    private static void check(String property, KnowledgeBase kb) {
      if (!kb.dataProperties().contains(property)) {
        throw new IllegalArgumentException("unknown data property <" + property + ">");
      }
    }
  }
}
