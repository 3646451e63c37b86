package org.drill.robot;

import static java.util.Objects.requireNonNull;

import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.jspecify.annotations.Nullable;
import org.obolibrary.robot.Command;
import org.obolibrary.robot.CommandLineHelper;
import org.obolibrary.robot.CommandState;
import org.obolibrary.robot.IOHelper;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.reasoner.OWLReasonerFactory;

/**
 * A step as ROBOT sees it: takes the ontology of the pipeline or of {@code --input}, hands it to
 * the step, saves it where {@code --output} says, and passes it on.
 */
abstract class RobotCommand implements Command {
  private final PipelineStep step;
  private final Options options;

  RobotCommand(PipelineStep step) {
    this.step = step;
    this.options = CommandLineHelper.getCommonOptions();
    options.addOption("i", "input", true, "load ontology from a file");
    options.addOption("I", "input-iri", true, "load ontology from an IRI");
    options.addOption("o", "output", true, "save ontology to a file");
    step.addOptions(options);
  }

  @Override
  public String getName() {
    return step.name();
  }

  @Override
  public String getDescription() {
    return step.description();
  }

  @Override
  public String getUsage() {
    return step.usage();
  }

  @Override
  public Options getOptions() {
    return options;
  }

  @Override
  @SuppressWarnings("IncorrectMainMethod") // of ROBOT
  public void main(String[] args) {
    try {
      execute(null, args);
    } catch (Exception e) {
      CommandLineHelper.handleException(e);
    }
  }

  @Override
  public CommandState execute(@Nullable CommandState given, String[] args) throws Exception {
    CommandLine line = CommandLineHelper.getCommandLine(getUsage(), options, args);
    IOHelper helper = CommandLineHelper.getIOHelper(line);
    CommandState state =
        CommandLineHelper.updateInputOntology(
            helper, given == null ? new CommandState() : given, line);
    step.run(
        new PipelineInput(
            requireNonNull(state.getOntology()),
            new GivenOptions(line),
            name -> iri(helper, name),
            RobotCommand::reasoner,
            System.out));
    CommandLineHelper.maybeSaveOutput(line, state.getOntology());
    return state;
  }

  private static String iri(IOHelper helper, String name) {
    IRI iri = name.contains(":") ? helper.createIRI(name) : null;
    return iri == null ? name : iri.toString();
  }

  /** ROBOT finds reasoners by the option of its own commands. */
  private static OWLReasonerFactory reasoner(String name) {
    try {
      Options one = new Options().addOption("r", "reasoner", true, "");
      return CommandLineHelper.getReasonerFactory(
          new DefaultParser().parse(one, new String[] {"--reasoner", name}));
    } catch (ParseException e) {
      throw new IllegalArgumentException(
          "'" + name + "' is no reasoner; give ELK, HermiT, JFact or Whelk", e);
    }
  }
}
