package org.drill.domain;

import java.util.List;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.jspecify.annotations.Nullable;

/**
 * The domain of all individuals, with the numbers that the knowledge base gives them.
 *
 * <p>Immutable and thread-safe.
 */
public final class Everyone extends Domain {
  private final long[] all;
  private final int size;
  private final List<RoleIndex> relations;

  /**
   * Makes the domain of a knowledge base.
   *
   * @param kb the knowledge base
   * @param relations the relations by their numbers
   */
  public Everyone(KnowledgeBase kb, List<RoleIndex> relations) {
    this.size = kb.size();
    this.all = Bits.full(size);
    this.relations = List.copyOf(relations);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public long[] all() {
    return all;
  }

  @Override
  public long[] project(long[] individuals) {
    return individuals;
  }

  @Override
  int @Nullable [] numbers() {
    return null;
  }

  @Override
  public Domain below(int relation) {
    return this;
  }

  @Override
  public RoleIndex link(int relation) {
    return relations.get(relation);
  }
}
