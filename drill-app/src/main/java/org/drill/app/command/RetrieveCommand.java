package org.drill.app.command;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.report.Format;
import org.drill.app.report.Json;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.Csv;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.retrieval.BitsetRetriever;
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
      "Names are local names, prefixed names, or IRIs in <angle brackets>.",
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

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.TEXT;

  RetrieveCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    KnowledgeBase kb = knowledgeBase.load(terminal);
    Concept concept = kb.vocabulary().parse(expression);
    IndividualSet instances = new BitsetRetriever(kb, 0).retrieve(concept);
    List<String> names = instances.stream().mapToObj(kb.individuals()::name).sorted().toList();
    String text = kb.vocabulary().dl(concept);
    PrintStream out = terminal.out();
    switch (format) {
      case TEXT -> {
        out.printf(
            "%s (length %d): %,d of %,d individuals%n",
            text, concept.length(), names.size(), kb.size());
        names.forEach(name -> out.print("  " + Printable.line(name) + "\n"));
      }
      case JSON ->
          Json.print(
              out,
              json -> {
                json.writeStartObject();
                json.writeStringField("expression", text);
                json.writeNumberField("length", concept.length());
                json.writeNumberField("count", names.size());
                json.writeArrayFieldStart("individuals");
                for (String name : names) {
                  json.writeString(name);
                }
                json.writeEndArray();
                json.writeEndObject();
              });
      case CSV -> {
        Csv.row(out, "individual");
        names.forEach(name -> Csv.row(out, name));
      }
    }
    return 0;
  }
}
