package org.drill.app.serve;

import io.javalin.openapi.OpenApiName;
import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.Explainer;
import org.drill.retrieval.ReasonText;

/**
 * An expression against the examples of a job: scores, the individuals of each cell of the
 * confusion matrix, and for those that are wrong, why.
 *
 * @param scores the expression and its counts
 * @param instances how many individuals belong to the expression
 * @param truePositives positive examples that it covers
 * @param falseNegatives positive examples that it misses
 * @param falsePositives negative examples that it covers
 * @param trueNegatives negative examples that it leaves out
 */
@OpenApiName("Evaluation")
record ExpressionEvaluation(
    ExpressionScores scores,
    int instances,
    Cell truePositives,
    Cell falseNegatives,
    Cell falsePositives,
    Cell trueNegatives) {
  /**
   * A cell of the confusion matrix.
   *
   * @param count how many individuals are in it
   * @param offset the position of the first that is listed
   * @param members some of them
   */
  record Cell(int count, int offset, List<Member> members) {}

  /**
   * An individual.
   *
   * @param iri its IRI
   * @param label what people call it
   * @param why which part of the expression decides; none where all is right
   */
  record Member(String iri, String label, List<ReasonText.Line> why) {}

  static ExpressionEvaluation of(Job job, Concept concept, int offset, int limit) {
    HostedKnowledgeBase hosted = job.hosted();
    KnowledgeBase kb = hosted.kb();
    LearningProblem problem = job.problem();
    var retriever = kb.retriever();
    IndividualSet extension = retriever.retrieve(concept);
    var explainer = new Explainer(kb, retriever);
    var reasons = new ReasonText(kb, hosted.english());
    var cells = new ArrayList<Cell>();
    for (boolean positive : new boolean[] {true, false}) {
      IndividualSet examples = positive ? problem.positives() : problem.negatives();
      for (boolean covers : new boolean[] {true, false}) {
        int[] all = examples.stream().filter(x -> extension.contains(x) == covers).toArray();
        var members = new ArrayList<Member>();
        for (int k = offset; k < all.length && members.size() < limit; k++) {
          NamedEntity name = hosted.individual(all[k]);
          List<ReasonText.Line> why =
              covers == positive ? List.of() : reasons.lines(explainer.explain(concept, all[k]));
          members.add(new Member(name.iri(), name.label(), why));
        }
        cells.add(new Cell(all.length, offset, members));
      }
    }
    Confusion counts = Confusion.of(problem, extension);
    return new ExpressionEvaluation(
        ExpressionScores.of(hosted, concept, counts),
        job.isNearby() ? counts.truePositives() + counts.falsePositives() : extension.size(),
        cells.get(0),
        cells.get(1),
        cells.get(2),
        cells.get(3));
  }
}
