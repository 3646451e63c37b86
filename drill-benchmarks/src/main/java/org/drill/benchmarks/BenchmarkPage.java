package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drill.io.Machine;

/**
 * Runs the measurements and writes the page that reports them.
 *
 * <p>The page consists of sections between markers. Sections named on the command line are measured
 * anew, all others keep the text that they have: no figure is ever typed.
 */
public final class BenchmarkPage {
  /** Something that is measured and told in a section of the page. */
  interface Section {
    /** Measures, and returns Markdown. */
    String measure() throws Exception;
  }

  private BenchmarkPage() {}

  /**
   * Measures and writes.
   *
   * @param args the page, then the names of the sections to measure (none for all), and options
   * @throws Exception if a measurement fails
   */
  public static void main(String[] args) throws Exception {
    if (args.length == 0) {
      System.err.println("usage: Report PAGE.md [SECTION]...");
      System.exit(2);
    }
    Path page = Path.of(args[0]);
    var options = new PageOptions(List.of(args).subList(1, args.length));
    Map<String, Section> sections = sections(page, options);
    List<String> wanted =
        options.others().isEmpty() ? List.copyOf(sections.keySet()) : options.others();
    for (String name : wanted) {
      Section section = sections.get(name);
      if (section == null) {
        System.err.println("unknown section '" + name + "'; there are " + sections.keySet());
        System.exit(2);
      } else {
        System.err.println("measuring " + name + " ...");
        replace(page, name, section.measure());
      }
    }
  }

  /**
   * What can be measured for a page, by the names of its sections: none for a page that another
   * command writes, such as the tables of {@code drill evaluate}.
   */
  static Map<String, Section> sections(Path page, PageOptions options) {
    String name = String.valueOf(page.getFileName());
    if (name.equals("agents.md")) {
      return AgentTable.sections(page, options);
    }
    if (name.equals("agent-options.md")) {
      return OptionTable.sections(options);
    }
    if (name.equals("policy.md")) {
      return PolicyTable.sections(page, options);
    }
    options.allow();
    return switch (name) {
      case "embeddings.md" -> EmbeddingTable.sections();
      case "choosing.md" -> NoiseTable.sections();
      case "languages.md" -> LanguageTable.sections();
      case "scale.md" -> ScaleTable.sections();
      case "benchmarks.md" -> sections();
      default -> Map.of();
    };
  }

  private static Map<String, Section> sections() {
    var sections = new LinkedHashMap<String, Section>();
    sections.put("machine", BenchmarkPage::machine);
    sections.put("start", ProcessTimes::commands);
    sections.put("scaling", ProcessTimes::scaling);
    sections.put("bits", () -> JmhTable.table(BitsBenchmark.class));
    sections.put("roles", () -> JmhTable.table(RoleBenchmark.class));
    sections.put("expressions", () -> JmhTable.table(ExpressionBenchmark.class));
    sections.put("search", () -> JmhTable.table(SearchBenchmark.class));
    sections.put("centroids", () -> JmhTable.table(CentroidBenchmark.class));
    sections.put("neural", () -> JmhTable.table(QScorerBenchmark.class));
    sections.put("djl", () -> JmhTable.table(NetworkBenchmark.class));
    sections.put("learners", LearnerTable::measure);
    sections.put("same-examples", SameExamplesTable::measure);
    sections.put("dl-foil", DlFoilTable::settings);
    sections.put("dl-foil-published", DlFoilTable::published);
    sections.putAll(AnytimeTable.sections());
    sections.put("limits", LimitsTable::measure);
    sections.put("serve", ServeLoad::measure);
    return sections;
  }

  /** When and on what the measurements were made. */
  static String machine() {
    return "Measured on " + LocalDate.now(ZoneOffset.UTC) + ": " + Machine.describe() + ".";
  }

  private static void replace(Path page, String name, String text) throws IOException {
    String start = "<!-- " + name + " -->";
    String end = "<!-- end of " + name + " -->";
    String old = Files.readString(page);
    int from = old.indexOf(start);
    int to = old.indexOf(end);
    if (from < 0 || to < from) {
      throw new IOException(page + " has no section " + start + " ... " + end);
    }
    String made = old.substring(0, from) + start + "\n" + text.strip() + "\n" + old.substring(to);
    Files.writeString(page, made);
  }
}
