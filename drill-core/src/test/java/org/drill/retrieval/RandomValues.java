package org.drill.retrieval;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.retrieval.PlainGraph.Pair;

/**
 * Random data properties and values, as Turtle and for the oracle. There are few different values,
 * so that they meet; the same value is written in many ways; a few literals are ill-formed.
 */
final class RandomValues {
  private static final String NS = "http://example.org/g#";
  private static final String XSD = "http://www.w3.org/2001/XMLSchema#";
  private static final List<String> WORDS = List.of("", "a", "b", "A b", "1", "true", "é\"\\\n");
  private static final List<String> ILL_FORMED =
      List.of("1d", "0x1p3", "1e400x", "12:00", "2000-02-30", "yes");
  private static final List<String> REFUSING =
      List.of("double", "decimal", "integer", "date", "time", "boolean");
  private static final LocalDate FIRST_DAY = LocalDate.of(1999, 12, 30);
  private static final List<ValueKind> KINDS = List.of(ValueKind.values());

  private final Random random;
  private final StringBuilder turtle;
  private final PlainGraph plain;

  RandomValues(Random random, StringBuilder turtle, PlainGraph plain) {
    this.random = random;
    this.turtle = turtle;
    this.plain = plain;
  }

  /** Adds properties, axioms about them, and values of some individuals. */
  void add(List<String> individuals, List<String> properties) {
    for (int p = 1 + random.nextInt(4); p > 0; p--) {
      String property = NS + "p" + properties.size();
      properties.add(property);
      plain.values.put(property, new TreeMap<>());
      line(property, "a", "owl:DatatypeProperty");
    }
    for (int k = random.nextInt(3); k > 0; k--) {
      axiom(pick(properties), pick(properties), random.nextInt(3) == 0);
    }
    for (String property : properties) {
      double share = random.nextDouble();
      // mostly values of one kind, sometimes of any
      ValueKind usual = pick(KINDS);
      boolean mixed = random.nextInt(3) == 0;
      for (String x : individuals) {
        for (int k = random.nextDouble() < share ? 1 + random.nextInt(3) : 0; k > 0; k--) {
          add(x, property, mixed ? pick(KINDS) : usual);
        }
      }
    }
  }

  private void axiom(String from, String to, boolean equivalent) {
    plain.subProperty.add(new Pair(from, to));
    if (equivalent) {
      plain.subProperty.add(new Pair(to, from));
    }
    line(from, equivalent ? "owl:equivalentProperty" : "rdfs:subPropertyOf", "<" + to + ">");
  }

  private void add(String individual, String property, ValueKind kind) {
    int rare = random.nextInt(80);
    if (rare == 0) {
      // a value that is equal to none
      line(individual, "<" + property + ">", literal("NaN", pick(List.of("double", "float"))));
    } else if (rare < 3) {
      String text = pick(ILL_FORMED);
      tell(individual, property, Value.string(text), literal(text, pick(REFUSING)));
    } else {
      switch (kind) {
        case NUMBER -> number(individual, property);
        case BOOLEAN -> bool(individual, property);
        case DATE -> date(individual, property);
        case TIME -> time(individual, property);
        case STRING -> string(individual, property);
      }
    }
  }

  private void number(String individual, String property) {
    // halves are exact in every datatype
    double number = (random.nextInt(17) - 6) / 2.0;
    String literal;
    if (random.nextInt(20) == 0) {
      number = Double.POSITIVE_INFINITY * (random.nextBoolean() ? 1 : -1);
      literal = literal(number < 0 ? "-INF" : "INF", pick(List.of("double", "float")));
    } else if (number == Math.rint(number) && random.nextBoolean()) {
      String digits = (random.nextBoolean() ? "" : "0") + (int) Math.abs(number);
      String type = pick(List.of("integer", "int", "long", "short", "byte"));
      literal =
          number < 0
              ? literal("-" + digits, type)
              : literal(digits, pick(List.of(type, "unsignedInt", "nonNegativeInteger")));
    } else if (random.nextBoolean()) {
      String text = String.format(Locale.ROOT, "%.1fE-1", 10 * number);
      literal = literal(text, pick(List.of("double", "float")));
    } else {
      String text = String.format(Locale.ROOT, random.nextBoolean() ? "%.1f" : "%+.2f", number);
      literal = literal(text, pick(List.of("double", "float", "decimal")));
    }
    tell(individual, property, Value.number(number), literal);
  }

  private void bool(String individual, String property) {
    boolean truth = random.nextBoolean();
    String text = random.nextBoolean() ? String.valueOf(truth) : truth ? "1" : "0";
    tell(individual, property, Value.bool(truth), literal(text, "boolean"));
  }

  private void date(String individual, String property) {
    LocalDate day = FIRST_DAY.plusDays(random.nextInt(5));
    int hour = random.nextInt(24);
    switch (random.nextInt(4)) {
      case 0 -> {
        String text = day + (random.nextBoolean() ? "Z" : "");
        tell(individual, property, moment(day, 0), literal(text, "date"));
      }
      case 1 -> {
        String text = day + "T" + twoDigits(hour + 1) + ":00:00";
        tell(individual, property, moment(day, hour + 1), literal(text, "dateTime"));
      }
      case 2 -> {
        String text = day + "T" + twoDigits(hour) + ":00:00.000+02:00";
        String type = pick(List.of("dateTime", "dateTimeStamp"));
        tell(individual, property, moment(day, hour - 2), literal(text, type));
      }
      default -> {
        String year = String.valueOf(day.getYear());
        String literal =
            random.nextBoolean() ? literal(year, "gYear") : literal(year + "-01", "gYearMonth");
        tell(individual, property, moment(day.withDayOfYear(1), 0), literal);
      }
    }
  }

  private static Value moment(LocalDate day, int hours) {
    return Value.date(day.atStartOfDay(ZoneOffset.UTC).plusHours(hours).toEpochSecond() * 1e3);
  }

  private static String twoDigits(int number) {
    return String.format(Locale.ROOT, "%02d", number);
  }

  private void time(String individual, String property) {
    int hour = random.nextInt(24);
    int ahead = random.nextBoolean() ? 0 : random.nextInt(10);
    LocalTime utc = LocalTime.of(hour, 30).minusHours(ahead);
    String zone = ahead > 0 ? "+0" + ahead + ":00" : random.nextBoolean() ? "Z" : "";
    tell(
        individual,
        property,
        Value.time(utc.toSecondOfDay() * 1_000.0),
        literal(twoDigits(hour) + ":30:00" + zone, "time"));
  }

  private void string(String individual, String property) {
    String text = pick(WORDS);
    String literal =
        switch (random.nextInt(4)) {
          case 0 -> quoted(text) + "@en";
          case 1 -> quoted(text) + "^^:mine";
          case 2 -> quoted(text);
          default -> literal(text, "string");
        };
    tell(individual, property, Value.string(text), literal);
  }

  private void tell(String individual, String property, Value value, String literal) {
    plain.values.get(property).computeIfAbsent(individual, x -> new TreeSet<>()).add(value);
    line(individual, "<" + property + ">", literal);
  }

  private static String literal(String text, String type) {
    return quoted(text) + "^^<" + XSD + type + ">";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  private void line(String subject, String predicate, String object) {
    turtle.append("<" + subject + "> " + predicate + " " + object + " .\n");
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
