package org.drill.app.command;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.drill.app.input.BadInputException;
import org.drill.app.options.EndpointOptions;
import org.drill.app.options.FormatOption;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.NameOptions;
import org.drill.app.report.FirstInstancesReport;
import org.drill.app.report.RetrieveReport;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.concept.Concept;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.source.sparql.SparqlGraphSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill retrieve}: the individuals that belong to a class expression. */
@Command(
    name = "retrieve",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the individuals that belong to a class expression.",
      "",
      "The meaning is closed-world: what the graph does not state or imply does not hold.",
      "An individual without r-successors belongs to every 'r only C'.",
      ""
    },
    footerHeading = "%nExpressions (all three mean the same):%n",
    footer = {
      "  DL syntax      Woman ⊓ ∃hasSibling.(Doctor ⊔ ¬Worker)",
      "  ASCII          Woman and exists hasSibling.(Doctor or not Worker)",
      "  Manchester     Woman and (hasSibling some (Doctor or (not Worker)))",
      "Names are local names, prefixed names, IRIs in <angle brackets>, or labels:",
      "  'health worker' and (hasChild some Doctor)",
      "",
      "Example:",
      "  drill retrieve --expression \"Woman and (hasChild some Doctor)\" --format csv"
    })
final class RetrieveCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Option(
      names = {"--expression", "-e"},
      paramLabel = "EXPRESSION",
      required = true,
      description = "The class expression, in DL, ASCII or Manchester syntax.")
  private String expression = "";

  @Mixin private EndpointOptions endpoint = new EndpointOptions();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many individuals of an endpoint are listed. Default: ${DEFAULT-VALUE}.")
  private int limit = 1000;

  @Mixin private NameOptions names = new NameOptions();

  @Mixin private FormatOption format = new FormatOption();

  RetrieveCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Optional<String> elsewhere = knowledgeBase.endpoint();
    if (elsewhere.isPresent()) {
      return retrieve(elsewhere.get());
    }
    endpoint.refuseWithout();
    KnowledgeBase kb = knowledgeBase.load(terminal, names);
    Concept concept = kb.vocabulary().parse(expression);
    IndividualSet instances = kb.retriever(0).retrieve(concept);
    format.print(
        terminal,
        new RetrieveReport(kb, concept, instances, names.style().isPresent(), names.english(kb)));
    return ExitCode.DONE;
  }

  /** Lets an endpoint find the instances. */
  private int retrieve(String name) {
    if (limit < 1) {
      throw new BadInputException("--limit is " + limit + "; give 1 or more");
    }
    if (endpoint.isDryRun()) {
      SparqlGraphSource.plannedOverview().forEach(text -> terminal.out().print(text + "\n\n"));
      terminal.note(
          "these queries find the names, then one counts the instances and one lists them");
      return ExitCode.DONE;
    }
    try (SparqlGraphSource source = endpoint.open(name)) {
      Vocabulary vocabulary = source.vocabulary(source.overview());
      Concept concept = vocabulary.parse(expression);
      String text = vocabulary.dl(concept);
      OptionalLong count = source.count(concept);
      Optional<List<String>> first = source.first(concept, limit);
      if (count.isEmpty() || first.isEmpty()) {
        throw new BadInputException(
            text
                + ": cannot be asked of this endpoint; add a class, role or value that all"
                + " instances have, or load a file (docs/endpoints.md says which expressions can)");
      }
      format.print(
          terminal,
          new FirstInstancesReport(text, concept.length(), count.getAsLong(), first.get()));
      terminal.note(source.name() + ": " + source.traffic().sentence());
      return ExitCode.DONE;
    }
  }
}
