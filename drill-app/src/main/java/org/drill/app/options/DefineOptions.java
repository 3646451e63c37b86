package org.drill.app.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.app.input.NameList;
import org.drill.define.Against;
import org.drill.define.DefinitionOptions;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.IgnoredNames;
import org.drill.problem.ProblemException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that say which class to define, and whom to tell its instances from. */
public final class DefineOptions {
  @Parameters(
      arity = "0..1",
      paramLabel = "CLASS",
      description = "The class to define: its name, its label, or its IRI.")
  private @Nullable String name;

  @Option(names = "--class", paramLabel = "NAME", description = "The same as CLASS.")
  private @Nullable String named;

  @Option(
      names = "--against",
      paramLabel = "WHAT",
      description =
          "Whom to tell the instances from: siblings (instances of classes that share a direct"
              + " superclass), all (everybody else), or classes by name, with commas. Default:"
              + " siblings if there are 10, or as many as instances, else all.")
  private @Nullable String against;

  @Option(
      names = "--ignore",
      paramLabel = "NAME",
      description =
          "A class, role or data property that no answer may use, besides the class and those"
              + " below it; repeatable.")
  private List<String> ignored = new ArrayList<>();

  @Option(
      names = "--max-examples",
      paramLabel = "N",
      description =
          "How many examples to learn from on each side; of more, so many are drawn. Default:"
              + " ${DEFAULT-VALUE}.")
  private int maxExamples = DefinitionOptions.DEFAULTS.maxExamples();

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description = "What examples are drawn by. Default: ${DEFAULT-VALUE}.")
  private long seed = DefinitionOptions.DEFAULTS.seed();

  /** Refuses what cannot be meant. */
  public void check() {
    if (name == null && named == null) {
      throw new BadInputException("say which class to define, such as drill define Doctor");
    }
    if (name != null && named != null) {
      throw new BadInputException(
          "the class is there twice, as %s and as --class %s; give it once".formatted(name, named));
    }
    if (maxExamples < 1) {
      throw new BadInputException("--max-examples is " + maxExamples + "; give 1 or more");
    }
  }

  /** The IRI of the class. */
  public String iri(KnowledgeBase kb) {
    return iri(kb, String.valueOf(name == null ? named : name));
  }

  /** The classes that were named by their whole IRI. */
  public List<String> iris() {
    var names = new ArrayList<String>(List.of(String.valueOf(name == null ? named : name)));
    if (against != null) {
      names.addAll(NameList.split(against));
    }
    return names.stream()
        .map(each -> each.startsWith("<") ? each.replaceAll("^<|>$", "") : each)
        .filter(each -> each.contains("://"))
        .toList();
  }

  /** How many examples there are on each side, at most. */
  public int maxExamples() {
    return maxExamples;
  }

  /** What examples are drawn by. */
  public long seed() {
    return seed;
  }

  /** The problem of the class. */
  public DefinitionOptions definition(KnowledgeBase kb) {
    DefinitionOptions options =
        DefinitionOptions.DEFAULTS.withMaxExamples(maxExamples, seed).withIgnored(ignored(kb));
    return against(kb).map(options::withAgainst).orElse(options);
  }

  /** What no answer may use, as IRIs. */
  public List<String> ignored(KnowledgeBase kb) {
    try {
      return IgnoredNames.find(kb, ignored).all();
    } catch (ProblemException e) {
      throw new BadInputException("--ignore: " + e.getMessage(), e);
    }
  }

  /** Whom to tell the instances from, if that was said. */
  public Optional<Against> against(KnowledgeBase kb) {
    if (against == null) {
      return Optional.empty();
    }
    String given = against;
    for (Against.Kind kind : List.of(Against.Kind.SIBLINGS, Against.Kind.ALL)) {
      if (given.toLowerCase(Locale.ROOT).equals(kind.toString())) {
        return Optional.of(new Against(kind, List.of()));
      }
    }
    List<String> names = NameList.split(given);
    if (names.stream().anyMatch(String::isEmpty)) {
      throw new BadInputException(
          "--against is '" + given + "'; give siblings, all, or names of classes with commas");
    }
    return Optional.of(
        new Against(
            Against.Kind.CLASSES, names.stream().map(one -> iri(kb, one)).distinct().toList()));
  }

  /** The class that a name or IRI stands for. */
  private static String iri(KnowledgeBase kb, String name) {
    boolean isIri = kb.classId(name) >= 0 || (name.contains("://") && !name.startsWith("<"));
    return kb.vocabulary().classIri(isIri ? "<" + name + ">" : name);
  }
}
