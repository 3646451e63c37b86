package org.drill.app.options;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.drill.app.input.BadInputException;
import org.drill.app.input.IndividualLookup;
import org.drill.app.input.InputText;
import org.drill.app.input.LabelTable;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.input.Suggestions;
import org.drill.app.report.NamedPredictor;
import org.drill.app.report.NamedPredictors;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologySource;
import org.drill.predict.Predictor;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what is applied to whom. */
public final class ApplyOptions {
  private static final int SHOWN = 12;

  @Option(
      names = {"--expression", "-e"},
      paramLabel = "EXPRESSION",
      description = "The class expression to apply, in DL, ASCII or Manchester syntax.")
  private @Nullable String expression;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description =
          "Or what was learned: an OWL file of drill learn --save or drill define --save, or a file"
              + " of predictors (.json) of drill learn --save, which decide together if they were"
              + " learned from several labels; '-' is standard input.")
  private @Nullable Path file;

  @Option(
      names = {"--problem", "--class"},
      paramLabel = "NAME",
      description = "Which one, if the file has several: the name of its problem or class.")
  private @Nullable String chosen;

  @Option(
      names = "--individuals",
      paramLabel = "FILE|NAME,...",
      description =
          "To whom: IRIs, or local names or labels that only one individual has, with commas or in"
              + " a file, one a line, or what drill retrieve prints; '-' is standard input."
              + " Default: those with labels, or all.")
  private List<String> individuals = new ArrayList<>();

  @Option(
      names = "--labels",
      paramLabel = "FILE.csv",
      description =
          "What is true: a table with the columns individual and label, as of drill learn; '-' is"
              + " standard input. Adds counts of right and wrong ones, and scores.")
  private @Nullable Path labels;

  @Option(
      names = "--label",
      paramLabel = "NAME",
      description =
          "The label that is predicted, where labels are names of classes. Default: the name of the"
              + " problem or class.")
  private @Nullable String label;

  private @Nullable OntologySource source;

  /** Refuses options that do not go together, and two that read standard input. */
  public void check(OutputFiles files) {
    if ((expression == null) == (file == null)) {
      throw new BadInputException(
          expression == null
              ? "say what to apply: give --expression EXPRESSION, or --from FILE"
              : "give either --expression or --from, not both");
    }
    if (chosen != null && file == null) {
      throw new BadInputException("--problem chooses from a file; give --from FILE, too");
    }
    if (label != null && labels == null) {
      throw new BadInputException("--label is about labels; give --labels FILE.csv, too");
    }
    from().ifPresent(files::reads);
    individuals.forEach(
        value -> InputText.existing("--individuals", value).ifPresent(files::reads));
    labelText().ifPresent(files::reads);
  }

  private Optional<InputText> from() {
    return Optional.ofNullable(file).map(path -> new InputText("--from", path));
  }

  /** What was learned, which may be read more than once. */
  private Optional<OntologySource> source() {
    if (source == null && file != null) {
      boolean isFile = new InputText("--from", file).isStandardInput() || Files.isRegularFile(file);
      if (!isFile) {
        throw new BadInputException(
            file + (Files.isDirectory(file) ? ": is a folder; give a file" : ": no such file"));
      }
      source = new InputText("--from", file).source();
    }
    return Optional.ofNullable(source);
  }

  private Optional<InputText> labelText() {
    return Optional.ofNullable(labels).map(path -> new InputText("--labels", path));
  }

  /** All that can be applied: an expression, or what a file has. */
  public NamedPredictors predictors(KnowledgeBase kb) {
    return source()
        .map(text -> NamedPredictors.read(text, kb))
        .orElseGet(
            () -> {
              String text = expression == null ? "" : expression;
              Predictor given = Predictor.of(kb.vocabulary().parse(text));
              return new NamedPredictors(
                  List.of(new NamedPredictor("", "", given)), Optional.empty());
            });
  }

  /** Whether one of several is applied, and not all, which decide between labels. */
  public boolean isOne(NamedPredictors predictors) {
    boolean isOne = chosen != null || predictors.decision().isEmpty();
    if (!isOne && label != null) {
      throw new BadInputException(
          "--label is for one predictor; choose it with --problem NAME, or leave --label out");
    }
    return isOne;
  }

  /** What is applied, of all that can be. */
  public NamedPredictor predictor(NamedPredictors predictors) {
    List<NamedPredictor> all = predictors.all();
    List<String> names = all.stream().map(NamedPredictor::name).toList();
    String wanted = chosen;
    List<NamedPredictor> fitting =
        wanted == null ? all : all.stream().filter(each -> each.isCalled(wanted)).toList();
    if (fitting.isEmpty() && wanted != null) {
      throw new BadInputException(
          "no problem or class '"
              + wanted
              + "' in "
              + origin()
              + Suggestions.didYouMeanOrAll(wanted, names));
    }
    if (fitting.size() > 1) {
      throw new BadInputException(
          "%s: has %s; choose one with --problem NAME".formatted(origin(), listed(names)));
    }
    return fitting.get(0);
  }

  /** What it comes from, for messages. */
  public String origin() {
    return from().map(InputText::origin).orElse("--expression");
  }

  private static String listed(List<String> names) {
    String more = names.size() > SHOWN ? " and " + (names.size() - SHOWN) + " more" : "";
    return String.join(", ", names.subList(0, Math.min(SHOWN, names.size()))) + more;
  }

  /** What is true, if that was given. */
  public Optional<LabelledIndividuals> labelled(KnowledgeBase kb) {
    return labelText().map(text -> LabelTable.read(text).bind(kb));
  }

  /** The number of the label that is predicted by something of a name. */
  public int label(LabelledIndividuals labelled, String name) {
    if (label != null) {
      return LabelOptions.number(label, labelled);
    }
    int number = labelled.areTruths() ? 0 : labelled.labels().indexOf(name);
    if (number < 0) {
      throw new BadInputException(
          "%s: say with --label NAME which label is predicted, one of %s"
              .formatted(labelled.origin(), listed(labelled.labels())));
    }
    return number;
  }

  /** Whom the options name, in a graph that is not loaded. */
  public Set<String> names() {
    if (individuals.isEmpty() || labels != null) {
      throw new BadInputException(
          "an endpoint is asked about the individuals that are named; give --individuals, and no"
              + " --labels");
    }
    var all = new LinkedHashSet<String>();
    individuals.forEach(
        value -> all.addAll(ExampleList.individuals("--individuals", value).names()));
    return all;
  }

  /** To whom it is applied: the named ones, those with labels, or all. */
  public int[] individuals(KnowledgeBase kb, Optional<LabelledIndividuals> labelled) {
    if (individuals.isEmpty()) {
      return labelled
          .map(LabelledIndividuals::individuals)
          .orElseGet(() -> IntStream.range(0, kb.size()).toArray());
    }
    var lookup = new IndividualLookup(kb);
    return individuals.stream()
        .map(value -> ExampleList.individuals("--individuals", value))
        .flatMap(list -> lookup.resolve(list.names(), list.origin()).stream())
        .mapToInt(kb.individuals()::find)
        .distinct()
        .toArray();
  }
}
