package org.drill.app.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page of a command, in the format of {@code man}. */
public final class ManPage {
  private final CommandSpec command;
  private final String version;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandSpec command, String version) {
    this.command = command;
    this.version = version;
  }

  /**
   * The pages of a command and of all that are below it.
   *
   * @param drill the command
   * @param version a line about the program, such as {@code drill 0.1.0}
   * @return the pages, in the order of the help
   */
  public static List<ManPage> all(CommandSpec drill, String version) {
    var pages = new ArrayList<ManPage>();
    CommandModel.visit(drill, each -> pages.add(new ManPage(each, version)));
    return pages;
  }

  /** The name of its file, such as {@code drill-learn.1}. */
  public String fileName() {
    return name(command) + ".1";
  }

  /** The page. */
  public String text() {
    page.setLength(0);
    request("TH", name(command).toUpperCase(Locale.ROOT), "1", "", version, "DRILL");
    section("NAME");
    line(name(command) + " - " + CommandModel.summary(command));
    synopsis();
    section("DESCRIPTION");
    paragraphs(CommandModel.lines(command.usageMessage().description()));
    options();
    commands();
    examples();
    section("EXIT STATUS");
    line("0 if all was done, 1 if the work failed, 2 for wrong usage or bad input.");
    seeAlso();
    return page.toString();
  }

  private void synopsis() {
    section("SYNOPSIS");
    var parts = new ArrayList<>(List.of(bold(command.qualifiedName(" "))));
    if (!CommandModel.options(command).isEmpty()) {
      parts.add("[" + italic("OPTION") + "]...");
    }
    if (!CommandModel.below(command).isEmpty()) {
      parts.add(italic("COMMAND"));
    }
    command
        .positionalParameters()
        .forEach(each -> parts.add(italic(each.paramLabel()) + (each.isMultiValue() ? "..." : "")));
    page.append(String.join(" ", parts)).append('\n');
  }

  private void options() {
    if (!command.positionalParameters().isEmpty()) {
      section("ARGUMENTS");
      command.positionalParameters().forEach(each -> item(italic(each.paramLabel()), each));
    }
    section("OPTIONS");
    for (OptionSpec option : CommandModel.options(command)) {
      List<String> names = CommandModel.names(option).stream().map(ManPage::bold).toList();
      String value = CommandModel.takesValue(option) ? " " + italic(option.paramLabel()) : "";
      item(String.join(", ", names) + value, option);
    }
  }

  private void item(String heading, ArgSpec argument) {
    page.append(".TP\n").append(heading).append('\n');
    line(String.join(" ", CommandModel.lines(argument.description())));
  }

  private void commands() {
    Map<String, CommandSpec> below = CommandModel.below(command);
    if (!below.isEmpty()) {
      section("COMMANDS");
      below.forEach(
          (name, each) -> {
            page.append(".TP\n").append(bold(name)).append('\n');
            line(CommandModel.summary(each) + ".");
          });
    }
  }

  private void examples() {
    List<String> lines = CommandModel.lines(command.usageMessage().footer());
    if (!lines.isEmpty()) {
      section("EXAMPLES");
      page.append(".nf\n");
      lines.forEach(this::line);
      page.append(".fi\n");
    }
  }

  private void seeAlso() {
    var others = new ArrayList<CommandSpec>();
    if (command.parent() != null) {
      others.add(command.parent());
    }
    others.addAll(CommandModel.below(command).values());
    if (!others.isEmpty()) {
      section("SEE ALSO");
      line(String.join(", ", others.stream().map(each -> name(each) + "(1)").toList()));
    }
  }

  private void paragraphs(List<String> lines) {
    for (String line : lines) {
      if (line.isEmpty()) {
        page.append(".PP\n");
      } else {
        line(line);
      }
    }
  }

  private void section(String title) {
    request("SH", title);
  }

  private void request(String name, String... values) {
    page.append('.').append(name);
    for (String value : values) {
      page.append(" \"").append(escaped(value).replace("\"", "\\(dq")).append('"');
    }
    page.append('\n');
  }

  /** A line of text; one that begins like a request is none. */
  private void line(String text) {
    String escaped = escaped(text);
    page.append(escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" : "")
        .append(escaped)
        .append('\n');
  }

  private static String bold(String text) {
    return "\\fB" + escaped(text) + "\\fP";
  }

  private static String italic(String text) {
    return "\\fI" + escaped(text) + "\\fP";
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-");
  }

  private static String name(CommandSpec command) {
    return command.qualifiedName("-");
  }
}
