package org.drill.concept.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Concepts;
import org.drill.concept.HasSelf;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Restriction;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;

/** The nouns and clauses of one text; its visitors say what holds, or what does not. */
final class EnglishPhrases {
  private final UnaryOperator<String> className;
  private final UnaryOperator<String> roleName;
  private final String someone;
  private final String anyone;
  private final boolean person;
  private final ConceptVisitor<String> positive = new EnglishClaims(this);
  private final ConceptVisitor<String> negative = new EnglishDenials(this);

  EnglishPhrases(UnaryOperator<String> className, UnaryOperator<String> roleName, boolean person) {
    this.className = className;
    this.roleName = roleName;
    this.person = person;
    this.someone = person ? "someone" : "something";
    this.anyone = person ? "anyone" : "anything";
  }

  String anyone() {
    return anyone;
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
          return nounPhrase(operand) + with(rest).orElseGet(() -> that + both(rest));
        }
      }
    }
    return someone + that + positive(concept);
  }

  /** Whether a concept is said by nouns alone. */
  boolean isNominal(Concept concept) {
    return isName(concept)
        || concept instanceof Bottom
        || (concept instanceof Or or && or.operands().stream().allMatch(this::isName));
  }

  private boolean isName(Concept concept) {
    return concept instanceof Atom || concept instanceof Nominal;
  }

  /** What one is with, if all that is said can be said so and is not of ALC alone. */
  private Optional<String> with(List<Concept> operands) {
    boolean isAlc = operands.stream().allMatch(operand -> operand instanceof Some);
    List<Optional<String>> had = operands.stream().map(this::possession).toList();
    if (isAlc || had.stream().anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    var roles = new ArrayList<String>();
    var data = new ArrayList<String>();
    for (int k = 0; k < had.size(); k++) {
      boolean isData = EnglishData.property(operands.get(k)).isPresent();
      (isData ? data : roles).add(had.get(k).orElseThrow());
    }
    roles.addAll(data);
    return Optional.of(" with " + joined(roles, " and "));
  }

  /** What follows "has" if a concept is said by it. */
  private Optional<String> possession(Concept concept) {
    boolean isOwner =
        EnglishData.property(concept).isPresent()
            || (concept instanceof Cardinality cardinality && cardinality.number() > 0)
            || concept instanceof Some;
    String text = isOwner ? positive(concept) : "";
    return text.startsWith("has ") ? Optional.of(text.substring(4)) : Optional.empty();
  }

  String nounPhrase(Concept concept) {
    if (concept instanceof Or or) {
      return joined(or.operands().stream().map(this::nounPhrase).toList(), " or ");
    }
    if (concept instanceof Nominal nominal) {
      return OneLine.of(className.apply(nominal.individual()));
    }
    return concept instanceof Atom atom
        ? English.withArticle(English.words(className.apply(atom.iri())))
        : "nothing";
  }

  String both(List<Concept> operands) {
    List<String> parts = operands.stream().map(this::positive).toList();
    return (parts.size() == 2 ? "both " : "") + joined(parts, " and ");
  }

  String joined(List<String> parts, String last) {
    int end = parts.size() - 1;
    return end <= 0
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, end)) + last + parts.get(end);
  }

  String clause(Concept filler) {
    return filler instanceof Top ? "" : " that " + positive(filler);
  }

  /** What stands in a relation to an instance of a filler. */
  String related(RolePhrase role, Concept filler) {
    if (role.isTurned()) {
      return turned(role, noun(filler, " that "), role.lead());
    }
    if (role.leadsOn()) {
      return role.lead() + " " + English.withArticle(role.noun()) + " " + noun(filler, " that ");
    }
    return role.noun().isEmpty()
        ? role.lead() + " " + noun(filler, " that ")
        : role.lead() + " " + English.withArticle(role.noun()) + clause(filler);
  }

  String unrelated(RolePhrase role, String clause) {
    if (role.isTurned()) {
      return turned(role, (person ? "no one" : "nothing") + clause, role.lead());
    }
    return role.noun().isEmpty()
        ? English.negated(role.lead()) + " " + anyone + clause
        : role.lead() + " no " + role.noun() + (role.leadsOn() ? " " + anyone : "") + clause;
  }

  /** What others do to it: a course that a teacher teaches. */
  private String turned(RolePhrase role, String others, String verb) {
    String what = role.noun().isEmpty() ? someone : English.withArticle(role.noun());
    return "is " + what + " that " + others + " " + verb;
  }

  RolePhrase phrase(Restriction restriction) {
    return phrase(restriction.role());
  }

  RolePhrase phrase(Role role) {
    RolePhrase phrase = RolePhrase.of(English.words(roleName.apply(role.iri())));
    return role.isInverse() ? phrase.inverse() : phrase;
  }

  /** So many successors in a filler: at least three siblings that are parents. */
  String counted(Cardinality cardinality, String amount, int number) {
    return counted(cardinality, amount + " " + English.number(number) + " ", number == 1);
  }

  /** How many successors there are, and what that is to the bound. */
  String counted(Cardinality cardinality, boolean holds, int count) {
    int number = cardinality.number();
    boolean isExact = cardinality.bound() == Cardinality.Bound.EXACTLY;
    String bound =
        holds
            ? switch (cardinality.bound()) {
              case AT_LEAST -> number + " or more";
              case AT_MOST -> number + " or fewer";
              case EXACTLY -> "";
            }
            : (count < number ? "fewer than " : "more than ") + number;
    if (count == 0) {
      String none = negative(existing(cardinality));
      return holds || isExact || number < 2 ? none : none + ", so " + bound;
    }
    String text = counted(cardinality, count + " ", count == 1);
    return bound.isEmpty() ? text : text + (count == 1 ? ", which is " : ", which are ") + bound;
  }

  private String counted(Cardinality cardinality, String many, boolean isOne) {
    RolePhrase role = phrase(cardinality);
    Concept filler = cardinality.filler();
    if (role.isTurned()) {
      String verb = isOne ? role.lead() : English.pluralVerb(role.lead());
      return turned(role, many + several(filler, isOne), verb);
    }
    if (role.noun().isEmpty()) {
      return role.lead() + " " + many + several(filler, isOne);
    }
    String noun = isOne ? role.noun() : English.plural(role.noun());
    if (role.leadsOn()) {
      return role.lead() + " " + many + noun + " " + noun(filler, " that ");
    }
    String clause = filler instanceof Top ? "" : " that " + plural(filler, isOne);
    return role.lead() + " " + many + noun + clause;
  }

  /** A noun phrase for so many of a filler, without article. */
  private String several(Concept filler, boolean isOne) {
    String things = isOne ? (person ? "person" : "thing") : (person ? "people" : "things");
    if (filler instanceof Top) {
      return things;
    }
    if (filler instanceof Atom atom) {
      String noun = English.words(className.apply(atom.iri()));
      return isOne ? noun : English.plural(noun);
    }
    return things + " that " + plural(filler, isOne);
  }

  /** What so many do or are. */
  private String plural(Concept concept, boolean isOne) {
    if (isOne) {
      return positive(concept);
    }
    if (concept instanceof Atom) {
      return "are " + several(concept, false);
    }
    if (concept instanceof Not not && not.operand() instanceof Atom atom) {
      return "are not " + several(atom, false);
    }
    if (concept instanceof Or or && !isNominal(or)) {
      return "either " + joined(or.operands().stream().map(c -> plural(c, false)).toList(), " or ");
    }
    String text = positive(concept);
    if (text.startsWith("both ") || text.startsWith("neither ")) {
      return "are something that " + text;
    }
    return English.pluralVerb(text);
  }

  String own(HasSelf self, boolean holds) {
    Role role = new Role(self.role().iri());
    RolePhrase phrase = phrase(role);
    if (phrase.isHad() && !phrase.leadsOn()) {
      return (holds ? "is " : "is not ") + (person ? "their" : "its") + " own " + phrase.noun();
    }
    String lead = holds ? phrase.lead() : English.negated(phrase.lead());
    String one = person ? "themselves" : "itself";
    if (phrase.noun().isEmpty()) {
      return lead + " " + one;
    }
    return phrase.leadsOn()
        ? lead + " " + English.withArticle(phrase.noun()) + " " + one
        : lead + " " + one + " as " + English.withArticle(phrase.noun());
  }

  Concept existing(Cardinality cardinality) {
    return Concepts.some(cardinality.role(), cardinality.filler());
  }

  String name(String property) {
    return roleName.apply(property);
  }
}
