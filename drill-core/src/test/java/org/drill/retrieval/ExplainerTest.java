package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Restriction;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.kb.KnowledgeBase;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;

/** Explanations against the oracle: every reason is true, and the reasons suffice. */
class ExplainerTest {
  @Test
  void everyReasonIsTrueAndDecides() {
    for (int seed = 0; seed < 300; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      var random = new RandomConcepts(graph.classes, graph.roles, seed);
      for (int k = 0; k < 8; k++) {
        Concept concept = random.next(1 + k % 10);
        var explainer = new Explainer(kb, new BitsetRetriever(kb, 0));
        for (int x = 0; x < Math.min(5, kb.size()); x++) {
          check(graph.plain, kb, explainer.explain(concept, x));
        }
      }
    }
  }

  private static void check(PlainGraph plain, KnowledgeBase kb, Reason reason) {
    String name = kb.individuals().name(reason.individual());
    assertThat(plain.retrieve(reason.part()).contains(name)).isEqualTo(reason.holds());
    reason.because().forEach(inner -> check(plain, kb, inner));
    assertThat(reason.part().accept(new Suffices(plain, kb, reason)))
        .as("%s of %s", reason, name)
        .isTrue();
  }

  /** Whether the reasons that are given decide, by the definition of each constructor. */
  private record Suffices(PlainGraph plain, KnowledgeBase kb, Reason reason)
      implements ConceptVisitor<Boolean> {
    private boolean isCut() {
      return reason.because().isEmpty();
    }

    @Override
    public Boolean top(Top top) {
      return isCut();
    }

    @Override
    public Boolean bottom(Bottom bottom) {
      return isCut();
    }

    @Override
    public Boolean atom(Atom atom) {
      return isCut();
    }

    @Override
    public Boolean not(Not not) {
      return isCut() || reason.because().get(0).holds() != reason.holds();
    }

    @Override
    public Boolean and(And and) {
      return isCut() || (reason.holds() ? allOf(and.operands()) : someOf());
    }

    @Override
    public Boolean nominal(org.drill.concept.Nominal nominal) {
      throw new UnsupportedOperationException("nominal");
    }

    @Override
    public Boolean self(org.drill.concept.HasSelf self) {
      throw new UnsupportedOperationException("self");
    }

    @Override
    public Boolean hasValue(org.drill.concept.HasValue hasValue) {
      throw new UnsupportedOperationException("hasValue");
    }

    @Override
    public Boolean dataRange(org.drill.concept.DataRange dataRange) {
      throw new UnsupportedOperationException("dataRange");
    }

    @Override
    public Boolean cardinality(org.drill.concept.Cardinality cardinality) {
      throw new UnsupportedOperationException("cardinality");
    }

    @Override
    public Boolean or(Or or) {
      return isCut() || (reason.holds() ? someOf() : allOf(or.operands()));
    }

    @Override
    public Boolean some(Some some) {
      return reason.holds() ? isCut() || someOf() : allSuccessors(some);
    }

    @Override
    public Boolean all(All all) {
      return reason.holds() ? allSuccessors(all) : isCut() || someOf();
    }

    private boolean someOf() {
      return reason.because().stream().allMatch(inner -> inner.holds() == reason.holds());
    }

    private boolean allOf(List<Concept> operands) {
      return someOf() && reason.because().stream().map(Reason::part).toList().equals(operands);
    }

    private boolean allSuccessors(Restriction restriction) {
      String name = kb.individuals().name(reason.individual());
      long successors =
          plain.pairs.get(restriction.role().iri()).stream()
              .filter(pair -> pair.from().equals(name))
              .count();
      return someOf() && reason.because().size() + reason.unsaid() == successors;
    }
  }
}
