package org.drill.generate;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.ClassIndex;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.kb.RoleIndex;
import org.drill.language.Language;
import org.drill.language.LanguageCheck;

/**
 * Random compositions of building blocks such as A ⊓ (∃r.B ⊔ ¬∃s.C), of an exact length.
 *
 * <p>Each is drawn around an individual that it holds for, its classes and its neighbours: a random
 * expression over the names alone hardly ever has instances on a graph with many names. Where two
 * parts are joined, neither contains the other, so that both matter. A second source of targets,
 * because random refinement with ρ seldom reaches long ones that mean anything.
 *
 * <p>In a language beyond ALC, every third part is one of its further leaves or steps, if one of
 * the wanted length holds for the individual; and what is made of ALC alone is not taken, unless
 * the graph has nothing further to say. In a language below ALC, parts that it lacks are not drawn;
 * without ⊔, only names are negated.
 */
final class Compositions {
  private static final int TRIES = 4;

  /** How often a draw is repeated that does not go beyond ALC. */
  private static final int FURTHER_TRIES = 20;

  /** A property has many bounds, and an individual few properties. */
  private static final int LEAF_TRIES = 20;

  /** A draw that has not come to anything after so many parts never will. */
  private static final int MOST_PARTS = 300;

  private final KnowledgeBase kb;
  private final Retriever retriever;
  private final Random random;
  private final Language language;
  private final boolean isRich;
  private final FurtherParts further;
  private int parts;

  Compositions(KnowledgeBase kb, Retriever retriever, Random random, Language language) {
    this.kb = kb;
    this.retriever = retriever;
    this.random = random;
    this.language = language;
    this.further = new FurtherParts(kb, language);
    this.isRich = !further.isEmpty();
  }

  /** Draws a composition; empty if the draw came to nothing, which is common. */
  Optional<Concept> next(int length) {
    if (!isRich) {
      return draw(length);
    }
    for (int t = 0; t < FURTHER_TRIES; t++) {
      Optional<Concept> drawn =
          draw(length).filter(c -> LanguageCheck.outside(c, Language.ALC).isPresent());
      if (drawn.isPresent()) {
        return drawn;
      }
    }
    return Optional.empty();
  }

  private Optional<Concept> draw(int length) {
    parts = 0;
    int x = random.nextInt(kb.size());
    for (int t = 0; t < TRIES && role(x).isEmpty(); t++) {
      x = random.nextInt(kb.size()); // an individual with neighbours has more to say
    }
    return about(x, length);
  }

  /** A concept of this length that holds for an individual. */
  private Optional<Concept> about(int x, int length) {
    if (++parts > MOST_PARTS) {
      return Optional.empty();
    }
    if (isRich && random.nextInt(3) == 0) {
      Optional<Concept> rich = random.nextBoolean() ? furtherLeaf(x, length) : step(x, length);
      if (rich.isPresent()) {
        return rich;
      }
    }
    if (length == 1) {
      return atom(x);
    }
    if (length == 2) {
      return language.negation() ? otherAtom(x).map(Concepts::not) : Optional.empty();
    }
    int choice = random.nextInt(20);
    if (choice == 0 && language.disjunction()) {
      return without(x, length);
    }
    if (choice < 10) {
      Optional<Concept> restriction =
          choice < 8 || !language.universal() ? some(x, length) : all(x, length);
      if (restriction.isPresent()) {
        return restriction;
      }
    }
    return junction(x, length);
  }

  /** A leaf beyond ALC that holds for an individual, but not for all of them. */
  private Optional<Concept> furtherLeaf(int x, int length) {
    List<Concept> leaves = further.leaves(length);
    for (int t = 0; t < LEAF_TRIES && !leaves.isEmpty(); t++) {
      Concept leaf = leaves.get(random.nextInt(leaves.size()));
      IndividualSet extension = retriever.retrieve(leaf);
      if (extension.contains(x) && extension.size() < kb.size()) {
        return Optional.of(leaf);
      }
    }
    return Optional.empty();
  }

