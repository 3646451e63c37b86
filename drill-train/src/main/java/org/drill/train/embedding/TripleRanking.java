package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import org.drill.train.Torch;

/**
 * Ranks held-out triples among all others, filtered.
 *
 * <p>For a triple (h, r, t), t is ranked among all entities as tails of (h, r), and h among all as
 * heads of (r, t), leaving out those that are known to be true (Bordes et al., NIPS 2013). Of
 * entities with equal scores half are taken to be better, so that a constant score earns nothing. A
 * score that is no number counts as worst.
 */
final class TripleRanking {
  /** How many scores are held at once, about. */
  private static final int CELLS = 1 << 22;

  /** How many numbers on the way to scores are held at once, about. */
  private static final int SCRATCH = 1 << 24;

  private final TripleGraph graph;
  private final TailIndex known;

  /**
   * Ranks by what is known.
   *
   * @param graph the graph
   * @param known all its triples
   */
  TripleRanking(TripleGraph graph, TailIndex known) {
    this.graph = graph;
    this.known = known;
  }

  /** Ranks heads and tails of some triples. */
  RankingScores entities(EmbeddingModel model, int[] triples) {
    var sum = new RankingScores.Sum();
    int entities = graph.entities().size();
    int relations = graph.relations().size();
    long cells = Math.min(CELLS, SCRATCH / model.scratch());
    int chunk = (int) Math.max(1, cells / entities);
    for (int from = 0; from < triples.length; from += chunk) {
      int to = Math.min(triples.length, from + chunk);
      float[] tailScores = scores(model, triples, from, to, true);
      float[] headScores = scores(model, triples, from, to, false);
      for (int k = from; k < to; k++) {
        int h = graph.head(triples[k]);
        int r = graph.relation(triples[k]);
        int t = graph.tail(triples[k]);
        int row = (k - from) * entities;
        sum.add(rank(tailScores, row, entities, known.find(h, r), t));
        sum.add(rank(headScores, row, entities, known.find(t, r + relations), h));
      }
    }
    return sum.scores();
  }

  private float[] scores(EmbeddingModel model, int[] triples, int from, int to, boolean tails) {
    try (NDManager manager = Torch.manager();
        var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray heads = column(manager, triples, from, to, 0);
      NDArray relations = column(manager, triples, from, to, 1);
      NDArray ends = column(manager, triples, from, to, 2);
      return floats(tails ? model.tailScores(heads, relations) : model.headScores(relations, ends));
    }
  }

  private NDArray column(NDManager manager, int[] triples, int from, int to, int which) {
    long[] column = new long[to - from];
    for (int k = from; k < to; k++) {
      int triple = triples[k];
      column[k - from] =
          which == 0
              ? graph.head(triple)
              : which == 1 ? graph.relation(triple) : graph.tail(triple);
    }
    return manager.create(column);
  }

  private static float[] floats(NDArray scores) {
    return scores.toType(DataType.FLOAT32, false).toFloatArray();
  }

  private double rank(float[] scores, int row, int size, int pair, int target) {
    float score = scores[row + target];
    if (Float.isNaN(score)) {
      return size;
    }
    int better = 0;
    int equal = 0;
    for (int e = 0; e < size; e++) {
      float other = scores[row + e];
      if (other > score) {
        better++;
      } else if (other == score) {
        equal++;
      }
    }
    for (int k = pair < 0 ? 0 : known.from(pair); k < (pair < 0 ? 0 : known.to(pair)); k++) {
      float other = scores[row + known.tail(k)];
      if (other > score) {
        better--;
      } else if (other == score) {
        equal--;
      }
    }
    // the target itself is known and has been taken out
    return 1 + better + equal / 2.0;
  }

  /** Ranks the relations of some triples among all relations. */
  RankingScores relations(EmbeddingModel model, int[] triples) {
    var sum = new RankingScores.Sum();
    int relations = graph.relations().size();
    int chunk = 1 << 10;
    for (int from = 0; from < triples.length; from += chunk) {
      int to = Math.min(triples.length, from + chunk);
      float[] scores;
      try (NDManager manager = Torch.manager();
          var scope = new NDScope()) {
        scope.suppressNotUsedWarning();
        scores =
            floats(
                model.relationScores(
                    column(manager, triples, from, to, 0), column(manager, triples, from, to, 2)));
      }
      for (int k = from; k < to; k++) {
        sum.add(relationRank(scores, (k - from) * relations, triples[k]));
      }
    }
    return sum.scores();
  }

  private double relationRank(float[] scores, int row, int triple) {
    int target = graph.relation(triple);
    float score = scores[row + target];
    double rank = 1;
    for (int r = 0; r < graph.relations().size(); r++) {
      float other = scores[row + r];
      if (r != target
          && (other >= score || Float.isNaN(score))
          && !known.contains(graph.head(triple), r, graph.tail(triple))) {
        rank += other == score ? 0.5 : 1;
      }
    }
    return rank;
  }

  /** The mean reciprocal rank that equal chances would earn, over the same candidates. */
  double randomEntityMrr(int[] triples) {
    double sum = 0;
    int entities = graph.entities().size();
    int relations = graph.relations().size();
    for (int triple : triples) {
      int h = graph.head(triple);
      int r = graph.relation(triple);
      int t = graph.tail(triple);
      sum += meanReciprocal(entities - others(known.find(h, r)));
      sum += meanReciprocal(entities - others(known.find(t, r + relations)));
    }
    return triples.length == 0 ? 0 : sum / (2.0 * triples.length);
  }

  /** The same for relations. */
  double randomRelationMrr(int[] triples) {
    double sum = 0;
    int relations = graph.relations().size();
    for (int triple : triples) {
      int candidates = relations + 1;
      for (int r = 0; r < relations; r++) {
        candidates -= known.contains(graph.head(triple), r, graph.tail(triple)) ? 1 : 0;
      }
      sum += meanReciprocal(candidates);
    }
    return triples.length == 0 ? 0 : sum / triples.length;
  }

  /** The known answers besides the one that is ranked. */
  private int others(int pair) {
    return known.to(pair) - known.from(pair) - 1;
  }

  /** The expectation of 1 / rank for a rank that is equally likely from 1 to n: H(n) / n. */
  private static double meanReciprocal(int n) {
    double harmonic = 0;
    for (int k = n; k >= 1; k--) {
      harmonic += 1.0 / k;
    }
    return harmonic / n;
  }
}
