package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.knowm.xchart.XYChart;

/**
 * Does the paper's agent work? Trained networks against other heuristics on certified hard
 * problems: one engine, one operator, one limit.
 */
final class AgentTable {
  static final List<String> GRAPHS = List.of("family", "biopax", "mutagenesis", "carcinogenesis");

  /** Models of one graph that see other things; the same rows, beside others. */
  static final String INPUTS = "inputs-family";

  private static final String MODELS = "models";
  private static final int HARD = 5;
  private static final int HARDER = 8;
  private static final int LEGEND = 330;

  private final Path page;
  private final PageOptions options;
  private final AgentSettings settings;

  private AgentTable(Path page, PageOptions options) {
    this.page = page;
    this.options = options;
    this.settings = AgentSettings.of(options);
  }

  static Map<String, BenchmarkPage.Section> sections(Path page, PageOptions options) {
    var table = new AgentTable(page, options);
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put("machine", BenchmarkPage::machine);
    GRAPHS.forEach(graph -> sections.put(graph, () -> table.measure(graph, graph)));
    sections.put(INPUTS, () -> table.measure("family", INPUTS));
    sections.putAll(OverlapTable.sections(table.settings, options));
    sections.putAll(QValueTable.sections(table.settings, options));
    return sections;
  }

  private String measure(String graph, String section) throws IOException {
    KnowledgeBase kb = KnowledgeBaseLoader.load(ExpressionBenchmark.file(graph));
    List<AgentRow.Entry> models = AgentRow.models(settings.models(), graph, kb);
    var text = new StringBuilder();
    var charts = new ArrayList<XYChart>();
    for (HardProblemSet set :
        List.of(
            HardProblemSet.of(kb, graph, HARD, HARD, settings),
            HardProblemSet.of(kb, graph, HARDER, HARD + 1, settings))) {
      double tuned = AgentRow.tunedBeta(set.tuning(), settings);
      AgentContest contest =
          AgentContest.hold(AgentRow.all(models, tuned), set.problems(), settings);
      charts.add(
          new CactusPlot(contest.joined(), set.problems().size())
              .draw(
                  "K = " + set.hard() + ": expressions tested",
                  HardProblems.SearchRun::tested,
                  LEGEND));
      text.append("K = ").append(set.hard()).append(remark(set)).append(":\n\n");
      text.append(contest.table()).append('\n');
      models.forEach(entry -> text.append(contest.claim(entry.title())).append('\n'));
      text.append('\n');
      System.err.println(graph + ", K = " + set.hard() + "\n" + contest.table());
    }
    String picture = "agents-" + section + ".png";
    CactusPlot.writeBelow(page.resolveSibling(picture), charts.get(0), charts.get(1));
    text.append("![problems solved over expressions tested, ").append(graph).append("](");
    text.append(picture).append(")\n\n");
    return text.append(command("agents", section, options)).toString();
  }

  /** Says where the generator did not come to what was wanted. */
  private String remark(HardProblemSet set) {
    boolean isShorter = set.hard() != HARD && set.hard() != HARDER;
    String length = isShorter ? ", since there are no certificates for K = " + HARDER : "";
    int count = set.problems().size();
    String number = count < settings.count() ? "; the generator found " + count + " problems" : "";
    return length + number;
  }

  /** The command that writes a section; where folders are makes no difference. */
  static String command(String programme, String section, PageOptions options) {
    String models = options.text(MODELS, "").isEmpty() ? "" : " --models DIR";
    String given = models + options.textWithout("problems", MODELS);
    return "Written by `drill-benchmarks/run " + programme + " " + section + given + "`.\n";
  }
}
