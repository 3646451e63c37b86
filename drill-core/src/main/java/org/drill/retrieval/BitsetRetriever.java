package org.drill.retrieval;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.concept.Concept;
import org.drill.domain.Everyone;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.kb.RoleIndex;
import org.drill.language.Constructors;
import org.drill.language.Meaning;
import org.drill.language.Step;

/**
 * Retrieval in memory: bit sets for classes, adjacency walks for roles, and a bounded cache of the
 * extensions of sub-expressions.
 *
 * <p>A Boolean operation takes |I| / 64 steps; ∃ and ∀ take time linear in the role assertions that
 * they touch. Thread-safe; all threads share the cache.
 */
public final class BitsetRetriever implements Retriever {
  private final KnowledgeBase kb;
  private final ExtensionCache cache;
  private final Everyone everyone;
  private final long[] bottom;

  /**
   * Makes an engine with a cache of {@link KnowledgeBase#DEFAULT_CACHE_BYTES}.
   *
   * @param kb the knowledge base
   */
  public BitsetRetriever(KnowledgeBase kb) {
    this(kb, KnowledgeBase.DEFAULT_CACHE_BYTES);
  }

  /**
   * Makes an engine.
   *
   * @param kb the knowledge base
   * @param cacheBytes how much memory cached extensions may take; 0 for no cache
   */
  public BitsetRetriever(KnowledgeBase kb, long cacheBytes) {
    this.kb = requireNonNull(kb, "kb");
    this.cache = new ExtensionCache(cacheBytes);
    this.everyone = new Everyone(kb, List.of());
    this.bottom = Bits.empty(kb.size());
  }

  @Override
  public IndividualSet retrieve(Concept concept) {
    return IndividualSet.wrap(words(concept), kb.size());
  }

  @Override
  public int count(Concept concept) {
    return Bits.count(words(concept));
  }

  /** The words of R(C): shared, never to be changed. */
  private long[] words(Concept concept) {
    if (concept.length() == 1) {
      return compute(concept);
    }
    long[] known = cache.get(concept);
    if (known != null) {
      return known;
    }
    long[] computed = compute(concept);
    cache.put(concept, computed);
    return computed;
  }

  private long[] compute(Concept concept) {
    return switch (concept.shape()) {
      case TOP -> everyone.all();
      case BOTTOM -> bottom;
      case LEAF -> Constructors.leaf(concept, kb).extent(everyone);
      case NOT -> Meaning.negation(everyone, words(concept.children().get(0)));
      case STEP -> {
        Step step = Constructors.step(concept);
        RoleIndex relation = step.relation(kb);
        yield Meaning.step(step, everyone, relation, words(concept.children().get(0)));
      }
      case AND, OR ->
          Meaning.junction(concept.shape(), concept.children().stream().map(this::words).toList());
    };
  }
}
