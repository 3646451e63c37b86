package org.drill.app.input;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.drill.concept.syntax.NameStyle;
import org.drill.concept.syntax.QuotedName;
import org.drill.kb.IndividualNames;
import org.drill.kb.KnowledgeBase;

/**
 * Individuals by IRI, local name or label, and back.
 *
 * <p>Local names are not indexed: a look-up of any number of names takes one pass over the graph.
 */
public final class IndividualLookup {
  private static final int SHOWN = 5;

  private final KnowledgeBase kb;
  private final IndividualNames names;

  /** Looks individuals of a knowledge base up. */
  public IndividualLookup(KnowledgeBase kb) {
    this.kb = kb;
    this.names = kb.individuals();
  }

  /**
   * The full names of individuals.
   *
   * @param given IRIs, with or without angle brackets, or local names or else labels that only one
   *     individual has
   * @param origin where they come from, for messages
   */
  public List<String> resolve(Collection<String> given, String origin) {
    return resolve(given, name -> origin);
  }

  /**
   * The full names of individuals.
   *
   * @param given IRIs, with or without angle brackets, or local names that only one individual has
   * @param origin where each comes from, for messages
   */
  public List<String> resolve(Collection<String> given, UnaryOperator<String> origin) {
    var wanted = new HashMap<String, List<String>>();
    for (String name : given) {
      if (names.find(plain(name)) < 0) {
        wanted.put(plain(name), new ArrayList<>());
      }
    }
    collect(wanted);
    wanted.entrySet().stream()
        .filter(one -> one.getValue().isEmpty())
        .forEach(one -> one.getValue().addAll(labelled(one.getKey())));
    List<String> unknown = given.stream().filter(name -> isUnknown(name, wanted)).toList();
    if (!unknown.isEmpty()) {
      throw unknown(unknown, origin.apply(unknown.get(0)));
    }
    return given.stream().map(name -> resolved(name, wanted, origin)).toList();
  }

  /** The individuals that have a label, which may be in quotes. */
  private List<String> labelled(String text) {
    String inQuotes = QuotedName.read(text);
    return kb.labels().named(inQuotes.isEmpty() ? text : inQuotes).stream()
        .filter(name -> names.find(name) >= 0)
        .toList();
  }

  private static boolean isUnknown(String name, Map<String, List<String>> wanted) {
    List<String> found = wanted.get(plain(name));
    return found != null && found.isEmpty();
  }

  private static String resolved(
      String given, Map<String, List<String>> wanted, UnaryOperator<String> origin) {
    String name = plain(given);
    List<String> found = wanted.getOrDefault(name, List.of(name));
    if (found.size() > 1) {
      throw new BadInputException(
          origin.apply(given)
              + ": the name '"
              + name
              + "' is ambiguous: write one of <"
              + String.join(">, <", found.subList(0, Math.min(SHOWN, found.size())))
              + ">");
    }
    return found.get(0);
  }

  private BadInputException unknown(List<String> unknown, String origin) {
    String first = unknown.get(0);
    Collection<String> known =
        new AbstractList<>() {
          @Override
          public String get(int index) {
            return index < names.size()
                ? localName(names.name(index))
                : kb.labels().of(names.name(index - names.size()));
          }

          @Override
          public int size() {
            return kb.labels().size() == 0 ? names.size() : 2 * names.size();
          }
        };
    String more =
        unknown.size() == 1
            ? ""
            : " (and " + (unknown.size() - 1) + " more that are not in the knowledge base)";
    return new BadInputException(
        origin
            + ": no individual '"
            + first
            + "' in the knowledge base"
            + Suggestions.didYouMean(localName(plain(first)), known)
            + more);
  }

  /**
   * The names of these individuals in the style of the knowledge base; the shortest are local
   * names, or the IRI in angle brackets.
   */
  public List<String> shortest(List<Integer> individuals) {
    if (kb.vocabulary().style() != NameStyle.SHORT) {
      return individuals.stream().map(names::name).map(kb.vocabulary()::individualName).toList();
    }
    var byLocalName = new HashMap<String, List<String>>();
    individuals.forEach(i -> byLocalName.put(localName(names.name(i)), new ArrayList<>()));
    collect(byLocalName);
    return individuals.stream()
        .map(names::name)
        .map(
            name ->
                byLocalName.getOrDefault(localName(name), List.of()).size() == 1
                    ? localName(name)
                    : "<" + name + ">")
        .toList();
  }

  /** Adds to each local name the individuals that have it. */
  private void collect(Map<String, List<String>> byLocalName) {
    if (!byLocalName.isEmpty()) {
      for (int i = 0; i < names.size(); i++) {
        String name = names.name(i);
        List<String> found = byLocalName.get(localName(name));
        if (found != null) {
          found.add(name);
        }
      }
    }
  }

  private static String plain(String name) {
    return name.startsWith("<") && name.endsWith(">") ? name.substring(1, name.length() - 1) : name;
  }

  /** What follows the last '#', else the last '/', else the last ':'; blank nodes stay whole. */
  static String localName(String name) {
    for (char separator : new char[] {'#', '/', ':'}) {
      int at = name.lastIndexOf(separator);
      if (at >= 0) {
        return at + 1 < name.length() && !name.startsWith("_:") ? name.substring(at + 1) : name;
      }
    }
    return name;
  }
}
