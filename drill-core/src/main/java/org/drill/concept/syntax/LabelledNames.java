package org.drill.concept.syntax;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The names and labels of all entities of one kind.
 *
 * <p>A text is taken for a name first and for a label if it is no name; in quotes, for a label
 * first. So a label can always be given: in quotes, even if something else has it as its name.
 */
final class LabelledNames {
  private static final int SUGGESTIONS = 3;

  private final NameSpace names;
  private final EntityLabels labels;

  LabelledNames(NameSpace names, EntityLabels labels) {
    this.names = names;
    this.labels = labels;
  }

  /** The IRI for a name, or for a label, in quotes or not. */
  String resolve(String text) {
    if (EntityNames.isBracketed(text)) {
      return existing(text.substring(1, text.length() - 1));
    }
    String inQuotes = QuotedName.read(text);
    return inQuotes.isEmpty() ? resolve(text, false) : resolve(inQuotes, true);
  }

  /** The IRI for a name, label or IRI in an expression. */
  String resolve(Lexer.Token token) {
    return switch (token.kind()) {
      case QUOTED -> resolve(token.text(), true);
      case IRI -> existing(token.text());
      default -> resolve(token.text(), false);
    };
  }

  private String existing(String iri) {
    if (!names.has(iri)) {
      throw unknown(iri, EntityLabels.NONE);
    }
    return iri;
  }

  private String resolve(String text, boolean isQuoted) {
    List<String> found = isQuoted ? labelled(text) : named(text);
    if (found.isEmpty()) {
      found = isQuoted ? named(text) : labelled(text);
    }
    if (found.size() > 1) {
      throw UnknownNameException.ambiguous(names.kind(), text, found);
    }
    if (found.isEmpty()) {
      names.find(text); // says if the prefix is the fault
      throw unknown(text, labels);
    }
    return found.get(0);
  }

  /** Whether a text in an expression is the name of something, or of several things. */
  boolean isNamed(Lexer.Token token) {
    return token.kind() == Lexer.Kind.IRI
        ? names.has(token.text())
        : !named(token.text()).isEmpty();
  }

  /** Whether a text in an expression is the label of something, or of several things. */
  boolean isLabelled(Lexer.Token token) {
    return token.kind() != Lexer.Kind.IRI && !labelled(token.text()).isEmpty();
  }

  private List<String> named(String text) {
    try {
      return names.find(text);
    } catch (UnknownNameException unknownPrefix) {
      return List.of();
    }
  }

  private List<String> labelled(String text) {
    return labels.named(text).stream().filter(names::has).toList();
  }

  /** How to write an entity in a style. */
  String write(String iri, NameStyle style, LabelledNames... beside) {
    return switch (style) {
      case SHORT -> names.write(iri);
      case IRI -> "<" + iri + ">";
      case LABEL -> label(iri, beside);
    };
  }

  /** The label, if it can be read back; without quotes if it is no name of anything else. */
  private String label(String iri, LabelledNames... beside) {
    String label = labels.of(iri);
    if (label.isEmpty() || labelled(label).size() != 1) {
      return names.write(iri);
    }
    boolean isPlain =
        names.isPlain(label)
            && List.of(iri).containsAll(named(label))
            && Stream.of(beside).allMatch(other -> other.named(label).isEmpty());
    return isPlain ? label : QuotedName.write(label);
  }

  private UnknownNameException unknown(String text, EntityLabels known) {
    String local = EntityNames.localName(text);
    int tolerance = Math.max(2, local.length() / 3);
    record Scored(String name, int distance) {}
    List<String> nearest =
        names
            .all()
            .flatMap(
                iri ->
                    Stream.of(
                        new Scored(iri, distance(local, EntityNames.localName(iri), tolerance)),
                        new Scored(
                            QuotedName.write(known.of(iri)),
                            distance(text, known.of(iri), tolerance))))
            .filter(scored -> scored.distance() <= tolerance)
            .sorted(Comparator.comparingInt(Scored::distance).thenComparing(Scored::name))
            .map(scored -> names.has(scored.name()) ? names.write(scored.name()) : scored.name())
            .distinct()
            .limit(SUGGESTIONS)
            .toList();
    return UnknownNameException.unknown(names.kind(), text, nearest);
  }

  private static int distance(String wanted, String text, int tolerance) {
    boolean isFar = text.isEmpty() || Math.abs(text.length() - wanted.length()) > tolerance;
    return isFar ? Integer.MAX_VALUE : Spelling.distance(wanted, text);
  }
}
