package org.drill.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.drill.app.evaluate.Evaluation;
import org.drill.app.evaluate.EvaluationException;
import org.drill.app.evaluate.EvaluationReport;
import org.drill.app.evaluate.EvaluationResults;
import org.drill.app.evaluate.RunJournal;
import org.drill.app.evaluate.StopSignal;
import org.drill.app.input.BadInputException;
import org.drill.app.options.EvaluateOptions;
import org.drill.app.options.OutputFiles;
import org.drill.app.report.EvaluateFiles;
import org.drill.app.report.OutputFormat;
import org.drill.app.terminal.EvaluateProgress;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill evaluate}: the paper's experiments, and ours, as tables that can be rerun. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs the paper's experiments with every learner, and writes tables and plots.",
      "",
      "Standard and generated problems of each graph, problems certified to be hard,",
      "whole processes, Wilcoxon's tests, and cross-validation with --folds. The paper's",
      "figures stand beside ours. Learners take turns, and all have the same time.",
      "",
      "Every finished run is kept at once. The same command goes on where it was ended,",
      "and adds what is new, such as --folds 10 or another --external.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill evaluate --data benchmarks             all of it",
      "  drill evaluate --data benchmarks --quick     a sample",
      "  drill evaluate --data benchmarks --data more --experiment folds --folds 10 \\",
      "      --learner drill,celoe,top --as-learn     cross-validation, with tests",
      "  drill evaluate --data benchmarks --dataset family --learner celoe,layered \\",
      "      --external 'peer=python3 adapter.py'     beside a program of yours"
    })
final class EvaluateCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private EvaluateOptions options = new EvaluateOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = {
        "Where runs are kept and results.md, results.csv, results.json and",
        "report.html are written. Default: ${DEFAULT-VALUE}."
      })
  private Path out = Path.of("evaluation");

  @Option(names = "--markdown", paramLabel = "FILE.md", description = "Also write results.md here.")
  private @Nullable Path markdown;

  @Option(
      names = "--headline",
      paramLabel = "FILE.md",
      description = {
        "Also put the headline table between the lines <!-- evaluation --> and",
        "<!-- end of evaluation --> of this file."
      })
  private @Nullable Path headline;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv, for what is printed. Default: ${DEFAULT-VALUE}.")
  private OutputFormat format = OutputFormat.TEXT;

  EvaluateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (headline != null) {
      EvaluateFiles.checkMarks(headline);
    }
    try (var interruption = Interruption.watch();
        var progress = new EvaluateProgress(terminal)) {
      var evaluation =
          new Evaluation(
              options.selection(), options.effort(), progress, new Interruptible(interruption));
      checkFiles(evaluation);
      try (RunJournal journal = RunJournal.open(out, evaluation.settings())) {
        EvaluationResults results = evaluation.run(journal);
        progress.clear();
        return report(results);
      }
    } catch (EvaluationException e) {
      throw new BadInputException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Writes the results while the folder is still ours; returns the exit code. */
  private int report(EvaluationResults results) {
    var report = new EvaluationReport(results, ProgramVersion.line());
    write(report);
    format.print(terminal.out(), EvaluateFiles.report(out, report));
    if (results.isInterrupted()) {
      terminal.error("interrupted; the same command goes on where it ended");
    }
    return results.isInterrupted() || results.hasFaults() ? ExitCode.FAILED : ExitCode.DONE;
  }

  /** Hands the wish to end the command on to the evaluation. */
  private record Interruptible(Interruption interruption) implements StopSignal {
    @Override
    public <T> T during(Supplier<T> work) {
      return interruption.during(work);
    }

    @Override
    public boolean isRequested() {
      return interruption.isRequested();
    }
  }

  private void checkFiles(Evaluation evaluation) {
    var files = new OutputFiles();
    files.reads("--data", evaluation.dataFiles()).reads("--models", evaluation.modelFiles());
    EvaluateFiles.of(out).forEach(file -> files.replaces("--out", file));
    files.writes("--markdown", markdown).writes("--headline", headline);
  }

  private void write(EvaluationReport report) {
    try {
      EvaluateFiles.write(out, report);
      if (markdown != null) {
        EvaluateFiles.text(markdown, report.markdown());
      }
      if (headline != null) {
        EvaluateFiles.headline(headline, report);
      }
    } catch (IOException e) {
      throw new BadInputException("cannot write " + e.getMessage(), e);
    }
  }
}
