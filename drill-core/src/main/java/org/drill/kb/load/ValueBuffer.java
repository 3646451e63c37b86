package org.drill.kb.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.Datatype;
import org.drill.concept.ValueKind;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.jspecify.annotations.Nullable;

/** The values of one data property, as they come: a subject node and a literal each. */
final class ValueBuffer {
  private static final Part NONE = new Part();

  private final Map<ValueKind, Part> parts = new EnumMap<>(ValueKind.class);
  private @Nullable IRI lastDatatype;
  private @Nullable Datatype lastKnown;
  private long illFormed;
  private @Nullable Literal firstIllFormed;

  /** The values of one kind. */
  static final class Part {
    final IntList subjects = new IntList();
    final List<String> strings = new ArrayList<>();
    private double[] numbers = new double[8];
    private final Set<String> datatypes = new TreeSet<>();
    private @Nullable IRI lastWritten;

    /** The IRIs of the datatypes that the values were written with. */
    Set<String> datatypes() {
      return datatypes;
    }

    private void add(int subject, double number, IRI datatype) {
      if (subjects.size() == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * numbers.length);
      }
      numbers[subjects.size()] = number;
      add(subject, datatype);
    }

    private void add(int subject, String string, IRI datatype) {
      strings.add(string);
      add(subject, datatype);
    }

    private void add(int subject, IRI datatype) {
      subjects.add(subject);
      if (!datatype.equals(lastWritten)) {
        lastWritten = datatype;
        datatypes.add(datatype.stringValue());
      }
    }

    double number(int k) {
      return numbers[k];
    }
  }

  /** The values of a kind, to be read. */
  Part part(ValueKind kind) {
    return parts.getOrDefault(kind, NONE);
  }

  private Part partFor(ValueKind kind) {
    return parts.computeIfAbsent(kind, k -> new Part());
  }

  /** The subjects of the values, a list for each kind. */
  List<IntList> subjects() {
    return parts.values().stream().map(part -> part.subjects).toList();
  }

  /** The number of values of all kinds. */
  long size() {
    return parts.values().stream().mapToLong(part -> part.subjects.size()).sum();
  }

  /** How many literals do not fit their datatype; they are among the strings. */
  long illFormed() {
    return illFormed;
  }

  /** The first of these literals. */
  @Nullable Literal firstIllFormed() {
    return firstIllFormed;
  }

  void add(int subject, Literal literal) {
    IRI iri = literal.getDatatype();
    String text = literal.getLabel();
    Datatype datatype = datatype(iri);
    if (datatype != null) {
      OptionalDouble number = datatype.parse(text);
      if (number.isPresent()) {
        partFor(datatype.kind()).add(subject, number.getAsDouble(), iri);
        return;
      }
      illFormed++;
      firstIllFormed = firstIllFormed == null ? literal : firstIllFormed;
    }
    partFor(ValueKind.STRING).add(subject, text, iri);
  }

  /** The values of a property mostly have one datatype. */
  private @Nullable Datatype datatype(IRI iri) {
    if (!iri.equals(lastDatatype)) {
      lastDatatype = iri;
      lastKnown = Datatype.of(iri.stringValue());
    }
    return lastKnown;
  }
}
