package org.drill.search;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;
import org.drill.problem.ExampleIndex;
import org.drill.problem.LearningProblem;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a layered search, how roles connect them, and what a filler is worth at the
 * root.
 */
final class Space {
  /** How many individuals are visited between two looks at the clock. */
  private static final int CHECK = 1 << 14;

  final LearningProblem problem;
  final KnowledgeBase kb;
  final ExampleIndex examples;
  final Position root;

  /** Where the fillers of each role stand; none before {@link #descend}. */
  Position[] fillers = {};

  private final LayerScore score;

  /** For each role, the shortest chain of roles that leads from the root to its fillers. */
  private final List<List<Integer>> paths;

  Space(LearningProblem problem, LayerScore score) {
    this.problem = problem;
    this.kb = problem.kb();
    this.score = score;
    this.examples = new ExampleIndex(problem);
    this.root = Position.root(examples, kb.roles().size());
    this.paths = new ArrayList<>();
  }

  private Space(Space other) {
    this.problem = other.problem;
    this.kb = other.kb;
    this.score = other.score;
    this.examples = other.examples;
    this.root = other.root.cleared();
    this.fillers = Arrays.stream(other.fillers).map(Position::cleared).toArray(Position[]::new);
    this.paths = new ArrayList<>(other.paths);
  }

  /** The same space without expressions; what is known of the graph is shared. */
  Space cleared() {
    return new Space(this);
  }

  /**
   * Finds the positions below the roles. They are not needed for the shortest expressions, and in a
   * large graph take a while; there are none if that is more than the budget.
   */
  void descend(Budget budget) {
    if (fillers.length > 0) {
      return; // an earlier pass has been there
    }
    int roles = kb.roles().size();
    long[][] reached = reached(budget);
    if (!budget.isSpent()) {
      fillers = new Position[roles];
      Arrays.setAll(fillers, r -> Position.fillers(r, reached[r], kb.size(), roles));
      findPaths();
    }
  }

  /** The individuals that can be fillers of each role, starting from the examples. */
  private long[][] reached(Budget budget) {
    long[][] reached = new long[kb.roles().size()][];
    Arrays.setAll(reached, r -> Bits.empty(kb.size()));
    long[] seen = Bits.empty(kb.size());
    int[] queue = new int[kb.size()];
    int end = 0;
    for (int member : examples.members()) {
      if (member != ExampleIndex.UNUSED) {
        Bits.set(seen, member);
        queue[end++] = member;
      }
    }
    for (int next = 0; next < end && !(next % CHECK == 0 && budget.isSpent()); next++) {
      for (int r = 0; r < reached.length; r++) {
        Adjacency successors = kb.roles().get(r).successors();
        for (int k = 0; k < successors.degree(queue[next]); k++) {
          int target = successors.target(queue[next], k);
          Bits.set(reached[r], target);
          if (!Bits.get(seen, target)) {
            Bits.set(seen, target);
            queue[end++] = target;
          }
        }
      }
    }
    return reached;
  }

  /** The pairs of a role from a position to that of its fillers; null if there are none. */
  @Nullable RoleIndex link(Position position, int role) {
    return position.link(kb.roles().get(role), fillers[role]);
  }

  /** Makes the links that {@link #fillerScores} follows from a position up to the root. */
  void connect(Position position) {
    if (position != root) {
      List<Integer> path = paths.get(position.role);
      for (int k = 0; k < path.size(); k++) {
        link(k == 0 ? root : fillers[path.get(k - 1)], path.get(k));
      }
    }
  }

  private void findPaths() {
    for (int r = 0; r < fillers.length; r++) {
      paths.add(root.leads(kb.roles().get(r)) ? List.of(r) : List.of());
    }
    boolean found = true;
    while (found) {
      found = false;
      for (int s = 0; s < fillers.length; s++) {
        for (int r = 0; r < fillers.length; r++) {
          if (!paths.get(s).isEmpty()
              && paths.get(r).isEmpty()
              && fillers[s].leads(kb.roles().get(r))) {
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
   * and its ∀, lifted to the root. Needs {@link #connect}.
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
      RoleIndex link = requireNonNull(link(above, path.get(k)), "link");
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
