package org.drill.app.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.drill.app.input.BadInputException;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.options.ApplyOptions;
import org.drill.app.options.FormatOption;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.NameOptions;
import org.drill.app.options.OutputFiles;
import org.drill.app.options.WorldOptions;
import org.drill.app.report.AppliedRows;
import org.drill.app.report.ApplyReport;
import org.drill.app.report.NamedPredictor;
import org.drill.app.report.OutputFormat;
import org.drill.app.terminal.ApplyProgress;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.kb.KnowledgeBase;
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
  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Mixin private ApplyOptions applied = new ApplyOptions();

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
    applied.check(new OutputFiles().reads("--kb", knowledgeBase.file()));
    KnowledgeBase kb = knowledgeBase.load(terminal, names);
    NamedPredictor predictor = applied.predictor(kb);
    Optional<LabelledIndividuals> labelled = applied.labelled(kb);
    int label = labelled.map(known -> applied.label(known, predictor.name())).orElse(0);
    int[] individuals = applied.individuals(kb, labelled);
    try (var progress = new ApplyProgress(terminal, individuals.length)) {
      AppliedRows rows = apply(kb, predictor, individuals, labelled, label);
      judge(rows);
      var report = new ApplyReport(rows, !summary, !noReasons, names.english(kb), progress);
      format.print(terminal, report);
      report
          .openFault()
          .ifPresent(fault -> terminal.warn("the open world is not known of all: " + fault));
      if (report.lacksLabels()) {
        terminal.note("none of these individuals has a label, so there are no scores");
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

  private AppliedRows apply(
      KnowledgeBase kb,
      NamedPredictor predictor,
      int[] individuals,
      Optional<LabelledIndividuals> labelled,
      int label) {
    try {
      return new AppliedRows(kb, predictor.predictor(), individuals, labelled, label);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "%s: %s in %s; give the graph that it was learned from, or one with its names, with --kb"
              .formatted(applied.origin(), e.getMessage(), kb.report().source()),
          e);
    }
  }
}
