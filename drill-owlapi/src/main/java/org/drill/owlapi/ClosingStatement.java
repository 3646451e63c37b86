package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.drill.concept.All;
import org.drill.concept.Bottom;
import org.drill.concept.Concept;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Role;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;

/**
 * A statement about an individual that an ontology lacks: that it is an instance of a concept. With
 * others, it decides what is unknown in the open world.
 *
 * @param individual the name of the individual
 * @param concept what it is said to be
 */
public record ClosingStatement(String individual, Concept concept) {
  private static final int SHOWN = 3;

  /** Checks that both are there. */
  public ClosingStatement {
    requireNonNull(individual, "individual");
    requireNonNull(concept, "concept");
  }

  /**
   * The statement in words, such as {@code ann must not have another child than bob}.
   *
   * @param kb the knowledge base, for names
   * @return a sentence without a full stop
   */
  public String words(KnowledgeBase kb) {
    String who = kb.vocabulary().individualName(individual) + " must ";
    if (concept instanceof All all && all.filler() instanceof Bottom) {
      return who + "not have any " + noun(all.role(), kb);
    }
    if (concept instanceof All all && isNamed(all.filler())) {
      List<Concept> known = options(all.filler());
      String names =
          known.stream()
              .limit(SHOWN)
              .map(one -> kb.vocabulary().individualName(((Nominal) one).individual()))
              .collect(Collectors.joining(", "));
      String more = known.size() > SHOWN ? " and " + (known.size() - SHOWN) + " others" : "";
      return who + "not have another " + noun(all.role(), kb) + " than " + names + more;
    }
    boolean isDenied = concept instanceof Not;
    Concept said = concept instanceof Not not ? not.operand() : concept;
    if (said instanceof Nominal other) {
      String name = kb.vocabulary().individualName(other.individual());
      return who + (isDenied ? "be another one than " : "be ") + name;
    }
    return who + (isDenied ? "not be " : "be ") + EnglishText.printer(kb).print(said);
  }

  private static List<Concept> options(Concept filler) {
    return filler instanceof Nominal ? List.of(filler) : filler.children();
  }

  private static boolean isNamed(Concept filler) {
    return !options(filler).isEmpty()
        && options(filler).stream().allMatch(Nominal.class::isInstance);
  }

  /** {@code hasChild} is a child; others are called by their names. */
  private static String noun(Role role, KnowledgeBase kb) {
    String name = kb.vocabulary().roleName(role.iri());
    String noun =
        name.matches("has\\p{Lu}.*")
            ? name.substring(3).replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ").toLowerCase(Locale.ROOT)
            : name;
    return role.isInverse() ? "one with it as " + noun : noun;
  }
}
