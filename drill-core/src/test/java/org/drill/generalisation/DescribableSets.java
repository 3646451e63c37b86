package org.drill.generalisation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.BitsetRetriever;

/**
 * All sets of individuals that a concept of a language describes down to a depth: the slow, obvious
 * enumeration. One concept stands for each set, since what matters to ∃, ∀ and ⊓ is the set.
 */
public final class DescribableSets {
  private final BitsetRetriever retriever;
  private final Set<IndividualSet> sets = new HashSet<>();
  private final List<Concept> concepts = new ArrayList<>();

  public DescribableSets(LearningProblem problem, Language language, int depth) {
    KnowledgeBase kb = problem.kb();
    retriever = new BitsetRetriever(kb);
    var generators = new TreeSet<Concept>();
    generators.add(Concepts.TOP);
    for (var named : kb.classes()) {
      if (!problem.ignoredClasses().contains(named.iri())) {
        generators.add(Concepts.atom(named.iri()));
        if (language.equals(Language.ALE)) {
          generators.add(Concepts.not(Concepts.atom(named.iri())));
        }
      }
    }
    if (language.equals(Language.ALE)) {
      generators.add(Concepts.BOTTOM);
    }
    if (depth > 0) {
      for (Concept filler : new DescribableSets(problem, language, depth - 1).concepts) {
        for (var role : kb.roles()) {
          generators.add(Concepts.some(Concepts.role(role.iri()), filler));
          if (language.equals(Language.ALE)) {
            generators.add(Concepts.all(Concepts.role(role.iri()), filler));
          }
        }
      }
    }
    for (Concept generator : generators) {
      List<Concept> before = List.copyOf(concepts);
      add(generator);
      before.forEach(other -> add(Concepts.and(other, generator)));
    }
  }

  private void add(Concept concept) {
    if (sets.add(retriever.retrieve(concept))) {
      concepts.add(concept);
    }
  }

  /** One concept for each set. */
  public List<Concept> concepts() {
    return concepts;
  }

  /** The fewest negative examples that a concept covers which covers all positive ones. */
  public int fewestFalsePositives(LearningProblem problem) {
    int fewest = problem.negatives().size();
    for (IndividualSet set : sets) {
      if (problem.positives().stream().allMatch(set::contains)) {
        fewest = Math.min(fewest, (int) problem.negatives().stream().filter(set::contains).count());
      }
    }
    return fewest;
  }

  /** Whether a describable set holds all of the first examples but not the other one. */
  public boolean tellsApart(IndividualSet yes, int no) {
    return sets.stream().anyMatch(set -> !set.contains(no) && yes.stream().allMatch(set::contains));
  }
}
