package org.drill.spark;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;
import static org.drill.spark.TripleTable.DATATYPE;
import static org.drill.spark.TripleTable.FROM;
import static org.drill.spark.TripleTable.NODE;
import static org.drill.spark.TripleTable.OBJECT;
import static org.drill.spark.TripleTable.TO;

import java.io.Serializable;
import java.util.BitSet;
import java.util.HashSet;
import java.util.OptionalDouble;
import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Concepts;
import org.drill.concept.DataRange;
import org.drill.concept.Datatype;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.jspecify.annotations.Nullable;

/**
 * The instances of a concept as a query over the closed graph.
 *
 * <p>Everybody is a row. What needs no edges is a condition on the case of a row; a step, such as
 * ∃r.C, is a column of its own, by a join with those for whom it holds. So ¬ is {@code NOT} and ⊔
 * is {@code OR}, and an individual about which nothing is said belongs to ∀r.C.
 */
final class InstanceQuery {
  private final WholeGraph graph;
  private int columns;

  InstanceQuery(WholeGraph graph) {
    this.graph = graph;
  }

  /** How many instances there are. */
  long count(Concept concept) {
    return holding(graph.individuals(), concept).count();
  }

  /** Which of some nodes are instances. */
  Set<String> among(Concept concept, Set<String> nodes) {
    Dataset<Row> some =
        graph
            .individuals()
            .join(
                graph.nodes(nodes).withColumnRenamed(NODE, "wanted"),
                col(NODE).equalTo(col("wanted")))
            .drop("wanted");
    var names = new HashSet<String>();
    holding(some, concept).collectAsList().forEach(row -> names.add(row.getString(0)));
    return names;
  }

  /** The rows of those for whom a concept holds. */
  private Dataset<Row> holding(Dataset<Row> people, Concept concept) {
    var condition = new Condition(people);
    Column holds = concept.accept(condition);
    return condition.rows.filter(holds).select(NODE, WholeGraph.CASE);
  }

  /** Builds a condition, and joins what it needs to the rows. */
  private final class Condition implements ConceptVisitor<Column> {
    Dataset<Row> rows;

    Condition(Dataset<Row> people) {
      this.rows = people;
    }

    /** Whether a row is one of some, of which each is there once. */
    private Column isOneOf(Dataset<Row> some) {
      String flag = "step" + columns++;
      String key = flag + "of";
      rows =
          rows.join(
                  some.select(col(FROM).as(key), lit(true).as(flag)),
                  col(NODE).equalTo(col(key)),
                  "left_outer")
              .drop(key);
      return coalesce(col(flag), lit(false));
    }

    private Column ofCase(Concept concept) {
      BitSet cases = graph.cases(concept);
      UDF1<Integer, Boolean> isMember = cases::get;
      return udf(isMember, DataTypes.BooleanType).apply(col(WholeGraph.CASE));
    }

    @Override
    public Column top(Top top) {
      return lit(true);
    }

    @Override
    public Column bottom(Bottom bottom) {
      return lit(false);
    }

    @Override
    public Column atom(Atom atom) {
      return ofCase(atom);
    }

    @Override
    public Column not(Not not) {
      return functions.not(not.operand().accept(this));
    }

    @Override
    public Column and(And and) {
      return and.operands().stream().map(part -> part.accept(this)).reduce(lit(true), Column::and);
    }

    @Override
    public Column or(Or or) {
      return or.operands().stream().map(part -> part.accept(this)).reduce(lit(false), Column::or);
    }

    @Override
    public Column some(Some some) {
      return atLeast(1, some.role(), some.filler());
    }

    @Override
    public Column all(All all) {
      return functions.not(atLeast(1, all.role(), Concepts.not(all.filler())));
    }

    @Override
    public Column cardinality(Cardinality cardinality) {
      int number = cardinality.number();
      Role role = cardinality.role();
      Concept filler = cardinality.filler();
      return switch (cardinality.bound()) {
        case AT_LEAST -> atLeast(number, role, filler);
        case AT_MOST -> functions.not(atLeast(number + 1, role, filler));
        case EXACTLY ->
            atLeast(number, role, filler).and(functions.not(atLeast(number + 1, role, filler)));
      };
    }

    private Column atLeast(int number, Role role, Concept filler) {
      if (number == 0) {
        return lit(true);
      }
      Dataset<Row> pairs = graph.pairs(role);
      if (!(filler instanceof Top)) {
        Dataset<Row> members = holding(graph.individuals(), filler);
        pairs = pairs.join(members, col(TO).equalTo(col(NODE)), "left_semi");
      }
      return isOneOf(
          number == 1
              ? pairs.select(FROM).distinct()
              : pairs
                  .select(FROM, TO)
                  .distinct()
                  .groupBy(FROM)
                  .count()
                  .filter(col("count").geq(number))
                  .select(FROM));
    }

    @Override
    public Column self(HasSelf self) {
      return isOneOf(
          graph.pairs(self.role()).filter(col(FROM).equalTo(col(TO))).select(FROM).distinct());
    }

    @Override
    public Column nominal(Nominal nominal) {
      return col(NODE).equalTo(nominal.individual());
    }

    @Override
    public Column hasValue(HasValue hasValue) {
      Value value = hasValue.value();
      boolean isText = value.kind() == ValueKind.STRING;
      return value(
          hasValue.property(),
          isText
              ? new Wanted(value.kind(), value.text(), 0, 0)
              : new Wanted(value.kind(), null, value.number(), value.number()));
    }

    @Override
    public Column dataRange(DataRange range) {
      Value low = range.low();
      Value high = range.high();
      return value(
          range.property(),
          new Wanted(
              range.kind(),
              null,
              low == null ? Double.NEGATIVE_INFINITY : low.number(),
              high == null ? Double.POSITIVE_INFINITY : high.number()));
    }

    private Column value(String property, Wanted wanted) {
      UDF2<String, String, Boolean> fits = wanted::fits;
      Column isWanted = udf(fits, DataTypes.BooleanType).apply(col(OBJECT), col(DATATYPE));
      return isOneOf(graph.values(property).filter(isWanted).select(FROM).distinct());
    }
  }

  /** Which literals are meant: a text, or numbers, dates or times in a range. */
  private record Wanted(ValueKind kind, @Nullable String text, double low, double high)
      implements Serializable {
    /** As the loader reads literals: what does not fit its datatype is text. */
    boolean fits(String literal, String datatype) {
      @Nullable Datatype known = Datatype.of(datatype);
      OptionalDouble number = known == null ? OptionalDouble.empty() : known.parse(literal);
      if (known == null || number.isEmpty()) {
        return kind == ValueKind.STRING && literal.equals(text);
      }
      double value = number.getAsDouble();
      return known.kind() == kind && value >= low && value <= high;
    }
  }
}
