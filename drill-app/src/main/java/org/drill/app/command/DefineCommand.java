package org.drill.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.drill.app.input.BadInputException;
import org.drill.app.options.AxiomOptions;
import org.drill.app.options.DefineOptions;
import org.drill.app.options.EndpointOptions;
import org.drill.app.options.FormatOption;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.NameOptions;
import org.drill.app.options.OutputFiles;
import org.drill.app.options.SearchOptions;
import org.drill.app.options.WorldOptions;
import org.drill.app.report.CheckedDefinition;
import org.drill.app.report.DefineReport;
import org.drill.app.report.LearnedProblem;
import org.drill.app.report.OpenInstances;
import org.drill.app.report.SavedDefinition;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.Terminal;
import org.drill.concept.ClassAxiom;
import org.drill.define.DefinitionProblem;
import org.drill.define.OfferedDefinition;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.Reasoner;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LanguageRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code drill define}: axioms that could define a class of an ontology. */
@Command(
    name = "define",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds axioms that could define a class, and says what each would change.",
      "",
      "The instances of the class are told from others; no answer uses the class",
      "itself, or those equivalent to it or below it. Each answer is offered as",
      "EquivalentTo or SubClassOf, with the individuals that would newly be in the",
      "class, the instances that are not shown to satisfy it, and what a reasoner",
      "says to the ontology with this axiom.",
      "Of an endpoint, instances and others are drawn, up to --max-examples, and the",
      "endpoint counts what each axiom would change.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill define Minor                   on the bundled graph",
      "  drill define Doctor --against all --ignore worksAt",
      "  drill define Cat --kb pets.owl --save pets2.owl",
      "  drill define Cat --kb pets.owl --save cats.shacl.ttl",
      "  drill define Cat --kb pets.owl --against Dog,Bird --axiom sub --format json",
      "  drill define Cat --kb sparql:https://example.org/sparql --max-examples 200"
    })
final class DefineCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private DefineOptions definition = new DefineOptions();

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Mixin private EndpointOptions endpoint = new EndpointOptions();

  @Mixin private AxiomOptions axioms = new AxiomOptions();

  @Mixin private WorldOptions world = new WorldOptions();

  @Mixin private SearchOptions search = new SearchOptions();

  @Mixin private NameOptions names = new NameOptions();

  @Mixin private FormatOption format = new FormatOption();

  DefineCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    definition.check();
    world.check();
    var files = new OutputFiles().reads(knowledgeBase);
    search.inputs(files);
    axioms.check(files);
    Learner learner = search.learner();
    LearnOptions options = search.options();
    LanguageRequest language = search.language();
    Optional<String> elsewhere = knowledgeBase.endpoint();
    if (elsewhere.isPresent()) {
      return defineThere(
          elsewhere.get(), new DefinitionThere(definition, axioms, options, language));
    }
    endpoint.refuseWithout();
    KnowledgeBase kb = knowledgeBase.load(terminal, names);
    search.checkModel(kb, terminal);
    DefinitionProblem made =
        DefinitionProblem.of(kb, definition.iri(kb), definition.definition(kb));
    DefinitionProblem problem = made.withProblem(made.problem().asking(language));
    try (var interruption = Interruption.watch()) {
      var run = new LearnRun(terminal, learner, options, interruption);
      run.each(List.of(problem.problem()), learned -> {});
      if (run.answers().isEmpty()) {
        return ExitCode.FAILED;
      }
      LearnedProblem learned = run.answers().get(0);
      Optional<Reasoner> checker = axioms.checker(knowledgeBase.reasoner());
      List<CheckedDefinition> answers = answers(problem, learned, checker, interruption);
      var report =
          new DefineReport(
              problem, learned, answers, checker, ProgramVersion.line(), names.english(kb));
      if (world.isOpen()) {
        report.add(
            OpenInstances.of(
                kb,
                knowledgeBase.source(),
                world.judge(knowledgeBase.reasoner()),
                world.seconds(),
                problem.instances(),
                answers));
      }
      report.notes().stream()
          .filter(note -> !learned.notes().contains(note))
          .forEach(terminal::note);
      format.print(terminal, report);
      terminal.out().flush();
      return axioms
          .saving()
          .file()
          .map(file -> save(file, report, answers, options))
          .orElse(ExitCode.DONE);
    }
  }

  /** Defines a class of a graph behind an endpoint. */
  private int defineThere(String name, DefinitionThere there) throws IOException {
    axioms.refuseOntology();
    if (world.isOpen()) {
      throw new BadInputException(
          "--world open needs the ontology, and an endpoint is not loaded; leave it out");
    }
    try (var graph = new NearbyGraph(terminal, endpoint, name);
        var interruption = Interruption.watch()) {
      if (endpoint.isDryRun()) {
        graph.planSchema();
        return ExitCode.DONE;
      }
      return there.define(terminal, graph, search, names, interruption, format);
    }
  }

  private List<CheckedDefinition> answers(
      DefinitionProblem problem,
      LearnedProblem learned,
      Optional<Reasoner> checker,
      Interruption interruption) {
    List<OfferedDefinition> offered =
        OfferedDefinition.of(problem, learned.result().answers(), axioms.kind());
    return checker
        .map(
            reasoner ->
                CheckedDefinition.checked(
                    offered,
                    axioms::saved,
                    knowledgeBase.source(),
                    reasoner,
                    problem.problem().kb().vocabulary().datatypes(),
                    axioms.checkSeconds(),
                    interruption::isRequested))
        .orElseGet(
            () ->
                offered.stream()
                    .map(
                        one ->
                            new CheckedDefinition(one, axioms.saved(one.axiom()), Optional.empty()))
                    .toList());
  }

  private int save(
      Path file, DefineReport report, List<CheckedDefinition> answers, LearnOptions options) {
    CheckedDefinition chosen = answers.get(axioms.chosen(answers.size()));
    if (chosen.isHarmful()) {
      terminal.error(
          "--save %s: not saved, since the axiom does harm; choose another with --answer, or save it"
                  .formatted(file)
              + " unchecked with --check none");
      return ExitCode.FAILED;
    }
    ClassAxiom axiom = chosen.axiom();
    try {
      var saved = new SavedDefinition(report, chosen, axiom);
      if (axioms.saving().isOwl()) {
        saved.write(file, knowledgeBase.source(), axioms.iri());
        terminal.note("the ontology with this axiom is in " + file);
      } else if (axioms.saving().form().isPresent()) {
        saved.write(file, axioms.saving().form().get());
      } else {
        saved.write(file, options);
      }
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--save " + file + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new BadInputException("--save: cannot write " + e.getMessage(), e);
    }
    return ExitCode.DONE;
  }
}
