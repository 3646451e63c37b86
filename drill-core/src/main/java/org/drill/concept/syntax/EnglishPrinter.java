package org.drill.concept.syntax;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Concepts;
import org.drill.concept.Junction;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Restriction;
import org.drill.concept.Some;
import org.drill.concept.Top;

/**
 * Says concepts in plain English: {@code Female ⊓ ∃hasSibling.Parent} is <i>a female who has a
 * sibling that is a parent</i>.
 *
 * <p>Names of classes are taken for nouns, names of roles for nouns ("sibling", "hasSibling") or
 * verbs ("marriedTo", "livesIn") by their form ({@link RolePhrase}). ∀r.C is said as what it means,
 * also for those without any r: <i>has no sibling that is not a parent</i>. Conjunctions and
 * disjunctions are held together by <i>both … and</i> and <i>either … or</i>. The text is for
 * people; nothing parses it. Immutable and thread-safe.
 */
public final class EnglishPrinter {
  private final UnaryOperator<String> className;
  private final UnaryOperator<String> roleName;
  private final Predicate<String> isPerson;

  /**
   * Makes a printer.
   *
   * @param className the label or local name for the IRI of a class
   * @param roleName the label or local name for the IRI of a role
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
    return new Printing(person).noun(concept, person ? " who " : " that ");
  }

  /**
   * What can be said of an instance, such as <i>has no sibling</i>.
   *
   * @param concept any concept
   * @param holds whether the concept holds or does not
   * @return a verb phrase, to follow a name
   */
  public String predicate(Concept concept, boolean holds) {
    var run = new Printing(mentionsPerson(concept));
    return holds ? run.positive(concept) : run.negative(concept);
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

  /** One text; its visitors say what holds, or what does not. */
  private final class Printing {
    private final String someone;
    private final String anyone;
    private final ConceptVisitor<String> positive = new Positive();
    private final ConceptVisitor<String> negative = new Negative();

    Printing(boolean person) {
      this.someone = person ? "someone" : "something";
      this.anyone = person ? "anyone" : "anything";
    }

    String positive(Concept concept) {
      return concept.accept(positive);
    }

    String negative(Concept concept) {
      return concept.accept(negative);
    }

    /** A noun phrase, with the word that leads to a relative clause. */
    String noun(Concept concept, String that) {
      if (concept instanceof Top) {
        return someone;
      }
      if (isNominal(concept)) {
        return nounPhrase(concept);
      }
      if (concept instanceof And and) {
        List<Concept> rest = new ArrayList<>(and.operands());
        for (Concept operand : and.operands()) {
          if (isNominal(operand)) {
            rest.remove(operand);
            return nounPhrase(operand) + that + both(rest);
          }
        }
      }
      return someone + that + positive(concept);
    }

    /** Whether a concept is said by nouns alone. */
    private boolean isNominal(Concept concept) {
      return concept instanceof Atom
          || concept instanceof Bottom
          || (concept instanceof Or or
              && or.operands().stream().allMatch(operand -> operand instanceof Atom));
    }

    private String nounPhrase(Concept concept) {
      if (concept instanceof Or or) {
        return joined(or.operands().stream().map(this::nounPhrase).toList(), " or ");
      }
      return concept instanceof Atom atom
          ? English.withArticle(English.words(className.apply(atom.iri())))
          : "nothing";
    }

    private String both(List<Concept> operands) {
      List<String> parts = operands.stream().map(this::positive).toList();
      return (parts.size() == 2 ? "both " : "") + joined(parts, " and ");
    }

    private String joined(List<String> parts, String last) {
      int end = parts.size() - 1;
      return end <= 0
          ? String.join("", parts)
          : String.join(", ", parts.subList(0, end)) + last + parts.get(end);
    }

    private String clause(Concept filler) {
      return filler instanceof Top ? "" : " that " + positive(filler);
    }

    /** What stands in a relation to an instance of a filler. */
    private String related(RolePhrase role, Concept filler) {
      return role.noun().isEmpty()
          ? role.lead() + " " + noun(filler, " that ")
          : role.lead() + " " + English.withArticle(role.noun()) + clause(filler);
    }

    private String unrelated(RolePhrase role, String clause) {
      return role.noun().isEmpty()
          ? English.negated(role.lead()) + " " + anyone + clause
          : role.lead() + " no " + role.noun() + clause;
    }

    private RolePhrase phrase(Restriction restriction) {
      return RolePhrase.of(English.words(roleName.apply(restriction.role().iri())));
    }

    private final class Positive implements ConceptVisitor<String> {
      @Override
      public String top(Top top) {
        return "is " + anyone + " at all";
      }

      @Override
      public String bottom(Bottom bottom) {
        return "is nothing";
      }

      @Override
      public String atom(Atom atom) {
        return "is " + nounPhrase(atom);
      }

      @Override
      public String not(Not not) {
        return negative(not.operand());
      }

      @Override
      public String some(Some some) {
        return related(phrase(some), some.filler());
      }

      @Override
      public String all(All all) {
        if (all.filler() instanceof Top) {
          return positive(Concepts.TOP);
        }
        return all.filler() instanceof Bottom
            ? unrelated(phrase(all), "")
            : unrelated(phrase(all), " that " + negative(all.filler()));
      }

      @Override
      public String and(And and) {
        boolean hasNoun = and.operands().stream().anyMatch(Printing.this::isNominal);
        return hasNoun ? "is " + noun(and, " that ") : both(and.operands());
      }

      @Override
      public String nominal(org.drill.concept.Nominal nominal) {
        throw new UnsupportedOperationException("nominal");
      }

      @Override
      public String self(org.drill.concept.HasSelf self) {
        throw new UnsupportedOperationException("self");
      }

      @Override
      public String hasValue(org.drill.concept.HasValue hasValue) {
        throw new UnsupportedOperationException("hasValue");
      }

      @Override
      public String dataRange(org.drill.concept.DataRange dataRange) {
        throw new UnsupportedOperationException("dataRange");
      }

      @Override
      public String cardinality(org.drill.concept.Cardinality cardinality) {
        throw new UnsupportedOperationException("cardinality");
      }

      @Override
      public String or(Or or) {
        return isNominal(or)
            ? "is " + nounPhrase(or)
            : "either "
                + joined(or.operands().stream().map(Printing.this::positive).toList(), " or ");
      }
    }

    private final class Negative implements ConceptVisitor<String> {
      @Override
      public String top(Top top) {
        return "is nothing";
      }

      @Override
      public String bottom(Bottom bottom) {
        return "is " + anyone + " at all";
      }

      @Override
      public String atom(Atom atom) {
        return "is not " + nounPhrase(atom);
      }

      @Override
      public String not(Not not) {
        return positive(not.operand());
      }

      @Override
      public String some(Some some) {
        RolePhrase role = phrase(some);
        boolean verbWithNoun = role.noun().isEmpty() && isNominal(some.filler());
        return verbWithNoun
            ? English.negated(role.lead()) + " " + nounPhrase(some.filler())
            : unrelated(role, clause(some.filler()));
      }

      @Override
      public String all(All all) {
        RolePhrase role = phrase(all);
        return all.filler() instanceof Bottom
            ? related(role, Concepts.TOP)
            : related(role, Concepts.not(all.filler()));
      }

      @Override
      public String and(And and) {
        return "is not " + noun(and, " that ");
      }

      @Override
      public String nominal(org.drill.concept.Nominal nominal) {
        throw new UnsupportedOperationException("nominal");
      }

      @Override
      public String self(org.drill.concept.HasSelf self) {
        throw new UnsupportedOperationException("self");
      }

      @Override
      public String hasValue(org.drill.concept.HasValue hasValue) {
        throw new UnsupportedOperationException("hasValue");
      }

      @Override
      public String dataRange(org.drill.concept.DataRange dataRange) {
        throw new UnsupportedOperationException("dataRange");
      }

      @Override
      public String cardinality(org.drill.concept.Cardinality cardinality) {
        throw new UnsupportedOperationException("cardinality");
      }

      @Override
      public String or(Or or) {
        List<String> parts =
            isNominal(or)
                ? or.operands().stream().map(Printing.this::nounPhrase).toList()
                : or.operands().stream().map(Printing.this::positive).toList();
        return (isNominal(or) ? "is neither " : "neither ") + joined(parts, " nor ");
      }
    }
  }
}
