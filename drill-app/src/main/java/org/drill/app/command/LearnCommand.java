package org.drill.app.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.drill.app.input.BadInputException;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.options.DrawOptions;
import org.drill.app.options.EndpointOptions;
import org.drill.app.options.FormatOption;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.NameOptions;
import org.drill.app.options.OutputFiles;
import org.drill.app.options.PredictorOptions;
import org.drill.app.options.ProblemOptions;
import org.drill.app.options.SaveOptions;
import org.drill.app.options.ScanOptions;
import org.drill.app.options.SearchOptions;
import org.drill.app.options.SourceExamples;
import org.drill.app.options.ValidationOptions;
import org.drill.app.options.WorldOptions;
import org.drill.app.report.DecidedLabels;
import org.drill.app.report.MoreColumns;
import org.drill.app.report.OpenAnswers;
import org.drill.app.report.ProblemList;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.PlainText;
import org.drill.app.validation.ValidationPlan;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.CheckedLearner;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LanguageRequest;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemConfiguration;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code drill learn}: class expressions that hold for some individuals and not for others. */
@Command(
    name = "learn",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds short class expressions for the positive and not the negative examples.",
      "",
      "Exact answers come first, the shortest before others, unless their examples are",
      "too few for their length; then what should hold on new individuals, too (drill,",
      "layered; --for), or F1, then length (the other learners). The search for a",
      "problem ends with an exact answer, at a limit, or with nothing left to try.",
      "Without options, the bundled problems are learned on the bundled graph.",
      "Ctrl-C ends early, with what was found.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill learn                        all bundled problems, a line each",
      "  drill learn --list                 their names",
      "  drill learn --problem mother       one of them in detail",
      "  drill learn --positives aiko-mori-204,agata-wilk-174 \\",
      "      --negatives emi-hayashi-71     your own examples, by name",
      "  drill learn --problem cousin --folds 5   and what to expect of new individuals",
      "  drill learn --problem cousin --learner drill,celoe,ocel    side by side",
      "  drill learn --kb family.owl --problems standard.json --format csv",
      "  drill learn --kb family.owl --problems standard.json \\",
      "      --problem Aunt --ignore Brother --max-seconds 10",
      "  drill learn --problems father.conf     a configuration of DL-Learner",
      "  drill learn --problem mother --world open    what follows in OWL's world",
      "  drill learn --kb molecules.owl --labels active.csv",
      "  drill learn --kb family.owl --positives aunts.txt --negatives others.txt \\",
      "      --save aunt.owl                the answer as an OWL class, for Protege",
      "  drill learn --problem mother --save mother.shacl.ttl     as a SHACL shape",
      "  drill learn --kb molecules.owl --problems labels.json --rules 5 \\",
      "      --save active.json             a list of rules, kept for later use"
    })
