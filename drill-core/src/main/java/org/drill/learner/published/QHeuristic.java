package org.drill.learner.published;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.drill.embedding.Centroids;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.neural.QNetwork;
import org.drill.neural.QScorer;
import org.drill.neural.SetEncoder;
import org.drill.neural.StateCounts;
import org.drill.problem.ExampleWeights;
import org.drill.problem.LearningProblem;
import org.drill.search.Workers;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.drill.term.TermTable;
import org.jspecify.annotations.Nullable;

/**
 * φ_DRILL: a node is worth what the Q-network predicts for going there from its parent.
 *
 * <p>A state is the set of instances of a concept, represented by the mean of their vectors, and by
 * what the network's attention adds if it has one. The centroids of the examples are the same for
 * the whole run, that of the parent for all its children, and the sum of a child is found from that
 * of its parent where that is quicker.
 */
final class QHeuristic implements NodeHeuristic {
  private final IndividualVectors vectors;
  private final Extents extents;
  private final QNetwork network;
  private final @Nullable SetEncoder attention;
  private final @Nullable StateCounts counts;
  private final LearningProblem problem;
  private final int dimension;
  private final float[] positives;
  private final float[] negatives;
  private final int positiveUnits;
  private final int negativeUnits;

  /** What a task needs for itself. */
  private record Tools(QScorer scorer, Centroids centroids) {}

  /** One for each task that runs at the same time. */
  private final List<Tools> tools = new ArrayList<>();

  QHeuristic(
      QNetwork network,
      IndividualVectors vectors,
      @Nullable SetEncoder attention,
      LearningProblem problem,
      Extents extents) {
    this.network = network;
    this.attention = attention;
    this.vectors = vectors;
    this.extents = extents;
    this.counts = network.counts().orElse(null);
    this.problem = problem;
    this.dimension = network.dimension();
    this.positives = examples(problem.positives(), 1, 0);
    this.negatives = examples(problem.negatives(), 0, 1);
    this.positiveUnits = problem.weights().units(problem.positives().words());
    this.negativeUnits = problem.weights().units(problem.negatives().words());
  }

  /** What the network sees of examples. */
  private float[] examples(IndividualSet set, int truePositives, int falsePositives) {
    float[] channel = new float[dimension];
    centroid(set, channel);
    addAttention(set.words(), channel, 0);
    if (counts != null) {
      double share = set.size() / (double) vectors.size();
      counts.write(truePositives, falsePositives, share, 0, channel, vectors.dimension());
    }
    return channel;
  }

  /** The mean vector of examples, by weight. */
  private void centroid(IndividualSet set, float[] into) {
    ExampleWeights weights = problem.weights();
    if (weights.isEqual()) {
      vectors.centroid(set.words(), into);
      return;
    }
    double[] sum = new double[vectors.dimension()];
    for (int example : set.toArray()) {
      for (int j = 0, at = example * sum.length; j < sum.length; j++, at++) {
        sum[j] += (double) weights.units(example) * vectors.rows()[at];
      }
    }
    vectors.centroid(sum, weights.units(set.words()), into);
  }

  private void addCounts(TermTable terms, int term, int size, float[] into, int at) {
    if (counts != null) {
      counts.write(
          share(extents.truePositives(term), positiveUnits),
          share(extents.falsePositives(term), negativeUnits),
          size / (double) vectors.size(),
          terms.length(term),
          into,
          at + vectors.dimension());
    }
  }

  private static double share(int count, int of) {
    return of == 0 ? 0 : count / (double) of;
  }

  private void addAttention(long[] set, float[] into, int at) {
    if (attention != null) {
      attention.add(set, into, at);
    }
  }

  @Override
  public double score(SearchNodes nodes, int node) {
    double[] scores = new double[1];
    score(nodes, node, node + 1, node, node + 1, scores, tools(0));
    return scores[0];
  }

  @Override
  public void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers) {
    for (int node = from; node < to; node++) {
      extents.individualsOf(nodes.term(node));
      extents.individualsOf(nodes.term(nodes.parent(node)));
    }
    int tasks = to - from < 2 * QScorer.MANY ? 1 : workers.threads();
    List<Callable<Boolean>> calls = new ArrayList<>();
    for (int task = 0; task < tasks; task++) {
      int first = from + (to - from) * task / tasks;
      int last = from + (to - from) * (task + 1) / tasks;
      Tools own = tools(task);
      calls.add(
          () -> {
            score(nodes, from, to, first, last, scores, own);
            return true;
          });
    }
    workers.run(calls);
  }

  private Tools tools(int index) {
    while (tools.size() <= index) {
      var scorer = new QScorer(network);
      scorer.examples(positives, negatives);
      tools.add(new Tools(scorer, new Centroids(vectors)));
    }
    return tools.get(index);
  }

  /** Scores a part of the nodes of a batch, sibling group by sibling group. */
  private void score(
      SearchNodes nodes, int from, int to, int first, int last, double[] scores, Tools tools) {
    Centroids centroids = tools.centroids();
    QScorer scorer = tools.scorer();
    float[] parent = new float[dimension];
    double[] parentSum = new double[vectors.dimension()];
    double[] childSum = new double[vectors.dimension()];
    float[] rows = new float[(last - first) * dimension];
    float[] values = new float[last - first];
    for (int start = first; start < last; ) {
      int parentNode = nodes.parent(start);
      int groupStart = start;
      while (groupStart > from && nodes.parent(groupStart - 1) == parentNode) {
        groupStart--;
      }
      int groupEnd = start;
      while (groupEnd < to && nodes.parent(groupEnd) == parentNode) {
        groupEnd++;
      }
      int end = Math.min(groupEnd, last);
      long[] parentSet = extents.individualsOf(nodes.term(parentNode));
      centroids.sum(parentSet, parentSum);
      int parentSize = Bits.count(parentSet);
      centroids.centroid(parentSum, parentSize, parent, 0);
      addAttention(parentSet, parent, 0);
      addCounts(nodes.terms(), nodes.term(parentNode), parentSize, parent, 0);
      for (int node = start; node < end; node++) {
        long[] set = extents.individualsOf(nodes.term(node));
        centroids.sum(set, parentSet, parentSum, childSum);
        int size = Bits.count(set);
        int at = (node - start) * dimension;
        centroids.centroid(childSum, size, rows, at);
        addAttention(set, rows, at);
        addCounts(nodes.terms(), nodes.term(node), size, rows, at);
      }
      // the size of the whole group, not of this part: no score depends on the number of threads
      scorer.parent(parent, groupEnd - groupStart);
      scorer.score(rows, end - start, values);
      for (int node = start; node < end; node++) {
        scores[node - from] = values[node - start];
      }
      start = end;
    }
  }
}
