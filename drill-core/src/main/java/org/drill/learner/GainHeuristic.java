package org.drill.learner;

import java.util.Arrays;
import org.drill.domain.ExampleDomain;
import org.drill.quality.FoilGain;
import org.drill.quality.FoilGain.Cover;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;

/**
 * DL-FOIL's gain over the parent for a best-first search: p₁·[(I₁ − I₀) + κ·(I₀ − I_⊤)] per
 * positive example, less a penalty for horizontal expansion, where I is the {@link
 * FoilGain#information} of a node, its parent and ⊤.
 *
 * <p>With κ = 0 it is the gain of the paper, which chooses among refinements of one description. A
 * best-first search also compares refinements of different ones; κ says how much of what the parent
 * had gained counts then. With κ = 1 it is the gain over ⊤ in one step.
 */
final class GainHeuristic implements NodeHeuristic {
  private final Extents extents;
  private final DlFoil.Options options;
  private final FoilGain gain;
  private final double unit;
  private final double positives;

  /** By node, as far as they have been asked for. */
  private double[] information = new double[1 << 8];

  private double[] gains = new double[1 << 8];
  private int known;

  GainHeuristic(Extents extents, DlFoil.Options options) {
    this.extents = extents;
    this.options = options;
    ExampleDomain examples = extents.examples();
    this.unit = examples.unit();
    this.positives = unit * examples.positives();
    this.gain = FoilGain.ofExamples(examples.positives(), examples.negatives(), options.estimate());
  }

  @Override
  public double score(SearchNodes nodes, int node) {
    for (; known <= node; known++) {
      learn(nodes, known);
    }
    return gains[node] - options.lengthPenalty() * nodes.expansion(node);
  }

  private void learn(SearchNodes nodes, int node) {
    if (node == gains.length) {
      information = Arrays.copyOf(information, 2 * node);
      gains = Arrays.copyOf(gains, 2 * node);
    }
    int term = nodes.term(node);
    int parent = nodes.parent(node);
    var cover =
        new Cover(
            unit * extents.truePositives(term),
            unit * extents.falsePositives(term),
            extents.unlabelled(term));
    information[node] = gain.information(cover);
    double before = information[parent] - information[SearchNodes.START];
    gains[node] =
        (gain.of(information[parent], cover) + options.kept() * cover.positives() * before)
            / positives;
  }
}
