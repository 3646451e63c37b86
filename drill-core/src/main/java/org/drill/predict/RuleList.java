package org.drill.predict;

import java.util.List;
import java.util.OptionalDouble;
import org.drill.concept.Concept;
import org.drill.concept.Top;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;

/**
 * A predictor of rules in an order: the first whose condition holds decides. A decision list after
 * R. Rivest: Learning Decision Lists, Machine Learning 2, 1987, <a
 * href="https://doi.org/10.1007/BF00058680">doi:10.1007/BF00058680</a>; his tests <i>f</i> are the
 * conditions here, his values <i>v</i> what rules predict, and as there the last test is always
 * true.
 *
 * @param rules the rules; the condition of the last, and of no other, is ⊤
 */
public record RuleList(List<Rule> rules) implements Predictor {
  /** Copies the rules and checks that the last, and only that, decides all that is left. */
  public RuleList {
    rules = List.copyOf(rules);
    for (int k = 0; k < rules.size(); k++) {
      if (isForAll(rules.get(k)) != (k == rules.size() - 1)) {
        throw new IllegalArgumentException(
            "rule " + (k + 1) + " of " + rules.size() + ": ⊤ has to be the last condition, once");
      }
    }
    if (rules.isEmpty()) {
      throw new IllegalArgumentException("a list without rules; give one for all, with ⊤");
    }
  }

  private static boolean isForAll(Rule rule) {
    return rule.condition() instanceof Top;
  }

  /**
   * The rule for those that no other decides.
   *
   * @return the last rule
   */
  public Rule otherwise() {
    return rules.get(rules.size() - 1);
  }

  @Override
  public String kind() {
    return "rules";
  }

  @Override
  public List<Concept> expressions() {
    return rules.stream().map(Rule::condition).toList();
  }

  @Override
  public Predictions predict(KnowledgeBase kb) {
    Retriever retriever = kb.retriever();
    long[] rest = Bits.full(kb.size());
    long[] predicted = Bits.empty(kb.size());
    int[] deciding = new int[kb.size()];
    for (int k = 0; k < rules.size(); k++) {
      long[] decided = retriever.retrieve(rules.get(k).condition()).words().clone();
      Bits.and(decided, rest);
      Bits.andNot(rest, decided);
      if (rules.get(k).predicts()) {
        Bits.or(predicted, decided);
      }
      for (int individual : IndividualSet.wrap(decided, kb.size()).toArray()) {
        deciding[individual] = k;
      }
    }
    return new Decided(rules, IndividualSet.wrap(predicted, kb.size()), deciding);
  }

  /** What is predicted, and by which rule. */
  private static final class Decided implements Predictions {
    private final List<Rule> rules;
    private final IndividualSet predicted;
    private final int[] deciding;

    Decided(List<Rule> rules, IndividualSet predicted, int[] deciding) {
      this.rules = rules;
      this.predicted = predicted;
      this.deciding = deciding;
    }

    @Override
    public IndividualSet predicted() {
      return predicted;
    }

    @Override
    public OptionalDouble probability(int individual) {
      return OptionalDouble.of(rules.get(deciding[individual]).probability());
    }

    @Override
    public List<Integer> deciding(int individual) {
      return List.of(deciding[individual]);
    }
  }
}
