package org.drill.app.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.define.Against;
import org.drill.define.DefinitionOptions;
import org.drill.define.DefinitionProblem;
import org.drill.kb.KnowledgeBase;
import org.jspecify.annotations.Nullable;

/** The class that a request wants defined. */
final class DefinitionRequest {
  private DefinitionRequest() {}

  /** The problem of the class; nothing if the request has examples. */
  static Optional<DefinitionProblem> find(JobRequest request, KnowledgeBase kb) {
    String name = request.define();
    if (name == null) {
      if (request.against() != null) {
        throw HttpProblem.badRequest("against is for a class to define; give 'define', too");
      }
      return Optional.empty();
    }
    boolean hasExamples =
        Stream.of(request.positives(), request.negatives())
            .anyMatch(list -> list != null && !list.isEmpty());
    if (hasExamples || request.weights() != null) {
      throw HttpProblem.badRequest(
          "a class to define has its instances for examples; leave out others and weights");
    }
    List<String> ignored = request.ignore();
    if (ignored != null && ignored.stream().anyMatch(Objects::isNull)) {
      throw HttpProblem.badRequest("null among what is ignored; give names");
    }
    DefinitionOptions options =
        DefinitionOptions.DEFAULTS.withIgnored(ignored == null ? List.of() : ignored);
    DefinitionOptions against = against(kb, request.against(), options);
    return Optional.of(DefinitionProblem.of(kb, iri(kb, name), against));
  }

  private static DefinitionOptions against(
      KnowledgeBase kb, @Nullable String given, DefinitionOptions options) {
    if (given == null || given.isBlank()) {
      return options;
    }
    for (Against.Kind kind : List.of(Against.Kind.SIBLINGS, Against.Kind.ALL)) {
      if (given.strip().toLowerCase(Locale.ROOT).equals(kind.toString())) {
        return options.withAgainst(new Against(kind, List.of()));
      }
    }
    var classes = new ArrayList<String>();
    for (String name : given.split(",", -1)) {
      classes.add(iri(kb, name.strip()));
    }
    return options.withAgainst(
        new Against(Against.Kind.CLASSES, classes.stream().distinct().toList()));
  }

  /** The class that a name or IRI stands for. */
  private static String iri(KnowledgeBase kb, String name) {
    boolean isIri = kb.classId(name) >= 0 || (name.contains("://") && !name.startsWith("<"));
    return kb.vocabulary().classIri(isIri ? "<" + name + ">" : name);
  }
}
