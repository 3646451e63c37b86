package org.drill.retrieval;

import static java.util.Objects.requireNonNull;

import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;

/**
 * Retrieval in memory: bit sets for classes, adjacency walks for roles, and a bounded cache of the
 * extensions of sub-expressions.
 *
 * <p>A Boolean operation takes |I| / 64 steps; ∃ and ∀ take time linear in the role assertions that
 * they touch. Thread-safe; all threads share the cache.
 */
public final class BitsetRetriever implements Retriever {
  /** The bound of the cache unless the caller names one. */
  public static final long DEFAULT_CACHE_BYTES = 256L << 20;

  private final KnowledgeBase kb;
  private final ExtensionCache cache;
  private final long[] top;
  private final long[] bottom;
  private final ConceptVisitor<long[]> evaluator = new Evaluator();

  /**
   * Makes an engine with a cache of {@link #DEFAULT_CACHE_BYTES}.
   *
   * @param kb the knowledge base
   */
  public BitsetRetriever(KnowledgeBase kb) {
    this(kb, DEFAULT_CACHE_BYTES);
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
    this.top = Bits.full(kb.size());
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
      return concept.accept(evaluator);
    }
    long[] known = cache.get(concept);
    if (known != null) {
      return known;
    }
    long[] computed = concept.accept(evaluator);
    cache.put(concept, computed);
    return computed;
  }

  private RoleIndex role(Role role) {
    int id = kb.roleId(role.iri());
    if (id < 0) {
      throw new IllegalArgumentException("unknown role <" + role.iri() + ">");
    }
    return kb.roles().get(id);
  }

  /** The one place that gives ALC its meaning. */
  private final class Evaluator implements ConceptVisitor<long[]> {
    @Override
    public long[] top(Top concept) {
      return top;
    }

    @Override
    public long[] bottom(Bottom concept) {
      return bottom;
    }

    @Override
    public long[] atom(Atom atom) {
      int id = kb.classId(atom.iri());
      if (id < 0) {
        throw new IllegalArgumentException("unknown class <" + atom.iri() + ">");
      }
      return kb.classes().get(id).extension().words();
    }

    @Override
    public long[] not(Not not) {
      long[] result = new long[top.length];
      Bits.complement(words(not.operand()), result, kb.size());
      return result;
    }

    @Override
    public long[] some(Some some) {
      long[] result = new long[top.length];
      role(some.role()).some(words(some.filler()), result);
      return result;
    }

    @Override
    public long[] all(All all) {
      long[] result = new long[top.length];
      role(all.role()).all(words(all.filler()), result);
      return result;
    }

    @Override
    public long[] and(And and) {
      long[] result = words(and.operands().get(0)).clone();
      for (int i = 1; i < and.operands().size(); i++) {
        Bits.and(result, words(and.operands().get(i)));
      }
      return result;
    }

    @Override
    public long[] or(Or or) {
      long[] result = words(or.operands().get(0)).clone();
      for (int i = 1; i < or.operands().size(); i++) {
        Bits.or(result, words(or.operands().get(i)));
      }
      return result;
    }
  }
}
