package org.drill.train.agent;

import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.DrillModel;
import org.drill.neural.QNetwork;

/** The agent between two updates: its network and vectors, and what is needed to act with them. */
final class Actor {
  private final DrillModel model;
  private final IndividualVectors vectors;
  private final Perception perception;
  private final QPolicy policy;

  Actor(QNetwork network, Embeddings embeddings, KnowledgeBase kb, boolean areVectorsFixed) {
    this.model = new DrillModel(embeddings, network);
    this.vectors = model.vectors(kb);
    this.perception = new Perception(vectors, network, areVectorsFixed);
    this.policy = new QPolicy(network, perception);
  }

  QNetwork network() {
    return model.network();
  }

  Embeddings embeddings() {
    return model.embeddings();
  }

  /** The vectors of all individuals, in their order. */
  float[] rows() {
    return vectors.rows();
  }

  Perception perception() {
    return perception;
  }

  QPolicy policy() {
    return policy;
  }

  DrillModel model() {
    return model;
  }
}
