package org.drill.problem;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.drill.concept.Atom;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Restriction;
import org.drill.concept.syntax.EntityLabels;
import org.drill.concept.syntax.QuotedName;
import org.drill.concept.syntax.Spelling;
import org.drill.concept.syntax.UnknownNameException;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;

/**
 * The classes, roles and data properties of a knowledge base that no answer may use.
 *
 * @param classes the IRIs of the classes
 * @param roles the IRIs of the roles, which are ignored in both directions
 * @param properties the IRIs of the data properties
 */
public record IgnoredNames(Set<String> classes, Set<String> roles, Set<String> properties) {
  private static final int SUGGESTIONS = 3;

  /** Copies the sets. */
  public IgnoredNames {
    classes = Set.copyOf(classes);
    roles = Set.copyOf(roles);
    properties = Set.copyOf(properties);
  }

  /**
   * Finds names in a knowledge base. A name that stands for a class and a property ignores both.
   *
   * @param kb the knowledge base
   * @param names local or prefixed names, IRIs, in angle brackets or not, or labels, which are
   *     looked at where a text is no name, or in quotes
   * @return what they stand for
   * @throws ProblemException if a name stands for nothing, or for several of one kind; the message
   *     has candidates
   */
  public static IgnoredNames find(KnowledgeBase kb, Collection<String> names) {
    List<Kind> byName = kinds(kb, kb.vocabulary().withLabels(EntityLabels.NONE));
    List<Kind> byLabel = kinds(kb, kb.vocabulary());
    List<TreeSet<String>> found = List.of(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    for (String name : names) {
      String text = plain(name);
      boolean isLabel = !QuotedName.read(text).isEmpty() || !find(text, byName, found).isEmpty();
      List<String> messages = isLabel ? find(text, byLabel, found) : List.of();
      if (!messages.isEmpty()) {
        // what all kinds say alike is about the prefix
        boolean isPrefix = messages.stream().distinct().count() == 1;
        throw new ProblemException(
            isPrefix
                ? messages.get(0)
                : "unknown class or property '" + text + "'" + suggestions(text, kb, byLabel));
      }
    }
    return new IgnoredNames(found.get(0), found.get(1), found.get(2));
  }

  private static List<Kind> kinds(KnowledgeBase kb, Vocabulary vocabulary) {
    return List.of(
        new Kind(
            kb.classes().stream().map(ClassIndex::iri).toList(),
            vocabulary::classIri,
            vocabulary::className),
        new Kind(
            kb.roles().stream().map(RoleIndex::iri).toList(),
            vocabulary::roleIri,
            vocabulary::roleName),
        new Kind(kb.dataProperties(), vocabulary::propertyIri, vocabulary::propertyName));
  }

  /** The entities of one kind: their IRIs, and how names are read and written. */
  private record Kind(
      List<String> iris, UnaryOperator<String> resolve, UnaryOperator<String> write) {}

  /** Adds what a name stands for; what each kind says to it if it stands for nothing. */
  private static List<String> find(String name, List<Kind> kinds, List<TreeSet<String>> found) {
    var messages = new ArrayList<String>();
    for (int k = 0; k < kinds.size(); k++) {
      Kind kind = kinds.get(k);
      try {
        found.get(k).add(kind.iris().contains(name) ? name : kind.resolve().apply(bracketed(name)));
      } catch (UnknownNameException e) {
        if (e.isAmbiguous()) {
          throw new ProblemException(String.valueOf(e.getMessage()), e);
        }
        messages.add(String.valueOf(e.getMessage()));
      }
    }
    return messages.size() == kinds.size() ? messages : List.of();
  }

  private static String suggestions(String name, KnowledgeBase kb, List<Kind> kinds) {
    record Scored(String text, int distance) {}
    String local = Vocabulary.localName(name);
    int tolerance = Math.max(2, local.length() / 3);
    List<String> nearest =
        kinds.stream()
            .flatMap(
                kind ->
                    kind.iris().stream()
                        .map(
                            iri ->
                                new Scored(
                                    kind.write().apply(iri),
                                    Math.min(
                                        Spelling.distance(local, Vocabulary.localName(iri)),
                                        labelDistance(name, kb.labels().of(iri))))))
            .filter(scored -> scored.distance() <= tolerance)
            .sorted(Comparator.comparingInt(Scored::distance).thenComparing(Scored::text))
            .map(Scored::text)
            .distinct()
            .limit(SUGGESTIONS)
            .toList();
    return nearest.isEmpty() ? "" : "; did you mean " + String.join(", ", nearest) + "?";
  }

  private static int labelDistance(String name, String label) {
    return label.isEmpty() ? Integer.MAX_VALUE : Spelling.distance(name, label);
  }

  private static String plain(String name) {
    boolean isBracketed = name.startsWith("<") && name.endsWith(">") && name.length() > 1;
    return isBracketed ? name.substring(1, name.length() - 1) : name;
  }

  /** A full IRI in brackets, so that its colon is not taken for a prefix. */
  private static String bracketed(String name) {
    return name.contains("://") ? "<" + name + ">" : name;
  }

  /**
   * All of them together, as {@link #find} reads them.
   *
   * @return IRIs, ordered
   */
  public List<String> all() {
    return Stream.of(classes, roles, properties).flatMap(Set::stream).distinct().sorted().toList();
  }

  /**
   * What an expression uses all the same.
   *
   * @param concept an expression
   * @return the IRI of something in it that is ignored; none if it keeps to this
   */
  public Optional<String> usedIn(Concept concept) {
    return concept.parts().flatMap(part -> used(part).stream()).findFirst();
  }

  private Optional<String> used(Concept part) {
    if (part instanceof Atom named) {
      return Optional.of(named.iri()).filter(classes::contains);
    } else if (part instanceof Restriction restriction) {
      return Optional.of(restriction.role().iri()).filter(roles::contains);
    } else if (part instanceof HasSelf self) {
      return Optional.of(self.role().iri()).filter(roles::contains);
    } else if (part instanceof DataRange range) {
      return Optional.of(range.property()).filter(properties::contains);
    } else if (part instanceof HasValue value) {
      return Optional.of(value.property()).filter(properties::contains);
    }
    return Optional.empty();
  }
}
