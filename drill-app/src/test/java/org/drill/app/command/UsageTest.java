package org.drill.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.app.FinishedCommand;
import org.drill.app.evaluate.SmallData;
import org.drill.app.terminal.Terminal;
import org.drill.train.agent.ProblemPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What users are told: about values that are none, about commands, and about problems. */
class UsageTest {
  private static final int WIDTH = 80;

  private static final List<String> COMMANDS =
      List.of(
          "learn",
          "define",
          "apply",
          "describe",
          "retrieve",
          "generate",
          "sample",
          "extract",
          "embed",
          "train",
          "evaluate",
          "serve",
          "completion",
          "help");

  @TempDir private Path folder = Path.of("");

  private static void wrong(String expected, String... args) {
    drill(args).isRefused("drill: " + expected + " (see drill " + args[0] + " --help)");
  }

  /** A process makes the command that is named and no other; help and no name make all of them. */
  @Test
  void aCommandIsMadeAlone() {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
    var terminal = new Terminal(nowhere, nowhere, false);
    assertThat(DrillCommand.commands(terminal).getSubcommands().keySet()).containsAll(COMMANDS);
    for (String name : COMMANDS) {
      var made = DrillCommand.commands(terminal, name).getSubcommands();
      assertThat(made).containsKey(name);
      // help is about all of them
      assertThat(made.values().stream().distinct())
          .hasSize(name.equals(HelpCommand.NAME) ? COMMANDS.size() : 1);
    }
  }

  @Test
  void valuesAreExplainedInWords() {
    wrong(
        "--max-length is '99999999999'; give a whole number of 2,147,483,647 at most",
        "learn",
        "--max-length",
        "99999999999");
    wrong(
        "--max-length is '-99999999999'; give a whole number of -2,147,483,647 at least",
        "learn",
        "--max-length=-99999999999");
    wrong("--max-length is 'ten'; give a whole number", "learn", "--max-length=ten");
    wrong("--max-length is '1.5'; give a whole number", "learn", "--max-length=1.5");
    wrong(
        "--seed is '99999999999999999999'; give a whole number of 9,223,372,036,854,775,807 at"
            + " most",
        "sample",
        "--out=a.nt",
        "--seed=99999999999999999999");
    wrong("--noise is 'little'; give a number, such as 0.5", "learn", "--noise", "little");
    wrong("--format is 'xml'; give text, json or csv", "learn", "--format", "xml");
    wrong(
        "--reasoner is 'pellet'; give structural, told, elk or hermit",
        "describe",
        "--reasoner",
        "pellet");
    wrong(
        "--method is 'transe'; give conex, shallom, distmult or complex",
        "embed",
        "--out=a.csv",
        "--method=transe");
    wrong("--port is 'http'; give a whole number", "serve", "--port", "http");
    wrong("--folds is 'x'; give a whole number", "evaluate", "--data=.", "--folds=x");
  }

  @Test
  void whatIsMissingOrTooMuchIsNamed() {
    wrong("say what to train: agent or policy", "train");
    drill("train", "agent").isRefused("give --out DIR (see drill train agent --help)");
    drill("train", "policy").isRefused("give --out DIR (see drill train policy --help)");
    drill("train", "agent", "--out=m", "--graphs=3").isRefused("unknown option '--graphs=3'");
    drill("train", "policy", "--out=m", "--hard=3").isRefused("unknown option '--hard=3'");
    wrong("unknown command or argument 'agnet'; did you mean agent?", "train", "agnet");
    wrong("give --expression EXPRESSION", "retrieve");
    wrong("--hard needs a value: K", "generate", "--out=a.json", "--hard");
    wrong("--top is there twice; give it once", "learn", "--top=1", "--top=2");
    wrong("--all takes no value; leave '3' out", "describe", "--all=3");
  }

  @Test
  void everyCommandIsSummedUpInASentence() {
    String help = drill("--help").out();
    for (String command : COMMANDS) {
      assertThat(drill(command, "--help").out().lines().filter(line -> line.endsWith(".")))
          .as(command)
          .isNotEmpty();
    }
    String list = help.substring(help.indexOf("Commands:"), help.indexOf("Examples:"));
    assertThat(list.replaceAll("\\n {6,}", " ").strip().lines().skip(1))
        .hasSameSizeAs(COMMANDS)
        .allMatch(line -> line.endsWith("."));
  }

