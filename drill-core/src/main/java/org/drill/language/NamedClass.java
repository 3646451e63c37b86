package org.drill.language;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.drill.concept.Atom;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.domain.Domain;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;

/**
 * A named class A as a leaf.
 *
 * @param kb the knowledge base
 * @param id the number of the class
 */
record NamedClass(KnowledgeBase kb, int id) implements Leaf {
  /** Checks that there is such a class. */
  NamedClass {
    requireNonNull(kb.classes().get(id), "class");
  }

  private ClassIndex index() {
    return kb.classes().get(id);
  }

  @Override
  public Concept concept() {
    return Concepts.atom(index().iri());
  }

  @Override
  public long[] extent(Domain at) {
    return at.project(index().extension().words());
  }

  @Override
  public List<Leaf> parents() {
    return index().parents().stream().<Leaf>map(parent -> new NamedClass(kb, parent)).toList();
  }

  /** The named classes that a problem does not ignore, by number. */
  static final class Source implements LeafSource {
    @Override
    public List<Leaf> leaves(Reach reach, Language language) {
      LearningProblem problem = reach.problem();
      KnowledgeBase kb = problem.kb();
      return IntStream.range(0, kb.classes().size())
          .filter(c -> !problem.ignoredClasses().contains(kb.classes().get(c).iri()))
          .<Leaf>mapToObj(c -> new NamedClass(kb, c))
          .toList();
    }

    @Override
    public Optional<Leaf> of(Concept concept, KnowledgeBase kb) {
      if (!(concept instanceof Atom atom)) {
        return Optional.empty();
      }
      int id = kb.classId(atom.iri());
      if (id < 0) {
        throw new IllegalArgumentException("unknown class <" + atom.iri() + ">");
      }
      return Optional.of(new NamedClass(kb, id));
    }
  }
}
