package org.drill.app.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import org.drill.app.input.BadInputException;
import org.drill.app.options.GenerateOptions;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.OutputFiles;
import org.drill.app.report.GenerateReport;
import org.drill.app.report.OutputFormat;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.GenerateProgress;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.PlainText;
import org.drill.generate.Exclusions;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.Generation;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.generate.ProblemSplit;
import org.drill.generate.TargetFile;
import org.drill.kb.KnowledgeBase;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill generate}: learning problems whose answers are known. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Generates learning problems for training and evaluation, as DRILL's paper does.",
      "",
      "A random search refines the most general concept and stores goal states; the",
      "individuals that belong to one and those that do not, equally many of each, are",
      "the examples of a problem. No two targets have the same instances. The file has",
      "the target of each problem and can be learned with 'drill learn --problems'.",
      "Equal options give equal problems, whatever the threads.",
      "",
      "With --hard K, every problem is certified by the exhaustive learner: no",
      "expression of K symbols or fewer solves it.",
      "",
      "Exit code 0: all problems were found and written. 1: fewer were found, or Ctrl-C",
      "ended the search; what was found is written. 2: none was found, or bad input;",
      "nothing is written.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill generate --out problems.json         ten problems on the bundled graph",
      "  drill generate --kb family.owl --goals 20 --repetitions 5 \\",
      "      --min-share 0.1 --max-share 0.3 --out problems.json",
      "  drill generate --kb family.owl --hard 5 --count 100 \\",
      "      --out train.json --holdout test.json   for training and evaluation",
      "  drill generate --kb family.owl --exclude standard.json --out other.json"
    })
final class GenerateCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE.json",
      required = true,
      description = "Where to write the problems.")
  private Path out = Path.of("");

  @Mixin private GenerateOptions wanted = new GenerateOptions();

  @Option(
      names = "--holdout",
      paramLabel = "FILE.json",
      description = {
        "Write some of the problems here instead: for evaluation.",
        "No target in one file has the instances of one in the other."
      })
  private @Nullable Path holdout;

  @Option(
      names = "--holdout-share",
      paramLabel = "SHARE",
      description = "Share of the targets to hold out. Default: ${DEFAULT-VALUE}.")
  private double holdoutShare = 0.3;

  @Option(
      names = "--exclude",
      paramLabel = "FILE.json",
      description = {
        "Problems of the same graph not to overlap with, also several",
        "times. If a problem has its target in the file, none with",
        "the same instances is generated; if not, none that solves it."
      })
  private List<Path> exclude = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv, for what is printed. Default: ${DEFAULT-VALUE}.")
  private OutputFormat format = OutputFormat.TEXT;

  GenerateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    GeneratorOptions options = wanted.options();
    checkFiles();
    KnowledgeBase kb = knowledgeBase.load(terminal);
    check(kb, options);
    Exclusions exclusions = Exclusions.read(exclude, kb);
    try (var interruption = Interruption.watch()) {
      Generation generation = generate(kb, options, exclusions, interruption);
      if (generation.problems().isEmpty()) {
        return none(generation, options);
      }
      var files = new LinkedHashMap<Path, List<GeneratedProblem>>();
      if (holdout == null) {
        files.put(out, generation.problems());
      } else if (generation.targets() < 2) {
        terminal.error(
            "one target was found and --holdout needs two; nothing was written; "
                + GenerateReport.hint(generation, options));
        return ExitCode.FAILED;
      } else {
        ProblemSplit split = ProblemSplit.of(generation.problems(), holdoutShare, options.seed());
        files.put(out, split.training());
        files.put(holdout, split.evaluation());
      }
      files.forEach(TargetFile::write);
      format.print(terminal.out(), new GenerateReport(generation, options, kb, files));
      return ending(generation, options);
    }
  }

  private Generation generate(
      KnowledgeBase kb,
      GeneratorOptions options,
      Exclusions exclusions,
      Interruption interruption) {
    try (var progress = new GenerateProgress(terminal, GenerateReport.asked(options))) {
      var generator = new ProblemGenerator(kb, options, exclusions, progress);
      return interruption.during(generator::generate);
    }
  }

  private int none(Generation generation, GeneratorOptions options) {
    if (generation.end() == Generation.End.CANCELLED) {
      terminal.error("interrupted before a problem was found; nothing was written");
      return ExitCode.FAILED;
    }
    throw new BadInputException(
        "no problem was found among %s; nothing was written; %s"
            .formatted(
                PlainText.count(generation.tried(), "expression", "expressions"),
                GenerateReport.hint(generation, options)));
  }

  private int ending(Generation generation, GeneratorOptions options) {
    if (generation.outOfTime() > 0) {
      terminal.warn(
          "%s left out, undecided within %s: other runs may bring other problems; raise"
                  .formatted(
                      PlainText.count(generation.outOfTime(), "problem was", "problems were"),
                      PlainText.limit(options.certificateSeconds()))
              + " --certificate-seconds");
    }
    String found = GenerateReport.found(generation, options);
    switch (generation.end()) {
      case DONE -> {
        return ExitCode.DONE;
      }
      case CANCELLED -> terminal.error("interrupted: " + found + " were found and written");
      case GAVE_UP ->
          terminal.error(
              "only "
                  + found
                  + " were found and written; "
                  + GenerateReport.hint(generation, options));
    }
    return ExitCode.FAILED;
  }

  private static void check(KnowledgeBase kb, GeneratorOptions options) {
    String source = kb.report().source();
    if (kb.classes().isEmpty() && kb.roles().isEmpty()) {
      throw new BadInputException(source + ": no classes and no roles to make targets of");
    }
    if (kb.size() < 2 * options.minExamples()) {
      throw new BadInputException(
          "%s: %s, too few for problems with %s a side"
              .formatted(
                  source,
                  PlainText.count(kb.size(), "individual", "individuals"),
                  PlainText.count(options.minExamples(), "example", "examples")));
    }
  }

  /** Finds out before any work whether the results can be written. */
  private void checkFiles() {
    new OutputFiles()
        .reads(knowledgeBase)
        .reads("--exclude", exclude)
        .writes("--out", out)
        .writes("--holdout", holdout);
    if (!(holdoutShare > 0 && holdoutShare < 1)) {
      throw new BadInputException(
          "--holdout-share is " + holdoutShare + "; give a share between 0 and 1");
    }
  }
}