  /** A step beyond ALC to a concept about a neighbour, now and then to ⊤. */
  private Optional<Concept> step(int x, int length) {
    return pick(further.steps(x, length))
        .flatMap(
            step -> {
              int rest = length - step.length();
              boolean isTop = rest == 1 && random.nextInt(4) == 0;
              return (isTop
                      ? Optional.of(Concepts.TOP)
                      : about(neighbour(step.relation(kb), x), rest))
                  .map(step::concept);
            })
        .filter(c -> retriever.retrieve(c).contains(x));
  }

  /** A random class of an individual, other than those of all individuals. */
  private Optional<Concept> atom(int x) {
    return pick(classes(x)).map(c -> Concepts.atom(c.iri()));
  }

  /** A random class that an individual does not belong to, but one alike does. */
  private Optional<Concept> otherAtom(int x) {
    List<ClassIndex> others =
        classes(alike(x)).stream().filter(c -> !c.extension().contains(x)).toList();
    return pick(others).map(c -> Concepts.atom(c.iri()));
  }

  private List<ClassIndex> classes(int x) {
    return kb.classes().stream()
        .filter(c -> c.extension().contains(x) && c.extension().size() < kb.size())
        .toList();
  }

  /** A random individual that shares a class with this one, or any if there is no class. */
  private int alike(int x) {
    return pick(classes(x))
        .map(c -> c.extension().toArray())
        .map(members -> members[random.nextInt(members.length)])
        .orElseGet(() -> random.nextInt(kb.size()));
  }

  private <T> Optional<T> pick(List<T> list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(list.get(random.nextInt(list.size())));
  }

  /** ¬C for a C about an individual alike. */
  private Optional<Concept> without(int x, int length) {
    return about(alike(x), length - 1)
        .filter(c -> !retriever.retrieve(c).contains(x))
        .map(Concepts::not);
  }

  /** ∃r.C for a C about a neighbour, now and then ∃r.⊤. */
  private Optional<Concept> some(int x, int length) {
    return role(x)
        .flatMap(
            role -> {
              if (length == 3 && random.nextInt(4) == 0) {
                return Optional.of(Concepts.some(Concepts.role(role.iri()), Concepts.TOP));
              }
              return about(neighbour(role, x), length - 2)
                  .map(c -> Concepts.some(Concepts.role(role.iri()), c));
            });
  }

  /** ∀r.C for a C about a neighbour, if it holds for all of them. */
  private Optional<Concept> all(int x, int length) {
    return role(x)
        .flatMap(
            role ->
                about(neighbour(role, x), length - 2)
                    .map(c -> Concepts.all(Concepts.role(role.iri()), c)))
        .filter(c -> retriever.retrieve(c).contains(x));
  }

  private int neighbour(RoleIndex role, int x) {
    return role.successors().target(x, random.nextInt(role.successors().degree(x)));
  }

  private Optional<RoleIndex> role(int x) {
    return pick(kb.roles().stream().filter(role -> role.successors().degree(x) > 0).toList());
  }

  /** C ⊓ D with both about the individual, or C ⊔ D with D about one alike. */
  private Optional<Concept> junction(int x, int length) {
    for (int t = 0; t < TRIES; t++) {
      boolean conjunction = random.nextInt(5) < 3 || !language.disjunction();
      int left = 1 + random.nextInt(length - 2);
      Optional<Concept> first = about(x, left);
      Optional<Concept> second = about(conjunction ? x : alike(x), length - 1 - left);
      if (first.isPresent() && second.isPresent()) {
        Concept joined =
            conjunction
                ? Concepts.and(first.get(), second.get())
                : Concepts.or(first.get(), second.get());
        if (matters(first.get(), second.get(), joined)) {
          return Optional.of(joined);
        }
      }
    }
    return Optional.empty();
  }

  private boolean matters(Concept first, Concept second, Concept joined) {
    IndividualSet extension = retriever.retrieve(joined);
    return extension.size() < kb.size()
        && !extension.equals(retriever.retrieve(first))
        && !extension.equals(retriever.retrieve(second));
  }
}