  @Test
  void helpOfACommandIsItsUsage() {
    for (String command : COMMANDS) {
      assertThat(drill("help", command).isDone().out()).isEqualTo(drill(command, "--help").out());
    }
    assertThat(drill("help").isDone().out()).isEqualTo(drill("--help").out());
    assertThat(drill("help", "train", "agent").isDone().out())
        .isEqualTo(drill("train", "agent", "--help").out());
    drill("help", "lern").isRefused("no command 'lern'; did you mean learn?");
    drill("help", "learn", "more").isRefused("'drill learn' has no commands; leave 'more' out");
  }

  @Test
  void helpFitsOnATerminal() {
    for (String command : COMMANDS) {
      assertLines(drill(command, "--help").out());
    }
    assertLines(drill("--help").out());
    assertLines(drill("train", "agent", "--help").out());
    assertLines(drill("train", "policy", "--help").out());
    assertThat(drill("--help").out()).contains("http://127.0.0.1:8080/\n");
    assertThat(drill("serve", "--help").out()).contains("http://127.0.0.1:8080/\n");
  }

  /** Lines of examples and addresses are not broken: what follows a break is not indented. */
  private static void assertLines(String help) {
    String examples = help.contains("Examples:") ? help.substring(help.indexOf("Examples:")) : "";
    assertThat(examples.lines().skip(1))
        .allMatch(line -> line.isEmpty() || line.startsWith("  ") || line.startsWith("Every "));
    assertThat(help.lines()).allMatch(line -> line.length() <= WIDTH);
  }

  @Test
  void helpOfATrainingHasEveryOptionOnceAndTheDefaultsOfBothPresets() {
    String help = drill("train", "agent", "--help").out();
    var command = new CommandLine(new TrainAgentCommand(FinishedCommand.terminal()));
    for (OptionSpec option : command.getCommandSpec().options()) {
      assertThat(help.split(" " + option.longestName().replace("--", "--(\\[no-])?") + "[= \n]"))
          .as(option.longestName())
          .hasSizeGreaterThan(1);
    }
    String words = help.replaceAll("\\s+", " ");
    assertThat(words)
        .contains("Default: " + ProblemPlan.DEFAULTS.count() + "; 10 with --preset paper.")
        .contains("Of Adam, at the start. Default: 0.001; 0.01 with --preset paper.")
        .doesNotContain("${", "null");
    assertThat(help.lines()).contains("How the network is updated:");
  }

  @Test
  void problemsAreListedWithTheirWholeNames() throws IOException {
    assertThat(drill("learn", "--list").isDone().out().lines())
        .hasSize(18)
        .contains("positives  negatives  problem")
        .anyMatch(line -> line.endsWith("  aunt-by-marriage"));
    String name = "the-problem-whose-name-is-longer-than-a-column-of-the-table-";
    Path file = folder.resolve("many.json");
    Files.writeString(
        file,
        IntStream.range(0, 20)
            .mapToObj(k -> SmallData.entry(name + (char) ('a' + k), 4, 24))
            .collect(Collectors.joining(",", "{\"problems\": {", "}}")));
    String kb = Files.writeString(folder.resolve("kb.ttl"), SmallData.graph(24)).toString();
    String[] list = {"learn", "--problems", file.toString(), "--list", "--format", "json"};
    JsonNode problems = new ObjectMapper().readTree(drill(list).isDone().out());
    assertThat(problems).hasSize(20);
    assertThat(problems.get(19).get("problem").asText()).isEqualTo(name + "t");
    assertThat(problems.get(19).get("positives").asInt()).isEqualTo(6);
    String table =
        drill("learn", "--kb", kb, "--problems", file.toString(), "--learner", "ocel")
            .isDone()
            .out();
    assertThat(table.lines()).contains(name + "a", name + "t");
    drill("learn", "--kb", kb, "--problems", file.toString(), "--problem", "x")
        .isRefused("no problem 'x' in ", name + "l … and 8 more; --list shows all");
    drill("learn", "--list", "--positives", "i1").isRefused("--list is for a problem file");
  }
}
