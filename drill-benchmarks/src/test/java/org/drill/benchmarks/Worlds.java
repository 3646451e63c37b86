package org.drill.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Map;
import org.drill.embedding.Embeddings;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.published.DrillModel;
import org.drill.neural.QNetwork;
import org.drill.sample.FamilyGraph;

/** The bundled graph and models for it. */
final class Worlds {
  private static final int DIMENSION = 4;

  private Worlds() {}

  static KnowledgeBase families() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled()) {
      return KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
    }
  }

  static DrillModel model(KnowledgeBase kb, String preset) {
    var iris = new ArrayList<String>();
    float[] values = new float[kb.size() * DIMENSION];
    for (int i = 0; i < kb.size(); i++) {
      iris.add(kb.individuals().name(i));
      values[i * DIMENSION + i % DIMENSION] = 1;
    }
    QNetwork network = QNetwork.random(DIMENSION, 1).withProvenance(Map.of("preset", preset));
    return new DrillModel(Embeddings.of(iris, DIMENSION, values, Map.of()), network).madeFor(kb);
  }
}
