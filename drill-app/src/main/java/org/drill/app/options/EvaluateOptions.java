package org.drill.app.options;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.drill.app.evaluate.Evaluation;
import org.drill.app.evaluate.EvaluationEffort;
import org.drill.app.evaluate.EvaluationSelection;
import org.drill.app.evaluate.Experiment;
import org.drill.app.evaluate.ExternalProgram;
import org.drill.app.input.BadInputException;
import org.drill.app.input.Suggestions;
import org.drill.learner.LanguageChoice;
import org.drill.problem.LanguageRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what to evaluate, and how thoroughly. */
public final class EvaluateOptions {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      required = true,
      split = ",",
      description = {
        "A folder with a folder for each graph: an ontology, standard.json",
        "and generated.json (problem files as of drill learn); standard.csv, a",
        "table of labels, can take the place of the first; repeatable."
      })
  private List<Path> data = List.of();

  @Option(
      names = "--dataset",
      paramLabel = "NAME",
      split = ",",
      description = "Only these graphs. Default: all in the folder.")
  private List<String> datasets = List.of();

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      split = ",",
      description = "Only these problems. Default: all.")
  private List<String> problems = List.of();

  @Option(
      names = "--ignore",
      paramLabel = "NAME",
      split = ",",
      description = {
        "A class, role or data property that no answer may use on the graphs that",
        "have it, besides those of the problem files; repeatable."
      })
  private List<String> ignored = List.of();

  @Option(
      names = "--learner",
      paramLabel = "NAME",
      split = ",",
      description = {
        "Only these learners; drill-published is the paper's agent and drill-agent",
        "ours, both of --models; top answers ⊤, bottom ⊥, majority the better of",
        "them. In cross-validation also NAME:exact, NAME:accuracy or NAME:f1, its",
        "answer chosen for that, NAME:rules=N and NAME:vote=N. Default: all."
      })
  private List<String> learners = List.of();

  @Option(
      names = "--experiment",
      paramLabel = "NAME",
      split = ",",
      description = {
        "Only these experiments: standard, generated, hard, folds, process.",
        "Default: all; folds with --folds only."
      })
  private List<String> experiments = List.of();

  @Option(
      names = "--folds",
      paramLabel = "K",
      description = {
        "Also stratified cross-validation on the standard problems, in K parts;",
        "in fewer where a side has fewer examples."
      })
  private int folds;

  @Option(
      names = "--external",
      paramLabel = "NAME=COMMAND",
      description = {
        "Also another program, repeatable: a shell starts COMMAND KB PROBLEM for each",
        "problem, and it prints {\"expression\": ...}. See docs/evaluate.md."
      })
  private List<String> externals = List.of();

  @Option(
      names = "--external-seconds",
      paramLabel = "SECONDS",
      description = "After how long such a program is killed. Default: 60.")
  private @Nullable Double externalSeconds;

  @Option(
      names = "--models",
      paramLabel = "DIR",
      description = {
        "A folder with what drill train made: DIR/GRAPH for each graph, and",
        "DIR/paper/GRAPH for agents trained with --preset paper; agents or policies.",
        "Default: models beside the drill script."
      })
  private @Nullable Path models;

  @Option(
      names = "--quick",
      description = "A sample in about a minute: few problems, a tenth of --budgets.")
  private boolean quick;

  @Mixin private LearnerOptions search = new LearnerOptions();

  @Option(
      names = "--as-learn",
      description = {
        "Learners in the language that drill learn uses, or that of --language, in",
        "place of the paper's ALC, not beside it; hard problems, too. What is left open",
        "is what a problem's file asks for."
      })
  private boolean asLearn;

  @Option(
      names = "--counted",
      paramLabel = "N",
      description = {
        "Also rows in which every learner may test N expressions, beside those in",
        "which all have the same time; the time limit holds for both."
      })
  private @Nullable Long counted;

  @Option(
      names = "--budgets",
      description = {
        "Every learner may test as many expressions as it tests in half of the time",
        "on an ordinary machine, so that results do not depend on the clock. Other",
        "learners then have other limits; without it, the time is the same for all."
      })
  private boolean budgets;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "How often a run is repeated, for medians of time. Default: 3.")
  private @Nullable Integer repetitions;

  @Option(
      names = "--hard",
      paramLabel = "K",
      description = "No expression of length K or less solves a hard problem. Default: 5.")
  private @Nullable Integer hard;

  @Option(
      names = "--hard-problems",
      paramLabel = "N",
      description = "Hard problems to generate for each graph. Default: 20.")
  private @Nullable Integer hardProblems;

  @Option(
      names = "--process-problems",
      paramLabel = "N",
      description = "Problems of each graph to learn in fresh processes, too. Default: 2.")
  private @Nullable Integer processProblems;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description = {
        "Other hard problems, other folds. Default: ${DEFAULT-VALUE}, whose problems",
        "the models of this project were not trained on."
      })
  private long seed = EvaluationEffort.DEFAULTS.seed();

  /** What is evaluated. */
  public EvaluationSelection selection() {
    for (String name : learners) {
      if (!Evaluation.isLearner(name)) {
        throw new BadInputException(
            "no learner '" + name + "'" + Suggestions.didYouMeanOrAll(name, Evaluation.learners()));
      }
    }
    return new EvaluationSelection(
        data,
        models(),
        datasets,
        problems,
        learners,
        externals.stream().map(ExternalProgram::parse).toList(),
        experiments(),
        ignored,
        language(),
        !asLearn,
        counted());
  }

  private OptionalLong counted() {
    if (counted != null && counted < 1) {
      throw new BadInputException("--counted is " + counted + "; give 1 or more");
    }
    return counted == null ? OptionalLong.empty() : OptionalLong.of(counted);
  }

  /** The language of rows beside the paper's, if one is asked for. */
  private Optional<LanguageChoice> language() {
    LanguageRequest request = search.language();
    return request.equals(LanguageRequest.NONE) && !asLearn
        ? Optional.empty()
        : Optional.of(LanguageChoice.of(request));
  }

  private Optional<Path> models() {
    if (models != null) {
      if (!Files.isDirectory(models)) {
        throw new BadInputException("--models " + models + ": no such folder");
      }
      return Optional.of(models);
    }
    Path launcher = Path.of(System.getProperty("drill.launcher", "drill")).toAbsolutePath();
    return Optional.of(launcher.resolveSibling("models")).filter(Files::isDirectory);
  }

  private Set<Experiment> experiments() {
    if (experiments.isEmpty()) {
      Set<Experiment> all = EnumSet.allOf(Experiment.class);
      if (folds == 0) {
        all.remove(Experiment.FOLDS);
      }
      return all;
    }
    List<String> names = Stream.of(Experiment.values()).map(Experiment::toString).toList();
    Set<Experiment> chosen = EnumSet.noneOf(Experiment.class);
    for (String name : experiments) {
      if (!names.contains(name)) {
        throw new BadInputException(
            "no experiment '" + name + "'" + Suggestions.didYouMeanOrAll(name, names));
      }
      chosen.add(Experiment.valueOf(name.toUpperCase(Locale.ROOT)));
    }
    if (chosen.contains(Experiment.FOLDS) && folds == 0) {
      throw new BadInputException("--experiment folds needs --folds K, such as --folds 10");
    }
    return chosen;
  }

  /** How much is done. */
  public EvaluationEffort effort() {
    EvaluationEffort base = quick ? EvaluationEffort.QUICK : EvaluationEffort.DEFAULTS;
    return new EvaluationEffort(
        search.options(),
        search.expressions(),
        budgets || base.isBudgeted(),
        base.budgetDivisor(),
        or(repetitions, base.repetitions()),
        base.problems(),
        or(hard, base.hard()),
        or(hardProblems, base.hardProblems()),
        folds,
        or(processProblems, base.processProblems()),
        or(externalSeconds, base.externalSeconds()),
        base.warmUpSeconds(),
        seed);
  }

  private static <T> T or(@Nullable T given, T otherwise) {
    return given == null ? otherwise : given;
  }
}
