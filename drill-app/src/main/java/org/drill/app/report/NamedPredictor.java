package org.drill.app.report;

import static java.util.Objects.requireNonNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.drill.app.input.BadInputException;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologySource;
import org.drill.owlapi.OwlDefinitions;
import org.drill.predict.Predictor;
import org.drill.predict.PredictorFile;

/**
 * A predictor, and what it is for.
 *
 * @param name the name of a problem or class; empty if it has none
 * @param iri the IRI of the class; empty if it has none
 * @param predictor the predictor
 */
public record NamedPredictor(String name, String iri, Predictor predictor) {
  /** Checks that all is there. */
  public NamedPredictor {
    requireNonNull(name, "name");
    requireNonNull(iri, "iri");
    requireNonNull(predictor, "predictor");
  }

  /** Reads a file of predictors, or an ontology with definitions; at least one. */
  public static List<NamedPredictor> read(Path file, KnowledgeBase kb) {
    if (!Files.isRegularFile(file)) {
      throw new BadInputException(
          file + (Files.isDirectory(file) ? ": is a folder; give a file" : ": no such file"));
    }
    boolean isJson = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
    if (isJson || PredictorFile.isOne(file)) {
      return PredictorFile.read(file, kb).stream()
          .map(each -> new NamedPredictor(each.problem(), "", each.predictor()))
          .toList();
    }
    List<NamedPredictor> all =
        OwlDefinitions.read(OntologySource.of(file)).stream()
            .map(each -> new NamedPredictor(each.name(), each.iri(), Predictor.of(each.concept())))
            .toList();
    if (all.isEmpty()) {
      throw new BadInputException(
          file
              + ": no definition of a class in it; give what drill learn --save or drill define"
              + " --save wrote");
    }
    return all;
  }

  /** Whether a name or IRI means this one. */
  public boolean isCalled(String wanted) {
    return name.equals(wanted)
        || iri.equals(wanted)
        || (!iri.isEmpty() && wanted.equals("<" + iri + ">"));
  }
}
