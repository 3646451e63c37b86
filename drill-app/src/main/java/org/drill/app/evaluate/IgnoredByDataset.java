package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.OntologyLoadException;
import org.drill.problem.IgnoredNames;
import org.drill.problem.ProblemException;

/**
 * Names that no answer may use, in whichever graph of an evaluation has them: graphs that lack a
 * name are as they were.
 *
 * @param names the IRIs to ignore, by the name of the dataset
 */
record IgnoredByDataset(Map<String, List<String>> names) {
  IgnoredByDataset {
    names = Map.copyOf(names);
  }

  /**
   * Looks names up in all graphs, which are loaded for that if there are names.
   *
   * @param datasets the datasets
   * @param asked names or IRIs of classes, roles and data properties
   * @return where they are
   * @throws EvaluationException if a name is in no graph, or is ambiguous in one
   */
  static IgnoredByDataset find(List<Dataset> datasets, List<String> asked) {
    Map<String, List<String>> found = new LinkedHashMap<>();
    Map<String, String> missing = new LinkedHashMap<>();
    asked.forEach(name -> missing.put(name, "no graph can be read that has '" + name + "'"));
    for (Dataset dataset : asked.isEmpty() ? List.<Dataset>of() : datasets) {
      try {
        KnowledgeBase kb = KnowledgeBaseLoader.load(dataset.graph());
        found.put(dataset.name(), find(dataset, kb, asked, missing));
      } catch (OntologyLoadException e) {
        // reported when it is its turn
        found.put(dataset.name(), List.of());
      }
    }
    if (!missing.isEmpty()) {
      throw new EvaluationException("--ignore: " + missing.values().iterator().next());
    }
    return new IgnoredByDataset(found);
  }

  private static List<String> find(
      Dataset dataset, KnowledgeBase kb, List<String> asked, Map<String, String> missing) {
    var found = new ArrayList<String>();
    for (String name : asked) {
      try {
        found.addAll(IgnoredNames.find(kb, List.of(name)).all());
        missing.remove(name);
      } catch (ProblemException e) {
        if (localNames(kb).anyMatch(name::equals)) {
          throw new EvaluationException("--ignore: " + dataset.name() + ": " + e.getMessage(), e);
        }
        missing.computeIfPresent(name, (key, old) -> String.valueOf(e.getMessage()));
      }
    }
    return found;
  }

  private static Stream<String> localNames(KnowledgeBase kb) {
    return Stream.of(
            kb.classes().stream().map(ClassIndex::iri),
            kb.roles().stream().map(RoleIndex::iri),
            kb.dataProperties().stream())
        .flatMap(iris -> iris)
        .map(Vocabulary::localName);
  }

  /** What is ignored on a graph. */
  List<String> on(Dataset dataset) {
    return names.getOrDefault(dataset.name(), List.of());
  }
}
