package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Concepts;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Restriction;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.concept.Value;
import org.drill.kb.KnowledgeBase;
import org.drill.sample.RandomConcepts;
import org.drill.sample.RandomRichConcepts;
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

  @Test
  void everyReasonInTheWholeLanguageIsTrueAndDecides() {
    for (int seed = 0; seed < 200; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      RandomRichConcepts random = graph.concepts(seed);
      for (int k = 0; k < 12; k++) {
        Concept concept = random.next(1 + k);
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
    public Boolean nominal(Nominal nominal) {
      return isCut();
    }

    @Override
    public Boolean self(HasSelf self) {
      return isCut();
    }

    @Override
    public Boolean hasValue(HasValue hasValue) {
      return isCut()
          && hasValues(hasValue.property())
          && reason.values().contains(hasValue.value()) == reason.holds();
    }

    @Override
    public Boolean dataRange(DataRange range) {
      boolean isWithin =
          reason.values().stream()
              .anyMatch(value -> value.kind() == range.kind() && range.contains(value.number()));
      return isCut() && hasValues(range.property()) && isWithin == reason.holds();
    }

    private boolean hasValues(String property) {
      String name = kb.individuals().name(reason.individual());
      Set<Value> told = plain.values.get(property).getOrDefault(name, Set.of());
      return Set.copyOf(reason.values()).equals(told);
    }

    @Override
    public Boolean cardinality(Cardinality cardinality) {
      // the oracle counts: =n holds for this count and no other
      Concept exactly = Concepts.exactly(reason.count(), cardinality.role(), cardinality.filler());
      String name = kb.individuals().name(reason.individual());
      boolean isCounted = plain.retrieve(exactly).contains(name);
      boolean areMembers = reason.because().stream().allMatch(Reason::holds);
      return isCounted && areMembers && reason.because().size() + reason.unsaid() == reason.count();
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
              .map(pair -> restriction.role().isInverse() ? pair.to() : pair.from())
              .filter(name::equals)
              .count();
      return someOf() && reason.because().size() + reason.unsaid() == successors;
    }
  }
}
