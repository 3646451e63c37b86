package org.drill.train.embedding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.drill.embedding.Embeddings;

/** Puts the result of a training together: vectors, evaluation, and where they come from. */
final class EmbeddingResultMaker {
  private final TripleGraph graph;
  private final EmbeddingOptions options;
  private final TrainingPlan plan;
  private final TripleSplit split;
  private final TripleRanking ranking;

  EmbeddingResultMaker(
      TripleGraph graph,
      EmbeddingOptions options,
      TrainingPlan plan,
      TripleSplit split,
      TripleRanking ranking) {
    this.graph = graph;
    this.options = options;
    this.plan = plan;
    this.split = split;
    this.ranking = ranking;
  }

  TrainedEmbeddings of(
      EmbeddingModel model, int[] test, TrainingRun run, TrainingEnd end, double trained) {
    long start = System.nanoTime();
    RankingScores entities = ranking.entities(model, test);
    RankingScores relations = ranking.relations(model, test);
    int dimension = options.dimension();
    float[] values =
        Arrays.copyOf(model.entities().toFloatArray(), graph.individuals() * dimension);
    int unseen = fillUnseen(values, dimension);
    double seconds = trained + (System.nanoTime() - start) / 1e9;
    double randomMrr = ranking.randomEntityMrr(test);
    double randomRelationMrr = ranking.randomRelationMrr(test);
    var provenance = new TreeMap<String, String>();
    provenance.put("method", options.method().toString());
    provenance.put("dimension", Integer.toString(dimension));
    provenance.put("seed", Long.toString(options.seed()));
    provenance.put("data", graph.fingerprint());
    provenance.put("entities", Integer.toString(graph.entities().size()));
    provenance.put("relations", Integer.toString(graph.relations().size()));
    provenance.put("individuals.unseen", Integer.toString(unseen));
    provenance.put("triples.train", Integer.toString(split.train().length));
    provenance.put("triples.validation", Integer.toString(split.validation().length));
    provenance.put("triples.test", Integer.toString(test.length));
    provenance.put("options", EmbeddingCheckpoint.identity(options));
    provenance.put("plan", plan.toString());
    provenance.put("epochs", Integer.toString(run.epochsDone()));
    provenance.put("epochs.best", Integer.toString(run.bestEpoch()));
    provenance.put("end", end.toString());
    put(provenance, "validation.mrr", run.bestMrr());
    put(provenance, "test.random.mrr", randomMrr);
    put(provenance, "test.relations.random.mrr", randomRelationMrr);
    put(provenance, "test", entities);
    put(provenance, "test.relations", relations);
    List<String> names = new ArrayList<>(graph.entities().subList(0, graph.individuals()));
    return new TrainedEmbeddings(
        Embeddings.of(names, dimension, values, provenance),
        entities,
        relations,
        randomMrr,
        randomRelationMrr,
        run.bestMrr(),
        run.bestEpoch(),
        run.epochsDone(),
        end,
        unseen,
        split.train().length,
        split.validation().length,
        test.length,
        seconds);
  }

  /** Gives the individuals that are in no triple the mean of the others; returns their number. */
  private int fillUnseen(float[] values, int dimension) {
    boolean[] seen = new boolean[graph.entities().size()];
    for (int k : split.train()) {
      seen[graph.head(k)] = true;
      seen[graph.tail(k)] = true;
    }
    double[] mean = new double[dimension];
    int count = 0;
    for (int x = 0; x < graph.individuals(); x++) {
      if (seen[x]) {
        count++;
        for (int i = 0; i < dimension; i++) {
          mean[i] += values[x * dimension + i];
        }
      }
    }
    for (int x = 0; x < graph.individuals(); x++) {
      for (int i = 0; i < dimension && !seen[x]; i++) {
        values[x * dimension + i] = (float) (mean[i] / count);
      }
    }
    return graph.individuals() - count;
  }

  private static void put(Map<String, String> provenance, String key, RankingScores scores) {
    put(provenance, key + ".mrr", scores.mrr());
    put(provenance, key + ".hits@1", scores.hitsAt1());
    put(provenance, key + ".hits@3", scores.hitsAt3());
    put(provenance, key + ".hits@10", scores.hitsAt10());
  }

  private static void put(Map<String, String> provenance, String key, double value) {
    provenance.put(key, String.format(Locale.ROOT, "%.4f", value));
  }
}
