package org.drill.retrieval;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drill.concept.Value;
import org.drill.retrieval.PlainGraph.Pair;
import org.drill.sample.RandomRichConcepts;

/**
 * A seeded random graph with data: the oracle, and its materialised triples as Turtle. Literals are
 * written in any datatype that has their value, ill-formed ones and NaN among them.
 */
public final class RichGraph {
  public static final String NS = "http://example.org/g#";
  private static final String XSD = "http://www.w3.org/2001/XMLSchema#";
  private static final int PROPERTIES = 3;

  /** Values, with literals that stand for each. */
  private static final Map<Value, List<String>> LITERALS =
      Map.ofEntries(
          Map.entry(
              Value.number(5),
              List.of("5", "5.0", "5e0", "\"5\"^^xsd:byte", "\"+5.00\"^^xsd:float", "5.0")),
          Map.entry(Value.number(-2.5), List.of("-2.5", "-25e-1", "\"-2.5\"^^xsd:float")),
          Map.entry(Value.number(0), List.of("0", "-0.0e0", "\"-0\"^^xsd:nonPositiveInteger")),
          Map.entry(Value.number(Double.POSITIVE_INFINITY), List.of("\"INF\"^^xsd:double")),
          Map.entry(Value.number(Double.NEGATIVE_INFINITY), List.of("\"-INF\"^^xsd:float")),
          Map.entry(Value.bool(true), List.of("true", "\"1\"^^xsd:boolean")),
          Map.entry(Value.bool(false), List.of("false", "\"0\"^^xsd:boolean")),
          Map.entry(
              Value.date(1_577_836_800_000.0), // 2020-01-01
              List.of(
                  "\"2020-01-01\"^^xsd:date",
                  "\"2020-01-01Z\"^^xsd:date",
                  "\"2020\"^^xsd:gYear",
                  "\"2020-01\"^^xsd:gYearMonth",
                  "\"2020Z\"^^xsd:gYear",
                  "\"2020-01-01T00:00:00\"^^xsd:dateTime",
                  "\"2020-01-01T02:00:00+02:00\"^^xsd:dateTimeStamp")),
          Map.entry(
              Value.date(1_577_818_800_000.0), // 2019-12-31T19:00:00Z
              List.of(
                  "\"2020-01-01+05:00\"^^xsd:date",
                  "\"2020+05:00\"^^xsd:gYear",
                  "\"2019-12-31T19:00:00.000Z\"^^xsd:dateTime",
                  "\"2019-12-31T19:00:00\"^^xsd:dateTime")),
          Map.entry(Value.date(1_577_854_800_000.0), List.of("\"2020-05:00\"^^xsd:gYear")),
          Map.entry(
              Value.time(82_800_000),
              List.of(
                  "\"23:00:00\"^^xsd:time",
                  "\"01:00:00+02:00\"^^xsd:time",
                  "\"23:00:00.0Z\"^^xsd:time")),
          Map.entry(
              Value.time(3_600_000),
              List.of("\"01:00:00Z\"^^xsd:time", "\"20:00:00-05:00\"^^xsd:time")),
          Map.entry(Value.time(43_200_500), List.of("\"12:00:00.5\"^^xsd:time")),
          Map.entry(
              Value.string("5"),
              List.of(
                  "\"5\"",
                  "\"5\"@en",
                  "\"5\"^^xsd:boolean",
                  "\"5\"^^xsd:date",
                  "\"5\"^^<urn:own>")),
          Map.entry(Value.string("true"), List.of("\"true\"", "\"true\"^^xsd:int")),
          Map.entry(Value.string("2020-13-01"), List.of("\"2020-13-01\"^^xsd:date")),
          Map.entry(Value.string("5.5"), List.of("\"5.5\"", "\"5.5\"^^xsd:integer")),
          Map.entry(Value.string("5e0"), List.of("\"5e0\"^^xsd:decimal", "\"5e0\"^^xsd:int")),
          Map.entry(Value.string("1d"), List.of("\"1d\"^^xsd:double", "\"1d\"")),
          Map.entry(
              Value.string("a \"b\" \\ \n"),
              List.of("\"a \\\"b\\\" \\\\ \\n\"", "\"\"\"a \\\"b\\\" \\\\ \n\"\"\"@de")),
          Map.entry(Value.string("NaN"), List.of("\"NaN\"", "\"NaN\"^^xsd:integer2")),
          Map.entry(Value.string(""), List.of("\"\"", "\"\"^^xsd:integer")));

