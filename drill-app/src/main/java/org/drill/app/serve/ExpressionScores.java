package org.drill.app.serve;

import io.javalin.openapi.OpenApiName;
import org.drill.concept.Concept;
import org.drill.concept.syntax.SparqlPrinter;
import org.drill.concept.syntax.Vocabulary;
import org.drill.quality.Confusion;
import org.drill.search.Answer;

/**
 * An expression in all its forms, with its counts on the examples.
 *
 * @param expression in DL syntax
 * @param manchester in Manchester syntax
 * @param english in plain English
 * @param sparql as a query
 * @param length of the expression
 * @param f1 on the examples
 * @param accuracy on the examples
 * @param truePositives positive examples that it covers
 * @param falseNegatives positive examples that it misses
 * @param falsePositives negative examples that it covers
 * @param trueNegatives negative examples that it leaves out
 */
@OpenApiName("Scores")
record ExpressionScores(
    String expression,
    String manchester,
    String english,
    String sparql,
    int length,
    double f1,
    double accuracy,
    int truePositives,
    int falseNegatives,
    int falsePositives,
    int trueNegatives) {
  static ExpressionScores of(HostedKnowledgeBase hosted, Answer answer) {
    return of(hosted, answer.concept(), answer.confusion());
  }

  static ExpressionScores of(HostedKnowledgeBase hosted, Concept concept, Confusion counts) {
    Vocabulary vocabulary = hosted.kb().vocabulary();
    return new ExpressionScores(
        vocabulary.dl(concept),
        vocabulary.manchester(concept),
        hosted.english().print(concept),
        SparqlPrinter.print(concept, hosted.kb().sparqlGraph()),
        concept.length(),
        counts.f1(),
        counts.accuracy(),
        counts.truePositives(),
        counts.falseNegatives(),
        counts.falsePositives(),
        counts.trueNegatives());
  }
}
