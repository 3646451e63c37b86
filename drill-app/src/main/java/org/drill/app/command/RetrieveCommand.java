package org.drill.app.command;

import java.util.concurrent.Callable;
import org.drill.app.options.FormatOption;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.NameOptions;
import org.drill.app.report.RetrieveReport;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
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

  @Mixin private NameOptions names = new NameOptions();

  @Mixin private FormatOption format = new FormatOption();

  RetrieveCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    KnowledgeBase kb = knowledgeBase.load(terminal, names);
    Concept concept = kb.vocabulary().parse(expression);
    IndividualSet instances = kb.retriever(0).retrieve(concept);
    format.print(
        terminal,
        new RetrieveReport(kb, concept, instances, names.style().isPresent(), names.english(kb)));
    return ExitCode.DONE;
  }
}
