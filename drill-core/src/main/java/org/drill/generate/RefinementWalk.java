package org.drill.generate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.refinement.length.RandomRefinement;

/**
 * A random depth-first search from ⊤ with ρ: each state visited is a random refinement of the one
 * before, until the length leaves no room; then the search goes back and takes a sibling.
 *
 * <p>No state is visited twice before the next start. A state counts as done when several draws in
 * a row bring nothing new: remembering ρ in full would take more memory than there is.
 */
final class RefinementWalk {
  private static final int DRAWS = 16;

  private final RandomRefinement rho;
  private final int maxLength;
  private final Random random;
  private final Deque<Concept> path = new ArrayDeque<>();
  private final Set<Concept> visited = new HashSet<>();

  RefinementWalk(RandomRefinement rho, int maxLength, Random random) {
    this.rho = rho;
    this.maxLength = maxLength;
    this.random = random;
  }

  /** Starts again from ⊤. */
  void restart() {
    path.clear();
    visited.clear();
  }

  /** The next state; ⊤ itself is none, for it is no goal. */
  Concept next() {
    while (true) {
      if (path.isEmpty()) {
        restart();
        path.push(Concepts.TOP);
        visited.add(Concepts.TOP);
      }
      for (int draw = 0; draw < DRAWS; draw++) {
        Optional<Concept> refinement = rho.draw(path.getFirst(), maxLength, random);
        if (refinement.isEmpty()) {
          break;
        }
        if (visited.add(refinement.get())) {
          path.push(refinement.get());
          return refinement.get();
        }
      }
      path.pop();
    }
  }
}
