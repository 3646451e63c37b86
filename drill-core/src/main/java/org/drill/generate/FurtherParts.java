package org.drill.generate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.language.Step;
import org.drill.problem.LearningProblem;

/**
 * What a language has beyond ALC on a knowledge base: its further leaves and steps. Bounds of
 * numbers are those that the values of all individuals give. Immutable.
 */
final class FurtherParts {
  private final KnowledgeBase kb;
  private final Map<Integer, List<Concept>> leaves = new TreeMap<>();
  private final List<Step> steps = new ArrayList<>();

  /** Finds them; there are none in ALC. */
  FurtherParts(KnowledgeBase kb, Language language) {
    this.kb = kb;
    if (Language.ALC.covers(language) || kb.size() < 2) {
      return;
    }
    var plain = new Alphabet(everyone(kb), Language.ALC);
    Set<Concept> plainLeaves = new HashSet<>();
    IntStream.range(0, plain.leaves()).forEach(i -> plainLeaves.add(plain.leaf(i).concept()));
    Set<Step> plainSteps = new HashSet<>();
    IntStream.range(0, plain.steps()).forEach(i -> plainSteps.add(plain.step(i)));
    var rich = new Alphabet(everyone(kb), language);
    for (int i = 0; i < rich.leaves(); i++) {
      Concept leaf = rich.leaf(i).concept();
      if (!plainLeaves.contains(leaf)) {
        leaves.computeIfAbsent(leaf.length(), length -> new ArrayList<>()).add(leaf);
      }
    }
    for (int i = 0; i < rich.steps(); i++) {
      if (!plainSteps.contains(rich.step(i))) {
        steps.add(rich.step(i));
      }
    }
  }

  /** A problem whose examples are all individuals; which side they are on does not matter. */
  private static LearningProblem everyone(KnowledgeBase kb) {
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int x = 0; x < kb.size(); x++) {
      (x % 2 == 0 ? positives : negatives).add(kb.individuals().name(x));
    }
    return LearningProblem.of(kb, "everyone", positives, negatives, List.of());
  }

  /** Whether the knowledge base has none of them. */
  boolean isEmpty() {
    return leaves.isEmpty() && steps.isEmpty();
  }

  /** The further leaves of a length. */
  List<Concept> leaves(int length) {
    return leaves.getOrDefault(length, List.of());
  }

  /** The further steps from an individual to others that leave room for a filler. */
  List<Step> steps(int x, int length) {
    return steps.stream()
        .filter(step -> step.length() < length)
        .filter(step -> step.relation(kb).successors().degree(x) > 0)
        .toList();
  }
}