  private static final List<Value> VALUES = LITERALS.keySet().stream().sorted().toList();

  private final Random random;
  private final String turtle;

  public final PlainGraph plain = new PlainGraph();
  public final List<String> individuals = new ArrayList<>();
  public final List<String> classes = new ArrayList<>();
  public final List<String> roles = new ArrayList<>();
  public final List<String> properties = new ArrayList<>();

  private RichGraph(long seed, boolean hasSameAs) {
    random = new Random(seed);
    names(individuals, "i", 1 + random.nextInt(8));
    names(classes, "C", 1 + random.nextInt(3));
    names(roles, "r", 1 + random.nextInt(2));
    names(properties, "p", PROPERTIES - 1);
    properties.add(roles.get(0)); // punning
    plain.individuals.addAll(individuals);
    for (String c : classes) {
      plain.members.put(c, new TreeSet<>());
      individuals.stream().filter(x -> random.nextInt(3) == 0).forEach(plain.members.get(c)::add);
    }
    for (String r : roles) {
      plain.pairs.put(r, new LinkedHashSet<>());
      for (int k = random.nextInt(3 * individuals.size()); k > 0; k--) {
        plain.pairs.get(r).add(new Pair(pick(individuals), pick(individuals)));
      }
    }
    for (String p : properties) {
      plain.values.put(p, new TreeMap<>());
      for (int k = random.nextInt(3 * individuals.size()); k > 0; k--) {
        plain
            .values
            .get(p)
            .computeIfAbsent(pick(individuals), x -> new TreeSet<>())
            .add(pick(VALUES));
      }
    }
    for (int k = hasSameAs ? 1 + random.nextInt(3) : 0; k > 0; k--) {
      plain.same.add(new Pair(pick(individuals), pick(individuals)));
    }
    plain.materialise();
    turtle = written();
  }

  /** A graph in which different names are different individuals. */
  public static RichGraph draw(long seed) {
    return new RichGraph(seed, false);
  }

  /** A graph with individuals that are the same as others. */
  public static RichGraph withSameAs(long seed) {
    return new RichGraph(seed, true);
  }

  private static void names(List<String> into, String prefix, int count) {
    for (int k = 0; k < count; k++) {
      into.add(NS + prefix + k);
    }
  }

  /** Concepts of the whole language over this graph. */
  public RandomRichConcepts concepts(long seed) {
    var values = new TreeMap<String, List<Value>>();
    properties.forEach(p -> values.put(p, VALUES));
    return new RandomRichConcepts(classes, roles, individuals, values, seed);
  }

  /** All triples, also those that follow. */
  public String turtle() {
    return turtle;
  }

  private String written() {
    var turtle = new StringBuilder("@prefix xsd: <" + XSD + "> .\n");
    String owl = "http://www.w3.org/2002/07/owl#";
    individuals.forEach(x -> triple(turtle, x, "a", "<" + owl + "NamedIndividual>"));
    plain.members.forEach((c, xs) -> xs.forEach(x -> triple(turtle, x, "a", "<" + c + ">")));
    plain.pairs.forEach(
        (r, ps) ->
            ps.forEach(pair -> triple(turtle, pair.from(), "<" + r + ">", "<" + pair.to() + ">")));
    plain.same.forEach(
        pair -> triple(turtle, pair.from(), "<" + owl + "sameAs>", "<" + pair.to() + ">"));
    plain.values.forEach(
        (p, told) ->
            told.forEach(
                (x, values) ->
                    values.forEach(v -> triple(turtle, x, "<" + p + ">", pick(LITERALS.get(v))))));
    for (String p : properties) {
      triple(turtle, pick(individuals), "<" + p + ">", "\"NaN\"^^xsd:double");
    }
    return turtle.toString();
  }

  private static void triple(StringBuilder turtle, String subject, String verb, String object) {
    turtle
        .append('<')
        .append(subject)
        .append("> ")
        .append(verb)
        .append(' ')
        .append(object)
        .append(" .\n");
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
