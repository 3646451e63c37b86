package org.drill.train.embedding;

import org.drill.embedding.Embeddings;

/**
 * What a training gave: vectors of the individuals, and how well the model ranks triples that it
 * never saw.
 *
 * @param vectors a vector for each individual, with all else here as its provenance
 * @param entityRanking the ranks of heads and tails of the test triples among all entities
 * @param relationRanking the ranks of their relations among all relations
 * @param randomMrr the mean reciprocal rank of entities that equal chances would earn
 * @param randomRelationMrr the mean reciprocal rank of relations that equal chances would earn
 * @param validationMrr that of the validation triples, by which the vectors were chosen
 * @param bestEpoch the epoch that the vectors come from
 * @param epochs how many epochs were done
 * @param end why no more
 * @param unseen how many individuals are in no triple; they share the mean of the others' vectors
 * @param trainTriples how many triples were trained on
 * @param validationTriples how many triples were held out to stop by
 * @param testTriples how many triples were held out to report
 * @param seconds how long training and evaluating took
 */
public record TrainedEmbeddings(
    Embeddings vectors,
    RankingScores entityRanking,
    RankingScores relationRanking,
    double randomMrr,
    double randomRelationMrr,
    double validationMrr,
    int bestEpoch,
    int epochs,
    TrainingEnd end,
    int unseen,
    int trainTriples,
    int validationTriples,
    int testTriples,
    double seconds) {}
