package org.drill.concept.syntax;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.drill.concept.Atom;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.Junction;
import org.drill.concept.Not;
import org.drill.concept.Restriction;
import org.drill.concept.Value;

/**
 * Says concepts in plain English: {@code Female ⊓ ∃hasSibling.Parent} is <i>a female who has a
 * sibling that is a parent</i>.
 *
 * <p>Names of classes are taken for nouns, names of roles for nouns ("sibling", "hasSibling") or
 * verbs ("marriedTo", "livesIn") by their form ({@link RolePhrase}). ∀r.C is said as what it means,
 * also for those without any r: <i>has no sibling that is not a parent</i>. Conjunctions and
 * disjunctions are held together by <i>both … and</i> and <i>either … or</i>. Counts and data are
 * what one is with: <i>a molecule with at least three bonds to a nitrogen and a logP of 2.3 or
 * more</i>. The text is for people; nothing parses it. Immutable and thread-safe.
 */
public final class EnglishPrinter {
  private final UnaryOperator<String> className;
  private final UnaryOperator<String> roleName;
  private final Predicate<String> isPerson;

  /**
   * Makes a printer.
   *
   * @param className the label or local name for the IRI of a class or individual
   * @param roleName the label or local name for the IRI of a role or data property
   * @param isPerson whether the instances of a class are people: someone who, not something that
   */
  public EnglishPrinter(
      UnaryOperator<String> className, UnaryOperator<String> roleName, Predicate<String> isPerson) {
    this.className = requireNonNull(className, "className");
    this.roleName = requireNonNull(roleName, "roleName");
    this.isPerson = requireNonNull(isPerson, "isPerson");
  }

  /**
   * What an instance is, such as <i>a female who has a sibling</i>.
   *
   * @param concept any concept
   * @return a noun phrase
   */
  public String print(Concept concept) {
    boolean person = mentionsPerson(concept);
    return phrases(person).noun(concept, person ? " who " : " that ");
  }

  /**
   * What can be said of an instance, such as <i>has no sibling</i>.
   *
   * @param concept any concept
   * @param holds whether the concept holds or does not
   * @return a verb phrase, to follow a name
   */
  public String predicate(Concept concept, boolean holds) {
    EnglishPhrases run = phrases(mentionsPerson(concept));
    return holds ? run.positive(concept) : run.negative(concept);
  }

  /**
   * Why a restriction of data or a cardinality holds of an individual, or does not: <i>has no logP
   * of 2.3 or more: logP is 1.9, which is below 2.3</i>, <i>has 2 bonds to a nitrogen, which are
   * fewer than 3</i>.
   *
   * @param concept any concept; what is neither is said as {@link #predicate} does
   * @param holds whether the concept holds or does not
   * @param values the values that the individual has of the data property
   * @param count how many different successors it has in the filler
   * @return a verb phrase, to follow a name
   */
  public String reason(Concept concept, boolean holds, List<Value> values, int count) {
    if (concept instanceof Cardinality cardinality) {
      return phrases(mentionsPerson(concept)).counted(cardinality, holds, count);
    }
    String said = predicate(concept, holds);
    return EnglishData.property(concept)
        .map(p -> said + ": " + EnglishData.evidence(concept, roleName.apply(p), values, holds))
        .orElse(said);
  }

  private EnglishPhrases phrases(boolean person) {
    return new EnglishPhrases(className, roleName, person);
  }

  private boolean mentionsPerson(Concept concept) {
    if (concept instanceof Atom atom) {
      return isPerson.test(atom.iri());
    }
    if (concept instanceof Not not) {
      return mentionsPerson(not.operand());
    }
    if (concept instanceof Restriction restriction) {
      return mentionsPerson(restriction.filler());
    }
    return concept instanceof Junction junction
        && junction.operands().stream().anyMatch(this::mentionsPerson);
  }
}
