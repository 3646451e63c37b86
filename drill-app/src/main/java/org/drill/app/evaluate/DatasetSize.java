package org.drill.app.evaluate;

import org.drill.kb.KnowledgeBase;

/**
 * What is in a graph.
 *
 * @param dataset its name
 * @param individuals how many individuals it has
 * @param classes how many named classes
 * @param roles how many object properties
 * @param dataProperties how many data properties
 * @param standard how many standard problems
 * @param generated how many generated problems
 * @param hard how many hard problems were made
 */
record DatasetSize(
    String dataset,
    int individuals,
    int classes,
    int roles,
    int dataProperties,
    int standard,
    int generated,
    int hard) {
  static DatasetSize of(Dataset dataset, KnowledgeBase kb, int hard) {
    return new DatasetSize(
        dataset.name(),
        kb.size(),
        kb.classes().size(),
        kb.roles().size(),
        kb.dataProperties().size(),
        dataset.standardNames().size(),
        dataset.generatedProblems().size(),
        hard);
  }
}
