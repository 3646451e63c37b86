package org.drill.app.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.drill.app.text.PlainText;
import org.drill.owlapi.OwlExport;
import org.drill.quality.Confusion;
import org.drill.search.Answer;

/** Writes answers as OWL classes. Only this class of the command touches OWLAPI. */
public final class SavedAnswers {
  private SavedAnswers() {}

  /** Writes the best answer to each problem as a class of one ontology. */
  public static void write(Path file, List<LearnedProblem> answers) throws IOException {
    OwlExport.write(file, answers.stream().map(SavedAnswers::definition).toList());
  }

  private static OwlExport.Definition definition(LearnedProblem learned) {
    Answer best = learned.result().best();
    Confusion counts = best.confusion();
    String comment =
        "Learned by %s: F1 %s, accuracy %s, length %s; right: %s of %s positives, %s of %s negatives"
            .formatted(
                learned.result().learner(),
                PlainText.score(counts.f1()),
                PlainText.score(counts.accuracy()),
                PlainText.count(best.concept().length()),
                PlainText.count(counts.truePositives()),
                PlainText.count(learned.problem().positives().size()),
                PlainText.count(counts.trueNegatives()),
                PlainText.count(learned.problem().negatives().size()));
    return new OwlExport.Definition(
        learned.problem().name(),
        best.concept(),
        comment,
        learned.problem().kb().vocabulary().datatypes());
  }
}
