package org.drill.app.options;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.app.input.IndividualLookup;
import org.drill.app.input.InputText;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.input.Suggestions;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.IgnoredNames;
import org.drill.problem.ProblemConfiguration;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import org.drill.problem.ProblemFile;
import org.drill.sample.SampleProblems;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what to learn. */
public final class ProblemOptions {
  static final String BUNDLED = "problems.json (bundled)";

  @Option(
      names = "--problems",
      paramLabel = "FILE",
      description = {
        "Learning problems, as DRILL and Ontolearn have them, in JSON:",
        "{\"problems\": {NAME: {",
        "  \"positive_examples\": [IRI, ...],",
        "  \"negative_examples\": [IRI, ...],",
        "  \"ignore_concepts\": [NAME, ...],",
        "  \"language\": \"ALCQ(D)\"}}}",
        "or a configuration of DL-Learner (FILE.conf), with what it says of the knowledge",
        "base, learner and limits. Default, without --kb: the bundled problems.",
        "'-' is standard input, here and in the options below."
      })
  private @Nullable Path file;

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      description = "Only this problem of the file; repeatable.")
  private List<String> chosen = new ArrayList<>();

  @Option(
      names = "--list",
      description = "List the problems of the file, and their numbers of examples; learn none.")
  private boolean list;

  @Option(
      names = "--positives",
      paramLabel = "FILE|NAME,...",
      description =
          "Positive examples instead of a problem file: IRIs, or local names or labels that only"
              + " one individual has, with commas or in a file, one a line ('#' starts a comment),"
              + " or what drill retrieve prints.")
  private List<String> positives = new ArrayList<>();

  @Option(
      names = "--negatives",
      paramLabel = "FILE|NAME,...",
      description = "Negative examples likewise. Without any, all other individuals are negative.")
  private List<String> negatives = new ArrayList<>();

  @Mixin private LabelOptions labels = new LabelOptions();

  @Option(
      names = "--ignore",
      paramLabel = "NAME",
      description =
          "A class, role or data property that no answer may use, besides those of the problem;"
              + " repeatable.")
  private List<String> ignored = new ArrayList<>();

  private Optional<ProblemConfiguration> configuration = Optional.empty();

  /** Whether the file was read, if there is one. */
  private boolean isRead;

  /** Refuses options that do not go together. */
  public void check(boolean hasOwnGraph) {
    labels.check();
    boolean hasLabels = labels.text().isPresent();
    if (file != null && !positives.isEmpty()) {
      throw new BadInputException("give either --problems or --positives, not both");
    }
    if (hasLabels && (file != null || !positives.isEmpty() || !negatives.isEmpty())) {
      throw new BadInputException(
          "--labels has all examples; leave out "
              + (file != null ? "--problems" : "--positives and --negatives"));
    }
    if (positives.isEmpty() && !negatives.isEmpty()) {
      throw new BadInputException("--negatives without --positives; give the positives, too");
    }
    if (!areFromFile() && !chosen.isEmpty()) {
      throw new BadInputException(
          "--problem chooses from a problem file; leave it out with "
              + (hasLabels ? "--labels" : "--positives"));
    }
    if (list && !areFromFile()) {
      throw new BadInputException(
          "--list is for a problem file; leave it out with "
              + (hasLabels ? "--labels" : "--positives"));
    }
    if (hasOwnGraph && file == null && areFromFile()) {
      throw new BadInputException(
          "say what to learn from --kb: give --problems FILE.json, --labels FILE.csv, or"
              + " --positives and --negatives (see drill learn --help)");
    }
  }

  /** Whether problems come from a file, or are the bundled ones. */
  private boolean areFromFile() {
    return positives.isEmpty() && labels.text().isEmpty();
  }

  /** Names the files that are read. */
  public void inputs(OutputFiles files) {
    problemText().ifPresent(files::reads);
    positives.forEach(value -> InputText.existing("--positives", value).ifPresent(files::reads));
    negatives.forEach(value -> InputText.existing("--negatives", value).ifPresent(files::reads));
    labels.text().ifPresent(files::reads);
  }

  private Optional<InputText> problemText() {
    return Optional.ofNullable(file).map(path -> new InputText("--problems", path));
  }

  /** Whether problems are to be listed, not learned. */
  public boolean isList() {
    return list;
  }

  /** Whether all bundled problems are learned. */
  public boolean areBundled() {
    return file == null && areFromFile() && chosen.isEmpty();
  }

  /** The problems of the file that were asked for; none if examples were given instead. */
  public List<ProblemEntry> fromFile() {
    if (!areFromFile()) {
      return List.of();
    }
    return chosen(problemText().map(this::read).orElseGet(ProblemOptions::bundled));
  }

  /** What the file of problems says beside them; none without a file. */
  public Optional<ProblemConfiguration> configuration() {
    if (!isRead && areFromFile()) {
      configuration =
          problemText()
              .filter(text -> text.file().isPresent())
              .map(text -> ProblemConfiguration.read(text.path()));
      isRead = true;
    }
    return configuration;
  }

  private List<ProblemEntry> read(InputText text) {
    Optional<ProblemConfiguration> read = configuration();
    if (read.isPresent()) {
      return read.get().problems();
    }
    try (InputStream in = text.open()) {
      return ProblemFile.read(in, text.origin());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The labels that were given, if some were; read once. */
  public Optional<LabelledIndividuals> labelled(KnowledgeBase kb) {
    return labels.read(kb);
  }

  /** A problem for each label that is to be learned. */
  public List<ProblemEntry> fromLabels(LabelledIndividuals labelled) {
    return labels.problems(labelled);
  }

  /** Whether each label of several is learned, so that individuals can be told apart by all. */
  public boolean decidesBetween(LabelledIndividuals labelled) {
    return labels.decidesBetween(labelled);
  }

  /**
   * The problems of a graph that is not loaded, whose examples are given by IRI. Those without
   * negatives need some, since not all others are known.
   */
  public List<ProblemEntry> unloaded() {
    if (labels.text().isPresent()) {
      throw new BadInputException(
          "--labels needs all of the graph; give --problems, or --positives and --negatives");
    }
    var entries = new ArrayList<>(fromFile());
    if (!positives.isEmpty()) {
      entries.add(new ProblemEntry("examples", iris(positives), iris(negatives), List.of()));
    }
    return entries;
  }

  private static List<String> iris(List<String> lists) {
    var names = new LinkedHashSet<String>();
    lists.forEach(value -> names.addAll(ExampleList.read("--positives", value).names()));
    return List.copyOf(SourceExamples.iris(names));
  }

  /** The problem that was given by its examples; none if there is a file instead. */
  public List<ProblemEntry> fromExamples(KnowledgeBase kb) {
    if (positives.isEmpty()) {
      return List.of();
    }
    var lookup = new IndividualLookup(kb);
    List<ExampleList> lists =
        positives.stream().map(value -> ExampleList.read("--positives", value)).toList();
    String name =
        lists.size() == 1
            ? lists.get(0).text().map(InputText::baseName).orElse(InputText.EXAMPLES)
            : InputText.EXAMPLES;
    return List.of(
        new ProblemEntry(
            name,
            resolved(lookup, lists),
            resolved(
                lookup,
                negatives.stream().map(value -> ExampleList.read("--negatives", value)).toList()),
            List.of()));
  }

  private static List<String> resolved(IndividualLookup lookup, List<ExampleList> lists) {
    var names = new ArrayList<String>();
    lists.forEach(list -> names.addAll(lookup.resolve(list.names(), list.origin())));
    return names;
  }

  /** What no answer may use, whatever the problem, as IRIs. */
  public List<String> ignored(KnowledgeBase kb) {
    try {
      return IgnoredNames.find(kb, ignored).all();
    } catch (ProblemException e) {
      throw new BadInputException("--ignore: " + e.getMessage(), e);
    }
  }

  /** The problems that come with the bundled graph. */
  static List<ProblemEntry> bundled() {
    try (InputStream in = SampleProblems.open()) {
      return ProblemFile.read(in, BUNDLED);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<ProblemEntry> chosen(List<ProblemEntry> all) {
    if (chosen.isEmpty()) {
      return all;
    }
    Map<String, ProblemEntry> byName = new LinkedHashMap<>();
    all.forEach(entry -> byName.put(entry.name(), entry));
    var entries = new ArrayList<ProblemEntry>();
    for (String name : new LinkedHashSet<>(chosen)) {
      ProblemEntry entry = byName.get(name);
      if (entry == null) {
        throw new BadInputException(
            "no problem '"
                + name
                + "' in "
                + problemText().map(InputText::origin).orElse(BUNDLED)
                + Suggestions.didYouMeanOrAll(name, byName.keySet(), "; --list shows all"));
      }
      entries.add(entry);
    }
    return entries;
  }
}
