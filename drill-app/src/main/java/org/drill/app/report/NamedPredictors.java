package org.drill.app.report;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologySource;
import org.drill.owlapi.OwlDefinitions;
import org.drill.predict.Predictor;
import org.drill.predict.PredictorFile;
import org.drill.predict.SavedDecision;

/**
 * The predictors of one file.
 *
 * @param all the predictors, at least one
 * @param decision how they decide between labels, if the file says so
 */
public record NamedPredictors(List<NamedPredictor> all, Optional<SavedDecision> decision) {
  /** Copies the predictors. */
  public NamedPredictors {
    all = List.copyOf(all);
    requireNonNull(decision, "decision");
  }

  /** Reads a file of predictors, or an ontology with definitions. */
  public static NamedPredictors read(OntologySource source, KnowledgeBase kb) {
    try {
      return parsed(source, kb);
    } catch (IOException e) {
      throw new BadInputException(source.name() + ": cannot be read (" + e + ")", e);
    }
  }

  private static NamedPredictors parsed(OntologySource source, KnowledgeBase kb)
      throws IOException {
    boolean isJson = source.name().toLowerCase(Locale.ROOT).endsWith(".json");
    try (InputStream first = source.content().open()) {
      isJson |= PredictorFile.isOne(first);
    }
    if (isJson) {
      try (InputStream in = source.content().open();
          InputStream again = source.content().open()) {
        return new NamedPredictors(
            PredictorFile.read(in, source.name(), kb).stream()
                .map(each -> new NamedPredictor(each.problem(), "", each.predictor()))
                .toList(),
            PredictorFile.decision(again, source.name(), kb));
      }
    }
    List<NamedPredictor> all =
        OwlDefinitions.read(source).stream()
            .map(each -> new NamedPredictor(each.name(), each.iri(), Predictor.of(each.concept())))
            .toList();
    if (all.isEmpty()) {
      throw new BadInputException(
          source.name()
              + ": no definition of a class in it; give what drill learn --save or drill define"
              + " --save wrote");
    }
    return new NamedPredictors(all, Optional.empty());
  }

  /** The predictor of a name. */
  NamedPredictor named(String name) {
    return all.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }
}
