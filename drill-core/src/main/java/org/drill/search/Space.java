package org.drill.search;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;
import org.drill.problem.ExampleIndex;
import org.drill.problem.LearningProblem;

/**
 * The positions of a layered search, how roles connect them, and what a filler is worth at the
 * root.
 */
final class Space {
  final LearningProblem problem;
  final KnowledgeBase kb;
  final ExampleIndex examples;
  final Position root;
  final Position[] fillers;
  private final LayerScore score;

  /** For each role, the shortest chain of roles that leads from the root to its fillers. */
  private final List<List<Integer>> paths = new ArrayList<>();

  Space(LearningProblem problem, LayerScore score) {
    this.problem = problem;
    this.kb = problem.kb();
    this.score = score;
    this.examples = new ExampleIndex(problem);
    this.root = Position.root(examples, kb.roles().size());
    this.fillers = fillerPositions();
    root.connect(kb, fillers);
    for (Position filler : fillers) {
      filler.connect(kb, fillers);
    }
    findPaths();
  }

  /** The individuals that can be fillers of each role, starting from the examples. */
  private Position[] fillerPositions() {
    int roles = kb.roles().size();
    long[][] reached = new long[roles][];
    Arrays.setAll(reached, r -> Bits.empty(kb.size()));
    var frontier = new ArrayList<Position>(List.of(root));
    while (!frontier.isEmpty()) {
      var next = new ArrayList<Position>();
      for (int r = 0; r < roles; r++) {
        boolean grew = false;
        for (Position position : frontier) {
          grew |= position.addSuccessors(kb.roles().get(r), reached[r]);
        }
        if (grew) {
          next.add(Position.fillers(r, reached[r].clone(), kb.size(), 0));
        }
      }
      frontier = next;
    }
    Position[] positions = new Position[roles];
    Arrays.setAll(positions, r -> Position.fillers(r, reached[r], kb.size(), roles));
    return positions;
  }

  private void findPaths() {
    for (int r = 0; r < fillers.length; r++) {
      paths.add(root.links[r] != null ? List.of(r) : List.of());
    }
    boolean found = true;
    while (found) {
      found = false;
      for (int s = 0; s < fillers.length; s++) {
        for (int r = 0; r < fillers.length; r++) {
          if (!paths.get(s).isEmpty() && paths.get(r).isEmpty() && fillers[s].links[r] != null) {
            var path = new ArrayList<>(paths.get(s));
            path.add(r);
            paths.set(r, path);
            found = true;
          }
        }
      }
    }
  }

  /** The score of what covers so many positive and negative examples. */
  double score(int tp, int fp) {
    return score.of(tp, fp, examples.positives(), examples.negatives());
  }

  /**
   * The scores of up to {@link SetGroup#MOST} fillers at a position: for each the better of its ∃
   * and its ∀, lifted to the root.
   */
  double[] fillerScores(Position position, List<Entry> entries) {
    double[] scores = new double[entries.size()];
    List<Integer> path = paths.get(position.role);
    if (path.isEmpty()) {
      return scores;
    }
    SetGroup some = SetGroup.of(entries.stream().map(e -> e.words).toList(), position.size());
    SetGroup all = some;
    for (int k = path.size() - 1; k >= 0; k--) {
      Position above = k == 0 ? root : fillers[path.get(k - 1)];
      RoleIndex link = requireNonNull(above.links[path.get(k)], "link");
      some = some.some(link);
      all = k == path.size() - 1 ? all.all(link) : all.some(link);
    }
    long[][] lifted = some.sets(scores.length, root.all);
    long[][] liftedAll = all.sets(scores.length, root.all);
    for (int i = 0; i < scores.length; i++) {
      scores[i] = Math.max(rootScore(lifted[i]), rootScore(liftedAll[i]));
    }
    return scores;
  }

  private double rootScore(long[] words) {
    return score(examples.truePositives(words), examples.falsePositives(words));
  }
}
