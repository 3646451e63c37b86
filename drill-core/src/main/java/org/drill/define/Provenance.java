package org.drill.define;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import org.drill.concept.ClassAxiom;
import org.drill.quality.Confusion;

/**
 * How an axiom was found, for whoever meets it in an ontology.
 *
 * @param program the name and version of the program
 * @param learner the name of the learner
 * @param language the language of the answers
 */
public record Provenance(String program, String learner, String language) {
  /** Checks that all is there. */
  public Provenance {
    requireNonNull(program, "program");
    requireNonNull(learner, "learner");
    requireNonNull(language, "language");
  }

  /**
   * A comment for an axiom.
   *
   * @param problem what was asked
   * @param found the axiom that was found
   * @return one line, which begins with {@value ClassAxiom#FOUND_BY}
   */
  public String text(DefinitionProblem problem, OfferedDefinition found) {
    DefinitionEffect effect = found.effect();
    var names = problem.problem().kb().vocabulary();
    return (ClassAxiom.FOUND_BY
            + "%s: define %s against %s, learner %s, language %s; from %s and %s. F1 %s on"
            + " these; in the whole graph recall %s, precision %s.")
        .formatted(
            program,
            names.className(problem.iri()),
            problem.against().words(names::className),
            learner,
            language,
            count(problem.problem().positives().size(), "instance"),
            count(problem.problem().negatives().size(), "other"),
            Confusion.text(found.confusion().f1()),
            Confusion.text(effect.recall()),
            Confusion.text(effect.precision()));
  }

  private static String count(int number, String one) {
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : one + "s");
  }
}
