package org.drill.app.command;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.drill.app.input.BadInputException;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.options.ApplyOptions;
import org.drill.app.options.EndpointOptions;
import org.drill.app.options.FormatOption;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.NameOptions;
import org.drill.app.options.OutputFiles;
import org.drill.app.options.SourceExamples;
import org.drill.app.options.WorldOptions;
import org.drill.app.report.AppliedRows;
import org.drill.app.report.ApplyReport;
import org.drill.app.report.DecidedReport;
import org.drill.app.report.DecidedRows;
import org.drill.app.report.NamedPredictor;
import org.drill.app.report.NamedPredictors;
import org.drill.app.report.OutputFormat;
import org.drill.app.terminal.ApplyProgress;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.HasSelf;
import org.drill.concept.Nominal;
import org.drill.concept.Restriction;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.predict.Predictor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill apply}: what was learned, said of individuals. */
@Command(
    name = "apply",
    aliases = "predict",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Applies an expression, or what drill learn saved, to individuals.",
      "",
      "Each gets a line: what is predicted, how probable that is where something",
      "knows, and why. With labels, also how often predictions are right. The",
      "meaning is closed-world, as of drill retrieve; --world open adds what follows.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill apply --expression \"Woman and (hasChild some Doctor)\"",
      "  drill learn --kb old.owl --labels train.csv --save active.owl",
      "  drill apply --kb new.owl --from active.owl --individuals new.txt",
      "  drill apply --kb new.owl --from active.owl --labels test.csv --summary",
      "  drill retrieve -e Woman | drill apply -e Doctor --individuals -"
    })
final class ApplyCommand implements Callable<Integer> {
  private static final String NO_LABELS =
      "none of these individuals has a label, so there are no scores";

  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Mixin private ApplyOptions applied = new ApplyOptions();

  @Mixin private EndpointOptions endpoint = new EndpointOptions();

  @Option(
      names = "--depth",
      paramLabel = "D",
      description =
          "How many steps from the individuals an endpoint is asked. Default: ${DEFAULT-VALUE}.")
  private int depth = NeighbourhoodOptions.DEFAULTS.depth();

  @Option(
      names = "--summary",
      description = "Only counts and scores, and no line for each individual.")
  private boolean summary;

  @Option(names = "--no-reasons", description = "Leave out why, which is faster.")
  private boolean noReasons;

  @Mixin private WorldOptions world = new WorldOptions();

  @Mixin private NameOptions names = new NameOptions();

  @Mixin private FormatOption format = new FormatOption();

  ApplyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    world.check();
    applied.check(new OutputFiles().reads(knowledgeBase));
    Optional<String> elsewhere = knowledgeBase.elsewhere();
    if (elsewhere.isPresent()) {
      try (var graph = new NearbyGraph(terminal, endpoint, elsewhere.get())) {
        return applyNearby(graph);
      }
    }
    endpoint.refuseWithout();
    KnowledgeBase kb = knowledgeBase.load(terminal, names);
    NamedPredictors predictors = applied.predictors(kb);
    return applied.isOne(predictors)
        ? apply(kb, applied.predictor(predictors), Optional.empty())
        : decide(kb, predictors);
  }

  /** Applies all that was learned of several labels, which decide together. */
  private int decide(KnowledgeBase kb, NamedPredictors predictors) {
    if (world.isOpen()) {
      throw new BadInputException(
          "--world open is for one expression; choose it with --problem NAME");
    }
    Optional<LabelledIndividuals> labelled = applied.labelled(kb);
    int[] individuals = applied.individuals(kb, labelled);
    try (var progress = new ApplyProgress(terminal, individuals.length)) {
      DecidedRows rows = fitting(kb, () -> new DecidedRows(kb, predictors, individuals, labelled));
      var report = new DecidedReport(rows, !summary, !noReasons, names.english(kb), progress);
      format.print(terminal, report);
      if (report.lacksLabels()) {
        terminal.note(NO_LABELS);
      }
      if (format.format() == OutputFormat.CSV && !summary) {
        report.scoreLine().ifPresent(terminal::note);
      }
    }
    return ExitCode.DONE;
  }

  /** Applies to individuals behind an endpoint. */
  private int applyNearby(NearbyGraph graph) {
    if (depth < 1) {
      throw new BadInputException("--depth is " + depth + "; give 1 or more");
    }
    Set<String> individuals = SourceExamples.iris(applied.names());
    if (endpoint.isDryRun()) {
      graph.plan(individuals, depth);
      return ExitCode.DONE;
    }
    NeighbourhoodOptions options = NeighbourhoodOptions.DEFAULTS.withDepth(depth);
    Neighbourhood near = graph.extract(individuals, options);
    NeighbourhoodOptions needed =
        needed(options, applied.predictor(applied.predictors(near.kb())).predictor());
    if (!needed.equals(options)) {
      near = graph.extract(individuals, needed);
    }
    KnowledgeBase kb = names.style().map(near.kb()::writing).orElse(near.kb());
    NamedPredictor predictor = applied.predictor(applied.predictors(kb));
    for (Concept expression : predictor.predictor().expressions()) {
      if (expression.roleDepth() > near.depth()) {
        throw new BadInputException(
            "%s looks %d steps deep, and what is here ends after %d; give --depth %d"
                .formatted(
                    kb.vocabulary().dl(expression),
                    expression.roleDepth(),
                    near.depth(),
                    expression.roleDepth()));
      }
      if (!near.counts() && expression.parts().anyMatch(Cardinality.class::isInstance)) {
        throw new BadInputException(
            "%s counts, and an individual with too many edges to be read has two properties of one"
                    .formatted(kb.vocabulary().dl(expression))
                + " role; leave it out");
      }
    }
    return apply(kb, predictor, Optional.of(individuals));
  }

  /**
   * What an extraction has to follow so that expressions mean what they mean in the whole graph.
   */
  private static NeighbourhoodOptions needed(NeighbourhoodOptions options, Predictor predictor) {
    boolean inverse = false;
    int counted = options.maxCardinality();
    boolean namesNodes = false;
    for (Concept part : predictor.expressions().stream().flatMap(Concept::parts).toList()) {
      inverse |= part instanceof Restriction restriction && restriction.role().isInverse();
      namesNodes |= part instanceof Nominal || part instanceof HasSelf;
      if (part instanceof Cardinality cardinality) {
        counted = Math.max(counted, cardinality.number() + 1);
      }
    }
    return options
        .withInverse(inverse)
        .withMaxCardinality(counted)
        .withMaxEdges(namesNodes ? Long.MAX_VALUE : options.maxEdges());
  }

  private int apply(KnowledgeBase kb, NamedPredictor predictor, Optional<Set<String>> named) {
    Optional<LabelledIndividuals> labelled = applied.labelled(kb);
    int label = labelled.map(known -> applied.label(known, predictor.name())).orElse(0);
    int[] individuals =
        named
            .map(all -> all.stream().mapToInt(kb.individuals()::find).toArray())
            .orElseGet(() -> applied.individuals(kb, labelled));
    try (var progress = new ApplyProgress(terminal, individuals.length)) {
      AppliedRows rows =
          fitting(
              kb, () -> new AppliedRows(kb, predictor.predictor(), individuals, labelled, label));
      judge(rows);
      var report = new ApplyReport(rows, !summary, !noReasons, names.english(kb), progress);
      format.print(terminal, report);
      report
          .openFault()
          .ifPresent(fault -> terminal.warn("the open world is not known of all: " + fault));
      if (report.lacksLabels()) {
        terminal.note(NO_LABELS);
      }
      if (format.format() == OutputFormat.CSV && !summary) {
        report.scoreLine().ifPresent(terminal::note);
      }
    }
    return ExitCode.DONE;
  }

  /** Asks a reasoner what follows, if that is wanted. */
  private void judge(AppliedRows rows) {
    if (world.isOpen()) {
      try {
        rows.judge(knowledgeBase.source(), world.judge(knowledgeBase.reasoner()), world.seconds());
      } catch (IllegalArgumentException e) {
        throw new BadInputException("--world open: " + e.getMessage(), e);
      }
    }
  }

  /** Applies something whose names the graph may lack. */
  private <T> T fitting(KnowledgeBase kb, Supplier<T> rows) {
    try {
      return rows.get();
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "%s: %s in %s; give the graph that it was learned from, or one with its names, with --kb"
              .formatted(applied.origin(), e.getMessage(), kb.report().source()),
          e);
    }
  }
}
