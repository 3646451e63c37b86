package org.drill.app.command;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.drill.app.terminal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code drill train}: an agent for one knowledge base, or a policy for every one. */
@Command(
    name = TrainCommand.NAME,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {TrainAgentCommand.class, TrainPolicyCommand.class},
    description = {"Trains DRILL's agent for a knowledge base, or its policy for every graph.", ""},
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill train agent --kb family.owl --out family-model",
      "  drill train agent --kb family.owl --preset paper --out family-paper",
      "  drill train policy --out policy",
      "  drill train policy --kb family.owl --out family-policy",
      "",
      "Every command explains itself: drill train agent --help"
    })
final class TrainCommand implements Runnable {
  static final String NAME = "train";
  static final String AGENT = "agent";
  static final String POLICY = "policy";

  private static final Set<String> OWN = Set.of("-h", "--help", "-V", "--version");
  private static final List<String> OF_A_POLICY = List.of("--universal", "--from");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "say what to train: " + AGENT + " or " + POLICY);
  }

  /** Prepares the help of what is below this command. */
  static void prepare(CommandLine drill) {
    CommandLine train = requireNonNull(drill.getSubcommands().get(NAME));
    TrainAgentCommand.prepare(requireNonNull(train.getSubcommands().get(AGENT)));
  }

  /**
   * The arguments with the name of what is trained, which was not written in earlier versions: an
   * agent, or a policy if an option asks for one. A line says how to write it now.
   */
  static String[] spelled(String[] args, Terminal terminal) {
    boolean isOld =
        args.length > 1
            && args[0].equals(NAME)
            && args[1].startsWith("-")
            && !OWN.contains(args[1]);
    if (!isOld) {
      return args;
    }
    boolean isPolicy =
        Arrays.stream(args)
            .anyMatch(
                each ->
                    OF_A_POLICY.stream()
                        .anyMatch(name -> each.equals(name) || each.startsWith(name + "=")));
    String what = isPolicy ? POLICY : AGENT;
    terminal.note("'drill train' is now 'drill train " + what + "', with the same options");
    return Stream.concat(Stream.of(NAME, what), Arrays.stream(args, 1, args.length))
        .toArray(String[]::new);
  }
}
