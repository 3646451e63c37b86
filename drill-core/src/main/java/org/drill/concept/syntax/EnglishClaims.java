package org.drill.concept.syntax;

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

/** Says what holds, as a verb phrase. */
final class EnglishClaims implements ConceptVisitor<String> {
  private final EnglishPhrases phrases;

  EnglishClaims(EnglishPhrases phrases) {
    this.phrases = phrases;
  }

  @Override
  public String top(Top top) {
    return "is " + phrases.anyone() + " at all";
  }

  @Override
  public String bottom(Bottom bottom) {
    return "is nothing";
  }

  @Override
  public String atom(Atom atom) {
    return "is " + phrases.nounPhrase(atom);
  }

  @Override
  public String not(Not not) {
    return phrases.negative(not.operand());
  }

  @Override
  public String some(Some some) {
    return phrases.related(phrases.phrase(some), some.filler());
  }

  @Override
  public String all(All all) {
    if (all.filler() instanceof Top) {
      return phrases.positive(Concepts.TOP);
    }
    return all.filler() instanceof Bottom
        ? phrases.unrelated(phrases.phrase(all), "")
        : phrases.unrelated(phrases.phrase(all), " that " + phrases.negative(all.filler()));
  }

  @Override
  public String and(And and) {
    boolean hasNoun = and.operands().stream().anyMatch(phrases::isNominal);
    return hasNoun ? "is " + phrases.noun(and, " that ") : phrases.both(and.operands());
  }

  @Override
  public String nominal(Nominal nominal) {
    return "is " + phrases.nounPhrase(nominal);
  }

  @Override
  public String self(HasSelf self) {
    return phrases.own(self, true);
  }

  @Override
  public String hasValue(HasValue hasValue) {
    return "has " + EnglishData.possession(hasValue, phrases.name(hasValue.property()));
  }

  @Override
  public String dataRange(DataRange range) {
    return "has " + EnglishData.possession(range, phrases.name(range.property()));
  }

  @Override
  public String cardinality(Cardinality cardinality) {
    int number = cardinality.number();
    boolean isAtLeast = cardinality.bound() == Cardinality.Bound.AT_LEAST;
    if (number == 0) {
      return isAtLeast
          ? phrases.positive(Concepts.TOP)
          : phrases.negative(phrases.existing(cardinality));
    }
    return switch (cardinality.bound()) {
      case AT_LEAST -> phrases.counted(cardinality, "at least", number);
      case AT_MOST -> phrases.counted(cardinality, "at most", number);
      case EXACTLY -> phrases.counted(cardinality, "exactly", number);
    };
  }

  @Override
  public String or(Or or) {
    return phrases.isNominal(or)
        ? "is " + phrases.nounPhrase(or)
        : "either "
            + phrases.joined(or.operands().stream().map(phrases::positive).toList(), " or ");
  }
}
