package org.drill.search.layered;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import org.drill.domain.Domain;
import org.drill.domain.ExampleDomain;
import org.drill.domain.ReachedDomains;
import org.drill.kb.LinkedSets;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;
import org.drill.language.Alphabet;
import org.drill.search.Budget;
import org.jspecify.annotations.Nullable;

/** The positions of a pass, how relations connect them, and what a filler is worth at the root. */
final class LayeredSpace {
  final Alphabet alphabet;
  final ReachedDomains domains;
  final ExampleDomain examples;
  final LayeredPosition root;

  /** Where fillers stand, by place; none before {@link #descend}. */
  LayeredPosition[] fillers = {};

  private final LayerScore score;

  LayeredSpace(Alphabet alphabet, ReachedDomains domains, LayerScore score) {
    this.alphabet = alphabet;
    this.domains = domains;
    this.score = score;
    this.examples = domains.root();
    this.root =
        new LayeredPosition(ReachedDomains.ROOT, domains.stepsLeft(ReachedDomains.ROOT), examples);
    makeFillers();
  }

  /** The same space without expressions; what is known of the graph is shared. */
  LayeredSpace cleared() {
    return new LayeredSpace(alphabet, domains, score);
  }

  /** Finds the positions of fillers; none if that is more than the budget. */
  void descend(Budget budget) {
    domains.descend(budget::isSpent);
    makeFillers();
  }

  private void makeFillers() {
    if (fillers.length < domains.size()) {
      fillers = new LayeredPosition[domains.size()];
      Arrays.setAll(
          fillers,
          place -> new LayeredPosition(place, domains.stepsLeft(place), domains.fillers(place)));
    }
  }

  /** Where the fillers of a relation stand that leads on from a position; null if nowhere. */
  @Nullable LayeredPosition below(LayeredPosition position, int relation) {
    int place = fillers.length == 0 ? ReachedDomains.NONE : domains.below(position.place, relation);
    return place == ReachedDomains.NONE ? null : fillers[place];
  }

  /** The pairs of a relation from a position to that of its fillers; null if there are none. */
  @Nullable RoleIndex link(LayeredPosition position, int relation) {
    return position.domain.link(relation);
  }

  /** Makes the links that {@link #fillerScores} follows from a position up to the root. */
  void connect(LayeredPosition position) {
    if (!position.isRoot()) {
      Domain at = examples;
      for (int relation : domains.path(position.place)) {
        at.link(relation);
        at = at.below(relation);
      }
    }
  }

  /** The score of what covers so many positive and negative examples. */
  double score(int tp, int fp) {
    return score.of(tp, fp, examples.positives(), examples.negatives());
  }

  /**
   * The scores of up to {@link SetGroup#MOST} fillers at a position: for each the best that a step
   * makes of it, lifted to the root by steps that need a successor. Needs {@link #connect}.
   */
  double[] fillerScores(LayeredPosition position, List<Composition> fillers) {
    double[] scores = new double[fillers.size()];
    List<Integer> path = domains.path(position.place);
    int relation = domains.relation(position.place);
    if (path.isEmpty()) {
      return scores;
    }
    List<long[]> sets = fillers.stream().map(filler -> filler.words).toList();
    Domain above = above(path, path.size() - 1);
    LinkedSets linked = SetGroup.of(sets, position.domain.size()).linked(link(above, relation));
    Arrays.fill(scores, Double.NEGATIVE_INFINITY);
    for (int step : alphabet.stepsOf(relation)) {
      long[][] lifted =
          lift(alphabet.step(step).apply(linked), path).sets(scores.length, examples.all());
      for (int i = 0; i < scores.length; i++) {
        scores[i] = Math.max(scores[i], rootScore(lifted[i]));
      }
    }
    return scores;
  }

  /** The domain from which a relation of a path leads on. */
  private Domain above(List<Integer> path, int index) {
    Domain at = examples;
    for (int relation : path.subList(0, index)) {
      at = at.below(relation);
    }
    return at;
  }

  private static RoleIndex link(Domain at, int relation) {
    return requireNonNull(at.link(relation), "link");
  }

  /**
   * Goes on to the root, from the last but one relation of a path, by steps that need a successor.
   */
  private SetGroup lift(SetGroup sets, List<Integer> path) {
    SetGroup lifted = sets;
    for (int k = path.size() - 2; k >= 0; k--) {
      int relation = path.get(k);
      lifted =
          alphabet
              .step(alphabet.stepOf(relation, true))
              .apply(lifted.linked(link(above(path, k), relation)));
    }
    return lifted;
  }

  private double rootScore(long[] words) {
    return score(examples.truePositives(words), examples.falsePositives(words));
  }
}
