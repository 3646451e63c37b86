package org.drill.train.embedding;

/** Makes the model of a method, and what it is trained for. */
final class ModelFactory {
  private ModelFactory() {}

  static EmbeddingModel create(
      ModelParameters parameters, TripleGraph graph, EmbeddingOptions options) {
    int entities = graph.entities().size();
    int relations = graph.relations().size();
    return switch (options.method()) {
      case CONEX -> new ConEx(parameters, entities, relations, options);
      case SHALLOM -> new Shallom(parameters, entities, relations, options);
      case DISTMULT -> new DistMult(parameters, entities, relations, options);
      case COMPLEX -> new ComplEx(parameters, entities, relations, options);
    };
  }

  static TrainingObjective objective(
      EmbeddingModel model,
      TripleGraph graph,
      TripleSplit split,
      TailIndex tails,
      TrainingPlan plan,
      EmbeddingOptions options) {
    if (model instanceof Shallom shallom) {
      return new PairToRelations(shallom, graph, split.train(), options.labelSmoothing());
    }
    if (options.loss().negatives() > 0) {
      return new NegativeSampling(
          (ProductModel) model, tails, graph.entities().size(), options.loss());
    }
    return new OneToMany(
        (ProductModel) model,
        tails,
        graph,
        plan.candidates(),
        options.loss(),
        options.labelSmoothing());
  }
}
