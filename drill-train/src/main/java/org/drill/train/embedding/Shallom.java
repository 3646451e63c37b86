package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import org.drill.train.Torch;

/**
 * Shallom: a shallow network from a pair of entities to the relations between them.
 *
 * <p>Demir, Moussallem and Ngonga Ngomo, <i>A Shallow Neural Model for Relation Prediction</i>,
 * ICSC 2021: σ(W · ReLU(H · Ψ(s, o) + b₁) + b₂), where Ψ puts the vectors of s ({@code heads}) and
 * o ({@code tails}) one after the other; H is {@code headWeights} and {@code tailWeights}, W {@code
 * output}. It predicts relations; entities are ranked by the score that it gives the relation, for
 * which it was not trained. The hidden layer has 2d units. Departure: no normalisation between the
 * layers.
 */
final class Shallom implements EmbeddingModel {
  private final ModelParameters parameters;
  private final NDArray entities;
  private final NDArray headWeights;
  private final NDArray tailWeights;
  private final NDArray hiddenBias;
  private final NDArray output;
  private final NDArray outputBias;
  private final int width;
  private final float inputDropout;
  private final float featureDropout;

  Shallom(ModelParameters p, int entities, int relations, EmbeddingOptions options) {
    this.parameters = p;
    this.inputDropout = (float) options.inputDropout();
    this.featureDropout = (float) options.featureDropout();
    int dimension = options.dimension();
    this.width = 2 * dimension;
    this.entities = p.normal("entities", options.initialScale(), entities, dimension);
    this.headWeights = p.glorot("hidden.head", width, width, dimension, width);
    this.tailWeights = p.glorot("hidden.tail", width, width, dimension, width);
    this.hiddenBias = p.constant("hidden.bias", 0, width);
    this.output = p.glorot("output.weight", width, relations, relations, width);
    this.outputBias = p.constant("output.bias", 0, relations);
  }

  @Override
  public ModelParameters parameters() {
    return parameters;
  }

  @Override
  public NDArray entities() {
    return entities;
  }

  /** The hidden layer of pairs. */
  private NDArray hidden(NDArray heads, NDArray tails, boolean training) {
    NDArray head = LayerOperations.dropout(Torch.rows(entities, heads), inputDropout, training);
    NDArray tail = LayerOperations.dropout(Torch.rows(entities, tails), inputDropout, training);
    NDArray sum = head.matMul(headWeights).add(tail.matMul(tailWeights)).add(hiddenBias);
    return LayerOperations.dropout(Torch.relu(sum), featureDropout, training);
  }

  /** The scores of all relations: a row for each pair. */
  NDArray relationScores(NDArray heads, NDArray tails, boolean training) {
    return hidden(heads, tails, training).matMul(output.transpose()).add(outputBias);
  }

  @Override
  public NDArray relationScores(NDArray heads, NDArray tails) {
    return relationScores(heads, tails, false);
  }

  @Override
  public NDArray score(NDArray heads, NDArray relations, NDArray tails, boolean training) {
    return relationScores(heads, tails, training).gather(relations.expandDims(1), 1).squeeze(1);
  }

  @Override
  public NDArray tailScores(NDArray heads, NDArray relations) {
    NDArray known = Torch.rows(entities, heads).matMul(headWeights);
    return partnerScores(known, entities.matMul(tailWeights), relations);
  }

  @Override
  public NDArray headScores(NDArray relations, NDArray tails) {
    NDArray known = Torch.rows(entities, tails).matMul(tailWeights);
    return partnerScores(known, entities.matMul(headWeights), relations);
  }

  /** The hidden layer is a sum of both sides, so that each side is multiplied once only. */
  private NDArray partnerScores(NDArray known, NDArray partners, NDArray relations) {
    NDArray hidden = Torch.relu(known.expandDims(1).add(partners.add(hiddenBias)));
    NDArray weights = Torch.rows(output, relations).expandDims(2);
    NDArray bias = Torch.rows(outputBias.expandDims(1), relations);
    return hidden.batchMatMul(weights).squeeze(2).add(bias);
  }

  @Override
  public int scratch() {
    return width;
  }
}
