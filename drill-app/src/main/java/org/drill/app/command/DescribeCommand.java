package org.drill.app.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.drill.app.options.EndpointOptions;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.report.DescribeReport;
import org.drill.app.report.OutputFormat;
import org.drill.app.report.OverviewReport;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.kb.source.sparql.GraphOverview;
import org.drill.kb.source.sparql.SparqlGraphSource;
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
      "An endpoint counts itself what it states.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill describe",
      "  drill describe --kb ontology.owl --reasoner elk",
      "  drill describe --kb data.nt.gz --format json",
      "  drill describe --kb sparql:https://example.org/sparql"
    })
final class DescribeCommand implements Callable<Integer> {
  private static final int ROWS = 12;

  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Mixin private EndpointOptions endpoint = new EndpointOptions();

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
    Optional<String> elsewhere = knowledgeBase.endpoint();
    if (elsewhere.isPresent()) {
      return describe(elsewhere.get(), rows);
    }
    endpoint.refuseWithout();
    format.print(terminal.out(), new DescribeReport(knowledgeBase.load(terminal), rows));
    return ExitCode.DONE;
  }

  private int describe(String name, int rows) {
    if (endpoint.isDryRun()) {
      SparqlGraphSource.plannedOverview().forEach(text -> terminal.out().print(text + "\n\n"));
      return ExitCode.DONE;
    }
    try (SparqlGraphSource source = endpoint.open(name)) {
      GraphOverview overview = source.overview();
      var report = new OverviewReport(source.name(), overview, source.vocabulary(overview), rows);
      format.print(terminal.out(), report);
      terminal.note(source.name() + ": " + source.traffic().sentence());
      return ExitCode.DONE;
    }
  }
}
