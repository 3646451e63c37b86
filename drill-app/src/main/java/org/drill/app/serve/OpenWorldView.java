package org.drill.app.serve;

import io.javalin.openapi.OpenApiName;
import java.util.ArrayList;
import java.util.List;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.Reasoner;
import org.drill.owlapi.OpenAnswer;
import org.drill.owlapi.OpenReasons;
import org.drill.owlapi.OpenVerdict;
import org.drill.owlapi.OpenVerdicts;

/**
 * What follows of examples in the open world, beside the closed one.
 *
 * @param expression in DL syntax
 * @param reasoner who says so
 * @param f1 of the entailed examples
 * @param decidedRightly the share of examples that are positive and entailed, or negative and
 *     refuted
 * @param positives how many positive examples have which verdict
 * @param negatives the same of the negative ones
 * @param fault why verdicts or reasons are missing; empty if none are
 * @param examples each example, the positive ones first
 */
@OpenApiName("OpenWorld")
record OpenWorldView(
    String expression,
    String reasoner,
    double f1,
    double decidedRightly,
    Counts positives,
    Counts negatives,
    String fault,
    List<Example> examples) {
  /**
   * How many examples have which verdict.
   *
   * @param entailed in every world
   * @param refuted in none
   * @param unknown in some
   */
  @OpenApiName("OpenWorldCounts")
  record Counts(int entailed, int refuted, int unknown) {
    static Counts of(OpenVerdicts verdicts) {
      return new Counts(
          verdicts.count(OpenVerdict.ENTAILED),
          verdicts.count(OpenVerdict.REFUTED),
          verdicts.count(OpenVerdict.UNKNOWN));
    }
  }

  /**
   * An example.
   *
   * @param iri its IRI
   * @param label what people call it
   * @param positive whether it is a positive one
   * @param closedWorld whether it is an instance in the closed world
   * @param openWorld entailed, refuted or unknown
   * @param decidedBy statements that would decide it, of the first unknown ones
   * @param justification axioms from which it follows, of the first positive entailed one
   */
  @OpenApiName("OpenWorldExample")
  record Example(
      String iri,
      String label,
      boolean positive,
      boolean closedWorld,
      String openWorld,
      List<String> decidedBy,
      List<String> justification) {}

  static OpenWorldView of(
      HostedKnowledgeBase hosted,
      Reasoner reasoner,
      OpenAnswer answer,
      OpenReasons reasons,
      String fault) {
    KnowledgeBase kb = hosted.kb();
    IndividualSet instances = kb.retriever().retrieve(answer.concept());
    var examples = new ArrayList<Example>();
    for (boolean isPositive : new boolean[] {true, false}) {
      OpenVerdicts side = isPositive ? answer.positives() : answer.negatives();
      side.of()
          .forEach(
              (who, verdict) -> {
                NamedEntity named = hosted.individual(who);
                examples.add(
                    new Example(
                        named.iri(),
                        named.label(),
                        isPositive,
                        instances.contains(who),
                        verdict.toString(),
                        reasons.deciding().getOrDefault(who, List.of()).stream()
                            .map(statement -> statement.words(kb))
                            .toList(),
                        reasons.justified().getOrDefault(who, List.of())));
              });
    }
    return new OpenWorldView(
        kb.vocabulary().dl(answer.concept()),
        reasoner.toString(),
        answer.f1(),
        answer.decided(),
        Counts.of(answer.positives()),
        Counts.of(answer.negatives()),
        ServiceReplies.line(fault),
        examples);
  }
}
