package org.drill.train.agent;

import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.published.DrillModel;
import org.drill.neural.QNetwork;

/** The agent between two updates: its network and vectors, and what is needed to act with them. */
final class ActingAgent {
  private final DrillModel model;
  private final IndividualVectors vectors;
  private final SetPerception perception;
  private final EpsilonGreedyChoice choice;

  ActingAgent(QNetwork network, Embeddings embeddings, KnowledgeBase kb, boolean areVectorsFixed) {
    this.model = new DrillModel(embeddings, network);
    this.vectors = model.vectors(kb);
    this.perception = new SetPerception(vectors, network, areVectorsFixed);
    this.choice = new EpsilonGreedyChoice(network, perception);
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

  SetPerception perception() {
    return perception;
  }

  EpsilonGreedyChoice choice() {
    return choice;
  }

  DrillModel model() {
    return model;
  }
}
