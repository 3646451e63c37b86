package org.drill.language;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.HasSelf;
import org.drill.concept.Role;
import org.drill.domain.Domain;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;

/**
 * ∃r.Self as a leaf: who is linked to itself.
 *
 * @param kb the knowledge base
 * @param role r
 */
record SelfLeaf(KnowledgeBase kb, Role role) implements Leaf {
  /** Checks that there is a role. */
  SelfLeaf {
    requireNonNull(role, "role");
  }

  @Override
  public Concept concept() {
    return Concepts.self(role);
  }

  private long[] words() {
    Adjacency pairs = kb.role(role).successors();
    long[] words = Bits.empty(kb.size());
    for (int x = 0; x < kb.size(); x++) {
      if (pairs.contains(x, x)) {
        Bits.set(words, x);
      }
    }
    return words;
  }

  @Override
  public long[] extent(Domain at) {
    return at.project(words());
  }

  @Override
  public List<Leaf> parents() {
    return List.of();
  }

  @Override
  public boolean parentsAreDirect() {
    return true;
  }

  /** ∃r.Self for the roles by which somebody is linked to itself; r⁻ is no different. */
  static final class Source implements LeafSource {
    @Override
    public List<Leaf> leaves(Reach reach, Language language) {
      if (!language.self()) {
        return List.of();
      }
      KnowledgeBase kb = reach.problem().kb();
      return UsedRoles.of(reach.problem(), language.withInverse(false)).stream()
          .map(role -> new SelfLeaf(kb, role))
          .filter(leaf -> Bits.count(leaf.words()) > 0)
          .<Leaf>map(leaf -> leaf)
          .toList();
    }

    @Override
    public Optional<Leaf> of(Concept concept, KnowledgeBase kb) {
      if (!(concept instanceof HasSelf self)) {
        return Optional.empty();
      }
      kb.role(self.role()); // refuses one that is unknown
      return Optional.of(new SelfLeaf(kb, self.role()));
    }
  }
}
