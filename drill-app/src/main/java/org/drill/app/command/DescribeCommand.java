package org.drill.app.command;

import java.util.concurrent.Callable;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.report.DescribeReport;
import org.drill.app.report.OutputFormat;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill describe}: what is in a knowledge base. */
@Command(
    name = "describe",
    mixinStandardHelpOptions = true,
    description = {
      "Says what is in a knowledge base: individuals, classes, properties, assertions.",
      "",
      "'told' counts what the file states, 'inferred' what follows from its axioms on top.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill describe",
      "  drill describe --kb ontology.owl --reasoner elk",
      "  drill describe --kb data.nt.gz --format json"
    })
final class DescribeCommand implements Callable<Integer> {
  private static final int ROWS = 12;

  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Option(
      names = "--all",
      description = "List all classes and properties, not only the largest (text only).")
  private boolean all;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv (one line of counts). Default: ${DEFAULT-VALUE}.")
  private OutputFormat format = OutputFormat.TEXT;

  DescribeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    int rows = all ? Integer.MAX_VALUE : ROWS;
    format.print(terminal.out(), new DescribeReport(knowledgeBase.load(terminal), rows));
    return ExitCode.DONE;
  }
}
