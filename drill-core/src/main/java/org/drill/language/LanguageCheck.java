package org.drill.language;

import java.util.Optional;
import org.drill.concept.All;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Restriction;

/** Whether expressions keep to a language. */
public final class LanguageCheck {
  private LanguageCheck() {}

  /**
   * A part of an expression that a language does not have.
   *
   * @param concept the expression
   * @param language the language
   * @return the part; none if the expression is one of the language
   */
  public static Optional<Concept> outside(Concept concept, Language language) {
    return concept.parts().filter(part -> !has(language, part)).findFirst();
  }

  private static boolean has(Language language, Concept part) {
    boolean isInverse =
        (part instanceof Restriction restriction && restriction.role().isInverse())
            || (part instanceof HasSelf self && self.role().isInverse());
    if (isInverse && !language.inverse()) {
      return false;
    } else if (part instanceof Not) {
      return language.negation();
    } else if (part instanceof Or) {
      return language.disjunction();
    } else if (part instanceof All) {
      return language.universal();
    } else if (part instanceof Cardinality cardinality) {
      return cardinality.number() <= language.maxCardinality();
    } else if (part instanceof Nominal) {
      return language.nominals();
    } else if (part instanceof HasSelf) {
      return language.self();
    } else if (part instanceof DataRange || part instanceof HasValue) {
      return language.data();
    }
    return true;
  }
}
