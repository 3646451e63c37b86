package org.drill.concept.syntax;

import java.util.List;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Concepts;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Some;
import org.drill.concept.Top;

/** Says what does not hold, as a verb phrase. */
final class EnglishDenials implements ConceptVisitor<String> {
  private final EnglishPhrases phrases;

  EnglishDenials(EnglishPhrases phrases) {
    this.phrases = phrases;
  }

  @Override
  public String top(Top top) {
    return "is nothing";
  }

  @Override
  public String bottom(Bottom bottom) {
    return "is " + phrases.anyone() + " at all";
  }

  @Override
  public String atom(Atom atom) {
    return "is not " + phrases.nounPhrase(atom);
  }

  @Override
  public String not(Not not) {
    return phrases.positive(not.operand());
  }

  @Override
  public String some(Some some) {
    RolePhrase role = phrases.phrase(some);
    if (role.isTurned()) {
      return "is not " + phrases.related(role, some.filler()).substring("is ".length());
    }
    if (role.leadsOn() && phrases.isNominal(some.filler())) {
      return role.lead() + " no " + role.noun() + " " + phrases.nounPhrase(some.filler());
    }
    boolean verbWithNoun = role.noun().isEmpty() && phrases.isNominal(some.filler());
    return verbWithNoun
        ? English.negated(role.lead()) + " " + phrases.nounPhrase(some.filler())
        : phrases.unrelated(role, phrases.clause(some.filler()));
  }

  @Override
  public String all(All all) {
    RolePhrase role = phrases.phrase(all);
    return all.filler() instanceof Bottom
        ? phrases.related(role, Concepts.TOP)
        : phrases.related(role, Concepts.not(all.filler()));
  }

  @Override
  public String and(And and) {
    return "is not " + phrases.noun(and, " that ");
  }

  @Override
  public String nominal(Nominal nominal) {
    return "is not " + phrases.nounPhrase(nominal);
  }

  @Override
  public String self(HasSelf self) {
    return phrases.own(self, false);
  }

  @Override
  public String hasValue(HasValue hasValue) {
    return EnglishData.lack(hasValue, phrases.name(hasValue.property()));
  }

  @Override
  public String dataRange(DataRange range) {
    return EnglishData.lack(range, phrases.name(range.property()));
  }

  @Override
  public String cardinality(Cardinality cardinality) {
    int number = cardinality.number();
    if (number == 0) {
      return cardinality.bound() == Cardinality.Bound.AT_LEAST
          ? phrases.positive(Concepts.BOTTOM)
          : phrases.positive(phrases.existing(cardinality));
    }
    return switch (cardinality.bound()) {
      case AT_LEAST ->
          number == 1
              ? phrases.negative(phrases.existing(cardinality))
              : phrases.counted(cardinality, "fewer than", number);
      case AT_MOST -> phrases.counted(cardinality, "more than", number);
      case EXACTLY -> phrases.counted(cardinality, "fewer or more than", number);
    };
  }

  @Override
  public String or(Or or) {
    List<String> parts =
        phrases.isNominal(or)
            ? or.operands().stream().map(phrases::nounPhrase).toList()
            : or.operands().stream().map(phrases::positive).toList();
    return (phrases.isNominal(or) ? "is neither " : "neither ") + phrases.joined(parts, " nor ");
  }
}