final class LearnCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Mixin private ProblemOptions problems = new ProblemOptions();

  @Mixin private SearchOptions search = new SearchOptions();

  @Mixin private ScanOptions scan = new ScanOptions();

  @Mixin private EndpointOptions endpoint = new EndpointOptions();

  @Mixin private DrawOptions draws = new DrawOptions();

  @Option(
      names = "--count",
      description = "Let an endpoint count the instances of answers over the whole graph, too.")
  private boolean counts;

  @Mixin private NameOptions names = new NameOptions();

  @Mixin private PredictorOptions predictor = new PredictorOptions();

  @Mixin private WorldOptions world = new WorldOptions();

  @Mixin private ValidationOptions validation = new ValidationOptions();

  @Mixin private FormatOption format = new FormatOption();

  @Mixin private SaveOptions saving = new SaveOptions();

  LearnCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Optional<String> elsewhere = knowledgeBase.elsewhere();
    if (elsewhere.isEmpty()) {
      endpoint.refuseWithout();
      return learn(Optional.empty());
    }
    try (var graph = new NearbyGraph(terminal, endpoint, elsewhere.get())) {
      return learn(Optional.of(graph));
    }
  }

  /** Learns from a file, or from a graph behind an endpoint. */
  private int learn(Optional<NearbyGraph> elsewhere) {
    boolean hasOwnGraph = spec.commandLine().getParseResult().hasMatchedOption("--kb");
    problems.check(hasOwnGraph);
    if (problems.isList()) {
      format.print(terminal, new ProblemList(problems.fromFile()));
      return ExitCode.DONE;
    }
    predictor.check();
    world.check();
    draws.check();
    if (predictor.isGiven() && world.isOpen()) {
      throw new BadInputException("--world open is for expressions; leave out --rules and --vote");
    }
    Optional<ProblemConfiguration> configuration = problems.configuration();
    configuration.ifPresent(this::adopt);
    checkFiles();
    List<Learner> learners = search.learners();
    checkSave(learners.size());
    LearnOptions asked = search.options();
    Optional<ValidationPlan> plan = validation.plan();
    if (predictor.isGiven() && learners.size() > 1) {
      throw new BadInputException("--rules and --vote take one learner; leave the others out");
    }
    List<ProblemEntry> entries;
    KnowledgeBase kb;
    LanguageRequest language = search.language();
    int depth = asked.limits().roleDepth();
    Optional<LabelledIndividuals> labelled = Optional.empty();
    Optional<RecountedAnswers> recount = Optional.empty();
    if (elsewhere.isPresent() && endpoint.isDryRun()) {
      Set<String> examples = SourceExamples.iris(SourceExamples.of(problems.unloaded()));
      elsewhere.get().plan(examples, NearbyGraph.depth(asked.limits()));
      return ExitCode.DONE;
    }
    if (elsewhere.isPresent() || scan.isWanted(knowledgeBase, asked.limits(), terminal)) {
      UnloadedGraph graph =
          elsewhere.isPresent() ? elsewhere.get() : new ScannedGraph(terminal, knowledgeBase);
      var nearby =
          NearbyProblems.of(
              graph,
              draws.draw(problems.unloaded(), graph.name(), graph::draw),
              scan,
              language,
              NearbyGraph.depth(asked.limits()));
      entries = nearby.entries();
      kb = names.style().map(nearby.near().kb()::writing).orElse(nearby.near().kb());
      language = nearby.language();
      depth = nearby.near().depth();
      recount = Optional.of(new RecountedAnswers(terminal, graph, nearby, counts));
    } else {
      draws.refuse();
      entries = new ArrayList<>(problems.fromFile());
      kb = knowledgeBase.load(terminal, names);
      entries.addAll(problems.fromExamples(kb));
      labelled = problems.labelled(kb);
      labelled.map(problems::fromLabels).ifPresent(entries::addAll);
    }
    LearnOptions options = asked.withLimits(asked.limits().withRoleDepth(depth));
    search.checkModel(kb, terminal);
    boolean hasGraph =
        hasOwnGraph || configuration.flatMap(ProblemConfiguration::knowledgeBase).isPresent();
    List<LearningProblem> bound = bind(entries, kb, language, hasGraph);
    boolean failed = bound.size() < entries.size();
    Optional<DecidedLabels> decided =
        labelled.filter(problems::decidesBetween).map(known -> DecidedLabels.of(known, plan));
    var saved = new AnswerSaving(saving, options, decided);
    try (var interruption = Interruption.watch()) {
      plan.ifPresent(
          which -> terminal.note(which.duration(bound.size() * learners.size(), options.limits())));
      if (predictor.isGiven()) {
        var predicting =
            new PredictorRun(
                terminal,
                predictor.learner(new CheckedLearner(learners.get(0))),
                options,
                plan,
                decided,
                interruption);
        recount.ifPresent(predicting::judging);
        predicting.print(bound, format.format());
        saved.predictors(predicting.learned(), predictor.settings());
        return failed || hasWithheld(recount) || predicting.hasFailed()
            ? ExitCode.FAILED
            : ExitCode.DONE;
      }
      var run =
          new LearnRun(terminal, learners, options, interruption)
              .validating(plan, decided.flatMap(DecidedLabels::folds));
      if (world.isOpen()) {
        run.judging(
            learned ->
                OpenAnswers.judge(
                    learned,
                    knowledgeBase.source(),
                    world.judge(knowledgeBase.reasoner()),
                    world.seconds()));
      }
      recount.ifPresent(run::judging);
      var printer =
          new LearnPrinter(
              terminal,
              run,
              learners,
              options,
              bound,
              names.english(bound.get(0).kb()),
              new MoreColumns(validation.plan().isPresent(), world.isOpen()),
              decided);
      printer.print(format.format(), entries.size() == 1, problems.areBundled());
      terminal.out().flush();
      saved.answers(run.answers());
      return failed || hasWithheld(recount) || run.hasFailed() ? ExitCode.FAILED : ExitCode.DONE;
    }
  }

  private static boolean hasWithheld(Optional<RecountedAnswers> recount) {
    return recount.isPresent() && recount.get().hasWithheld();
  }

  /** Takes what a problem file says beside its problems, where no option says otherwise. */
  private void adopt(ProblemConfiguration configuration) {
    Predicate<String> isGiven = spec.commandLine().getParseResult()::hasMatchedOption;
    configuration.knowledgeBase().ifPresent(knowledgeBase::orElse);
    search.adopt(configuration, isGiven);
    if (!configuration.note().isEmpty()) {
      terminal.note("--problems: " + configuration.note());
    }
  }

  /** Binds the problems; says which of many are bad, and refuses to go on with none. */
  private List<LearningProblem> bind(
      List<ProblemEntry> entries, KnowledgeBase kb, LanguageRequest language, boolean hasOwnGraph) {
    List<String> ignored = problems.ignored(kb);
    var bound = new ArrayList<LearningProblem>();
    var faults = new ArrayList<String>();
    for (ProblemEntry entry : entries) {
      try {
        ProblemEntry asking = entry.asking(language.over(entry.language()));
        checkLanguage(asking);
        bound.add(asking.ignoring(ignored).bind(kb));
      } catch (ProblemException e) {
        faults.add(String.valueOf(e.getMessage()));
      }
    }
    if (bound.isEmpty()) {
      String others = PlainText.count(faults.size() - 1, "other problem", "other problems");
      String more = faults.size() == 1 ? "" : "; nor can " + others + " be learned";
      boolean isOtherGraph = !hasOwnGraph && faults.get(0).endsWith("not in the knowledge base");
      String hint = isOtherGraph ? "; give the graph of the examples with --kb" : "";
      throw new BadInputException(faults.get(0) + more + hint);
    }
    faults.forEach(terminal::error);
    return bound;
  }

  /** Refuses names of languages that a file has wrong. */
  private static void checkLanguage(ProblemEntry entry) {
    try {
      LanguageChoice.of(entry.language());
    } catch (IllegalArgumentException e) {
      throw new ProblemException("problem '" + entry.name() + "': " + e.getMessage(), e);
    }
  }

  private void checkSave(int learners) {
    if (saving.file().isPresent() && learners > 1) {
      throw new BadInputException(
          "--save is for the answers of one learner; leave it out, or give one --learner");
    }
  }

  private void checkFiles() {
    var files = new OutputFiles().reads(knowledgeBase);
    problems.inputs(files);
    search.inputs(files);
    saving.check(files, false);
    if (predictor.isGiven() && saving.file().isPresent() && saving.form().isPresent()) {
      throw new BadInputException(
          "--save %s: rules and votes are no class; end the name in .json"
              .formatted(saving.file().get()));
    }
  }
}
