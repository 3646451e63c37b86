package org.drill.problem;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a configuration of DL-Learner: examples, the file of the knowledge base, ignored names, the
 * algorithm, its limits, and switches of its refinement operator.
 *
 * <p>Components have names of the user's choice, so that what a setting means is told by its last
 * part: {@code lp.positiveExamples} and {@code learningproblem.positiveExamples} are the same. The
 * examples of old files, {@code +"IRI"} and {@code -"IRI"}, and their {@code import("FILE")} are
 * read, too.
 */
final class ConfReader {
  private final Path file;
  private final String name;
  private final ConfSettings settings = new ConfSettings();
  private final Map<String, String> prefixes = new HashMap<>();
  private final Set<String> positives = new LinkedHashSet<>();
  private final Set<String> negatives = new LinkedHashSet<>();
  private final Set<String> ignored = new LinkedHashSet<>();
  private Optional<String> described = Optional.empty();
  private OptionalInt cardinality = OptionalInt.empty();
  private Optional<Boolean> inverse = Optional.empty();
  private Optional<Boolean> nominals = Optional.empty();
  private Optional<Boolean> self = Optional.empty();
  private Optional<Boolean> data = Optional.empty();

  private ConfReader(Path file) {
    this.file = file;
    this.name = file.toString();
  }

  static ProblemConfiguration read(Path file) {
    return new ConfReader(file).read(ConfParser.parse(file));
  }

  private ProblemConfiguration read(List<ConfParser.Statement> statements) {
    for (ConfParser.Statement each : statements) {
      if (each.property().equals("prefixes")) {
        prefixes(each);
      }
    }
    statements.forEach(this::read);
    if (positives.isEmpty() && described.isPresent()) {
      throw new ProblemException(
          "%s: describes the class %s, without examples; use drill define '%s' --kb FILE"
              .formatted(name, described.get(), described.get()));
    }
    if (positives.isEmpty()) {
      throw new ProblemException(
          name
              + ": there are no positive examples in it; expected lp.positiveExamples = {\"IRI\"}");
    }
    settings.used("examples");
    var language =
        new LanguageRequest(
            Optional.empty(), cardinality, inverse, nominals, self, data, Optional.empty());
    ProblemEntry entry =
        new ProblemEntry(
            baseName(),
            new ArrayList<>(positives),
            new ArrayList<>(negatives),
            new ArrayList<>(ignored));
    return settings.with(List.of(entry.asking(language)));
  }

  private String baseName() {
    Path last = file.getFileName();
    return last == null ? name : last.toString().replaceFirst("(?i)\\.conf$", "");
  }

  private void prefixes(ConfParser.Statement statement) {
    List<String> words = statement.words();
    for (int k = 0; k + 1 < words.size(); k += 2) {
      prefixes.put(words.get(k), words.get(k + 1));
    }
  }

  private void read(ConfParser.Statement each) {
    String property = each.property().toLowerCase(Locale.ROOT);
    String word = each.name();
    switch (property) {
      case "prefixes" -> {}
      case "+", "positiveexamples" -> each.words().forEach(x -> positives.add(iri(x)));
      case "-", "negativeexamples" -> each.words().forEach(x -> negatives.add(iri(x)));
      case "import", "filename", "url" -> knowledgeBase(each);
      case "classtodescribe" -> described = Optional.of(iri(first(each)));
      case "ignoredconcepts",
          "ignoredclasses",
          "ignoredroles",
          "ignoredobjectproperties",
          "ignoreddataproperties" -> {
        each.words().forEach(x -> ignored.add(iri(x)));
        settings.used(word);
      }
      case "maxexecutiontimeinseconds" -> settings.seconds(word, number(each));
      case "maxclassexpressiontests" -> settings.expressions(word, number(each));
      case "noisepercentage" -> settings.noise(word, number(each));
      case "maxnrofresults" -> settings.top(word, number(each));
      case "type" -> type(each);
      case "sources" -> {}
      default -> operator(property, each);
    }
  }

  /** The type of a component; that of an algorithm names a learner, if it is one that we have. */
  private void type(ConfParser.Statement each) {
    String value = first(each);
    switch (value.toLowerCase(Locale.ROOT)) {
      case "owl file",
          "closed world reasoner",
          "posnegstandard",
          "posneglpstandard",
          "posonlylp",
          "rho",
          "class learning problem",
          "clp" -> {} // what we do anyway
      default -> settings.learner(each.name() + " \"" + value + "\"", value);
    }
  }

  private void knowledgeBase(ConfParser.Statement each) {
    String value = first(each).replaceFirst("^file:(//)?", "");
    if (value.matches("[A-Za-z][A-Za-z0-9+.-]+:.*")) {
      settings.unused(each.name() + " (nothing is downloaded)");
      return;
    }
    try {
      settings.knowledgeBase(each.name() + " \"" + value + "\"", file.resolveSibling(value));
    } catch (InvalidPathException e) {
      throw fault(each, "'" + value + "' is no name of a file");
    }
  }

  /** The switches of refinement operators, as far as languages have them. */
  private void operator(String property, ConfParser.Statement each) {
    switch (property) {
      case "cardinalitylimit" -> {
        int limit = (int) number(each);
        if (!LanguageRequest.isCardinality(limit)) {
          throw fault(each, "give " + LanguageRequest.CARDINALITIES);
        }
        cardinality = OptionalInt.of(limit);
      }
      case "usecardinalityrestrictions" -> {
        if (!truth(each)) {
          cardinality = OptionalInt.of(0);
        }
      }
      case "useinverse" -> inverse = Optional.of(truth(each));
      case "usehasvalueconstructor" -> nominals = Optional.of(truth(each));
      case "usehasself" -> self = Optional.of(truth(each));
      case "usenumericdatatypes" -> data = Optional.of(truth(each));
      default -> {
        settings.unused(each.name());
        return;
      }
    }
    settings.used(each.name());
  }

  private String iri(String text) {
    int colon = text.indexOf(':');
    @Nullable String namespace = colon < 0 ? null : prefixes.get(text.substring(0, colon));
    return namespace == null ? text : namespace + text.substring(colon + 1);
  }

  private String first(ConfParser.Statement each) {
    if (each.words().isEmpty()) {
      throw fault(each, "there is no value");
    }
    return each.words().get(0);
  }

  private double number(ConfParser.Statement each) {
    try {
      return Double.parseDouble(first(each));
    } catch (NumberFormatException e) {
      throw fault(each, "'" + first(each) + "' is no number");
    }
  }

  private boolean truth(ConfParser.Statement each) {
    return switch (first(each).toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw fault(each, "'" + first(each) + "' is neither true nor false");
    };
  }

  private ProblemException fault(ConfParser.Statement each, String what) {
    return new ProblemException(name + ":" + each.line() + ": " + each.name() + ": " + what);
  }
}
